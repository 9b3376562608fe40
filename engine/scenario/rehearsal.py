"""A table without hardware: scripted cards, a dealer who does what the prompts say, a bridge.

Everything goes through the core as on a live table: cards as handles, taps as intents.
"""

from collections.abc import Callable, Iterable
from typing import Literal, TypeVar

import msgspec

from engine import core, hand, screen
from engine.cards import UNKNOWN, Card
from engine.core import TableState
from engine.games import load as load_game
from engine.hand.expectation import Burn, DealBoard, Reshuffle
from engine.house.irregularities import irregularities
from engine.house.rulebook import house_of
from engine.messages.happened.hand_events import (
    CardDealt,
    Event,
    FoldQuestioned,
    HandBegan,
    MuckQuestioned,
    StreetClosed,
)
from engine.messages.ruling_events import CardsReturned, RulingMade
from engine.messages.sensed.observations import (
    ClockTicked,
    DeckChecked,
    Observation,
    ZoneSeen,
)
from engine.messages.shown.views import PromptView, View
from engine.messages.table_options import TableOptions
from engine.messages.wanted.intents import (
    ActionName,
    AnswerPrompt,
    CallFloor,
    CorrectAction,
    Intent,
    NameCards,
    NoteOutOfTurn,
    RedoStep,
    Rejection,
    ReportIrregularity,
    SettleHand,
    TakeAction,
    TakeBackRuling,
    UndoStep,
)
from engine.procedure.prompts.card_prompts import RUN_TWICE
from engine.procedure.unclear_cards.named_twice import NAMED_TWICE
from engine.procedure.unclear_cards.unnamed_faces import awaited_faces
from engine.procedure.undo.taking_back import find_step
from engine.procedure.wrong_deals.circumstances import list_which
from engine.procedure.wrong_deals.settling import list_proposals
from engine.record.defects import REFUSED, Defect, report, try_out
from engine.scenario.expectations import Sight
from engine.scenario.scenario_floor import ScriptedRequest
from engine.scenario.scenario_script import HandScript, OutOfStepError
from engine.scenario.scripted_bridge import ScriptedBridge
from engine.scenario.scripted_deck import ScriptedDeck
from engine.scenario.scripted_sensing import (
    tell_drawn,
    tell_lost,
    tell_placed,
    tell_ready,
    tell_refused,
    tell_zone,
)
from engine.state import find_irregularity, playing
from engine.tracking.correction import is_action

_Worked = TypeVar("_Worked")
_ROUNDS = 64
FLOOR = "the floor"
"""Who rules in a scenario."""


