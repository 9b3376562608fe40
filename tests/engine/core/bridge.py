"""A bridge that knows the faces behind the handles, and answers as the real one does."""

from typing import Any

from engine.cards import Card
from engine.messages.commands import (
    CheckDeck,
    ConfirmFaces,
    EndHand,
    MoveDeal,
    OpenFaces,
    OpenZones,
    ReturnCards,
    SealHand,
    UnlockFaces,
)
from engine.messages.leave import ForgetLeave
from engine.messages.observations import (
    CountsReported,
    EnvelopeSealed,
    FacesConfirmed,
    FacesOpened,
    Observation,
)


class Bridge:
    """What it holds for the hand."""

    def __init__(self) -> None:
        self.confirmed = 0
        self.opened = 0
        self.denials = 0
        self.faces: dict[str, Card] = {}
        self.denied: dict[frozenset[str], int] = {}
        self.epochs: dict[Card, int] = {}
        self.drawn_at: dict[str, str] = {}
        """The antenna at which it first read each card that is out, by its handle."""
        self.returned: set[str] = set()

    def reply(self, command: Any) -> Observation | None:
        """Obey a command."""
        if isinstance(command, SealHand):
            self.confirmed = self.opened = self.denials = 0
            self.faces, self.denied, self.epochs, self.returned = {}, {}, {}, set()
            self.drawn_at = {}
            return EnvelopeSealed(hand=command.hand, envelope=b"sealed", departments=("a", "b"))
        if isinstance(command, ConfirmFaces):
            return self._confirm(command)
        if isinstance(command, OpenFaces):
            self.opened += 1
            faces = tuple(self.faces[handle] for handle in command.handles)
            return FacesOpened(question=command.question, faces=faces)
        if isinstance(command, EndHand):
            return CountsReported(
                hand=command.hand, confirmed=self.confirmed, opened=self.opened, denied=self.denials
            )
        if isinstance(command, UnlockFaces):
            self.denied = {k: v for k, v in self.denied.items() if v != command.question}
        if isinstance(command, ReturnCards):
            for handle in set(command.handles) - self.returned:
                self.returned.add(handle)
                card = self.faces.pop(handle)
                self.epochs[card] = self.epochs.get(card, 0) + 1
        known = ReturnCards | UnlockFaces | OpenZones | CheckDeck | MoveDeal | ForgetLeave
        assert isinstance(command, known), command
        return None

    def _confirm(self, command: ConfirmFaces) -> FacesConfirmed:
        asked = frozenset((*command.handles, *command.faces))
        if asked in self.denied:
            return FacesConfirmed(question=command.question, answer="locked")
        if {self.faces[handle] for handle in command.handles} != set(command.faces):
            self.denied[asked] = command.question
            self.denials += 1
            return FacesConfirmed(question=command.question, answer="no")
        self.confirmed += 1
        return FacesConfirmed(question=command.question, answer="yes")
