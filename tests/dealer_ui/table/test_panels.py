"""What the panels beside the table say of a view."""

from typing import Any

import pytest
from msgspec.structs import replace

from dealer_ui.language.translator import CLOSE, OPEN
from dealer_ui.table.panels import (
    award_rows,
    chore_rows,
    panel_facts,
    reading_rows,
    source_rows,
)
from engine.messages.shown.views import Chore, SourceView
from engine.messages.text import Cards, phrase
from tests.dealer_ui import crowded_samples, game_samples, samples
from tests.dealer_ui.samples import changed


def test_a_pot_is_told_once_and_each_share_with_its_side() -> None:
    rows = award_rows(game_samples.quartered())
    assert [(one.pot, one.total, one.seat, one.amount, one.side) for one in rows] == [
        ("Side pot 1", "960", 3, "480", "High"),
        ("Side pot 1", "", 3, "480", "Low"),
        ("Main pot", "1,438", 1, "719", "High"),
        ("Main pot", "", 1, "359", "Low"),
        ("Main pot", "", 3, "360", "Low"),
    ]
    assert [one.page for one in rows] == [0, 0, 1, 1, 1], "the last formed first"
    assert [one.odd for one in rows] == [
        "", "", "with the odd chip (OH-OM8-12)", "", "with the odd chip (OH-OM8-12)",
    ]  # fmt: skip


def test_a_pot_without_a_showdown_says_why() -> None:
    award = changed(
        samples.showdown().awards[1],
        reading="", odd_chips=2,
        text=phrase(
            "{pot}, {amount}{taken}: {won}", pot="Main pot", amount=1240, taken="",
            won="seat 2 wins, nobody else is left in it",
        ),
    )  # fmt: skip
    one = award_rows(samples.view(awards=(award,)))[0]
    assert one.reading == "Seat 2 wins, nobody else is left in it"
    assert one.odd == "with 2 odd chips (OH-HE-22)"


def test_a_house_default_is_cited_without_the_name_that_programs_give_it() -> None:
    view = samples.disagreement()
    assert view.prompt.clause == "house default: sources_disagree"
    assert panel_facts(view)["promptClause"] == "House default"
    asked = "A second touch folds (house default: fold_without_bet)"
    view = changed(view, prompt=changed(view.prompt, detail=asked, readings=()))
    assert panel_facts(view)["promptDetail"] == "A second touch folds (house default)"


def test_what_many_seats_do_alike_is_one_line() -> None:
    told = [row.text for row in chore_rows(crowded_samples.antes())]
    assert told == [
        "Seats 1 to 10: each posts an ante of 5, to the middle",
        "Seat 4 posts the small blind of 25",
        "Seat 5 posts the big blind of 50",
    ]


def test_a_seat_that_does_something_else_is_told_by_itself() -> None:
    view = crowded_samples.antes()
    chores = tuple(
        changed(chore, text=crowded_samples.post(8, "posts an ante of 3, all in"))
        if chore.seat == 8
        else chore
        for chore in view.prompt.chores
        if chore.seat not in {4, 5}
    )
    view = changed(view, prompt=changed(view.prompt, chores=chores))
    assert [row.text for row in chore_rows(view)] == [
        "Seats 1 to 3, 6, 7, 9 and 10: each posts an ante of 5, to the middle",
        "Seat 8 posts an ante of 3, all in",
    ]


def test_chips_that_go_from_seat_to_seat_stand_first_and_lines_tell_how_many_are_left() -> None:
    told: list[tuple[Any, str]] = [
        ("clear_table", "gather all cards"), ("move_button", "button to seat 2"),
        ("take_back", "take 10 back from seat 3"), ("give", "give 10 to seat 2"),
    ]  # fmt: skip
    chores = tuple(Chore(kind=kind, text=text) for kind, text in told)
    view = samples.view()
    rows = chore_rows(changed(view, prompt=changed(view.prompt, chores=chores)))
    assert [(row.text, row.rest) for row in rows] == [
        ("Take 10 back from seat 3", "And 4 more"),
        ("Give 10 to seat 2", "And 3 more"),
        ("Gather all cards", "And 2 more"),
        ("Button to seat 2", "And 1 more"),
    ]


