"""The engine takes over what the house signed: profile and configuration, between two hands."""

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine import core, house
from engine.decoding import decode_toml
from engine.guarded_paths import open_folder
from engine.keys.fingerprints import fingerprint
from engine.messages.authorization import HOUSE_KEY
from engine.messages.happened.hand_events import TableOpened
from engine.messages.happened.record_events import HouseTakenOver
from engine.messages.sensed.observations import SourceReported
from engine.messages.stakes import PACKAGED
from engine.messages.table_options import TableOptions
from engine.messages.wanted.house_bundles import HouseBundle
from engine.signatures.house_signatures import (
    BUNDLE_FILE,
    TROUBLE_FILE,
    BundleError,
    digest_bundle,
    find_flaw_of_version,
    open_bundle,
    read_bundle_file,
)
from engine.state.held_bundles import keep_highest
from engine.state.table_state import TableState, playing
from engine.wire.config_errors import tell_misfit
from engine.wire.configuration import convert_section

HOUSE_TERMS: Final = frozenset({
    "buy_in", "min_buy_in", "max_buy_in", "charge", "straddle", "bomb_pot", "chop_blinds",
    "call_seconds", "new_player",
})  # fmt: skip
"""What of [table] a house may set: all that can change between hands and moves no chip."""
_OPENINGS_OWN: Final = ("house", "house_hash", "buy_in", "terms", "signing", "departments")
_WAITS: Final = "waits for the bridge to know the house's key: the floor signs for another one"

_log = logging.getLogger(__name__)


class HouseTakeover:
    """Looks whether a bundle waits for this table.

    Args:
        run: the run's directory, into which it is laid.
        key: the house's, as the table's file names it; empty: nothing is taken.
        section: `[table]` of that file, undecoded.
        place: the file's folder.
        record: puts the event on record.
        has_bridge: whether the file names a bridge; a record that one signs is believed, too.
    """

    def __init__(
        self,
        run: Path,
        key: bytes,
        section: dict[str, Any],
        place: Path,
        record: Callable[[HouseTakenOver], None],
        *,
        has_bridge: bool = False,
    ) -> None:
        self.trouble = ""
        """Why the bundle that lies there is not taken; empty: none lies there, or it is."""
        self._path, self._told = run / BUNDLE_FILE, run / TROUBLE_FILE
        self._key = key
        self._section, self._place = section, place
        self._record = record
        self._has_bridge = has_bridge
        self._known = ""
        """What the bridge said last of keys, in this run; empty: nothing, or it is lost."""
        self._done: tuple[int, int] = (0, 0)
        self._waits: tuple[int, int] = (0, 0)
        """The bundle that was looked at and waits for the bridge's word."""

    def hear(self, report: SourceReported) -> None:
        """The bridge says which house's key it knows; what is on record of it counts nothing."""
        if report.kind == "bridge":
            self._has_bridge = True
            self._known = report.asks if report.state == "ready" else ""

    def look(self, state: TableState) -> bool:
        """Take over what is new, where no hand is under way; whether something was recorded."""
        change = self._find_change()
        if not self._key or change in {(0, 0), self._done} or not may_take_over(state):
            return False
        vouched = self._is_vouched(state)
        if change == self._waits and not vouched:
            return False
        self._done, self._waits, before = change, (0, 0), self.trouble
        try:
            taken = self._judge(state)
        except BundleError as error:
            taken, self.trouble = None, str(error)
        else:
            self.trouble = ""
        if taken is not None and not vouched:
            self._done, self._waits = (0, 0), change
            self.trouble = f"version {taken.version} {_WAITS}"
            taken = None
        if self.trouble and self.trouble != before:
            _log.warning("%s", self.trouble)
        self._tell()
        if taken is None:
            return False
        self._record(taken)
        return True

    def _is_vouched(self, state: TableState) -> bool:
        """Whether the bridge said that it knows exactly this house's key, or there is none."""
        signs = state.opened is not None and state.opened.signing == "bridge"
        known = f"{HOUSE_KEY}{fingerprint(self._key)}"
        return self._known == known or not (self._has_bridge or signs)

    def _tell(self) -> None:
        """Leave it where the sender finds it, for the room; nobody waits for that."""
        with suppress(OSError), open_folder(self._told.parent) as run:
            run.put(self._told.name, self.trouble.encode(), 0o644)

    def _find_change(self) -> tuple[int, int]:
        try:
            found = self._path.lstat()
        except OSError:
            return (0, 0)
        return (found.st_ino, found.st_mtime_ns)

    def _judge(self, state: TableState) -> HouseTakenOver | None:
        data = read_bundle_file(self._path, laid=True)
        opened = state.opened
        if not data or opened is None:
            return None
        bundle = open_bundle(data, self._key, opened.table)
        digest = digest_bundle(data)
        # Another house begins to count anew: nobody's number keeps it out.
        signer = fingerprint(self._key)
        same = state.house_signer in {"", signer}
        last = (state.house_signer or signer, state.house_version, state.house_digest)
        known = keep_highest((*state.house_held, last))
        _, held, of_held = next((one for one in known if one[0] == signer), (signer, 0, ""))
        flaw = find_flaw_of_version(bundle, digest, held, of_held)
        if flaw:
            raise BundleError(flaw)
        if same and bundle.version == state.house_version:
            return None
        return work_out_takeover(bundle, digest, signer, opened, self._section, self._place)


