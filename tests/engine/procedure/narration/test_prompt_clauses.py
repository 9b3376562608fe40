"""Every step names its clause under the house that is played."""

import re
from pathlib import Path

import pytest

import engine
from engine import house
from engine.house.options import reference
from engine.procedure.narration.option_reasons import OPTION_REASONS
from engine.procedure.narration.prompt_clauses import DEFAULTS, cite, explain
from tests.engine.table.floor import Floor, table


@pytest.mark.parametrize(
    ("name", "game", "behaviour", "clause"),
    [
        ("ohio", "holdem", "burn.flop", "OH-HE-11"),
        ("ohio", "holdem", "deal.hole_2", "OH-HE-07"),
        ("maryland", "holdem", "burn.flop", "MD-HE-14"),
        ("live", "holdem", "order.turn", "LIVE-HE-18"),
        ("home", "holdem", "board.river", "HOME-HE-25"),
        ("ohio", "omaha8", "burn.flop", "OH-O8-12"),
        ("live", "holdem", "etiquette.muck_release", "LIVE-ET-06"),
    ],
)
def test_a_house_s_own_document_is_cited(name: str, game: str, behaviour: str, clause: str) -> None:
    citation = cite(house.load(name), game, behaviour, "order")
    assert citation == clause
    assert explain(citation) == house.clause(clause).says


def test_a_prompt_says_a_clause_of_the_houses_own(tmp_path: Path) -> None:
    path = tmp_path / "riverside.toml"
    path.write_text(
        'name = "riverside"\nextends = "ohio"\n[clauses.RS-HE-7]\n'
        'says = "A burn goes under the chips."\nbehaviour = "burn.flop"\n',
        encoding="utf-8",
    )
    play = Floor(table(house=str(path)))
    play.run_to("burn")
    prompt = play.view.prompt
    assert (prompt.clause, prompt.why) == ("RS-HE-7", "A burn goes under the chips.")


def test_a_silent_document_leaves_the_house_default() -> None:
    rules = house.load("home")
    citation = cite(rules, "holdem", "pot.collect", "collect_bets")
    assert citation == "house default: collect_bets"
    assert explain(citation) == DEFAULTS["collect_bets"]


def test_a_default_that_is_an_option_is_explained_by_it() -> None:
    citation = cite(house.load("home"), "holdem", "", "uncalled_bet")
    assert citation == "house default: uncalled_bet"
    assert explain(citation) == "The part of a bet that nobody can match goes back to the bettor."


def test_a_default_is_said_in_words_and_once() -> None:
    said = explain("house default: showdown_order")
    assert "Default: aggressor then button left." in said
    assert "ouse default" not in said, "the screen has said so before it"


def test_a_house_without_a_document_cites_its_authority() -> None:
    rules = house.load("wsop")
    assert cite(rules, "holdem", "burn.flop", "burn_before_each_street") == rules.citation(
        "burn_before_each_street", "holdem"
    )


def test_a_default_of_another_room_is_explained_in_general() -> None:
    assert "say nothing here" in explain("house default: award.by_lot")
    assert explain("no such thing") == ""


def test_every_default_that_the_engine_names_is_said_in_words() -> None:
    sources = Path(engine.__file__).parent.rglob("*.py")
    found = {
        citation
        for source in sources
        for citation in re.findall(r'"(house default: [a-z][\w.]+)"', source.read_text("utf-8"))
    }
    assert len(found) > 15
    silent = explain("house default: nobody named this")
    assert [citation for citation in sorted(found) if explain(citation) == silent] == []


def test_each_option_that_a_step_may_name_has_a_sentence_in_the_screens_languages() -> None:
    """Of an option that the code names, the prompt says what holds, not what could."""
    package = Path(engine.__file__).parent
    code = "\n".join(
        path.read_text("utf-8")
        for path in package.rglob("*.py")
        if "house" not in path.relative_to(package).parts
    )
    named = {
        name for name in reference() if f'"{name}"' in code or f"house default: {name}" in code
    }
    assert len(named) > 80
    assert not named - set(DEFAULTS) - set(OPTION_REASONS)
    for name in named:
        said = explain(f"house default: {name}")
        assert said.endswith(".")
        assert "Default:" not in said
    assert set(OPTION_REASONS) <= set(reference())
