"""A bridge without a reader: it answers from the faces behind the cards."""

from collections.abc import Mapping

from engine.cards import Card
from engine.messages.sensed.commands import Command, ConfirmFaces, EndHand, OpenFaces, SealHand
from engine.messages.sensed.observations import (
    CountsReported,
    EnvelopeSealed,
    FacesConfirmed,
    FacesOpened,
    Observation,
)


class ScriptedBridge:
    """Seals hands, confirms and opens faces, and counts what it did.

    Args:
        faces: the face behind each handle, now and later.
        name: the department that it seals to: what plays the hand.
    """

    def __init__(self, faces: Mapping[Card, Card], name: str = "scenario") -> None:
        self._faces = faces
        self._name = name
        self._hand = ""
        self._confirmed = self._opened = self._denied = 0

    def reply(self, command: Command) -> Observation | None:
        """What it answers; None: nothing."""
        if isinstance(command, SealHand):
            if command.hand != self._hand:
                self._hand = command.hand
                self._confirmed = self._opened = self._denied = 0
            return EnvelopeSealed(
                hand=command.hand, envelope=self._name.encode(), departments=(self._name,)
            )
        if isinstance(command, ConfirmFaces):
            same = {self._faces[handle] for handle in command.handles} == set(command.faces)
            self._confirmed += same
            self._denied += not same
            return FacesConfirmed(question=command.question, answer="yes" if same else "no")
        if isinstance(command, OpenFaces):
            self._opened += 1
            faces = tuple(self._faces[handle] for handle in command.handles)
            return FacesOpened(question=command.question, faces=faces)
        if isinstance(command, EndHand):
            return CountsReported(
                hand=command.hand,
                confirmed=self._confirmed,
                opened=self._opened,
                denied=self._denied,
            )
        return None
