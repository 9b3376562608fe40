"""A wish that still needs something: amounts, a name, a choice, or a second thought."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from dealer_ui.language.choice_names import name_choice
from dealer_ui.language.translator import chips, told, tr
from dealer_ui.language.words import grouped, sentence
from dealer_ui.parts.amount_entry import Digits
from dealer_ui.parts.keyboards import Typing
from dealer_ui.parts.paper import Page
from dealer_ui.sheets.forms import HELD, ORIGINS, SEATING, Field, RequestKind
from dealer_ui.sheets.keypads import Amounts, amount_page, text_page
from dealer_ui.sheets.menus import confirm_page, pick_page, wish_key
from engine.messages.shown.views import Offer
from engine.messages.text import enumerate_parts, join
from engine.messages.wanted.intents import Intent

TEXT_LENGTH: Final = 16

Send = Callable[[str], Intent]
"""Makes the intent, given its id."""


class RequestForm:
    """What was entered for one wish so far.

    Args:
        name: the wish's.
        wish: what it needs.
        seat: whose it is, 0 for the table's.
        title: what stands at the sheet's head.
        kept_for: for whom the chair is kept.
        proven: a supervisor's authorization is no name that is typed: whoever gives it signs on.
    """

    def __init__(
        self,
        name: str,
        wish: RequestKind,
        *,
        seat: int,
        title: str,
        kept_for: str = "",
        proven: bool = False,
    ) -> None:
        self._proven = proven
        self.name = name
        self.objection = ""
        self._wish = wish
        self._seat = seat
        self._title = title
        self._values: dict[str, Any] = {}
        amounts = [field for field in wish.fields if field.kind == "amount"]
        self._field = amounts[0].name if amounts else ""
        self._typing = wish.fields[0].name if wish.fields and not amounts else ""
        self._picked: tuple[str, ...] = ()
        self._keys = Typing(TEXT_LENGTH)
        self._proposed = False
        if name == SEATING:
            self._values = {"origin": "new", "entry": "house", "name": kept_for}
        self._begun = dict(self._values)

    @property
    def spot(self) -> str:
        """Which page it is: a finger that came down on another one meant that."""
        return f"{self.name} {self._typing}"

    @property
    def act(self) -> str:
        """What is asked for, as far as it can be called by one act."""
        return self._name_act() if self._wish.whole is not None else self._wish.label

    @property
    def is_filled(self) -> bool:
        """Whether something was typed or chosen; what stood there from the start is neither."""
        ready = self._field if self._proposed else ""
        typed = {name: value for name, value in self._values.items() if name != ready}
        return bool(self._picked) or any(typed[one] != self._begun.get(one, "") for one in typed)

    def propose(self, amount: int) -> None:
        """An amount stands there until another one is typed."""
        if amount:
            self._values[self._field] = amount
            self._proposed = True

    def page(self, offer: Offer, beside: Sequence[Offer] = ()) -> Page:
        """What the sheet shows.

        Args:
            offer: what the table says of this wish now.
            beside: what else may be asked for there, this wish among it.
        """
        wish = self._wish
        if self._typing:
            return self._text_page()
        if wish.picks:
            return pick_page(self._title, offer, self._picked, many=wish.picks == "many")
        if wish.sure:
            question = told(join(" ", (wish.label, offer.detail)))
            return confirm_page(self._title, f"{question}?", wish)
        others = [one for one in beside if one.name != self.name]
        return self._amount_page(offer, others)

    def touch(self, what: str, detail: str, offer: Offer) -> Send | None:
        """A key was touched; what is to be sent, if that was the last one.

        Args:
            what: the first word of the key's name.
            detail: the rest of it.
            offer: what the table says of this wish now.
        """
        self.objection = ""
        if what == "key" and detail == "enter":
            return self._enter(offer)
        if what == "key":
            self._press(detail, offer)
        elif what == "letter" and self._typing:
            self._type(detail)
        elif what == "script":
            self._keys.turn()
        elif what == "field":
            self._choose_field(detail)
        elif what == "amount":
            self._proposed = False
            self._values[self._field] = dict(self._ready(offer)).get(
                detail, self._values.get(self._field, 0)
            )
        elif what == "choice":
            return self._choose(detail, offer)
        elif what == "confirm" and self._wish.sure:
            return self._make({})
        return None

    def go_back(self) -> bool:
        """One page back; whether there was one."""
        had = bool(self._typing and self._field)
        self._typing = ""
        return had

    def _make(self, values: dict[str, Any]) -> Send:
        return lambda intent_id: self._wish.make(intent_id, self._seat, values)

    def _text_page(self) -> Page:
        field = next(field for field in self._wish.fields if field.name == self._typing)
        typed = str(self._values.get(field.name, ""))
        enter = tr("Done") if self._field else self._wish.verb
        ready = bool(typed.strip()) or field.optional
        return text_page(self._title, field.label, typed, enter, ready=ready, typing=self._keys)

    def _amount_page(self, offer: Offer, others: Sequence[Offer]) -> Page:
        fields = self._fields(offer)
        alone = self._counts_one()
        asked = Amounts(
            title=self._title,
            fields=fields,
            current=self._field,
            values=self._values,
            hint=self._limits(offer) if alone and not self._moved() else "",
            ready=self._ready(offer) if alone else (),
            groups=self._groups(offer),
            beside=[wish_key(one) for one in others],
            enter=self._name_act(),
            obstacle=self._obstacle(offer),
            holds=self._wish.holds,
            below=grouped(" · ".join(filter(None, (sentence(offer.detail), *_list_notes(fields))))),
        )
        return amount_page(asked)

    def _name_act(self) -> str:
        """What the last key says: the whole act, as far as it is filled in."""
        wish, value = self._wish, self._values.get(self._field)
        if wish.whole is not None and all(one.name in self._values for one in self._amounts()):
            return told(wish.whole(self._values))
        amount = chips(value) if self._counts_one() and value is not None else ""
        return f"{told(wish.verb)} {amount}".rstrip()

    def _fields(self, offer: Offer) -> list[Field]:
        """A supervisor's authorization is asked for only where it changes something."""
        helpless = self.name in {"take", "toke"} and not offer.supervised
        return [one for one in self._asked() if one.name != "supervisor" or not helpless]

    def _asked(self) -> list[Field]:
        """The fields that are of use: what was held elsewhere only of who comes from there."""
        must_move = self._values.get("origin") == "must_move"
        return [one for one in self._wish.fields if one.name != HELD or must_move]

    def _amounts(self) -> list[Field]:
        return [field for field in self._asked() if field.kind == "amount"]

    def _groups(self, offer: Offer) -> list[tuple[str, Sequence[tuple[str, str]]]]:
        if self.name != SEATING:
            return []
        groups: list[tuple[str, Sequence[tuple[str, str]]]] = [("origin", ORIGINS)]
        entries = [(name, name_choice(offer.name, name)) for name, _ in offer.choices]
        return [*groups, ("entry", entries)] if entries else groups

    def _counts_one(self) -> bool:
        return len(self._amounts()) == 1

    def _moved(self) -> bool:
        """Whether the house moved the player here: the limits of a buy-in are not asked for."""
        return bool(self._values.get("origin", "new") != "new")

    def _most(self, offer: Offer) -> int:
        return offer.supervised if self._values.get("supervisor") else offer.maximum

    def _limits(self, offer: Offer) -> str:
        most = self._most(offer)
        if most:
            return tr("{low} to {high}", low=chips(offer.minimum), high=chips(most))
        return tr("{amount} or more", amount=chips(offer.minimum)) if offer.minimum > 1 else ""

    def _obstacle(self, offer: Offer) -> str:
        """Why it can't be handed in yet; the engine decides upon what is."""
        amounts = self._amounts()
        lacking = [field.label for field in self._fields(offer) if self._lacks(field)]
        if lacking and self._counts_one() and self._field not in self._values:
            return tr("Type the amount")
        if lacking:
            return tr("Fill in: {fields}", fields=told(enumerate_parts(lacking)))
        if len(amounts) != 1 or self._moved():
            return ""
        value, most = self._values[self._field], self._most(offer)
        if value < offer.minimum:
            return tr("At least {amount}", amount=chips(offer.minimum))
        too_much = most > 0 and value > most
        return tr("At most {amount}", amount=chips(most)) if too_much else ""

    def _lacks(self, field: Field) -> bool:
        """Whether it has to be filled in and is not: an amount, or words that are no spaces."""
        value = self._values.get(field.name)
        if field.kind == "amount":
            return value is None
        return not field.optional and not str(value or "").strip()

    def _ready(self, offer: Offer) -> list[tuple[str, int]]:
        """The amounts at one touch, each once."""
        told: dict[int, str] = {}
        for label, amount in (
            ("min", offer.minimum if offer.minimum > 1 else 0),
            ("usual", offer.usual),
            ("max", self._most(offer)),
        ):
            if amount:
                told.setdefault(amount, label)
        return [(label, amount) for amount, label in told.items()]

    def _press(self, key: str, offer: Offer) -> None:
        if self._typing:
            self._type(key)
            return
        if not self._field:
            return
        self._withdraw()
        typed = Digits(str(self._values.get(self._field, "")))
        typed.press(key)
        # Nothing may have been counted, where there is no least amount.
        if typed.digits or (key == "0" and not offer.minimum):
            self._values[self._field] = typed.amount
        else:
            self._values.pop(self._field, None)

    def _withdraw(self) -> None:
        """What was proposed gives way to what is typed, or brought along."""
        if self._proposed:
            self._proposed = False
            self._values.pop(self._field, None)

    def _type(self, sign: str) -> None:
        text = str(self._values.get(self._typing, ""))
        self._values[self._typing] = self._keys.press(text, sign)

    def type_text(self, text: str) -> None:
        """A keyboard of the system has typed: all that stands there now."""
        if self._typing:
            self._values[self._typing] = self._keys.take(text)

    def _choose_field(self, name: str) -> None:
        field = next((one for one in self._wish.fields if one.name == name), None)
        if field is not None and self._proven and name == "supervisor":
            self._values[name] = "" if self._values.get(name) else "Floor"
        elif field is not None and field.kind == "text":
            self._typing = name
        elif field is not None:
            self._field = name

    def _choose(self, name: str, offer: Offer) -> Send | None:
        if self._wish.picks == "one":
            return self._make({self.name: name})
        if self._wish.picks == "many":
            others = tuple(one for one in self._picked if one != name)
            self._picked = others if name in self._picked else (*self._picked, name)
            return None
        for group, options in self._groups(offer):
            if name in dict(options):
                self._values[group] = name
        if self._values.get("origin", "new") != "new":
            self._withdraw()
        if self._field not in [field.name for field in self._amounts()]:
            self._field = "amount"
        return None

    def _enter(self, offer: Offer) -> Send | None:
        if self._wish.picks == "many":
            return self._make({"winners": self._picked}) if self._picked else None
        if self._typing and self._field:
            self._typing = ""
            return None
        if self._obstacle(offer):
            return None
        return self._make(
            {
                name: value.strip() if isinstance(value, str) else value
                for name, value in self._values.items()
            }
        )


def _list_notes(fields: Sequence[Field]) -> list[str]:
    return [told(field.note) for field in fields if field.note]
