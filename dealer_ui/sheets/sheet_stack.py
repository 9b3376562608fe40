"""The sheets over the table: which is open, on which page, and what it sends.

Every key of a sheet is touched by its accessible name; what it means depends on the page alone.
"""

import uuid
from collections.abc import Callable
from typing import Final, TypeAlias

from dealer_ui.language.translator import told, tr
from dealer_ui.language.words import cited, grouped, sentence
from dealer_ui.parts.paper import Page
from dealer_ui.sheets.correction_form import CorrectionForm
from dealer_ui.sheets.forms import REQUEST_KINDS, SEATING, RequestKind, ask_no_name, hold_back
from dealer_ui.sheets.menus import (
    after_page,
    chores_page,
    floor_menu,
    name_seat,
    pots_page,
    ranks_page,
    rule_page,
    seat_menu,
    table_menu,
)
from dealer_ui.sheets.pin_form import Seal, SigningOn
from dealer_ui.sheets.request_form import RequestForm
from dealer_ui.sheets.ruling_form import Ruling
from dealer_ui.sheets.settling_form import Settling
from dealer_ui.sheets.wrong_deal_form import WrongDeal
from engine.messages.authorization import (
    SHIFT,
    SIGN_ON,
    AuthorizationQuery,
    AuthorizationReply,
    NonceCarried,
    SignOff,
    read_purpose,
)
from engine.messages.shown.review_questions import (
    CorrectionForeseen,
    HandReviewed,
    Query,
    ReviewHand,
    RulingForeseen,
)
from engine.messages.shown.views import Answer, Offer, PromptView, SeatView, View
from engine.messages.text import phrase
from engine.messages.wanted.intents import (
    Intent,
    Rejection,
    TakeBackRuling,
    TakeBackShown,
    UndoStep,
)
from engine.messages.wanted.requests import PushDealer

SILENT: Final = phrase("The engine did not answer; please touch again.")
UNFINISHED: Final = phrase("This page is not finished. The cross closes it")
_MENUS: Final[dict[str, Callable[[View], Page]]] = {
    "after": after_page,
    "table": table_menu,
    "floor": floor_menu,
    "pots": pots_page,
    "ranks": ranks_page,
    "rule": rule_page,
    "chores": chores_page,
}
Make: TypeAlias = Callable[[str], Intent | Query]
"""Makes what is sent, given its id."""
_TAKEN_BACK: Final = {"take_back": TakeBackShown, "take_back_ruling": TakeBackRuling}
"""By wish, what whoever is signed on takes back, so that no name is typed."""
_TOLD: Final[dict[str, type[Settling | WrongDeal]]] = {
    "settle_hand": Settling,
    "wrong_deal": WrongDeal,
}
"""What is told page after page, by the key that begins it."""
_GONE: Final = Offer(name="", refusal=phrase("The table does not offer this any more"))


Task: TypeAlias = RequestForm | CorrectionForm | Ruling | Settling | WrongDeal | SigningOn
"""What is entered, page after page."""


