"""The keys that a hand is played with, as QML shows them: actions, sizes, keypad, cards."""

from dealer_ui.desk.answer_keys import spread_answers
from dealer_ui.desk.desk_models import DeskModels
from dealer_ui.desk.still_view import hold_still
from dealer_ui.language.act_names import label_raise
from dealer_ui.language.translator import tr
from dealer_ui.language.words import grouped
from dealer_ui.parts.amount_entry import Entry
from dealer_ui.parts.card_grid import Naming
from dealer_ui.parts.fingers.debounce import Debounce
from dealer_ui.table.bet_sizes import SLOTS, BetSizes
from dealer_ui.table.choices import choice_facts
from dealer_ui.table.panels import panel_facts
from dealer_ui.table.table_rows import faces_shown, find_named, seat_rows
from dealer_ui.table.turn import Turn
from engine.messages.shown.views import REDO, Answer, View


class HandKeys:
    """Whose turn it is and what can be touched for it.

    Args:
        models: where it is shown.
        standing: since when the keys have meant what they mean.
    """

    def __init__(self, models: DeskModels, standing: Debounce) -> None:
        self.turn = Turn()
        self.sizes = BetSizes()
        self.entry = Entry()
        self.naming = Naming()
        self._view: View | None = None
        self._models = models
        self._standing = standing
        # Made before the first hand: 52 keys take longer than a prompt may.
        models.rows("grid").sync(self.naming.rows())
        self._show_choices()

    def take(self, view: View, *, fresh: bool) -> None:
        """Take over a view.

        Args:
            view: the newest.
            fresh: it asks for something else than the one before.
        """
        self._view = view
        self.sizes.begin(view.game, view.stakes, view.hand)
        self.turn.take(view, self.sizes.offered)
        if fresh:
            self.entry = Entry()
            self.naming = Naming(view.prompt.count, faces_shown(view))
        self.show(closed=fresh)
        self.show_grid()

    def show(self, *, closed: bool = False, own: bool = False) -> None:
        """Whose turn the keys are about: keys, marks on the chairs, the prompt's words.

        Args:
            closed: put the keypad away.
            own: only a chip was added, which a finger knows that comes down right after.
        """
        view, turn = self._view, self.turn
        if view is None:
            return
        turn.lay_out(self.sizes.offered)
        self._standing.take((hold_still(view), turn.meaning, turn.choices), renewed=not own)
        spread = spread_answers(view, turn.answers() or _offer_redo(view))
        self._models.rows("seats").sync(seat_rows(view, turn.passed, turn.seat))
        self._models.rows("answers").sync(spread.context)
        self._models.rows("commits").sync(spread.commit)
        self._models.rows("strip").sync(spread.strip)
        facts = panel_facts(view) | turn.facts() | spread.facts()
        if turn.seat:
            text, detail = turn.tell()
            facts |= {"promptText": text, "promptDetail": detail, "promptSeat": turn.seat}
        if turn.seat or turn.added:
            facts |= {"undo": tr("Marks") if turn.seat else tr("Added chips"), "undoCrosses": False}
        self._models.facts.sync(standing=self._standing.number, **facts)
        self._show_choices(closed=closed)

    def _show_choices(self, *, closed: bool = True) -> None:
        choices = self.turn.choices
        facts = self._models.facts
        opened = not closed and facts.value("keypadOpen") and choices.any_amount
        self.entry.choice = choices.raise_to
        values = self._view.chips if self._view is not None else ()
        self._models.rows("presets").sync(choices.preset_rows())
        self._models.rows("sizes").sync(choices.size_rows(SLOTS))
        self._models.rows("chips").sync(choices.chip_rows(values))
        facts.sync(
            chipKeys=bool(values), **choice_facts(choices), **self.entry.facts(opened=opened)
        )
        self._show_raise()

    def _show_raise(self) -> None:
        """The whole act of the key that bets or raises: "Raise to 40"."""
        choices, entry = self.turn.choices, self.entry
        facts = self._models.facts
        if choices.raise_to is None or choices.one_size:
            choice = choices.raise_to
            label = label_raise(choice, choices.top) if choice is not None else tr("Raise")
        elif facts.value("keypadOpen") or choices.presets[0] is None:
            label = entry.confirmation()
        else:
            least = Entry(choices.raise_to)
            least.digits = str(choices.raise_to.minimum + choices.added)
            label = least.confirmation()
        facts.sync(raiseLabel=label)

    def open_keypad(self, *, opened: bool) -> None:
        """Open the keypad with nothing typed yet, or put it away."""
        self.entry = Entry(self.turn.choices.raise_to)
        self._models.facts.sync(**self.entry.facts(opened=opened))
        self._show_raise()

    def press(self, key: str) -> None:
        """Type on the keypad."""
        self.entry.press(key)
        self._models.facts.sync(**self.entry.facts(opened=True))
        self._show_raise()

    def unmark(self) -> bool:
        """Take the marks and the added chips away; whether there were any."""
        had = self.turn.unmark()
        if had:
            self.show()
        return had

    def pick(self, card: str) -> None:
        """Pick a card of the grid, or lay it back."""
        self.naming.pick(card)
        self.show_grid()

    def show_grid(self) -> None:
        """The cards to name, where the prompt asks for them."""
        opened = self._view is not None and self._view.prompt.pad
        if opened or self._models.facts.value("gridOpen"):
            self._models.rows("grid").sync(self.naming.rows())
            self._models.facts.sync(
                gridOpen=opened,
                gridMiddle=find_named(self._view) if opened and self._view is not None else 0,
                gridProgress=self.naming.progress(),
                gridReady=self.naming.ready,
                gridFull=self.naming.full,
                gridPicked=list(self.naming.picked),
            )


def _offer_redo(view: View) -> tuple[Answer, ...]:
    """The redo, where there is one."""
    if not view.redo:
        return ()
    return (Answer(key=REDO, label=tr("Redo: {action}", action=grouped(view.redo)), style="other"),)
