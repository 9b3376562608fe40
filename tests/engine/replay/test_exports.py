"""An export proves what it tells: whatever is altered in it, by whomever, is named."""

import copy
import hashlib
import random
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from deploy.record_tools.export_verification import verify_export
from deploy.record_tools.hand_files import write_files
from deploy.simulation.tabletop.cards_and_chips import CardThing
from engine.evidence.evidence_store import EvidenceStore
from engine.evidence.gathering import EvidenceGathering
from engine.messages.sensed.evidence_notes import TouchMade
from engine.messages.sensed.observations import SeenCard
from engine.messages.shown.touches import Touched
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import RuleOnRecord
from engine.record.recording import Recording
from engine.replay.exports.evidence_check import spell
from engine.replay.exports.export_check import check_export
from engine.replay.exports.hand_export import ExportError, read_exports
from engine.replay.library import HandLibrary
from tests.deploy.simulation.rehearsal import Rehearsal
from tests.tries import tries

CROP = b"picture of a card"
DIGEST = hashlib.sha256(CROP).hexdigest()


class KeptTable(Rehearsal):
    """A table that a bridge signs, and that keeps evidence beside its record."""

    def _open_table(self, *details: Any) -> None:
        super()._open_table(*details)
        pictures = self.directory / "pictures"
        pictures.mkdir()
        (pictures / f"{DIGEST}.jpg").write_bytes(CROP)
        self.store = EvidenceStore(
            self.directory / "table.evidence", pictures, lambda: "2026-11-23"
        )
        self.journal.close()
        (self.directory / "table.journal").unlink()
        self.journal = type(self.journal)(self.directory / "table.journal")
        self.recording = Recording(self.journal, signing="bridge")
        self.recording.resume(self.table)
        self.recording.evidence = EvidenceGathering(self.store)

    def touch(self, target: str, prompt: int, said: str = "") -> Touched:
        """The screen tells of the touch before its intent."""
        assert self.recording.evidence is not None
        tap = f"tap-{len(self.touches)}-{self.view().sequence}"
        self.recording.evidence.note_touch(TouchMade(id=tap, control=target, label=target))
        return super().touch(target, prompt, said)

    def name_card(self, card: CardThing, opened: bool) -> SeenCard:
        """With a picture of it, as it comes over the bus: measures are no whole numbers."""
        seen = super().name_card(card, opened)
        seen = msgspec.convert(msgspec.to_builtins(seen), SeenCard)
        return replace(seen, evidence=DIGEST) if seen.evidence else seen


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KeptTable]:
    """Two hands, signed; the first one was ruled upon."""
    with closing(
        KeptTable(tmp_path_factory.mktemp("t"), seed=3, hands=2, seats=3, style="calling")
    ) as made:
        made.play()
        library = HandLibrary(made.directory / "table.journal")
        about = library.name_hand(library.tell(library.hands[0]))
        ruling = RuleOnRecord(
            id="rule", about=about, claim="Seat 4 called", found="Fold was touched",
            clause="OH-HE-08", decision="The fold stands", by="A. Floor",
        )  # fmt: skip
        assert not isinstance(made.recording.intend(ruling), Rejection)
        made.store.close()
        yield made


@pytest.fixture(scope="module")
def journal(table: KeptTable) -> Path:
    return table.directory / "table.journal"


@pytest.fixture(scope="module")
def whole(journal: Path) -> dict[str, Any]:
    """The first hand's export as plain data."""
    target = journal.with_name("hand.json")
    write_files(journal, 1, "json", target)
    plain: dict[str, Any] = msgspec.json.decode(target.read_bytes())
    return plain


def accuse(plain: Any) -> str:
    """What is wrong with an export by itself; "" where nothing is."""
    try:
        for hand in read_exports(msgspec.json.encode(plain)):
            check_export(hand)
    except ExportError as error:
        return str(error)
    return ""


def test_it_holds_what_is_to_be_proved(whole: dict[str, Any]) -> None:
    assert accuse(whole) == ""
    kinds = {piece["kind"] for step in whole["steps"] for piece in step["evidence"]}
    assert kinds >= {"card", "touch", "reader"}
    assert whole["signer"]
    assert whole["summary"]["rulings"]


