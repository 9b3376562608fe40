"""Which pictures are kept."""

from itertools import combinations, product

from dealer_ui.language.translator import LANGUAGES
from tests.gallery.__main__ import FOLDER
from tests.gallery.choice import KEPT_GAMES, KEPT_MOMENTS, PANELS, all_shots, kept_shots
from tests.gallery.moments import GAMES, MOMENTS

MANNERS = (("right", "left"), ("two", "four"), ("normal", "large"), LANGUAGES)


def test_every_pair_of_values_occurs_in_a_picture() -> None:
    values = (KEPT_GAMES, KEPT_MOMENTS, PANELS, *MANNERS)
    shots = kept_shots()
    for one, other in combinations(range(len(values)), 2):
        seen = {(shot[one], shot[other]) for shot in shots}
        assert seen == set(product(values[one], values[other]))


def test_what_is_kept_is_a_part_of_what_is_judged() -> None:
    assert set(KEPT_GAMES) <= set(GAMES)
    assert set(KEPT_MOMENTS) <= set(MOMENTS)


def test_the_folder_holds_the_chosen_pictures_and_stays_small() -> None:
    kept = {path.stem: path.stat().st_size for path in FOLDER.glob("*.webp")}
    assert kept.keys() == {shot.name for shot in kept_shots()}
    assert len(kept) <= 60
    assert sum(kept.values()) <= 6_000_000


def test_every_language_is_judged_on_every_panel_at_every_moment() -> None:
    judged = {(shot.language, shot.panel, shot.moment) for shot in all_shots()}
    assert judged >= set(product(LANGUAGES, PANELS, MOMENTS))
