"""The robot dealer: sees the view, does what its prompt says, touches the screen. No rules."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from deploy.simulation.mistakes.blunders import Blunders, list_meant
from deploy.simulation.robot.card_straightening import CardStraightener
from deploy.simulation.robot.chore_book import ChoreBook
from deploy.simulation.robot.efforts import PATIENCE, Counts, Step
from deploy.simulation.robot.errands import Errands, Finger
from deploy.simulation.robot.erring_floor import Floor
from deploy.simulation.tabletop.cards_and_chips import BOARD, BURN, SECOND, CardThing
from deploy.simulation.tabletop.handwork import DealerHands
from deploy.simulation.tabletop.players import Decision, Players
from engine.cards import UNKNOWN, Card
from engine.messages.shown.touches import PERSON_DEALS
from engine.messages.shown.views import LegalAction, PromptView, View
from engine.messages.text import Cards, Chips, Text, phrase

RECORDING: Final = 30.0
"""Seconds that a reading which was made may take to the record before it is repeated."""
REPEATS: Final = 2
"""How often an unread card is held over the antenna again before it counts as dealt unread."""
PERSISTENCE: Final = 60
"""Times that an unread card is held over a reader that says "ready" before it counts as unread."""
STEPS_KEPT: Final = 100
SENSES: Final = frozenset({"reader", "camera", "bridge"})
"""What a hand is begun with."""
PATIENCE_FOR_SENSES: Final = 10.0
"""Seconds that a hand waits for one that went away; it can be dealt without."""
MISSES: Final = 10
"""After so many touches that missed, a row of touches is begun anew."""
_SECOND_DUE: Final = "Second board"
"""How the words begin that ask for the first card of a second row."""
_DENIED: Final = ("The reader says no more", "Other cards were dealt")
"""How the words begin by which the reader says no to what the dealer has named."""
SOON: Final = 0.005
LATER: Final = 0.25

TIDYING: Final = frozenset({"muck_hand", "return_uncalled", "collect_bets"})
"""Chores of a hand that its last prompt may leave for the next one."""
PLAIN_ANSWERS: Final = {"post_blinds": "blinds_posted", "push_pot": "pushed"}
"""Steps that are nothing but chores: the answer that says they are done."""
WAITING: Final = "Waiting for players"
"""What the prompt says of a table of one: only an errand leads on from there."""
HANDWORK: Final = frozenset(
    {"deal_hole", "burn", "deal_board", "reshuffle", "table_hand", "push_pot"}
)
"""Steps that are the dealer's own hands': a person who has taken over does them."""
BUTTONS: Final = {"fold": "Fold", "check": "Check", "call": "Call", "bet": "Bet", "raise": "Raise"}


class RobotDealer:
    """Does what each prompt says: its chores once, then its own step, then a touch if one is due.

    Args:
        hands: what moves things.
        players: who decides and who shows.
        finger: what touches the screen.
        clock: seconds, rising.
        wait: waits so many seconds; not at all in fast simulations.
        card_by_card: deals each card of the board when the one before was read, as dealers do
            with a reader that they don't trust; without it, a street in one sweep.
        errands: what is asked for between hands; None: nothing.
        floor: who errs, says so and rules; None: nobody does.
    """

    def __init__(  # noqa: PLR0913 - a dealer has to do with everything at the table
        self,
        hands: DealerHands,
        players: Players,
        finger: Finger,
        *,
        clock: Callable[[], float],
        wait: Callable[[float], None],
        card_by_card: bool = False,
        errands: Errands | None = None,
        floor: Floor | None = None,
    ) -> None:
        self.counts = Counts()
        self._hands = hands
        self._players = players
        self._finger = finger
        self._clock = clock
        self._wait = wait
        self._card_by_card = card_by_card
        self._errands = errands
        self._floor = floor
        self._blunders = floor.blunders if floor is not None else None
        self._steps: dict[int, Step] = {}
        self._hand = -1
        self._replaced = False
        """Whether a person touches the screen in its place."""
        self.person = False
        """Whether a person's hands move cards and pots in its place; players still do their own."""
        self.news = ""
        """What a player did that no touch of the robot's tells, while a person deals."""
        self._helps = False
        """Whether the person wants the prompt's step to be done."""
        self._pushing: View | None = None
        """What the screen showed when a person was to push the pots."""
        self._met: set[str] = set()
        """The senses that were there once: a busy machine may take long to start them."""
        self._squaring = CardStraightener(hands, self.counts, clock)
        self._board_targets: dict[tuple[str, str], int] = {}
        """How many cards lie in a row once a prompt is done, by the row and the prompt's words."""
        self._chores = ChoreBook(hands)
        self._decisions: dict[tuple[str, int, int, tuple[LegalAction, ...]], Decision] = {}
        """What a player decided, by the street, the seat, the chips in play and what is legal."""
        self._thrown: dict[tuple[str, int], tuple[Card, ...]] = {}
        """What each seat threw away, by the draw."""
        self._served: dict[tuple[str, int], int] = {}
        """How many cards the dealer says for a seat, by the draw, where that is another number."""
        self._served_last = ("", 0)
        """To which seat the last card went, and on which street."""
        self._reshuffled: dict[tuple[str, int], bool] = {}
        """Reshuffles that were done, by the draw and the cards left in the stub."""

    def see(self, view: View) -> float:
        """Do what the view asks for now.

        Called with each new view, and again with the last one when none comes.

        Returns:
            After how many seconds to look at the same view again if no other comes.
        """
        if view.hand != self._hand:
            self._hand = view.hand
            self._forget_hand()
            if self._blunders is not None and view.hand:
                self._blunders.begin(view)
        if self._blunders is not None:
            self._blunders.watch()
            if view.prompt.kind == "shuffle":
                self._blunders.prepare(view)
        if self._floor is not None and self._floor.goes_on(view):
            return SOON
        step = self._find_step(view.prompt)
        if not step.chores_done:
            self._chores.work(view, but=("push",) if self.person else ())
            if self._blunders is not None:
                self._blunders.err_with_chips(view)
            step.chores_done = True
        if self._floor is not None and self._floor.follow(view):
            return SOON
        if self.person and not self._assist(view, step):
            return SOON
        return self._touch_all(view, step, self._do_step(view, step))

    def help_person(self) -> None:
        """The person who deals wants the prompt's step to be done rightly."""
        self._helps = True

    def _assist(self, view: View, step: Step) -> bool:
        """Whether the robot's step is done although a person deals."""
        self.news = ""
        if view.prompt.kind == "push_pot":
            self._pushing = view
        if view.prompt.kind == "table_hand" and view.prompt.seat:
            shows = self._decide_showing(view, step)
            self.news = (
                phrase("Seat {seat} shows its hand", seat=view.prompt.seat)
                if shows
                else phrase("Seat {seat} mucks", seat=view.prompt.seat)
            )
        helps, self._helps = self._helps, False
        if helps:
            self._chores.work(view)
        return helps or view.prompt.kind not in HANDWORK

    def finish_hand(self, view: View) -> None:
        """Do what a hand leaves to be done that ended without a push, before the cards go.

        Pots that a person has said to be pushed and has not touched go where the screen said.
        """
        self._chores.work(view, TIDYING)
        if self._pushing is not None and self._hands.tabletop.pot:
            self._chores.work(self._pushing)
        self._pushing = None

    def _forget_hand(self) -> None:
        self._decisions.clear()
        self._chores.forget_hand()
        for memory in (self._board_targets, self._thrown, self._served, self._reshuffled):
            memory.clear()
        self._squaring.forget_hand()

    def _find_step(self, prompt: PromptView) -> Step:
        step = self._steps.get(prompt.number)
        if step is None:
            # Numbers rise: what was done for old prompts will not be asked again.
            self._steps = {
                number: kept
                for number, kept in self._steps.items()
                if number > prompt.number - STEPS_KEPT
            }
            step = self._steps[prompt.number] = Step(number=prompt.number)
            self.counts.prompts += 1
        return step

    def _do_step(self, view: View, step: Step) -> tuple[str, ...]:
        """The prompt's own step; the names of the controls to be touched after it."""
        own_steps: dict[str, Callable[[View, Step], tuple[str, ...]]] = {
            "shuffle": self._shuffle,
            "deal_hole": self._deal_hole,
            "burn": self._burn,
            "deal_board": self._deal_board,
            "act": self._act,
            "discard": self._discard,
            "reshuffle": self._reshuffle,
            "table_hand": self._table_hand,
            "buy_in": self._ask_for_chips,
            "name_cards": self._name_cards,
            "resolve": self._resolve,
        }
        if answer := PLAIN_ANSWERS.get(view.prompt.kind):
            return self._answer(view, answer)
        if view.prompt.kind == "wait" and view.prompt.text == WAITING and self._run_errands(view):
            return ()
        return own_steps.get(view.prompt.kind, self._squaring.help_camera)(view, step)

    def _shuffle(self, view: View, step: Step) -> tuple[str, ...]:
        """A hand is begun when nobody wants anything and all senses are there, or stay away.

        One that was never there yet is starting, and is waited for.
        """
        if step.effort_at is None and self._run_errands(view):
            return ()
        now = self._clock()
        step.begun_at = now if step.begun_at is None else step.begun_at
        there = {source.kind for source in view.sources if source.state == "ready"}
        self._met |= there
        patient = not self._met >= SENSES or now - step.begun_at < PATIENCE_FOR_SENSES
        if not there >= SENSES and patient:
            return ()
        if step.effort_at is None:
            self._hands.shuffle()
            step.effort_at = now
        return self._answer(view, "deck_ready")

    def _run_errands(self, view: View) -> bool:
        """Whether somebody still wants something."""
        if self._errands is None or self._replaced or self.person:
            return False
        busy = self._errands.follow(view)
        self.counts.errands = self._errands.run
        self.counts.errands_given_up = self._errands.given_up
        return busy

    def _deal_hole(self, view: View, step: Step) -> tuple[str, ...]:
        prompt = view.prompt
        held = list_meant(self._hands, prompt.seat)
        # Who threw away fewer cards than were said holds more than the record knows of.
        key = (view.street, prompt.seat)
        more = len(self._thrown[key]) if key in self._served else 0
        due = prompt.count + self._served.get(key, 0) - more
        if len(held) < due:
            self._pitch(view)
            step.effort_at = self._clock()
        else:
            return self._repeat_reading(view, step, held[max(0, due - 1) :])
        return ()

    def _pitch(self, view: View) -> None:
        """The next card goes to the seat that the prompt names, or where it goes by mistake."""
        meant, face_up = view.prompt.seat, view.prompt.face_up
        if self._blunders is not None and self._blunders.slip_in(view):
            return
        seat = meant if self._blunders is None else self._blunders.choose_seat(view)
        self._hands.deal_to_seat(seat, face_up=face_up, meant=meant)
        self._served_last = (view.street, seat)
        if self._blunders is not None:
            self._blunders.expose(view, seat)

    def _burn(self, view: View, step: Step) -> tuple[str, ...]:
        burned = self._hands.cards_at(BURN)
        if self._stops(view):
            return ()
        if self._agrees(view, step):
            return ("answer run_twice",)
        if len(burned) <= view.burns:
            once = self._blunders is not None and _find_row(view) == BOARD
            if not once or self._blunders is None or not self._blunders.err_at_burn(view):
                self._hands.burn()
            step.effort_at = self._clock()
        else:
            return self._repeat_reading(view, step, burned[view.burns :])
        return ()

    def _stops(self, view: View) -> bool:
        """Whether the dealer waits for what the senses say of cards that lie wrongly."""
        return self._floor is not None and self._floor.waits(view)

    def _deal_board(self, view: View, step: Step) -> tuple[str, ...]:
        row = _find_row(view)
        if self._stops(view):
            return ()
        if row == BOARD and self._blunders is not None and self._blunders.err_at_board(view):
            return ()
        if self._agrees(view, step):
            return ("answer run_twice",)
        shown = _list_row(view, row)
        # While a card of the board is not named, the same words ask for its face, not for a card.
        coming = 0 if UNKNOWN in shown else view.prompt.count
        target = self._board_targets.setdefault((row, view.prompt.text), len(shown) + coming)
        lying = self._hands.cards_at(row)
        if len(lying) < target and (not self._card_by_card or len(lying) <= len(shown)):
            self._hands.deal_board(1 if self._card_by_card else target - len(lying), row)
            step.effort_at = self._clock()
            return ()
        if len(shown) < target:
            return self._repeat_reading(view, step, lying[len(shown) :])
        return self._squaring.help_camera(view, step)

    def _agrees(self, view: View, step: Step) -> bool:
        """Whether the players want the board run twice, before anything of the street moves."""
        offered = any(answer.key == "run_twice" for answer in view.prompt.answers)
        quiet = step.effort_at is None and len(self._hands.cards_at(BURN)) == view.burns
        return offered and quiet and self._players.run_twice(view.hand)

    def _act(self, view: View, step: Step) -> tuple[str, ...]:
        seat = view.acting or view.prompt.seat
        if not view.legal:
            return ()
        if self._blunders is not None and self._blunders.open() and self._is_recording(step):
            # What was dealt wrong is on its way to the record: nobody acts so fast.
            return ()
        # Once its key is touched, the player has acted, whatever the screen still shows.
        free = step.touched_at is None and not step.progress
        if self._blunders is not None and free and self._err(self._blunders, view):
            return ()
        spot = (view.street, seat, view.total, view.legal)
        if step.decision is None:
            # Whoever was interrupted has the chips of that decision in front of the seat.
            step.decision = None if self._is_dead(seat) else self._decisions.get(spot)
        if step.decision is None:
            own = tuple(card.face for card in self._hands.cards_of(seat))
            step.decision = self._players.choose(view, own)
            if self._is_dead(seat):
                step.decision = Decision(action="fold")
            self._decisions[spot] = step.decision
            self._wait(1.2)
            if step.decision.to:
                self._hands.bet(seat, step.decision.to)
        return name_controls(step.decision)

    def _is_dead(self, seat: int) -> bool:
        return self._blunders is not None and self._blunders.is_dead(seat)

    def _err(self, blunders: Blunders, view: View) -> bool:
        """Whether something else is done than to wait for the player."""
        if blunders.err_at_action(view):
            return True
        taken = blunders.find("killed_hand", "missing_card", "wrong_number")
        if taken is None and not blunders.open():
            made = (
                blunders.accept_hand_away,
                blunders.lose_card,
                blunders.pass_over,
                blunders.drop_stub,
            )
            taken = next((one for make in made if (one := make(view)) is not None), None)
            # A hand over the muck's antenna is asked about before anybody touches its fold.
            asked = taken is not None and taken.kind == "killed_hand" and self._hands.reads_muck
            return taken is not None and (taken.told or asked)
        return False

    def _discard(self, view: View, step: Step) -> tuple[str, ...]:
        """The cards go to the muck; when its reader has read them all, that is all."""
        seat, key = view.prompt.seat, (view.street, view.prompt.seat)
        if key not in self._thrown:
            if self._serves_too_many(view, step):
                return ()
            if self._blunders is not None:
                self._throw_early(view, self._blunders)
            self._wait(1.2)
            self._throw(view, seat)
            if self._blunders is not None:
                self._misthrow(view, self._blunders)
            step.effort_at = self._clock()
        thrown = self._thrown[key]
        said = self._served.get(key, len(thrown))
        if not said:
            return self._answer(view, "pat")
        done = next((one for one in view.prompt.answers if one.key == "done"), None)
        if done is not None and done.label.endswith(f" {said}"):
            return ("answer done",)
        if said != len(thrown) or not view.prompt.detail or step.repeats >= REPEATS:
            return (f"answer draw_{said}",)
        now = self._clock()
        if step.effort_at is None or self._is_recording(step):
            step.effort_at = now
        if now - step.effort_at >= PATIENCE:
            self._hands.present_thrown(thrown)
            self.counts.readings_repeated += 1
            step.repeats += 1
            step.effort_at = now
        return ()

    def _serves_too_many(self, view: View, step: Step) -> bool:
        """Whether the dealer deals on to the seat before, or that is on its way to the record."""
        blunders = self._blunders
        if blunders is None:
            return False
        if blunders.find("extra_draw_card") is not None:
            return self._is_recording(step)
        street, seat = self._served_last
        return street == view.street and blunders.serve_too_many(view, seat)

    def _choose_thrown(self, view: View, seat: int) -> tuple[Card, ...]:
        """What a seat would throw away on this draw."""
        own = tuple(card.face for card in self._hands.cards_of(seat))
        asked = replace(view, prompt=replace(view.prompt, seat=seat))
        return self._players.draw(asked, own, view.prompt.count)

    def _throw(self, view: View, seat: int) -> None:
        self._thrown[view.street, seat] = thrown = self._choose_thrown(view, seat)
        self._hands.discard(seat, thrown, view.street)

    def _throw_early(self, view: View, blunders: Blunders) -> None:
        """Somebody else may throw cards away first."""
        seat, count = view.prompt.seat, len(view.seats)
        order = [(seat - 1 + after) % count for after in range(1, count)]
        later = [
            one.seat
            for one in (view.seats[at] for at in order)
            if one.state in {"in_hand", "all_in"}
            and (view.street, one.seat) not in self._thrown
            and self._choose_thrown(view, one.seat)
        ]
        if early := blunders.throw_early(view, later):
            self._throw(view, early)

    def _misthrow(self, view: View, blunders: Blunders) -> None:
        """A card may be taken back, or another number be said than was thrown away."""
        key = (view.street, view.prompt.seat)
        thrown = self._thrown[key]
        if thrown and blunders.take_back_discard(view):
            self._hands.take_back_card(view.prompt.seat, thrown[-1])
            self._thrown[key] = thrown = thrown[:-1]
        said = blunders.count_wrongly(view, len(thrown))
        if said != len(thrown):
            self._served[key] = said

    def _reshuffle(self, view: View, step: Step) -> tuple[str, ...]:
        key = (view.street, view.stub)
        if not self._reshuffled.get(key):
            self._reshuffled[key] = True
            self._hands.shuffle_back(view.prompt.count, view.prompt.seat, view.street)
        step.effort_at = self._clock()
        return self._answer(view, "reshuffled")

    def _table_hand(self, view: View, step: Step) -> tuple[str, ...]:
        seat = view.prompt.seat
        if not self._decide_showing(view, step):
            return self._answer(view, "muck")
        if view.prompt.names:
            if self._insists(view):
                return ("answer disagrees",)
            return self._name_cards(view, step)
        if step.effort_at is None and not self._hands.lies_to_be_read(seat):
            self._hands.table(seat, view.prompt.count)
            step.effort_at = self._clock()
            return ()
        return self._squaring.help_camera(view, step)

    def _decide_showing(self, view: View, step: Step) -> bool:
        """Whether the player shows the hand, decided once."""
        if step.shows is None:
            seat = view.prompt.seat
            own = tuple(card.face for card in self._hands.cards_of(seat))
            may_muck = any(answer.key == "muck" for answer in view.prompt.answers)
            step.shows = (
                self._hands.lies_to_be_read(seat)
                or not may_muck
                or self._players.shows(view, seat, own)
            )
        return step.shows

    def _insists(self, view: View) -> bool:
        """Whether the hand lies there otherwise than it was dealt, and the reader has said no.

        The dealer named what lies there: to name it again would use up one more set.
        """
        offered = any(answer.key == "disagrees" for answer in view.prompt.answers)
        return offered and view.prompt.detail.startswith(_DENIED)

    def _ask_for_chips(self, view: View, step: Step) -> tuple[str, ...]:
        if step.shows is None:
            step.shows = self._players.buys_in(view, view.prompt.seat)
        return self._answer(view, "buy_in" if step.shows else "leave")

    def _name_cards(self, view: View, step: Step) -> tuple[str, ...]:
        """The dealer's own eyes, for cards that lie face up where no sensor names them."""
        now = self._clock()
        step.effort_at = now if step.effort_at is None else step.effort_at
        if now - step.effort_at < PATIENCE:
            return ()
        seat = view.prompt.seat
        faces = self._see_faces(view, seat)[-max(1, view.prompt.count) :]
        if seat and len(faces) < view.prompt.count and not self._hands.lies_to_be_read(seat):
            self._hands.table(seat, view.prompt.count)
            faces = self._see_faces(view, seat)[-view.prompt.count :]
        return (*(f"card {face}" for face in faces), "cards done")

    def _see_faces(self, view: View, seat: int) -> list[Card]:
        """What lies face up, of a seat or on the board, and is not on the screen."""
        row = _find_row(view)
        known = view.seats[seat - 1].cards if seat else _list_row(view, row)
        lying = self._hands.cards_of(seat) if seat else self._hands.cards_at(row)
        return [card.face for card in lying if card.face_up and card.face not in known]

    def _resolve(self, view: View, step: Step) -> tuple[str, ...]:
        if step.targets and (step.touched_at is None or self._is_fresh(step.touched_at)):
            return step.targets
        if self._floor is not None and (settled := self._floor.settle(view, step)) is not None:
            return settled
        offered = [answer.key for answer in view.prompt.answers]
        if "look_again" in offered and self._squaring.may_help(view):
            self._squaring.square(view)
            return ("answer look_again",)
        for key in ("name_them", "use_reader", "keep"):
            if key in offered:
                return (f"answer {key}",)
        if offered and all(key.startswith("button_") for key in offered):
            return (f"answer {offered[self._players.draw_lot(len(offered))]}",)
        return self._answer(view, "")

    def _repeat_reading(
        self, view: View, step: Step, cards: tuple[CardThing, ...]
    ) -> tuple[str, ...]:
        """A card that was dealt but not read goes over the antenna again, then by a touch.

        While a device is away nothing is repeated: it may still deliver what it read. Nor while
        what it read is on its way to the record.
        """
        now = self._clock()
        ready = all(source.state == "ready" for source in view.sources if source.kind != "camera")
        if step.effort_at is None or not cards or not ready or self._is_recording(step):
            step.effort_at = now
        if now - step.effort_at < PATIENCE:
            return ()
        dealt = next((one for one in view.prompt.answers if one.key == "dealt"), None)
        works = dealt is not None and dealt.place == "wrong"
        if dealt is not None and step.repeats >= (PERSISTENCE if works else REPEATS):
            # Where the reader works by its own word, it is said where anything wrong is.
            sheet = ("Floor", "wish wrong_deal", "choice group_deal") if works else ()
            return (*sheet, "answer dealt")
        self._hands.present_again(cards[step.repeats % len(cards)])
        self.counts.readings_repeated += 1
        step.repeats += 1
        step.effort_at = now
        return ()

    def _is_recording(self, step: Step) -> bool:
        """Whether a reading is on its way to the record, which does not take forever."""
        now = self._clock()
        step.begun_at = now if step.begun_at is None else step.begun_at
        if not self._hands.is_recording():
            return False
        if now - step.begun_at < RECORDING:
            return True
        # The record will never hold it: it is counted, and nobody waits for it again.
        self.counts.readings_never_recorded += self._hands.give_up_readings()
        return False

    def _answer(self, view: View, key: str) -> tuple[str, ...]:
        """The control of an answer; the prompt's main one where the wanted one is not offered."""
        offered = view.prompt.answers
        if any(answer.key == key for answer in offered):
            return (f"answer {key}",)
        main = [answer.key for answer in offered if answer.style == "main"]
        return (f"answer {main[0]}",) if main else ()

    def _touch_all(self, view: View, step: Step, targets: tuple[str, ...]) -> float:
        """Touch the controls in turn, unless that was done just now.

        A control that is not there yet is tried again soon; where a whole row of touches does not
        come through, as after a restart of the screen, it is begun anew.
        """
        if not targets or self._is_fresh(step.touched_at):
            return LATER
        if step.targets != targets:
            step.targets, step.progress = targets, 0
            self._wait(0.25)
        said = describe_deed(view, step, targets)
        # What is touched on a sheet belongs to no prompt.
        prompt = 0 if targets[0] == "Floor" else view.prompt.number
        while step.progress < len(targets):
            touched = self._finger.touch(targets[step.progress], prompt, said)
            self._replaced = touched.why == PERSON_DEALS
            if not touched.done:
                if self._floor is not None and targets[-1] == "cards done":
                    self._floor.lend_pin(view, step.failures)
                return self._miss(step)
            step.progress += 1
            self.counts.touches += 1
        step.touched_at, step.progress = self._clock(), 0
        return LATER

    def _miss(self, step: Step) -> float:
        """After how many seconds to try again."""
        self.counts.touches_that_missed += 1
        step.failures += 1
        if step.failures % MISSES == 0:
            step.progress = 0 if step.progress else len(step.targets) > 1
        return min(LATER, SOON * step.failures)

    def _is_fresh(self, moment: float | None) -> bool:
        """Whether something was done so short a while ago that it may still have its effect."""
        return moment is not None and self._clock() - moment < PATIENCE


