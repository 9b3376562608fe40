"""A hand of a file, played through the engine: every card and action in order, to the stacks.

What the notation leaves out is filled in only where it can be nothing else: burns, hole cards that
nobody saw, and, once a hand was shown, that those who did not show gave up.
"""

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from engine import games
from engine.cards import UNKNOWN, Card
from engine.hand import (
    Hand,
    apply,
    begin,
    discard_cards,
    follow,
    legal_actions,
    muck_hand,
    reshuffle_stub,
    showing_order,
    table_hand,
    take_action,
    take_card,
)
from engine.hand.acting.betting import open_round
from engine.hand.dealing.deal import end_street, start_street
from engine.house import HouseRules
from engine.messages.happened.hand_events import (
    HandBegan,
    HandEvent,
    PotsPushed,
)
from engine.messages.wanted.intents import Rejection
from engine.money import WHOLE, counting
from engine.phh.amounts import ChipScale, FileMoney, choose_chips
from engine.phh.hand_opening import open_hand
from engine.phh.phh_document import Amount, Document
from engine.phh.phh_script import Script, Show, UnplayableError

Act: TypeAlias = Callable[[Hand, HandEvent], HandEvent]
"""Gets the hand and what the file has the seat to act do; gives what is recorded in its place."""


class Played(msgspec.Struct, kw_only=True):
    """A hand as far as its file tells it."""

    began: HandBegan
    events: list[HandEvent]
    """All after `began`, forced bets first."""
    hand: Hand
    chips: ChipScale
    lacking: str = ""
    """What the file would have to tell next; empty where the hand came to its end."""
    compared: bool = False
    """Whether the file says with which stacks it ends, and these are they."""

    @property
    def complete(self) -> bool:
        """Whether the hand came to its end."""
        return not self.lacking

    @property
    def stacks(self) -> tuple[Amount, ...]:
        """Each player's chips behind, in the file's money."""
        return self.chips.values([seat.stack for seat in self.hand.seats])


def play(
    document: Document, rules: HouseRules, chips: ChipScale | None = None, act: Act | None = None
) -> Played:
    """Play a hand as far as its file tells it.

    Args:
        document: the file.
        rules: the house whose rules hold.
        chips: its smallest chip; found out where not given.
        act: enters each action of the file, for who plays it by other means; it must leave the
            hand as it is.

    Raises:
        UnplayableError: an action can't be.
        PhhError: the hand can't begin.
    """
    chips = chips or choose_chips(document)
    with counting(WHOLE if chips.scale == 1 else FileMoney(scale=chips.scale)):
        return _Playing(document, rules, chips, act).run()


class _EndedError(Exception):
    """The file tells no more, though the hand goes on; the text says what would come."""


