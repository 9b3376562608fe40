"""The house's staff at one table: signed, keyed with its secret, and nobody else's."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.keys.signing import new_signing_key
from engine.messages.wanted.house_bundles import HouseBundle, HousePerson
from engine.signatures.house_signatures import BUNDLE_FILE, sign_bundle
from firmware_bridge.kept.decks import new_deck, write_deck
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people import house_staff
from firmware_bridge.people.house_staff import HouseStaff
from firmware_bridge.people.pin_checker import TRIES_FILE
from firmware_bridge.people.staff import (
    hash_badge,
    hold_staff,
    is_pin,
    key_pin,
    make_entry,
    make_secret,
    new_mark,
    read_staff,
    stretch_pin,
    write_staff,
)

KEY, OTHER = new_signing_key(), new_signing_key()
SALT = b"s" * 16
STRETCHED = stretch_pin("2718", SALT)
BADGE = bytes.fromhex("e004015012345678")


class Table:
    def __init__(self, folder: Path) -> None:
        self.run, self.state = folder, folder / "bridge"
        with hold_staff(self.state):
            self.secret = make_secret(self.state)
        self.house = HouseStaff(folder, self.state, KEY.public, "Table 1")

    def bring(self, data: bytes) -> bool:
        fresh = self.run / "fresh"
        fresh.write_bytes(data)
        fresh.replace(self.run / BUNDLE_FILE)
        return self.house.look()

    def person(self, number: str = "12", role: str = "floor", mark: str = "a" * 16) -> HousePerson:
        return HousePerson(
            number=number, name="Ann Lee", role=role, mark=mark, salt=SALT.hex(),  # type: ignore[arg-type]
            pin=key_pin(self.secret, STRETCHED), badge=hash_badge(self.secret, BADGE),
        )  # fmt: skip


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def make(version: int = 1, **given: object) -> HouseBundle:
    bundle = HouseBundle(version=version, table="Table 1", by="Cy", at="2026-11-25T18:20:05Z")
    return replace(bundle, **given)


def test_who_the_house_names_may_sign_on_by_pin_and_badge(table: Table) -> None:
    assert table.bring(sign_bundle(make(staff=(table.person(),)), KEY))
    staff = read_staff(table.state)
    entry = staff.people["12"]
    assert (entry.name, entry.role, entry.house) == ("Ann Lee", "floor", True)
    assert is_pin(entry, "2718", staff.secret)
    assert not is_pin(entry, "2719", staff.secret)
    assert not is_pin(entry, "2718")
    assert not is_pin(entry, "2718", b"x" * 32)
    assert staff.find_badge(BADGE) == entry
    assert staff.find_badge(BADGE[:-1]) is None


def test_a_table_with_another_secret_knows_no_such_pin(table: Table, tmp_path: Path) -> None:
    """What one table is sent tells nobody a PIN, and opens no other table."""
    other = Table(tmp_path / "other")
    (tmp_path / "other").mkdir(exist_ok=True)
    assert other.bring(sign_bundle(make(staff=(table.person(),)), KEY))
    staff = read_staff(other.state)
    assert not is_pin(staff.people["12"], "2718", staff.secret)
    assert staff.find_badge(BADGE) is None


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (lambda one: sign_bundle(make(staff=(one,)), OTHER), "not signed by the house's key"),
        (lambda one: sign_bundle(make(staff=(one,), table="Table 7"), KEY), "is for Table 7"),
        (lambda _: b"{}", "it is no bundle"),
        (lambda one: sign_bundle(make(staff=(one,)), KEY).replace(b"floor", b"cage"), "not signed"),
    ],
)
def test_forged_foreign_and_unsigned_ones_change_nothing(
    table: Table, made: Callable[[HousePerson], bytes], why: str
) -> None:
    assert not table.bring(made(table.person()))
    assert why in table.house.trouble
    assert read_staff(table.state).people == {}


def test_an_older_one_is_refused_also_after_a_restart(table: Table) -> None:
    assert table.bring(sign_bundle(make(4, staff=()), KEY))
    table.house = HouseStaff(table.run, table.state, KEY.public, "Table 1")
    assert not table.bring(sign_bundle(make(3, staff=(table.person(),)), KEY))
    assert table.house.trouble == "the bundle is version 3, and the table holds 4"
    assert not table.bring(sign_bundle(make(4, staff=(table.person(),)), KEY))
    assert "another version 4" in table.house.trouble
    assert read_staff(table.state).people == {}


def test_without_a_secret_of_its_own_a_table_takes_no_staff(tmp_path: Path) -> None:
    house, run = HouseStaff(tmp_path, tmp_path / "bridge", KEY.public, "Table 1"), tmp_path
    person = HousePerson(
        number="1", name="A", role="floor", mark="a" * 16, salt="0" * 32, pin="0" * 64
    )
    (run / BUNDLE_FILE).write_bytes(sign_bundle(make(staff=(person,)), KEY))
    assert not house.look()
    assert "has no secret" in house.trouble


def test_the_tables_own_staff_stays_and_who_left_the_house_goes(table: Table) -> None:
    with hold_staff(table.state):
        staff = read_staff(table.state)
        staff.people["31"] = make_entry(staff, "31", "Bo", "dealer", "1234")
        write_staff(table.state, staff)
    ann, di = table.person("12"), table.person("13")
    assert table.bring(sign_bundle(make(1, staff=(ann, replace(di, badge=""))), KEY))
    assert set(read_staff(table.state).people) == {"12", "13", "31"}
    assert table.bring(sign_bundle(make(2, staff=(ann,)), KEY))
    assert set(read_staff(table.state).people) == {"12", "31"}
    assert table.bring(sign_bundle(make(3), KEY))
    assert set(read_staff(table.state).people) == {"12", "31"}
    assert is_pin(read_staff(table.state).people["31"], "1234")


def test_an_unlocked_number_is_not_locked_again_by_the_next_version(table: Table) -> None:
    """'unlock' makes a new mark at the table; the house's next version has the old one."""
    assert table.bring(sign_bundle(make(1, staff=(table.person(),)), KEY))
    with hold_staff(table.state):
        staff = read_staff(table.state)
        mark = new_mark()
        staff.people["12"] = replace(staff.people["12"], mark=mark)
        write_staff(table.state, staff)
    assert table.bring(sign_bundle(make(2, staff=(table.person(),)), KEY))
    assert read_staff(table.state).people["12"].mark == mark
    # Another PIN counts anew.
    assert table.bring(
        sign_bundle(make(3, staff=(replace(table.person(), salt="1" * 32, mark="b" * 16),)), KEY)
    )
    assert read_staff(table.state).people["12"].mark == "b" * 16
    assert not (table.state / TRIES_FILE).exists()


