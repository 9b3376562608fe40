"""Pictures of the dealer's screen: one a prompt, or a few that tell what it is like."""

from pathlib import Path
from typing import Protocol

from engine.messages.shown.views import View


class ScreenCamera(Protocol):
    """What can take a picture of the screen."""

    def picture(self, path: Path, sequence: int) -> bool:
        """Save what the screen shows, once it shows this sequence; whether that was done."""


class Photographer:
    """Takes pictures when a new prompt stands on the screen.

    Args:
        camera: takes them.
        shots: the directory for one picture a prompt; None: none.
        pictures: the directory for a few, each kind of prompt once and once more in the last
            hand; None: none.
        last_hand: the number of the last hand; 0: there is none.
    """

    def __init__(
        self, camera: ScreenCamera, *, shots: Path | None, pictures: Path | None, last_hand: int
    ) -> None:
        self._camera = camera
        self._shots = shots
        self._pictures = pictures
        self._last_hand = last_hand
        self._prompt = 0
        self._taken: set[tuple[str, bool]] = set()
        for directory in (shots, pictures):
            if directory is not None:
                directory.mkdir(parents=True, exist_ok=True)

    def look(self, view: View) -> None:
        """Take the pictures that this view deserves."""
        if view.prompt.number == self._prompt:
            return
        self._prompt = view.prompt.number
        if self._shots is not None:
            name = f"{view.hand:04d}-{view.prompt.number:06d}-{view.prompt.kind}.png"
            self._camera.picture(self._shots / name, view.sequence)
        if self._pictures is not None:
            self._accept_telling(self._pictures, view)

    def _accept_telling(self, directory: Path, view: View) -> None:
        name = view.prompt.kind.replace("_", "-") + (f"-{view.street}" if view.street else "")
        key = (name, bool(self._last_hand) and view.hand >= self._last_hand)
        if key not in self._taken and self._camera.picture(
            directory / f"{name}.png", view.sequence
        ):
            self._taken.add(key)
