"""Somebody signs on: who, then the PIN, which is sealed to the bridge and shown to nobody."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias, get_args

from dealer_ui.language.translator import told, tr, trn
from dealer_ui.parts.amount_entry import KEYS
from dealer_ui.parts.paper import (
    GAP,
    HEAD,
    INNER,
    MARGIN,
    Page,
    SheetKey,
    fix,
    key,
    lay_grid,
    note,
    sheet_height,
)
from dealer_ui.sheets.keypads import ERASE
from engine.keys.sealed_pins import TypedPin
from engine.messages.authorization import (
    CONFIRM_FACES,
    HOUSE_KEY,
    NEW_KEY,
    OPEN_FACES,
    SEALED_TO,
    SHIFT,
    SIGN_ON,
    AskNonce,
    AuthorizationReply,
    CarryProof,
    NonceCarried,
    StaffRole,
    read_purpose,
)
from engine.messages.outside_text import LONGEST_LABEL, make_plain
from engine.messages.shown.views import AuthorizationView, PersonView
from engine.messages.text import phrase, term

Seal: TypeAlias = Callable[[TypedPin], bytes]
"""Seals what was typed to the bridge."""
Asked: TypeAlias = Callable[[str], AskNonce | CarryProof]
"""Makes what is sent, given its id."""

LONGEST_PIN: Final = 12
SHORTEST_PIN: Final = 4
_MOST_NAMES: Final = 20
_PAD_X: Final = 524
_PAD_WIDTH: Final = INNER + MARGIN - _PAD_X
_KEY_HIGH: Final = 92
_LINE: Final = 38
_DOT: Final = "\u25cf"
IN_PERSON: Final = phrase("Hold the badge to a reader, then type the PIN; or type a code")
AS_SIGNED_ON: Final = phrase(
    "With a PIN: rulings, corrections and money are then that person's word"
)
_REFUSED: Final = {
    "unknown": phrase("Nobody has this number"),
    "locked": phrase("This number is locked: the technician unlocks it"),
    "role": phrase("Only the floor can allow this"),
    "stale": phrase("That took too long: type the PIN again"),
    "busy": phrase("Another PIN is being checked: type it again"),
    "unreadable": phrase("The bridge was started anew: type the PIN again"),
    "purpose": phrase("The bridge does not know what this is for"),
    "no_badge": phrase("No badge was read in the last minute"),
}


class SigningOn:
    """A number and a PIN on their way to the bridge; its text form shows nothing of them.

    Args:
        seal: seals what was typed.
        leave: who there is.
        right: what leave is wanted for; empty: whatever that person may do.
        purpose: what the PIN is for.
        act: what goes on once somebody is signed on, as its key calls it; empty: nothing does.
    """

    def __init__(
        self,
        seal: Seal,
        authorization: AuthorizationView,
        right: str = "",
        purpose: str = SIGN_ON,
        act: str = "",
    ) -> None:
        self.objection = ""
        self.granted: AuthorizationReply | None = None
        """What the bridge allowed, as soon as it did."""
        self._seal = seal
        self._right = right
        # What came by the wire is a text with its pattern; a box takes letters alone.
        self._purpose = str(purpose)
        # For anything else the purpose itself says what it is good for, and in no other words.
        self._act = make_plain(told(act), LONGEST_LABEL) if self._purpose == SIGN_ON else ""
        self._people = _list_people(authorization, right, purpose)
        self._keys = _list_keys(purpose)
        """Departments' keys that are compared before a PIN is typed for them."""
        self._compared = not self._keys
        self._person: PersonView | None = None
        self._pin = ""
        self._nonce = b""
        self._due = False
        """The PIN is to be sent as soon as the nonce is there."""

    def __repr__(self) -> str:
        return "SigningOn()"

    @property
    def spot(self) -> str:
        """Which page it is: a finger that came down on another one meant that."""
        person = self._person.number if self._person is not None else ""
        return f"sign on {person} {self._compared}"

    @property
    def is_filled(self) -> bool:
        """Whether it was said who it is."""
        return self._person is not None

    @property
    def compares(self) -> bool:
        """Whether somebody compares keys now: that takes as long as it takes."""
        return self._person is not None and not self._compared

    def page(self) -> Page:
        """What the sheet shows."""
        if self._person is None:
            return self._pick_page()
        return self._pin_page(self._person) if self._compared else self._keys_page()

    def _title(self) -> str:
        if self._purpose == SHIFT:
            return tr("Who deals?")
        return tr("Floor approval: who?") if self._right else tr("Who signs on?")

    def _pick_page(self) -> Page:
        made = [
            key(
                f"choice {one.number}",
                one.name,
                detail=f"{told(term(one.role))} {one.number}",
                size=20,
            )
            for one in self._people
        ]
        keys = lay_grid(made[:_MOST_NAMES], 4)
        nobody = "" if keys else tr("Nobody on the staff has this right")
        return Page(
            title=self._title(), below=nobody, keys=keys, height=sheet_height(keys), backs=True
        )

    def _keys_page(self) -> Page:
        """All keys whole, each in a place of its own: whoever signs for them compares them here."""
        half = (INNER - GAP) // 2
        texts = tuple(
            note(
                _name_department(at + 1, one),
                MARGIN + at % 2 * (half + GAP),
                HEAD + at // 2 * _LINE,
                half,
                _LINE,
                size=22,
                bold=True,
            )
            for at, one in enumerate(self._keys)
        )
        below = sheet_height((), texts)
        compared = key("compared", _name_compared(self._keys), style="main", size=24)
        keys = lay_grid([compared], 1, y=below)
        return Page(
            title=describe_purpose(self._purpose),
            below=_explain_comparing(self._keys),
            keys=keys,
            texts=texts,
            height=sheet_height(keys),
            backs=True,
        )

    def _pin_page(self, person: PersonView) -> Page:
        typed = len(self._pin)
        made = [_name_key(one) for one in KEYS]
        pad = fix(lay_grid(made, 3, x=_PAD_X, y=HEAD, width=_PAD_WIDTH, height=_KEY_HIGH))
        bottom = sheet_height(pad) - MARGIN + 4
        enter = SheetKey(
            name="key enter",
            label=tr("Checking...") if self._due else self._act or name_given(self._purpose),
            detail=self._tell_of_key(),
            at_x=MARGIN,
            at_y=bottom - 110,
            across=_PAD_X - MARGIN - 2 * GAP,
            high=110,
            style="main",
            size=26,
            lit=typed >= SHORTEST_PIN and not self._due,
        )
        left, width = MARGIN, _PAD_X - MARGIN - 2 * GAP
        dots = _DOT * typed
        texts = (
            note("", left, HEAD, width, 80, boxed=True),
            note(
                dots or tr("PIN"),
                left + 14,
                HEAD + 10,
                width - 28,
                60,
                size=32,
                bold=bool(typed),
                tone="" if typed else "quiet",
            ),
            note(person.name, left, HEAD + 92, width, 40, size=26, bold=True),
            note(
                tr("{role}, number {number}", role=term(person.role), number=person.number),
                left,
                HEAD + 132,
                width,
                30,
                size=20,
            ),
        )
        return Page(
            title=self._describe(),
            below=explain_purpose(self._purpose),
            keys=(*pad, enter),
            texts=texts,
            height=bottom + MARGIN - 4,
            backs=True,
            room_y=HEAD + 168,
            room_high=bottom - 110 - GAP - HEAD - 168,
        )

    def _describe(self) -> str:
        """What the PIN is for, and the act that waits for it."""
        return " · ".join(filter(None, (describe_purpose(self._purpose), self._act)))

    def _tell_of_key(self) -> str:
        """Why the key is dark, or what the act on it does besides."""
        if self._due:
            return ""
        if len(self._pin) < SHORTEST_PIN:
            return tr("A PIN has {digits} digits or more", digits=SHORTEST_PIN)
        return name_given(self._purpose) if self._act else ""

    def touch(self, what: str, detail: str) -> Asked | None:
        """A key was touched; what is to be sent, if anything is."""
        if self._person is None:
            chosen = next((one for one in self._people if one.number == detail), None)
            if what != "choice" or chosen is None:
                return None
            self._person = chosen
            return self._ask_nonce if self._compared else None
        if not self._compared:
            self._compared = what == "compared"
            return self._ask_nonce if self._compared else None
        if what == "key" and not self._due:
            return self._press(detail)
        return None

    def _press(self, sign: str) -> Asked | None:
        if sign == "enter":
            if len(self._pin) < SHORTEST_PIN:
                return None
            self._due = True
            return self._carry if self._nonce else None
        if sign == "clear":
            self._pin = ""
        elif sign == "back":
            self._pin = self._pin[:-1]
        elif len(self._pin) < LONGEST_PIN and sign.isdigit():
            self._pin += sign
        return None

    def go_back(self) -> bool:
        """One page back; whether there was one."""
        had = self._person is not None
        self.forget()
        self._person = None
        self._compared = not self._keys
        return had

    def forget(self) -> None:
        """Nothing is left of what was typed."""
        self._pin, self._nonce, self._due = "", b"", False

    def take(self, told: NonceCarried | AuthorizationReply) -> Asked | None:
        """The engine's answer; what is to be sent next, if anything is."""
        if isinstance(told, NonceCarried):
            self._nonce = told.nonce
            return self._carry if self._due else None
        self.forget()
        if told.granted:
            self.granted = told
            return None
        self.objection = describe_refusal(told)
        if told.why in {"locked", "unknown", "role", "purpose"}:
            return None
        return self._ask_nonce

    def _ask_nonce(self, name: str) -> AskNonce:
        return AskNonce(id=name, purpose=self._purpose)

    def _carry(self, name: str) -> CarryProof:
        number = self._person.number if self._person is not None else ""
        proof = TypedPin(number=number, pin=self._pin, nonce=self._nonce, purpose=self._purpose)
        return CarryProof(id=name, purpose=self._purpose, box=self._seal(proof))


