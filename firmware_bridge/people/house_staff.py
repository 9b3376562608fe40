"""The bridge takes over the staff that the house signed, between two hands.

One rename of one file: after a power cut there is the old staff or the new one, whole.
"""

import logging
from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from engine.keys.fingerprints import fingerprint
from engine.messages.wanted.house_bundles import HouseBundle, HousePerson
from engine.signatures.house_signatures import (
    BUNDLE_FILE,
    BundleError,
    digest_bundle,
    find_flaw_of_version,
    open_bundle,
    read_bundle_file,
)
from firmware_bridge.kept.decks import DeckError, find_tags
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.staff import (
    MOST_PEOPLE,
    Entry,
    Staff,
    hold_staff,
    read_staff,
    write_staff,
)

_log = logging.getLogger(__name__)


class HouseStaff:
    """Looks whether a bundle waits for this table.

    Args:
        run: the run's directory, into which it is laid.
        state: the bridge's private directory.
        key: the house's, as the table's file names it; empty: nothing is taken.
        table: the table's name.
    """

    def __init__(self, run: Path, state: Path, key: bytes, table: str) -> None:
        self.trouble = ""
        """Why the bundle that lies there is not taken, or what of it can't be used; else empty."""
        self._path = run / BUNDLE_FILE
        self._state, self._key, self._table = state, key, table
        self._done = (0, 0)

    def look(self) -> bool:
        """Take over what is new; call it between hands. Whether the staff is another one now."""
        try:
            found = self._path.lstat()
        except OSError:
            return False
        change = (found.st_ino, found.st_mtime_ns)
        if not self._key or change == self._done:
            return False
        self._done, before = change, self.trouble
        taken = False
        try:
            self.trouble = ""
            taken = self._take()
        except BundleError as error:
            self.trouble = str(error)
        except (VaultError, DeckError) as error:
            # A disk that is mended takes it at the next look.
            self._done, self.trouble = (0, 0), str(error)
        if self.trouble != before:
            _log.warning("%s", self.trouble)
        return taken

    def _take(self) -> bool:
        data = read_bundle_file(self._path, laid=True)
        if not data:
            return False
        bundle, digest = open_bundle(data, self._key, self._table), digest_bundle(data)
        with hold_staff(self._state):
            staff = read_staff(self._state)
            # Another house begins to count anew: nobody's number keeps it out.
            signer = fingerprint(self._key)
            same = staff.house_signer in {"", signer}
            flaw = find_flaw_of_version(bundle, digest, *staff.find_held(signer))
            if flaw:
                raise BundleError(flaw)
            new = not same or bundle.version != staff.house_version
            if new:
                merge_staff(staff, bundle)
                staff.hold_house(signer, bundle.version, digest)
                write_staff(self._state, staff)
            told = (
                find_own_numbers(staff, bundle),
                find_badges_in_decks(staff, find_tags(self._state)),
            )
            self.trouble = "; ".join(filter(None, told))
        return new


def find_badges_in_decks(staff: Staff, tags: Mapping[bytes, str]) -> str:
    """Whose badge can open nothing, since it is a card here; in words, empty: nobody's.

    Args:
        staff: the table's people.
        tags: those of the registered decks, to the deck's name.
    """
    found = staff.find_badges_in(tags).items()
    said = [f"the badge of number {number} is a card of deck {deck!r}" for number, deck in found]
    return f"{'; '.join(said)}: give another badge" if said else ""


def find_own_numbers(staff: Staff, bundle: HouseBundle) -> str:
    """Which numbers of a bundle the table entered itself, which stay; in words, empty: none."""
    entered = {one.number for one in staff.people.values() if not one.house}
    own = [person.number for person in bundle.staff or () if person.number in entered]
    return f"entered at the table itself, and stays: number {', '.join(own)}" if own else ""


def merge_staff(staff: Staff, bundle: HouseBundle) -> None:
    """Put the house's people in the place of those that an earlier bundle brought.

    Raises:
        BundleError: the table has no secret, or too many people came together.
    """
    if bundle.staff is not None:
        if bundle.staff and not staff.secret:
            raise BundleError(
                "this table has no secret for the house's PINs; make it with 'tapburn staff "
                "secret', carry it to the house's folder, and sign anew"
            )
        before = {one.number: one for one in staff.people.values() if one.house}
        people = {one.number: one for one in staff.people.values() if not one.house}
        own = frozenset(people)
        for person in bundle.staff:
            if person.number in own:
                continue  # What the table entered itself nobody replaces from afar.
            people[person.number] = _make_entry(person, before.get(person.number))
        if len(people) > MOST_PEOPLE:
            raise BundleError(f"a table knows {MOST_PEOPLE} people; the house's are too many here")
        staff.people = people


def _make_entry(person: HousePerson, before: Entry | None) -> Entry:
    """A person as the file has it; wrong tries go on being counted until there is another PIN."""
    entry = Entry(
        number=person.number, name=person.name, role=person.role, mark=person.mark,
        pin=f"{person.salt}:{person.pin}", badge=person.badge, house=True,
    )  # fmt: skip
    if before is not None and before.pin == entry.pin:
        return replace(entry, mark=before.mark, codes=before.codes)
    return entry