def _find_row(view: View) -> str:
    """Where the board's next cards lie: in its row, or in the second one."""
    second = view.second_board or str(view.prompt.detail).startswith(_SECOND_DUE)
    return SECOND if second else BOARD


def _list_row(view: View, row: str) -> tuple[Card, ...]:
    """The cards of a row as the screen shows them; those of both boards lie in the first."""
    if row == BOARD:
        return view.board
    pairs = zip(view.second_board, view.board, strict=False)
    return tuple(card for card, other in pairs if card != other)


def describe_deed(view: View, step: Step, targets: tuple[str, ...]) -> Text:
    """What somebody did that the touches enter, in words; empty: the prompt says it all."""
    seat = view.acting or view.prompt.seat
    if step.decision is not None and view.prompt.kind == "act":
        action, to = step.decision.action, step.decision.to
        words = {
            "fold": phrase("folds"), "check": phrase("checks"), "call": phrase("calls"),
            "bet": phrase("bets {amount}", amount=Chips(to)),
            "raise": phrase("raises to {amount}", amount=Chips(to)),
        }[action]  # fmt: skip
        return phrase("Seat {seat} {words}", seat=seat, words=words)
    faces = Cards(name.removeprefix("card ") for name in targets if name.startswith("card "))
    if faces and view.prompt.seat:
        return phrase("Seat {seat} shows {cards}", seat=seat, cards=faces)
    if faces:
        return phrase("On the board: {cards}", cards=faces)
    return _name_answer(view, targets[0], seat) if targets else Text()


def _name_answer(view: View, target: str, seat: int) -> Text:
    """What somebody did that one answer enters."""
    answer = target.removeprefix("answer ")
    if answer == "muck":
        return phrase("Seat {seat} mucks", seat=seat)
    if view.prompt.kind == "buy_in":
        words = phrase("buys in") if answer == "buy_in" else phrase("leaves the table")
        return phrase("Seat {seat} {words}", seat=seat, words=words)
    if view.prompt.kind == "discard":
        thrown = answer.rpartition("_")[2]
        words = phrase("stands pat")
        if thrown.isdecimal():
            words = phrase("draws {cards}", cards=int(thrown))
        return phrase("Seat {seat} {words}", seat=seat, words=words)
    return Text()


def name_controls(decision: Decision) -> tuple[str, ...]:
    """The names of the controls that say a decision, in the order of touching."""
    if decision.means == "preset":
        return (f"preset {decision.preset}",)
    if decision.means == "keypad":
        keys = tuple(f"key {digit}" for digit in str(decision.to))
        return ("Amount", "key clear", *keys, "key enter")
    return (BUTTONS[decision.action],)
