"""Other departments' keys than before: the floor signs for exactly these, and nobody else."""

from pathlib import Path

import pytest

from engine.messages.authorization import RESTORED_KEYS, SIGN_ON, UNSIGNED_KEYS, departments_purpose
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.pin_checker import SINGLE_S
from firmware_bridge.people.sealed_to import SealedTo, demand_authorization
from tests.firmware_bridge.pin_bench import PIN, Counter, add

OLD, NEW = ("aa", "bb"), ("aa", "cc")


@pytest.fixture
def counter(tmp_path: Path) -> Counter:
    add(tmp_path, "12")
    add(tmp_path, "31", "dealer")
    return Counter(tmp_path)


def keys(counter: Counter, wanted: tuple[str, ...]) -> SealedTo:
    """As the process has them after a start."""
    return SealedTo(counter.directory, wanted, counter.desk)


def test_the_first_keys_and_the_same_ones_need_nobody(counter: Counter) -> None:
    for _ in range(2):
        assert keys(counter, OLD).may_seal()
    assert keys(counter, OLD).trouble == ""


def test_other_keys_need_the_floors_pin_for_them(counter: Counter) -> None:
    keys(counter, OLD)
    changed = keys(counter, NEW)
    assert not changed.may_seal()
    assert changed.trouble == UNSIGNED_KEYS
    for number, purpose in (
        ("12", SIGN_ON), ("12", departments_purpose(OLD)), ("12", departments_purpose(NEW[::-1])),
        ("31", departments_purpose(NEW)), ("31", departments_purpose(NEW, OLD)),
    ):  # fmt: skip
        counter.type(number, PIN, purpose)
        assert not changed.may_seal(), purpose
    counter.type("12", PIN, departments_purpose(NEW))
    assert changed.may_seal()
    assert changed.trouble == ""
    assert keys(counter, NEW).may_seal(), "it is remembered"
    counter.now_s += SINGLE_S
    assert not keys(counter, OLD).may_seal(), "the way back is a change, too"


@pytest.mark.parametrize(
    ("purpose", "taken"),
    [
        ("sealed_to aa +cc", True), ("sealed_to +aa +cc", True),
        ("sealed_to aa cc", False), ("sealed_to +aa cc", False),
    ],
)  # fmt: skip
def test_a_new_key_that_is_called_known_is_not_signed_for(
    counter: Counter, purpose: str, taken: bool
) -> None:
    """Which are new is what the floor looks at: the engine that says it might lie."""
    keys(counter, OLD)
    changed = keys(counter, NEW)
    counter.type("12", PIN, purpose)
    assert changed.may_seal() is taken


def test_behind_a_restore_no_key_is_known(counter: Counter) -> None:
    demand_authorization(counter.directory)
    restored = keys(counter, OLD)
    counter.type("12", PIN, "sealed_to aa bb")
    assert not restored.may_seal()


def test_a_table_from_a_backup_asks_for_the_keys_it_came_with(counter: Counter) -> None:
    demand_authorization(counter.directory)
    restored = keys(counter, OLD)
    assert not restored.may_seal()
    assert restored.trouble == RESTORED_KEYS
    counter.type("31", PIN, departments_purpose(OLD))
    assert not restored.may_seal()
    counter.type("12", PIN, departments_purpose(OLD))
    assert restored.may_seal()
    assert keys(counter, OLD).trouble == ""


def test_a_table_from_a_backup_deals_no_hand_before_it_has_a_floor(tmp_path: Path) -> None:
    demand_authorization(tmp_path)
    counter = Counter(tmp_path)
    assert not keys(counter, OLD).may_seal()
    assert keys(counter, OLD).trouble == RESTORED_KEYS


def test_what_a_bridge_knows_already_stays_known(counter: Counter) -> None:
    keys(counter, OLD)
    demand_authorization(counter.directory)
    assert keys(counter, OLD).may_seal()


def test_a_restart_does_not_let_other_keys_in(counter: Counter) -> None:
    keys(counter, OLD)
    for _ in range(3):
        counter.restart()
        assert not keys(counter, NEW).may_seal()


def test_without_a_floor_nobody_can_sign_and_the_table_plays(tmp_path: Path) -> None:
    add(tmp_path, "31", "dealer")
    counter = Counter(tmp_path)
    keys(counter, OLD)
    assert keys(counter, NEW).trouble == ""
    assert keys(counter, NEW).may_seal()
    assert (tmp_path / "departments").stat().st_mode & 0o777 == 0o600


def test_what_can_not_be_read_is_one_sentence(counter: Counter) -> None:
    (counter.directory / "departments").write_bytes(b"\xff")
    with pytest.raises(VaultError, match="restore it"):
        keys(counter, OLD)
