"""Of an export of several hands each stands there once, in the order in which they were dealt."""

from contextlib import closing
from itertools import permutations, product
from pathlib import Path

import pytest
from msgspec.structs import replace

from deploy.record_tools.export_verification import verify_export
from deploy.record_tools.hand_files import write_files
from engine.replay.exports.export_check import check_order
from engine.replay.exports.hand_export import ExportError, HandExport, read_exports, write_exports
from tests.deploy.simulation.rehearsal import Rehearsal

HANDS = 3


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("t")
    with closing(Rehearsal(folder, seed=3, hands=HANDS, seats=2, style="calling")) as made:
        made.play()
    return folder / "table.journal"


@pytest.fixture(scope="module")
def hands(journal: Path) -> list[HandExport]:
    target = journal.with_name("hands.json")
    write_files(journal, None, "json", target)
    return read_exports(target.read_bytes())


def test_each_order_but_the_one_in_which_they_were_dealt_is_refused(
    hands: list[HandExport],
) -> None:
    assert len(hands) == HANDS
    rows = {
        *(row for many in (1, 2, 3) for row in permutations(range(HANDS), many)),
        *(row for many in (2, 3, 4) for row in product(range(HANDS), repeat=many)),
    }
    refused = 0
    for row in sorted(rows):
        right = list(row) == sorted(set(row))
        try:
            check_order([hands[place] for place in row])
        except ExportError:
            assert not right, row
            refused += 1
        else:
            assert right, row
    assert refused


def test_hands_of_two_journals_are_refused(hands: list[HandExport]) -> None:
    other = replace(hands[1], journal="0" * 16)
    with pytest.raises(ExportError, match="hand 2 is from another journal"):
        check_order([hands[0], other])


@pytest.mark.parametrize("beside", [True, False], ids=["with the journal", "alone"])
@pytest.mark.parametrize(
    ("row", "why"),
    [((0, 1, 1), "hand 2 stands in it twice"), ((1, 0), "hand 1 stands in it behind a later one")],
)
def test_verify_says_so(
    journal: Path,
    hands: list[HandExport],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    row: tuple[int, ...],
    why: str,
    beside: bool,
) -> None:
    target = tmp_path / "hands.json"
    target.write_bytes(write_exports(hands))
    asked = journal if beside else None
    assert verify_export(target, asked, None, as_json=False) == 0
    target.write_bytes(write_exports([hands[place] for place in row]))
    assert verify_export(target, asked, None, as_json=False) == 1
    assert why in capsys.readouterr().out
