"""A ruling that is taken back: the cards lie on the felt as the record has them again.

A felt of its own, on which only what the prompts say is done: each sentence moves so many cards
from place to place. Whatever was ruled, and whenever that is taken back, it is at last the felt
from before the ruling, and what came since lies where the record has it.
"""

import ast
import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from engine.cards import UNKNOWN
from engine.hand.hand_state import Hand
from engine.house.profile import load
from engine.messages.ruling_events import RulingMade
from engine.messages.stakes import PACKAGED
from engine.messages.wanted.intents import Rejection
from engine.procedure.wrong_deals import board_remedies, remedies
from engine.procedure.wrong_deals.steps_back import LEADS_NOWHERE, find_template
from engine.state import playing
from engine.state.kept_hand import drawn_card
from tests.engine.core.random_hands import Watched
from tests.engine.core.test_ruled_again import ANY, BOARD, GAMES
from tests.engine.core.test_ruled_then_corrected import (
    EARLY,
    OF_FOURTH,
    OF_THE_FLOP,
    OF_THE_TURN,
    STREET,
    branch,
    open_table,
    say,
)
from tests.tries import tries

Felt = Counter[str]
Moved = list[tuple[str, str, int]]
FLOP: Final = frozenset({"holdem", "omaha8", "courchevel"})
FURTHER: Final = 2
"""So many cards at most come before the ruling is taken back."""
SHOUTS: Final = {"misdeal", "void_refund", "withdrawn", "keep"}


def list_lines(game: str) -> Iterator[str]:
    """What goes wrong, as lines from the first deal on."""
    stud = game == "stud"
    names = {
        "first": 1 if stud else 4, "next": 2 if stud else 1, "short": 7 if stud else 15,
        "raise": "1 completes to 10" if stud else "4 raises to 20",
    }  # fmt: skip
    called = "deal|everybody calls"
    lines = [*ANY.values()]
    if game in FLOP:
        lines += [*BOARD.values(), *(f"{called}|{one}" for one in OF_THE_FLOP)]
        lines += [f"{called}|{STREET}|everybody checks|{one}" for one in OF_THE_TURN]
    elif stud:
        lines += [f"{called}|{one}" for one in OF_FOURTH]
        lines += [f"deal|{one}" for one in EARLY["stud"]]
    else:
        lines += [f"{called}|answer draw_1|step|exposed_draw_card is reported for 2 card 4"]
        lines += [f"{called}|{one}" for one in ("2's hand must be dead", "2's hand is taken away")]
    yield from (one.format(**names) for one in lines)


CASES: Final = [
    (game, house) for game in GAMES for house in PACKAGED if game in load(house).games
]  # fmt: skip


def lay_out(table: Watched) -> Felt:
    """How many cards lie at each place by the record."""
    assert table.state.progress is not None
    now, felt = table.state.progress.hand, Felt()
    for seat in now.seats:
        felt[f"seat {seat.seat}"] += 0 if seat.folded or seat.mucked else len(seat.cards)
    felt["board"], felt["burns"] = len(now.board), len(now.burns)
    felt["muck"], felt["off"] = len(now.muck), len(now.paper)
    return felt


def _take_hand(felt: Felt, seat: str) -> Moved:
    return [(f"seat {seat}", "muck", felt[f"seat {seat}"])]


