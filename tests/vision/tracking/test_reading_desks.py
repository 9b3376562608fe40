"""Where zones are read: beside the pictures, two at a time, and as long as they take."""

import threading

import pytest

from deploy.simulation.drawn_camera.rendering.scenes import CoveringHand, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from tests.vision.scenery import Frames, ScriptedReader, face, lay_board
from vision.felt.layout import TABLE
from vision.pipeline import Shared, TablePipeline
from vision.tracking.reading_desks import MOST_WAITING, ThreadDesk
from vision.tracking.zone_reader import Job, Place, Ticket
from vision.tracking.zone_tracker import STILL_FRAMES

LYING = 1 + STILL_FRAMES


class SlowDesk:
    """Readings are done when the test says so."""

    def __init__(self) -> None:
        self.asked: list[list[list[Place]]] = []
        """What was read of each, as soon as it is done."""
        self._jobs: list[Job] = []

    def begin(self, job: Job) -> Ticket | None:
        done: list[list[Place]] = []
        self.asked.append(done)
        self._jobs.append(job)

        class Waiting:
            def take(self) -> list[Place] | None:
                return done[0] if done else None

        return Waiting()

    def finish(self, number: int) -> None:
        self.asked[number].append(self._jobs[number]())

    def renew(self) -> None:
        """Another picture came."""

    def close(self) -> None:
        """End."""


class Table:
    """The board, seen empty, under a slow reader."""

    def __init__(self, renderer: TableRenderer) -> None:
        self.desk = SlowDesk()
        self.reader = ScriptedReader(face("As"))
        self._renderer = renderer
        self._frames = Frames()
        self.pipeline = TablePipeline(TABLE, self.reader, ("board",), shared=Shared(desk=self.desk))
        self.pipeline.open_zones(("board",))
        for _ in range(10):
            self.show(Scene(), 1)
            for number, done in enumerate(self.desk.asked):
                if not done:
                    self.desk.finish(number)
        self.desk.asked.clear()
        self.desk._jobs.clear()

    def show(self, scene: Scene, frames: int) -> None:
        self.reader.scene = Scene(cards=scene.cards)
        for _ in range(frames):
            self.pipeline.take(self._frames.make(self._renderer.render(scene)))

    def names(self) -> list[str | None]:
        return [card.card for card in self.pipeline.views()[0].cards]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_pictures_are_read_at_the_same_time_and_both_must_be_done(
    renderer: TableRenderer, order: tuple[int, int]
) -> None:
    table = Table(renderer)
    scene = lay_board(["As"])
    table.show(scene, LYING)
    assert len(table.desk.asked) == 1
    table.show(scene, 5)
    assert len(table.desk.asked) == 2, "that of the next picture, and no more"
    for place in order:
        assert table.names() == []
        table.desk.finish(place)
        table.show(scene, 1)
    assert table.names() == ["As"]
    table.show(scene, 20)
    assert len(table.desk.asked) == 2


def test_a_picture_that_looks_as_before_is_read_alone(renderer: TableRenderer) -> None:
    table = Table(renderer)
    scene = lay_board(["As"])
    table.show(scene, LYING + 1)
    table.desk.finish(0)
    table.desk.finish(1)
    table.show(scene, 2)
    assert table.names() == ["As"]
    for x in (280, 320, 360):
        table.show(Scene(cards=scene.cards, hand=CoveringHand(x, 105)), 1)
    table.show(scene, LYING + 6)
    assert len(table.desk.asked) == 3
    table.desk.finish(2)
    table.show(scene, 2)
    assert table.names() == ["As"]
    assert len(table.desk.asked) == 3


def test_what_is_being_read_when_a_card_is_touched_counts_no_longer(
    renderer: TableRenderer,
) -> None:
    table = Table(renderer)
    table.show(lay_board(["As"]), LYING + 2)
    table.show(lay_board(["Ks"]), 1)
    table.desk.finish(0)
    table.desk.finish(1)
    table.show(lay_board(["Ks"]), LYING + 3)
    assert table.names() == []
    assert len(table.desk.asked) == 4


def test_a_desk_reads_so_many_at_a_time_and_refuses_more() -> None:
    desk = ThreadDesk()
    free, together = threading.Event(), threading.Barrier(MOST_WAITING + 1)

    def job() -> list[Place]:
        together.wait(60)
        free.wait(60)
        return []

    tickets = [desk.begin(job) for _ in range(MOST_WAITING)]
    together.wait(60)
    assert desk.begin(job) is None
    assert [ticket.take() for ticket in tickets if ticket is not None] == [None] * MOST_WAITING
    free.set()
    desk.close()
    assert [ticket.take() for ticket in tickets if ticket is not None] == [[]] * MOST_WAITING
