"""The dealer's desk: what the screen shows of the newest view, and the intents of its touches."""

import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Property, QObject, Signal, Slot

from dealer_ui.desk.desk_models import FIRST_TEXT, DeskModels
from dealer_ui.desk.glass_witness import GlassWitness
from dealer_ui.desk.hand_keys import HandKeys
from dealer_ui.desk.sent_intents import SentIntents
from dealer_ui.desk.sheet_pane import SheetPane
from dealer_ui.desk.touch_evidence import LastTouch
from dealer_ui.language.translator import told, tr
from dealer_ui.language.words import cited, sentence
from dealer_ui.parts.facts import Facts
from dealer_ui.parts.fingers.debounce import Debounce
from dealer_ui.parts.fingers.finger_guard import STANDING_MS, FingerGuard
from dealer_ui.parts.fingers.touch_end import BROKEN_OFF, touch
from dealer_ui.parts.rows import RowList
from dealer_ui.sheets.pin_form import Seal
from dealer_ui.table.notices import CHANGED, CROWDED, CUT, UNRIPE, WRITING, Notices, Slip
from dealer_ui.table.thinking import Thinking
from engine.messages.authorization import AuthorizationQuery
from engine.messages.glass import GlassStory
from engine.messages.shown.review_questions import Answered, Query
from engine.messages.shown.views import OUT_OF_TURN, REDO, Answer, View
from engine.messages.text import phrase
from engine.messages.wanted.intents import (
    Accepted,
    ActionName,
    AnswerPrompt,
    Intent,
    NameCards,
    RedoStep,
    Reply,
    UndoStep,
)
from engine.messages.wanted.intents import Rejection as RejectionReply
from engine.money import use

REPLAY: Final = "replay"
"""The wish that opens the replay."""
DAYBOOK: Final = "daybook"
"""The wish that opens the floor's screen."""
AWAY_TEXT: Final = phrase(
    "The table's computer does not answer. Please wait: it starts again by itself."
)
TAKEN_OVER: Final = phrase(
    "You deal: touch the screen, and move cards and pots on the drawn table."
)


