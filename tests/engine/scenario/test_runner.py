from pathlib import Path

import pytest

from engine.scenario import Outcome, play, read_scenario
from tests.engine.core.playing import unbinding

HEAD = """
title: A hand
blinds: 1 2
seats: 1 2 3
stacks: 100
button: 3
"""
BEGINNING = """
hand
1 holds As Ah
2 holds Ks Kh
deal
3 folds
1 raises to 6
2 calls
flop: 2c 7d Jh
1 bets 10
"""


def play_lines(
    *lines: str, head: str = HEAD, beginning: str = BEGINNING, folder: Path | None = None
) -> Outcome:
    """Play the lines; with a folder, under the house that is there."""
    if folder is not None:
        head += "house: unbinding.toml\n"
    return play(read_scenario(head + beginning + "\n".join(lines), "lines", folder))


TO_THE_END = ("2 calls", "turn: 3s", "1 checks", "2 checks", "river: 4s", "1 checks", "2 checks",
              "showdown")  # fmt: skip


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("actor 2", "actor 1", "2"),
        ("legal fold, call 10, raise 20-94", "legal fold, call 10", "call 10, fold, raise 20-94"),
        ('label "Call 10"', 'label "Call 11"', "Fold; Call 10; Raise to"),
        ("prompt act seat 2", "prompt act seat 1", "act seat 2"),
        ('prompt act "10 to call"', 'prompt act "9 to call"', "10 to call"),
        ("prompt act (OH-HE-14)", "prompt act (OH-HE-13)", "(OH-HE-14)"),
        ("answers string_bet", "answers none", "string_bet"),
        ("pot 22", "pot 21", "22"),
        ("pots 12 for 1 2", "pots 12 for 1 3", "12 for 1 2"),
        ("pots 12", "pots 12, 10", "12 for 1 2"),
        ("stack 1 = 84", "stack 1 = 94", "84"),
        ("bet 1 = 10", "bet 1 = 16", "10"),
        ("state 3 folded", "state 3 in hand", "folded"),
        ("state 1 in hand", "state 1 all in", "in hand"),
        ("position 3 button", "position 3 small blind", "button"),
        ("cards 1 ?? ??", "cards 1 As Ah", "?? ??"),
        ("board 2c 7d Jh", "board 2c 7d", "2c 7d Jh"),
        ("street flop", "street turn", "flop"),
        ("button 3", "button 1", "3"),
        ("burns 1", "burns 2", "1"),
        ("stub 42", "stub 43", "42"),
        ("hands 1", "hands 2", "1"),
        ("dealt none", "dealt 1 2", "none"),
        ('said "Seat 1 bets 10"', 'said "Seat 1 bets 11"', "Seat 1 bets 10"),
        ("record HandBegan ActionTaken", "record ActionTaken HandBegan", "HandBegan"),
        ('sign "blinds 1 and 2"', 'sign "blinds 2 and 4"', "No-limit Texas hold'em"),
        ("not actor 1", "not actor 2", "exactly that"),
    ],
)
def test_each_expectation_holds_or_says_what_is_found(right: str, wrong: str, found: str) -> None:
    assert play_lines(f"expect {right}").failures == []
    failures = play_lines(f"expect {wrong}").failures
    assert [one.expected for one in failures] == [wrong]
    assert found in failures[0].found


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ('reading 1 "pair of aces, jack-seven-four kickers"', 'reading 1 "pair"', "pair of aces"),
        ("best 1 Ah As Jh 7d 4s", "best 1 Ah As Jh 7d 3s", "As Ah Jh 7d 4s"),
        ('award 1 32 of main pot (OH-HE-25) "pair of aces"', "award 2 32", "1 32 of main pot"),
        ("award 1 32", "award 1 32 odd 1", "1 32 of main pot"),
        ("chore push seat 1 amount 32", "chore push seat 2", "push seat 1 amount 32"),
        ("winnings 1 = 32", "winnings 1 = 31", "32"),
        ("cards 1 As Ah", "cards 1 ?? ??", "As Ah"),
    ],
)
def test_each_expectation_of_the_end_holds_or_says_what_is_found(
    right: str, wrong: str, found: str
) -> None:
    assert play_lines(*TO_THE_END, f"expect {right}").failures == []
    failures = play_lines(*TO_THE_END, f"expect {wrong}").failures
    assert [one.expected for one in failures] == [wrong]
    assert found in failures[0].found


def test_cards_that_were_dealt_are_expected_by_seat() -> None:
    beginning = "\nhand\nstep 4\n"
    assert play_lines("expect dealt 1 2", beginning=beginning).holds
    found = play_lines("expect dealt 2 1", beginning=beginning).failures[0]
    assert found.found == "1 2"


def test_a_refusal_is_checked_for_its_clause_and_words_and_for_changing_nothing() -> None:
    assert play_lines('refuse 2 checks (OH-HE-14) "facing a bet"').holds
    assert play_lines("refuse 2 folds").failures[0].found == "it was accepted"
    wrong = play_lines('refuse 2 checks "out of turn"').failures[0].found
    assert wrong.startswith("(OH-HE-14)")
    assert "may fold, call 10 or raise" in wrong
    assert not play_lines("refuse 2 checks (OH-HE-13)").holds


def test_a_line_that_cant_be_played_ends_the_play() -> None:
    outcome = play_lines("1 calls", "expect pot 999")
    assert [one.expected for one in outcome.failures] == ["1 calls"]
    assert "the action is on seat 2" in outcome.failures[0].found


