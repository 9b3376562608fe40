"""PINs at the bridge: who gets authorization, what a wrong one costs, what can't be done twice."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.messages.authorization import (
    SHIFT,
    SIGN_ON,
    AuthorizationGranted,
    AuthorizationRefused,
    CheckProof,
    ForgetAuthorization,
    OfferNonce,
    departments_purpose,
    opening_purpose,
)
from engine.signatures.authorization_signatures import is_authorization_signed
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.pin_checker import BADGE_S, NONCE_S, SINGLE_S
from firmware_bridge.people.staff import hold_staff, read_staff, write_staff
from firmware_bridge.people.tries import FREE, PAUSE_S, TRIES
from tests.firmware_bridge.pin_bench import BADGE as FLOORS
from tests.firmware_bridge.pin_bench import PIN, SIGNER, WALL_NS, WRONG, Counter, add

BADGE = bytes.fromhex("e004015012345678")


@pytest.fixture
def counter(tmp_path: Path) -> Counter:
    add(tmp_path, "12", badge=FLOORS)
    add(tmp_path, "31", "dealer", badge=BADGE)
    return Counter(tmp_path)


def test_a_right_pin_is_a_signed_leave_for_its_purpose(counter: Counter) -> None:
    granted = counter.type("12", PIN)
    assert isinstance(granted, AuthorizationGranted)
    assert (granted.number, granted.name, granted.role) == ("12", "Name 12", "floor")
    assert (granted.purpose, granted.signer) == (SIGN_ON, SIGNER.public)
    assert granted.until_ns == WALL_NS + 600 * 1_000_000_000
    assert is_authorization_signed(granted)
    for forged in (
        replace(granted, role="cage"),
        replace(granted, name="Name 31"),
        replace(granted, number="31"),
        replace(granted, purpose=SHIFT),
        replace(granted, until_ns=granted.until_ns + 1),
        replace(granted, nonce=bytes(32)),
    ):
        assert not is_authorization_signed(forged)


def test_wrong_pins_wait_then_lock(counter: Counter) -> None:
    told = []
    for _ in range(TRIES):
        told.append(counter.refuse("12", WRONG))
        counter.now_s += told[-1].wait_s
    assert [one.why for one in told] == ["wrong_pin"] * (TRIES - 1) + ["locked"]
    assert [one.tries for one in told] == [4, 3, 2, 1, 0]
    assert [one.wait_s for one in told] == [0, 0, PAUSE_S, 2 * PAUSE_S, 0]
    assert all(one.name == "Name 12" for one in told)
    counter.now_s += 1e6
    assert counter.refuse("12", PIN).why == "locked", "the right one comes too late"
    assert isinstance(counter.type("31", PIN), AuthorizationGranted), "nobody else is locked out"


def test_the_last_try_may_be_the_right_one(counter: Counter) -> None:
    for _ in range(TRIES - 1):
        counter.now_s += counter.refuse("12", WRONG).wait_s
    assert isinstance(counter.type("12", PIN), AuthorizationGranted)
    assert counter.refuse("12", WRONG).tries == TRIES - 1, "what was wrong is forgiven"


def test_the_pause_ends_to_the_second(counter: Counter) -> None:
    for _ in range(FREE):
        assert counter.refuse("12", WRONG).wait_s == 0
    assert counter.refuse("12", WRONG).wait_s == PAUSE_S
    counter.now_s += PAUSE_S - 0.5
    waiting = counter.refuse("12", PIN)
    assert (waiting.why, waiting.tries, waiting.wait_s) == ("wait", TRIES - 3, 1)
    counter.now_s += 0.5
    assert isinstance(counter.type("12", PIN), AuthorizationGranted)


def test_too_early_a_try_is_not_looked_at_and_costs_none(counter: Counter) -> None:
    for _ in range(FREE + 1):
        counter.refuse("12", WRONG)
    left = {counter.refuse("12", WRONG).tries for _ in range(TRIES)}
    assert left == {TRIES - FREE - 1}


def test_a_restart_gives_no_try_back_and_does_not_begin_the_pause_anew(counter: Counter) -> None:
    for _ in range(FREE + 1):
        counter.refuse("12", WRONG)
        counter.restart()
    counter.now_s += PAUSE_S - 1
    counter.restart()
    waiting = counter.refuse("12", PIN)
    assert (waiting.why, waiting.tries, waiting.wait_s) == ("wait", TRIES - FREE - 1, 1)


def test_a_try_that_a_crash_cut_off_is_counted(counter: Counter) -> None:
    box = counter.box(counter.offer(), "12", WRONG)
    assert counter.desk.obey(CheckProof(question=99, box=box)) == ()
    counter.restart()
    assert counter.refuse("12", WRONG).tries == TRIES - 2


def test_a_box_is_good_once(counter: Counter) -> None:
    offered = counter.offer()
    box = counter.box(offered, "12", PIN)
    first = counter.check(box, question=50)
    assert isinstance(first, AuthorizationGranted)
    assert counter.check(box, question=50) == first, "asked again it is the same answer"
    again = counter.check(box, question=51)
    assert isinstance(again, AuthorizationRefused)
    assert again.why == "stale"
    other = counter.check(counter.box(offered, "12", PIN), question=52)
    assert isinstance(other, AuthorizationRefused), "nor is its nonce good for a second box"
    assert other.why == "stale"


def test_a_repeated_question_costs_one_try(counter: Counter) -> None:
    box = counter.box(counter.offer(), "12", WRONG)
    assert {counter.check(box, question=50).purpose for _ in range(4)} == {SIGN_ON}
    assert counter.refuse("12", WRONG).tries == TRIES - 2


def test_a_nonce_is_good_for_a_while(counter: Counter) -> None:
    early, late = counter.offer(), counter.offer()
    counter.now_s += NONCE_S - 1
    assert isinstance(counter.check(counter.box(early, "12", PIN)), AuthorizationGranted)
    counter.now_s += 1
    refused = counter.check(counter.box(late, "12", PIN))
    assert isinstance(refused, AuthorizationRefused)
    assert refused.why == "stale"


def test_a_box_of_a_process_before_is_stale(counter: Counter) -> None:
    box = counter.box(counter.offer(), "12", PIN)
    counter.restart()
    assert getattr(counter.check(box), "why", "") == "stale"


def test_a_pin_for_one_purpose_is_none_for_another(counter: Counter) -> None:
    opening = opening_purpose("T1-000001", 2)
    offered = counter.offer(opening)
    refused = counter.check(counter.box(offered, "12", PIN, purpose=SIGN_ON))
    assert isinstance(refused, AuthorizationRefused)
    assert refused.why == "purpose"
    assert counter.desk.use(opening) is None
    (odd,) = counter.desk.obey(OfferNonce(question=9, purpose="everything"))
    assert isinstance(odd, AuthorizationRefused)


@pytest.mark.parametrize(
    "purpose", [opening_purpose("T1-000001", 2), departments_purpose(("a", "b"))]
)
def test_the_gravest_is_the_floors_alone(counter: Counter, purpose: str) -> None:
    refused = counter.come("31", PIN, purpose, BADGE)
    assert isinstance(refused, AuthorizationRefused)
    assert refused.why == "role"
    assert counter.desk.use(purpose) is None
    assert isinstance(counter.come("12", PIN, purpose, FLOORS), AuthorizationGranted)
    person = counter.desk.use(purpose)
    assert person is not None
    assert person.name == "Name 12"
    assert counter.desk.use(purpose) is None, "it is used up"


def test_a_leave_for_one_thing_runs_out(counter: Counter) -> None:
    purpose = opening_purpose("T1-000001", 2)
    for after, used in ((SINGLE_S - 1, True), (SINGLE_S, False)):
        counter.come("12", PIN, purpose, FLOORS)
        counter.now_s += after
        assert (counter.desk.use(purpose) is not None) is used


def test_whoever_goes_away_from_the_screen_is_forgotten_here(counter: Counter) -> None:
    first, second = counter.type("12", PIN), counter.type("12", PIN)
    assert isinstance(first, AuthorizationGranted)
    assert isinstance(second, AuthorizationGranted)
    assert counter.desk.obey(ForgetAuthorization(nonce=first.nonce)) == ()
    assert counter.desk.find_signed_on() is not None, "who signed on anew stays"
    assert counter.desk.obey(ForgetAuthorization(nonce=second.nonce)) == ()
    assert counter.desk.find_signed_on() is None


def test_whoever_is_revoked_gets_no_leave_and_loses_the_one_there_was(counter: Counter) -> None:
    counter.type("12", PIN)
    assert counter.desk.find_signed_on() is not None
    with hold_staff(counter.directory):
        staff = read_staff(counter.directory)
        del staff.people["12"]
        write_staff(counter.directory, staff)
    assert [one.number for one in counter.desk.look().staff] == ["31"]
    assert counter.desk.find_signed_on() is None
    refused = counter.refuse("12", PIN)
    assert (refused.why, refused.name) == ("unknown", "")


def test_a_badge_stands_for_the_number_for_a_minute(counter: Counter) -> None:
    assert counter.refuse("", PIN).why == "no_badge"
    shown = counter.desk.show_badge(BADGE)
    assert shown is not None
    assert shown.number == "31"
    assert counter.desk.show_badge(b"\x01\x02\x03\x04") is None
    counter.now_s += BADGE_S - 1
    assert isinstance(counter.type("", PIN, SHIFT), AuthorizationGranted)
    counter.now_s += 1
    assert counter.refuse("", PIN, SHIFT).why == "no_badge"


def test_a_new_pin_begins_anew(counter: Counter) -> None:
    for _ in range(TRIES):
        counter.now_s += counter.refuse("12", WRONG).wait_s
    add(counter.directory, "12", pin=WRONG)
    counter.desk.look()
    assert isinstance(counter.type("12", WRONG), AuthorizationGranted)


def test_a_box_for_somebody_else_or_of_nothing_is_unreadable(counter: Counter) -> None:
    for box in (b"", b"junk" * 20, bytes(5000), counter.box(counter.offer(), "12", PIN)[:-1]):
        assert getattr(counter.check(box), "why", "") == "unreadable"


def test_while_one_pin_is_looked_at_no_other_is(counter: Counter) -> None:
    first = counter.box(counter.offer(), "12", PIN)
    second = counter.box(counter.offer(), "31", PIN)
    assert counter.desk.obey(CheckProof(question=71, box=first)) == ()
    (busy,) = counter.desk.obey(CheckProof(question=72, box=second))
    assert isinstance(busy, AuthorizationRefused)
    assert busy.why == "busy"
    assert counter.desk.obey(CheckProof(question=71, box=first)) == ()


def test_no_try_is_looked_at_that_the_disk_does_not_count(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(*_: object) -> None:
        raise OSError(28, "No space left on device")

    box = counter.box(counter.offer(), "12", PIN)
    monkeypatch.setattr("firmware_bridge.people.tries.replace_file", fill)
    with pytest.raises(VaultError, match="free or mend the disk"):
        counter.check(box)


def test_a_damaged_list_stops_no_bridge_that_runs(counter: Counter) -> None:
    (counter.directory / "staff").write_text("{")
    assert len(counter.desk.look().staff) == 2
    assert "list of staff is damaged" in counter.desk.trouble
    assert isinstance(counter.type("12", PIN), AuthorizationGranted)
    with pytest.raises(VaultError, match="restore it"):
        counter.restart()


def test_nothing_of_a_pin_or_a_badge_stands_anywhere(
    counter: Counter, capfd: pytest.CaptureFixture[str]
) -> None:
    counter.desk.show_badge(BADGE)
    answers = [counter.offer(), counter.type("12", PIN), counter.type("31", WRONG)]
    written = b"".join(p.read_bytes() for p in counter.directory.rglob("*") if p.is_file())
    told = capfd.readouterr()
    said = repr(answers) + repr(counter.desk) + told.out + told.err
    for secret in (PIN, WRONG, BADGE.hex()):
        assert secret not in said
        assert secret.encode() not in written
    assert BADGE not in written
    assert (counter.directory / "staff").stat().st_mode & 0o777 == 0o600
    assert (counter.directory / "staff-tries").stat().st_mode & 0o777 == 0o600
