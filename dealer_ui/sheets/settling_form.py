"""A hand that is settled by hand: who gets which chips, why, and is it meant?

Five touches and a PIN from any prompt: Floor, this, a proposal, a reason, and a key that is held.
Sums of the floor's own take a touch a digit more.
"""

import re
from collections.abc import Callable, Collection
from typing import Final, TypeAlias

from dealer_ui.language.translator import chips, told, tr
from dealer_ui.language.words import grouped
from dealer_ui.parts.amount_entry import Digits
from dealer_ui.parts.keyboards import Typing
from dealer_ui.parts.paper import (
    GAP,
    HEAD,
    INNER,
    MARGIN,
    Page,
    SheetKey,
    key,
    lay_grid,
    note,
    sheet_height,
)
from dealer_ui.sheets.forms import Field
from dealer_ui.sheets.keypads import Amounts, amount_page, text_page
from dealer_ui.sheets.ruling_form import TEXT_LENGTH
from engine.messages.shown.views import Offer, View
from engine.messages.text import phrase
from engine.messages.wanted.intents import SettleHand

Send: TypeAlias = Callable[[str], SettleHand]
"""Makes the ruling, given its id."""
REASONS: Final = (
    ("cards", phrase("Nobody can tell whose cards are whose")),
    ("source", phrase("A reader, a camera or the bridge is gone")),
    ("record", phrase("The record is not what happened")),
    ("agreed", phrase("The players agree")),
    ("other", phrase("As the floor has decided")),
)
"""Why a hand is settled by hand, by the key that says so."""
OWN: Final = "own"
_LINE: Final = 40
_HIGH: Final = 90
_SHARE: Final = re.compile(r"([1-9][0-9]?):(0|[1-9][0-9]{0,15})", re.ASCII)
_MOST: Final = 5
"""So many proposals have room, beside sums of the floor's own."""
_HALVES: Final = 14
"""So many lines of a look have room in two columns; more stand in four."""
_CHIPS: Final = Field(name="chips", label=phrase("Chips"))


