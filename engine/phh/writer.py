"""One of our hands as a history that any reader of the notation understands.

Players are numbered from the button's left, in stud in the order of deal. Cards that nobody named
are written as unknown. What the notation has no name for goes into fields that begin with an
underscore, which it leaves free.
"""

import json
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from engine import games
from engine.cards import UNKNOWN, Card, is_face
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    CardExposed,
    CardsDiscarded,
    Event,
    FacesShown,
    HandBegan,
    HandEnded,
    HandMucked,
    HandTabled,
    PotAwarded,
    RunAgreed,
    StepUndone,
)
from engine.messages.ruling_events import CardExchanged, RulingMade
from engine.phh.amounts import SMALLEST_CHIP, ChipScale
from engine.phh.hand_opening import GAMES
from engine.phh.phh_document import Amount

HOUSE: Final = "_house"
"""A field of our own: under whose rules the hand was played."""
RAKE: Final = "_rake"
"""A field of our own: what the house took; a history with it has no finishing stacks."""
_VARIANTS: Final = {game: variant for variant, game in GAMES.items()}


class UnwritableError(ValueError):
    """The notation has no words for this hand; the text says what it lacks."""


class _ActionLine(msgspec.Struct, kw_only=True):
    """One action; its cards may still get their faces."""

    words: tuple[str, ...]
    seat: int = 0
    """Whose cards they are; 0: the board's."""
    cards: list[Card] = msgspec.field(default_factory=list)
    faces: list[Card] = msgspec.field(default_factory=list)
    up: list[bool] = msgspec.field(default_factory=list)

    def add(self, card: Card, *, up: bool = True) -> None:
        """One more card."""
        self.cards.append(card)
        self.faces.append(card if is_face(card) else UNKNOWN)
        self.up.append(up)

    def drop(self, place: int = -1) -> None:
        """A card, the last one by default, is out of play: the notation has no word for it."""
        for kept in (self.cards, self.faces, self.up):
            kept.pop(place)

    def write(self) -> str:
        """As the file has it."""
        return " ".join((*self.words, *(["".join(self.faces)] if self.faces else [])))


def write_history(events: Iterable[Event]) -> str:
    """A hand as text of the notation.

    Args:
        events: those of one hand from `HandBegan` on; events of other kinds are passed over. A
            hand that has not ended is written as far as it went.

    Raises:
        UnwritableError: there is no `HandBegan`, a step was taken back in between, or there is no
            variant code for the game and limit.
    """
    found = list(events)
    if any(isinstance(event, StepUndone) for event in found):
        raise UnwritableError("a step was taken back: give the events that stand")
    if any(isinstance(event, RunAgreed) for event in found):
        raise UnwritableError("the board was run twice: the notation has one board")
    began = next((event for event in found if isinstance(event, HandBegan)), None)
    if began is None:
        raise UnwritableError("there is no HandBegan among the events: give a whole hand's")
    return _Writer(began, found).write()


