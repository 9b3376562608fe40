"""A correction on its way: the step, what it was in truth, and the look at what that changes."""

from collections.abc import Callable
from typing import TypeAlias, cast

from msgspec.structs import replace

from dealer_ui.language.translator import told, tr
from dealer_ui.parts.amount_entry import Entry
from dealer_ui.parts.paper import Page
from dealer_ui.sheets.correction_pages import (
    cards_page,
    foreseen_page,
    instead_page,
    list_instead,
    steps_page,
    wager_page,
)
from dealer_ui.sheets.forms import CORRECT
from engine.cards import Card
from engine.messages.shown.review_questions import (
    CorrectionForeseen,
    ForeseeCorrection,
    HandReviewed,
    ReviewedStep,
)
from engine.messages.wanted.intents import ActionName, CorrectAction, CorrectCards, Correction

Send: TypeAlias = Callable[[str], Correction | ForeseeCorrection]
"""Makes the question or the correction itself, given its id."""


class CorrectionForm:
    """The correction that is being entered.

    Args:
        reviewed: the hand's steps that can be corrected.
    """

    def __init__(self, reviewed: HandReviewed) -> None:
        self.objection = ""
        self.prompt = reviewed.prompt
        self._steps = reviewed.steps
        self._turned = 0
        self._step: ReviewedStep | None = None
        self._wager: Entry | None = None
        self._cards: tuple[Card, ...] = ()
        self._at = -1
        self._rank = ""
        self._correction: Correction | None = None
        self._foreseen: CorrectionForeseen | None = None

    @property
    def spot(self) -> str:
        """Which page it is: a finger that came down on another one meant that."""
        step = self._step.sequence if self._step is not None else 0
        seen, wager = self._foreseen is not None, self._wager is not None
        return f"correct {self.prompt} {self._turned} {step} {wager} {seen}"

    @property
    def act(self) -> str:
        """What is asked for."""
        return CORRECT

    @property
    def is_filled(self) -> bool:
        """Whether a step was chosen."""
        return self._step is not None

    def page(self) -> Page:
        """What the sheet shows."""
        step = self._step
        if step is None:
            return steps_page(self._steps, self._turned)
        if self._foreseen is not None:
            return foreseen_page(self._foreseen, self._correction)
        if step.kind == "cards":
            return cards_page(step, self._cards, self._at, self._rank)
        return instead_page(step) if self._wager is None else wager_page(step, self._wager)

    def take(self, foreseen: CorrectionForeseen) -> None:
        """What the engine says of the correction that was put to it."""
        self._foreseen = foreseen

    def touch(self, what: str, detail: str) -> Send | None:
        """A key was touched; what is to be sent, if anything."""
        self.objection = ""
        if what == "step":
            self._choose_step(detail)
        elif what == "instead":
            return self._choose_action(cast("ActionName", detail))
        elif what in {"key", "amount"}:
            return self._wage(what, detail)
        elif what == "card" and detail in self._cards:
            self._at, self._rank = self._cards.index(detail), ""
        elif what == "rank":
            self._rank = detail
        elif what == "suit":
            self._change_card(detail)
        elif what == "cards":
            return self._finish_cards()
        elif what == "confirm":
            return self._confirm()
        elif what == "sheet" and detail in {"older", "newer"}:
            self._turned = max(0, self._turned + (1 if detail == "older" else -1))
        return None

    def go_back(self) -> bool:
        """One page back; whether there was one."""
        if self._foreseen is not None:
            self._foreseen = self._correction = None
        elif self._wager is not None:
            self._wager = None
        elif self._step is not None:
            self._step = None
        else:
            return False
        return True

    def _choose_step(self, sequence: str) -> None:
        step = next((one for one in self._steps if str(one.sequence) == sequence), None)
        if step is not None and step.refusal:
            self.objection = told(step.refusal)
            return
        self._step = step
        self._cards = self._step.cards if self._step is not None else ()
        self._at, self._rank = -1, ""

    def _choose_action(self, action: ActionName) -> Send | None:
        chosen = list_instead(self._step).get(action) if self._step is not None else None
        if chosen is None:
            return None
        if chosen.minimum != chosen.maximum:
            self._wager = Entry(chosen)
            return None
        return self._foresee_action(chosen.action, chosen.amount)

    def _wage(self, what: str, detail: str) -> Send | None:
        wager = self._wager
        if wager is None or wager.choice is None:
            return None
        if what == "amount":
            wager.digits = str(dict(wager.ready()).get(detail, wager.digits))
        elif detail != "enter":
            wager.press(detail)
        elif not wager.obstacle():
            return self._foresee_action(wager.choice.action, wager.amount)
        return None

    def _foresee_action(self, action: ActionName, to: int) -> Send | None:
        step = self._step
        if step is None:
            return None
        return self._foresee(
            CorrectAction(id="", prompt=self.prompt, sequence=step.sequence, action=action, to=to)
        )

    def _change_card(self, suit: str) -> None:
        if self._at < 0 or not self._rank:
            return
        card = self._rank + suit
        if card in self._cards and self._cards[self._at] != card:
            self.objection = tr("That card is among them already; choose another one")
            return
        self._cards = (*self._cards[: self._at], card, *self._cards[self._at + 1 :])
        self._at, self._rank = -1, ""

    def _finish_cards(self) -> Send | None:
        step = self._step
        if step is None or self._cards == step.cards:
            return None
        return self._foresee(
            CorrectCards(id="", prompt=self.prompt, sequence=step.sequence, cards=self._cards)
        )

    def _foresee(self, correction: Correction) -> Send:
        self._correction = correction
        return lambda intent_id: ForeseeCorrection(id=intent_id, correction=correction)

    def _confirm(self) -> Send | None:
        correction = self._correction
        if correction is None or self._foreseen is None:
            return None
        return lambda intent_id: replace(correction, id=intent_id)