def describe_purpose(purpose: str) -> str:
    """What a PIN is for, in the screen's own words: no name stands in it, which the engine writes.

    Args:
        purpose: one that can be read, see `read_purpose`.
    """
    kind, *rest = read_purpose(purpose)
    if kind == OPEN_FACES:
        return trn(
            "PIN: open {n} face-down card of this hand",
            "PIN: open {n} face-down cards of this hand",
            int(rest[1]),
        )
    if kind == CONFIRM_FACES:
        return tr("PIN: compare one more set of cards")
    if kind == SEALED_TO:
        if _find_owners(rest) == "house":
            return tr("PIN: take another key of the house")
        return tr("PIN: seal hands to other keys")
    return tr("PIN: come on to deal") if kind == SHIFT else tr("PIN: sign on")


def explain_purpose(purpose: str) -> str:
    """What there is to know about it: how it is given in person, how many keys they are.

    Args:
        purpose: one that can be read, see `read_purpose`.
    """
    kind, *rest = read_purpose(purpose)
    if kind in {OPEN_FACES, CONFIRM_FACES}:
        return told(IN_PERSON)
    if kind == SEALED_TO:
        return trn("For {n} key, as compared", "For {n} keys, as compared", len(rest))
    return told(AS_SIGNED_ON) if kind == SIGN_ON else ""


