"""Who says what went wrong, and the floor that rules: by the keys of the dealer's screen alone."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from deploy.simulation.mistakes.betting_mistakes import WrongBet, lay_bet
from deploy.simulation.mistakes.blunders import Blunders
from deploy.simulation.mistakes.kinds import find_kind
from deploy.simulation.mistakes.remedies import VOIDS, list_right
from deploy.simulation.mistakes.remedy_work import RemedyWork
from deploy.simulation.robot.efforts import Step
from deploy.simulation.robot.errands import Finger
from deploy.simulation.tabletop.chance import draw_stream
from deploy.simulation.tabletop.handwork import DealerHands
from deploy.simulation.tabletop.mistake_log import Mistake
from deploy.simulation.tabletop.people import FloorPerson
from deploy.simulation.tabletop.standstill import Place, find_place
from engine.house.irregularities import irregularities, is_early
from engine.messages.shown.views import Answer, View

FLOOR: Final = "FAY"
"""The floor supervisor's name, as it is typed."""
REASON: Final = "DEAL"
KEYLESS: Final = 5
"""After so many touches that missed, a sheet may lie over the keys that asks for a PIN."""
GIVEN_UP: Final = 45.0
"""Seconds without a touch that came through after which it is given up: a process that died is up
again by then, on a busy machine too."""
UNCLEAR: Final = "other"
"""The reason that is touched where a hand is settled by hand."""
STANDS: Final = 90.0
"""Seconds at one place after which a hand can't go on by itself: it is settled by hand."""
ASKED: Final = 40
"""So often the same is asked in one hand until it is settled by hand."""
UNANSWERED: Final = 15.0
"""Seconds without an effect after which a row of touches is begun anew."""
AGAIN: Final = 0.05
"""Seconds until a control that was not there is looked for again."""
MISSES: Final = 20
"""After so many touches that missed, a row of touches is begun anew."""
PAGING: Final = 2
"""After so many touches that missed, the sheet is paged on."""
KINDS: Final = 2
"""After so many touches a report stands before the kinds, which may go on on another page."""
_LEFT_UP: Final = frozenset({"turned_up", "all_up", "others_down"})
"""Remedies by which the exposed card stays face up."""
_TO_WHOM: Final = "Say to whom"
"""How the words begin that ask for the seat of what was reported."""
PATIENCE: Final = 4.0
"""Seconds that touches may take to show their effect, and a sense to say what happened."""


class Touches(msgspec.Struct, kw_only=True):
    """Controls that are touched one after the other, and what the screen shows then."""

    targets: tuple[tuple[str, int], ...]
    """Each control, and the prompt at which it stands; 0: on a sheet."""
    done: Callable[[View], bool]
    after: Callable[[], None] = lambda: None
    """What follows once it is done."""
    said: str = ""
    """The control by which it is on record what happened; to whom is told after it."""
    moot: bool = False
    """Whether it may be that nothing asks for it: it is given up without a word."""
    signed: bool = False
    """Whether they count only as long as the floor is signed on."""
    progress: int = 0
    misses: int = 0
    touched_at: float | None = None
    missed_at: float | None = None
    """When the last touch missed."""
    since: float | None = None
    """Since when none has come through; what was only begun anew does not count."""
    furthest: int = 0
    """How far it came at most."""


