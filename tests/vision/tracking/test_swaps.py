"""Stillness is measured: what cameras do is still, and a name never survives a swap."""

from collections.abc import Callable

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from tests.vision.rig import GREEN, PLACES, SPOILS, Rig, noisy
from tests.vision.scenery import ScriptedReader, face
from vision.felt.windows import Window
from vision.identification.card_namer import CardReading
from vision.pixels import Image, cv2
from vision.tracking.small_pictures import prepare
from vision.tracking.zone_reader import Place

UNTIL_NAMED = 5
"""Pictures until a card that lies is named."""
ALIKE = (
    ("6s", "6c"), ("2c", "2s"), ("7h", "7d"), ("9h", "8h"), ("Kh", "Kd"), ("As", "Ac"),
    ("Qs", "Qc"), ("4d", "5d"), ("3h", "2h"), ("Ts", "9s"),
)  # fmt: skip
"""The hardest swaps: cards that differ in little."""


CLOTHS = {"green": GREEN, "black": (24, 24, 26)}


class Oracle(ScriptedReader):
    """Names what lies there, rightly: so that only what was not noticed can be wrong."""

    def read(self, window: Window, *, named: bool) -> list[Place]:
        del window, named
        self.read_windows += 1
        return [
            Place(card.x_mm, card.y_mm, card.angle % 180, _tell(card))
            for card in self.scene.cards
        ]  # fmt: skip


def _tell(card: PlacedCard) -> CardReading:
    return face(card.card) if card.card else CardReading(side="back", confidence=0.9)


def lay(*cards: str) -> Scene:
    return Scene(
        cards=tuple(
            PlacedCard(card, x, y, 3.0 * place)
            for place, (card, (x, y)) in enumerate(zip(cards, PLACES, strict=False))
        )
    )


def hand_over(x_mm: float, y_mm: float) -> Callable[[Image], None]:
    """A hand and its arm, from below."""

    def draw(picture: Image) -> None:
        x, y = round(x_mm * 2.4), round(y_mm * 2.4)
        cv2.ellipse(picture, (x, y), (70, 90), 0, 0, 360, (120, 150, 205), cv2.FILLED)
        cv2.rectangle(picture, (x - 45, y), (x + 45, 400), (90, 60, 50), cv2.FILLED)

    return draw


@pytest.mark.parametrize("cloth", CLOTHS)
@pytest.mark.parametrize("spoil", SPOILS)
def test_what_a_camera_does_by_itself_is_stillness(spoil: str, cloth: str) -> None:
    """Each is read twice, within a second of lying, and never again."""
    reader = Oracle(face("As"))
    rig = Rig(reader, SPOILS[spoil], cloth=CLOTHS[cloth], seed=3)
    reader.scene = Scene()
    rig.show(rig.draw(Scene()), 12)
    reader.scene = lay("As", "Kd", "7h")
    clean = rig.draw(reader.scene)
    rig.show(clean, 10)
    assert rig.is_settled()
    assert rig.names() == ["As", "Kd", "7h"]
    read, lost = reader.read_windows, 0
    for _ in range(40):
        rig.show(clean, 1)
        lost += not rig.is_settled()
    assert lost <= 2
    assert reader.read_windows - read <= 2


