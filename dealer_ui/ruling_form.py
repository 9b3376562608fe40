"""A wrong deal on its way: what happened and to whom; and who rules what is done about it."""

from collections.abc import Callable
from typing import Final, TypeAlias

from dealer_ui.forms import Wish
from dealer_ui.keypads import text_page
from dealer_ui.menus import confirm_page
from dealer_ui.paper import Page, end_of, key, lay_grid
from dealer_ui.words import cited
from engine.messages.intents import AnswerPrompt, ReportIrregularity
from engine.messages.rulings import CARDS_ASKED, SEATS_ASKED
from engine.messages.views import Answer, Offer, PromptView, View

Send: TypeAlias = Callable[[str], AnswerPrompt | ReportIrregularity]
"""Makes the ruling or the report, given its id."""
TEXT_LENGTH: Final = 24


class Ruling:
    """The floor's ruling: a name, a reason where nothing else tells it, and a second thought.

    Args:
        answer: the remedy that was touched.
        prompt: the prompt whose answer it is.
    """

    def __init__(self, answer: Answer, prompt: PromptView) -> None:
        self.objection = ""
        self._answer = answer
        self._prompt = prompt
        self._labels = ["Who rules?"]
        if answer.key == "misdeal" and not prompt.clause.startswith("floor"):
            self._labels.append("What went wrong?")
        self._typed = [""] * len(self._labels)
        self._at = 0

    @property
    def number(self) -> int:
        """The prompt's number: under another one it is moot."""
        return self._prompt.number

    @property
    def spot(self) -> str:
        """Which page it is: a finger that came down on another one meant that."""
        return f"rule {self._answer.key} {self._at}"

    def page(self, _view: View) -> Page:
        """What the sheet shows."""
        title = self._answer.label
        if self._at < len(self._labels):
            typed = self._typed[self._at]
            label = self._labels[self._at]
            return text_page(title, label, typed, "Next", ready=bool(typed.strip()))
        rule = f" ({cited(self._answer.clause)})" if self._answer.clause else ""
        who = self._typed[0].strip()
        wish = Wish(label=title, make=_never, sure="Rule so", style=self._answer.style)
        return confirm_page(title, f"{self._prompt.text}: ruled by {who}{rule}", wish)

    def touch(self, what: str, detail: str) -> Send | None:
        """A key was touched; what is to be sent, if that was the last one."""
        if what == "confirm" and self._at == len(self._labels):
            note = self._typed[1].strip() if len(self._typed) > 1 else ""
            return lambda intent_id: AnswerPrompt(
                id=intent_id,
                prompt=self._prompt.number,
                answer=self._answer.key,
                by=self._typed[0].strip(),
                note=note,
            )
        if self._at >= len(self._labels):
            return None
        if what == "key" and detail == "enter":
            self._at += bool(self._typed[self._at].strip())
        elif what in {"letter", "key"}:
            self._type(detail)
        return None

    def _type(self, sign: str) -> None:
        typed = self._typed[self._at]
        if sign == "back":
            self._typed[self._at] = typed[:-1]
        elif len(typed) < TEXT_LENGTH:
            self._typed[self._at] = typed + (" " if sign == "space" else sign)

    def go_back(self) -> bool:
        """One page back; whether there was one."""
        if not self._at:
            return False
        self._at -= 1
        return True


class WrongDeal:
    """What went wrong, and to whom; anybody may say it.

    Args:
        offer: what can be reported now.
    """

    def __init__(self, offer: Offer) -> None:
        self.objection = ""
        self._offer = offer
        self._kind = ""
        self._seats: tuple[int, ...] = ()

    @property
    def spot(self) -> str:
        """Which page it is: a finger that came down on another one meant that."""
        return f"wrong deal {self._kind} {self._seats}"

    def page(self, view: View) -> Page:
        """What the sheet shows."""
        if not self._kind:
            made = [key(f"choice {kind}", label, size=19) for kind, label in self._offer.choices]
            keys = lay_grid(made, 3)
            return Page(title="Wrong deal: what happened?", keys=keys, height=end_of(keys))
        title = dict(self._offer.choices)[self._kind]
        if len(self._seats) < SEATS_ASKED.get(self._kind, 0):
            dealt = [seat for seat in view.seats if seat.cards and seat.seat not in self._seats]
            made = [key(f"choice {seat.seat}", f"Seat {seat.seat}") for seat in dealt]
        else:
            mine = next((seat.cards for seat in view.seats if seat.seat == self._seats[0]), ())
            made = [key(f"choice {at}", f"Card {at}") for at in range(1, len(mine) + 1)]
        keys = lay_grid(made, 5)
        return Page(title=title, keys=keys, height=end_of(keys), backs=True)

    def touch(self, what: str, detail: str) -> Send | None:
        """A key was touched; what is to be sent, if that was the last one."""
        if what != "choice":
            return None
        if not self._kind:
            self._kind = detail
        elif len(self._seats) < SEATS_ASKED.get(self._kind, 0):
            self._seats = (*self._seats, int(detail))
        else:
            return self._make(int(detail))
        done = len(self._seats) == SEATS_ASKED.get(self._kind, 0)
        return self._make(0) if done and self._kind not in CARDS_ASKED else None

    def _make(self, number: int) -> Send:
        kind, seats = self._kind, self._seats
        return lambda intent_id: ReportIrregularity(
            id=intent_id, kind=kind, seats=seats, number=number
        )

    def go_back(self) -> bool:
        """One page back; whether there was one."""
        if self._seats:
            self._seats = self._seats[:-1]
        elif self._kind:
            self._kind = ""
        else:
            return False
        return True


def _never(*_: object) -> AnswerPrompt:
    raise AssertionError("a confirmation makes its own intent")
