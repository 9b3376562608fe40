"""Codes that stand in for a badge, each once: on paper, in the pocket of whoever opens cards."""

import hashlib
import hmac
import secrets
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from firmware_bridge.people.staff import Staff, StaffError, hold_staff, read_staff, write_staff

CODE_DIGITS: Final = 10
MOST_CODES: Final = 50


def is_code(typed: str) -> bool:
    """Whether this could be a code: digits, and as many as one has."""
    return len(typed) == CODE_DIGITS and typed.isascii() and typed.isdigit()


def add_codes(staff: Staff, number: str, count: int) -> tuple[str, ...]:
    """Fresh codes in place of somebody's old ones; the staff has to be written then.

    Args:
        staff: who there is.
        number: whose codes they are.
        count: how many.

    Raises:
        StaffError: nobody has the number, or so many can't be.
    """
    entry = staff.people.get(number)
    if entry is None:
        raise StaffError(f"nobody has the number {number}")
    if not 1 <= count <= MOST_CODES:
        raise StaffError(f"give 1 to {MOST_CODES} codes")
    staff.salt = staff.salt or secrets.token_bytes(32)
    codes = tuple(f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}" for _ in range(count))
    kept = tuple(_hash(staff.salt, number, code) for code in codes)
    staff.people[number] = replace(entry, codes=kept)
    return codes


def use_code(directory: Path, number: str, code: str) -> bool:
    """Whether this is one of somebody's codes; on disk it is none any more when this returns.

    Raises:
        VaultError: the disk does not take that.
    """
    with hold_staff(directory):
        staff = read_staff(directory)
        entry = staff.people.get(number)
        if entry is None or not staff.salt:
            return False
        kept = _hash(staff.salt, number, code)
        left = tuple(one for one in entry.codes if not hmac.compare_digest(one, kept))
        if len(left) == len(entry.codes):
            return False
        staff.people[number] = replace(entry, codes=left)
        write_staff(directory, staff)
        return True


def _hash(salt: bytes, number: str, code: str) -> str:
    told = b"tapburn-code" + number.encode() + b":" + code.encode()
    return hmac.new(salt, told, hashlib.sha256).hexdigest()
