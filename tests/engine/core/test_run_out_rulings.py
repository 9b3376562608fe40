"""What goes wrong where nobody can bet any more is put right as it is where players still act."""

from typing import Any, Final

import msgspec
import pytest

from engine import games
from engine.hand.hand_rulings import take_up_street
from engine.house.irregularities import find_remedy, irregularities
from engine.house.profile import load
from engine.messages.happened.hand_events import IrregularityFound
from engine.messages.ruling_events import CardsBound, HandsBound, StreetTakenUp
from engine.messages.shown.views import View
from engine.messages.stakes import PACKAGED
from engine.messages.wanted.intents import Rejection, ReportIrregularity, TakeBackRuling
from engine.procedure.wrong_deals.remedies import plan_remedy
from engine.procedure.wrong_deals.ruling_offers import offer_rulings
from tests.engine.core.erring import ErringTable, audit
from tests.engine.core.playing import Play, game_options, in_tournament, keys, shuffled

GAMES: Final = (
    "holdem", "omaha", "omaha8", "five_card_omaha", "courchevel",
    "stud", "stud8", "razz", "badugi", "deuce_to_seven", "deuce_to_seven_single",
)  # fmt: skip
TABLES: Final = [(game, house) for game in GAMES for house in PACKAGED if game in load(house).games]
KINDS: Final = tuple(
    kind
    for kind, one in irregularities().items()
    if one.of == "deal" and not kind.startswith("premature_") and kind != "joker"
)
"""Not a joker, which the reader tells while a card is due: here one is, where players act none."""


def shove(view: View) -> tuple[str, int]:
    """All that can be put in."""
    for name in ("raise", "bet", "complete", "call", "bring_in", "check"):
        for one in view.legal:
            if one.action == name:
                return name, one.maximum or one.to
    raise AssertionError(view.legal)


def raise_once(view: View) -> tuple[str, int]:
    """One raise, then calls and checks: as much action as shoving is."""
    more = [one for one in view.legal if one.action in {"raise", "bet"}]
    acted = any(seat.bet > 2 for seat in view.seats)
    if more and not acted:
        return more[0].action, more[0].minimum or more[0].to
    return next(
        (one.action, one.to) for name in ("call", "check", "bring_in") for one in view.legal
        if one.action == name
    )  # fmt: skip


def tables(game: str, house: str, seed: int = 7) -> tuple[Play, Play]:
    """Two tables dealt the same cards: all players all in, and all with chips behind."""
    deep = Play(game_options(game, (2000, 2000, 2000), house), shuffled(seed))
    short = Play(game_options(game, (4, 4, 4), house), shuffled(seed))
    return short, deep


def posted(game: str, house: str, how: str) -> tuple[Play, Play]:
    """The same cards: at a table where all are all in with what they post, and with chips behind.

    Heads-up on the blinds, three on the ante; in stud on the ante always.
    """
    count = 2 if how == "blinds" else 3
    made = []
    for stack in (1, 2000):
        table = game_options(game, (stack,) * count, house)
        ante = table.ante if how == "blinds" else 1
        made.append(Play(msgspec.structs.replace(table, ante=ante), shuffled(7)))
    return made[0], made[1]


def contest(game: str) -> tuple[Play, Play]:
    """As `tables`, in a tournament of a house that has all hands faced."""
    made = []
    for stack in (4, 2000):
        table = in_tournament(game_options(game, (stack,) * 3))
        made.append(Play(table, shuffled(7)))
    return made[0], made[1]


def go_to(play: Play, street: int, *, runs_out: bool) -> bool:
    """Until the street's cards are out and nothing followed; False: it never came to that."""
    for _ in range(400):
        now = play.state.progress
        if now is not None and not now.ended:
            up = take_up_street(now.hand) if runs_out else None
            if up is not None and up[0].street == street:
                return True
            untouched = not any(seat.acted for seat in now.hand.seats)
            on = now.hand.street == street and now.hand.stage == "betting" and untouched
            if on and not runs_out:
                return True
        play.step(shove if runs_out else raise_once)
        if play.kind() == "shuffle":
            return False
    raise AssertionError(play.prompt)


