"""A bridge that knows the faces behind the handles, and answers as the real one does."""

from typing import Any

from engine import games
from engine.cards import Card
from engine.messages.authorization import ForgetAuthorization, opening_purpose
from engine.messages.sensed.commands import (
    CheckDeck,
    ConfirmFaces,
    EndHand,
    OpenFaces,
    OpenZones,
    ReturnCards,
    SealHand,
    UnlockFaces,
)
from engine.messages.sensed.observations import (
    CountsReported,
    EnvelopeSealed,
    FacesConfirmed,
    FacesOpened,
    Observation,
)
from firmware_bridge.deal.face_up_cards import Deal


class Bridge:
    """What it holds for the hand."""

    def __init__(self) -> None:
        self.sealed = ""
        """The hand whose key it has."""
        self.confirmed = 0
        self.opened = 0
        self.denials = 0
        self.faces: dict[str, Card] = {}
        self.denied: dict[frozenset[str], int] = {}
        self.epochs: dict[Card, int] = {}
        self.deal = Deal()
        self.draw_over = False
        """The gaming day's draw for the button was before: another one is opened upon leave."""
        self.leaves: set[str] = set()
        """What it has let a member of the staff do, by the purposes that were signed."""
        self.order: list[str] = []
        """The handles in the order in which they came off the stub."""
        self.drawn_at: dict[str, str] = {}
        """The antenna at which it first read each card that is out, by its handle."""
        self.returned: set[str] = set()

    def reply(self, command: Any) -> Observation | None:
        """Obey a command."""
        if isinstance(command, SealHand):
            self.sealed = command.hand
            self.confirmed = self.opened = self.denials = 0
            self.faces, self.denied, self.epochs, self.returned = {}, {}, {}, set()
            self.drawn_at, self.order = {}, []
            self.deal = Deal(
                game=command.game, seats=command.seats, burns=command.burns, twice=command.twice
            )
            return EnvelopeSealed(hand=command.hand, envelope=b"sealed", departments=("a", "b"))
        if isinstance(command, ConfirmFaces):
            return self._confirm(command)
        if isinstance(command, OpenFaces):
            return self._open(command)
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
        known = ReturnCards | UnlockFaces | OpenZones | CheckDeck | ForgetAuthorization
        assert isinstance(command, known), command
        return None

    def note_drawn(self, handle: str) -> None:
        """A card came off the stub, or was seen again."""
        if handle not in self.order:
            self.order.append(handle)

    def _open(self, command: OpenFaces) -> FacesOpened:
        """The cards that were dealt first, face down, are opened upon authorization alone."""
        first = games.load(self.deal.game).streets[0].down if self.deal.game else 0
        down = self.order[: first * len(set(self.deal.seats))]
        authorization = opening_purpose(command.hand, len(set(command.handles)))
        closed = self.draw_over and not self.deal.game
        if (closed or set(down) & set(command.handles)) and authorization not in self.leaves:
            why = "the touches do not show that these lie face up"
            return FacesOpened(question=command.question, faces=(), why=why)
        self.opened += 1
        faces = tuple(self.faces[handle] for handle in command.handles)
        return FacesOpened(question=command.question, faces=faces)

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
