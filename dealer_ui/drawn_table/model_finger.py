"""Touches on the screen's model by the accessible names of its keys, without a scene.

For what counts touches: it takes no key that the model does not offer.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication

from dealer_ui.desk.screen_model import Desk
from engine.messages.wanted.intents import ActionName

_ACTIONS: Final[dict[str, ActionName]] = {
    "Fold": "fold", "Check": "check", "Call": "call", "Bet": "bet", "Raise": "raise",
}  # fmt: skip

_SHEETS: Final = frozenset({"Table", "Floor"})
_WRONG: Final = "wish wrong_deal"
"""The key on the prompt."""


class NotOfferedError(RuntimeError):
    """There is no such key, or it is not lit; the text names it."""


class ModelFinger:
    """Touches the keys of the betting, of the prompt and of the sheets.

    Args:
        desk: the screen's model.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def touch(self, name: str) -> None:
        """Touch one key.

        Raises:
            NotOfferedError: it is not there now.
        """
        if not self._touch(name):
            raise NotOfferedError(f"the screen does not offer the key '{name}' now")

    def _touch(self, name: str) -> bool:
        what, _, detail = name.partition(" ")
        if self._fact("sheetOpen"):
            return self._touch_sheet(name)
        if name in _SHEETS or name.startswith("hold Seat "):
            return self._open_sheet(name.removeprefix("hold ").lower())
        if name == _WRONG:
            self._desk.report_wrong_deal()
            return bool(self._fact("sheetOpen"))
        if name in _ACTIONS:
            return self._touch_action(name)
        groups: dict[str, Callable[[str, str, str], bool]] = {
            "All": self._touch_joint,
            "Seat": self._touch_seat,
            "Amount": self._touch_keypad,
            "key": self._touch_keypad,
            "answer": self._touch_prompt,
            "card": self._touch_prompt,
            "cards": self._touch_prompt,
            "Undo": self._touch_prompt,
            "hold": self._touch_prompt,
        }
        return groups.get(what, self._touch_size)(name, what, detail)

    def _open_sheet(self, what: str) -> bool:
        self._desk.open_sheet(what)
        return bool(self._fact("sheetOpen"))

    def _touch_sheet(self, name: str) -> bool:
        """A key of the open sheet, the key that opened it, or one that puts it away."""
        if name.lower() == self._fact("sheetKind"):
            self._desk.open_sheet(name.lower())
            return True
        held, name = name.startswith("hold "), name.removeprefix("hold ")
        offered = name == "sheet close" or any(
            key.name == name and key.lit and key.holds == held
            for key in self._desk.rows("sheetKeys").rows()
        )
        if name == "sheet back":
            offered = bool(self._fact("sheetBacks"))
        self._desk.touch_sheet(name)
        return offered

    def _touch_action(self, name: str) -> bool:
        offered = {
            "Fold": self._fact("foldOffered"),
            self._fact("passName"): True,
            self._fact("raiseName"): bool(self._fact("oneSize")),
        }
        self._desk.take_action(_ACTIONS[name])
        return bool(offered.get(name))

    def _touch_joint(self, _name: str, _what: str, detail: str) -> bool:
        offered = {
            "fold": self._fact("jointFold"),
            str(self._fact("jointPassName")).removeprefix("All "): self._fact("jointPass"),
        }
        self._desk.act_jointly(detail)
        return bool(offered.get(detail))

    def _touch_seat(self, _name: str, _what: str, detail: str) -> bool:
        if not detail.isdecimal():
            return False
        self._desk.touch_seat(int(detail))
        return bool(self._fact("markedSeat") == int(detail) or self._fact("sheetOpen"))

    def _touch_keypad(self, _name: str, what: str, detail: str) -> bool:
        if what == "Amount":
            self._desk.toggle_keypad()
            return bool(self._fact("keypadOpen"))
        ready = detail != "enter" or bool(self._fact("keypadReady"))
        self._desk.press_key(detail)
        return ready

    def _touch_prompt(self, name: str, what: str, detail: str) -> bool:
        """The prompt's answers, undo, and the card pad."""
        desk = self._desk
        if what == "answer":
            offered = any(
                row.name == detail
                for band in ("commits", "answers", "strip")
                for row in desk.rows(band).rows()
            )
            desk.answer(detail)
            return offered
        if what in {"Undo", "hold"}:
            offered = bool(self._fact("undo"))
            (desk.undo if what == "Undo" else desk.undo_firmly)()
            return offered
        if not self._fact("gridOpen"):
            return False
        if name == "cards done":
            ready = bool(self._fact("gridReady"))
            desk.finish_cards()
            return ready
        desk.pick_card(detail)
        return True

    def _touch_size(self, name: str, what: str, detail: str) -> bool:
        """A size, or a chip that is added to the next one."""
        desk = self._desk
        lists = {"preset": "presets", "size": "sizes", "chip": "chips"}
        rows = desk.rows(lists[what]).rows() if what in lists else ()
        slot = next((at for at, row in enumerate(rows) if row.name == name), -1)
        if slot < 0:
            return False
        if what == "preset":
            desk.accept_preset(slot)
        elif what == "size":
            desk.accept_size(slot)
        else:
            desk.add_chip(int(detail))
        return True

    def _fact(self, name: str) -> object:
        value: object = self._desk.fact(name)
        return value


def start_model() -> QCoreApplication:
    """What Qt's timers need where there is no scene."""
    return QCoreApplication.instance() or QCoreApplication([])
