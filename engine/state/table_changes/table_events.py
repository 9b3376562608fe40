"""What events change in the table around the hands: its opening, game, dealer, clock and deck."""

from typing import Final

from msgspec.structs import replace

from engine import games, house
from engine.messages.happened.floor_events import (
    BombPotCalled,
    DealerPushed,
    DeckCounted,
    FloorAnswered,
    FloorCalled,
    FloorCame,
    GameChanged,
    KillJudged,
    StraddlePosted,
    TableClosed,
    TableReopened,
    TimeCalled,
)
from engine.messages.happened.hand_events import (
    DeckReadied,
    RecordSigned,
    SourceChanged,
    TableOpened,
)
from engine.messages.happened.record_events import (
    DepartmentsChanged,
    FirmwareChanged,
    HouseTakenOver,
)
from engine.messages.sensed.observations import MUCK
from engine.state.hand_changes.reopened_hand import note_judged
from engine.state.held_bundles import keep_highest
from engine.state.table_changes.clock import stand_still
from engine.state.table_ledger import Chair, Shift, Standing
from engine.state.table_state import TableError, TableState, playing

MOST_SOURCES: Final = 64
"""Readers, cameras and the bridge, by their names: a table's file has ten at most."""
MOST_SHIFTS: Final = 256
"""The latest dealers' shifts: a day has fewer than a hundred, and nothing asks for others."""


def apply_table_opened(state: TableState, event: TableOpened) -> None:
    """A table begins, under the house profile that its journal names.

    Raises:
        TableError: that profile is gone, or another one by now.
    """
    try:
        rules = house.load(event.house).as_known(event.house_hash)
    except house.ProfileError as error:
        raise TableError(
            f"{'; '.join(str(error).splitlines())}: {event.table} was opened under this house; "
            "restore it or begin a new journal"
        ) from None
    if rules is None:
        raise TableError(
            f"the house profile {event.house} is not the one under which {event.table} was opened; "
            "restore it or begin a new journal"
        )
    state.opened, state.departments = event, event.departments
    state.rules = rules.in_units(event.stakes.money.scale)
    state.game = games.load(event.game)
    state.chairs = [Chair(seat=seat) for seat in range(1, event.seats + 1)]
    ledger = state.ledger
    ledger.terms, ledger.stakes = event.terms, event.stakes
    ledger.rack = ledger.entered = event.terms.rack
    if event.terms.tournament is not None:
        ledger.tournament = Standing()


def apply_game_changed(state: TableState, event: GameChanged) -> None:
    """Another game of the rotation is played."""
    ledger = state.ledger
    state.game = games.load(event.game)
    ledger.stakes, ledger.turn, ledger.turn_hands = event.stakes, event.turn, 0
    ledger.turn_ns = event.at_ns
    ledger.kill = ledger.straddle = None
    ledger.bomb_pot_called = False


def apply_kill_judged(state: TableState, event: KillJudged) -> None:
    """Whether the next pot is a kill pot."""
    ledger = state.ledger
    ledger.kill, ledger.kill_due = note_judged(state, event), False
    if event.size != "none":
        ledger.straddle = None


def apply_dealer_pushed(state: TableState, event: DealerPushed) -> None:
    """Another dealer sits down."""
    ledger = state.ledger
    shifts = ledger.shifts
    if shifts:
        shifts = (*shifts[:-1], replace(shifts[-1], ended_ns=event.at_ns))
    ledger.dealer = event.dealer
    kept = (*shifts, Shift(dealer=event.dealer, began_ns=event.at_ns))[-MOST_SHIFTS:]
    gone, last = len(shifts) + 1 - len(kept), ledger.aftermath
    ledger.shifts = kept
    if gone and last is not None:
        ledger.aftermath = replace(last, shift=max(-1, last.shift - gone))


def apply_table_closed(state: TableState, event: TableClosed) -> None:
    """The table is closed with its counts."""
    state.ledger.closed = event