class Rehearsal:
    """One table, driven step by step.

    The reader and the bridge work, there is no camera: faces that the rules put up are
    opened, and tabled hands are named.
    """

    def __init__(self, table: TableOptions) -> None:
        self.state: TableState = core.initial()
        self.events: list[Event] = []
        self._lying: dict[int, int] = {}
        """Seats before which another seat's hand lies: whose."""
        self._readings = 0
        self._wall_ns = 0
        self._record(core.open_table(table))
        self._deck = ScriptedDeck(load_game(table.game).deck)
        self._bridge = ScriptedBridge(self._deck.faces)
        self._observe(tell_ready("shoe", "reader"))
        self._observe(tell_ready("muck", "reader", "muck"))
        self._observe(tell_ready("bridge", "bridge"))

    @property
    def prompt(self) -> PromptView:
        """What the dealer is told now."""
        return self.state.prompt

    @property
    def view(self) -> View:
        """What the screen shows now."""
        return screen.show(self.state, sequence=len(self.events), published_ns=0)

    @property
    def sight(self) -> Sight:
        """What there is to compare an expectation with."""
        began = _find_last(self.events, HandBegan)
        street = max(began, _find_last(self.events, StreetClosed))
        return Sight(
            view=self.view,
            events=tuple(self.events[began:]),
            house=self.house,
            irregularities=tuple(self.state.sensing.irregularities),
            turn=self.state.progress.hand.acting if self.state.progress is not None else 0,
            dealt=tuple(
                event.seat for event in self.events[street:] if isinstance(event, CardDealt)
            ),
        )

    @property
    def house(self) -> str:
        """Whose document the table follows."""
        rules = self.state.rules
        return rules.document if rules is not None else ""

    def choose_clauses(self, clauses: tuple[str, ...]) -> tuple[str, ...]:
        """Of several clauses those of this house's document; all where it has none of them."""
        return tuple(one for one in clauses if house_of(one) == self.house) or clauses

    def face_of(self, card: Card) -> Card:
        """The face behind a card of a hand; empty: nobody can tell any more."""
        return self._deck.faces.get(card, "")

    def script(self, script: HandScript) -> None:
        """Which cards the next hand brings; all others come off a fixed order."""
        self._deck.arrange(script)
        self._lying = {}

    def advance(self) -> bool:
        """Do what the prompt says, if that is the dealer's own business; whether it was."""
        kind = self.prompt.kind
        if kind == "shuffle":
            self.answer(self.prompt.answers[0].key)
        elif kind == "post_blinds":
            self.answer("blinds_posted")
        elif kind in {"deal_hole", "burn", "deal_board"}:
            self._draw()
        elif kind == "reshuffle":
            self._reshuffle()
        elif kind == "name_cards" and (known := self._find_known()):
            self._name_cards(known)
        elif any(answer.key == "done_step" for answer in self.prompt.answers):
            self.answer("done_step")
        else:
            return False
        return True

    def advance_to_decision(self) -> None:
        """Do what the prompts say until somebody has to decide."""
        while self.advance():
            pass

    def act(self, seat: int, action: ActionName, to: int = 0) -> Rejection | None:
        """A player acts; a fold that is asked about is meant, and confirmed."""
        refusal = self.tap(seat, action, to)
        asked = isinstance(self.events[-1], FoldQuestioned) and refusal is None
        return self.tap(seat, action, to) if asked else refusal

    def tap(self, seat: int, action: ActionName, to: int = 0) -> Rejection | None:
        """One touch of an action."""
        return self._intend(
            TakeAction(id=self._name(), prompt=self.prompt.number, seat=seat, action=action, to=to)
        )

    def answer(self, key: str) -> Rejection | None:
        """The dealer taps an answer; a misdeal is called by the floor, which stands by."""
        by = FLOOR if key == "misdeal" else ""
        tap = AnswerPrompt(
            id=self._name(), prompt=self.prompt.number, answer=key, by=by, note=by and "misdealt"
        )
        return self._intend(tap)

    def rule(self, key: str, seats: tuple[int, ...] = ()) -> Rejection | None:
        """The floor rules, by name; cards that go back into the stub may come again."""
        before = len(self.events)
        refusal = self._rule(key, seats)
        for event in self.events[before:]:
            effects = event.effects if isinstance(event, RulingMade) else ()
            for gone in effects:
                if isinstance(gone, CardsReturned):
                    self._deck.bring_again(gone.cards)
        return refusal

    def _rule(self, key: str, seats: tuple[int, ...]) -> Rejection | None:
        tap = AnswerPrompt(
            id=self._name(),
            prompt=self.prompt.number,
            answer=key,
            seats=seats,
            by=FLOOR,
            note="ruled",
        )
        return self._intend(tap)

    def correct(self, seat: int, action: str, to: int, street: str) -> Rejection | None:
        """The floor puts right what a seat did: on a street, or last of all.

        Raises:
            OutOfStepError: it did nothing there.
        """
        found = [one for one, on in self._list_acts(seat) if street in {"", on}]
        if not found:
            raise OutOfStepError(f"seat {seat} did nothing{street and f' on the {street}'}")
        return self._intend(
            CorrectAction(
                id=self._name(),
                prompt=self.prompt.number,
                sequence=found[-1],
                action=action,  # type: ignore[arg-type]
                to=to,
            )
        )

    def _list_acts(self, seat: int) -> list[tuple[int, str]]:
        """The seat's actions in the hand that is on or just ended, each with its street."""
        progress = self.state.progress
        if progress is None:
            return []
        now = hand.begin(progress.hand.began, progress.hand.game, progress.hand.rules)
        found = []
        for one in progress.events[1:]:
            if is_action(one.event) and one.event.seat == seat:
                found.append((one.sequence, now.now.name))
            now = hand.apply(now, one.event)  # type: ignore[arg-type]
        return found

    def accept_ruling_back(self) -> Rejection | None:
        """The floor takes its last ruling back."""
        return self._intend(TakeBackRuling(id=self._name(), by=FLOOR, note="ruled again"))

    def settle(self, proposal: str, shares: tuple[tuple[int, int], ...]) -> Rejection | None:
        """The floor settles the hand by hand: as it says, or as a proposal has it.

        Raises:
            OutOfStepError: there is no such proposal.
        """
        found = {one.key: one.shares for one in list_proposals(self.state)}
        if proposal and proposal not in found:
            raise OutOfStepError(f"no proposal {proposal}; there are {', '.join(found) or 'none'}")
        given = shares or found.get(proposal, ())
        return self._intend(SettleHand(id=self._name(), shares=given, note="ruled", by=FLOOR))

    def note_out_of_turn(self, seat: int, action: ActionName, to: int = 0) -> Rejection | None:
        """A player acts before its turn: it is put on record, and held."""
        prompt = self.prompt.number
        noted = NoteOutOfTurn(id=self._name(), prompt=prompt, seat=seat, action=action, to=to)
        return self._intend(noted)

    def report(
        self,
        kind: str,
        seats: tuple[int, ...] = (),
        number: int = 0,
        chips: int = 0,
        place: Literal["", "board", "burn"] = "",
    ) -> Rejection | None:
        """Somebody says what went wrong; without a seat, of the card that was dealt last."""
        known = irregularities().get(kind)
        if known is not None and "place" in known.asks and not (seats or place):
            seats, number, place = self._find_last(kind)
        elif known is not None and known.seats == 1 and not (seats or place):
            dealt = [one.seat for one in self.events if isinstance(one, CardDealt)]
            seats = tuple(dealt[-1:])
        return self._intend(
            ReportIrregularity(
                id=self._name(), kind=kind, seats=seats, number=number, place=place, chips=chips
            )
        )

    def _find_last(self, kind: str) -> tuple[tuple[int, ...], int, Literal["", "board", "burn"]]:
        """Seat, number and place of the street's last card that nobody has said it of yet."""
        if self.state.progress is None:
            return (), 0, ""
        now = self.state.progress.hand
        open_one = find_irregularity(self.state, kind)
        told = len(list_which(open_one) or (0,)) if open_one is not None else 0
        out = now.steps[: now.step][::-1][told:]
        if not out:
            return (), 0, ""
        last, later = out[0], now.steps[: now.step][::-1][:told]
        since = sum((one.kind, one.place) == (last.kind, last.place) for one in later)
        if last.kind != "seat":
            lying = now.board if last.kind == "board" else now.burns
            return (), len(lying) - since, last.kind
        seat = now.seats[last.place]
        return (seat.seat,), len(seat.cards) - since, ""

    def run_twice(self) -> Rejection | None:
        """All who are in agree to run it twice; a refusal says why they can't."""
        progress = self.state.progress
        if progress is None:
            return Rejection(reason="no hand is in progress")
        agreed = hand.agree_run(progress.hand)
        return agreed if isinstance(agreed, Rejection) else self.answer(RUN_TWICE.key)

    def muck(self) -> Rejection | None:
        """The player to show mucks; where that is asked about, it is meant, and confirmed."""
        refusal = self.answer("muck")
        asked = isinstance(self.events[-1], MuckQuestioned) and refusal is None
        return self.answer("muck") if asked else refusal

    def dispute(self) -> Rejection | None:
        """Somebody speaks up."""
        return self._intend(CallFloor(id=self._name(), prompt=self.prompt.number))

    def request(self, request: ScriptedRequest | None) -> Rejection | None:
        """The staff asks for something, or the clock or a deck's count comes in."""
        if request is None:
            return Rejection(reason="nothing to ask for")
        if isinstance(request, ClockTicked | DeckChecked):
            if isinstance(request, ClockTicked):
                self._wall_ns = request.wall_ns
            self._observe(request)
            return None
        if getattr(request, "at_ns", None) == 0:
            request = msgspec.structs.replace(request, at_ns=self._wall_ns)
        return self._intend(request)

    def undo(self) -> Rejection | None:
        """The dealer takes a decision back."""
        step = find_step(self.state)
        return self._intend(UndoStep(id=self._name(), prompt=self.prompt.number, step=step))

    def redo(self) -> Rejection | None:
        """The dealer does again what the last undo took back."""
        return self._intend(RedoStep(id=self._name(), prompt=self.prompt.number))

    def discard(self, seat: int, cards: tuple[Card, ...]) -> Rejection | None:
        """A player throws cards away in a draw, or stands pat.

        Raises:
            OutOfStepError: the seat does not hold one of them.
        """
        if self.state.progress is None:
            return Rejection(reason="no hand is in progress")
        now = self.state.progress.hand
        mine = now.at(seat).cards if seat in now.places else []
        handles = {self._deck.faces[card]: card for card in mine if card in self._deck.faces}
        missing = [card for card in cards if card not in handles]
        if missing:
            raise OutOfStepError(f"seat {seat} does not hold {' '.join(missing)}")
        thrown = tuple(handles[card] for card in cards)
        refusal = hand.discard_cards(now, seat, thrown)
        if isinstance(refusal, Rejection):
            return refusal
        for handle in thrown:
            self._place(handle)
        return self.answer("done" if thrown else "pat")

    def _place(self, handle: Card) -> None:
        """A card is thrown away over the muck's antenna."""
        self._readings += 1
        self._observe(tell_placed(handle, self._readings))

    def table(self, seat: int) -> Rejection | None:
        """The dealer names the hand that the prompt asks to be tabled; the bridge confirms it.

        Raises:
            OutOfStepError: another seat's hand is asked for.
        """
        if not self.is_to_show(seat):
            raise OutOfStepError(f"seat {seat} to show, but the prompt is: {self.prompt.text}")
        before = len(self.events)
        self._settle()
        if len(self.events) > before:
            return None
        awaited = awaited_faces(self.state)
        if awaited is None:
            raise OutOfStepError(f"seat {seat} to show, but no cards are awaited")
        faces = self._deck.guess_faces(awaited.cards, self._list_possible(seat))
        if seat in self._lying:
            faces = self._list_dealt(self._lying[seat])
        return self.name_hand(seat, faces)

    def name_hand(self, seat: int, faces: tuple[Card, ...]) -> Rejection | None:
        """The dealer names what lies before a seat whose hand is asked for.

        Raises:
            OutOfStepError: another seat's hand is asked for.
        """
        if not self.is_to_show(seat):
            raise OutOfStepError(f"seat {seat} to show, but the prompt is: {self.prompt.text}")
        return self._name_cards(faces)

    def is_to_show(self, seat: int = 0) -> bool:
        """Whether a hand is asked for, this seat's where one is given: to be tabled, or named.

        It is to be named where nobody can tell any more which cards it has.
        """
        if find_irregularity(self.state, NAMED_TWICE) is not None:
            return False
        asked = self.prompt.kind == "table_hand"
        asked = asked or (self.prompt.kind == "name_cards" and not self._find_known())
        return asked and seat in {0, self.prompt.seat}

    def _name_cards(self, faces: tuple[Card, ...]) -> Rejection | None:
        return self._intend(NameCards(id=self._name(), prompt=self.prompt.number, cards=faces))

    def swap(self, one: int, other: int) -> None:
        """Two seats get each other's hands; what the reader read stays as it was.

        Raises:
            OutOfStepError: one of them is not dealt in.
        """
        progress = self.state.progress if playing(self.state) else None
        seats = [chair.seat for chair in self.state.chairs if chair.taken]
        if progress is not None:
            seats = sorted(progress.hand.places)
        for seat in (one, other):
            if seat not in seats:
                raise OutOfStepError(f"seat {seat} is not dealt in; {_name_all(seats)} are")
        self._lying |= {one: other, other: one}

    def _find_known(self) -> tuple[Card, ...]:
        """The faces that are awaited, where each card's is known."""
        awaited = awaited_faces(self.state)
        anew = find_irregularity(self.state, NAMED_TWICE) is not None
        cards = awaited.cards if awaited is not None and not anew else ()
        faces = self._deck.find_faces(cards)
        return faces if len(faces) == len(cards) else ()

    def _list_possible(self, seat: int) -> list[Card]:
        """The faces that a seat may hold: of what it threw away unseen a part, else as dealt."""
        progress = self.state.progress
        if progress is None or seat not in progress.hand.places:
            return []
        now = progress.hand
        shown = {face for one in now.seats for face in one.tabled if one.seat != seat}
        dealt = [one.event.card for one in progress.events
                 if isinstance(one.event, CardDealt) and one.event.seat == seat]  # fmt: skip
        faces = self._deck.find_faces(dict.fromkeys((*now.at(seat).loose, *dealt)))
        return [face for face in faces if face not in shown]

    def _list_dealt(self, seat: int) -> tuple[Card, ...]:
        """The faces that the reader read for a seat in this hand, whoever has them."""
        began = _find_last(self.events, HandBegan)
        dealt = (one for one in self.events[began:] if isinstance(one, CardDealt))
        return self._deck.find_faces(one.card for one in dealt if one.seat == seat)

    def deal_wrong(self, burns: int, more: int, street: str = "") -> None:
        """The next street with a board is dealt with so many burns, and cards too many.

        The cards come off the stub one after the other, whatever is asked for; then a camera has
        one picture of burns and board as they lie.

        Raises:
            OutOfStepError: no such street comes next.
        """
        while self.prompt.kind not in {"burn", "deal_board"} and self.advance():
            pass
        progress = self.state.progress
        due = hand.expect(progress.hand) if progress is not None else None
        begins = isinstance(due, Burn | DealBoard) and progress is not None
        if progress is None or not begins or progress.hand.step or not progress.hand.now.board:
            raise OutOfStepError(f"a street with a burn and a board, not: {self.prompt.text}")
        now = progress.hand
        if street not in {"", now.street_name}:
            raise OutOfStepError(f"the {street}, not the {now.street_name}")
        burned, lying = len(now.burns), [self._deck.faces[card] for card in now.board]
        self._observe(tell_ready("camera", "camera"))
        # A ruling may have kept the burn already.
        burns -= isinstance(due, DealBoard)
        for _ in range(burns):
            self._draw(self._deck.take_for_burn())
        for _ in range(now.now.board + more):
            face = self._deck.take_for_board()
            lying.append(face)
            self._draw(face)
        backs = (UNKNOWN,) * (burned + burns)
        self._picture({"burn": backs, "board": tuple(lying)})

    def deal_early(self, street: str, cards: tuple[Card, ...]) -> None:
        """The next street's burn and cards come while a player is to act.

        Raises:
            OutOfStepError: nobody is to act, or another street is the next one.
        """
        self.advance_to_decision()
        if self.prompt.kind != "act" or self.state.progress is None:
            raise OutOfStepError(f"somebody to act, not: {self.prompt.text}")
        now = self.state.progress.hand
        following = [one.name for one in now.game.streets[now.street + 1 :]]
        if street not in following[:1]:
            last = f"the {now.street_name} is the last street"
            raise OutOfStepError(f"the {following[0]} comes next" if following else last)
        if now.rules.burn_before_each_street:
            self._draw(self._deck.take_for_burn())
        for card in cards:
            self._deck.hold_back(card)
            self._draw(card)

    def _picture(self, zones: dict[str, tuple[Card, ...]]) -> None:
        """A camera sees these zones until nothing more comes of it, and is gone again."""
        number = len(self.events)
        sight = {zone: tell_zone(zone, cards, number) for zone, cards in zones.items()}
        for _ in range(_ROUNDS):
            noticed = self._notice(sight)
            if not noticed:
                break
            self._sense(noticed, "a picture")
            self._settle()
        self._observe(tell_lost("camera"))

    def look(self, zone: str, cards: tuple[Card, ...]) -> None:
        """A camera is there for one picture of a zone with face-down cards.

        Args:
            zone: "burn" or "muck".
            cards: what lies there: faces, and "??" for a back.
        """
        self._observe(tell_ready("camera", "camera"))
        sight = {zone: tell_zone(zone, cards, len(self.events))}
        self._sense(self._notice(sight), "a picture")
        self._observe(tell_lost("camera"))

    def _reshuffle(self) -> None:
        """Put the cards back into the stub that have to go back."""
        progress = self.state.progress
        due = hand.expect(progress.hand) if progress is not None else None
        if not isinstance(due, Reshuffle):
            raise OutOfStepError("a reshuffle is asked for, but none is due")
        self._deck.shuffle_in(due.cards)
        self.answer("reshuffled")

    def _draw(self, face: Card = "") -> None:
        """A card comes off the stub: this one, or the one that is asked for."""
        now = self.state.progress.hand if self.state.progress is not None else None
        self._readings += 1
        chosen = face or self._deck.choose_face(self.prompt, now)
        handle = self._deck.draw(chosen, self._readings)
        draw = self.state.ledger.draw
        dealt_in = draw.name if draw is not None else self.state.hand
        self._observe(tell_drawn(handle, dealt_in, self._readings))

    def refuse_reading(self, why: str) -> None:
        """What comes off the stub is no card of the deck: the reader says so."""
        self._readings += 1
        self._observe(tell_refused(why, self._readings))

    def _observe(self, observation: Observation) -> None:
        outcome = self._decide(observation)
        if not isinstance(outcome, Rejection):
            self._sense(outcome, type(observation).__name__)
        self._settle()

    def _intend(self, intent: Intent) -> Rejection | None:
        outcome = self._decide(intent)
        if isinstance(outcome, Rejection):
            return outcome
        refusal = self._take(outcome, type(intent).__name__)
        if refusal is None:
            self._settle()
        return refusal

    def _sense(self, events: Iterable[Event], given: str) -> None:
        """Take in what nobody touched.

        Raises:
            OutOfStepError: a live record would not take it.
        """
        happened = tuple(events)
        refusal = self._take(happened, given) if happened else None
        if refusal is not None:
            raise OutOfStepError(str(refusal.reason))

    def _take(self, events: tuple[Event, ...], given: str) -> Rejection | None:
        """Take in what a live record takes in: events behind which the table adds up."""
        defect = try_out(self.state, events, given)
        if defect is not None:
            return self._refuse(defect)
        self._record(events)
        return None

    def _decide(self, given: Observation | Intent) -> tuple[Event, ...] | Rejection:
        return self._work_out(lambda: core.decide(self.state, given), type(given).__name__)

    def _notice(self, sight: dict[str, ZoneSeen]) -> tuple[Event, ...]:
        return self._work_out(lambda: core.notice(self.state, sight), "what was noticed")

    def _work_out(self, work: Callable[[], _Worked], given: str) -> _Worked:
        """What an input makes happen.

        Raises:
            OutOfStepError: an exception; a live record writes nothing then, and tells it so.
        """
        try:
            return work()
        except core.TableError:
            raise
        except Exception as error:
            refusal = self._refuse(report(self.state, given, error))
            raise OutOfStepError(str(refusal.reason)) from error

    def _refuse(self, defect: Defect) -> Rejection:
        """What a live record tells whoever gave it, and the words that its report would hold."""
        return Rejection(reason=defect.told or f"{REFUSED} ({defect.given}: {defect.what})")

    def _record(self, events: Iterable[Event]) -> None:
        for event in events:
            self.events.append(event)
            self.state = core.apply(self.state, event)

    def _settle(self) -> None:
        """The bridge answers until there is nothing more to answer."""
        for _ in range(_ROUNDS):
            before = len(self.events)
            for command in core.commands(self.state):
                reply = self._bridge.reply(command)
                if reply is not None:
                    outcome = self._decide(reply)
                    if not isinstance(outcome, Rejection):
                        self._sense(outcome, type(reply).__name__)
            self._sense(self._notice({}), "what was noticed")
            if len(self.events) == before:
                return
        raise OutOfStepError("the table does not come to rest")

    def _name(self) -> str:
        return f"tap {len(self.events)}"


def _name_all(seats: list[int]) -> str:
    return ", ".join(map(str, seats))


def _find_last(events: list[Event], kind: type) -> int:
    """Where the last event of a kind stands; 0 where there is none."""
    return next((at for at in range(len(events) - 1, -1, -1) if isinstance(events[at], kind)), 0)
