"""List models and facts tell QML no more than what changed."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex
from PySide6.QtTest import QAbstractItemModelTester

from dealer_ui.parts.facts import define_facts
from dealer_ui.parts.rows import RowList

pytestmark = pytest.mark.usefixtures("qapp")


class Coin(msgspec.Struct, frozen=True):
    face: str
    worth_now: int


class Line(msgspec.Struct, frozen=True):
    key: int
    text: str


Told = list[tuple[Any, ...]]


def listen(rows: RowList[Any]) -> Told:
    told: Told = []
    rows.dataChanged.connect(
        lambda first, last, roles: told.append((first.row(), last.row(), roles))
    )
    rows.rowsInserted.connect(lambda _, first, last: told.append(("in", first, last)))
    rows.rowsRemoved.connect(lambda _, first, last: told.append(("out", first, last)))
    return told


def shown(rows: RowList[Any]) -> list[tuple[Any, ...]]:
    """The rows as QML reads them."""
    roles = sorted(rows.roleNames())
    return [
        tuple(rows.data(rows.index(row), role) for role in roles) for row in range(rows.rowCount())
    ]


def test_roles_are_named_as_qml_names_things() -> None:
    rows = RowList(Coin)
    assert {bytes(name.data()) for name in rows.roleNames().values()} == {b"face", b"worthNow"}


def test_only_the_changed_field_of_the_changed_row_is_told() -> None:
    rows = RowList(Coin)
    rows.sync([Coin("a", 1), Coin("b", 2)])
    told = listen(rows)
    rows.sync([Coin("a", 1), Coin("b", 3)])
    worth = next(role for role, name in rows.roleNames().items() if name.data() == b"worthNow")
    assert told == [(1, 1, [worth])]


def test_nothing_is_told_when_nothing_changed() -> None:
    rows = RowList(Coin)
    rows.sync([Coin("a", 1)])
    told = listen(rows)
    rows.sync([Coin("a", 1)])
    assert told == []


def test_a_keyed_list_moves_instead_of_changing() -> None:
    rows = RowList(Line)
    rows.sync([Line(3, "c"), Line(2, "b"), Line(1, "a")])
    told = listen(rows)
    rows.sync([Line(4, "d"), Line(3, "c"), Line(2, "b")])
    assert told == [("in", 0, 0), ("out", 3, 3)]
    assert shown(rows) == [(4, "d"), (3, "c"), (2, "b")]


LINES = st.lists(st.builds(Line, st.integers(0, 6), st.sampled_from("abc")), max_size=6)


@given(st.lists(LINES, max_size=6))
def test_any_row_of_lists_ends_as_the_last_one(lists: list[list[Line]]) -> None:
    rows = RowList(Line)
    tester = QAbstractItemModelTester(rows, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for lines in lists:
        rows.sync(lines)
        assert shown(rows) == [(line.key, line.text) for line in lines]
    assert tester.model() is rows


def test_a_row_has_no_rows() -> None:
    rows = RowList(Coin)
    rows.sync([Coin("a", 1)])
    assert rows.rowCount(rows.index(0)) == 0
    assert rows.data(QModelIndex()) is None


def test_facts_signal_what_changed_once_all_is_in_place() -> None:
    facts: Any = define_facts("Pair", {"left": 0, "right": 0})()
    seen: list[tuple[int, int]] = []
    facts.leftChanged.connect(lambda: seen.append((facts.value("left"), facts.value("right"))))
    facts.rightChanged.connect(lambda: seen.append((-1, facts.value("right"))))
    facts.sync(left=1, right=0)
    facts.sync(left=2, right=5)
    assert seen == [(1, 0), (2, 5), (-1, 5)]
    assert facts.property("left") == 2


@pytest.mark.parametrize("number", [2**31, -(2**31) - 1, 2**40, 2**63, 2**64 - 1, -(2**63)])
def test_no_number_is_larger_than_qt_has_room_for(number: int) -> None:
    """Whatever said it, a view or an answer of the archive: one ended the screen."""
    facts: Any = define_facts("Large", {"left": 0, "on": False})()
    facts.sync(left=number, on=True)
    assert abs(facts.property("left")) == 2**31 - 1
    assert facts.property("on") is True
    rows = RowList(Coin)
    rows.sync([Coin("a", number), Coin("b", 5)])
    role = next(at for at, name in rows.roleNames().items() if name == b"worthNow")
    assert abs(rows.index(0).data(role)) == 2**31 - 1
    assert rows.index(1).data(role) == 5


def test_an_unknown_fact_is_refused() -> None:
    facts = define_facts("Single", {"left": 0})()
    with pytest.raises(KeyError):
        facts.sync(middle=1)


def test_a_list_that_keeps_its_items_tells_python_of_those_that_count() -> None:
    rows = RowList(Coin, keeps=True)
    rows.sync((Coin("a", 1), Coin("b", 2)))
    told = listen(rows)
    rows.sync((Coin("c", 3),))
    assert rows.rows() == (Coin("c", 3),)
    rows.sync(())
    assert (rows.rows(), rows.rowCount()) == ((), 2)
    assert not [one for one in told if one[0] in {"in", "out"}]