def name_given(purpose: str) -> str:
    """What the key says by which it is given.

    Args:
        purpose: one that can be read, see `read_purpose`.
    """
    kind, *rest = read_purpose(purpose)
    if kind == OPEN_FACES:
        return trn("Open {n} card", "Open {n} cards", int(rest[1]))
    if kind == CONFIRM_FACES:
        return tr("Compare cards")
    if kind == SEALED_TO:
        return tr("Take this key") if _find_owners(rest) == "house" else tr("Seal to these keys")
    return tr("Come on to deal") if kind == SHIFT else tr("Sign on")


def describe_refusal(told: AuthorizationReply) -> str:
    """Why there is no authorization, and how many tries remain."""
    left = trn("{n} try left", "{n} tries left", told.tries)
    if told.why == "wrong_pin":
        wait = tr(", the next in {wait_s} seconds", wait_s=told.wait_s) if told.wait_s else ""
        return tr("Wrong PIN: {left}{wait}", left=left, wait=wait)
    if told.why == "wait":
        return tr("Wait {wait_s} seconds: {left}", wait_s=told.wait_s, left=left)
    return _REFUSED.get(told.why, "The bridge refused that")


def _list_people(authorization: AuthorizationView, right: str, purpose: str) -> list[PersonView]:
    """Whoever may do it, who showed a badge last before all others."""
    able = [
        one
        for one in authorization.people
        if _is_named(one)
        and (right in one.rights if right else purpose != SHIFT or one.role in {"dealer", "floor"})
    ]
    return sorted(able, key=lambda one: (one.name != authorization.badge, one.name))


def _list_keys(purpose: str) -> tuple[str, ...]:
    """The departments' keys, and the house's, that a purpose is about."""
    kind, *rest = read_purpose(purpose) or ("",)
    return tuple(rest) if kind == SEALED_TO else ()


def _find_owners(keys: Sequence[str]) -> Literal["departments", "house", "both"]:
    """Whose keys a PIN is for: hands are sealed to departments', staff comes by the house's."""
    of_house = [one.startswith(HOUSE_KEY) for one in keys]
    return "house" if all(of_house) else "both" if any(of_house) else "departments"


def _explain_comparing(keys: Sequence[str]) -> str:
    match _find_owners(keys):
        case "house":
            return tr("Compare it with the house's own: its bundles name the staff")
        case "both":
            return tr("Compare each one with the department's and the house's own")
        case _:
            return tr("Compare each one with the department's own")


def _name_compared(keys: Sequence[str]) -> str:
    match _find_owners(keys):
        case "house":
            return tr("This is the house's key")
        case "both":
            return tr("These are the departments' and the house's keys")
        case _:
            return tr("These are the departments' keys")


def _name_department(number: int, key: str) -> str:
    """A key on its page; whether it is new, or the house's, is a part of what the PIN is for."""
    if key.startswith(HOUSE_KEY):
        return tr("House: {key} · new", key=key.removeprefix(HOUSE_KEY))
    if key.startswith(NEW_KEY):
        return tr("{number}: {key} · new", number=number, key=key.removeprefix(NEW_KEY))
    return tr("{number}: {key}", number=number, key=key)


def _is_named(person: PersonView) -> bool:
    """Whether what is drawn of a person is a number, a role and one line of a name.

    The bridge's staff has no other names; a longer one pushes away what is drawn beside it.
    """
    plain = all(
        one and one == make_plain(one, LONGEST_LABEL) for one in (person.number, person.name)
    )
    return plain and person.role in get_args(StaffRole)


def _name_key(one: str) -> SheetKey:
    """A key of the pad: its digit, or what it does."""
    if one == "000":
        return key("key clear", tr("Clear"), size=24)
    return key("key back", "", art=ERASE) if one == "back" else key(f"key {one}", one, size=34)
