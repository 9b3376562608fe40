"""The night's bridge and readers in one: no wire, no envelope that opens, the same handles.

The hand's key follows from the night's seed, so that whoever judges the hand can open its handles.
"""

import hashlib
from collections.abc import Callable
from typing import Final

from msgspec.structs import asdict

from engine.cards import DECK, Card
from engine.keys.sealing import make_handle
from engine.messages.sensed.commands import Command, ReturnCards, SealHand
from engine.messages.sensed.observations import CardDrawn, CardPlaced, Observation, SourceReported
from engine.scenario.scripted_bridge import ScriptedBridge

SHOE: Final = "shoe"
MUCK: Final = "muck"
TAGS: Final[dict[Card, bytes]] = {card: card.encode() for card in DECK}
"""Each face's tag: here the face itself, the cards are nobody's secret from their own world."""
SOURCES: Final = (
    SourceReported(source=SHOE, kind="reader", state="ready", words="reading", places=(SHOE, MUCK)),
    SourceReported(source="bridge", kind="bridge", state="ready", words="there"),
)


class NightBridge:
    """Turns cards over antennas into observations and answers the engine's questions.

    Args:
        seed: the night's, for the keys.
        tell: takes each observation.
    """

    def __init__(self, seed: int, tell: Callable[[Observation], object]) -> None:
        self._seed = seed
        self._tell = tell
        self._hand = self._journal = ""
        self._faces: dict[Card, Card] = {}
        self._out: dict[Card, Card] = {}
        """The handle of each face that is out."""
        self._epochs: dict[Card, int] = {}
        self._sequence = 0
        self._answers = ScriptedBridge(self._faces, name="night")

    @property
    def key(self) -> bytes:
        """The key of the hand that was sealed last."""
        return hashlib.sha256(f"{self._seed}:{self._hand}".encode()).digest()

    @property
    def unrecorded(self) -> int:
        """None: what is read is told at once."""
        return 0

    @property
    def connected(self) -> bool:
        """Nothing is between them."""
        return True

    def present(self, uid: bytes, place: str) -> bool:
        """A card comes over an antenna, which always notices it."""
        face = uid.decode()
        handle = self._out.get(face)
        self._sequence += 1
        placed = CardPlaced(
            source=SHOE,
            boot=1,
            sequence=self._sequence,
            place=place,
            handle=handle or make_handle(self.key, self._epochs.get(face, 0), face),
            read_ns=self._sequence,
        )
        if handle is not None:
            self._tell(placed)
            return True
        self._out[face], self._faces[placed.handle] = placed.handle, face
        self._tell(CardDrawn(hand=self._hand, journal=self._journal, **asdict(placed)))
        return True

    def obey(self, command: Command) -> Observation | None:
        """The answer to a command, if it has one."""
        if isinstance(command, SealHand) and command.hand != self._hand:
            self._hand, self._journal = command.hand, command.journal
            self._faces.clear()
            self._out, self._epochs = {}, {}
        elif isinstance(command, ReturnCards):
            self._accept_back(command.handles)
        return self._answers.reply(command)

    def _accept_back(self, handles: tuple[Card, ...]) -> None:
        """Cards go back into the stub: each gets another handle when it comes out again."""
        for handle in handles:
            face = self._faces.get(handle)
            if face is not None and self._out.get(face) == handle:
                del self._out[face]
                self._epochs[face] = self._epochs.get(face, 0) + 1