FORWARD: Final[tuple[tuple[str, Callable[[Felt, re.Match[str]], Moved]], ...]] = (
    (r"Turn .+ cards down and scramble them", lambda _, __: [("beside", "beside", 0)]),
    (r"Take seat (\d)'s cards into the muck", lambda felt, m: _take_hand(felt, m[1])),
    (r"Show seat (\d)'s card to all: .+", lambda _, m: [(f"seat {m[1]}", "burns", 1)]),
    (r"Take .+ from seat (\d): it is the burn", lambda _, m: [(f"seat {m[1]}", "burns", 1)]),
    (r"Take seat (\d)'s exposed card to the muck", lambda _, m: [(f"seat {m[1]}", "muck", 1)]),
    (r"Take seat (\d)'s second card on .+", lambda _, m: [(f"seat {m[1]}", "next", 1)]),
    (r"Take the extra card from seat (\d) away", lambda _, m: [(f"seat {m[1]}", "off", 1)]),
    (r"Put the card down as the burn", lambda _, __: [("board", "burns", 1)]),
    (r"Turn the last card down: it is the next burn", lambda _, __: [("beside", "burns", 1)]),
    (r"Put the other card into the muck", lambda _, __: [("beside", "muck", 1)]),
    (r"Put the others into the muck", lambda _, __: [("beside", "muck", 2)]),
    (r"The floor picks one: .+", lambda _, __: [("beside", "burns", 1)]),
)  # fmt: skip
BACK: Final = (
    (r"Give seat (\d) its cards back", "seat {}"), (r"Put .+ back before seat (\d)", "seat {}"),
    (r"Put the cards? back (on) the board", "board"), (r"Put the card back (with) .+", "burns"),
    (r"Put the cards? back (beside) the board", "beside"),
    (r"Turn that burn up and put it back (beside) .+", "beside"),
    (r"Turn the burn up and put it back (on) the board", "board"),
    (r"Turn all of (those) cards up; .+", "beside"), (r"Put the card back (where) it lay", "where"),
    (r"Take seat (\d)'s cards into the muck", "muck"),
)  # fmt: skip


def obey(felt: Felt, text: str, made: RulingMade) -> Moved:
    """Do what a step says; which cards went where."""
    moved: Moved = []
    for pattern, move in FORWARD:
        if found := re.fullmatch(pattern, text):
            moved = move(felt, found)
    if shown := re.fullmatch(
        r"Show (?:the (burn)|card \d+ of (?:the )?(.+)) to all and take it off the table", text
    ):
        moved = [("burns" if shown[1] else shown[2], "off", 1)]
    if text == "Put the extra card down as the burn":
        moved = [(f"seat {made.seats[0]}" if made.seats else "where", "burns", 1)]
    given = re.fullmatch(r"Give seat (\d) its cards back", text)
    if given and made.effects:
        moved = [("muck", f"seat {given[1]}", felt["muck"])]
    for whence, to, count in moved:
        felt[whence] -= count
        felt[to] += count
    return moved


def obey_back(felt: Felt, text: str, moved: Moved) -> None:
    """Do what leads back: those cards lie where the sentence says, and no others move."""
    for sentence in text.split(". "):
        found = next(
            (m, place) for pattern, place in BACK if (m := re.fullmatch(pattern, sentence))
        )
        place = found[1].format(found[0][1])
        several = "cards" in sentence
        mine = [one for one in moved if one[0] == place][: None if several else 1]
        assert mine, (sentence, moved)
        for one in mine:
            moved.remove(one)
            whence, to, count = one
            felt[whence] += count
            felt[to] -= count


def find_place(now: Hand, card: str) -> str:
    """Where a card lies on record; empty: at no place of the hand yet."""
    for seat in now.seats:
        if card in seat.cards:
            return f"seat {seat.seat}"
    places = {"board": now.board, "burns": now.burns, "muck": now.muck, "off": now.paper}
    return next((name for name, cards in places.items() if card in cards), "")


def deal_on(table: Watched, count: int) -> dict[str, str] | None:
    """Cards that came, each with its place; None: so many do not come."""
    lain: dict[str, str] = {}
    for _ in range(count):
        before = len(table.events)
        if table.prompt.kind not in {"deal_hole", "burn", "deal_board"} or not table.advance():
            return None
        assert table.state.progress is not None
        for event in table.events[before:]:
            if (card := drawn_card(event)) is not None and card != UNKNOWN:
                lain[card] = find_place(table.state.progress.hand, card)
    return lain


def is_step(table: Watched) -> bool:
    return any(one.key == "done_step" for one in table.prompt.answers)