class Floor:
    """Says and rules what went wrong.

    Args:
        blunders: what went wrong.
        hands: what carries a ruling out.
        finger: what touches the screen.
        clock: seconds, rising.
        house: the name of the house's document.
        seed: the simulation's.
        person: who rules, where the bridge asks for a PIN; None: a name is typed.
    """

    def __init__(
        self,
        blunders: Blunders,
        hands: DealerHands,
        finger: Finger,
        *,
        clock: Callable[[], float],
        house: str,
        seed: int,
        person: FloorPerson | None = None,
    ) -> None:
        self._person = person
        self._codes = list(person.codes) if person is not None else []
        self.blunders = self._blunders = blunders
        self._hands = hands
        self._finger = finger
        self._clock = clock
        self._house = house
        self._seed = seed
        self._work = RemedyWork(hands, blunders, seed)
        self._touches: Touches | None = None
        self._said: list[Mistake] = []
        """What was said already."""
        self._wrong_bet: WrongBet | None = None
        """Chips that lie wrongly until it is ruled."""
        self._after: View | None = None
        """What the screen showed when a ruling was made."""
        self._named: set[tuple[int, str]] = set()
        """Disagreements at which the dealer named the cards, by hand and words."""
        self._place: tuple[Place, float] | None = None
        """Where the table stood last, and since when."""
        self._asked: Counter[tuple[int, str]] = Counter()
        """How often each prompt's words stood anew, by the hand."""
        self._prompt = -1
        self._since: dict[int, float] = {}
        """When a prompt that somebody has to settle was seen first."""

    @property
    def busy(self) -> bool:
        """Whether something is being said or ruled."""
        return self._touches is not None

    def goes_on(self, view: View) -> bool:
        """Whether the floor is at it already, or begins to settle a hand that stands."""
        return self._settle_by_hand(view) or (self.busy and self.follow(view))

    def _settle_by_hand(self, view: View) -> bool:
        """Settle the hand where nothing leads on any more; whether that is being done.

        As floors do: everybody gets back what was put in, and the next hand is dealt.
        """
        now = self._clock()
        if self._place is None or self._place[0] != find_place(view):
            self._place = (find_place(view), now)
        if view.prompt.number != self._prompt:
            self._prompt = view.prompt.number
            self._asked[view.hand, view.prompt.text] += 1
        asked = self._asked[view.hand, view.prompt.text]
        waits = now - self._place[1]
        if self._touches is not None or not view.street or not view.hand:
            return False
        if waits <= STANDS and asked <= ASKED:
            return False
        self._touches = self._sign_on(view) or self._settle(view)
        return True

    def _settle(self, view: View) -> Touches:
        hand = view.hand
        typed = () if self._is_known(view) else _spell(FLOOR)
        keys = (
            "Floor",
            "wish settle_hand",
            "choice back",
            f"choice {UNCLEAR}",
            *typed,
            "hold confirm",
        )

        def finish() -> None:
            self._blunders.settle(*self._blunders.open())
            self._wrong_bet = None

        return Touches(
            targets=tuple((key, 0) for key in keys),
            done=lambda now: not now.street or now.hand != hand,
            after=finish,
        )

    def follow(self, view: View) -> bool:
        """Do the next touches, if somebody has something to say; whether that is so."""
        if self._touches is None:
            self._touches = next(self._speak(view), None)
        if self._touches is None:
            return False
        self._go_on(self._touches, view)
        return True

    def settle(self, view: View, step: Step) -> tuple[str, ...] | None:
        """What is done about a prompt that something does not fit.

        Returns:
            The controls to be touched; None: it is none of a mistake's.
        """
        answers = {answer.key: answer for answer in view.prompt.answers}
        if "done_step" in answers:
            if step.effort_at is None:
                self._work.carry_out(view.prompt.text)
                step.effort_at = self._clock()
            return ("answer done_step",)
        if {"given_back", "withdrawn"} & set(answers):
            ruled = "withdrawn" in answers
            return (self._rule if ruled else self._settle_mucked)(view, answers)
        named = self._blunders.find("double_burn", "four_card_flop", "missing_burn")
        if named is not None and named.kind in answers:
            return (f"answer {named.kind}",) if self._waited(view) else ()
        if "keep" in answers and self._blunders.open():
            return self._name_extra(view)
        if "look_again" in answers and "name_them" in answers and self._blunders.open():
            return self._settle_hands(view, answers)
        return None

    def lend_pin(self, view: View, misses: int) -> None:
        """The cards can't be named: after three wrong sets that takes the floor in person.

        Args:
            view: what the screen shows.
            misses: how many touches of the dealer's missed.
        """
        if self._person is None or self._touches is not None or misses % KEYLESS != KEYLESS - 1:
            return
        number = view.prompt.number
        # No badge was read: it takes a code, which is good once.
        proof = self._codes.pop(0) if self._codes else self._person.pin
        keys = (f"choice {self._person.number}", *_press(proof), "key enter")
        self._touches = Touches(
            targets=tuple((key, 0) for key in keys),
            done=lambda now: now.prompt.number != number,
            moot=True,
        )

    def waits(self, view: View) -> bool:
        """Whether the dealer stops for a sense to say what lies there."""
        open_one = self._blunders.find("missing_burn", "double_burn", "four_card_flop")
        return open_one is not None and not self._waited(view)

    def _waited(self, view: View) -> bool:
        """Whether the senses had their time at this prompt."""
        since = self._since.setdefault(view.prompt.number, self._clock())
        return self._clock() - since > PATIENCE

    def _name_extra(self, view: View) -> tuple[str, ...] | None:
        """One card too many lies there: who has it?"""
        one = self._blunders.find("extra_card", "extra_draw_card")
        if one is None:
            early = any(is_early(each.kind) for each in self._blunders.open())
            return () if early and not self._waited(view) else None
        if self._touches is None:
            self._touches = self._report(one, view)
        return ()

    def _settle_hands(self, view: View, answers: dict[str, Answer]) -> tuple[str, ...]:
        """A tabled hand is not the one that was dealt there: where was it dealt to?"""
        swapped = self._blunders.find("swapped_hands")
        if swapped is not None and view.prompt.kind == "resolve":
            text = view.prompt.text
            for seat in swapped.seats:
                if f"swapped_{seat}" in answers and not text.endswith(f"seat {seat}"):
                    return (f"answer swapped_{seat}",)
        key = (view.hand, view.prompt.text)
        if key not in self._named:
            self._named.add(key)
            return ("answer name_them",)
        return self._choose(view, answers["stands"], ()) if "stands" in answers else ()

    def _settle_mucked(self, view: View, answers: dict[str, Answer]) -> tuple[str, ...]:
        """A live hand was read at the muck: it was taken away, given back, or given up.

        Half of those who took one away say so to the floor, the others hand it back at once.
        """
        seat = int(view.prompt.text.partition("'")[0].removeprefix("Seat "))
        taken = self._blunders.find("killed_hand")
        if taken is not None and taken.seats == (seat,):
            if taken.told:
                self._said.append(taken)
                taken.spoken_ns = time.monotonic_ns()
                return ("answer killed_hand",)
            self._work.give_back(seat)
            self._blunders.settle(taken)
            return ("answer given_back",)
        if self._hands.cards_of(seat) or self._blunders.threw_early(seat, view.street):
            return ("answer given_back",)
        return ("answer folded",) if "folded" in answers else ("answer given_back",)

    def _rule(self, view: View, answers: dict[str, Answer]) -> tuple[str, ...]:
        """The right remedy of those that can be done."""
        kind = _name_kind(view.prompt.text)
        about = tuple(one for one in self._blunders.open() if _may_be_called(one, kind))
        if about and _asks_seat(view):
            self._touches = self._touches or self._report(about[-1], view)
            return ()
        if not about and "withdrawn" in answers:
            return self._choose(view, answers["withdrawn"], ())
        special = any(one.special for one in about)
        right = list_right(kind, self._house, special=special)
        fitting = [key for key in right if key in answers]
        if fitting and fitting[0] in VOIDS and len(fitting) > 1:
            # Where the house leaves two ways, both are gone now and then.
            chance = draw_stream(self._seed, "rules", view.hand, kind)
            fitting = fitting[: 1 + (chance.random() < 0.5)][::-1]
        chosen = answers[
            fitting[0] if fitting else "stands" if "stands" in answers else "withdrawn"
        ]
        return self._choose(view, chosen, about)

    def _choose(self, view: View, answer: Answer, about: tuple[Mistake, ...]) -> tuple[str, ...]:
        if self._touches is None:
            ruled = self._say_ruling(view, answer, about)
            signs_on = self._sign_on(view) if answer.rank == "floor" else None
            self._touches = signs_on or ruled
        return ()

    def _sign_on(self, view: View) -> Touches | None:
        """The floor says who it is, where a PIN is asked for; None: it is known, or not asked."""
        if self._person is None or view.authorization is None or view.authorization.name:
            return None
        keys = ("Floor", "wish sign_on", f"choice {self._person.number}", *_press(self._person.pin))
        return Touches(
            targets=tuple((key, 0) for key in (*keys, "key enter")),
            done=lambda now: now.authorization is not None and bool(now.authorization.name),
        )

    def _say_ruling(self, view: View, answer: Answer, about: tuple[Mistake, ...]) -> Touches:
        number = view.prompt.number
        targets: list[tuple[str, int]] = [(f"answer {answer.key}", number)]
        if answer.rank == "floor":
            typed = () if self._is_known(view) else _spell(FLOOR)
            if answer.key == "misdeal" and not view.prompt.clause.startswith("floor"):
                typed = (*typed, *_spell(REASON))
            targets += [(name, 0) for name in typed]
        if answer.looked_at:
            targets.append(("hold confirm", 0))

        def is_over(now: View) -> bool:
            self._after = now
            return now.prompt.number != number

        def finish() -> None:
            if answer.key in _LEFT_UP:
                self._leave_up(about)
            if self._wrong_bet is not None:
                self._put_bets_right(answer.key)
            self._blunders.settle(*about)

        signed = answer.rank == "floor" and self._is_known(view)
        return Touches(targets=tuple(targets), done=is_over, after=finish, signed=signed)

    def _is_known(self, view: View) -> bool:
        """Whether a PIN stands in place of a name."""
        return self._person is not None and view.authorization is not None

    def _put_bets_right(self, key: str) -> None:
        """Chips lie as it was ruled: before anything else is done with them."""
        wrong, self._wrong_bet = self._wrong_bet, None
        if wrong is None:
            return
        if key in {"call", "raise_full"}:
            lay_bet(self._hands, wrong.seat, wrong.call if key == "call" else wrong.least)
        elif self._after is not None:
            for seat in self._after.seats:
                if seat.seat in self._hands.tabletop.seats:
                    lay_bet(self._hands, seat.seat, seat.bet)

    def _leave_up(self, about: tuple[Mistake, ...]) -> None:
        for one in about:
            for card in self._hands.cards_of(one.seats[0]):
                if card.drawn in one.drawn:
                    self._hands.lay(card, card.place, face_up=True)

    def _speak(self, view: View) -> Iterator[Touches]:
        """What a person says now."""
        self._blunders.put_blinds_right(view)
        for one in self._blunders.open():
            if not one.told or not one.made_ns or one in self._said:
                continue
            if one.kind == "wrong_stack":
                if view.prompt.kind == "shuffle" and (signs_on := self._sign_on(view)):
                    yield signs_on
                elif view.prompt.kind == "shuffle":
                    self._hear(one)
                    yield self._count(one, view)
            elif one.kind == "wrong_push":
                yield self._bring_floor(one, view)
            elif find_kind(one.kind).report and self._is_time(one, view):
                self._hear(one)
                yield self._report(one, view)
        if view.prompt.kind == "act" and not view.prompt.names:
            yield from self._speak_at_action(view)
        if view.prompt.kind == "wait" and view.prompt.text.startswith("Change the deck"):
            yield self._change_deck(view)

    def _speak_at_action(self, view: View) -> Iterator[Touches]:
        """What comes up while a player is to act; one thing at a time."""
        seat = self._blunders.act_early(view)
        if seat:
            yield self._note_early(view, seat)
            return
        if self._blunders.open():
            return
        made = self._blunders.bet_wrongly(view)
        if made is not None:
            one, self._wrong_bet = made
            self._hear(one)
            yield self._report(one, view)

    def _bring_floor(self, one: Mistake, view: View) -> Touches:
        """The floor is called; when it is here, the chips go to whom they were pushed on record."""
        if not _is_called(view):
            return Touches(
                targets=(("Floor", 0), ("wish call_floor", 0)), done=_is_called, after=lambda: None
            )
        self._hear(one)

        def put_right() -> None:
            other, winner = one.seats
            self._hands.tabletop.push_on(other, winner, one.chips)
            self._blunders.settle(one)

        return Touches(
            targets=(("Floor", 0), ("wish floor_came", 0), ("key enter", 0)),
            done=lambda now: not _is_called(now),
            after=put_right,
        )

    def _change_deck(self, view: View) -> Touches:
        """The stranger is taken out, and the dealer counts the deck by hand."""
        number = view.prompt.number
        keys = ("Table", "wish deck", *_type(52), "key enter")
        return Touches(
            targets=tuple((key, 0) for key in keys), done=lambda now: now.prompt.number != number
        )

    def _hear(self, one: Mistake) -> None:
        """A person says so now."""
        self._said.append(one)
        one.spoken_ns = time.monotonic_ns()

    def _is_time(self, one: Mistake, view: View) -> bool:
        """Whether somebody speaks now."""
        dealing = view.prompt.kind == "deal_hole"
        if one.kind in {"skipped_seat", "dealt_twice"}:
            return dealing and self._blunders.was_passed_over(one)
        if one.kind == "exposed_card" and view.family == "stud":
            return dealing
        if find_kind(one.kind).moment == "act":
            return view.prompt.kind == "act"
        if find_kind(one.kind).moment == "discard":
            return view.prompt.kind in {"act", "table_hand"}
        if one.kind in {"boxed_card", "exposed_seventh", "exposed_draw_card"}:
            return dealing or view.prompt.kind == "act"
        quiet = not any(seat.last_action for seat in view.seats)
        return view.prompt.kind == "act" and quiet

    def _report(self, one: Mistake, view: View) -> Touches:
        """The sheet of wrong deals: what, to whom, which card."""
        number, kind = view.prompt.number, find_kind(one.kind).report
        keys = ["Floor", "wish wrong_deal", f"choice {kind}"]
        # Errors of the seat to act say by themselves whose they are.
        asked = irregularities()[kind]
        keys += [] if asked.of == "actor" else [f"choice {seat}" for seat in one.seats]
        if not asked.seats:
            keys = keys[:3]
        elif {"card", "count"} & set(asked.asks):
            # A hand that was served a wrong number of cards is counted when that is said.
            late = find_kind(one.kind).moment == "discard"
            held = len(self._hands.cards_of(one.seats[0])) if late else one.number
            keys.append(f"choice {held}")
        elif "chips" in asked.asks:
            keys += [*_type(one.chips), "key enter"]
        said = keys[2]
        return Touches(
            targets=tuple((key, 0) for key in keys if key != said or not _asks_seat(view)),
            said=said,
            done=lambda now: now.prompt.number != number and not _asks_seat(now),
        )

    def _note_early(self, view: View, seat: int) -> Touches:
        """The dealer notes that a player acted before its turn."""
        number, count = view.prompt.number, len(view.narration)
        early = self._blunders.find("out_of_turn")

        def finish() -> None:
            if early is not None:
                early.settled = True

        return Touches(
            targets=((f"Seat {seat}", number), ("answer out_of_turn", number)),
            done=lambda now: now.sequence > view.sequence and len(now.narration) >= count,
            after=finish,
        )

    def _count(self, one: Mistake, view: View) -> Touches:
        """The floor counts both stacks."""
        keys: list[str] = []
        for seat in one.seats:
            stack = self._hands.tabletop.seats[seat].stack
            keys += [f"Seat {seat}", "wish count", *_type(stack), "field supervisor"]
            keys += ["key enter"] if self._is_known(view) else [*_spell(FLOOR), "key enter"]
        stacks = {seat: self._hands.tabletop.seats[seat].stack for seat in one.seats}
        return Touches(
            targets=tuple((key, 0) for key in keys),
            done=lambda now: all(
                now.seats[seat - 1].stack == stack for seat, stack in stacks.items()
            ),
            after=lambda: self._blunders.settle(one),
        )

    def _go_on(self, touches: Touches, view: View) -> None:
        now = self._clock()
        if touches.missed_at is not None and now - touches.missed_at < AGAIN:
            return
        while touches.progress < len(touches.targets):
            target, prompt = touches.targets[touches.progress]
            if not self._finger.touch(target, prompt).done:
                self._miss(touches, target, prompt, view)
                return
            touches.progress += 1
            if touches.progress > touches.furthest:
                touches.furthest, touches.since = touches.progress, None
        now = self._clock()
        touches.touched_at = now if touches.touched_at is None else touches.touched_at
        if touches.done(view):
            self._end(touches)
        elif now - touches.touched_at > PATIENCE:
            moot = touches.moot or (touches.signed and _is_signed_off(view))
            touches.since = touches.touched_at if touches.since is None else touches.since
            if moot or now - touches.since > GIVEN_UP:
                self._give_up(touches, "what was touched", moot=moot)
            elif now - touches.touched_at > UNANSWERED:
                # Whoever took the touches died with them.
                self._begin_anew(touches, view)

    def _miss(self, touches: Touches, target: str, prompt: int, view: View) -> None:
        """A touch met nothing: it is helped, tried again, and given up after a long while."""
        touches.misses += 1
        touches.missed_at = now = self._clock()
        touches.since = now if touches.since is None else touches.since
        if touches.misses % MISSES == 0 and touches.progress and touches.done(view):
            # It is on record: the screen died before it could say so.
            self._end(touches)
            return
        self._help(touches, target, view)
        moot = bool(prompt) and prompt != view.prompt.number and not touches.progress
        moot |= touches.moot and touches.misses > KEYLESS
        moot |= touches.signed and _is_signed_off(view)
        if moot or now - touches.since > GIVEN_UP:
            self._give_up(touches, target, moot=moot)

    def _end(self, touches: Touches) -> None:
        self._touches = None
        touches.after()

    def _help(self, touches: Touches, target: str, view: View) -> None:
        """A control is not there: it stands on another page, or the sheet did not open."""
        on_page = touches.progress == KINDS and target.startswith("choice ")
        if on_page and touches.misses % PAGING == 0:
            self._finger.touch("choice more", 0)
        if touches.misses % MISSES == 0 and touches.progress:
            self._begin_anew(touches, view)

    def _begin_anew(self, touches: Touches, view: View) -> None:
        """From the first touch on; what happened is not said again where the record has it."""
        self._finger.touch("sheet close", 0)
        touches.progress, touches.touched_at = 0, None
        if _asks_seat(view):
            kept = (one for one in touches.targets if one[0] != touches.said)
            touches.targets = tuple(kept)

    def _give_up(self, touches: Touches, target: str, *, moot: bool) -> None:
        del touches
        if not moot:
            self._hands.impossible.append(f"the floor could not say it: {target}")
        self._finger.touch("sheet close", 0)
        self._touches = None


def _name_kind(text: str) -> str:
    """What the record calls it, by the words of the prompt."""
    for kind, known in irregularities().items():
        if text.startswith(known.title):
            return kind
    return ""


def _is_signed_off(view: View) -> bool:
    """Whether the floor's time at the screen is over: it signs on again."""
    return view.authorization is not None and not view.authorization.name


def _is_called(view: View) -> bool:
    """Whether the floor was called and has not come."""
    return view.floor_waits_s >= 0


def _asks_seat(view: View) -> bool:
    """Whether the record has what happened, and not yet to whom."""
    return view.prompt.detail.startswith(_TO_WHOM)


def _may_be_called(one: Mistake, kind: str) -> bool:
    known = find_kind(one.kind)
    return kind in {*known.found, known.report}


def _spell(name: str) -> tuple[str, ...]:
    return (*(f"letter {sign}" for sign in name), "key enter")


def _type(amount: int) -> tuple[str, ...]:
    return _press(str(amount))


def _press(digits: str) -> tuple[str, ...]:
    return tuple(f"key {digit}" for digit in digits)
