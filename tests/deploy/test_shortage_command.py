import argparse
import json
import re
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from deploy.cli import build_parser, find_verbs, main
from engine.house.rulebook import Shortage, shortages

Run: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def answer(*arguments: str) -> tuple[int, str, str]:
        code = main(["shortage", *arguments])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return answer


@pytest.fixture(scope="module")
def parser() -> argparse.ArgumentParser:
    """Built once for all rows: it takes longer than an answer."""
    return build_parser(find_verbs())


@pytest.fixture
def run_again(parser: argparse.ArgumentParser, capsys: pytest.CaptureFixture[str]) -> Run:
    def answer(*arguments: str) -> tuple[int, str, str]:
        parsed = parser.parse_args(["shortage", *arguments])
        code = parsed.verb.run(parsed)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return answer


def ask(run: Run, row: Shortage, *more: str) -> dict[str, Any]:
    counts = ["--stub", row.stub, "--burns", row.burns, "--players", row.live_on_7th]
    code, printed, errors = run(*[str(word) for word in counts], *more, "--json")
    assert (code, errors) == (0, "")
    answer: dict[str, Any] = json.loads(printed)
    return answer


def read_reading(row: Shortage, reading: str) -> str:
    """The branch of a row under another reading of "enough cards"."""
    found = re.search(rf"{reading} \([^)]*\): (\w+)", row.ambiguity)
    return found[1] if found else row.branch


@pytest.mark.clause("OH-7CS-20", "OH-7CS-21", "OH-7CS-22", "OH-7CS-23")
def test_every_row_of_the_rulebook_under_ohio(run_again: Run) -> None:
    assert len(shortages()) == 462
    for row in shortages():
        answer = ask(run_again, row, "--house", "ohio")
        found = tuple(answer[key] for key in ("branch", "burn", "deal", "clause"))
        assert found == (row.branch, row.cards_burned, row.cards_dealt, row.ohio_clause), row
        again = (
            row.burns if answer["branch"] in {"reshuffle_burns", "common_after_reshuffle"} else 0
        )
        assert row.stub + again - answer["burn"] - answer["deal"] == row.undealt_after


@pytest.mark.clause("LIVE-7CS-20", "LIVE-7CS-21", "LIVE-GL-13")
def test_every_row_of_the_rulebook_under_live(run_again: Run) -> None:
    for row in shortages():
        answer = ask(run_again, row, "--house", "live")
        found = tuple(answer[key] for key in ("branch", "burn", "deal", "clause"))
        assert found == (row.branch, row.cards_burned, row.cards_dealt, row.live_clause), row


def test_every_row_of_the_rulebook_under_wsop_needs_two_cards_more(run_again: Run) -> None:
    for row in shortages():
        answer = ask(run_again, row, "--house", "wsop")
        assert answer["branch"] == read_reading(row, "R3"), row
        assert answer["clause"] == "WL 228"
        assert answer["burn"] == 1
        common = answer["branch"].startswith("common")
        assert answer["deal"] == (1 if common else row.live_on_7th)


def test_every_row_of_the_rulebook_with_the_burn_not_counted(run_again: Run) -> None:
    for row in shortages():
        answer = ask(run_again, row, "--need", "n")
        assert answer["branch"] == read_reading(row, "R2"), row
        if answer["branch"] == row.branch:
            assert (answer["burn"], answer["deal"]) == (row.cards_burned, row.cards_dealt)


def test_the_readings_part_in_as_many_rows_as_the_rulebook_says() -> None:
    rows = [row for row in shortages() if read_reading(row, "R2") != row.branch]
    assert len(rows) == 16
    rows = [row for row in shortages() if read_reading(row, "R3") != row.branch]
    assert len(rows) == 23


def test_the_steps_are_the_dealers(run: Run) -> None:
    code, printed, _ = run("--house", "ohio", "--stub", "7", "--burns", "3", "--players", "7")
    assert code == 0
    assert printed == (
        "1. Count the stub without showing a card: 7; 8 are needed.\n"
        "2. Shuffle the 7 of the stub and the 3 burns together and cut: 10 cards. "
        "Folded cards stay out.\n"
        "3. Burn one card.\n"
        "4. Deal one card to each of the 7 live players.\n"
        "OH-7CS-21: If the stub falls short for the seventh card, the burns may be shuffled in; "
        "one card is\nburned and a seventh is dealt to each.\n"
    )


def test_a_variant_and_a_need_can_be_chosen(run: Run) -> None:
    def branch(*more: str) -> tuple[str, int, int, str]:
        counts = ("--stub", "7", "--burns", "3", "--players", "7", "--json")
        answer = json.loads(run(*counts, *more)[1])
        return answer["branch"], answer["burn"], answer["deal"], answer["clause"]

    assert branch("--variant", "live2") == ("reshuffle_burns", 1, 7, "LIVE-7CS-21")
    assert branch("--need", "n") == ("deal_from_stub", 0, 7, "OH-7CS-20")
    assert branch("--need", "n_plus_2") == ("reshuffle_burns", 1, 7, "OH-7CS-21")
    assert branch("--house", "maryland") == (
        "reshuffle_burns", 1, 7, "house default: stud_shortage",
    )  # fmt: skip
    assert branch("--variant", "roberts") == (
        "deal_from_stub", 0, 7, "house default: stud_shortage",
    )  # fmt: skip


def test_a_house_without_stud_is_answered_with_a_note(run: Run) -> None:
    counts = ("--stub", "7", "--players", "7", "--json")
    code, printed, note = run(*counts, "--house", "maryland")
    assert code == 0
    answer = json.loads(printed)
    assert (answer["branch"], answer["spread"]) == ("reshuffle_burns", False)
    assert note == (
        "tapburn shortage: note: Maryland casino does not spread stud: this follows its other "
        "rules and the house defaults; ohio, live and wsop spread it\n"
    )
    code, printed, note = run(*counts, "--house", "wsop")
    assert (code, json.loads(printed)["spread"], note) == (0, True, "")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--stub", "7", "--players", "9"), "stud is played by 2 to 8"),
        (("--stub", "-1", "--players", "7"), "can't be negative"),
        (("--stub", "0", "--burns", "0", "--players", "7"), "no card is left"),
        (("--stub", "30", "--players", "7"), "75 cards, more than the 52 of a deck"),
        (("--stub", "7", "--players", "7", "--house", "nowhere"), "nowhere"),
    ],
)
def test_counts_that_no_table_can_have_are_refused(
    run: Run, arguments: tuple[str, ...], why: str
) -> None:
    code, printed, errors = run(*arguments)
    assert (code, printed) == (2, "")
    assert why in errors
    assert errors.startswith("tapburn shortage: ")
    assert errors.count("\n") == 1
