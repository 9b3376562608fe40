"""A scenario is refused what a live record refuses: it never plays on with a wrong table."""

from pathlib import Path
from typing import Any

import pytest

from deploy.cli import main
from engine import core
from engine.core import TableState
from engine.messages.happened.hand_events import ActionTaken, CardBurned
from engine.record.defects import REFUSED
from engine.scenario import play, read_scenario
from engine.state.handlers import HANDLERS

HAND = """\
house: wsop
game: holdem
limit: no
seats: 1 2 3
stacks: 1=200 2=200 3=200
button: 1
blinds: 1 2

hand
deal
1 folds
2 calls
3 checks
flop: 2c 7d Jh
expect stack 1 = 200
2 bets 10
3 folds
"""


def _lose_chips(state: TableState, event: ActionTaken) -> None:
    assert state.progress is not None
    state.progress.hand.at(event.seat).stack -= 7


def _lose_card(state: TableState, _event: CardBurned) -> None:
    assert state.progress is not None
    state.progress.hand.stub += 1


def list_failures() -> list[tuple[str, str]]:
    outcome = play(read_scenario(HAND, "refused"))
    return [(one.expected, one.found) for one in outcome.failures]


def test_the_hand_is_played_where_nothing_is_wrong() -> None:
    assert list_failures() == []


@pytest.mark.parametrize(
    ("kind", "how", "line", "what"),
    [
        (ActionTaken, _lose_chips, "1 folds", "-7 chips are on the table"),
        (CardBurned, _lose_card, "flop: 2c 7d Jh", "are not 52"),
    ],
)
def test_a_line_that_a_live_record_refuses_fails_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, kind: type, how: object, line: str, what: str
) -> None:
    """By a touch, and by a card that is read."""
    known = HANDLERS[kind]

    def spoiled(state: TableState, event: Any) -> None:
        known(state, event)
        how(state, event)  # type: ignore[operator]

    monkeypatch.setitem(HANDLERS, kind, spoiled)
    ((failed, found),) = list_failures()
    assert failed == line
    assert "Nothing was changed" in found
    assert what in found


@pytest.mark.parametrize("said", ["boom", ""])
@pytest.mark.parametrize(
    ("of", "kind", "line"),
    [
        ("decide", "TakeAction", "1 folds"),
        ("decide", "CardDrawn", "flop: 2c 7d Jh"),
        ("decide", "FacesOpened", "flop: 2c 7d Jh"),
        ("notice", "what was noticed", "3 checks"),
    ],
)
def test_an_exception_names_its_line_and_what_a_live_table_says(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    of: str,
    kind: str,
    line: str,
    said: str,
) -> None:
    """By a touch, by a card that is read, by the bridge's answer and by what follows by itself."""
    known = getattr(core, of)

    def spoiled(state: TableState, given: Any, **more: Any) -> Any:
        later = state.progress is not None and state.progress.hand.street > 0
        if (later or kind == "TakeAction") and (of, type(given).__name__) in {
            ("notice", "dict"),
            ("decide", kind),
        }:
            raise ZeroDivisionError(said)
        return known(state, given, **more)

    monkeypatch.setattr(core, of, spoiled)
    path = tmp_path / "x.scenario"
    path.write_text(HAND)
    number = HAND.splitlines().index(line) + 1
    assert main(["scenario", str(path)]) == 1
    told = capsys.readouterr().out
    words = f"{REFUSED} ({kind}: {said or 'ZeroDivisionError'})"
    assert told == f"{path}:{number}: expected {line}; found {words}\n"