@pytest.mark.parametrize("seed", range(len(ALIKE)))
@pytest.mark.parametrize("spoil", SPOILS)
def test_a_name_never_survives_a_swap(spoil: str, seed: int) -> None:
    """From one picture to the next, and under a hand; all else lies as it lay."""
    reader = Oracle(face("As"))
    rig = Rig(reader, SPOILS[spoil], cloth=list(CLOTHS.values())[seed % 2], seed=seed)
    old, new = ALIKE[seed][:: 1 if seed % 2 else -1]
    before, after = lay("Jd", old, "8c"), lay("Jd", new, "8c")

    def show(scene: Scene, clean: Image, frames: int) -> None:
        reader.scene = scene
        for _ in range(frames):
            rig.show(clean, 1)
            assert not rig.is_settled() or rig.names() == [card.card for card in scene.cards]

    show(before, rig.draw(before), UNTIL_NAMED)
    for _ in range(20):
        if not rig.is_settled():
            show(before, rig.draw(before), 1)
    assert rig.is_settled()
    show(after, rig.draw(after), 1)
    assert not rig.is_settled(), "at once"
    for _ in range(20):
        if not rig.is_settled():
            show(after, rig.draw(after), 1)
    assert rig.is_settled()
    x, y = PLACES[1]
    covered = rig.draw(after, hand_over(x, y)), rig.draw(before, hand_over(x, y))
    for scene, clean in zip((after, before), covered, strict=True):
        reader.scene = scene
        for _ in range(3):
            rig.show(clean, 1)
            assert new not in rig.names(), "a hand lies on it"
    show(before, rig.draw(before), 2 * UNTIL_NAMED)


@pytest.mark.parametrize("spoil", SPOILS)
def test_a_card_that_slides_by_two_millimetres_is_read_anew(spoil: str) -> None:
    reader = Oracle(face("As"))
    rig = Rig(reader, SPOILS[spoil], seed=4)
    reader.scene = lay("Jd", "6s", "8c")
    rig.show(rig.draw(reader.scene), 8)
    assert rig.is_settled()
    first, second, third = reader.scene.cards
    moved = PlacedCard(second.card, second.x_mm + 2.0, second.y_mm + 0.5, second.angle)
    reader.scene = Scene(cards=(first, moved, third))
    rig.show(rig.draw(reader.scene), 1)
    assert not rig.is_settled()
    rig.show(rig.draw(reader.scene), UNTIL_NAMED)
    assert rig.names() == ["Jd", "6s", "8c"]


def test_the_noise_is_measured_whatever_moves() -> None:
    levels = []
    for spoil in ("little noise", "noise", "high gain"):
        reader = Oracle(face("As"))
        rig = Rig(reader, SPOILS[spoil], seed=5)
        clean = [rig.draw(lay("Jd")), rig.draw(lay("Jd"), hand_over(150, 75))]
        for number in range(30):
            rig.show(clean[number % 2], 1)
        levels.append(rig.pipeline.noise.usual)
    assert levels == sorted(levels)
    assert levels[2] > 2 * levels[0]
    assert np.isfinite(levels).all()


@pytest.mark.parametrize("cloth", CLOTHS)
@pytest.mark.parametrize("spoil", [name for name in SPOILS if "jpeg" in name])
def test_a_hand_that_moves_for_long_is_never_learned(spoil: str, cloth: str) -> None:
    """The hand stays unsettled for 50 frames; a card that it swapped is read anew behind it."""
    reader = Oracle(face("As"))
    rig = Rig(reader, SPOILS[spoil], cloth=CLOTHS[cloth], seed=6)
    reader.scene = lay("Jd", "6s", "8c")
    rig.show(rig.draw(reader.scene), 3 * UNTIL_NAMED)
    for step in range(50):
        x, y = 150 + 120 * np.sin(step / 3), 75 + 30 * np.cos(step / 2)
        rig.show(rig.draw(reader.scene, hand_over(float(x), float(y))), 1)
        assert not rig.is_settled()
    reader.scene = lay("Jd", "6c", "8c")
    rig.show(rig.draw(reader.scene), 1)
    assert "6s" not in rig.names()
    rig.show(rig.draw(reader.scene), 3 * UNTIL_NAMED)
    assert rig.names() == ["Jd", "6c", "8c"]


