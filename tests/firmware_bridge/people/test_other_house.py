"""Another house's key in the table's file: the floor signs for it before its bundle is taken.

Walked is what can be changed behind the bridge's back: the file, a bundle in the run's folder, or
both, in either order, with and without staff, across restarts. No key gets in without a PIN.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.keys.fingerprints import fingerprint
from engine.keys.signing import SigningKey
from engine.messages.authorization import UNSIGNED_KEYS
from engine.messages.wanted.house_bundles import HouseBundle, HousePerson
from engine.signatures.house_signatures import BUNDLE_FILE, sign_bundle
from firmware_bridge.people.house_staff import HouseStaff
from firmware_bridge.people.sealed_to import UNSIGNED_HOUSE, SealedTo, demand_authorization
from firmware_bridge.people.staff import (
    MOST_HOUSES,
    Staff,
    hold_staff,
    make_secret,
    read_staff,
    write_staff,
)
from tests.firmware_bridge.pin_bench import PIN, Counter, add

HONEST, THIEF = SigningKey(b"h" * 32), SigningKey(b"t" * 32)
OURS, HIS = ("aa", "bb"), ("cc", "dd")
DEALER = HousePerson(
    number="12", name="Ann Lee", role="dealer", mark="0" * 16, salt="00" * 16, pin="00" * 32
)
FLOOR = replace(DEALER, number="66", role="floor")


class Bridge:
    """What of the bridge's process is asked, in its beat's order."""

    def __init__(self, folder: Path) -> None:
        self.run, self.state = folder, folder / "bridge"
        with hold_staff(self.state):
            make_secret(self.state)
        self.keys = OURS
        self.signer: SigningKey | None = HONEST
        self.counter = Counter(self.state)

    def start(self) -> None:
        self.counter.restart()
        mark = fingerprint(self.signer.public) if self.signer is not None else ""
        self.sealed = SealedTo(self.state, self.keys, self.counter.desk, mark)
        key = self.signer.public if self.signer is not None else b""
        self.house = HouseStaff(self.run, self.state, key, "Table 1")

    def beat(self) -> None:
        self.sealed.look_for_signature()
        if self.sealed.takes_bundles:
            self.house.look()
        self.counter.desk.look()

    def bring(self, key: SigningKey, version: int, staff: tuple[HousePerson, ...] | None) -> None:
        bundle = HouseBundle(
            version=version, table="Table 1", by="Cy", at="2026-11-28T20:00:00Z", staff=staff
        )
        fresh = self.run / "fresh"
        fresh.write_bytes(sign_bundle(bundle, key))
        fresh.replace(self.run / BUNDLE_FILE)

    def own(self, *, house: bool) -> None:
        """A floor supervisor, entered at the table or come with the house's bundle 7."""
        add(self.state, "12")
        if house:
            with hold_staff(self.state):
                staff = read_staff(self.state)
                staff.people["12"] = replace(staff.people["12"], house=True)
                staff.house_version = 7
                staff.house_signer = fingerprint(HONEST.public)
                write_staff(self.state, staff)

    def sign(self, number: str = "12") -> None:
        self.counter.type(number, PIN, self.sealed.asks)
        self.beat()


@pytest.fixture
def bridge(tmp_path: Path) -> Bridge:
    return Bridge(tmp_path)


def alter(one: Bridge) -> None:
    one.keys, one.signer = HIS, THIEF


def alter_house(one: Bridge) -> None:
    one.signer = THIEF


def beat(one: Bridge) -> None:
    one.beat()
    one.beat()


def restart(one: Bridge) -> None:
    one.start()
    one.beat()


WAYS: dict[str, tuple[Callable[[Bridge], None] | str, ...]] = {
    "file": (alter, restart),
    "bundle, file": ("bundle", beat, alter, restart),
    "file, bundle": (alter, restart, "bundle", beat),
    "both at once": (alter, "bundle", restart, beat),
    "both, again and again": (alter, "bundle", restart, restart, restart),
    "house alone, then keys": (alter_house, "bundle", restart, beat, alter, restart),
    "none, then his": ("no house", restart, alter, "bundle", restart, beat),
}


@pytest.mark.parametrize("house", [True, False])
@pytest.mark.parametrize("staff", [None, (), (DEALER,), (FLOOR,)])
@pytest.mark.parametrize("way", WAYS)
def test_no_key_of_a_thiefs_gets_in_without_a_pin(
    bridge: Bridge, way: str, staff: tuple[HousePerson, ...] | None, *, house: bool
) -> None:
    bridge.own(house=house)
    restart(bridge)
    assert bridge.sealed.may_seal()
    before = read_staff(bridge.state).people
    for step in WAYS[way]:
        if step == "bundle":
            bridge.bring(THIEF, 9007199254740000, staff)
        elif step == "no house":
            bridge.signer = None
        else:
            step(bridge)  # type: ignore[operator]
        assert read_staff(bridge.state).people == before
        assert bridge.counter.desk.has_floor
        assert fingerprint(THIEF.public) not in bridge.sealed.told or bridge.sealed.asks
    assert not bridge.sealed.may_seal()
    assert bridge.sealed.asks == f"sealed_to +cc +dd @{fingerprint(THIEF.public)}"
    assert bridge.sealed.trouble == UNSIGNED_KEYS
    # Put right, the honest house goes on.
    bridge.keys, bridge.signer = OURS, HONEST
    bridge.bring(HONEST, 8, None)
    restart(bridge)
    beat(bridge)
    assert bridge.sealed.may_seal()
    assert bridge.sealed.told == f"@{fingerprint(HONEST.public)}"
    assert read_staff(bridge.state).house_version == 8