def apply_table_reopened(state: TableState, event: TableReopened) -> None:
    """Nothing ran on while the table was closed: levels, turns and time charges wait."""
    ledger = state.ledger
    closed, ledger.closed = ledger.closed, None
    if closed is not None and closed.at_ns and event.at_ns and state.hands:
        stand_still(ledger, max(0, event.at_ns - closed.at_ns))
        # What is counted here is not counted once more when the clock is noted next.
        ledger.clock_ns = max(ledger.clock_ns, event.at_ns) if ledger.clock_ns else 0


def apply_time_called(state: TableState, event: TimeCalled) -> None:
    """A player has been given so much time to act."""
    state.ledger.time_called = event


def apply_straddle_posted(state: TableState, event: StraddlePosted) -> None:
    """A player straddles the next hand."""
    state.ledger.straddle = event


def apply_bomb_pot_called(state: TableState, event: BombPotCalled) -> None:
    """The next hand is a bomb pot, or is none after all."""
    state.ledger.bomb_pot_called = event.wanted


def apply_deck_counted(state: TableState, event: DeckCounted) -> None:
    """A deck was counted."""
    state.ledger.deck = event
    state.ledger.deck_counts += 1


def apply_source_changed(state: TableState, event: SourceChanged) -> None:
    """A source came or went; what only it can read may be missed meanwhile."""
    if event.source not in state.sources and len(state.sources) >= MOST_SOURCES:
        # A record with so many is no table's: who follows it would keep each of them.
        return
    state.sources[event.source] = event
    of_muck = set(event.places) == {MUCK}
    if playing(state) and event.kind != "camera" and event.state != "ready" and not of_muck:
        state.sensing.missed = True


def apply_firmware_changed(state: TableState, event: FirmwareChanged) -> None:
    """A reader has another firmware; one is told of those that are known as sources alone."""
    if event.source in state.firmware or len(state.firmware) < MOST_SOURCES:
        state.firmware[event.source] = event


def apply_deck_readied(state: TableState, _event: DeckReadied) -> None:
    """The deck is in the shoe: what the last hand gave stands."""
    state.deck_ready = True


def apply_record_signed(state: TableState, event: RecordSigned) -> None:
    """The bridge signed the record as far as it went then."""
    state.signed = event


def apply_departments_changed(state: TableState, event: DepartmentsChanged) -> None:
    """The hands are sealed to other keys from now on."""
    state.departments = event.departments


def apply_floor_called(state: TableState, event: FloorCalled) -> None:
    """Nobody's time runs while the table waits for the floor."""
    state.ledger.floor_called, state.ledger.time_called = event, None
    state.ledger.floor_answered = ""


def apply_floor_answered(state: TableState, event: FloorAnswered) -> None:
    """Somebody is on the way; the table goes on waiting."""
    state.ledger.floor_answered = event.by


def apply_floor_came(state: TableState, _event: FloorCame) -> None:
    """The floor is at the table."""
    state.ledger.floor_called, state.ledger.floor_answered = None, ""


def apply_house_taken_over(state: TableState, event: HouseTakenOver) -> None:
    """From the next hand on the table plays by what the house signed.

    Raises:
        TableError: the profile is one that this software reads otherwise.
    """
    opened = state.opened
    if opened is None:
        return
    name = house.provide(event.profile) if event.profile else event.house
    try:
        rules = house.load(name).as_known(event.house_hash)
    except house.ProfileError as error:
        raise TableError(f"the house's profile of version {event.version}: {error}") from None
    if rules is None:
        raise TableError(
            f"the house profile {event.house} is not the one that was taken over with version "
            f"{event.version}; use the software that wrote this record"
        )
    state.opened = replace(
        opened, house=name, house_hash=event.house_hash, buy_in=event.buy_in, terms=event.terms
    )
    state.rules = rules.in_units(opened.stakes.money.scale)
    state.ledger.terms = event.terms
    # Who took the one before is not known of an early release's record: the same house.
    before = (state.house_signer or event.signer, state.house_version, state.house_digest)
    taken = (event.signer, event.version, event.digest)
    state.house_held = keep_highest((*state.house_held, before, taken))
    state.house_version, state.house_digest = event.version, event.digest
    state.house_signer = event.signer
    state.house_profile = event.profile