class Sheets:
    """One sheet at a time: a seat's, the table's, or the floor's.

    Args:
        send: hands over an intent, or a question.
        seal: seals a PIN to the bridge; None: there is no bridge.
    """

    def __init__(
        self, send: Callable[[Intent | Query | AuthorizationQuery], None], seal: Seal | None = None
    ) -> None:
        self._send = send
        self._seal = seal
        self._made: Make | None = None
        """What was asked for last: it is asked for again once somebody gave authorization."""
        self._resumed: Make | None = None
        """What waits for authorization."""
        self._granted: Callable[[], None] | None = None
        """What goes on elsewhere once there is authorization: its form is no sheet."""
        self._kept: Task | None = None
        """What was filled in before a PIN was asked for: it stands there again after it."""
        self._authorization_id = ""
        """The question about authorization that the engine has not answered."""
        self.opened = ""
        """ "seat 3", "table", "floor", "pots", "ranks", or "" for none."""
        self.number = 0
        """Rises with each page, so that a finger can't touch what was not there yet."""
        self.refusal = ""
        self._view: View | None = None
        self.done = ""
        """The last wish that was granted."""
        self._wished = ""
        self._waiting = ""
        self._ahead: list[str] = []
        """What a quick finger said of a wrong deal before the engine had answered."""
        self._names: tuple[str, ...] = ()
        self._task: Task | None = None

    def show(self, view: View) -> None:
        """Take over a view; under a new prompt a correction is looked into anew."""
        before, self._view = self._view, view
        fresh = before is None or before.prompt.number != view.prompt.number
        # The cards to be named need the room.
        if fresh and view.prompt.pad:
            self.close()
        if isinstance(self._task, Ruling) and self._task.number != view.prompt.number:
            self.close()
        if self._is_stale() and not self._waiting:
            self._ask(lambda name: ReviewHand(id=name))

    def page(self) -> Page | None:
        """What the open sheet shows; None: no sheet is open."""
        page = self._make_page()
        names = tuple(key.name for key in page.keys) if page is not None else ()
        if names != self._names:
            # Another key may lie under the finger now.
            self._names = names
            self.number += 1
        return page

    def _make_page(self) -> Page | None:
        view, chair = self._view, self._chair()
        if not self.opened or view is None:
            return None
        if self._task is not None:
            return self._make_task_page(self._task, view)
        menu = _MENUS.get(self.opened)
        if menu is not None:
            return menu(view)
        return seat_menu(view, chair) if chair is not None else None

    def _make_task_page(self, task: Task, view: View) -> Page:
        if isinstance(task, CorrectionForm | SigningOn):
            return task.page()
        if isinstance(task, Ruling | Settling | WrongDeal):
            return task.page(view)
        chair = self._chair()
        # Of an open chair, what else may be done there.
        beside = chair.offers if chair is not None and chair.state == "open" else ()
        return task.page(self._offer(task.name), beside)

    def open(self, what: str) -> None:
        """Open a sheet, or put it away if it is open: "seat 3", "table", "floor", "pots"."""
        again = self.opened == what
        self.close()
        if not again:
            self.opened = what
            chair = self._chair()
            # What an open chair is nearly always touched for.
            if chair is not None and chair.state == "open" and not self._offer(SEATING).refusal:
                self._choose_wish(SEATING)

    def open_wrong_deal(self) -> str:
        """Ask what went wrong; where nothing can be reported, the reason is returned."""
        self.close()
        offer = self._offer("wrong_deal")
        if self._view is not None and not self._view.street and not self._view.closed:
            self.opened = "after"
            return ""
        if offer.refusal or self._view is None:
            self.refuse(offer.refusal, offer.clause)
            why, self.refusal = self.refusal, ""
            return why
        self.opened, self._wished = "floor", offer.name
        self._task = WrongDeal(offer, self._view)
        return ""

    def say_seat(self, seat: int) -> bool:
        """Say that what is on record without a seat happened to this one; whether that waits."""
        if not self._offer("wrong_deal").awaited or self.open_wrong_deal():
            return False
        named = f"choice {seat}"
        page = self.page()
        if page is None or named not in {one.name for one in page.keys}:
            self.close()
            return False
        self.touch(named)
        return True

    def asks(self, answer: Answer) -> bool:
        """Whether an answer opens a sheet: a name is typed there, or what it costs is looked at."""
        return answer.looked_at or (answer.rank == "floor" and not self.asks_pin("rulings"))

    def rule(self, answer: Answer, prompt: PromptView) -> None:
        """A remedy that asks for more than a touch: who rules, and is it meant?"""
        self.close()
        self.opened = "floor"
        self._task = Ruling(answer, prompt, proven=self.asks_pin("rulings"))
        if self._task.looks:
            self._ask(self._task.foresee)

    def close(self) -> None:
        """Put the sheet away, with all that was entered."""
        self.opened = self.refusal = self._waiting = self._authorization_id = ""
        self._ahead = []
        if isinstance(self._task, SigningOn):
            self._task.forget()
        self._task = self._resumed = self._granted = self._kept = None
        self.number += 1

    def touch(self, name: str) -> None:
        """A key of the page was touched."""
        if name == "sheet close":
            self.close()
        elif self._waiting and isinstance(self._task, WrongDeal):
            self._ahead.append(name)
        elif self.opened and not self._waiting:
            self.refusal = ""
            spot = self._task.spot if self._task is not None else ""
            self._touch(name)
            if spot != (self._task.spot if self._task is not None else ""):
                self.number += 1

    def touch_beside(self, seat: int = 0) -> None:
        """A touch beside the sheet puts it away, and nothing that was typed or chosen.

        Args:
            seat: the chair that was touched, which may be what the sheet asks for; 0: none was.
        """
        if isinstance(self._task, WrongDeal) and self._task.asks_for(seat):
            self.touch(f"choice {seat}")
        elif self._holds_something():
            self.refuse(UNFINISHED, "")
        else:
            self.close()

    def _holds_something(self) -> bool:
        """Whether something was typed or chosen, on this page or before a PIN was asked for."""
        waits = self._kept is not None or self._granted is not None
        return waits or (self._task is not None and self._task.is_filled)

    def type_text(self, text: str) -> None:
        """A keyboard of the system has typed into the page's field: all that stands there now."""
        if isinstance(self._task, RequestForm | Ruling | Settling) and not self._waiting:
            self.refusal = ""
            self._task.type_text(text)

    def accept_reply(self, reply: object) -> bool:
        """The answer to what a sheet sent; whether it was one."""
        if isinstance(reply, NonceCarried | AuthorizationReply):
            return self._accept_leave(reply)
        if not self._waiting or getattr(reply, "id", "") != self._waiting:
            return False
        self._waiting = ""
        self.number += 1
        if isinstance(self._task, Ruling) and self._task.waits:
            # What is no ruling, or takes leave first, can't be looked at: it is made without.
            self._task.see(reply if isinstance(reply, RulingForeseen) else None)
            if isinstance(reply, Rejection) and not reply.authorization:
                self.refuse(reply.reason, reply.clause)
            return True
        if (
            isinstance(reply, Rejection)
            and reply.authorization
            and self._sign_on(reply, self._made, self._name_act())
        ):
            return True
        if isinstance(reply, Rejection):
            self._accept_refusal(reply)
        elif isinstance(reply, HandReviewed):
            self._task = CorrectionForm(reply)
        elif isinstance(reply, CorrectionForeseen) and isinstance(self._task, CorrectionForm):
            self._task.take(reply)
        else:
            self._end_wish()
        return True

    def _accept_refusal(self, refused: Rejection) -> None:
        """Why it can't be done is shown, and something else can be asked for."""
        self._ahead = []
        self.refuse(refused.reason, refused.clause)
        if isinstance(self._task, WrongDeal):
            self._task.reject()
        if self._is_stale():
            # The hand is over or held: there is nothing to be corrected any more.
            self._task = None

    def _end_wish(self) -> None:
        """What was wished for is done; a wrong deal's sheet stays until it was said to whom."""
        self.done = self._wished
        if not (isinstance(self._task, WrongDeal) and self._task.goes_on):
            self.close()
            return
        ahead, self._ahead = self._ahead, []
        for name in ahead:
            page = self.page()
            if page is not None and name in {one.name for one in page.keys}:
                self.touch(name)

    def give_up(self, intent_id: str) -> bool:
        """Nobody answered what a sheet sent; whether it was that."""
        if self._authorization_id and intent_id == self._authorization_id:
            self._authorization_id = ""
            self.close()
            return True
        if not self._waiting or intent_id != self._waiting:
            return False
        self._waiting = ""
        self._ahead = []
        self.refusal = SILENT
        return True

    def refuse(self, reason: str, clause: str) -> None:
        """Show why something can't be done, and the rule behind it."""
        self.refusal = grouped(sentence(reason)) + (f" ({cited(clause)})" if clause else "")

    @property
    def is_signing_on(self) -> bool:
        """Whether a PIN is being typed."""
        return isinstance(self._task, SigningOn)

    @property
    def asks_more(self) -> bool:
        """Whether the page leads to what changes the hand, the chips or who is signed on.

        A report is on record with its first touch, and is cancelled at the prompt beside it.
        """
        return self._task is not None and not isinstance(self._task, WrongDeal)

    @property
    def compares_keys(self) -> bool:
        """Whether somebody compares departments' keys before that."""
        return isinstance(self._task, SigningOn) and self._task.compares

    def asks_pin(self, right: str) -> bool:
        """Whether somebody's PIN is asked for in place of a name."""
        authorization = self._view.authorization if self._view is not None else None
        known = authorization is not None and any(
            right in one.rights for one in authorization.people
        )
        return known and self._seal is not None

    def ask_authorization(
        self,
        refused: Rejection,
        resumed: Make | None = None,
        granted: Callable[[], None] | None = None,
        act: str = "",
    ) -> bool:
        """What was touched beside the sheets takes a PIN: ask for it; whether that can be.

        Args:
            refused: what leave is wanted for.
            act: what was touched, as its key calls it.
            resumed: what is asked for again once there is leave.
            granted: called then, where another window has the form and asks again by itself.
        """
        self.close()
        if not self._sign_on(refused, resumed, act):
            return False
        self.opened, self._wished, self._granted = "floor", "", granted
        self.refuse(refused.reason, "")
        return True

    def leave_pin(self) -> None:
        """The PIN page goes away; what was filled in before it stands there again."""
        if self._kept is None:
            self.close()
            return
        kept, opened = self._kept, self.opened
        self.close()
        self.opened, self._task = opened, kept

    def _name_act(self) -> str:
        """What was asked for last, as its key calls it."""
        if self._task is not None and not isinstance(self._task, SigningOn):
            return self._task.act
        wish = REQUEST_KINDS.get(self._wished)
        return tr("Undo") if self._wished == "undo" else wish.label if wish is not None else ""

    def _sign_on(self, refused: Rejection, resumed: Make | None = None, act: str = "") -> bool:
        """Ask who gives authorization, and for the PIN; whether that can be.

        Args:
            refused: what leave is wanted for: "shift" to deal; empty: whatever that person may do.
            resumed: what is asked for again once there is leave.
            act: what that is, as its key calls it.
        """
        authorization = self._view.authorization if self._view is not None else None
        if authorization is None or self._seal is None:
            return False
        to_deal = refused.authorization == SHIFT
        purpose = SHIFT if to_deal else refused.purpose or SIGN_ON
        if not read_purpose(purpose):
            return False
        if not isinstance(self._task, SigningOn):
            self._kept = self._task
        self._task = SigningOn(
            self._seal, authorization, "" if to_deal else refused.authorization, purpose, act
        )
        # To come on is what a pushed dealer asked for: the PIN alone does it.
        does_it = resumed is None or isinstance(resumed(""), PushDealer)
        self._resumed = None if does_it else resumed
        self.refusal = ""
        return True

    def _accept_leave(self, told: NonceCarried | AuthorizationReply) -> bool:
        """The engine's answer about authorization; whether it was asked for here."""
        if not self._authorization_id or told.id != self._authorization_id:
            return False
        self._authorization_id = ""
        task = self._task
        if not isinstance(task, SigningOn):
            return True
        made = task.take(told)
        self.refusal = task.objection if isinstance(told, AuthorizationReply) else self.refusal
        if made is not None:
            self._authorization_id = uuid.uuid4().hex
            self._send(made(self._authorization_id))
        if task.granted is not None:
            self._go_on()
        return True

    def _go_on(self) -> None:
        """There is authorization: what waited for it is asked for again, from the same page."""
        resumed, granted = self._resumed, self._granted
        kept, opened = self._kept, self.opened
        self.close()
        if granted is not None:
            granted()
        elif resumed is not None:
            self.opened, self._task = opened, kept
            self._ask(resumed)

    @property
    def _seat(self) -> int:
        return int(self.opened.removeprefix("seat ")) if self.opened.startswith("seat ") else 0

    def _is_stale(self) -> bool:
        """Whether a correction is under way whose prompt has passed."""
        task, view = self._task, self._view
        return (
            isinstance(task, CorrectionForm)
            and view is not None
            and task.prompt != view.prompt.number
        )

    def _chair(self) -> SeatView | None:
        seats = self._view.seats if self._view is not None else ()
        return next((seat for seat in seats if seat.seat == self._seat), None)

    def _offer(self, name: str) -> Offer:
        chair = self._chair()
        offers = self._view.offers if self._view is not None else ()
        if chair is not None:
            offers = chair.offers
        return next((offer for offer in offers if offer.name == name), _GONE)

    def _ask(self, make: Make) -> None:
        self._made = make
        self._waiting = uuid.uuid4().hex
        self._send(make(self._waiting))

    def _touch(self, name: str) -> None:
        what, _, detail = name.partition(" ")
        task = self._task
        if what == "wish":
            self._choose_wish(detail)
        elif what == "page" and detail in _MENUS:
            self.open(detail)
        elif name == "sheet back":
            if task is not None and not task.go_back():
                self._leave_first_page()
        elif isinstance(task, SigningOn):
            asked = task.touch(what, detail)
            if asked is not None:
                self._authorization_id = uuid.uuid4().hex
                self._send(asked(self._authorization_id))
        elif task is not None:
            made = (
                task.touch(what, detail)
                if isinstance(task, CorrectionForm | Ruling | Settling | WrongDeal)
                else task.touch(what, detail, self._offer(task.name))
            )
            self.refusal = task.objection
            if made is not None:
                self._ask(made)

    def _leave_first_page(self) -> None:
        if self._kept is not None or self._granted is not None:
            self.leave_pin()
        else:
            self._task = None

    def _do_at_once(self, name: str) -> None:
        """What no offer of the table stands behind: to sign on or off, to undo as the page says."""
        view = self._view
        if name == "sign_on":
            self._sign_on(Rejection(reason=""))
        elif name == "sign_off":
            self._ask(lambda intent_id: SignOff(id=intent_id))
        elif view is not None:
            prompt, step = view.prompt.number, view.undo_step
            self._ask(lambda intent_id: UndoStep(id=intent_id, prompt=prompt, step=step))

    def _dealers_sign_on(self) -> bool:
        authorization = self._view.authorization if self._view is not None else None
        known = authorization is not None and any(
            one.role == "dealer" for one in authorization.people
        )
        return known and self._seal is not None

    def _find_wish(self, name: str) -> RequestKind | None:
        wish = REQUEST_KINDS.get(name)
        if wish is None or not wish.right or not self.asks_pin(wish.right):
            return wish
        return ask_no_name(wish)

    def _choose_wish(self, name: str) -> None:
        offer, wish, seat = self._offer(name), self._find_wish(name), self._seat
        self._wished = name
        if name in {"sign_on", "sign_off", "undo"}:
            self._do_at_once(name)
        elif offer.refusal:
            self.refuse(offer.refusal, offer.clause)
        elif name == "keys":
            self._sign_on(Rejection(reason="", authorization="unsealing", purpose=offer.detail))
        elif name == "dealer" and self._dealers_sign_on():
            self._sign_on(Rejection(reason="", authorization=SHIFT))
        elif name in _TAKEN_BACK and (offer.detail or self.asks_pin("rulings")):
            kind = hold_back(REQUEST_KINDS[name], _TAKEN_BACK[name])
            self._task = RequestForm(name, kind, seat=0, title=told(kind.label))
        elif name in _TOLD and self._view is not None:
            self._task = _TOLD[name](offer, self._view)
        elif wish is None:
            self._ask(lambda intent_id: ReviewHand(id=intent_id))
        elif wish.fields or wish.sure or wish.picks:
            chair = self._chair()
            title = _title(wish, chair)
            kept = chair.nickname if chair is not None and chair.state == "reserved" else ""
            proven = self.asks_pin("limits")
            self._task = RequestForm(
                name, wish, seat=seat, title=title, kept_for=kept, proven=proven
            )
            if name == SEATING:
                self._task.propose(offer.usual)
        else:
            values = {"active": offer.detail == "begin"} if name == "hand_for_hand" else {}
            self._ask(lambda intent_id: wish.make(intent_id, seat, values))


def _title(wish: RequestKind, chair: SeatView | None) -> str:
    label = told(wish.label)
    return f"{name_seat(chair)} · {label}" if chair is not None else label
