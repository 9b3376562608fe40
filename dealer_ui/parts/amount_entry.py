"""The keypad: an amount that is being typed, and why it can't be confirmed yet."""

from typing import Final

from dealer_ui.language.translator import chips, tr
from engine.messages.shown.views import LegalAction
from engine.money import one_whole

LONGEST: Final = 9
"""Digits that fit the display; more chips than any table holds."""

KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "000", "0", "back")
"""From the top left, three in a row."""


def list_keys() -> tuple[str, ...]:
    """The keys of an amount, see `KEYS`; where cents are counted "00" makes whole ones of digits.

    There 4 00 is $4, as at a till.
    """
    zeros = "00" if one_whole() in {10, 100} else "000"
    return tuple(zeros if key == "000" else key for key in KEYS)


class Digits:
    """An amount as it is typed."""

    def __init__(self, digits: str = "") -> None:
        self.digits = digits

    @property
    def amount(self) -> int:
        """The typed amount in the table's smallest unit, 0 before the first digit.

        Where cents are counted, 1 5 0 is $1.50, as at a till.
        """
        return int(self.digits or "0")

    def press(self, key: str) -> None:
        """Type a digit, "00" or "000", "clear" all, or take the last digit "back"."""
        if key == "clear":
            self.digits = ""
        elif key == "back":
            self.digits = self.digits[:-1]
        else:
            typed = (self.digits + key).lstrip("0")
            self.digits = typed if len(typed) <= LONGEST else self.digits


class Entry(Digits):
    """Digits typed for one bet or raise."""

    def __init__(self, choice: LegalAction | None = None) -> None:
        super().__init__()
        self.choice = choice

    def ready(self) -> list[tuple[str, int]]:
        """The amounts at one touch: each name once, and of what it says."""
        choice = self.choice
        if choice is None:
            return []
        low, high = choice.minimum, choice.maximum
        true = {"min": low, "all in": high}
        found: dict[str, int] = {}
        for name, amount in choice.presets:
            if low <= amount <= high and true.get(name, amount) == amount:
                found.setdefault(name, amount)
        return list(found.items())

    def obstacle(self) -> str:
        """Why the amount can't be confirmed; empty when it can."""
        choice = self.choice
        if choice is None:
            return tr("No bet or raise is open")
        if not self.digits:
            return tr("Type the whole bet")
        if self.amount < choice.minimum:
            return tr("At least {amount}", amount=chips(choice.minimum))
        if self.amount > choice.maximum:
            return tr("At most {amount}", amount=chips(choice.maximum))
        return ""

    def title(self) -> str:
        """What is typed: "Raise to"."""
        if self.choice is None:
            return ""
        return tr("Raise to") if self.choice.action == "raise" else tr("Bet to")

    def hint(self) -> str:
        """Between which amounts the bet may be."""
        choice = self.choice
        if choice is None:
            return ""
        return tr("{low} to {high}", low=chips(choice.minimum), high=chips(choice.maximum))

    def confirmation(self) -> str:
        """What the confirming key says."""
        choice = self.choice
        verb = tr("Raise to") if choice is not None and choice.action == "raise" else tr("Bet")
        return f"{verb} {chips(self.amount)}" if self.digits else verb

    def facts(self, *, opened: bool) -> dict[str, str | bool | list[str]]:
        """The keypad's facts, see `KEYPAD_DEFAULTS`."""
        obstacle = self.obstacle()
        return {
            "keypadOpen": opened,
            "keypadKeys": list(list_keys()),
            "keypadAmount": chips(self.amount) if self.digits else "",
            "keypadTitle": self.title(),
            "keypadHint": self.hint(),
            "keypadObstacle": obstacle,
            "keypadReady": not obstacle,
            "keypadConfirmation": self.confirmation(),
        }


KEYPAD_DEFAULTS: Final[dict[str, str | bool | list[str]]] = {
    "keypadOpen": False,
    "keypadKeys": list(KEYS),
    "keypadAmount": "",
    "keypadTitle": "",
    "keypadHint": "",
    "keypadObstacle": "",
    "keypadReady": False,
    "keypadConfirmation": "",
}