def test_a_cut_while_it_is_taken_over_leaves_the_old_staff_whole(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert table.bring(sign_bundle(make(1, staff=(table.person("12"),)), KEY))

    def fail(*_given: object) -> None:
        raise VaultError("cut")

    with monkeypatch.context() as cut:
        cut.setattr(house_staff, "write_staff", fail)
        assert not table.bring(sign_bundle(make(2, staff=(table.person("13"),)), KEY))
        assert table.house.trouble == "cut"
    assert set(read_staff(table.state).people) == {"12"}
    assert read_staff(table.state).house_version == 1
    # A fresh process, or the same one at its next look, takes it.
    assert table.house.look()
    assert set(read_staff(table.state).people) == {"13"}
    assert table.house.trouble == ""


def test_a_badge_that_is_a_card_here_is_told_until_it_is_another(table: Table) -> None:
    cards = new_deck(3)
    write_deck(table.state, "practice", cards | {"7c": BADGE}, {})
    told = "the badge of number 12 is a card of deck 'practice': give another badge"
    assert table.bring(sign_bundle(make(staff=(table.person(),)), KEY)), "the rest is taken"
    assert table.house.trouble == told
    table.house = HouseStaff(table.run, table.state, KEY.public, "Table 1")
    assert not table.house.look()
    assert table.house.trouble == told, "also behind a restart"
    other = replace(table.person(), badge=hash_badge(table.secret, b"another"))
    assert table.bring(sign_bundle(make(2, staff=(other,)), KEY))
    assert table.house.trouble == ""
