"""A journal told again shows what was shown, marks what was taken back, and adds up its pots."""

from decimal import Decimal
from pathlib import Path

import pytest

from engine.journal import read_records
from engine.replay.hand_index import Search, find_hands, index_hands
from engine.replay.steps import HandReplay, replay_hand, replay_hands
from tests.engine.replay.nights import play_night
from tests.tries import tries


def list_all(journal: Path) -> list[HandReplay]:
    return list(replay_hands(read_records(journal), index_hands(read_records(journal))))


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games in turn with disputes, steps taken back, all-ins and people who come and go."""
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, rotation="eight-game", turn=tries(2, of=4), hands=tries(20, of=40), seed=3)
    return journal


@pytest.fixture(scope="module")
def told(night: Path) -> list[HandReplay]:
    return list_all(night)


def test_one_hand_alone_is_told_as_among_all(night: Path, told: list[HandReplay]) -> None:
    hands = index_hands(read_records(night))
    for replay in told[:: tries(10, of=20)]:
        summary = hands[replay.summary.number - 1]
        assert replay_hand(read_records(night), summary).steps == replay.steps


def test_each_pot_is_what_its_seats_put_in_and_what_went_out(told: list[HandReplay]) -> None:
    pots = [pot for replay in told for pot in replay.pots]
    assert len(pots) > tries(15, of=30)
    for pot in pots:
        assert sum(pot.paid.values()) == pot.amount
        assert sum(share.amount for share in pot.shares) + pot.rake + pot.jackpot == pot.amount
        assert set(pot.seats) <= set(pot.paid)
    assert any("is all in for" in pot.reason for pot in pots), "side pots are among them"


def test_what_was_taken_back_is_marked_and_the_rest_stands(told: list[HandReplay]) -> None:
    taken_back = 0
    for replay in told:
        undos = {step.sequence for step in replay.steps if step.event == "StepUndone"}
        marked = {step.undone_by for step in replay.steps if step.undone_by}
        assert marked <= undos
        taken_back += len(marked)
        standing = [step.event for step in replay.steps if not step.undone_by]
        wanted = [type(event).__name__ for event in replay.standing]
        assert [name for name in standing if name in set(wanted)] == wanted
    assert taken_back, "steps were taken back"


def test_no_step_names_a_card_before_it_was_shown(told: list[HandReplay]) -> None:
    for replay in told:
        public: set[str] = set()
        for step in replay.steps:
            public |= {card for card in step.board if card != "??"}
            for seat in step.view.seats:
                public |= {card for card in seat.cards if card != "??"}
            if step.event in {"CardDealt", "CardBurned", "BoardCardDrawn"}:
                assert "~" not in step.text
                assert not any(word in step.text for word in ("face up,", "handle"))
            named = {word.strip(",:;.") for word in step.text.split()} & FACES
            if step.event not in {"ConfirmationAsked", "OpeningAnswered", "CardsDiscarded"}:
                assert named <= public, step.text


FACES = {rank + suit for rank in "23456789TJQKA" for suit in "shdc"}


def test_hands_are_found_by_what_is_known_of_them(night: Path) -> None:
    hands = index_hands(read_records(night))
    assert [one.number for one in hands] == list(range(1, len(hands) + 1))
    assert [one.number for one in find_hands(hands, Search(last=10))] == [
        one.number for one in hands[-10:]
    ]
    assert [one.number for one in find_hands(hands, Search(number=7))] == [7]
    middle = sorted(one.pot for one in hands)[len(hands) // 2]
    rich = find_hands(hands, Search(pot_over=Decimal(middle)))
    assert {one.number for one in rich} == {one.number for one in hands if one.pot > middle}
    for one in find_hands(hands, Search(game="razz", seat=2, player="GUEST")):
        assert one.game == "razz"
        assert 2 in one.players
    assert find_hands(hands, Search(undone=True))
    assert not find_hands(hands, Search(before_ns=hands[0].began_ns))
    assert find_hands(hands, Search(after_ns=hands[-1].began_ns)) == hands[-1:]


def test_a_summary_tells_what_the_hand_came_to(told: list[HandReplay]) -> None:
    for replay in told:
        one = replay.summary
        if one.void or not one.ended_ns:
            continue
        assert one.pot == sum(pot.amount for pot in replay.pots) or not replay.pots
        winners = {share.seat for pot in replay.pots for share in pot.shares}
        assert winners in (set(), set(one.winners))
