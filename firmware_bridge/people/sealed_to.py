"""To whose keys hands are sealed: other ones than before take a floor supervisor's PIN.

Whoever may write the configuration file could have hands sealed to keys of his own from then on.
Where no floor supervisor was set up nobody can give authorization: the change is recorded and
shown. But a table that was laid out from a backup deals no hand before a floor supervisor has
signed for its keys.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from engine.messages.authorization import (
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
_FILE: Final = "departments"


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

    Raises:
        VaultError: what is remembered can't be read or written.
    """

    def __init__(
        self, directory: Path, wanted: Sequence[str], authorization: GrantedAuthorization
    ) -> None:
        self._path = directory / _FILE
        self._wanted = tuple(wanted)
        self._authorization = authorization
        known = read_known(directory)
        self._known = known or ()
        if known is None:
            self._settle()

    @property
    def trouble(self) -> str:
        """What the floor should know, a few words; empty: nothing."""
        if self._known == (RESTORED,):
            return RESTORED_KEYS
        return (
            UNSIGNED_KEYS if self._known != self._wanted and self._authorization.has_floor else ""
        )

    @property
    def asks(self) -> str:
        """The purpose for which a floor supervisor's PIN is waited for; empty: for none."""
        return departments_purpose(self._wanted, self._known) if self.trouble else ""

    def look_for_signature(self) -> None:
        """Take these keys for known as soon as a floor supervisor has signed for them.

        Raises:
            VaultError: one did, and the disk does not take that.
        """
        if self.asks:
            self.may_seal()

    def may_seal(self) -> bool:
        """Whether a hand may be sealed to the configuration's keys now.

        Raises:
            VaultError: it may, and the disk does not take that.
        """
        if self._known == self._wanted:
            return True
        # Behind a restore nobody deals before somebody has compared the fingerprints.
        asked = self._authorization.has_floor or self._known == (RESTORED,)
        if asked and not self._is_signed_for():
            return False
        self._settle()
        return True

    def _is_signed_for(self) -> bool:
        """Whether a floor supervisor gave a PIN for them, and read which are new.

        All may be called new, for the record of a table that was laid out anew knows none; a new
        one that is called known was compared with less care.
        """
        purposes = {departments_purpose(self._wanted, self._known)}
        purposes.add(departments_purpose(self._wanted))
        return any(self._authorization.use(one) is not None for one in sorted(purposes))

    def _settle(self) -> None:
        try:
            replace_file(self._path, " ".join(self._wanted).encode("ascii"))
        except OSError as error:
            raise describe_unwritten(self._path, error) from None
        self._known = self._wanted


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
