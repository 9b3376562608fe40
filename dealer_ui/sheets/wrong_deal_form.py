"""A wrong deal on its way: what happened, to whom, to which card, of how many chips.

What happened is sent as soon as it is touched, the second touch from any prompt: the hand is held
from then on. To whom, and to which card, is told after it: there are more cards on a table than
keys on a page.
"""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from dealer_ui.language.translator import told, tr
from dealer_ui.language.wrong_deal_names import describe_kind, name_mark
from dealer_ui.parts.amount_entry import Digits
from dealer_ui.parts.paper import GAP, HEAD, KEY, Page, SheetKey, key, lay_grid, sheet_height
from dealer_ui.pictures.wrong_pictures import spell_wrong
from dealer_ui.sheets.forms import Field
from dealer_ui.sheets.keypads import Amounts, amount_page
from dealer_ui.sheets.menus import name_seat
from dealer_ui.sheets.wrong_groups import GROUPS, ON_A_PAGE, find_group, spread_kinds
from engine.messages.shown.views import Offer, ReportAsked, SeatView, View
from engine.messages.text import phrase
from engine.messages.wanted.intents import (
    ActionName,
    AnswerPrompt,
    NoteOutOfTurn,
    ReportIrregularity,
)

Send: TypeAlias = Callable[[str], AnswerPrompt | ReportIrregularity | NoteOutOfTurn]
"""Makes the report, given its id."""
MORE: Final = "more"
_COLUMNS: Final = 2
_HIGH: Final = 96
_ACTIONS: Final[tuple[tuple[ActionName, str], ...]] = (
    ("fold", phrase("Folds")), ("check", phrase("Checks")), ("call", phrase("Calls")),
    ("bet", phrase("Bets")), ("raise", phrase("Raises")),
)  # fmt: skip
_PLACES: Final[tuple[tuple[Literal["board", "burn"], str], ...]] = (
    ("board", phrase("On the board")), ("burn", phrase("A burn")),
)  # fmt: skip
_NOTHING: Final = ReportAsked(kind="")
"""Before it is said what happened."""
_MOST_CARDS: Final = 10
"""Cards that a hand with too many may have."""
_CHIPS: Final = Field(name="chips", label=phrase("The seat's whole bet on the street"))


