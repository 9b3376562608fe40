"""What goes wrong and what is done about it: data that holds together, and the page made of it."""

from pathlib import Path

import pytest

from dealer_ui.pictures.wrong_pictures import SIGNS
from engine.games import load as load_game
from engine.house import load
from engine.house.irregularities import find_remedy, irregularities, settled_rows
from engine.house.irregularity_page import write_page
from engine.house.rules import QUESTION_NAMES
from engine.house.why import say
from engine.messages.ruling_events import FLOOR_DECIDES
from engine.messages.stakes import PACKAGED
from engine.procedure.wrong_deals.circumstances import CASES
from engine.procedure.wrong_deals.remedies import PLANS

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "irregularities.md"


def test_the_page_is_what_the_data_says() -> None:
    assert PAGE.read_text(encoding="utf-8") == write_page(), (
        "write it anew: python -m engine.house.irregularity_page > docs/irregularities.md"
    )


def test_every_row_of_the_comparison_is_on_the_page() -> None:
    """Rows 15 to 18 are one section, and 19 is that of the exposed card."""
    told = {one.row for one in irregularities().values()} | {one.row for one in settled_rows()}
    assert set(range(1, 29)) | {53, 55} <= told | {16, 17, 18, 19}


def test_what_settles_a_row_is_an_option_that_there_is() -> None:
    settled = {one.option for one in settled_rows() if one.option}
    assert settled <= set(QUESTION_NAMES)


def test_no_hand_gets_stuck() -> None:
    for known in irregularities().values():
        assert known.remedy[-1].key == "stands" or known.kind == "cards_disputed", known.kind
        assert len({one.key for one in known.remedy}) == len(known.remedy), known.kind


def test_what_is_asked_of_a_card_or_a_bet_is_asked_of_a_seat() -> None:
    for known in irregularities().values():
        assert not known.asks or known.seats == 1, known.kind


def test_every_remedy_has_a_plan_and_every_plan_a_remedy() -> None:
    """What is held until its turn is ruled upon then (`held_actions.py`), all else at once."""
    named = {
        remedy.plan or remedy.key: known.held
        for known in irregularities().values()
        for remedy in known.remedy
    }
    assert {name for name, held in named.items() if not held} <= set(PLANS)
    assert set(PLANS) <= set(named)


def test_what_is_suspected_is_what_a_sense_tells() -> None:
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "engine").rglob("*.py"))
    signs = {sign for known in irregularities().values() for sign in known.suspected_by}
    assert {sign for sign in signs if f'"{sign}"' not in code} == set()


def test_every_kind_is_drawn_and_said_in_signs_that_there_are() -> None:
    for known in irregularities().values():
        assert known.picture, known.kind
        assert set(known.picture) <= set(SIGNS), known.kind


@pytest.mark.parametrize("house", PACKAGED)
def test_every_remedy_cites_what_can_be_looked_up(house: str) -> None:
    rules = load(house)
    for known in irregularities().values():
        for remedy in known.remedy:
            for name in rules.games:
                clause = remedy.cite(rules, load_game(name))
                assert clause == FLOOR_DECIDES or say(clause), (known.kind, remedy.key, clause)


def test_the_cases_of_the_data_are_cases_that_can_be_told() -> None:
    for known in irregularities().values():
        for remedy in known.remedy:
            assert set(remedy.only.values()) <= CASES, (known.kind, remedy.key)
            assert set(remedy.only) | set(remedy.houses) <= set(PACKAGED), (known.kind, remedy.key)


def test_the_dealer_is_left_what_the_house_may_leave_to_it_and_nothing_more() -> None:
    left = {
        (one.kind, remedy.key)
        for one in irregularities().values()
        for remedy in one.remedy
        if remedy.dealer and remedy.key != "misdeal"
    }
    assert left == {
        ("exposed_card", "replaced"),
        ("exposed_card", "turned_up"),
        ("missing_burn", "becomes_burn"),
    }


@pytest.mark.parametrize("where", ["", "[options]\n"])
def test_a_house_adopts_another_s_remedies_where_its_own_document_is_silent(
    tmp_path: Path, where: str
) -> None:
    profile = tmp_path / "riverside.toml"
    profile.write_text(f'name = "riverside"\nextends = "live"\n{where}remedies = "wsop"\n')
    rules, holdem = load(str(profile)), load_game("holdem")
    burn, dead = find_remedy("double_burn", "redeal_street"), find_remedy("dead_hand", "dead_hand")
    exposed = find_remedy("exposed_card", "replaced")
    assert burn is not None
    assert dead is not None
    assert exposed is not None
    assert burn.cite(rules, holdem) == "adopted: WL 122, WL 164, WL 165"
    assert dead.cite(rules, holdem) == "LIVE-GL-19", "its own document comes first"
    assert exposed.find_case(rules) == "one_later"
    assert say("adopted: WL 122, WL 164").startswith("Adopted by the house: WSOP 2024")
    assert rules.hash() != load("live").hash()


def test_a_house_follows_its_own_document_and_no_other() -> None:
    burn = find_remedy("double_burn", "redeal_street")
    card = find_remedy("premature_turn", "burn_kept")
    assert burn is not None
    assert card is not None
    wsop, ohio = load("wsop"), load("ohio")
    assert burn.cite(wsop, load_game("holdem")) == "WL 122, WL 164, WL 165"
    assert burn.cite(ohio, load_game("holdem")) == FLOOR_DECIDES
    assert card.cite(wsop, load_game("holdem")) == "WL 167"
    assert card.cite(wsop, load_game("stud")) == "WL 227"