class Desk(QObject):
    """Everything that QML binds to, kept in step with the newest view.

    Touches become intents, signalled by `intended`; whoever holds the bus sends them and hands the
    replies to `accept_reply`.
    """

    intended = Signal(object)
    told = Signal(object)
    """What record and bridge are told of a touch, before the intent that it made."""
    replay_left = Signal()
    replay_granted = Signal()
    """The record is to be shown over the table."""
    floor_left = Signal()
    floor_granted = Signal()
    """The floor's screen is to be shown over the table."""
    shown = Signal()
    """A view was taken over; the scene will paint it next."""

    def __init__(
        self,
        *,
        debounce_ms: int = 250,
        standing_ms: int = STANDING_MS,
        thinking_s: int = 0,
        clock: Callable[[], float] = time.monotonic,
        seal: Seal | None = None,
        glass: Callable[[GlassStory], bytes] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Build it.

        Args:
            debounce_ms: how long a key stands before a touch of it counts.
            standing_ms: how long, where the finger has not left its place since the last touch.
            thinking_s: after how long the time of the player to act is shown; 0: never.
            clock: seconds.
            seal: seals a PIN to the bridge; None: there is no bridge.
            glass: seals to it what stood there under each touch; None: the same.
            parent: the owner.
        """
        super().__init__(parent)
        self.view: View | None = None
        self.guard = FingerGuard(standing_ms, clock, self, debounce_ms)
        """Where the finger was last in the dealer's window."""
        self._answering = Debounce(debounce_ms / 1000, self.guard.frames)
        """What a touch of the hand's keys means: the prompt's answers, the actions, undo."""
        self._paging = Debounce(debounce_ms / 1000, self.guard.frames)
        """The page of the open sheet."""
        self._answering.changed = self._paging.changed = self.guard.renew
        self._models = DeskModels(self)
        self._facts = self._models.facts
        self._sent = SentIntents()
        self._thinking = Thinking(thinking_s)
        self._touch = LastTouch()
        self._witness = (
            GlassWitness(glass, self.told.emit, debounce_ms / 1000, clock, self.guard.frames)
            if glass
            else None
        )
        self._notices = Notices(self._facts, self)
        self._slip = Slip(self._facts, self)
        self._keys = HandKeys(self._models, self._answering)
        self._pane = SheetPane(self._models, self._paging, self._intend_over_table, seal, self)
        self._sheets = self._pane.sheets
        self._pane.changed = self._cover

    @Property(QObject, constant=True)
    def facts(self) -> Facts:
        """Single values."""
        return self._facts

    def fact(self, name: str) -> Any:
        """One of the single values, by its name."""
        return self._facts.value(name)

    @Slot(str, result=QObject)
    def rows(self, name: str) -> RowList[Any]:
        """One of the lists: seats, board, pots, chores, answers, presets, sources, ..."""
        return self._models.rows(name)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The learned bet sizes that have keys in this hand, in chips, ascending."""
        return self._keys.sizes.offered

    def offer_take_over(self) -> None:
        """A robot deals, in whose place a person may sit down at any time."""
        self._facts.sync(dealing="robot")

    @property
    def person_deals(self) -> bool:
        """Whether a person has taken over from the robot."""
        return bool(self._facts.value("dealing") == "person")

    @Slot()
    @touch
    def take_over(self) -> None:
        """Sit down in the robot's place, or hand back to it."""
        if self._facts.value("dealing"):
            to = "robot" if self.person_deals else "person"
            self._facts.sync(dealing=to, heard="")
            # What the other one had opened is nothing to go on with.
            self._pane.close()
            if to == "person":
                self.tell(TAKEN_OVER)

    def hear(self, said: str) -> None:
        """What somebody at the simulated table did, for the person who deals."""
        self._facts.sync(heard=told(said, drawn=True))

    def show(self, view: View) -> None:
        """Take over a view, unless it is older than what is shown."""
        before = self.view
        away = not self._facts.value("live")
        if before is not None and not view.sequence and not view.seats:
            # An engine that can't go on, for a full disk say, knows no table: the last one stays.
            self._halt(view)
            return
        # After a silence an older sequence is no straggler but a restarted engine's word.
        if before is not None and 0 < view.sequence < before.sequence and not away:
            return
        fresh = before is None or before.prompt.number != view.prompt.number
        use(view.money)
        self.view = view
        if self._witness is not None:
            self._witness.show(view)
        if away:
            self._answering.renew()
        if fresh:
            self._facts.sync(heard="")
        self._keys.take(view, fresh=fresh)
        self._pane.take(view)
        self._models.take(view)
        self._slip.take(view)
        self._facts.sync(thinking=self._thinking.take(view))
        if not self._facts.value("failed"):
            self._facts.sync(live=True, banner="")
        self.shown.emit()

    def _cover(self, covered: bool) -> None:
        """A sheet hangs over the table, or does not any more."""
        if self._witness is not None and covered:
            self._witness.hide()
        elif self._witness is not None and self.view is not None:
            self._witness.show(self.view)

    def _halt(self, view: View) -> None:
        """Say over the last table why the engine can't go on, and take no touches."""
        if not self._facts.value("failed"):
            why = f"{view.prompt.text}. {sentence(view.prompt.detail)}".rstrip(". ")
            self._facts.sync(
                live=False, banner=tr("{why}. The table is as last recorded.", why=why)
            )

    def go_away(self) -> None:
        """No view came for too long: say so and take no touches."""
        text = AWAY_TEXT if self.view is not None else FIRST_TEXT
        if self._witness is not None:
            self._witness.hide()
        if not self._facts.value("failed"):
            self._facts.sync(live=False, banner=text)

    def rest(self, text: str) -> None:
        """Say over the table why nothing goes on there, and take no touches."""
        self._pane.close()
        self._facts.sync(live=False, keypadOpen=False, banner=text)

    def fail(self, text: str) -> None:
        """The screen itself broke: say so until the process ends."""
        self._facts.sync(live=False, failed=True, banner=text)

    def accept_reply(self, reply: Reply | Answered) -> None:
        """The engine's answer to an intent, or to a question."""
        if self._sheets.accept_reply(reply):
            self._pane.show()
            self._open_granted()
            return
        sent = self._sent.end(reply.id)
        if sent is not None and sent.wager and isinstance(reply, Accepted):
            self._keys.sizes.note(sent.wager)
        if isinstance(reply, RejectionReply):
            named = self._sent.accept_named(reply.id)
            if (
                reply.authorization
                and named is not None
                and self._sheets.ask_authorization(reply, named.make, act=named.act)
            ):
                self._pane.show()
                return
            clause = f" ({cited(reply.clause)})" if reply.clause else ""
            self.tell(reply.reason + clause)

    def asks_pin(self, right: str) -> bool:
        """Whether somebody's PIN is asked for in place of a name."""
        return self._sheets.asks_pin(right)

    def ask_authorization(
        self, refused: RejectionReply, act: str, granted: Callable[[], None]
    ) -> None:
        """What was touched in front of the table takes a PIN: ask for it, where that can be.

        Args:
            refused: what authorization is wanted for.
            act: what was touched, as its key calls it.
            granted: called once there is authorization.
        """
        if self._sheets.ask_authorization(refused, granted=granted, act=act):
            self._pane.show()

    def _open_granted(self) -> None:
        """What lies over the table comes once the engine has put on record that it was opened."""
        granted = {REPLAY: self.replay_granted, DAYBOOK: self.floor_granted}
        signal = granted.get(self._sheets.done)
        if signal is not None:
            self._sheets.done = ""
            signal.emit()

    def give_up(self, intent_id: str) -> None:
        """Nobody answered an intent for long."""
        if self._sheets.give_up(intent_id):
            self._pane.show()
        if self._sent.end(intent_id) is not None:
            self.tell(tr("The engine did not answer; please touch again."))

    def break_off(self) -> None:
        """A touch met an exception: its sheet is put away, and it is said."""
        self._pane.close()
        self._facts.sync(keypadOpen=False)
        self.tell(told(BROKEN_OFF))

    @Slot()
    @touch
    def miss_changed(self) -> None:
        """A finger came down on a key whose meaning had just changed, or changed under it."""
        self.miss(CHANGED)

    @Slot()
    @touch
    def miss_unripe(self) -> None:
        """What the key says takes longer than its prompt has stood."""
        self.miss(UNRIPE)

    @Slot()
    @touch
    def miss_crowded(self) -> None:
        """Two keys were held down at once: a palm, or a second finger."""
        self.miss(CROWDED)

    @Slot()
    @touch
    def miss_cut(self) -> None:
        """A finger came down on a key whose amount has no room there."""
        self.miss(CUT)

    def miss(self, why: str) -> None:
        """A touch did not count: say so, and let the key show it."""
        self._notices.miss(why)

    @Slot(str)
    @touch
    def tell(self, text: str) -> None:
        """Show a brief message."""
        self._notices.tell(text)

    @Slot(bool, result=bool)
    def is_meant(self, of_sheet: bool) -> bool:
        """Whether a finger that comes down now can mean what it touches: it stands long enough.

        Args:
            of_sheet: it touches a key of a sheet, or one that opens a sheet.
        """
        live: bool = self._facts.value("live")
        return live and (self._paging if of_sheet else self._answering).settled

    @Slot(result=int)
    def stood_ms(self) -> int:
        """For how long the keys of the prompt and of the sheet have meant the same."""
        return min(self._answering.stood_ms, self._paging.stood_ms)

    @Slot(result=int)
    def prompt_stood_ms(self) -> int:
        """For how long the prompt's keys have meant the same."""
        return self._answering.stood_ms

    @Slot(str, str, bool, float, float)
    @touch
    def note_touch(self, control: str, label: str, held: bool, x: float, y: float) -> None:
        """A key was touched and meant: what comes of it is told with it.

        Args:
            control: its accessible name.
            label: what is written on it.
            held: whether it was held down.
            x: where the finger came down, thousandths of the screen's width.
            y: of its height.
        """
        if not self._sheets.is_signing_on:
            # Where a finger came down on a PIN's keys is nobody's evidence.
            self._touch.note(control, label, (round(x), round(y)), held=held)

    @Slot(int, int)
    @touch
    def note_pot(self, prompt: int, pot: int) -> None:
        """The award of a pot is drawn under a prompt; -1: none is."""
        self._touch.show_pot(prompt, pot)

    @Slot(str)
    @touch
    def take_action(self, action: ActionName) -> None:
        """Fold, check, call, or a bet or raise that has one size."""
        choices = self._keys.turn.choices
        choice = {
            "fold": choices.fold,
            "check": choices.pass_on,
            "call": choices.pass_on,
        }.get(action, choices.raise_to)
        if choice is not None and choice.action == action:
            self._act(action, choice.amount)

    @Slot(int)
    @touch
    def accept_preset(self, slot: int) -> None:
        """Bet or raise to one of the ready amounts, with the chips that were added."""
        preset = self._keys.turn.choices.presets[slot]
        if preset is not None:
            self._wager(preset[1])

    @Slot(int)
    @touch
    def accept_size(self, slot: int) -> None:
        """Bet or raise to one of the learned sizes, with the chips that were added."""
        sizes = self._keys.turn.choices.sizes
        if slot < len(sizes) and self._keys.turn.choices.any_amount:
            self._wager(sizes[slot])

    @Slot(int)
    @touch
    def add_chip(self, value: int) -> None:
        """Make the next size larger by a chip."""
        if self.is_meant(of_sheet=False) and self._keys.turn.add(value):
            self._keys.show(own=True)

    @Slot(str)
    @touch
    def act_jointly(self, action: str) -> None:
        """All who are left fold, check or call."""
        joint = self._keys.turn.choices.find_joint(action)
        if joint is not None:
            self._send(lambda intent_id, _: self._keys.turn.act_jointly(joint, intent_id))

    @Slot(int)
    @touch
    def touch_seat(self, seat: int) -> None:
        """A touch on a chair answers a question, passes the turn to it, or opens its sheet."""
        if self.is_meant(of_sheet=False) and self._pane.say_seat(seat):
            self._facts.sync(keypadOpen=False)
        elif not self._keys.turn.can_pass_to(seat):
            self.open_sheet(f"seat {seat}")
        elif self.is_meant(of_sheet=False):
            self._keys.turn.pass_to(seat)
            self._keys.show()

    @Slot()
    @touch
    def toggle_keypad(self) -> None:
        """Open the keypad, or put it away."""
        opened = not self._facts.value("keypadOpen")
        choices = self._keys.turn.choices
        if opened and not (choices.any_amount and self.is_meant(of_sheet=False)):
            return
        if opened:
            self._pane.close()
        self._keys.open_keypad(opened=opened)

    @Slot(str)
    @touch
    def press_key(self, key: str) -> None:
        """A key of the keypad; "enter" confirms."""
        if not self._facts.value("keypadOpen"):
            return
        entry = self._keys.entry
        if key != "enter":
            self._keys.press(key)
        elif not entry.obstacle() and entry.choice is not None:
            self._act(entry.choice.action, entry.amount)

    @Slot(str)
    @touch
    def open_sheet(self, what: str) -> None:
        """Open or put away a sheet: "seat 3", "table", "floor"."""
        if self._facts.value("live"):
            self._facts.sync(keypadOpen=False)
            self._pane.open(what)

    @Slot()
    @touch
    def leave_replay(self) -> None:
        """The record is put away; the table's own keys are there again."""
        self._renew()
        self.replay_left.emit()

    @Slot()
    @touch
    def leave_floor(self) -> None:
        """The floor's screen is put away; the table's own keys are there again."""
        self._renew()
        self.floor_left.emit()

    def _renew(self) -> None:
        """The table stands there again since now."""
        self._answering.renew()
        if self._witness is not None and self.view is not None:
            self._witness.hide()
            self._witness.show(self.view)

    @Slot(str)
    @touch
    def touch_sheet(self, name: str) -> None:
        """A key of the open sheet, by its accessible name."""
        if self._facts.value("live"):
            self._pane.touch(name)

    @Slot(int)
    @touch
    def touch_beside_sheet(self, seat: int) -> None:
        """A touch beside the open sheet, on a chair or on none (0)."""
        if self._facts.value("live"):
            self._pane.touch_beside(seat)

    @Slot(str)
    @touch
    def type_text(self, text: str) -> None:
        """A keyboard of the system has typed into a sheet's field: all that stands there now."""
        self._pane.type_text(text)

    @Slot()
    @touch
    def ask_to_hold(self) -> None:
        """A key that has to be held down was only touched."""
        self.miss(tr("press the key and hold it down"))

    @Slot()
    @touch
    def report_wrong_deal(self) -> None:
        """What went wrong? Asked from any prompt; where nothing can be reported, it is told why."""
        if not self._facts.value("live"):
            return
        refusal = self._sheets.open_wrong_deal()
        if refusal:
            self.tell(refusal)
        self._facts.sync(keypadOpen=False)
        self._pane.show()

    @Slot(str)
    @touch
    def answer(self, key: str) -> None:
        """One of the prompt's answers, or what is asked of a marked seat."""
        if key == REDO:
            self._send(lambda intent_id, prompt: RedoStep(id=intent_id, prompt=prompt))
            return
        if self._keys.turn.seat and key == OUT_OF_TURN:
            self._send(lambda intent_id, _: self._keys.turn.note_out_of_turn(intent_id))
            self._keys.unmark()
            return
        ruled = self._find_answer(key)
        if ruled is not None and self.view is not None and self._sheets.asks(ruled):
            if self.is_meant(of_sheet=False):
                self._sheets.rule(ruled, self.view.prompt)
                self._pane.show()
            return

        def make(intent_id: str, prompt: int) -> AnswerPrompt:
            if ruled is not None and ruled.rank == "floor":
                self._sent.name(
                    intent_id,
                    lambda again: AnswerPrompt(id=again, prompt=prompt, answer=key),
                    ruled.label,
                )
            return AnswerPrompt(id=intent_id, prompt=prompt, answer=key)

        self._send(make, answer=ruled)

    def _find_answer(self, key: str) -> Answer | None:
        """The prompt's answer of this key."""
        answers = self.view.prompt.answers if self.view is not None else ()
        return next((one for one in answers if one.key == key), None)

    @Slot()
    @touch
    def undo(self) -> None:
        """Take back what is marked or added; else the last decision."""
        if self._keys.unmark():
            return
        if self.view is not None and self._facts.value("undoCrosses"):
            cards = f" {sentence(self.view.undo_detail)}." if self.view.undo_detail else ""
            self.miss(tr("hold Undo down, it goes back over a street's end.{cards}", cards=cards))
            return
        self._accept_back()

    @Slot()
    @touch
    def undo_firmly(self) -> None:
        """Undo was held down: the last decision, whatever lies between."""
        if not self._keys.unmark():
            self._accept_back()

    def _accept_back(self) -> None:
        step = self.view.undo_step if self.view is not None else 0

        def make(intent_id: str, prompt: int) -> UndoStep:
            # What took an authorization takes one to be undone.
            self._sent.name(
                intent_id, lambda again: UndoStep(id=again, prompt=prompt, step=step), tr("Undo")
            )
            return UndoStep(id=intent_id, prompt=prompt, step=step)

        self._send(make)

    @Slot(str)
    @touch
    def pick_card(self, card: str) -> None:
        """Pick a card of the grid, or lay it back.

        At a table by hand one card that is asked for alone is named by its touch: turn and river.
        """
        self._keys.pick(card)
        view, naming = self.view, self._keys.naming
        if view is not None and not view.sources and naming.count == 1 and naming.ready:
            self.finish_cards()

    @Slot()
    @touch
    def finish_cards(self) -> None:
        """Hand in the picked cards."""
        cards = self._keys.naming.picked

        def name(intent_id: str, prompt: int) -> NameCards:
            self._sent.name(
                intent_id, lambda again: NameCards(id=again, prompt=prompt, cards=cards)
            )
            return NameCards(id=intent_id, prompt=prompt, cards=cards)

        if self._keys.naming.ready:
            self._send(name)

    def _wager(self, size: int) -> None:
        choice, to = self._keys.turn.choices.raise_to, self._keys.turn.choices.size_up(size)
        if choice is not None and to:
            self._act(choice.action, to)

    def _act(self, action: ActionName, to: int) -> None:
        free = action in {"bet", "raise"} and self._keys.turn.choices.any_amount
        self._send(
            lambda intent_id, _: self._keys.turn.act(action, to, intent_id), wager=to if free else 0
        )

    def _send(
        self,
        make: Callable[[str, int], Intent],
        *,
        wager: int = 0,
        answer: Answer | None = None,
    ) -> None:
        if self.view is None or not self.is_meant(of_sheet=False):
            self.miss(CHANGED)
            return
        prompt = self.view.prompt.number
        # A second touch before the engine has answered the first is a slip of the finger.
        if self._sent.answers(prompt):
            self.miss(WRITING)
            return
        intent_id = self._sent.begin(prompt, wager)
        self._slip.note("side")
        self._notices.clear()
        self._intend(make(intent_id, prompt), answer)

    def _intend_over_table(self, made: Intent | Query | AuthorizationQuery) -> None:
        """Send what a sheet asked for."""
        if not isinstance(made, Query | AuthorizationQuery):
            self._slip.note("table")
        self._intend(made)

    def _intend(
        self, made: Intent | Query | AuthorizationQuery, answer: Answer | None = None
    ) -> None:
        """Send what a touch made, and before it what the touch was.

        Args:
            made: what is to be sent.
            answer: the prompt's own key that was touched; None: another one.
        """
        if not isinstance(made, Query | AuthorizationQuery):
            if self._witness is not None and self.view is not None:
                self._witness.note(made, self.view, answer)
            fact = self._facts.value
            said = (str(fact("promptText")), str(fact("promptDetail")))
            touch = self._touch.take(made.id, self.view, said, self._answering.stood_ms)
            if touch is not None:
                self.told.emit(touch)
        self.intended.emit(made)
