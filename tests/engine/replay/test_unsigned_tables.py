"""What a thief writes into the table before a hand is refused, or is told to be unproven."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from operator import attrgetter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from deploy.record_tools.export_verification import verify_export
from deploy.record_tools.hand_files import write_files
from engine.money import Money
from engine.replay.exports.evidence_check import spell
from engine.replay.exports.export_check import UNPROVEN, rebuild_hand
from engine.replay.exports.hand_export import (
    HandExport,
    list_proved_steps,
    read_exports,
    write_exports,
)
from engine.state import TableState
from engine.state.snapshot import read_snapshot, restore, take_snapshot
from tests.deploy.simulation.rehearsal import Rehearsal

HANDS = (1, 2)


@pytest.fixture(scope="module")
def exports(tmp_path_factory: pytest.TempPathFactory) -> dict[int, HandExport]:
    folder = tmp_path_factory.mktemp("t")
    with closing(Rehearsal(folder, seed=3, hands=2, seats=3, style="calling")) as made:
        made.play()
    found = {}
    for number in HANDS:
        target = folder / f"hand-{number}.json"
        write_files(folder / "table.journal", number, "json", target)
        (found[number],) = read_exports(target.read_bytes())
    return found


def forge(export: HandExport, change: Callable[[TableState], None]) -> HandExport:
    """The export with another table before it, and all that then follows told of it."""
    raw = read_snapshot(export.before)
    state = restore(raw)
    change(state)
    other = replace(export, before=take_snapshot(state, raw.software, mark=raw.mark))
    told = rebuild_hand(other)
    steps = list_proved_steps(told)
    forged = replace(
        other, game=told.title, stakes=told.stakes, house=told.house,
        house_hash=told.house_hash, pots=told.pots,
        summary=replace(told.summary, held=False, rulings=export.summary.rulings),
        steps=tuple(
            new | {"evidence": old["evidence"]}
            for new, old in zip(steps, export.steps, strict=True)
        ),
    )  # fmt: skip
    (written,) = read_exports(write_exports([forged]))
    return written


def list_told(before: HandExport, after: HandExport) -> set[str]:
    """What of the two is told otherwise, but for the table itself."""
    one, other = (json.loads(spell(export)) for export in (before, after))
    found = {name for name in one if name not in {"before", "steps"} and one[name] != other[name]}
    if "summary" in found:
        found -= {"summary"}
        old, new = one["summary"], other["summary"]
        found |= {f"summary {name}" for name in old if old[name] != new.get(name)}
    for old, new in zip(one["steps"], other["steps"], strict=True):
        found |= {name for name in old if old[name] != new[name]}
    return found


def list_altered(value: Any) -> list[Any]:
    """What a thief would write in a field's place."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1]
        case str():
            return ["Eve"]
        case bytes():
            return [b"x" * 32]
        case tuple() | list():
            return [value * 2]
        case _:
            return []


def list_defaults(kind: Any) -> Iterator[tuple[str, Any]]:
    """Each field of a type with what it is where nobody says."""
    for field in msgspec.structs.fields(kind):
        if field.default is not msgspec.NODEFAULT:
            yield field.name, field.default
        elif field.default_factory is not msgspec.NODEFAULT:
            yield field.name, field.default_factory()
        else:
            yield field.name, None


def put(holder: Any, path: str, value: Any) -> None:
    """Write a value into a field of a table, also where what holds it never changes."""
    above, _, name = path.rpartition(".")
    owner = attrgetter(above)(holder) if above else holder
    if above and above != "ledger":
        put(holder, above, replace(owner, **{name: value}))
    else:
        setattr(owner, name, value)


def list_forgeries(state: TableState) -> Iterator[tuple[str, Any]]:
    """Each field of the table, as no table and as another one has it."""
    for above in ("", "ledger", "opened", "opened.stakes", "opened.terms"):
        holder = attrgetter(above)(state) if above else state
        for name, default in list_defaults(type(holder)):
            value = getattr(holder, name)
            for other in (default, *list_altered(value)):
                if other != value:
                    yield f"{above}.{name}".lstrip("."), other
    yield "opened.stakes.counted_in", Money(scale=100, sign="$")


@pytest.mark.parametrize("number", [2])
def test_no_field_of_the_table_before_changes_what_is_not_told_to_be_unproven(
    exports: dict[int, HandExport], number: int
) -> None:
    export = exports[number]
    state = restore(read_snapshot(export.before))
    unproven = {"who", "clause", "why", "summary dealer"}
    seen: set[str] = set()
    for path, value in list_forgeries(state):
        try:
            told = list_told(export, forge(export, lambda one: put(one, path, value)))  # noqa: B023
        except Exception:  # noqa: BLE001 (a table that is none is not told)
            continue
        assert told <= unproven, (path, value)
        seen |= told
    assert seen == unproven, "the walk found each of them"
    assert {one.rpartition(" ")[2] for one in unproven} == set(UNPROVEN)


def test_amounts_are_counted_as_the_hands_signed_records_count_them(
    exports: dict[int, HandExport], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Chips told as hundredths: the same steps, stacks and pots, each amount in other words."""
    export = exports[2]
    cents = Money(scale=100, sign="$")
    raw = read_snapshot(export.before)
    state = restore(raw)
    put(state, "opened.stakes.counted_in", cents)
    target = tmp_path / "hand.json"
    target.write_bytes(
        write_exports([replace(export, before=take_snapshot(state, raw.software, mark=raw.mark))])
    )
    assert verify_export(target, None, export.signer, as_json=False) == 1
    assert "is not that of its records" in capsys.readouterr().out


def test_verify_alone_says_what_the_file_does_not_prove(
    exports: dict[int, HandExport], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "hand.json"
    target.write_bytes(write_exports([exports[2]]))
    assert verify_export(target, None, exports[2].signer, as_json=False) == 0
    assert "which only the journal proves: the dealer's name" in capsys.readouterr().out
    assert verify_export(target, None, exports[2].signer, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["unproven"] == list(UNPROVEN)
