"""The actions of a file as they are asked for: what the dealer does may be read ahead.

A file deals a player all its cards of a street at once, lets all discard before anybody is dealt
to, and has the hands of an all-in shown before the board is run out; the engine asks for each in
the order of the table.
"""

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from engine.cards import DECK, UNKNOWN, Card
from engine.phh.phh_document import PhhError

SHOW_ALL: Final = "-"
"""A player shows the cards that it was dealt by name."""
_CARDS: Final = frozenset((*DECK, UNKNOWN))
_BETTING: Final = frozenset({"f", "cc", "cbr", "pb"})


@lru_cache(maxsize=1 << 13)
def split_cards(text: str) -> tuple[Card, ...] | None:
    """Cards written together; None if one of them is none."""
    cards = tuple([text[at : at + 2] for at in range(0, len(text), 2)])
    return cards if _CARDS.issuperset(cards) else None


class UnplayableError(PhhError):
    """An action can't be what happened; `action` is its index, the number of actions at the end."""

    def __init__(self, action: int, why: str) -> None:
        """Say which action and why."""
        super().__init__(why)
        self.action = action


class Show(msgspec.Struct, frozen=True):
    """A player's "sm" as it was read."""

    action: int
    """Its index."""
    cards: tuple[Card, ...]
    """As written; empty for a muck and for "-"."""
    dealt: int
    """How many cards the player had been dealt by then."""
    mucks: bool = False


class Script:
    """Goes through a file's actions; what was read ahead waits until it is asked for."""

    def __init__(self, actions: Sequence[str], players: int) -> None:
        """Stand before the first action."""
        self.actions = actions
        self.names = {f"p{number}": number for number in range(1, players + 1)}
        """The number of each player's name."""
        self.at = -1
        """Index of the action in `words`."""
        self.words: list[str] = []
        """The next action, empty at the end."""
        self.holes: list[deque[Card]] = [deque() for _ in range(players + 1)]
        """Cards dealt to each player and not asked for yet; index 0 is the board."""
        self.discards: dict[int, tuple[Card, ...]] = {}
        self.shows: dict[int, Show] = {}
        """Who showed or mucked, in that order."""
        self.dealt = [0] * (players + 1)
        """How many cards each player, and the board at 0, was dealt so far."""
        self.split = [text.split() for text in actions]
        if "#" in "".join(actions):
            self.split = [text.partition("#")[0].split() for text in actions]
        self.advance()

    @property
    def ended(self) -> bool:
        """Whether all actions are read."""
        return not self.words

    def has_left(self) -> bool:
        """Whether cards or discards were read ahead that nobody asked for."""
        return bool(self.discards) or any(self.holes)

    def advance(self) -> None:
        """On to the next action; a comment alone is none."""
        split = self.split
        at = self.at + 1
        while at < len(split) and not split[at]:
            at += 1
        self.at = at
        self.words = split[at] if at < len(split) else []

    def read_ahead(self) -> bool:
        """Take in the next action if it is the dealer's, a discard or a show.

        Returns:
            Whether it was; a bet and the end wait.

        Raises:
            UnplayableError: it is no action at all.
        """
        words = self.words
        if not words or (len(words) > 1 and words[1] in _BETTING):
            return False
        if not self._read(words):
            raise self.refuse(
                "is no action: expected d dh, d db, or a player's f, cc, cbr, pb, sd or sm"
            )
        self.advance()
        return True

    def next_card(self, player: int) -> Card | None:
        """The next card of a player, of the board for 0; None where the file has none now."""
        queue = self.holes[player]
        while not queue:
            if not (self._read_deals() or self.read_ahead()):
                return None
        return queue.popleft()

    def _read_deals(self) -> bool:
        """Take in the cards that are dealt to players one after the other, which most actions are.

        Returns:
            Whether there were any; what is wrong with one is left to `read_ahead`.
        """
        split, names = self.split, self.names
        first = at = self.at
        while at < len(split):
            words = split[at]
            if len(words) != 4 or words[1] != "dh" or words[0] != "d":
                break
            player, cards = names.get(words[2]), split_cards(words[3])
            if player is None or cards is None:
                break
            self.holes[player].extend(cards)
            self.dealt[player] += len(cards)
            at += 1
        if at == first:
            return False
        self.at = at - 1
        self.advance()
        return True

    def next_discard(self, player: int) -> tuple[Card, ...] | None:
        """What a player throws away; None where the file does not say now."""
        while player not in self.discards:
            if not self.read_ahead():
                return None
        return self.discards.pop(player)

    def player(self, word: str) -> int:
        """The number of a player, from 1.

        Raises:
            UnplayableError: there is none of that name.
        """
        number = self.names.get(word)
        if number is None:
            raise self.refuse(f"names no player: expected p1 to p{len(self.names)}")
        return number

    def refuse(self, why: str) -> UnplayableError:
        """The error that names the present action."""
        if self.ended:
            return UnplayableError(self.at, f"after the last action: {why}")
        return UnplayableError(self.at, f"{self.actions[self.at]!r} {why}")

    def find_deal(self, card: Card) -> int:
        """Index of the action that dealt a card last, as far as it was read."""
        for at in range(min(self.at, len(self.split) - 1), 0, -1):
            words = self.split[at]
            if words[:1] == ["d"] and card in (split_cards(words[-1]) or ()):
                return at
        return 0

    def read_cards(self, text: str) -> tuple[Card, ...]:
        """Cards written together, such as "AsKd" or "????".

        Raises:
            UnplayableError: one of them is no card.
        """
        cards = split_cards(text)
        if cards is None:
            raise self.refuse("names something that is no card: expected such as AsTd or ??")
        return cards

    def _read(self, words: list[str]) -> bool:
        match words:
            case ["d", "dh", player, cards]:
                self._queue(self.player(player), cards)
            case ["d", "db", cards]:
                self._queue(0, cards)
            case [player, "sd", *cards] if len(cards) < 2:
                self._discard(self.player(player), "".join(cards))
            case [player, "sm", *cards] if len(cards) < 2:
                self._show(self.player(player), "".join(cards))
            case _:
                return False
        return True

    def _queue(self, player: int, text: str) -> None:
        cards = self.read_cards(text)
        self.holes[player].extend(cards)
        self.dealt[player] += len(cards)

    def _discard(self, player: int, text: str) -> None:
        if player in self.discards:
            raise self.refuse("can't be: it was not dealt to since it discarded")
        self.discards[player] = self.read_cards(text)

    def _show(self, player: int, text: str) -> None:
        cards = () if text == SHOW_ALL else self.read_cards(text)
        earlier = self.shows.pop(player, None)
        if earlier is not None and not cards:
            cards = earlier.cards
        self.shows[player] = Show(self.at, cards, self.dealt[player], mucks=not text)