def reports(game: str, seated: int = 3) -> list[IrregularityFound]:
    """Each kind of each card."""
    family = games.load(game).family
    made = []
    for kind in KINDS:
        known = irregularities()[kind]
        if known.families and family not in known.families:
            continue
        each = tuple((seat,) for seat in range(1, seated + 1))
        seats = each if known.seats == 1 else ((1, 2),) if known.seats else ((),)
        numbers = (0, 1, 3, 4) if known.seats == 1 else (0,)
        made += [
            IrregularityFound(
                name=kind, text=kind, clause="", blocking=True, reported=True,
                seats=told, number=number,
            )
            for told in seats
            for number in numbers
        ]  # fmt: skip
        if "place" in known.asks:
            made += [
                IrregularityFound(
                    name=kind, text=kind, clause="", blocking=True, reported=True,
                    place=place, number=number,
                )
                for place in ("board", "burn")
                for number in (0, 1, 2, 3)
            ]  # fmt: skip
    return made


def tell(play: Play, found: IrregularityFound) -> dict[str, tuple[Any, ...]]:
    """What each remedy that is offered does."""
    offered: dict[str, tuple[Any, ...]] = {}
    for one in offer_rulings(play.state, found):
        plan = plan_remedy(play.state, found, one.key)
        effects = plan.effects if plan is not None else ()
        kept = tuple(each for each in effects if not isinstance(each, StreetTakenUp))
        steps = plan.steps if plan is not None else ()
        offered[one.key] = (one.clause, one.rank, kept, steps)
    return offered


@pytest.mark.clause("LIVE-GL-45")
@pytest.mark.parametrize(("game", "house"), TABLES)
def test_a_run_out_offers_what_is_offered_where_players_still_act(game: str, house: str) -> None:
    for street in range(1, len(games.load(game).streets)):
        short, deep = tables(game, house)
        assert go_to(short, street, runs_out=True)
        assert go_to(deep, street, runs_out=False)
        for found in reports(game):
            told = f"{game} {house} street {street}: {found.name} {found.seats} {found.number}"
            assert tell(short, found) == tell(deep, found), f"{told} {found.place}"


@pytest.mark.clause("LIVE-GL-45")
@pytest.mark.parametrize("how", ["blinds", "antes"])
@pytest.mark.parametrize(("game", "house"), TABLES)
def test_all_in_on_what_is_posted_the_first_cards_are_ruled_as_before_any_bet(
    game: str, house: str, how: str
) -> None:
    short, deep = posted(game, house, how)
    assert go_to(short, 0, runs_out=True)
    assert go_to(deep, 0, runs_out=False)
    for found in reports(game, len(deep.held)):
        told = f"{game} {house} {how}: {found.name} {found.seats} {found.number}"
        assert tell(short, found) == tell(deep, found), f"{told} {found.place}"


@pytest.mark.clause("LIVE-GL-45")
@pytest.mark.parametrize("how", ["blinds", "antes"])
@pytest.mark.parametrize(("game", "house"), TABLES)
def test_all_in_on_what_is_posted_later_cards_are_ruled_so_too(
    game: str, house: str, how: str
) -> None:
    """Nobody acted, so that what weighs actions offers other keys; each does the same."""
    for street in range(1, len(games.load(game).streets)):
        short, deep = posted(game, house, how)
        assert go_to(short, street, runs_out=True)
        assert go_to(deep, street, runs_out=False)
        for found in reports(game, len(deep.held)):
            mine, theirs = tell(short, found), tell(deep, found)
            for key in mine.keys() | theirs.keys():
                remedy = find_remedy(found.name, key)
                if remedy is not None and remedy.until != "any":
                    continue
                told = f"{game} {house} {how} street {street}: {found.name} {key} {found.seats}"
                assert mine[key][2:] == theirs[key][2:], f"{told} {found.number} {found.place}"