def test_a_floor_that_went_meanwhile_lets_no_key_in(bridge: Bridge) -> None:
    """Who is asked is judged by what was so before the file was another one."""
    bridge.own(house=False)
    restart(bridge)
    with hold_staff(bridge.state):
        staff = read_staff(bridge.state)
        staff.people = {}
        write_staff(bridge.state, staff)
    alter(bridge)
    restart(bridge)
    assert not bridge.sealed.may_seal()


def test_an_honest_house_takes_a_table_over_once_the_floor_signed(bridge: Bridge) -> None:
    """Hands go on being sealed meanwhile: the departments' keys are the same."""
    bridge.signer = None
    bridge.own(house=False)
    restart(bridge)
    bridge.signer = HONEST
    bridge.bring(HONEST, 1, (DEALER, FLOOR))
    restart(bridge)
    assert bridge.sealed.may_seal()
    assert set(read_staff(bridge.state).people) == {"12"}
    assert bridge.sealed.told == bridge.sealed.asks == f"sealed_to @{fingerprint(HONEST.public)}"
    bridge.sign()
    assert not bridge.sealed.asks
    assert bridge.sealed.told == f"@{fingerprint(HONEST.public)}"
    people = read_staff(bridge.state).people
    assert (set(people), people["12"].role) == ({"12", "66"}, "floor")
    assert "number 12" in bridge.house.trouble
    restart(bridge)
    assert bridge.sealed.may_seal()


def test_another_house_begins_to_count_anew(bridge: Bridge) -> None:
    """A lost key means a new folder, whose first bundle is version 1."""
    bridge.own(house=False)
    bridge.bring(HONEST, 7, None)
    restart(bridge)
    alter_house(bridge)
    bridge.bring(THIEF, 1, None)
    restart(bridge)
    bridge.sign()
    assert (read_staff(bridge.state).house_version, bridge.house.trouble) == (1, "")


@pytest.mark.parametrize("noted", [True, False])
@pytest.mark.parametrize("there", range(1, 8))
def test_no_way_over_other_houses_brings_older_staff_back(
    bridge: Bridge, there: int, *, noted: bool
) -> None:
    """The floor signs for another house and back: whom the house dropped would come back."""
    add(bridge.state, "99", role="floor")
    bridge.bring(HONEST, 7, (DEALER,))
    restart(bridge)
    if not noted:
        with hold_staff(bridge.state):
            staff = read_staff(bridge.state)
            staff.house_held = ()
            write_staff(bridge.state, staff)
    for number in range(there):
        bridge.signer = SigningKey(bytes([number]) * 32)
        bridge.bring(bridge.signer, 1, ())
        restart(bridge)
        bridge.sign("99")
        assert read_staff(bridge.state).house_version == 1
        bridge.signer = HONEST
        bridge.bring(HONEST, 6, (DEALER, FLOOR))
        restart(bridge)
        bridge.sign("99")
        assert bridge.house.trouble == "the bundle is version 6, and the table holds 7"
        assert set(read_staff(bridge.state).people) == {"99"}
    bridge.bring(HONEST, 7, (DEALER,))
    bridge.beat()
    assert set(read_staff(bridge.state).people) == {"12", "99"}
    assert len(read_staff(bridge.state).house_held) == min(there + 1, MOST_HOUSES)
    bridge.bring(HONEST, 8, ())
    bridge.beat()
    assert set(read_staff(bridge.state).people) == {"99"}


def test_of_many_houses_the_latest_stay_known() -> None:
    staff = Staff()
    for number in range(20):
        staff.hold_house(f"{number:02x}", 3, "x")
    assert [one[0] for one in staff.house_held] == [f"{number:02x}" for number in range(12, 20)]
    assert staff.find_held("0c") == (3, "x")
    assert staff.find_held("0b") == (0, "")
    staff.hold_house("0c", 4, "y")
    assert staff.find_held("0c") == (4, "y")


@pytest.mark.parametrize("restored", [False, True])
def test_a_first_set_up_and_a_restored_table_get_their_staff_from_the_house(
    bridge: Bridge, *, restored: bool
) -> None:
    if restored:
        demand_authorization(bridge.state)
    bridge.bring(HONEST, 7, (FLOOR,))
    restart(bridge)
    assert set(read_staff(bridge.state).people) == {"66"}
    restart(bridge)
    assert bridge.sealed.may_seal() is not restored, "nobody compared the fingerprints"


def test_behind_an_update_the_house_that_stands_there_is_known(bridge: Bridge) -> None:
    bridge.own(house=True)
    restart(bridge)
    (bridge.state / "departments.house").unlink()
    restart(bridge)
    assert bridge.sealed.may_seal()
    assert not bridge.sealed.asks
    (bridge.state / "departments.house").unlink()
    alter(bridge)
    restart(bridge)
    assert not bridge.sealed.may_seal()
    assert not bridge.sealed.takes_bundles


@pytest.mark.parametrize("called", ["", "+"])
def test_the_houses_key_is_signed_for_as_the_houses_alone(bridge: Bridge, called: str) -> None:
    """The page called it one more department's: nobody compared it with the house's."""
    bridge.own(house=False)
    restart(bridge)
    alter_house(bridge)
    restart(bridge)
    mark = fingerprint(THIEF.public)
    assert bridge.sealed.asks == f"sealed_to @{mark}"
    assert bridge.sealed.trouble == UNSIGNED_HOUSE
    bridge.counter.type("12", PIN, f"sealed_to {called}{mark}")
    bridge.beat()
    assert bridge.sealed.asks
    bridge.sign()
    assert not bridge.sealed.asks
