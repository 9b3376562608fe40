"""A record of before an option goes on, whichever generation of options it knows."""

import msgspec
import pytest
from msgspec.structs import replace

from engine import core, house
from engine.house import HouseRules, rules
from engine.messages.happened.record_events import HouseTakenOver
from engine.messages.stakes import PACKAGED
from engine.state.snapshot import SnapshotError, read_snapshot, restore, take_snapshot
from engine.state.table_state import TableError
from tests.engine.core.playing import Play, options

NEW = (("peek_twice",), ("peek_thrice",))
"""Two generations of options that are made up."""
GENERATIONS = range(len(rules.LATER) + len(NEW) + 1)


load_today = house.load


class LaterRules(HouseRules, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of a software that has two generations of options more."""

    peek_twice: bool = False
    peek_thrice: bool = False


def decide_later(name: str) -> LaterRules:
    """A packaged house that decides all options that came later, and says why."""
    now = load_today(name)
    clauses = now.clauses | dict.fromkeys(("peek_twice", "peek_thrice"), ("LATER 1",))
    fields = {one: getattr(now, one) for one in now.__struct_fields__}
    return LaterRules(**(fields | {"clauses": clauses}), peek_twice=True, peek_thrice=True)


@pytest.fixture
def later_software(monkeypatch: pytest.MonkeyPatch) -> None:
    """Software of two generations later, of whose options each packaged house decides."""
    fields = msgspec.structs.fields(LaterRules)
    monkeypatch.setattr(rules, "LATER", (*rules.LATER, *NEW))
    monkeypatch.setattr(rules, "_ORDER", (*rules._ORDER, "peek_twice", "peek_thrice"))
    monkeypatch.setattr(rules, "_DEFAULTS", {one.name: one.default for one in fields})
    monkeypatch.setattr(house, "load", decide_later)


def hash_of_before(name: str, since: int) -> str:
    """What the software of before a generation wrote of a house that decides the same."""
    now, gone = decide_later(name), {one for came in rules.LATER[since:] for one in came}
    kept = {one: getattr(now, one) for one in now.__struct_fields__ if one not in gone}
    kept["clauses"] = {one: said for one, said in now.clauses.items() if one not in gone}
    return LaterRules(**kept).hash()


@pytest.mark.usefixtures("later_software")
@pytest.mark.parametrize("name", PACKAGED)
@pytest.mark.parametrize("since", GENERATIONS)
def test_a_house_is_known_by_the_hash_of_every_generation(name: str, since: int) -> None:
    now = decide_later(name)
    known = now.as_known(hash_of_before(name, since))
    assert known is not None
    for number, came in enumerate(rules.LATER):
        for option in came:
            heard = number < since
            wanted = getattr(now if heard else LaterRules(), option)
            assert getattr(known, option) == wanted
            assert (option in known.clauses) == (heard and option in now.clauses)


@pytest.mark.usefixtures("later_software")
@pytest.mark.parametrize("name", PACKAGED)
@pytest.mark.parametrize("since", GENERATIONS)
def test_another_house_is_known_by_none_of_them(name: str, since: int) -> None:
    other = replace(decide_later(name), incidental_limit=21, peek_thrice=False)
    assert other.as_known(hash_of_before(name, since)) is None
    half = replace(decide_later(name), peek_twice=False)
    assert half.as_known(decide_later(name).hash()) is None


@pytest.fixture
def table() -> Play:
    """A table of today, in a hand, under the house that decides options that came later."""
    play = Play(options((200, 200, 200), house="wsop"))
    play.run_to("act")
    return play


def take_over(table: Play) -> HouseTakenOver:
    opened = table.state.opened
    assert opened is not None
    return HouseTakenOver(
        version=1, digest="", by="Quinn", signer="", house="wsop", house_hash=opened.house_hash,
        buy_in=opened.buy_in, terms=opened.terms,
    )  # fmt: skip


def test_a_record_and_a_snapshot_of_today_go_on_under_software_of_later(
    table: Play, request: pytest.FixtureRequest
) -> None:
    packed, today = read_snapshot(take_snapshot(table.state, "this", mark="m")), table.state.rules
    assert today is not None
    taken_over = take_over(table)
    request.getfixturevalue("later_software")
    state = core.initial()
    for event in table.events:
        state = core.apply(state, event)
    restored = restore(packed)
    again = core.apply(restore(packed), taken_over)
    for one in (state, restored, again):
        assert isinstance(one.rules, LaterRules)
        assert not one.rules.peek_twice
        assert not one.rules.peek_thrice
        assert one.rules.run_it_twice == today.run_it_twice == "all_agree"
        assert one.rules.clauses == today.clauses


def test_a_record_and_a_snapshot_of_another_house_are_refused(
    table: Play, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = read_snapshot(take_snapshot(table.state, "this", mark="m"))
    opened, taken_over = table.events[0], take_over(table)
    request.getfixturevalue("later_software")
    other = replace(decide_later("wsop"), incidental_limit=21)
    monkeypatch.setattr(house, "load", lambda _: other)
    with pytest.raises(TableError, match="is not the one under which"):
        core.apply(core.initial(), opened)
    with pytest.raises(SnapshotError, match="another one by now"):
        restore(packed)
    with pytest.raises(TableError, match="is not the one that was taken over"):
        core.apply(table.state, taken_over)
