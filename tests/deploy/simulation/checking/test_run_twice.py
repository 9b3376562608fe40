"""A board that is run twice at the simulated table: dealt in two rows, checked by both boards."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from deploy.simulation.checking.audit import audit_hand
from deploy.simulation.checking.journal_facts import HandTestimony, Witness
from deploy.simulation.tabletop.cards_and_chips import BOARD, READING, SECOND, name_seat
from deploy.simulation.tabletop.truth import HandTruth, read_truth, truth_path
from engine.cards import Card
from engine.journal import read_records
from engine.messages.happened.hand_events import Event, PotAwarded, RunAgreed
from tests.deploy.simulation.rehearsal import Rehearsal

Rehearse = Callable[..., Rehearsal]


def list_hands(directory: Path) -> list[HandTestimony]:
    return list(Witness().hear(read_records(directory / "table.journal")))


def is_run_twice(told: HandTestimony) -> bool:
    return any(isinstance(event, RunAgreed) for event in told.events)


@pytest.mark.parametrize("seed", [2, 10])
def test_players_run_it_twice_where_the_house_allows_it(rehearse: Rehearse, seed: int) -> None:
    rehearsal = rehearse(house="wsop", limit="no", seed=seed, hands=4)
    results = rehearsal.play(20_000)
    assert [result.differences for result in results] == [()] * len(results)
    assert [result.judgement.wrong_awards for result in results] == [()] * len(results)
    told = [one for one in list_hands(rehearsal.directory) if is_run_twice(one)]
    assert told, "players were all-in, and half of them agree"
    truth = read_truth(truth_path(rehearsal.directory / "truth", told[0].number))
    first, second = ([card.face for card in truth.cards if card.place == row] for row in _ROWS)
    lying = next(event.lying for event in told[0].events if isinstance(event, RunAgreed))
    assert (len(first), len(second)) == (5, 5 - lying)


def test_nobody_runs_it_twice_where_the_house_has_one_board(rehearse: Rehearse) -> None:
    rehearsal = rehearse(house="live", limit="no", seed=2, hands=4)
    rehearsal.play(20_000)
    assert not any(map(is_run_twice, list_hands(rehearsal.directory)))


_ROWS = (BOARD, SECOND)


@pytest.fixture
def halved(rehearse: Rehearse) -> tuple[HandTestimony, HandTruth]:
    """A hand whose boards have other winners."""
    rehearsal = rehearse(house="wsop", limit="no", seed=10, hands=4)
    rehearsal.play(20_000)
    told = next(one for one in list_hands(rehearsal.directory) if is_run_twice(one))
    return told, read_truth(truth_path(rehearsal.directory / "truth", told.number))


def audit(events: Sequence[Event], truth: HandTruth) -> list[str]:
    cards: dict[int, Sequence[Card]] = {
        seat.seat: [
            card.face
            for card in truth.cards
            if card.place == name_seat(seat.seat)
            or (card.place == READING and card.tabled_by == seat.seat)
        ]
        for seat in truth.seats
    }
    first, second = ([card.face for card in truth.cards if card.place == row] for row in _ROWS)
    return audit_hand(events, cards, first, second)


def alter(events: Sequence[Event], change: Callable[[PotAwarded], PotAwarded]) -> list[Event]:
    """The events with the second board's half of the main pot changed."""
    return [
        change(event) if isinstance(event, PotAwarded) and (event.pot, event.board) == (0, 2)
        else event
        for event in events
    ]  # fmt: skip


def test_the_second_books_divide_by_each_board(halved: tuple[HandTestimony, HandTruth]) -> None:
    told, truth = halved
    assert audit(told.events, truth) == []


def test_a_half_that_follows_the_other_board_is_wrong(
    halved: tuple[HandTestimony, HandTruth],
) -> None:
    told, truth = halved
    first = next(
        event
        for event in told.events
        if isinstance(event, PotAwarded) and (event.pot, event.board) == (0, 1)
    )

    def change(award: PotAwarded) -> PotAwarded:
        share = replace(award.shares[0], seat=first.shares[0].seat)
        return replace(award, shares=(share,))

    assert any("by the cards to" in one for one in audit(alter(told.events, change), truth))


def test_a_half_that_is_missing_or_larger_is_wrong(
    halved: tuple[HandTestimony, HandTruth],
) -> None:
    told, truth = halved
    halves = [event for event in told.events if isinstance(event, PotAwarded) and event.board]
    without = [event for event in told.events if event is not halves[-1]]
    assert any("it holds" in one for one in audit(without, truth))

    def grow(event: Event) -> Event:
        if not isinstance(event, PotAwarded) or event.pot:
            return event
        by = 2 if event.board == 1 else -2
        share = replace(event.shares[0], amount=event.shares[0].amount + by)
        return replace(event, amount=event.amount + by, shares=(share, *event.shares[1:]))

    said = audit([grow(event) for event in told.events], truth)
    assert any("its two boards divide" in one for one in said)


def test_one_award_of_a_pot_that_two_boards_decide_is_wrong(
    halved: tuple[HandTestimony, HandTruth],
) -> None:
    told, truth = halved
    events: list[Event] = []
    for event in told.events:
        if isinstance(event, PotAwarded) and event.board == 2:
            continue
        events.append(replace(event, board=0) if isinstance(event, PotAwarded) else event)
    assert any("divided by boards [0], not [1, 2]" in one for one in audit(events, truth))