class _Playing:
    """Answers what the hand waits for from the file."""

    def __init__(
        self, document: Document, rules: HouseRules, chips: ChipScale, act: Act | None
    ) -> None:
        opening = open_hand(document, chips, rules)
        self.chips = chips
        self.act = act
        self.began = opening.began
        self.script = Script(document.actions, len(opening.began.players))
        self.hand = begin(opening.began, games.load(opening.began.game), rules)
        self.events: list[HandEvent] = []
        self.hidden_up = False
        """A card that lies face up is unknown: who opens is as the file has it."""
        self.dealt = False
        """Cards came since the last bet."""
        for post in opening.posts:
            self._do(post)

    def run(self) -> Played:
        """The hand as far as the file goes."""
        answers = {
            "dealing": self._deal,
            "betting": self._act,
            "facing": self._face,
            "showdown": self._show,
            "pushing": self._push,
        }
        hand = self.hand
        lacking = ""
        try:
            while hand.stage != "over":
                answers.get(hand.stage, self._settle)()
            self._read_rest()
        except _EndedError as error:
            lacking = str(error)
        return Played(
            began=self.began, events=self.events, hand=hand, chips=self.chips, lacking=lacking
        )

    def _do(self, event: HandEvent | Rejection) -> None:
        if isinstance(event, Rejection):
            raise self._refuse(event)
        apply(self.hand, event)
        self.events.append(event)

    def _refuse(self, rejection: Rejection) -> UnplayableError:
        return self.script.refuse(f"can't be: {rejection.reason}")

    def _settle(self) -> None:
        event = follow(self.hand)
        if event is None:
            raise UnplayableError(0, f"the hand waits at {self.hand.stage} for nothing known")
        self._do(event)

    def _push(self) -> None:
        self._do(PotsPushed())

    def _deal(self) -> None:
        """Cards off the stub, one discard, or one reshuffle."""
        hand = self.hand
        if hand.reshuffle is not None:
            self._do(reshuffle_stub(hand))
        elif hand.step < len(hand.steps):
            self._deal_cards()
        elif hand.drawing:
            self._discard(hand.seats[hand.drawing[0]].seat)
        else:
            self._open_unnamed()

    def _open_unnamed(self) -> None:
        """A history may never name a card that lies face up; at a table it would be awaited."""
        hand = self.hand
        self.hidden_up = hand.game.family == "stud"
        hand.awaited = hand.following = None
        open_round(hand)
        if hand.stage == "closing" and not any(seat.bet for seat in hand.seats):
            end_street(hand)

    def _deal_cards(self) -> None:
        """All cards of the street that are due; who draws is asked in between."""
        hand, holes, events = self.hand, self.script.holes, self.events
        for step in hand.steps[hand.step :]:
            if step.kind == "burn":
                card = UNKNOWN
            else:
                # Player n sits in seat n and is dealt to as the nth; 0 is the board.
                player = step.place + 1 if step.kind == "seat" else 0
                queue = holes[player]
                card = queue.popleft() if queue else self._find_card(player)
            event = take_card(hand, card)
            if isinstance(event, Rejection):
                raise UnplayableError(self.script.find_deal(card), f"can't be: {event.reason}")
            apply(hand, event)
            events.append(event)
            if hand.reshuffle is not None:
                break
        self.dealt = True

    def _find_card(self, player: int) -> Card:
        """A card that is still to be read; "??" where the file goes on without telling it."""
        card = self.script.next_card(player)
        if card is None and self.script.ended:
            raise _EndedError(
                f"p{player}'s cards are to come" if player else "the board is to come"
            )
        if card is None and player == 0:
            street = self.hand.now.name
            raise self.script.refuse(f"comes before the {street}: expected 'd db' with its cards")
        return card or UNKNOWN

    def _discard(self, player: int) -> None:
        cards = self.script.next_discard(player)
        if cards is None:
            if self.script.ended:
                raise _EndedError(f"p{player} draws or stands pat")
            raise self.script.refuse(f"comes before p{player} draws: expected 'p{player} sd'")
        self._do(discard_cards(self.hand, player, cards))

    def _act(self) -> None:
        """The bets of a round, each of the seat whose turn it is."""
        hand, script, events = self.hand, self.script, self.events
        while hand.stage == "betting":
            words = script.words
            if not words:
                raise _EndedError(f"p{hand.acting} acts")
            if self.dealt:
                self._close_deal()
            player = script.names.get(words[0]) or self._find_player(words[0])
            if self.hidden_up:
                self._open_as_told(player)
            event = self._bet(player, words)
            if isinstance(event, Rejection):
                raise self._refuse(event)
            if self.act is not None:
                event = self.act(hand, event)
            apply(hand, event)
            events.append(event)
            script.advance()

    def _find_player(self, word: str) -> int:
        if word == "d":
            raise self.script.refuse(f"can't be now: {self._offer()}")
        return self.script.player(word)

    def _close_deal(self) -> None:
        """Before the first bet of a round nothing may be left of what was read ahead."""
        self.dealt = False
        script = self.script
        if script.has_left():
            raise script.refuse("can't be: more was dealt or discarded than was due before it")
        if script.shows:
            raise script.refuse("can't be: a hand showed before it")

    def _bet(self, player: int, words: list[str]) -> HandEvent | Rejection:
        hand = self.hand
        verb = words[1] if len(words) == 2 else ""
        if verb == "f":
            return take_action(hand, player, "fold")
        if verb == "cc" and not hand.bring_in_due:
            owes = hand.price > hand.seats[hand.actor].bet
            return take_action(hand, player, "call" if owes else "check")
        if verb == "pb" and hand.bring_in_due:
            return take_action(hand, player, "call")
        if len(words) == 3 and words[1] == "cbr":
            to = self._read_amount(words[2])
            return take_action(hand, player, "raise" if hand.price else "bet", to)
        raise self.script.refuse(f"can't be now: {self._offer()}")

    def _read_amount(self, text: str) -> int:
        try:
            to = self.chips.read(text)
        except ValueError as error:
            raise self.script.refuse(f"can't be: {error}") from None
        if to <= 0:
            raise self.script.refuse(f"can't be: {self._offer()}")
        return to

    def _offer(self) -> str:
        """What the notation would have for the seat whose turn it is."""
        player = f"p{self.hand.acting}"
        passive = {"fold": "f", "check": "cc", "call": "pb" if self.hand.bring_in_due else "cc"}
        words = []
        for legal in legal_actions(self.hand):
            if legal.action in passive:
                words.append(f"{player} {passive[legal.action]}")
            else:
                least, most = self.chips.value(legal.minimum), self.chips.value(legal.maximum)
                words.append(f"{player} cbr {least}" + ("" if least == most else f" to {most}"))
        return f"expected {' or '.join(words)}"

    def _open_as_told(self, player: int) -> None:
        """Where an up-card is unknown only the file knows who opens."""
        hand = self.hand
        place = hand.places[player]
        seat = hand.seats[place]
        if not (seat.folded or seat.stack == 0 or any(each.acted for each in hand.seats)):
            hand.opener = hand.actor = place

    def _face(self) -> None:
        """Where nobody can bet any more and the house has hands faced: those that the file shows.

        A history may keep the others for the showdown; at a table they would be awaited.
        """
        hand, script = self.hand, self.script
        while script.read_ahead():
            pass
        for player, show in script.shows.items():
            held = hand.at(player).cards
            if show.mucks or show.dealt != len(held) or not (show.cards or UNKNOWN not in held):
                continue
            if hand.stage == "facing" and UNKNOWN not in show.cards:
                self._show_one(player, show)
        if hand.stage == "facing":
            hand.awaited = hand.following = None
            start_street(hand, hand.street + 1)

    def _show(self) -> None:
        """Hands are shown and mucked as the file has it; who then has not shown gives up."""
        hand, script = self.hand, self.script
        while script.read_ahead():
            pass
        if UNKNOWN in hand.board_faces:
            raise _EndedError("the board is to be known by name")
        for player, show in script.shows.items():
            if hand.stage != "showdown":
                return
            if not hand.at(player).faced_all:
                self._show_one(player, show)
        if hand.stage == "showdown" and not any(seat.tabled for seat in hand.seats):
            raise _EndedError("the hands are shown or mucked")
        for place in showing_order(hand):
            seat = hand.seats[place]
            if hand.stage == "showdown" and seat.live and not seat.faced_all:
                self._do(muck_hand(hand, seat.seat))

    def _show_one(self, player: int, show: Show) -> None:
        hand = self.hand
        if show.mucks:
            self._do_shown(show, muck_hand(hand, player))
            return
        held = hand.at(player).cards
        faces = show.cards or tuple(held)
        if show.cards and len(show.cards) == show.dealt:
            faces = (*faces, *held[show.dealt :])
        if len(faces) == len(held) and UNKNOWN not in faces:
            self._do_shown(show, table_hand(hand, player, faces, "history"))
        elif not show.cards:
            raise UnplayableError(show.action, f"p{player} shows cards that the file never names")

    def _do_shown(self, show: Show, event: HandEvent | Rejection) -> None:
        if isinstance(event, Rejection):
            raise UnplayableError(show.action, f"can't be: {event.reason}")
        self._do(event)

    def _read_rest(self) -> None:
        """After the end hands may still be shown; nothing else may happen."""
        while self.script.read_ahead():
            pass
        if not self.script.ended or self.script.has_left():
            raise self.script.refuse("can't be: the hand is over")