def may_take_over(state: TableState) -> bool:
    """Whether nothing is begun that goes by the terms as they are."""
    ledger = state.ledger
    pending = ledger.draw is not None or ledger.kill is not None or ledger.straddle is not None
    return not (playing(state) or state.counting or pending or ledger.bomb_pot_called)


def work_out_takeover(
    bundle: HouseBundle,
    digest: str,
    signer: str,
    opened: TableOpened,
    section: dict[str, Any],
    place: Path,
) -> HouseTakenOver:
    """What changes by a bundle whose signature holds; checked as a table that is opened anew.

    Args:
        bundle: the house's.
        digest: of its content.
        signer: fingerprint of the house's key.
        opened: the table as it is.
        section: `[table]` of its file, undecoded.
        place: the file's folder.

    Raises:
        BundleError: the house does not allow such a table, or it is another one.
    """
    name = house.provide(bundle.profile) if bundle.profile else bundle.house
    if bundle.house and bundle.house not in PACKAGED:
        raise BundleError(f"version {bundle.version}: there is no packaged house {bundle.house}")
    given = read_terms(bundle.terms)
    try:
        options = convert_section({**section, **given}, TableOptions).placed_in(place)
        if name:
            options = replace(options, house=name)
        fresh = core.open_table(options)[0]
    except msgspec.ValidationError as error:
        raise BundleError(f"version {bundle.version}: {tell_misfit(error, TableOptions)}") from None
    except ValueError as error:
        raise BundleError(f"version {bundle.version}: {error}") from None
    if not isinstance(fresh, TableOpened):
        raise BundleError(f"version {bundle.version}: the table can't be opened so")
    own = {one: getattr(opened, one) for one in _OPENINGS_OWN}
    if replace(fresh, **own) != opened:
        raise BundleError(
            f"version {bundle.version}: this table's record was begun with other stakes, seats or "
            "game than its file has by now; give [journal] another path, or restore the file"
        )
    changes = (fresh.house_hash, fresh.terms) != (opened.house_hash, opened.terms)
    if changes and (opened.terms.tournament or fresh.terms.tournament):
        raise BundleError("a tournament is played to its end by what it began with")
    return HouseTakenOver(
        version=bundle.version,
        digest=digest,
        by=bundle.by,
        signer=signer,
        house=fresh.house,
        house_hash=fresh.house_hash,
        profile=bundle.profile,
        buy_in=fresh.buy_in,
        terms=fresh.terms,
    )


def read_terms(text: str) -> dict[str, Any]:
    """What a house sets of [table].

    Raises:
        BundleError: it is no TOML, or sets what is not the house's to set.
    """
    try:
        given = decode_toml(text)
    except ValueError as error:
        raise BundleError(f"the configuration is no TOML: {error}") from None
    if strange := sorted(given.keys() - HOUSE_TERMS):
        raise BundleError(
            f"{strange[0]} is the table's own; a bundle may set {', '.join(sorted(HOUSE_TERMS))}"
        )
    return given
