"""A name never survives a swap, however long a reading takes: it may end long after the swap."""

import threading
import time

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.scenes import Scene
from tests.vision.rig import PLACES, SPOILS, Rig
from tests.vision.scenery import face
from tests.vision.tracking.test_swaps import ALIKE, CLOTHS, Oracle, hand_over, lay
from vision.felt.windows import Window
from vision.pipeline import Shared
from vision.pixels import Image
from vision.tracking.reading_desks import ThreadDesk
from vision.tracking.zone_reader import Job, Place, Ticket

LONGEST_S = 0.06
"""A reading takes up to so long, which is several pictures here."""
MOST_PICTURES = 2000
_reads = threading.local()


class Reader(Oracle):
    """Names what lay there when the picture was taken that it reads."""

    def read(self, window: Window, *, named: bool) -> list[Place]:
        oracle = Oracle(face("As"))
        oracle.scene = _reads.scene
        return oracle.read(window, named=named)


class LateDesk(ThreadDesk):
    """Reads in threads, each reading as long as chance has it."""

    def __init__(self, reader: Reader, seed: int) -> None:
        super().__init__()
        self._reader = reader
        self._random = np.random.default_rng([seed, 21])

    def begin(self, job: Job) -> Ticket | None:
        scene, wait = self._reader.scene, float(self._random.uniform(0, LONGEST_S))

        def read_late() -> list[Place]:
            time.sleep(wait)
            _reads.scene = scene
            return job()

        return super().begin(read_late)


class Table:
    """Three cards, of which the middle one is exchanged."""

    def __init__(self, spoil: str, seed: int) -> None:
        self.reader = Reader(face("As"))
        self.desk = LateDesk(self.reader, seed)
        self._random = np.random.default_rng([seed, 22])
        self.rig = Rig(
            self.reader, SPOILS[spoil], cloth=list(CLOTHS.values())[seed % 2], seed=seed,
            shared=Shared(desk=self.desk),
        )  # fmt: skip

    def show(self, scene: Scene, clean: Image, *, never: str, hand: bool = False) -> None:
        """One picture: what is settled is right, and what lies there no more has no name.

        What is exchanged while a hand hides it is read as two things, and has no name either.
        """
        self.reader.scene = scene
        self.rig.show(clean, 1)
        told, lying = self.rig.names(), [card.card for card in scene.cards]
        assert never not in told
        assert not self.rig.is_settled() or told == lying or (hand and told[1] is None)
        time.sleep(float(self._random.uniform(0, LONGEST_S / 4)))

    def settle(self, scene: Scene, *, never: str) -> None:
        clean = self.rig.draw(scene)
        self.show(scene, clean, never=never)
        for _ in range(MOST_PICTURES):
            if self.rig.is_settled():
                return
            self.show(scene, clean, never=never)
        raise AssertionError("never settled")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("spoil", SPOILS)
def test_a_name_never_survives_a_swap_while_it_is_read(spoil: str, seed: int) -> None:
    """From one picture to the next and under a hand, before, while and after it was read."""
    random = np.random.default_rng([seed, 23])
    table = Table(spoil, seed)
    try:
        old, new = ALIKE[(3 * seed + len(spoil)) % len(ALIKE)][:: 1 if seed % 2 else -1]
        before, after = lay("Jd", old, "8c"), lay("Jd", new, "8c")
        for swap in range(6):
            gone = new
            if swap % 2:
                table.settle(before, never=gone)
            for _ in range(int(random.integers(1, 7))):
                table.show(before, table.rig.draw(before), never=gone)
            if swap % 3:
                hand = hand_over(*PLACES[1])
                for scene in (before, after):
                    for _ in range(int(random.integers(1, 4))):
                        clean = table.rig.draw(scene, hand)
                        never = new if scene is before else old
                        table.show(scene, clean, never=never, hand=True)
            table.show(after, table.rig.draw(after), never=old)
            before, after, old, new = after, before, new, old
        table.settle(before, never=new)
    finally:
        table.desk.close()
