"""To whose keys hands are sealed: other ones than before take a floor supervisor's PIN.

Whoever may write the configuration file could have hands sealed to keys of his own from then on.
Where no floor supervisor was set up nobody can give authorization: the change is recorded and
shown. But a table that was laid out from a backup deals no hand before a floor supervisor has
signed for its keys. The key that checks the house's bundles is remembered and asked for as well:
a bundle brings staff, so nobody's bundle is taken while a key waits for a PIN, and whether there
is a floor supervisor to ask is what was so before the file was another one.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from engine.messages.authorization import (
    HOUSE_KEY,
    MOST_KEYS,
    RESTORED_KEYS,
    UNSIGNED_KEYS,
    StaffMember,
    departments_purpose,
)
from firmware_bridge.kept.private_files import (
    VaultError,
    describe_unwritten,
    read_private,
    replace_file,
)

RESTORED: Final = "restored"
"""What `tapburn restore` leaves in place of fingerprints: nobody knows yet whose keys these are."""
UNSIGNED_HOUSE: Final = "another house's key than before: the floor signs for it"
"""What the bridge says while it asks for that key alone."""
_FILE: Final = "departments"
_HOUSE_FILE: Final = "departments.house"
"""The house's key whose bundles were taken last, and whether there was a floor supervisor."""
_NONE: Final = "-"


class GrantedAuthorization(Protocol):
    """Who may give authorization, and who did."""

    @property
    def has_floor(self) -> bool:
        """Whether a floor supervisor was set up."""

    def use(self, purpose: str) -> StaffMember | None:
        """Who is authorized for this; it is used up with that."""


class SealedTo:
    """The departments of the last hand that was sealed, and those of the configuration.

    Args:
        directory: the bridge's private one.
        wanted: fingerprints of the configuration's keys, each group's outermost first.
        authorization: who may allow others than before.
        house: fingerprint of the key that checks the house's bundles; empty: the file names none.

    Raises:
        VaultError: what is remembered can't be read or written.
    """

    def __init__(
        self,
        directory: Path,
        wanted: Sequence[str],
        authorization: GrantedAuthorization,
        house: str = "",
    ) -> None:
        self._path, self._house_path = directory / _FILE, directory / _HOUSE_FILE
        self._wanted = tuple(wanted)
        self._authorization = authorization
        known = read_known(directory)
        self._known = known or ()
        remembered = read_known_house(directory)
        self._had_floor = remembered is not None and remembered[1]
        # Behind an update nothing is remembered of the house yet: what stands there is taken for
        # it, unless the departments' keys are others as well.
        trusted = remembered is None and known in {None, self._wanted}
        self._known_house = house if trusted else remembered[0] if remembered else ""
        # A file that names no house takes nobody's bundle: it forgets no key either.
        self._house = house or self._known_house
        if known is None:
            self._settle()
        self._note_floor()

    @property
    def _is_settled(self) -> bool:
        return (self._known, self._known_house) == (self._wanted, self._house)

    @property
    def _is_asked(self) -> bool:
        """Whether there is somebody to ask, or was before the keys were others."""
        restored = self._known == (RESTORED,)
        return restored or self._had_floor or self._authorization.has_floor

    @property
    def takes_bundles(self) -> bool:
        """Whether a house's bundle may be taken over: no key waits for a PIN.

        On a restored table nobody can sign before a bundle has brought the staff; its PINs are
        keyed with this table's own secret.
        """
        return self._is_settled or self._known == (RESTORED,) or not self._is_asked

    @property
    def trouble(self) -> str:
        """What the floor should know, a few words; empty: nothing."""
        if self._known == (RESTORED,):
            return RESTORED_KEYS
        if self._is_settled or not self._is_asked:
            return ""
        return UNSIGNED_HOUSE if self._known == self._wanted else UNSIGNED_KEYS

    @property
    def asks(self) -> str:
        """The purpose for which a floor supervisor's PIN is waited for; empty: for none."""
        if not self.trouble:
            return ""
        departments, house = self._find_waiting()
        return keys_purpose(departments, self._known, house)

    @property
    def told(self) -> str:
        """What the bridge says of keys: for what it asks; for nothing: which house's it knows.

        The engine takes a bundle upon this word alone: silence is no consent.
        """
        known = f"{HOUSE_KEY}{self._known_house}" if self._known_house else ""
        return self.asks or known

    def _find_waiting(self) -> tuple[tuple[str, ...], str]:
        """The keys that are signed for together, the house's apart: as many as a page shows."""
        departments = self._wanted if self._known != self._wanted else ()
        house = self._house if self._known_house != self._house else ""
        return departments, house if len(departments) < MOST_KEYS else ""

    def look_for_signature(self) -> None:
        """Take these keys for known as soon as a floor supervisor has signed for them.

        Raises:
            VaultError: one did, and the disk does not take that.
        """
        if not self._is_settled and (not self._is_asked or self._is_signed_for()):
            self._settle()
        self._note_floor()

    def may_seal(self) -> bool:
        """Whether a hand may be sealed to the configuration's keys now.

        Raises:
            VaultError: it may, and the disk does not take that.
        """
        # Behind a restore nobody deals before somebody has compared the fingerprints.
        self.look_for_signature()
        return self._known == self._wanted

    def _is_signed_for(self) -> bool:
        """Whether a floor supervisor gave a PIN for them, and read which are new.

        All may be called new, for the record of a table that was laid out anew knows none; a new
        one that is called known was compared with less care.
        """
        departments, house = self._find_waiting()
        purposes = {keys_purpose(departments, known, house) for known in (self._known, ())}
        signed = any(self._authorization.use(one) is not None for one in sorted(purposes))
        if signed and not house and self._known_house != self._house:
            # More keys than a page shows: the house's is the next page's.
            self._write(self._path, " ".join(self._wanted))
            self._known = self._wanted
            return False
        return signed

    def _settle(self) -> None:
        # The house's first: cut in between, the departments' still wait.
        had_floor = self._authorization.has_floor
        self._write(self._house_path, _say_house(self._house, had_floor=had_floor))
        self._known_house, self._had_floor = self._house, had_floor
        self._write(self._path, " ".join(self._wanted))
        self._known = self._wanted

    def _note_floor(self) -> None:
        """Remember whether there is a floor supervisor, for when the keys are others."""
        has_floor = self._authorization.has_floor
        is_there = self._house_path.exists()
        if self._is_settled and (has_floor != self._had_floor or not is_there):
            self._write(self._house_path, _say_house(self._known_house, had_floor=has_floor))
            self._had_floor = has_floor

    def _write(self, path: Path, text: str) -> None:
        try:
            replace_file(path, text.encode("ascii"))
        except OSError as error:
            raise describe_unwritten(path, error) from None