class WrongDeal:
    """What went wrong, and to whom; anybody may say it.

    Args:
        offer: what can be reported now, the likely ones first; with a detail, the one thing of
            which more is to be said.
        view: what the screen shows.
    """

    def __init__(self, offer: Offer, view: View) -> None:
        self.objection = ""
        self._offer = offer
        self._view = view
        self._kind = offer.choices[0][0] if offer.detail else ""
        likely = find_group(offer.choices[0][0]) if offer.choices else 0
        self._page = next(at for at, (group, _) in enumerate(self._pages()) if group == likely)
        """The likeliest kind's group lies open first."""
        self._reports = {one.kind: one for one in offer.reports}
        self._seats: tuple[int, ...] = ()
        self._place: Literal["", "board", "burn"] = ""
        """Where the card lies that it is about, where that is before no seat."""
        self._dealing = view.prompt.kind == "deal_hole"
        self._action: ActionName | None = None
        self._digits = Digits()

    @property
    def _asked(self) -> ReportAsked:
        """What a report of the kind that was chosen is asked."""
        return self._reports.get(self._kind, _NOTHING)

    def asks_for(self, seat: int) -> bool:
        """Whether it is asked to whom it happened, and this seat may be the answer."""
        asks = bool(self._kind) and self._asks_seat()
        return asks and seat in {one.seat for one in self._list_asked()}

    def _list_asked(self) -> list[SeatView]:
        """The seats to whom it may have happened."""
        return [one for one in _list_dealt(self._view) if one.seat not in self._seats]

    @property
    def goes_on(self) -> bool:
        """Whether more is to be said after what was sent."""
        return bool(self._kind) and self._asks_seat()

    @property
    def spot(self) -> str:
        """Which page it is: a finger that came down on another one meant that."""
        return f"wrong deal {self._page} {self._kind} {self._seats} {self._place} {self._action}"

    @property
    def act(self) -> str:
        """What is reported."""
        return describe_kind(self._kind).title if self._kind else ""

    @property
    def is_filled(self) -> bool:
        """Whether it was said what happened."""
        return bool(self._kind)

    def page(self, view: View) -> Page:
        """What the sheet shows."""
        self._view = view
        if not self._kind:
            return self._page_of_kinds()
        title = told(describe_kind(self._kind).title)
        if self._asks_seat():
            made = [key(f"choice {one.seat}", name_seat(one)) for one in self._list_asked()]
            off_seats = "place" in self._asked.asks and not self._dealing and view.family == "flop"
            made += [key(f"choice {place}", label) for place, label in _PLACES if off_seats]
        elif self._asks_chips():
            return self._page_of_chips(title)
        elif "count" in self._asked.asks:
            made = [key(f"choice {many}", str(many)) for many in range(1, _MOST_CARDS + 1)]
        elif "action" in self._asked.asks:
            made = [key(f"choice {name}", label) for name, label in _ACTIONS]
        else:
            # Where it tells of no seat, it is said already and waits for its answer.
            mine = next((seat.cards for seat in view.seats if seat.seat in self._seats[:1]), ())
            mine = view.board if self._place == "board" else mine
            # By hand the cards of a deal under way are told at its end: any of them may lie there.
            many = len(mine) or (view.holding if self._dealing else 0)
            made = [key(f"choice {at}", tr("Card {at}", at=at)) for at in range(1, many + 1)]
        keys = lay_grid(made, 5)
        return Page(
            title=title, below=self._tell(), keys=keys, height=sheet_height(keys), backs=True
        )

    def _tell(self) -> str:
        """What is known by now, and what is asked."""
        if self._asks_seat():
            question = told(describe_kind(self._kind).question)
            if self._is_sent():
                return tr("The hand is held. {question}", question=question)
            return tr("To whom?")
        if "count" in self._asked.asks:
            return tr("Seat {seat}: how many cards does it have?", seat=self._seats[0])
        if self._place == "board":
            return tr("Which card of the board, from the left?")
        return tr("Seat {seat}: which card?", seat=self._seats[0]) if self._seats else ""

    def _is_sent(self) -> bool:
        """Whether it is on record already that it happened."""
        told = self._seats or self._place
        asked = self._asked
        return bool(asked.seats) and not asked.actor and "action" not in asked.asks and not told

    def _pages(self) -> tuple[tuple[int, list[str]], ...]:
        return spread_kinds([kind for kind, _ in self._offer.choices], list(self._list_marks()))

    def _list_marks(self) -> dict[str, SheetKey]:
        """What can be said of the bet that was just made, by the names of its keys.

        A mark may be called as a kind is that can be said of the seat to act.
        """
        return {
            f"answer {one.key}": key(f"answer {one.key}", name_mark(one.key, one.label), size=24)
            for one in self._view.prompt.answers
            if one.place == "wrong"
        }

    def _page_of_kinds(self) -> Page:
        """Five groups at their places, and the kinds of the one that is open."""
        pages = self._pages()
        group, kinds = pages[self._page if self._page < len(pages) else 0]
        marks = self._list_marks()
        tabs = [
            key(f"choice group_{one.name}", one.label, style="chosen" if at == group else "")
            for at, one in enumerate(GROUPS)
        ]
        made = [marks[kind] if kind in marks else _make_kind(kind) for kind in kinds]
        keys = lay_grid(made, _COLUMNS, y=HEAD + KEY + 2 * GAP, height=_HIGH)
        more = key(f"choice {MORE}", tr("Something else"), size=24)
        # At its place, however many kinds there are.
        last = lay_grid([more] * (ON_A_PAGE + 1), _COLUMNS, y=HEAD + KEY + 2 * GAP, height=_HIGH)[
            -1
        ]
        keys = (*lay_grid(tabs, len(tabs)), *keys, last)
        return Page(title=tr("What went wrong?"), keys=keys, height=sheet_height(keys))

    def _page_of_chips(self, title: str) -> Page:
        values = {"chips": self._digits.amount} if self._digits.digits else {}
        return amount_page(
            Amounts(
                title=tr("{title}: seat {seats}", title=title, seats=self._seats[0]),
                fields=(_CHIPS,),
                current="chips",
                values=values,
                enter=tr("Report"),
                obstacle="" if self._digits.amount else tr("Type the whole bet"),
            )
        )

    def _asks_seat(self) -> bool:
        return not self._place and len(self._seats) < self._asked.seats

    def _asks_card(self) -> bool:
        """Which card: of one that was seen, or from which on the deal slipped, once it is over.

        Of a hand with a wrong number how many it has.
        """
        asks = bool({"card", "count"} & set(self._asked.asks)) and self._place != "burn"
        return asks or ("slip" in self._asked.asks and not self._dealing)

    def _asks_chips(self) -> bool:
        return "chips" in self._asked.asks or self._action is not None

    def touch(self, what: str, detail: str) -> Send | None:
        """A key was touched; what is to be sent, if that was the last one."""
        if what == "key" and self._asks_chips() and not self._asks_seat():
            return self._type(detail)
        if what != "choice":
            return self._mark(detail) if what == "answer" else None
        if not self._kind:
            return self._choose(detail)
        if self._asks_seat():
            self._name_place(detail)
        elif "action" in self._asked.asks:
            return self._say_action(detail)
        else:
            return self._make(number=int(detail))
        return self._finish()

    def _mark(self, answer: str) -> Send:
        """What is said of the bet or raise that was just entered."""
        prompt = self._view.prompt.number
        return lambda intent_id: AnswerPrompt(id=intent_id, prompt=prompt, answer=answer)

    def _name_place(self, detail: str) -> None:
        """To whom it happened, or where else the card lies."""
        self._place = next((place for place, _ in _PLACES if place == detail), "")
        if not self._place:
            self._seats = (*self._seats, int(detail))

    def _choose(self, kind: str) -> Send | None:
        """What happened, or the next page; errors of the seat to act say by themselves to whom."""
        pages = self._pages()
        if kind == MORE:
            self._page = (self._page + 1) % len(pages)
            return None
        if kind.startswith("group_"):
            names = [GROUPS[group].name for group, _ in pages]
            self._page = names.index(kind.removeprefix("group_"))
            return None
        self._kind = kind
        if self._asked.actor and self._view.acting:
            self._seats = (self._view.acting,)
            return self._finish()
        return self._make() if self._is_sent() else self._finish()

    def _finish(self) -> Send | None:
        """What is to be sent where nothing more is asked."""
        asks_more = self._asks_seat() or self._asks_card()
        return None if asks_more or {"chips", "action"} & set(self._asked.asks) else self._make()

    def _say_action(self, name: str) -> Send | None:
        action = next(one for one, _ in _ACTIONS if one == name)
        if action in {"bet", "raise"}:
            self._action = action
            return None
        return self._note(action)

    def _type(self, sign: str) -> Send | None:
        if sign != "enter":
            self._digits.press(sign)
            return None
        if not self._digits.amount:
            return None
        if self._action is not None:
            return self._note(self._action, self._digits.amount)
        return self._make(chips=self._digits.amount)

    def _make(self, number: int = 0, chips: int = 0) -> Send:
        kind, seats, place = self._kind, self._seats, self._place
        return lambda intent_id: ReportIrregularity(
            id=intent_id, kind=kind, seats=seats, number=number, place=place, chips=chips
        )

    def _note(self, action: ActionName, to: int = 0) -> Send:
        seat, prompt = self._seats[0], self._view.prompt.number
        return lambda intent_id: NoteOutOfTurn(
            id=intent_id, prompt=prompt, seat=seat, action=action, to=to
        )

    def reject(self) -> None:
        """What was sent was refused: something else can be said."""
        if not (self._seats or self._place):
            self._kind = ""

    def go_back(self) -> bool:
        """One page back; whether there was one."""
        self._digits = Digits()
        if self._action is not None:
            self._action = None
        elif self._place:
            self._place = ""
        elif self._seats and not self._asked.actor:
            self._seats = self._seats[:-1]
        elif self._kind and not self._is_sent():
            self._kind, self._seats = "", ()
        else:
            return False
        return True


def _make_kind(kind: str) -> SheetKey:
    """What can have happened, with its picture."""
    said = describe_kind(kind)
    picture = spell_wrong(said.picture) if said.picture else ""
    return key(f"choice {kind}", told(said.title), size=24, art=picture)


def _list_dealt(view: View) -> list[SeatView]:
    """Who has cards; while none is told of, as in a deal by hand, who is dealt in."""
    with_cards = [seat for seat in view.seats if seat.cards]
    return with_cards or [seat for seat in view.seats if seat.state in {"in_hand", "all_in"}]
