import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from deploy.cli import main
from engine.house import clauses, load, options
from engine.messages.stakes import PACKAGED
from engine.procedure.narration.prompt_clauses import DEFAULTS

Run: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def answer(*arguments: str) -> tuple[int, str, str]:
        code = main(["house", *arguments])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return answer


def read_json(answer: tuple[int, str, str]) -> Any:
    _, printed, errors = answer
    assert errors == ""
    assert printed.count("\n") == 1
    return json.loads(printed)


def test_list_names_every_house_and_its_games(run: Run) -> None:
    code, printed, _ = run("list")
    assert code == 0
    assert (
        "live      Live! casino\n          holdem, omaha, stud, badugi, deuce_to_seven" in printed
    )
    houses = read_json(run("list", "--json"))["houses"]
    assert [house["house"] for house in houses] == list(PACKAGED)
    assert houses[1]["games"] == {"holdem": {"max_seats": 9}}
    assert houses[0]["hash"] == load("ohio").hash()


def test_show_says_each_option_with_its_reason(run: Run) -> None:
    code, printed, _ = run("show", "ohio")
    assert code == 0
    lines = [line.split() for line in printed.splitlines()]
    assert ["HR-91", "odd_chip_holdem", "button_left", "OH-HE-26"] in lines
    assert ["HR-57", "burn_before_draw", "on", "house", "default"] in lines
    assert all(any(name in line for line in lines) for name in options())
    assert max(len(line) for line in printed.splitlines()) <= 100


def test_show_in_json_has_every_option(run: Run) -> None:
    shown = read_json(run("show", "live", "--json"))
    assert [option["name"] for option in shown["options"]] == list(options())
    found = {option["name"]: option for option in shown["options"]}
    assert found["stud_high_tie"] == {
        "id": "HR-50",
        "section": "who acts first",
        "name": "stud_high_tie",
        "value": "suit",
        "clauses": ["LIVE-7CS-12"],
        "citation": "LIVE-7CS-12",
    }
    assert found["odd_chip_stud"]["clauses"] == []
    assert found["odd_chip_stud"]["citation"] == "house default: odd_chip_stud"
    assert shown["games"]["deuce_to_seven"] == {"max_seats": 6}


def test_show_against_another_house_lists_the_differences(run: Run) -> None:
    shown = read_json(run("show", "ohio", "--against", "live", "--json"))
    found = {one["name"]: one for one in shown["differences"]}
    assert found["stud_high_tie"]["value"] == "position"
    assert found["stud_high_tie"]["other"]["value"] == "suit"
    assert found["stud_high_tie"]["other"]["citation"] == "LIVE-7CS-12"
    assert "odd_chip_holdem" not in found
    code, printed, _ = run("show", "ohio", "--against", "live")
    assert code == 0
    assert "Otherwise in Live! casino (live)\n  HR-50  stud_high_tie" in printed
    assert read_json(run("show", "home", "--against", "home", "--json"))["differences"] == []


@pytest.mark.parametrize(
    "clause_id",
    [
        pytest.param(one.id, marks=pytest.mark.clause(one.id))
        for one in clauses().values()
        if one.enforce in {"display", "supervisor"}
    ],
)
def test_reference_and_supervisor_clauses_are_shown(run: Run, clause_id: str) -> None:
    one = clauses()[clause_id]
    shown = read_json(run("show", one.house, "--json"))
    assert {"clause": one.id, "says": one.says} in shown[one.enforce]
    _, printed, _ = run("show", one.house)
    heading = {"display": "On the rules screen", "supervisor": "The supervisor decides"}
    after = printed[printed.index(heading[one.enforce]) :]
    assert f"\n  {one.id} " in after
    assert one.says in " ".join(after.split())


@pytest.mark.parametrize(
    ("house", "notice"),
    [
        pytest.param("ohio", "1-800-589-9966", marks=pytest.mark.clause("OH-RG-01")),
        pytest.param("maryland", "mdgamblinghelp.org", marks=pytest.mark.clause("MD-RG-01")),
        pytest.param("maryland", "21 or older", marks=pytest.mark.clause("MD-RG-01")),
        pytest.param("live", "1-800-GAMBLER", marks=pytest.mark.clause("LIVE-RG-01")),
        pytest.param("kansas", "Kansas Lottery", marks=pytest.mark.clause("KS-RG-01")),
        pytest.param("kansas", "800-522-4700", marks=pytest.mark.clause("KS-RG-01")),
    ],
)
def test_notices_are_shown(run: Run, house: str, notice: str) -> None:
    assert notice in run("show", house)[1]


def test_a_venues_profile_shows_its_bases_clauses(run: Run, tmp_path: Path) -> None:
    venue = tmp_path / "venue.toml"
    venue.write_text('title = "Venue"\nextends = "kansas"\n', encoding="utf-8")
    _, printed, _ = run("show", str(venue))
    assert printed.startswith("Venue (venue)\nextends kansas\n  omaha8: up to 10 players\n")
    assert "KS-RG-01" in printed


