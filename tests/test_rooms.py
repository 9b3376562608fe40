"""Rooms are counted, and what the table's process reaches stays what a table needs."""

from pathlib import Path

import pytest

from tests.choosing.import_graph import count_lines, list_modules
from tests.rooms import (
    AT_A_TABLE,
    ENGINE_LIMITS,
    LIMITS,
    MOST_ENTRIES,
    MOST_LOOSE,
    PHOTOS,
    REACHED,
    ROOT,
    SEE,
    SETUP,
    count_packages,
    count_processes,
    count_rooms,
    find_crowded_rooms,
    find_double_names,
    find_reached,
)


def test_what_a_module_reaches_is_counted_by_way_of_others(tmp_path: Path) -> None:
    for name, text in {
        "one/__init__.py": "",
        "one/first.py": "from one import second\nimport two.other\n",
        "one/second.py": "def work():\n    from one.third import word\n",
        "one/third.py": "word = 1\n",
        "one/left.py": "import one.first\n",
        "two/other.py": "",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    reached = {path.name for path in find_reached("one.first", tmp_path)}
    assert reached == {"first.py", "second.py", "third.py", "__init__.py"}


def test_the_tables_camera_reaches_no_laboratory_and_no_more_than_it_may() -> None:
    reached = find_reached("vision.service")
    assert ROOT / "vision" / "tracking" / "zone_tracker.py" in reached
    assert ROOT / "vision" / "photos" / "photo_reader.py" in reached, "the reader of its zones"
    assert not [path for path in reached if "lab" in path.parts]
    counted = count_rooms()
    assert counted[REACHED] <= LIMITS[REACHED]
    parts = (AT_A_TABLE, SETUP, PHOTOS, SEE, "vision/lab")
    assert sum(counted[part] for part in parts) == counted["vision"]
    assert counted[AT_A_TABLE] <= LIMITS[AT_A_TABLE]


def test_each_process_of_a_table_loads_no_more_of_the_engine_than_it_may() -> None:
    loaded = count_processes()
    over = {
        name: loaded[name]["engine"]
        for name, most in ENGINE_LIMITS.items()
        if loaded[name]["engine"] > most
    }
    assert over == {}
    # A figure that is far from its limit says nothing.
    assert all(loaded[name]["engine"] > most * 0.7 for name, most in ENGINE_LIMITS.items())


def test_what_no_table_runs_is_counted_apart() -> None:
    counted = count_packages()
    everything = count_lines(list_modules().values())
    assert sum(counted.values()) == everything
    assert counted["room"] > 3_000
    assert counted["simulation and practise"] > 8_000


def test_no_public_class_has_the_name_of_another_in_its_room() -> None:
    assert not find_double_names()


def test_a_class_with_the_name_of_another_is_found(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    for module in ("one", "other"):
        (tmp_path / "engine" / f"{module}.py").write_text("class Same:\n    pass\n")
    assert find_double_names(tmp_path) == {"Same": ["engine/one.py", "engine/other.py"]}


def test_no_room_is_too_full_and_no_module_has_the_name_of_another() -> None:
    assert find_crowded_rooms() == []


@pytest.mark.parametrize(
    ("folder", "modules", "said"),
    [
        ("engine", MOST_LOOSE, ""),
        ("engine", MOST_LOOSE + 1, "engine: 7 modules stand at its root, at most 6"),
        ("engine/room", MOST_ENTRIES, ""),
        ("engine/room", MOST_ENTRIES + 1, "engine/room: 15 entries, at most 14"),
    ],
)
def test_a_room_that_is_too_full_is_found(
    folder: str, modules: int, said: str, tmp_path: Path
) -> None:
    (tmp_path / folder).mkdir(parents=True)
    for name in ("__init__", *(f"module_{number}" for number in range(modules))):
        (tmp_path / folder / f"{name}.py").write_text("")
    assert find_crowded_rooms(tmp_path) == [one for one in (said,) if one]


def test_a_module_with_the_name_of_another_is_found(tmp_path: Path) -> None:
    for room in ("one", "other"):
        (tmp_path / "engine" / room).mkdir(parents=True)
        (tmp_path / "engine" / room / "same.py").write_text("")
    (said,) = find_crowded_rooms(tmp_path)
    assert said.startswith("the module same stands twice: ")