class _Writer:
    """Collects the fields and the actions of one hand."""

    def __init__(self, began: HandBegan, events: list[Event]) -> None:
        self.began = began
        self.events = events
        self.chips = ChipScale(began.stakes.money.scale)
        """Amounts are written in whole ones: dollars, where the table counts cents."""
        self.order = _order(began, events)
        self.names = {seat: f"p{number}" for number, seat in enumerate(self.order, 1)}
        self.lines: list[_ActionLine] = []
        self.dealing: dict[int, _ActionLine] = {}
        """The line that a seat's next card goes to; 0: the board's."""
        self.drawn: set[int] = set()
        """Who has discarded in this draw."""
        self.street = 0
        """How many lines there were when the street's cards began to come."""

    def write(self) -> str:
        """The whole text."""
        fields = self._describe()
        for event in self.events:
            self._follow(event)
        self._show_before_running_out()
        fields["actions"] = [line.write() for line in self.lines]
        fields |= self._conclude()
        return "".join(f"{name} = {_write_value(value)}\n" for name, value in fields.items())

    def _describe(self) -> dict[str, Any]:
        """What held before the first card."""
        began, stakes = self.began, self.began.stakes
        if began.bomb_pot:
            raise UnwritableError(
                "a bomb pot can't be written: the notation has no hand without bets before the flop"
            )
        variant = _VARIANTS.get((began.game, stakes.limit))
        if variant is None:
            codes = ", ".join(f"{code} {limit} {game}" for code, (game, limit) in GAMES.items())
            raise UnwritableError(
                f"there is no variant code for {stakes.limit}-limit {began.game}: expected {codes}"
            )
        posts = [event for event in self.events if isinstance(event, BetPosted)]
        stacks = {player.seat: player.stack for player in began.players}
        antes = self._list_antes(posts, stacks)
        fields: dict[str, Any] = {
            "variant": variant,
            "ante_trimming_status": len(set(antes)) == 1,
            "antes": self._list_amounts(antes),
        }
        if variant in {"F7S", "F7S/8", "FR"}:
            brought = [post.amount for post in posts if post.kind == "bring_in"]
            bring_in = stakes.bring_in or max(brought, default=stakes.small_bet // 2)
            fields["bring_in"] = self.chips.value(bring_in)
        else:
            fields["blinds_or_straddles"] = self._list_amounts(self._list_blinds(posts))
        if stakes.limit == "fixed":
            fields["small_bet"] = self.chips.value(stakes.small_bet)
            fields["big_bet"] = self.chips.value(stakes.big_bet or stakes.small_bet)
        else:
            least = stakes.small_bet or max(stakes.blinds, default=stakes.unit)
            fields["min_bet"] = self.chips.value(least)
        fields["starting_stacks"] = self._list_amounts(stacks[seat] for seat in self.order)
        return fields

    def _list_amounts(self, chips: Iterable[int]) -> list[Amount]:
        return list(self.chips.values(chips))

    def _list_antes(self, posts: list[BetPosted], stacks: dict[int, int]) -> list[int]:
        """What each owed: a short stack's ante is written in full."""
        paid = dict.fromkeys(self.order, 0)
        for post in posts:
            if not post.live:
                paid[post.seat] += post.amount
        ante = self.began.stakes.ante
        short = {seat for seat in paid if stacks[seat] == paid[seat] < ante}
        return [ante if seat in short else paid[seat] for seat in self.order]

    def _list_blinds(self, posts: list[BetPosted]) -> list[int]:
        """What each owed in full; below 0 what moves nobody's turn: a missed blind, a kill."""
        # Between two players the last two of three blinds are posted.
        amounts = self.began.stakes.blinds[-len(self.order) :]
        blinds = self._place_blinds(amounts)
        owed = {"small_blind": amounts[:1], "big_blind": amounts[-1:]}
        if len(amounts) > 1:
            owed["big_blind"] = amounts[1:2]
        if self.began.stakes.straddle:
            owed["straddle"] = (self.began.stakes.straddle,)
        further = list(amounts[2:])
        placed = {seat for seat, amount in blinds.items() if amount}
        for post in posts:
            if not post.live or post.kind == "bring_in":
                continue
            in_full = owed.get(post.kind, ())
            if post.kind == "blind":
                in_full = (further.pop(0),) if further else ()
            blind = post.kind in {"small_blind", "big_blind", "blind", "straddle"}
            if blind and post.seat in placed:
                continue
            if blinds[post.seat]:
                raise UnwritableError(
                    f"seat {post.seat} posts a {post.kind} on top of a blind: expected one post "
                    "of each seat"
                )
            blinds[post.seat] = in_full[0] if in_full else -post.amount
        listed = [blinds[seat] for seat in self.order]
        return listed[::-1] if len(listed) == 2 else listed

    def _place_blinds(self, amounts: tuple[int, ...]) -> dict[int, int]:
        """The blinds of the seats that the hand names for them, who may have none left to post."""
        began = self.began
        blinds = dict.fromkeys(self.order, 0)
        if not began.big_blind or not amounts:
            return blinds
        if began.small_blind and len(amounts) > 1:
            blinds[began.small_blind] = amounts[0]
        at = self.order.index(began.big_blind)
        for further, amount in enumerate(amounts[1:] or amounts):
            blinds[self.order[(at + further) % len(self.order)]] = amount
        if began.stakes.straddle and began.straddler:
            blinds[began.straddler] = began.stakes.straddle
        return blinds

    def _follow(self, event: Event) -> None:
        if isinstance(event, RulingMade):
            self._rule(event)
        elif isinstance(event, CardDealt):
            self._deal(event.seat, ("d", "dh", self.names[event.seat]), event.card, event.face_up)
        elif isinstance(event, CardExposed):
            self.dealing[event.seat].drop()
        elif isinstance(event, BoardCardDrawn):
            self._deal(0, ("d", "db"), event.card, up=True)
        elif isinstance(event, CardsDiscarded):
            self._discard(event)
        elif isinstance(event, FacesShown):
            self._name(event)
        elif isinstance(event, ActionTaken | BetPosted | HandTabled | HandMucked):
            self._add(event)
        elif isinstance(event, CardBurned):
            self._begin_street()

    def _begin_street(self) -> None:
        self.dealing = {}
        self.drawn.clear()
        self.street = len(self.lines)

    def _deal(self, seat: int, words: tuple[str, ...], card: Card, up: bool) -> None:
        line = self.dealing.get(seat)
        if line is None:
            line = self.dealing[seat] = _ActionLine(words=words, seat=seat)
            self.lines.append(line)
        line.add(card, up=up)

    def _rule(self, ruling: RulingMade) -> None:
        for effect in ruling.effects:
            if isinstance(effect, CardExchanged) and effect.number:
                self._exchange(effect.seat, effect.number)

    def _exchange(self, seat: int, number: int) -> None:
        """A card of a hand, from 1, was never dealt as the notation has it: another one was."""
        held: list[tuple[_ActionLine, int]] = []
        for line in self.lines:
            if line.seat != seat:
                continue
            if line.words[:2] == ("d", "dh"):
                held += [(line, place) for place in range(len(line.cards))]
            elif line.words[1] == "sd":
                for card in line.cards:
                    held.remove(_find_card(held, card))
        if number <= len(held):
            line, place = held[number - 1]
            line.drop(place)
            self.dealing[seat] = line

    def _discard(self, event: CardsDiscarded) -> None:
        """All discards of a draw stand before its deals, as the notation has it."""
        if event.seat in self.drawn:
            self._begin_street()
        self.drawn.add(event.seat)
        line = _ActionLine(words=(self.names[event.seat], "sd"), seat=event.seat)
        for card in event.cards:
            line.add(card, up=False)
        at = len(self.lines)
        while at > self.street and self.lines[at - 1].words[:2] == ("d", "dh"):
            at -= 1
        self.lines.insert(at, line)

    def _name(self, event: FacesShown) -> None:
        """Cards that lay face up unnamed have their faces."""
        seat = 0 if event.place == "board" else int(event.place.split()[1])
        faces = iter(event.faces)
        wanted = set(event.cards)
        for line in self.lines:
            if line.words[0] != "d" or line.seat != seat:
                continue
            for index, card in enumerate(line.cards):
                if card in wanted and line.faces[index] == UNKNOWN and line.up[index]:
                    line.faces[index] = next(faces, UNKNOWN)

    def _add(self, event: ActionTaken | BetPosted | HandTabled | HandMucked) -> None:
        name = self.names[event.seat]
        if isinstance(event, ActionTaken):
            words: tuple[str, ...] = (name, "f" if event.action == "fold" else "cc")
            if event.action in {"bet", "raise"}:
                words = (name, "cbr", str(self.chips.value(event.to)))
        elif isinstance(event, BetPosted):
            if event.kind != "bring_in":
                return
            words = (name, "pb")
        else:
            words = (name, "sm")
        line = _ActionLine(words=words, seat=event.seat)
        for card in event.cards if isinstance(event, HandTabled) else ():
            line.add(card)
        self.lines.append(line)
        self._begin_street()

    def _show_before_running_out(self) -> None:
        """Hands all-in before the last board card are shown first, where all are shown."""
        shows = [line for line in self.lines if line.words[1] == "sm"]
        acts = [at for at, line in enumerate(self.lines) if line.words[1] in {"f", "cc", "cbr"}]
        rest = self.lines[acts[-1] + 1 :] if acts else []
        if all(line.cards for line in shows) and any(line.words[1] == "db" for line in rest):
            boards = [line for line in rest if line.words[1] != "sm"]
            if all(line.words[1] == "db" for line in boards):
                self.lines[acts[-1] + 1 :] = shows + boards

    def _conclude(self) -> dict[str, Any]:
        """How it ended, and what describes it."""
        began = self.began
        fields: dict[str, Any] = {}
        awards = [event for event in self.events if isinstance(event, PotAwarded)]
        rake = sum(award.rake + award.jackpot for award in awards)
        # ChipScale that were given back without an award are no end that the notation knows.
        ended = [event for event in self.events if isinstance(event, HandEnded) and awards]
        if ended and not rake:
            stacks = dict(ended[-1].stacks)
            fields["finishing_stacks"] = self._list_amounts(stacks[seat] for seat in self.order)
        fields["hand"] = began.number
        fields["seats"] = self.order
        nicknames = {player.seat: player.nickname for player in began.players}
        if any(nicknames.values()):
            fields["players"] = [nicknames[seat] for seat in self.order]
        # Of a profile's file its name: where it lies on this machine is nobody's business.
        fields[HOUSE] = began.house.rpartition("/")[2]
        smallest = self.chips.value(began.stakes.unit)
        if smallest != 1:
            fields[SMALLEST_CHIP] = smallest
        if rake:
            fields[RAKE] = self.chips.value(rake)
        return fields


def _order(began: HandBegan, events: Iterable[Event]) -> list[int]:
    """The seats clockwise from the button's left; in stud in the order of deal."""
    stud = games.load(began.game).family == "stud"
    dealt = dict.fromkeys(event.seat for event in events if isinstance(event, CardDealt))
    seats = [player.seat for player in began.players]
    clockwise = sorted(seats, key=lambda seat: (seat <= began.button, seat))
    return list(dealt) if stud and len(dealt) == len(seats) else clockwise


def _find_card(held: list[tuple[_ActionLine, int]], card: Card) -> tuple[_ActionLine, int]:
    """Where a discarded card was dealt; of one that nobody named, some place."""
    return next((at for at in held if at[0].cards[at[1]] == card), held[-1])


def _write_value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_write_value, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        plain = "'" not in value and value.isprintable()
        return (
            f"'{value}'"
            if plain
            else json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        )
    return str(value)