class Settling:
    """What the floor said so far of a hand that is settled by hand.

    Args:
        offer: what is on the table, and how it may be given out.
        view: what the screen shows.
    """

    def __init__(self, offer: Offer, view: View) -> None:
        self.objection = ""
        self.name = offer.name
        self._total = offer.usual
        self._proposals = _list_proposals(offer, {seat.seat for seat in view.seats})
        self._seats = tuple(seat.seat for seat in view.seats if seat.cards or seat.bet)
        self._shares: dict[int, int] | None = None
        self._own = False
        self._seat = 0
        self._digits = Digits()
        self._reason = ""
        self._named = not offer.names
        self._name = ""
        self._keys = Typing(TEXT_LENGTH)

    @property
    def spot(self) -> str:
        """Which page it is: a finger that came down on another one meant that."""
        said = f"{self._reason} {self._named}"
        return f"settle {self._shares is not None} {self._own} {self._seat} {said}"

    @property
    def act(self) -> str:
        """What is asked for."""
        return _title()

    @property
    def is_filled(self) -> bool:
        """Whether it was said who gets what."""
        return self._shares is not None

    def page(self, _view: View) -> Page:
        """What the sheet shows."""
        if self._shares is None:
            return self._page_of_proposals()
        if self._seat:
            return self._page_of_sum()
        if self._own:
            return self._page_of_sums(self._shares)
        if not self._reason:
            return self._page_of_reasons()
        return self._page_of_look(self._shares) if self._named else self._page_of_name()

    def _page_of_name(self) -> Page:
        ready = bool(self._name.strip())
        asked = tr("Who rules?")
        return text_page(_title(), asked, self._name, tr("Next"), ready=ready, typing=self._keys)

    def _page_of_proposals(self) -> Page:
        made = [
            key(f"choice {name}", label, detail=_tell(shares), size=20)
            for name, label, shares in self._proposals
        ]
        made.append(key(f"choice {OWN}", tr("Other sums"), detail=tr("Seat by seat"), size=20))
        keys = lay_grid(made, 2, height=110)
        below = tr("{amount} on the table: who gets them?", amount=chips(self._total))
        return Page(title=_title(), below=below, keys=keys, height=sheet_height(keys), backs=True)

    def _page_of_sums(self, shares: dict[int, int]) -> Page:
        made = [
            key(f"choice {seat}", tr("Seat {seat}", seat=seat), detail=chips(shares.get(seat, 0)))
            for seat in self._seats
        ]
        left = self._total - sum(shares.values())
        made.append(key("key next", tr("Next"), style="main", lit=not left))
        keys = lay_grid(made, 4 if len(made) <= _HALVES else 6)
        below = tr("Every chip is given")
        if left > 0:
            below = tr("Still to be given: {amount}", amount=chips(left))
        elif left < 0:
            below = tr("{amount} too many are given", amount=chips(-left))
        return Page(title=_title(), below=below, keys=keys, height=sheet_height(keys), backs=True)

    def _page_of_sum(self) -> Page:
        values = {"chips": self._digits.amount} if self._digits.digits else {}
        return amount_page(
            Amounts(
                title=tr("{title}: seat {seats}", title=_title(), seats=self._seat),
                fields=(_CHIPS,),
                current="chips",
                values=values,
                enter=tr("Next"),
                obstacle="" if self._digits.digits else tr("Type the whole sum"),
            )
        )

    def _page_of_reasons(self) -> Page:
        made = [key(f"choice {name}", words, size=20) for name, words in REASONS]
        keys = lay_grid(made, 2)
        return Page(
            title=_title(), below=tr("Why?"), keys=keys, height=sheet_height(keys), backs=True
        )

    def _page_of_look(self, shares: dict[int, int]) -> Page:
        lines = [
            tr("Seat {seat}: {amount}", seat=seat, amount=chips(amount))
            for seat, amount in sorted(shares.items())
            if amount
        ]
        columns = 2 if len(lines) <= _HALVES else 4
        across = (INNER + 2 * GAP) // columns - 2 * GAP
        texts = tuple(
            note(
                grouped(line), MARGIN + at % columns * (across + 2 * GAP),
                HEAD + at // columns * _LINE, across, _LINE - 4, size=22, bold=True,
            )
            for at, line in enumerate(lines)
        )  # fmt: skip
        confirm = SheetKey(
            name="confirm", label=tr("Confirm ruling"), detail=tr("Press and hold"),
            at_x=MARGIN + INNER - 428, at_y=HEAD + -(-len(lines) // columns) * _LINE + GAP,
            across=428, high=_HIGH, style="danger", size=26, holds=True,
        )  # fmt: skip
        return Page(
            title=_title(), below=tr("The hand is over then, and the cards go back to the deck."),
            keys=(confirm,), texts=texts, height=sheet_height([confirm]), backs=True,
        )  # fmt: skip

    def touch(self, what: str, detail: str) -> Send | None:
        """A key was touched; what is to be sent, if that was the last one."""
        if what == "confirm" and self._reason and self._named:
            return self._make()
        if self._reason and not self._named:
            self._spell(what, detail)
        elif what == "key" and self._seat:
            self._type(detail)
        elif what == "key" and detail == "next" and self._own:
            self._own = False
        elif what == "choice":
            self._choose(detail)
        return None

    def _choose(self, detail: str) -> None:
        if self._shares is None and detail == OWN:
            self._shares, self._own = {}, True
        elif self._shares is None:
            found = next((shares for name, _, shares in self._proposals if name == detail), None)
            self._shares = dict(found) if found is not None else None
        elif self._own:
            self._seat, self._digits = int(detail), Digits()
        else:
            self._reason = detail

    def _spell(self, what: str, sign: str) -> None:
        if what == "key" and sign == "enter":
            self._named = bool(self._name.strip())
        elif what in {"letter", "key"}:
            self._name = self._keys.press(self._name, sign)
        elif what == "script":
            self._keys.turn()

    def type_text(self, text: str) -> None:
        """A keyboard of the system has typed: all that stands there now."""
        if self._reason and not self._named:
            self._name = self._keys.take(text)

    def _type(self, sign: str) -> None:
        if sign != "enter":
            self._digits.press(sign)
        elif self._digits.digits and self._shares is not None:
            self._shares[self._seat] = self._digits.amount
            self._seat = 0

    def _make(self) -> Send:
        shares = tuple((seat, amount) for seat, amount in (self._shares or {}).items() if amount)
        reason = str(dict(REASONS)[self._reason])
        return lambda intent_id: SettleHand(
            id=intent_id, shares=shares, note=reason, by=self._name.strip()
        )

    def go_back(self) -> bool:
        """One page back; whether there was one."""
        if self._seat:
            self._seat = 0
        elif self._reason and self._named and self._name:
            self._named = False
        elif self._reason:
            self._reason = ""
        elif self._shares is not None:
            self._shares, self._own = None, False
        else:
            return False
        return True


def _title() -> str:
    return tr("Settle by hand")


def _tell(shares: dict[int, int]) -> str:
    parts = [
        tr("seat {seat}: {amount}", seat=seat, amount=chips(amount))
        for seat, amount in sorted(shares.items())
    ]
    return grouped(", ".join(parts))


def _list_proposals(offer: Offer, chairs: Collection[int]) -> list[tuple[str, str, dict[int, int]]]:
    """The proposals that have keys: one of each name, none of the screen's own key's.

    Args:
        offer: what may be given out, and how.
        chairs: at the table; who gets chips sits on one.
    """
    found: dict[str, tuple[str, str, dict[int, int]]] = {}
    for choice, label in offer.choices:
        name, _, written = choice.partition(" ")
        shares = _read_shares(written)
        if name != OWN and shares and shares.keys() <= set(chairs) and min(shares.values()) >= 0:
            found.setdefault(name, (name, told(label), shares))
    return list(found.values())[:_MOST]


def _read_shares(written: str) -> dict[int, int]:
    """Chips by seat, of "1:20 3:40"; none where it does not read so, or names a seat twice."""
    pairs = [_SHARE.fullmatch(one) for one in written.split()]
    shares = {int(one[1]): int(one[2]) for one in pairs if one is not None}
    return shares if len(shares) == len(pairs) else {}