@pytest.mark.parametrize("sigma", [1.5, 3.0, 6.0, 8.0])
def test_noise_of_single_pixels_is_not_taken_for_blocks(sigma: float) -> None:
    """Else a card that fades into another within some seconds would keep its name in little."""
    reader = Oracle(face("As"))
    rig = Rig(reader, noisy(sigma), seed=8)
    before, after = lay("Jd", "6c", "8c"), lay("Jd", "6s", "8c")
    reader.scene = before
    first, last = rig.draw(before), rig.draw(after)
    rig.show(first, 50)
    assert rig.names() == ["Jd", "6c", "8c"]
    noise = rig.pipeline.noise
    flat = prepare(np.full((40, 40, 3), 90, np.uint8))
    apart = 5 * 2**0.5 * np.interp(90, (np.arange(8) + 0.5) * 32, noise.sigma)
    assert noise.expect(flat).max() <= apart + 1
    if sigma > 3:
        return
    reader.scene = after
    for step in range(1, 61):
        rig.show(cv2.addWeighted(first, 1 - step / 60, last, step / 60, 0), 1)
    rig.show(last, 3 * UNTIL_NAMED)
    assert rig.names() == ["Jd", "6s", "8c"]


NOTHING_SEEN: dict[str, Callable[[Image], Image]] = {
    "dark": lambda picture: (picture * 0.01).astype(np.uint8),
    "blinded": lambda picture: np.full_like(picture, 255),
    "another size": lambda picture: picture[::2, ::2],
}


@pytest.mark.parametrize("fault", [*NOTHING_SEEN, "gone"])
def test_a_name_never_survives_what_was_not_seen(fault: str) -> None:
    reader = Oracle(face("As"))
    rig = Rig(reader, SPOILS["noise"], seed=7)
    reader.scene = lay("Jd", "Kc", "8c")
    clean = rig.draw(reader.scene)
    rig.show(clean, 3 * UNTIL_NAMED)
    assert rig.names() == ["Jd", "Kc", "8c"]
    numbers = [card.track for card in rig.pipeline.views()[0].cards]
    for after in (reader.scene, lay("Jd", "Ks", "8c")):
        if fault == "gone":
            rig.pipeline.lose()
        else:
            rig.show(NOTHING_SEEN[fault](clean), 5)
        reader.scene = after
        for _ in range(3 * UNTIL_NAMED):
            rig.show(rig.draw(after), 1)
            assert rig.is_settled() or rig.names() == []
        assert rig.names() == [card.card for card in after.cards]
        if "Kc" in rig.names():
            assert [card.track for card in rig.pipeline.views()[0].cards] == numbers


@pytest.mark.parametrize("spoil", ["noise", "coarse jpeg", "tremble"])
@pytest.mark.parametrize(
    ("old", "new", "aside"),
    [("6s", "6c", 0.0), ("Kd", None, 1.5), (None, None, 1.5), ("7h", "7d", 0)],
)
def test_a_card_that_was_not_seen_all_the_time_is_a_new_one(
    spoil: str, old: str | None, new: str | None, aside: float
) -> None:
    """The hand comes in over the zone's far end, and slides onto the card while it moves."""
    reader = Oracle(face("As"))
    rig = Rig(reader, SPOILS[spoil], seed=9)
    before = Scene(cards=(PlacedCard(old, *PLACES[0], 3.0), PlacedCard("8c", *PLACES[1])))
    moved = PlacedCard(new, PLACES[0][0] + aside, PLACES[0][1], 3.0)
    after = Scene(cards=(moved, before.cards[1]))
    reader.scene = Scene()
    rig.show(rig.draw(Scene()), 8)
    reader.scene = before
    rig.show(rig.draw(before), 3 * UNTIL_NAMED)
    numbers = [card.track for card in rig.pipeline.views()[0].cards]
    assert len(numbers) == 2
    way = range(280, 40, -40)
    for scene, steps in ((before, way), (after, way[::-1])):
        reader.scene = scene
        for step in steps:
            rig.show(rig.draw(scene, hand_over(step, 75)), 1)
            told = {card.track for card in rig.pipeline.views()[0].cards}
            assert scene is before or numbers[0] not in told
    rig.show(rig.draw(after), 3 * UNTIL_NAMED)
    assert rig.names() == [new, "8c"]
    first, second = (card.track for card in rig.pipeline.views()[0].cards)
    assert first not in numbers
    assert second == numbers[1], "what looks as before, and is named as before, is the same"
