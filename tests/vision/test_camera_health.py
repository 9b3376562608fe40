"""Each thing that keeps the camera from seeing is named, within a second of frames."""

from collections.abc import Callable

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.scenes import CoveringHand, PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from tests.vision.scenery import Frames, ScriptedReader, face, lay_board
from vision import camera_health
from vision.camera_health import Condition, PictureHealth
from vision.cameras.protocol import Frame
from vision.felt.geometry import TableGeometry
from vision.felt.layout import TABLE
from vision.pipeline import Mounting, TablePipeline
from vision.pixels import Image, cv2
from vision.setup.picture_trial import add_noise
from vision.tracking.small_pictures import shrink

SECOND = 10
"""Frames, at the ten a second of the slowest camera."""


def scene(**changes: object) -> Scene:
    return Scene(cards=lay_board(["As"]).cards, **changes)  # type: ignore[arg-type]


def blur(picture: Image) -> Image:
    """As a lens that is out of focus: each point becomes a patch of seven millimetres."""
    return cv2.blur(picture, (17, 17))


def move(picture: Image) -> Image:
    """As a camera that was hung a ninth higher."""
    raised = np.array([[0.9, 0, 96], [0, 0.9, 54]])
    return cv2.warpAffine(picture, raised, (1920, 1080), flags=cv2.INTER_NEAREST)


def drop_markers(picture: Image) -> Image:
    picture = picture.copy()
    picture[:, :110] = picture[:, -110:] = (60, 90, 28)
    return picture


BROKEN: dict[Condition, Callable[[TableRenderer], Image]] = {
    Condition.DARK: lambda renderer: renderer.render(scene(brightness=0.05)),
    Condition.BLINDED: lambda renderer: renderer.render(scene(brightness=5.0)),
    Condition.BLURRED: lambda renderer: blur(renderer.render(scene())),
    Condition.WRONG_RESOLUTION: lambda renderer: cv2.resize(renderer.render(scene()), (1280, 720)),
    Condition.NO_TABLE: lambda renderer: drop_markers(renderer.render(scene())),
}


@pytest.fixture(scope="module")
def drawn() -> list[Image]:
    """The scene as often as it takes until all is known: in no two is the noise the same."""
    renderer = TableRenderer(seed=7)
    return [renderer.render(scene()) for _ in range(9)]


@pytest.fixture
def pipeline(drawn: list[Image]) -> TablePipeline:
    pipeline = TablePipeline(TABLE, ScriptedReader(face("As")))
    pipeline.open_zones(("board",))
    frames = Frames()
    for picture in drawn:
        pipeline.take(frames.make(picture))
    assert pipeline.condition is None
    assert board_names(pipeline) == ["As"]
    return pipeline


def board_names(pipeline: TablePipeline) -> list[str | None]:
    return [card.card for view in pipeline.views() if view.zone == "board" for card in view.cards]


def is_settled(pipeline: TablePipeline) -> bool:
    return any(view.settled for view in pipeline.views() if view.zone == "board")