def check_one(start: Watched, key: str, done: int, further: int) -> bool:
    """One ruling, so many of its steps done and cards dealt, taken back; whether that can be."""
    table, felt = branch(start), lay_out(start)
    before = +felt
    if isinstance(table.rule(key), Rejection):
        return False
    made = next(one for one in reversed(table.events) if isinstance(one, RulingMade))
    moved: Moved = []
    for _ in range(done):
        if not is_step(table):
            return False
        moved += obey(felt, table.prompt.text, made)
        table.answer("done_step")
    lain = deal_on(table, further)
    if lain is None or not playing(table.state) or table.accept_ruling_back() is not None:
        return False
    do_back(table, felt, moved)
    assert not [one for one in moved if one[2]], (key, moved)
    assert {place: count for place, count in felt.items() if count} == before
    check_later(table, lain)
    return True


def do_back(table: Watched, felt: Felt, moved: Moved) -> None:
    """Do what the prompts say until what was wrong is asked about again."""
    while is_step(table):
        text = table.prompt.text
        table.answer("done_step")
        assert text != table.prompt.text
        if not text.startswith("See that"):
            obey_back(felt, text, moved)


def check_later(table: Watched, lain: dict[str, str]) -> None:
    """What came upon the ruling is taken on record where it was dealt to."""
    assert table.state.progress is not None
    if table.prompt.kind == "resolve":
        table.rule("withdrawn")
    for _ in range(8):
        now = table.state.progress.hand
        if all(find_place(now, card) for card in lain) or not table.advance():
            break
    for card, place in lain.items():
        assert find_place(now, card) in {place, ""}, card


@pytest.mark.parametrize(("game", "house"), CASES, ids=str)
def test_what_the_dealer_moved_for_a_ruling_lies_as_before_once_it_is_taken_back(
    game: str, house: str
) -> None:
    # A house's rulings are the same in each of its games: each pair has a third of what goes wrong.
    tried, step = 0, tries(3, of=1)
    for lines in list(list_lines(game))[CASES.index((game, house)) % step :: step]:
        start = open_table(game, house, "400")
        if say(start, lines) or start.prompt.kind != "resolve":
            continue
        for key in [one.key for one in start.prompt.answers if one.key not in SHOUTS]:
            for done in range(4):
                for further in range(FURTHER + 1):
                    tried += check_one(start, key, done, further)
    assert tried


def test_each_step_of_a_remedy_is_known_by_what_leads_back_from_it() -> None:
    """A new remedy needs its way back, or the word that there is none to be taken."""
    lists: list[Any] = []
    for module in (remedies, board_remedies):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"phrase", "plural"}:
                lists += [one.value for one in node.args if isinstance(one, ast.Constant)]
    parts = {"the card", "the {count} cards"}
    unknown = [one for one in lists if one not in parts and not find_template(one)]
    assert unknown == []
    assert set(lists) >= LEADS_NOWHERE


@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize(
    ("wrong", "card"),
    [
        ("boxed_card is reported for 2 card 1", "card 1 of seat 2"),
        ("step|card 2 of the board is boxed", "card 2 of the board"),
        ("step|card 3 of the board is boxed", "card 3 of the board"),
        ("the burn is boxed", "the burn"),
    ],
)
def test_a_card_that_comes_off_the_table_is_named_by_its_place(
    house: str, wrong: str, card: str
) -> None:
    """Four cards lie there, and one of them is meant."""
    game = "omaha8" if house == "kansas" else "holdem"
    table = open_table(game, house, "400")
    deal = "step|step|step|step|step|step|step|step"
    street = deal if "seat" in card else f"deal|everybody calls|{STREET.removesuffix('|step')}"
    assert say(table, f"{street}|{wrong}") == ""
    if "replaced" in [one.key for one in table.prompt.answers]:
        assert say(table, "the floor rules replaced") == ""
        assert table.prompt.text == f"Show {card} to all and take it off the table"