def keys_purpose(departments: tuple[str, ...], known: tuple[str, ...], house: str) -> str:
    """What a PIN is asked for, to take keys for known.

    Args:
        departments: those that hands are sealed to, outermost first.
        known: those to which the last hand was sealed.
        house: the house's own, which brings staff; empty: that is the same as before.
    """
    purpose = departments_purpose(departments, known)
    return f"{purpose} {HOUSE_KEY}{house}" if house else purpose


def _say_house(key: str, *, had_floor: bool) -> str:
    return f"{key or _NONE} {'floor' if had_floor else _NONE}"


def find_new(directory: Path, wanted: Sequence[str]) -> tuple[str, ...]:
    """Which of these keys the bridge will call new: it sealed to others before.

    Raises:
        VaultError: what it remembers can't be read.
    """
    known = read_known(directory)
    return () if known is None else tuple(one for one in wanted if one not in known)


def demand_authorization(directory: Path) -> None:
    """Have a table that is laid out anew ask the floor for its departments' keys.

    Raises:
        OSError: it can't be written.
    """
    path = directory / _FILE
    if not path.exists():
        replace_file(path, RESTORED.encode("ascii"))


def read_known(directory: Path) -> tuple[str, ...] | None:
    """To whose keys the last hand was sealed, their fingerprints; None: none was.

    Raises:
        VaultError: it can't be read.
    """
    path = directory / _FILE
    try:
        return tuple(read_private(path).decode("ascii").split())
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        raise VaultError(f"{path}: can't be read; restore it") from None


def read_known_house(directory: Path) -> tuple[str, bool] | None:
    """The house's key that was known last, and whether there was a floor; None: never written.

    Raises:
        VaultError: it can't be read.
    """
    path = directory / _HOUSE_FILE
    try:
        key, floor = read_private(path).decode("ascii").split()
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        raise VaultError(f"{path}: can't be read; restore it") from None
    return ("" if key == _NONE else key, floor == "floor")
