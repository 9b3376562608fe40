"""A dealer at a booted table: cards to the reader, touches on the panel, to the showdown."""

from collections.abc import Callable
from functools import partial
from typing import Final

from firmware_bridge.kept.decks import new_deck
from tests.install.booting.booted import Booted
from tests.install.booting.usb_reader import UsbReader

TABLE_IS_UP: Final = ("Wrong?",)
"""A key that stands on the panel of a table whatever is asked there."""
_TAGS: Final = {str(card): tag for card, tag in new_deck(0).items()}
_LONG_S: Final = 1800.0
_BESIDE: Final = 910
"""Pixels: right of it are the prompt and the key that answers it."""
_MAIN: Final = (1173, 731)
_MIDDLE: Final = (487, 731)
_ALL_CHECK: Final = (686, 731)
_TABLE: Final = (48, 622)
_CLOSE: Final = (851, 109)
"""Keys of a panel of 1280 x 800."""
_PIN_KEYS: Final = {
    digit: (588 + 121 * column, 200 + 100 * row)
    for row, digits in enumerate(("123", "456", "789", " 0"))
    for column, digit in enumerate(digits)
}
"""Where a digit lies on the sheet for a PIN."""
_RANKS: Final = "AKQJT98765432"
_SUITS: Final = "shdc"
_HOLE: Final = ("As", "Ks", "Ad", "Kd")
_STREETS: Final = (("2c", ("7h", "8d", "9c")), ("3c", ("Th",)), ("4c", ("2h",)))
"""A burn and the board's cards."""


class TableFingers:
    """Deals one hand of hold'em to seats 1 and 2, each of which checks it down.

    Args:
        machine: its table is up, or comes up.
        reader: the one in its shoe.
        picture: keeps a picture of the panel under a name.
    """

    def __init__(
        self, machine: Booted, reader: UsbReader, picture: Callable[[Booted, str], object]
    ) -> None:
        self._machine, self._reader, self._picture = machine, reader, picture

    def wait(self) -> None:
        """Until the panel shows a table, or a sentence that says why not."""
        self._machine.expect(*TABLE_IS_UP, patience_s=_LONG_S)

    def seat(self, *seats: int) -> None:
        """Seat somebody with the usual stack at each of these."""
        for seat in seats:
            self.wait()
            pages = ("Seat with 200", "Usual", "Seat a player", f"Seat {seat}")
            self._machine.press_on(pages, f"Seat {seat} sits down with 200")

    def let_floor_take_keys(self, name: str, pin: str) -> None:
        """A floor supervisor says that hands are sealed to the right departments' keys.

        The hand that was on is over: the next one's blinds are posted.
        """
        self._machine.expect("The floor signs for", left=_BESIDE, patience_s=_LONG_S)
        self._machine.press("Floor", left=_BESIDE)
        self._machine.press("Departments' keys")
        self._machine.press(name)
        self._picture(self._machine, "departments-keys")
        for digit in pin:
            self._machine.touch(*_PIN_KEYS[digit])
            self._machine.pause(1)
        self._machine.press("Sign on")

    def play_to_showdown(self, posted: Callable[[], object] | None = None) -> None:
        """A whole hand; both hands are tabled and the pot is pushed.

        Args:
            posted: what is to be done behind the blinds.
        """
        begin, *others = self._list_steps()
        begin()
        if posted is not None:
            posted()
        for step in others:
            step()

    def play_steps(self, count: int) -> None:
        """The first steps of a hand."""
        for step in self._list_steps()[:count]:
            step()

    def open_and_close_a_sheet(self) -> None:
        """The table's own, which shows that touches count.

        Raises:
            InstallError: they don't.
        """
        self.wait()
        self._machine.touch(*_TABLE)
        self._machine.expect("Dealer change", patience_s=120)
        self._machine.touch(*_CLOSE)
        self._machine.wait(
            "the table's sheet closes",
            lambda: self._machine.read().find("Dealer change") is None,
            60,
        )

    def _list_steps(self) -> list[Callable[[], None]]:
        steps: list[Callable[[], None]] = [self._begin, self._deal, self._check_preflop]
        for burn, cards in _STREETS:
            steps.append(partial(self._lay, burn, *cards))
            steps.append(self._check_down)
        return [*steps, self._show]

    def _begin(self) -> None:
        self._machine.press("Deck in the shoe", left=_BESIDE, patience_s=_LONG_S)
        self._machine.press("Posted", left=_BESIDE)

    def _deal(self) -> None:
        self._machine.expect("Seat 2: first", left=_BESIDE)
        self._lay(*_HOLE)

    def _check_preflop(self) -> None:
        self._machine.expect("Seat 1 to act", left=_BESIDE)
        self._machine.touch(*_MIDDLE)
        self._machine.expect("Seat 2 to act", left=_BESIDE)
        self._machine.touch(*_MIDDLE)
        self._machine.expect("before the flop", left=_BESIDE)

    def _check_down(self) -> None:
        self._machine.expect("Seat 2 to act", left=_BESIDE)
        self._machine.touch(*_ALL_CHECK)
        self._machine.pause(3)

    def _show(self) -> None:
        for seat, cards in ((2, ("As", "Ad")), (1, ("Ks", "Kd"))):
            self._machine.expect(f"Seat {seat} tables: slide", left=_BESIDE)
            self._picture(self._machine, f"showdown-{seat}")
            for card in cards:
                x = round(57 + 97.1 * _RANKS.index(card[0]))
                self._machine.touch(x, 376 + 82 * _SUITS.index(card[1]))
                self._machine.pause(1)
            self._machine.touch(*_MAIN)
        self._machine.press_until("Push 4 to seat 2", "Deck in the shoe", _BESIDE)

    def _lay(self, *cards: str) -> None:
        self._reader.lay_all([_TAGS[card] for card in cards], 1.0)
        self._machine.pause(3)
