"""Bet sizes that are learned from earlier hands."""

from dealer_ui.table.bet_sizes import BetSizes


def played(sizes: BetSizes, hand: int, *amounts: int, stakes: str = "blinds 1 and 2") -> None:
    """A hand in which these bets were made."""
    sizes.begin("No-limit Texas hold'em", stakes, hand)
    for amount in amounts:
        sizes.note(amount)


def test_nothing_is_offered_before_a_bet_was_made() -> None:
    sizes = BetSizes()
    played(sizes, 1)
    assert not sizes.offered


def test_what_was_bet_is_offered_from_the_next_hand_on_in_ascending_order() -> None:
    sizes = BetSizes()
    played(sizes, 1, 12, 6, 30)
    assert not sizes.offered, "a key does not change in a hand"
    played(sizes, 2)
    assert sizes.offered == (6, 12, 30)


def test_the_six_most_frequent_are_offered() -> None:
    sizes = BetSizes()
    played(sizes, 1, 5, 6, 7, 8, 9, 10, 11, 7, 8, 9, 10, 11, 6)
    played(sizes, 2)
    assert sizes.offered == (6, 7, 8, 9, 10, 11)


def test_a_habit_that_is_given_up_makes_room() -> None:
    """Six old sizes were each bet twice; a new one overtakes them in time."""
    sizes = BetSizes()
    played(sizes, 1, *(2 * (5, 6, 7, 8, 9, 10)))
    for hand in range(2, 20):
        played(sizes, hand)
    played(sizes, 20, 20)
    played(sizes, 21)
    assert 20 not in sizes.offered, "once is not more than what is left of twice"
    played(sizes, 22, 20)
    played(sizes, 23)
    assert 20 in sizes.offered


def test_other_stakes_have_sizes_of_their_own() -> None:
    sizes = BetSizes()
    played(sizes, 1, 6)
    played(sizes, 2, 12, stakes="blinds 2 and 5")
    assert not sizes.offered
    played(sizes, 3)
    assert sizes.offered == (6,)
    played(sizes, 4, stakes="blinds 2 and 5")
    assert sizes.offered == (12,)