def test_a_source_that_is_slow_does_not_look_like_one_that_is_well() -> None:
    def standing(*, slow: bool) -> str:
        source = SourceView(
            name="overhead", kind="camera", state="ready", words="watching", slow=slow
        )
        (row,) = source_rows(samples.view(sources=(source,)))
        return row.standing

    assert standing(slow=False) == "ready"
    assert standing(slow=True) == "slow"


@pytest.mark.parametrize(
    ("kind", "name", "state", "words", "told"),
    [
        ("camera", "overhead", "ready", "watching", ("Overhead", "Watching")),
        ("camera", "overhead", "impaired", "covered", ("Camera overhead", "Covered")),
        ("camera", "Camera 2", "lost", "no frames", ("Camera 2", "No frames")),
        (
            "reader",
            "shoe",
            "lost",
            "unplugged: plug it in",
            ("Reader shoe", "Unplugged: plug it in"),
        ),
    ],
)
def test_a_source_in_trouble_says_what_it_is(
    kind: Any, name: str, state: Any, words: str, told: tuple[str, str]
) -> None:
    source = SourceView(name=name, kind=kind, state=state, words=words)
    (row,) = source_rows(samples.view(sources=(source,)))
    assert (row.name, row.words) == told


def test_both_readings_stand_side_by_side() -> None:
    view = samples.disagreement()
    camera, reader = reading_rows(view)
    assert (camera.source, camera.icon, camera.cards) == ("Camera", "camera", ("Ks", "Td", "4h"))
    assert (reader.source, reader.cards, reader.words) == ("Reader", (), "Other cards were dealt")
    assert panel_facts(view)["promptDetail"] == "", "and are not said twice"


@pytest.mark.parametrize("detail", ["", "One card too many", "Square the cards · look again"])
def test_a_detail_that_is_no_two_readings_stays_a_sentence(detail: str) -> None:
    view = samples.disagreement()
    view = changed(view, prompt=changed(view.prompt, detail=detail, readings=()))
    assert reading_rows(view) == []
    assert panel_facts(view)["promptDetail"] == detail


def test_other_prompts_have_no_readings() -> None:
    view = samples.view(prompt=changed(samples.view().prompt, detail="Camera: Ks · Reader: Td"))
    assert reading_rows(view) == []


def test_a_table_with_stand_ins_is_not_taken_for_a_real_one() -> None:
    assert panel_facts(samples.view())["standIns"] == ""
    practice = replace(samples.view(), stand_ins=("simulated world",))
    assert panel_facts(practice)["standIns"] == "NOT A REAL TABLE"


def test_a_card_that_undo_takes_back_is_drawn_as_in_the_history() -> None:
    undone = phrase("seat {seat} draws {face}", seat=6, face=Cards(("Ts",)))
    said = panel_facts(samples.view(undo=undone))["undo"]
    assert said == f"Seat 6 draws {OPEN}Ts{CLOSE}"


def test_chips_to_be_moved_have_the_awards_room_while_something_is_asked() -> None:
    view = game_samples.quartered()
    chore = Chore(kind="give", text="Give 20 to seat 2", seat=2, amount=20, clause="")
    told = {"resolve": False, "shuffle": True}
    for kind, awarded in told.items():
        asked = changed(view, prompt=replace(view.prompt, kind=kind, chores=(chore,)))
        facts = panel_facts(asked)
        assert bool(facts["awards"]) is bool(facts["awardPots"]) is awarded
        assert bool(award_rows(asked)) is awarded
    silent = changed(view, prompt=replace(view.prompt, kind="resolve", chores=()))
    assert award_rows(silent)
