"""What went wrong stands in five groups that never move."""

from dealer_ui.sheets.wrong_groups import GROUPS, ON_A_PAGE, find_group, spread_kinds
from engine.house.irregularities import irregularities
from tests.dealer_ui.room import Room


def test_every_kind_that_a_house_knows_has_its_group() -> None:
    known = [name for group in GROUPS for name in group.kinds]
    for kind in irregularities():
        assert any(kind == one or (one.endswith("_") and kind.startswith(one)) for one in known)


def test_each_kind_stands_on_one_page_of_five_and_no_group_is_away() -> None:
    kinds = [name for group in GROUPS for name in group.kinds if not name.endswith("_")]
    kinds += ["premature_flop", "premature_turn"]
    pages = spread_kinds(reversed(kinds), ("noted",))
    assert sorted(one for _, page in pages for one in page) == sorted([*kinds, "noted"])
    assert all(len(page) <= ON_A_PAGE for _, page in pages)
    assert {group for group, _ in pages} == set(range(len(GROUPS)))
    empty = spread_kinds((), ())
    assert [group for group, _ in empty] == list(range(len(GROUPS)))


def test_what_a_house_has_added_is_about_the_cards() -> None:
    assert GROUPS[find_group("deck_soiled")].name == "cards"


def test_the_groups_and_the_key_that_leads_on_stay_at_their_places(room: Room) -> None:
    room.deal()
    room.touch("wish wrong_deal")
    places: dict[str, tuple[int, int]] = {}
    fixed = {f"choice group_{group.name}" for group in GROUPS} | {"choice more"}
    for group in GROUPS:
        room.touch(f"choice group_{group.name}")
        keys = room.stand.desk.rows("sheetKeys").rows()
        found = {key.name: (key.at_x, key.at_y) for key in keys}
        assert fixed <= set(found)
        assert len(set(found) - fixed) <= ON_A_PAGE
        for name in fixed:
            assert places.setdefault(name, found[name]) == found[name]