def test_check_says_yes(run: Run, tmp_path: Path) -> None:
    venue = tmp_path / "venue.toml"
    venue.write_text('name = "v"\ntitle = "Venue"\nextends = "ohio"\n', encoding="utf-8")
    code, printed, _ = run("check", str(venue))
    assert code == 0
    assert printed == f"{venue}: Venue can be used; profile {load(str(venue)).hash()}\n"
    answer = run("check", str(venue), "--json")
    assert answer[0] == 0
    found = read_json(answer)
    assert (found["ok"], found["problems"], found["house"]) == (True, [], "v")


def test_check_says_no_line_by_line(run: Run, tmp_path: Path) -> None:
    venue = tmp_path / "venue.toml"
    venue.write_text("[options]\nante = -1\ndeck = 54\n", encoding="utf-8")
    code, printed, _ = run("check", str(venue))
    assert code == 1
    assert printed.splitlines() == [
        f"{venue}:2: ante can't be -1; it may be: 0 or an amount",
        f"{venue}:3: deck can't be 54; it may be: 52, 53",
    ]
    answer = run("check", str(venue), "--json")
    assert answer[0] == 1
    assert read_json(answer) == {
        "file": str(venue),
        "ok": False,
        "problems": [
            {"line": 2, "says": "ante can't be -1; it may be: 0 or an amount"},
            {"line": 3, "says": "deck can't be 54; it may be: 52, 53"},
        ],
    }


def test_why_of_a_clause_has_text_example_and_others(run: Run) -> None:
    code, printed, _ = run("why", "OH-7CS-12")
    assert code == 0
    assert printed.startswith("OH-7CS-12 (ohio, stud; stud.high_tie_position; engine)\n")
    assert "  Example: " in printed
    assert "    LIVE-7CS-12  live: Tied high boards: the one holding the high card" in printed


def test_why_of_an_option_lists_the_houses(run: Run) -> None:
    _, printed, _ = run("why", "HR-91")
    lines = [line.split() for line in printed.splitlines()]
    assert ["HR-91", "odd_chip_holdem"] in lines
    assert ["maryland", "button_left", "MD-HE-26"] in lines
    assert ["kansas", "button_left", "house", "default:", "odd_chip_holdem"] in lines


def test_why_says_of_an_option_that_decides_nothing_why(run: Run) -> None:
    _, printed, _ = run("why", "cards_speak")
    assert "anything else would change nothing" in printed
    assert "What was said aloud is not entered" in printed
    _, printed, _ = run("why", "check_raise")
    assert "changes nothing" not in printed


def test_a_question_that_nothing_is_near_to_ends_its_sentence(run: Run) -> None:
    code, _, errors = run("why", "xyzzy")
    assert code == 2
    assert "xyzzy is no clause, option or behaviour. Ask for a clause" in errors


def test_why_in_json_is_one_object(run: Run) -> None:
    found = read_json(run("why", "HR-50", "--house", "live", "--json"))
    assert found["kind"] == "option"
    assert found["options"][0]["decisions"] == [
        {"house": "live", "value": "suit", "citations": ["LIVE-7CS-12"]}
    ]
    assert found["clauses"][0]["clause"]["id"] == "LIVE-7CS-12"


def test_why_takes_a_citation_as_it_stands_on_the_screen(run: Run) -> None:
    code, printed, _ = run("why", "house", "default:", "burn_before_draw")
    assert code == 0
    assert printed.startswith("HR-57 burn_before_draw\n")


@pytest.mark.parametrize("name", DEFAULTS)
def test_why_answers_for_every_default_of_the_procedure(run: Run, name: str) -> None:
    code, printed, errors = run("why", f"house default: {name}")
    assert (code, errors) == (0, "")
    assert printed
    found = read_json(run("why", f"house default: {name}", "--json"))
    behaviours = {clause.behaviour for clause in clauses().values()}
    kind = "option" if name in options() else "behaviour" if name in behaviours else "step"
    assert found["kind"] == kind


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("show", "ohoi"), "did you mean ohio?"),
        (("show", "ohio", "--against", "livve"), "did you mean live?"),
        (("check", "nowhere.toml"), "is no file; give a profile's path, or a name"),
        (("why", "burn.rivr"), "did you mean burn.river?"),
        (("why", "burn.river", "--house", "nevada"), "there is no such profile"),
    ],
)
def test_wrong_use_is_one_sentence(run: Run, arguments: tuple[str, ...], says: str) -> None:
    code, printed, errors = run(*arguments)
    assert code == 2
    assert printed == ""
    assert errors.startswith("tapburn house: ")
    assert errors.count("\n") == 1
    assert says in errors


def test_a_profile_that_begins_with_a_byte_order_mark_is_read(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "marked.toml"
    path.write_text('name = "marked"\nextends = "ohio"\n', encoding="utf-8-sig")
    assert run("check", str(path))[0] == 0


@pytest.mark.parametrize(
    ("content", "says"), [(b"\xff\xfe\x00", "is no text in UTF-8"), (None, "can't be read: Is a d")]
)
def test_a_file_that_is_there_is_never_said_to_be_missing(
    run: Run, tmp_path: Path, content: bytes | None, says: str
) -> None:
    path = tmp_path / "house.toml"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    code, _, err = run("show", str(path))
    assert code == 2
    assert err.startswith(f"tapburn house: {path}: {says}")