def leave_shown(offered: dict[str, tuple[Any, ...]]) -> dict[str, tuple[Any, ...]]:
    """What is offered where all hands were shown: each is whose it was when it was."""
    left: dict[str, tuple[Any, ...]] = {}
    for key, (clause, rank, effects, steps) in offered.items():
        kept = tuple(one for one in effects if not isinstance(one, HandsBound | CardsBound))
        if key == "stands" or kept == effects:
            left[key] = clause, rank, kept, steps
    return left


@pytest.mark.clause("LIVE-GL-45")
@pytest.mark.parametrize("game", [game for game, house in TABLES if house == "wsop"])
def test_hands_that_are_faced_leave_the_last_cards_to_be_ruled_until_chips_are_pushed(
    game: str,
) -> None:
    last, drawing = len(games.load(game).streets) - 1, games.load(game).family == "draw"
    for street in range(1, last + 1):
        short, deep = contest(game)
        assert go_to(short, street, runs_out=True)
        assert go_to(deep, street, runs_out=False)
        if street == last and games.load(game).family == "flop":
            assert short.kind() == "push_pot"
        for found in reports(game):
            told = f"{game} street {street}: {found.name} {found.seats} {found.number}"
            wanted = tell(deep, found) if drawing else leave_shown(tell(deep, found))
            assert tell(short, found) == wanted, f"{told} {found.place}"


SLIPS: Final = {
    "double_burn": ("flop", "turn", "river"),
    "missing_burn": ("flop", "turn", "river"),
    "four_cards": ("flop",),
}
CAUSES: Final = {"four_cards": "four_card_flop"}


def slip(game: str, mistake: str, street: str, seed: int, *, faced: bool) -> ErringTable:
    """All are all in, and the dealer errs with the street's cards, as cards that lie there."""
    table = ErringTable(seed, mistake, game, all_in=True, faced=faced)
    table.where = street
    table.run_to("deal_hole")
    while not table.erred:
        if table.view.street == street:
            table.err()
        if not table.erred:
            finish_step(table)
    return table


def finish_step(table: ErringTable) -> None:
    """One step of a dealer who does what is asked."""
    table.zones["reading"] = []
    table._follow_prompt()
    table.settle()


def tell_cause(table: ErringTable, kind: str) -> list[str]:
    """What went wrong is said; which remedies are offered but those that void the hand."""
    asked = [one.name for one in table.state.sensing.irregularities if one.blocking]
    if asked != [kind]:
        # By the camera alone four cards on the flop may be one that was not burned.
        assert asked == ["missing_burn"]
        assert table.answer("withdrawn", by="Ann") is None
        assert table.intend(ReportIrregularity(id="r", kind=kind)) is None
    return [key for key in keys(table) if key not in {"misdeal", "void_refund", "withdrawn"}]


@pytest.mark.clause("LIVE-GL-45")
@pytest.mark.parametrize("faced", [False, True])
@pytest.mark.parametrize("game", ["holdem", "omaha8"])
@pytest.mark.parametrize(
    ("mistake", "street"), [(one, where) for one, all_of in SLIPS.items() for where in all_of]
)
def test_what_is_ruled_in_a_run_out_pays_what_lies_there(
    game: str, mistake: str, street: str, faced: bool
) -> None:
    kind = CAUSES.get(mistake, mistake)
    offered = tell_cause(slip(game, mistake, street, 3, faced=faced), kind)
    assert len(offered) > 1
    for key in offered:
        for back in (False, True):
            table = slip(game, mistake, street, 3, faced=faced)
            tell_cause(table, kind)
            assert table.answer(key, by="Ann", note="so") is None
            if back and not isinstance(table.intend(TakeBackRuling(id="b", by="Ann")), Rejection):
                assert set(offered) <= set(keys(table))
                assert table.answer(key, by="Ann", note="so") is None
            for _ in range(120):
                if table.kind() == "push_pot":
                    break
                finish_step(table)
            assert table.kind() == "push_pot", table.prompt
            assert audit(table) == []
