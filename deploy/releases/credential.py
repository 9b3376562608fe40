"""Who may take another release over: somebody of the staff with the role technician, by a PIN."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from deploy.releases.release_file import ReleaseError
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.staff import StaffError, is_pin, read_staff
from firmware_bridge.people.tries import Tries

ROLE: Final = "technician"
TRIES_FILE: Final = "update-tries"
"""Beside the bridge's own count, which that process keeps in memory."""


def check_technician(state: Path, number: str, read_pin: Callable[[], str]) -> str:
    """Have a technician's PIN checked; that person's name.

    Args:
        state: the bridge's private folder, which has the staff.
        number: what the technician types to say who that is.
        read_pin: asks for the PIN.

    Raises:
        ReleaseError: nobody of that number is a technician, the PIN is wrong, or it is locked.
    """
    try:
        staff = read_staff(state)
        people = staff.people
        if not any(entry.role == ROLE for entry in people.values()):
            raise ReleaseError(
                f"{state}: nobody has the role {ROLE}; type 'tapburn staff add NUMBER --name NAME "
                f"--role {ROLE} --state {state}'"
            )
        entry = people.get(number)
        if entry is None or entry.role != ROLE:
            raise ReleaseError(f"{number!r} is no {ROLE}'s number; give one with --technician")
        tries = Tries(state / TRIES_FILE, time.monotonic)
        if not tries.left(entry.mark):
            raise ReleaseError(
                f"{entry.name} is locked after too many wrong PINs; type 'tapburn staff unlock "
                f"{number} --state {state}'"
            )
        if wait := tries.wait_s(entry.mark):
            tries.keep_waits()
            raise ReleaseError(f"after wrong PINs the next try waits: in {wait} seconds")
        pin = read_pin()
        tries.count(entry.mark, {one.mark for one in people.values()})
        if not is_pin(entry, pin, staff.secret):
            raise ReleaseError(f"wrong PIN; {tries.left(entry.mark)} tries are left")
        tries.forgive(entry.mark)
    except (StaffError, VaultError) as error:
        raise ReleaseError(str(error)) from None
    return entry.name
