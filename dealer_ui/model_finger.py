"""Touches on the screen's model by the accessible names of its keys, without a scene.

For what counts touches: it takes no key that the model does not offer.
"""

from typing import Final

from dealer_ui.screen_model import Desk
from engine.messages.intents import ActionName

_ACTIONS: Final[dict[str, ActionName]] = {
    "Fold": "fold", "Check": "check", "Call": "call", "Bet": "bet", "Raise": "raise",
}  # fmt: skip


class NotOfferedError(RuntimeError):
    """There is no such key, or it is not lit; the text names it."""


class ModelFinger:
    """Touches the keys of the betting.

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
        desk, (what, _, detail) = self._desk, name.partition(" ")
        if name in _ACTIONS:
            offered = {
                "Fold": self._fact("foldOffered"),
                self._fact("passName"): True,
                self._fact("raiseName"): bool(self._fact("raiseLabel")),
            }
            desk.take_action(_ACTIONS[name])
            return bool(offered.get(what))
        if what == "All":
            offered = {
                "fold": self._fact("jointFold"),
                str(self._fact("jointPassName")).removeprefix("All "): self._fact("jointPass"),
            }
            desk.act_jointly(detail)
            return bool(offered.get(detail))
        if what == "Seat":
            desk.touch_seat(int(detail))
            return bool(self._fact("markedSeat") == int(detail))
        if what == "Amount":
            desk.toggle_keypad()
            return bool(self._fact("keypadOpen"))
        if what == "key":
            ready = detail != "enter" or bool(self._fact("keypadReady"))
            desk.press_key(detail)
            return ready
        return self._touch_size(name, what, detail)

    def _touch_size(self, name: str, what: str, detail: str) -> bool:
        desk = self._desk
        lists = {"preset": "presets", "size": "sizes", "chip": "chips"}
        rows = desk.rows(lists[what]).rows() if what in lists else ()
        slot = next((at for at, row in enumerate(rows) if row.name == name), -1)
        if slot < 0:
            return False
        if what == "preset":
            desk.take_preset(slot)
        elif what == "size":
            desk.take_size(slot)
        else:
            desk.add_chip(int(detail))
        return True

    def _fact(self, name: str) -> object:
        value: object = self._desk.fact(name)
        return value
