"""The camera's scene: every card lies wholly inside its zone, and none hides another's face."""

import itertools
import math
import random

import pytest

from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import CHIP_MM
from deploy.simulation.drawn_camera.scenery import MOST_BEND, READING_GAP, Disturbance, set_scene
from deploy.simulation.tabletop.cards_and_chips import BOARD, BURN, CardThing, Tabletop, name_seat
from vision.felt.layout import TABLE, Zone

SEEDS = range(12)


def corners(card: PlacedCard) -> list[tuple[float, float]]:
    turn = math.radians(card.angle)
    half = TABLE.card_width_mm / 2, TABLE.card_height_mm / 2
    return [
        (
            card.x_mm + x * half[0] * math.cos(turn) - y * half[1] * math.sin(turn),
            card.y_mm + x * half[0] * math.sin(turn) + y * half[1] * math.cos(turn),
        )
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def lies_in(card: PlacedCard, zone: Zone) -> bool:
    return all(zone.contains(x, y) for x, y in corners(card))


def lay_table(seed: int, *, tabled: int) -> Tabletop:
    """Three burns, five board cards, a hand of so many cards tabled, eight hands mucked."""
    table = Tabletop(dict.fromkeys(range(1, 10), 100))
    table.shuffle(random.Random(seed))
    for _ in range(tabled):
        table.draw(name_seat(1))
    for seat in range(2, 10):
        table.draw(name_seat(seat))
        table.draw(name_seat(seat))
        table.muck(seat)
    for _ in range(3):
        table.draw(BURN)
    for _ in range(5):
        table.draw(BOARD, face_up=True)
    table.slide_to_reading(1)
    return table


@pytest.mark.parametrize("tabled", [2, 4, 5, 7])
def test_every_card_lies_in_its_zone(tabled: int) -> None:
    for seed in SEEDS:
        table = lay_table(seed, tabled=tabled)
        scene = set_scene(table, seed)
        assert len(scene.cards) == 3 + 16 + 5 + tabled
        zones = ["burn"] * 3 + ["muck"] * 16 + ["board"] * 5 + ["reading"] * tabled
        for card, name in zip(scene.cards, zones, strict=True):
            assert lies_in(card, TABLE.zone(name)), (name, card)
            assert (card.card is not None) == (name in {"board", "reading"})


@pytest.mark.parametrize("tabled", [2, 5, 7])
def test_tabled_cards_keep_a_gap_and_lie_in_order(tabled: int) -> None:
    for seed in SEEDS:
        table = lay_table(seed, tabled=tabled)
        lying = set_scene(table, seed).cards[-tabled:]
        assert [card.card for card in lying] == [card.face for card in table.held_by(1)]
        for left, right in itertools.pairwise(lying):
            edge = max(x for x, _ in corners(left))
            assert min(x for x, _ in corners(right)) - edge >= READING_GAP - 1e-6


def test_board_cards_lie_askew_and_burns_show() -> None:
    angles = set()
    for seed in SEEDS:
        scene = set_scene(lay_table(seed, tabled=2), seed)
        burns, board = scene.cards[:3], scene.cards[19:24]
        angles |= {card.angle for card in board}
        assert all(abs(card.angle) <= 6 for card in board)
        assert all(b.x_mm - a.x_mm > 15 for a, b in itertools.pairwise(burns))
        for slot, card in zip(TABLE.board_slots, board, strict=True):
            assert abs(card.x_mm - slot[0]) <= 3
    assert max(angles) - min(angles) > 8


def test_a_scene_stays_until_something_is_laid_anew() -> None:
    table = lay_table(1, tabled=2)
    before = set_scene(table, 1)
    assert set_scene(table, 1) == before
    card: CardThing = table.cards_in(BOARD)[0]
    table.square(card.face)
    after = set_scene(table, 1)
    changed = [a for a, b in zip(after.cards, before.cards, strict=True) if a != b]
    assert [item.card for item in changed] == [card.face]


def test_hands_come_and_go_and_the_cards_stay() -> None:
    scene = Scene(cards=(PlacedCard("As", 300, 105),))
    disturbance = Disturbance(3, 0.05)
    seen = [disturbance.pass_over(scene) for _ in range(400)]
    assert all(frame.cards == scene.cards for frame in seen)
    covered = [frame.hand is not None for frame in seen]
    visits = sum(now and not before for before, now in itertools.pairwise(covered))
    assert visits > 5
    assert covered.count(False) > 250
    longest = max(len(run) for run in "".join("x" if c else " " for c in covered).split())
    assert longest <= 6
    assert len({frame.brightness for frame in seen}) > 2
    assert all(0.85 <= frame.brightness <= 1.1 for frame in seen)
    assert not any(Disturbance(3, 0.0).pass_over(scene).hand for _ in range(100))


def test_a_chip_lies_now_and_then_on_a_corner_of_the_board_and_hides_one_index_at_most() -> None:
    scenes = [set_scene(lay_table(seed, tabled=2), seed) for seed in range(60)]
    chips = [chip for scene in scenes for chip in scene.chips]
    assert 8 < len(chips) < 60
    for scene in scenes:
        faces = [card for card in scene.cards if card.card is not None]
        for card in faces:
            upper_left, _, lower_right, _ = corners(card)
            hidden = [
                any(math.dist(index, (chip.x_mm, chip.y_mm)) < CHIP_MM / 2 for chip in scene.chips)
                for index in (upper_left, lower_right)
            ]
            assert not all(hidden)
    assert any(
        math.dist(corner, (chip.x_mm, chip.y_mm)) < CHIP_MM / 2
        for scene in scenes for chip in scene.chips for card in scene.cards
        for corner in corners(card)
    )  # fmt: skip


def test_a_card_is_bent_as_long_as_it_is_in_play() -> None:
    bends = [
        card.bend_mm
        for seed in range(12)
        for card in set_scene(lay_table(seed, tabled=2), seed).cards
    ]
    assert 0 < sum(bend > 0 for bend in bends) < len(bends) * 0.7
    assert max(bends) <= MOST_BEND
    first, second = (set_scene(lay_table(3, tabled=2), 3) for _ in range(2))
    assert first == second
