"""Whose turn the action keys are about, and what they add: what stands between two touches.

A touch on a later seat marks those before it as folding or checking; a touch on a chip adds to the
next size. Both are shown and wait for the touch that records them; nothing is sent before.
"""

from dealer_ui.language.translator import chips, told, tr, trn
from dealer_ui.table.choices import Choices, lay_out
from dealer_ui.table.table_rows import MOST_CHAIRS
from engine.messages.shown.views import OUT_OF_TURN, Answer, JointView, PassView, View
from engine.messages.text import chain, enumerate_parts
from engine.messages.wanted.intents import (
    ActionName,
    Intent,
    NoteOutOfTurn,
    SeatAction,
    TakeAction,
    TakeActions,
)


class Turn:
    """What the action keys mean now."""

    def __init__(self) -> None:
        self.added = 0
        """Chips that the next size is larger by."""
        self.choices = Choices()
        self._view: View | None = None
        self._pass: PassView | None = None

    def take(self, view: View, sizes: tuple[int, ...]) -> None:
        """Take over a view; marks and chips last only while what they were put on stands.

        Args:
            view: the newest view.
            sizes: the amounts that the size keys have in this hand.
        """
        before, self._view = self._view, view
        stands = (
            before is not None
            and before.prompt.number == view.prompt.number
            and before.legal == view.legal
            and before.passes == view.passes
        )
        if not stands:
            self._pass, self.added = None, 0
        self.lay_out(sizes)

    def lay_out(self, sizes: tuple[int, ...]) -> None:
        """Lay the present seat's actions on the keys anew."""
        view = self._view
        if view is None:
            return
        joint = view.joint if self._pass is None else ()
        legal = view.legal if self._pass is None else self._pass.legal
        seat = self.seat or view.acting
        found = next((one for one in view.seats if one.seat == seat), None)
        self.choices = lay_out(
            legal,
            joint,
            sizes=sizes,
            added=self.added,
            bet=found.bet if found is not None else None,
            top=found.bet + found.stack if found is not None and found.counted else None,
        )

    @property
    def meaning(self) -> object:
        """What a press and its release must have in common."""
        return (self._pass, self.added)

    @property
    def seat(self) -> int:
        """The later seat that is marked to act, 0: the one whose turn it is."""
        return self._pass.seat if self._pass is not None else 0

    @property
    def passed(self) -> tuple[SeatAction, ...]:
        """What the seats before the marked one are marked to do."""
        return self._pass.passed if self._pass is not None else ()

    def can_pass_to(self, seat: int) -> bool:
        """Whether a touch on this chair marks, or takes marks away."""
        view = self._view
        if view is None:
            return False
        return any(one.seat == seat for one in view.passes) or (
            self._pass is not None and seat == view.acting
        )

    def pass_to(self, seat: int) -> None:
        """Mark the seats before this one; the marked seat again, or the one to act: unmark."""
        view = self._view
        found = None
        if view is not None and seat != self.seat:
            found = next((one for one in view.passes if one.seat == seat), None)
            if found is not None and not _marks(view, found):
                found = None
        self._pass, self.added = found, 0

    def unmark(self) -> bool:
        """Take marks and chips away; whether there were any."""
        had = self._pass is not None or self.added > 0
        self._pass, self.added = None, 0
        return had

    def add(self, chip: int) -> bool:
        """Add a chip to the next size; whether a size is left that it can be added to."""
        choice = self.choices.raise_to
        if choice is None or choice.minimum + self.added + chip > choice.maximum:
            return False
        self.added += chip
        return True

    def act(self, action: ActionName, to: int, intent_id: str) -> Intent:
        """The intent that the present seat does this, after all that is marked."""
        view = self._view
        prompt, acting = (view.prompt.number, view.acting) if view is not None else (0, 0)
        if self._pass is None:
            return TakeAction(id=intent_id, prompt=prompt, seat=acting, action=action, to=to)
        last = SeatAction(seat=self._pass.seat, action=action, to=to)
        return TakeActions(id=intent_id, prompt=prompt, actions=(*self._pass.passed, last))

    def act_jointly(self, joint: JointView, intent_id: str) -> Intent:
        """The intent that all who are left do the same."""
        prompt = self._view.prompt.number if self._view is not None else 0
        return TakeActions(id=intent_id, prompt=prompt, actions=joint.actions)

    def note_out_of_turn(self, intent_id: str) -> Intent:
        """The intent that the marked seat acted before its turn."""
        prompt = self._view.prompt.number if self._view is not None else 0
        return NoteOutOfTurn(id=intent_id, prompt=prompt, seat=self.seat)

    def answers(self) -> tuple[Answer, ...]:
        """What stands at the answers' place while a later seat is marked."""
        if self._pass is None or self._view is None:
            return ()
        return (
            Answer(
                key=OUT_OF_TURN,
                label=tr("Seat {seat} acts out of turn", seat=self.seat),
                style="other",
            ),
        )

    def facts(self) -> dict[str, str | int]:
        """See `TURN_DEFAULTS`."""
        return {
            "markedSeat": self.seat,
            "added": f"+{chips(self.added)}" if self.added else "",
        }

    def tell(self) -> tuple[str, str]:
        """The prompt's words while a later seat is marked: what is asked, and what is marked."""
        folds = [one.seat for one in self.passed if one.action == "fold"]
        checks = [one.seat for one in self.passed if one.action == "check"]
        marks = []
        if folds:
            listed = told(enumerate_parts(folds))
            marks.append(trn("seat {seats} folds", "seats {seats} fold", len(folds), seats=listed))
        if checks:
            listed = told(enumerate_parts(checks))
            marks.append(
                trn("seat {seats} checks", "seats {seats} check", len(checks), seats=listed)
            )
        return tr("Seat {seat} acts", seat=self.seat), tr(
            "With the next touch {marks}", marks=told(chain(marks))
        )


def _marks(view: View, found: PassView) -> bool:
    """Whether each seat that is passed over has a chair with cards, on which its mark stands."""
    chairs = {one.seat for one in view.seats[:MOST_CHAIRS] if one.cards}
    passed = [one.seat for one in found.passed]
    return passed[:1] == [view.acting] and chairs >= {found.seat, *passed}


TURN_DEFAULTS: dict[str, str | bool | int] = {"markedSeat": 0, "added": ""}