def test_a_failing_expectation_does_not_end_the_play() -> None:
    outcome = play_lines("expect pot 1", "2 folds", "expect pot 2")
    assert [one.expected for one in outcome.failures] == ["pot 1", "pot 2"]
    assert outcome.expectations == 2


def test_a_street_that_is_not_dealt_yet_is_said() -> None:
    failure = play_lines("turn: 3s").failures[0]
    assert failure.found == "the street is flop; the prompt is: Seat 2 to act: 10 to call"


def test_only_the_seat_that_is_asked_shows() -> None:
    assert "but the prompt is: Seat 2 to act" in play_lines("1 shows").failures[0].found
    assert play_lines("finish").failures[0].found == "the prompt is: Seat 2 to act: 10 to call"


def test_undo_takes_back_one_decision_or_several(tmp_path: Path) -> None:
    unbinding(tmp_path)
    assert play_lines("undo", "expect actor 1", "expect pot 12").holds
    assert "the next seat has acted upon it" in play_lines("undo 2").failures[0].found
    loose = play_lines("undo 2", "expect street preflop", "expect actor 2", folder=tmp_path)
    assert loose.holds
    assert "nothing to take back" in play_lines("undo 9", folder=tmp_path).failures[0].found


def test_hands_follow_each_other_and_stacks_are_carried_on() -> None:
    outcome = play_lines("2 folds", "finish", "expect stack 1 = 106", "hand", "deal",
                         "expect hands 2", "expect button 1", "expect bet 2 = 1")  # fmt: skip
    assert outcome.failures == []
    assert outcome.hands == 2


def test_each_house_is_played_and_named_where_it_fails() -> None:
    head = HEAD + "houses: ohio live\n"
    outcome = play_lines("expect prompt act (OH-HE-14 LIVE-HE-14)", head=head)
    assert (outcome.hands, outcome.expectations, outcome.failures) == (2, 2, [])
    outcome = play_lines("under live: expect pot 1", "expect actor 2", head=head)
    assert [one.found for one in outcome.failures] == ["under live: 22"]
    assert outcome.expectations == 3


def test_a_house_is_played_alone() -> None:
    scenario = read_scenario(HEAD + "houses: ohio live\n" + BEGINNING)
    assert play(scenario, "live").hands == 1


def test_a_table_that_cant_be_opened_is_a_failure_unless_it_is_to_be_refused() -> None:
    text = "game: badugi\nhouse: ohio\n"
    failure = play(read_scenario(text + "hand\n")).failures[0]
    assert "does not spread badugi" in failure.found
    assert play(read_scenario(text + "refused: does not spread badugi\n")).holds
    assert not play(read_scenario(text + "refused: too many seats\n")).holds
    assert not play(read_scenario("refused: does not spread\n")).holds


def test_a_game_that_there_is_not_is_a_failure_unless_it_is_to_be_refused() -> None:
    failure = play(read_scenario("game: chess\nhand\n")).failures[0]
    assert "there is no game 'chess'" in failure.found
    assert play(read_scenario("game: chess\nrefused: there is no game\n")).holds


def test_a_card_scripted_for_a_seat_that_never_gets_it_is_told() -> None:
    outcome = play_lines("expect pot 22", "3 holds 9c 9d")
    assert outcome.holds


def test_a_seat_discards_only_what_it_holds() -> None:
    outcome = play(
        read_scenario(
            "house: live\ngame: badugi\nlimit: fixed\nseats: 1 2\nhand\n1 holds As 2d 3c 4h\n"
            "1 calls\n2 checks\n2 stands pat\n1 discards Kh\n"
        )
    )
    assert outcome.failures[0].found == "seat 1 does not hold Kh"


def test_everybody_does_the_same_until_the_round_is_over() -> None:
    beginning = "\nhand\n"
    outcome = play_lines("everybody but 3 calls", "expect prompt burn", "expect pot 4",
                         "everybody checks", "expect prompt burn count 2",
                         beginning=beginning)  # fmt: skip
    assert outcome.failures == []
    outcome = play_lines("everybody folds", "expect award 2 2", beginning=beginning)
    assert outcome.failures == []
    failure = play_lines("everybody checks", beginning=beginning).failures[0]
    assert failure.found.startswith("refused: seat 3 can't check facing a bet")
    failure = play_lines("everybody stands pat", beginning=beginning).failures[0]
    assert failure.found == "the prompt is: Seat 3 to act: 2 to call"


def test_everybody_stands_pat() -> None:
    outcome = play(
        read_scenario(
            "house: live\ngame: badugi\nlimit: fixed\nseats: 1 2 3\nhand\neverybody calls\n"
            "everybody stands pat\nexpect prompt act seat 2\nexpect stub 39\n"
        )
    )
    assert outcome.failures == []


def test_a_hand_that_has_to_be_named_can_be_mucked() -> None:
    """Which cards it threw away nobody read; the prompt to name it has the key."""
    head = HEAD.replace("blinds", "house: wsop\ngame: deuce_to_seven_single\nlimit: no\nblinds")
    draws = ("answer draw_2", "deal") * 3
    betting = ("hand", "deal", "3 calls", "1 calls", "2 checks", "step")
    checked = ("1 checks", "2 checks", "3 checks", "expect prompt name_cards seat 1")
    lines = (*betting, *draws, *checked, "1 mucks", "2 mucks", "expect prompt push_pot")
    outcome = play_lines(*lines, head=head, beginning="")
    assert outcome.failures == []