@pytest.mark.parametrize("condition", BROKEN)
def test_condition_is_named_within_a_second_and_passes(
    condition: Condition, pipeline: TablePipeline, renderer: TableRenderer, drawn: list[Image]
) -> None:
    frames = Frames()
    broken = [BROKEN[condition](renderer) for _ in range(SECOND // 2)]
    for number in range(2 * SECOND):
        pipeline.take(frames.make(broken[number % len(broken)]))
        if number >= SECOND - 1:
            assert pipeline.condition is condition
            assert not is_settled(pipeline)
    for number in range(2 * SECOND):
        pipeline.take(frames.make(drawn[number % len(drawn)]))
    assert pipeline.condition is None
    assert is_settled(pipeline)
    assert board_names(pipeline) == ["As"]


@pytest.mark.parametrize("phase", range(5))
@pytest.mark.parametrize("condition", [Condition.BLURRED, Condition.NO_TABLE])
def test_condition_has_one_name_whenever_it_begins(
    condition: Condition,
    phase: int,
    pipeline: TablePipeline,
    renderer: TableRenderer,
    drawn: list[Image],
) -> None:
    """What is looked at every few frames only: a blurred camera did not move."""
    frames = Frames()
    for picture in drawn[:phase]:
        pipeline.take(frames.make(picture))
    broken = [BROKEN[condition](renderer) for _ in range(SECOND // 2)]
    said = {take(pipeline, frames.make(picture)) for picture in broken * 2}
    assert said <= {condition, None}
    assert pipeline.condition is condition


def test_camera_that_was_never_calibrated_says_so_until_it_is(renderer: TableRenderer) -> None:
    pipeline = TablePipeline(TABLE, ScriptedReader(face("As")))
    assert pipeline.condition is Condition.UNCALIBRATED
    frames = Frames()
    bare = BROKEN[Condition.NO_TABLE]
    for _ in range(SECOND // 2):
        assert take(pipeline, frames.make(bare(renderer))) is Condition.UNCALIBRATED
    said = [take(pipeline, frames.make(renderer.render(scene()))) for _ in range(SECOND // 2)]
    assert said[-1] is None
    said = [take(pipeline, frames.make(bare(renderer))) for _ in range(SECOND)]
    assert said[-1] is Condition.NO_TABLE, "it was calibrated"
    mounting = Mounting(calibrated=pipeline.calibrated)
    again = TablePipeline(TABLE, ScriptedReader(face("As")), mounting=mounting)
    assert again.condition is Condition.NO_TABLE, "it was calibrated before this start"
    pipeline.recalibrate()
    assert pipeline.condition is Condition.UNCALIBRATED


def test_light_that_burns_nothing_out_may_still_blind(
    pipeline: TablePipeline, renderer: TableRenderer
) -> None:
    """A lens in the sun: all is pale, nothing is quite white."""
    frames = Frames()
    random = np.random.default_rng(4)
    veil = random.integers(239, 247, renderer.shape, np.uint8)
    assert take(pipeline, frames.make(veil)) is Condition.BLINDED


@pytest.mark.parametrize(("level", "blinded"), [(250, False), (255, True)])
def test_white_paper_over_half_of_the_picture_blinds_only_where_it_is_burnt(
    level: int, renderer: TableRenderer, *, blinded: bool
) -> None:
    clean = renderer.render(scene())
    clean[:, : clean.shape[1] // 2] = level
    random = np.random.default_rng(5)
    health = PictureHealth(TABLE)
    noisy = shrink(add_noise(clean, 2.75, random), 4)
    told = health.judge_light((clean.shape[1], clean.shape[0]), noisy)
    assert (told is Condition.BLINDED) is blinded


def test_table_full_of_white_cards_in_bright_light_blinds_nobody(
    pipeline: TablePipeline, renderer: TableRenderer
) -> None:
    frames = Frames()
    lower = tuple(PlacedCard("Kd", 310.0 + 118 * place, 322) for place in range(4))
    bright = Scene(cards=(*lay_board(["As"] * 5).cards, *lower), brightness=1.4)
    picture = renderer.render(bright)
    assert np.mean(picture.max(axis=2) >= 250) > 0.05, "their paper is burnt out"
    for _ in range(SECOND):
        assert take(pipeline, frames.make(renderer.render(bright))) is None


def test_picture_a_little_out_of_focus_is_not_called_blurred(
    pipeline: TablePipeline, renderer: TableRenderer
) -> None:
    frames = Frames()
    for _ in range(SECOND):
        soft = cv2.GaussianBlur(renderer.render(scene()), (0, 0), 0.9)
        assert take(pipeline, frames.make(soft)) is None
    assert board_names(pipeline) == ["As"]


@pytest.mark.parametrize("size", [(1, 1), (1, 1920), (2160, 3840)])
def test_picture_of_any_size_is_survived(
    size: tuple[int, int], pipeline: TablePipeline, renderer: TableRenderer
) -> None:
    frames = Frames()
    odd = frames.make(np.full((*size, 3), 90, np.uint8))
    good = [frames.make(renderer.render(scene())) for _ in range(9)]
    assert take(pipeline, odd) is Condition.WRONG_RESOLUTION
    assert [take(pipeline, frame) for frame in good][-1] is None
    assert board_names(pipeline) == ["As"]


def take(pipeline: TablePipeline, frame: Frame) -> Condition | None:
    pipeline.take(frame)
    return pipeline.condition


def test_frozen_picture_is_named(pipeline: TablePipeline, renderer: TableRenderer) -> None:
    frames = Frames()
    picture = renderer.render(scene())
    for _ in range(SECOND):
        pipeline.take(frames.make(picture))
    assert pipeline.condition is Condition.FROZEN
    assert not is_settled(pipeline)
    pipeline.take(frames.make(renderer.render(scene())))
    pipeline.take(frames.make(renderer.render(scene())))
    assert pipeline.condition is None


def test_moved_camera_is_unknown_until_it_is_calibrated_again(
    pipeline: TablePipeline, renderer: TableRenderer
) -> None:
    frames = Frames()
    said = []
    for _ in range(3 * SECOND):
        said.append(take(pipeline, frames.make(move(renderer.render(scene())))))
        if len(said) >= SECOND:
            assert all(view.cards == () and not view.settled for view in pipeline.views())
    assert set(said[SECOND - 1 :]) == {Condition.MOVED}
    assert Condition.MOVED.value == "moved, recalibrate"
    pipeline.recalibrate()
    said = [take(pipeline, frames.make(move(renderer.render(scene())))) for _ in range(2 * SECOND)]
    assert said[-1] is None, "it stands well, elsewhere"
    assert board_names(pipeline) == ["As"]


def test_a_hand_or_a_cup_is_one_zones_word_and_keeps_the_camera_from_nothing(
    pipeline: TablePipeline, renderer: TableRenderer
) -> None:
    """The empty table was seen first, so that what lies on it is known from its cloth."""
    frames = Frames()
    drawn = [renderer.render(Scene()) for _ in range(3)]
    for number in range(SECOND):
        pipeline.take(frames.make(drawn[number % 3]))
    cup = tuple(round(part * TABLE.pixels_per_mm) for part in TABLE.zone("muck").centre)

    def show(hand: CoveringHand | None) -> Image:
        picture = renderer.render(scene(hand=hand)).copy()
        cv2.circle(picture, cup, round(40 * TABLE.pixels_per_mm), (70, 90, 150), cv2.FILLED)
        return picture

    for _ in range(2 * SECOND):
        assert take(pipeline, frames.make(show(None))) is None
    assert board_names(pipeline) == ["As"]
    assert is_settled(pipeline)
    assert pipeline.words() == [("muck", "thing")]
    for _ in range(2 * SECOND):
        assert take(pipeline, frames.make(show(CoveringHand(560, 320)))) is None
        assert board_names(pipeline) == ["As"]
    assert dict(pipeline.words())["reading"] == "hand"
    settled = {view.zone: view.settled for view in pipeline.views()}
    assert (settled["board"], settled["reading"]) == (True, False)


def test_hand_that_comes_and_goes_covers_nothing(
    pipeline: TablePipeline, renderer: TableRenderer
) -> None:
    """Laying a card, moving the muck: a second or two."""
    frames = Frames()
    for number in range(2 * SECOND):
        hand = CoveringHand(420 + 40 * (number % 2), 140)
        assert take(pipeline, frames.make(renderer.render(scene(hand=hand)))) is None
        assert not is_settled(pipeline)
    for _ in range(SECOND):
        assert take(pipeline, frames.make(renderer.render(scene()))) is None
    assert board_names(pipeline) == ["As"]


def test_hand_that_never_rests_is_told_of_its_zone(
    pipeline: TablePipeline, renderer: TableRenderer
) -> None:
    frames = Frames()
    for number in range(4 * SECOND):
        hand = CoveringHand(420 + 40 * (number % 2), 140)
        pipeline.take(frames.make(renderer.render(scene(hand=hand))))
        assert not is_settled(pipeline)
    assert pipeline.condition is None
    assert ("board", "hand") in pipeline.words()
    for _ in range(SECOND):
        pipeline.take(frames.make(renderer.render(scene())))
    assert is_settled(pipeline)
    assert not pipeline.words()


def test_two_cameras_that_were_swapped_say_that_they_were_moved_and_name_no_card(
    renderer: TableRenderer,
) -> None:
    """They hang on two sides of the table, and each is plugged in where the other one was."""
    frames, pipelines = Frames(), list[TablePipeline]()
    views: list[Callable[[], Image]] = [
        lambda: renderer.render(scene()),
        lambda: np.ascontiguousarray(renderer.render(scene())[::-1, ::-1]),
    ]
    for view in views:
        pipeline = TablePipeline(TABLE, ScriptedReader(face("As")))
        pipeline.open_zones(("board",))
        for _ in range(9):
            pipeline.take(frames.make(view()))
        assert pipeline.condition is None
        pipelines.append(pipeline)
    for pipeline, view in zip(pipelines, reversed(views), strict=True):
        for _ in range(SECOND):
            pipeline.take(frames.make(view()))
        assert pipeline.condition is Condition.MOVED
        assert not is_settled(pipeline)


def judge(*levels: tuple[int, float], frames: int = 1) -> Condition | None:
    """What is told of a picture of which each share has a grey level, shown so often."""
    height, width = 100, 200
    parts = [np.full((height, round(width * share), 3), level, np.uint8) for level, share in levels]
    small: Image = np.concatenate(parts, axis=1)
    health = PictureHealth(TABLE, (width, height))
    told = [health.judge_light((width, height), small) for _ in range(frames)]
    return told[-1]


@pytest.mark.parametrize(("level", "condition"), [(11, Condition.DARK), (12, None)])
def test_a_picture_is_dark_below_twelve_levels(level: int, condition: Condition | None) -> None:
    assert judge((level, 1.0)) is condition


@pytest.mark.parametrize(("level", "condition"), [(238, None), (239, Condition.BLINDED)])
def test_a_pale_picture_blinds_above_238_levels(level: int, condition: Condition | None) -> None:
    assert judge((level, 1.0)) is condition


@pytest.mark.parametrize(
    ("level", "share", "condition"),
    [(255, 0.34, None), (255, 0.36, Condition.BLINDED), (251, 0.5, None),
     (252, 0.5, Condition.BLINDED)],
)  # fmt: skip
def test_what_is_burnt_out_blinds_where_it_is_a_third(
    level: int, share: float, condition: Condition | None
) -> None:
    assert judge((level, share), (100, 1 - share)) is condition


@pytest.mark.parametrize(("frames", "condition"), [(4, None), (5, Condition.FROZEN)])
def test_a_camera_is_frozen_after_four_pictures_like_the_one_before(
    frames: int, condition: Condition | None
) -> None:
    assert judge((100, 1.0), frames=frames) is condition


@pytest.mark.parametrize(("sharpness", "condition"), [(0.165, Condition.BLURRED), (0.175, None)])
def test_edges_of_the_markers_are_sharp_from_seventeen_hundredths_on(
    monkeypatch: pytest.MonkeyPatch, sharpness: float, condition: Condition | None
) -> None:
    monkeypatch.setattr(camera_health, "measure_sharpness", lambda *_: sharpness)
    picture: Image = np.zeros((4, 4, 3), np.uint8)
    geometry = TableGeometry(np.eye(3), np.eye(3))
    assert PictureHealth(TABLE).judge_sharpness(picture, geometry) is condition