def list_places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where each single value stands, and each list and object."""
    if at:
        yield at
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, one in items:
            yield from list_places(one, (*at, key))


def find_shape(at: tuple[Any, ...]) -> tuple[Any, ...]:
    """A place without which of several: a seat, a step, a record."""
    return tuple("*" if isinstance(key, int) or key.isdigit() else key for key in at)


def alter(value: Any) -> list[Any]:
    """What a thief would write in its place."""
    match value:
        case bool():
            return [not value]
        case int() | float():
            return [value + 1, float(value) + 0.5, str(value), None]
        case str():
            swapped = ("B" if value[:1] == "A" else "A") + value[1:]
            return [swapped, value + "A", value[1:] if value else "x", None]
        case list():
            return [[], value[:-1], [*value, *value[-1:]], value[::-1]]
        case dict():
            return [{}, value | {"more": 1}]
        case _:
            return ["something"]


def put(plain: Any, at: tuple[Any, ...], value: Any) -> Any:
    altered = copy.deepcopy(plain)
    held = altered
    for key in at[:-1]:
        held = held[key]
    held[at[-1]] = value
    return altered


def remove(plain: Any, at: tuple[Any, ...]) -> Any:
    altered = copy.deepcopy(plain)
    held = altered
    for key in at[:-1]:
        held = held[key]
    del held[at[-1]]
    return altered


def test_whatever_a_thief_alters_is_named_without_the_journal(whole: dict[str, Any]) -> None:
    by_shape: dict[tuple[Any, ...], list[tuple[Any, ...]]] = {}
    for at in list_places(whole):
        if at[:2] != ("summary", "rulings"):  # The journal proves these.
            by_shape.setdefault(find_shape(at), []).append(at)
    assert len(by_shape) > 80
    chance = random.Random(1)
    unseen = []
    shapes = list(by_shape)
    for shape in chance.sample(shapes, tries(24, of=len(shapes))):
        places = by_shape[shape]
        for at in chance.sample(places, min(len(places), tries(1, of=12))):
            held = whole
            for key in at:
                held = held[key]
            forged = [put(whole, at, other) for other in alter(held) if spell(other) != spell(held)]
            forged = [*forged[: tries(1, of=4)], remove(whole, at)]
            unseen += [(at, held) for altered in forged if not accuse(altered)]
    assert unseen == []


@pytest.mark.parametrize("name", ["evidence", "text", "stacks", "board"])
def test_a_step_without_one_of_its_fields_is_named(whole: dict[str, Any], name: str) -> None:
    assert "than the record" in accuse(remove(whole, ("steps", 1, name)))


def test_a_field_that_stands_twice_is_refused(whole: dict[str, Any]) -> None:
    text = msgspec.json.encode(whole).decode()
    twice = text.replace('"hand":1,', '"hand":2,"hand":1,', 1)
    assert twice != text
    with pytest.raises(ExportError, match="stands twice"):
        read_exports(twice.encode())


@pytest.mark.parametrize(
    "change",
    [{"decision": "The call stands"}, {"by": "Mallory"}, {"claim": ""}, {"credentialed": True}],
    ids=str,
)
def test_a_ruling_that_was_altered_is_named_with_the_journal(
    journal: Path, whole: dict[str, Any], change: dict[str, Any], tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    target = tmp_path / "hand.json"
    target.write_bytes(msgspec.json.encode(whole))
    assert verify_export(target, journal, None, as_json=False) == 0
    assert verify_export(target, None, None, as_json=False) == 0
    assert "only the journal proves" in capsys.readouterr().out
    ruling = whole["summary"]["rulings"][0] | change
    target.write_bytes(msgspec.json.encode(put(whole, ("summary", "rulings", 0), ruling)))
    assert verify_export(target, journal, None, as_json=False) == 1
    assert "rulings are not those" in capsys.readouterr().out


def test_evidence_that_is_gone_since_is_no_forgery(
    journal: Path, whole: dict[str, Any], tmp_path: Path
) -> None:
    bare = tmp_path / "bare.journal"
    for file in journal.parent.glob("table.journal*"):
        shutil.copy(file, tmp_path / file.name.replace("table", "bare"))
    target = tmp_path / "hand.json"
    target.write_bytes(msgspec.json.encode(whole))
    assert verify_export(target, bare, None, as_json=True) == 0
    later = tmp_path / "later.json"
    write_files(bare, 1, "json", later)
    assert verify_export(later, journal, None, as_json=True) == 0
