"""What the house signed is taken over between two hands, on record, and nobody else's is."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from engine import house
from engine.journal import Journal, read_records
from engine.keys.signing import SigningKey
from engine.messages.happened.hand_events import HandBegan
from engine.messages.happened.record_events import HouseTakenOver
from engine.messages.sensed.observations import SourceReported, SourceState
from engine.messages.table_options import TableOptions
from engine.messages.wanted.house_bundles import HouseBundle
from engine.messages.wanted.intents import AnswerPrompt
from engine.record.recording import Recording
from engine.service.house_takeover import HouseTakeover
from engine.signatures.house_signatures import BUNDLE_FILE, TROUBLE_FILE, sign_bundle
from engine.state.held_bundles import MOST_HOUSES, keep_highest
from engine.state.snapshot import read_snapshot, restore
from engine.state.table_state import playing
from engine.wire.configuration import convert_section

KEY, OTHER = SigningKey(b"h" * 32), SigningKey(b"t" * 32)
SECTION: dict[str, Any] = {
    "seats": 3,
    "players": [{"seat": seat, "stack": 200} for seat in (1, 2, 3)],
}
PROFILE = 'name = "riverside"\nextends = "ohio"\n[options]\nmin_buy_in = 60\n'


class Played:
    """A table's recording, and the look of its engine for a bundle."""

    def __init__(
        self,
        folder: Path,
        name: str = "table",
        *,
        key: SigningKey = KEY,
        signing: Literal["bridge", "nobody"] = "nobody",
        has_bridge: bool = False,
    ) -> None:
        self.run = folder
        self.journal = Journal(folder / f"{name}.journal")
        self.recording = Recording(self.journal, signing=signing)
        self.recording.resume(convert_section(SECTION, TableOptions))
        self.takeover = HouseTakeover(
            folder, key.public, SECTION, folder, self.recording.note_house, has_bridge=has_bridge
        )

    def say(self, asks: str) -> None:
        """What the bridge says of keys, as the engine's service passes it on."""
        if asks == SILENT:
            return
        state: SourceState = "lost" if asks == LOST else "ready"
        report = SourceReported(
            source="bridge",
            kind="bridge",
            state=state,
            words="x",
            asks="" if asks == LOST else asks,
        )
        self.recording.observe(report)
        self.takeover.hear(report)

    def go_on(self, how: str, key: SigningKey) -> "Played":
        """Under another file's key, and by what is on disk where it starts anew."""
        if how == "from a snapshot":
            kept = restore(read_snapshot(self.recording.take_snapshot()))
            assert kept.house_held == self.recording.state.house_held
        if how == "at once":
            self.takeover = HouseTakeover(
                self.run, key.public, SECTION, self.run, self.recording.note_house
            )
            return self
        self.journal.close()
        return Played(self.run, key=key)

    def trouble_told(self) -> str:
        return (self.run / TROUBLE_FILE).read_text()

    def bring(self, data: bytes) -> bool:
        fresh = self.run / "fresh"
        fresh.write_bytes(data)
        fresh.replace(self.run / BUNDLE_FILE)
        return self.look()

    def look(self) -> bool:
        return self.takeover.look(self.recording.state)

    def begin_hand(self) -> None:
        prompt = self.recording.state.prompt.number
        answered = AnswerPrompt(id=f"deck{prompt}", prompt=prompt, answer="deck_ready")
        self.recording.intend(answered)
        assert playing(self.recording.state)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Played]:
    played = Played(tmp_path)
    yield played
    played.journal.close()


def make(version: int = 1, **given: object) -> HouseBundle:
    bundle = HouseBundle(version=version, table="Table 1", by="Cy", at="2026-11-25T18:20:05Z")
    return replace(bundle, **given)


def test_profile_and_configuration_hold_from_the_next_hand_on(table: Played) -> None:
    before = table.recording.state
    assert before.rules is not None
    assert (before.ledger.terms.call_seconds, before.rules.min_buy_in) == (60, None)
    bundle = make(profile=PROFILE, terms="call_seconds = 45\nmax_buy_in = 500\n")
    assert table.bring(sign_bundle(bundle, KEY))
    state = table.recording.state
    assert (state.ledger.terms.call_seconds, state.ledger.terms.maximum_buy_in) == (45, 500)
    assert state.ledger.terms.minimum_buy_in == 60
    assert state.rules is not None
    assert state.rules.name == "riverside"
    (taken,) = [one.event for one in read_records(table.journal.path) if
                isinstance(one.event, HouseTakenOver)]  # fmt: skip
    assert (taken.version, taken.by, taken.signer) == (1, "Cy", KEY.fingerprint)
    table.begin_hand()
    (began,) = [one.event for one in read_records(table.journal.path) if
                isinstance(one.event, HandBegan)]  # fmt: skip
    assert began.house_hash == taken.house_hash
    assert began.house.startswith("riverside@")


def test_it_waits_for_the_end_of_the_hand(table: Played) -> None:
    table.begin_hand()
    assert not table.bring(sign_bundle(make(terms="call_seconds = 45"), KEY))
    assert table.recording.state.ledger.terms.call_seconds == 60
    assert table.takeover.trouble == ""
    # A table of the same file with no hand on takes the very same one.
    other = Played(table.run, "other")
    assert other.look()
    other.journal.close()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (sign_bundle(make(terms="call_seconds = 45"), OTHER), "not signed by the house's key"),
        (sign_bundle(make(table="Table 7"), KEY), "is for Table 7, and this is Table 1"),
        (b'{"content": "x"}', "it is no bundle"),
        (sign_bundle(make(), KEY).replace(b"Cy", b"Di"), "not signed by the house's key"),
        (sign_bundle(make(format=2), KEY), "of a newer kind"),
        (sign_bundle(make(terms="seats = 9"), KEY), "seats is the table's own"),
        (sign_bundle(make(terms="game = 'omaha'"), KEY), "game is the table's own"),
        (sign_bundle(make(terms="call_seconds = 0"), KEY), "1 second or more"),
        (sign_bundle(make(terms="x ="), KEY), "no TOML"),
        (sign_bundle(make(profile=PROFILE + "nonsense = 1\n"), KEY), "nonsense is no option"),
        (sign_bundle(make(profile='extends = "a.toml"\n'), KEY), "extends a packaged one"),
        (sign_bundle(make(house="nowhere"), KEY), "no packaged house nowhere"),
        (b"x" * 800_000, "is larger than 700000 bytes"),
    ],
)  # fmt: skip
def test_what_is_refused_is_told_in_a_sentence_and_changes_nothing(
    table: Played, data: bytes, why: str
) -> None:
    before = table.journal.sequence
    assert not table.bring(data)
    assert why in table.takeover.trouble
    assert (table.run / TROUBLE_FILE).read_text() == table.takeover.trouble
    assert table.journal.sequence == before
    # The right one is taken after it.
    assert table.bring(sign_bundle(make(terms="call_seconds = 45"), KEY))
    assert (table.run / TROUBLE_FILE).read_text() == ""


def test_an_older_version_and_another_of_the_same_number_are_refused(table: Played) -> None:
    newest = sign_bundle(make(5, terms="call_seconds = 45"), KEY)
    assert table.bring(newest)
    assert not table.bring(sign_bundle(make(4, terms="call_seconds = 30"), KEY))
    assert table.takeover.trouble == "the bundle is version 4, and the table holds 5"
    assert not table.bring(sign_bundle(make(5, terms="call_seconds = 30"), KEY))
    assert "another version 5" in table.takeover.trouble
    before = table.journal.sequence
    assert not table.bring(newest)
    assert (table.takeover.trouble, table.journal.sequence) == ("", before)
    assert table.recording.state.ledger.terms.call_seconds == 45


def test_another_houses_number_keeps_nobody_out(table: Played) -> None:
    """Each counts under its own key."""
    for key, version in ((KEY, 7), (OTHER, 9007199254740991), (KEY, 8)):
        table.takeover = HouseTakeover(
            table.run, key.public, SECTION, table.run, table.recording.note_house
        )
        assert table.bring(sign_bundle(make(version, terms="call_seconds = 45"), key))
        assert table.recording.state.house_version == version


OURS, HIS = f"@{KEY.fingerprint}", f"@{OTHER.fingerprint}"
SILENT, LOST = "silent", "lost"
MOMENTS: dict[str, tuple[str, ...]] = {
    "not spoken yet": (SILENT,),
    "lost before it spoke": (LOST,),
    "says nothing of keys": ("",),
    "asks for the house's": (f"sealed_to {HIS}",),
    "asks for ours": (f"sealed_to {OURS}",),
    "asks for departments'": ("sealed_to +aa bb",),
    "asks, and is lost": (f"sealed_to {HIS}", LOST),
    "asks, is lost, asks again": (f"sealed_to {HIS}", LOST, f"sealed_to {HIS}"),
    "asks, and starts anew": (f"sealed_to {HIS}", SILENT),
    "asks, and is denied": (f"sealed_to {HIS}", f"sealed_to {HIS}"),
    "knows ours": (OURS,),
    "knows ours, and is lost": (OURS, LOST),
    "knows ours, is lost and back": (OURS, LOST, OURS),
    "knows ours, and asks": (OURS, f"sealed_to {HIS}"),
    "asks, and the floor signed": (f"sealed_to {HIS}", HIS),
    "signed, and is lost": (f"sealed_to {HIS}", HIS, LOST),
    "asks, and the file is changed back": (f"sealed_to {HIS}", LOST, OURS),
}


@pytest.mark.parametrize("night_before", [SILENT, OURS, HIS, "", "asked"])
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("signed_by", [KEY, OTHER], ids=["the same", "another"])
def test_a_bundle_is_taken_upon_the_bridges_word_in_this_run_alone(
    tmp_path: Path, moment: str, signed_by: SigningKey, night_before: str
) -> None:
    """The record's last word of the bridge was believed: silence let another house in."""
    before = Played(tmp_path, signing="bridge")
    before.say(OURS)
    assert before.bring(sign_bundle(make(5, terms="call_seconds = 45"), KEY))
    before.say(f"sealed_to {HIS}" if night_before == "asked" else night_before)
    before.journal.close()
    table = Played(tmp_path, key=signed_by, signing="bridge")
    (tmp_path / BUNDLE_FILE).unlink()
    data = sign_bundle(make(6, terms="call_seconds = 30"), signed_by)
    said = ""
    for said in MOMENTS[moment]:
        table.say(said)
        knows = said == f"@{signed_by.fingerprint}"
        held = table.recording.state.house_version
        assert table.bring(data) is (knows and held == 5), said
        assert (table.trouble_told() == "") is (knows or table.recording.state.house_version == 6)
    table.journal.close()


@pytest.mark.parametrize("there", range(1, 8))
@pytest.mark.parametrize("again", ["at once", "started anew", "from a snapshot"])
def test_no_way_over_other_houses_brings_an_older_bundle_back(
    tmp_path: Path, there: int, again: str
) -> None:
    """Another house's bundle made the table forget which version of ours it had."""
    others = [SigningKey(bytes([number]) * 32) for number in range(there)]
    table = Played(tmp_path)
    ours = {version: sign_bundle(make(version), KEY) for version in (4, 5, 6)}
    changed = sign_bundle(make(5, terms="call_seconds = 30"), KEY)
    assert table.bring(ours[5])
    for other in others:
        table = table.go_on(again, other)
        assert table.bring(sign_bundle(make(1), other))
        table = table.go_on(again, KEY)
        for old in (ours[4], changed):
            assert not table.bring(old)
            assert "5" in table.trouble_told()
    # What it had is the house's again, and so is what follows.
    assert table.bring(ours[5])
    assert not table.bring(ours[5])
    state = table.recording.state
    assert (state.house_signer, state.house_version) == (KEY.fingerprint, 5)
    assert table.bring(ours[6])
    assert len(state.house_held) <= MOST_HOUSES
    table.journal.close()


def test_a_state_of_before_and_its_rollback_keep_the_highest() -> None:
    """A record in which an old one was taken over tells so; an early release noted no signer."""
    mine, his = ("aa", 2, "x"), ("bb", 1, "y")
    assert keep_highest((mine, his, ("aa", 1, "z"))) == (his, mine)
    assert keep_highest((("", 0, ""), mine)) == (mine,)
    many = tuple((f"{number:02x}", 1, "") for number in range(20))
    assert keep_highest((*many, mine)) == (*many[-MOST_HOUSES + 1 :], mine)


@pytest.mark.parametrize("noted", [True, False])
def test_a_state_without_the_houses_that_it_had_goes_on(tmp_path: Path, *, noted: bool) -> None:
    table = Played(tmp_path)
    assert table.bring(sign_bundle(make(5), KEY))
    state = table.recording.state
    state.house_held = ()
    state.house_signer = state.house_signer if noted else ""
    assert not table.bring(sign_bundle(make(4), KEY))
    assert "holds 5" in table.trouble_told()
    assert not table.bring(sign_bundle(make(5), KEY))
    assert table.trouble_told() == ""
    assert table.bring(sign_bundle(make(6), KEY))
    assert [one[:2] for one in table.recording.state.house_held] == [(KEY.fingerprint, 6)]
    table.journal.close()


@pytest.mark.parametrize("has_bridge", [True, False])
@pytest.mark.parametrize("signing", ["bridge", "nobody"])
def test_a_first_bundle_waits_for_the_bridge_where_file_or_record_has_one(
    tmp_path: Path, signing: Literal["bridge", "nobody"], *, has_bridge: bool
) -> None:
    """A file without its bridge makes no table by hand of a record that one signs."""
    table = Played(tmp_path, signing=signing, has_bridge=has_bridge)
    by_hand = signing == "nobody" and not has_bridge
    assert table.bring(sign_bundle(make(terms="call_seconds = 45"), KEY)) is by_hand
    assert ("waits for the bridge" in table.trouble_told()) is not by_hand
    table.say(HIS)
    assert not table.look()
    table.say(OURS)
    assert table.look() is not by_hand
    assert table.trouble_told() == ""
    table.journal.close()


def test_an_older_version_is_refused_before_the_bridge_is_waited_for(tmp_path: Path) -> None:
    table = Played(tmp_path, signing="bridge")
    table.say(OURS)
    assert table.bring(sign_bundle(make(5), KEY))
    for said in (LOST, f"sealed_to {HIS}", OURS):
        table.say(said)
        assert not table.bring(sign_bundle(make(4), KEY))
        assert table.trouble_told() == "the bundle is version 4, and the table holds 5"
    table.journal.close()


def test_a_table_whose_file_names_no_key_takes_nothing(tmp_path: Path) -> None:
    table = Played(tmp_path)
    table.takeover = HouseTakeover(tmp_path, b"", SECTION, tmp_path, table.recording.note_house)
    assert not table.bring(sign_bundle(make(terms="call_seconds = 45"), KEY))
    assert table.recording.state.house_version == 0
    table.journal.close()


def test_after_a_restart_the_table_plays_by_it_without_any_file(table: Played) -> None:
    """The record alone is enough, and so is a snapshot: no profile lies beside it, no bundle."""
    assert table.bring(sign_bundle(make(3, profile=PROFILE, terms="call_seconds = 45"), KEY))
    kept = table.recording.take_snapshot()
    table.journal.close()
    (table.run / BUNDLE_FILE).unlink()
    house.load.cache_clear()
    house.profile._carried.clear()
    again = Played(table.run)
    state = again.recording.state
    assert (state.house_version, state.ledger.terms.call_seconds) == (3, 45)
    assert state.rules is not None
    assert state.rules.name == "riverside"
    assert not again.bring(sign_bundle(make(2), KEY))
    assert "holds 3" in again.takeover.trouble
    again.journal.close()
    house.load.cache_clear()
    house.profile._carried.clear()
    restored = restore(read_snapshot(kept))
    assert restored.rules == state.rules


def test_a_power_cut_leaves_the_old_or_the_new(
    table: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cut before the record is on disk, the table has the old; the bundle is taken at the start."""
    with monkeypatch.context() as cut:
        cut.setattr(Journal, "append", _fail)
        with pytest.raises(OSError, match="cut"):
            table.bring(sign_bundle(make(terms="call_seconds = 45"), KEY))
    table.journal.close()
    again = Played(table.run)
    assert again.recording.state.ledger.terms.call_seconds == 60
    assert again.look()
    assert again.recording.state.ledger.terms.call_seconds == 45
    again.journal.close()


def _fail(*_given: object, **_more: object) -> None:
    raise OSError("cut")


def test_what_the_next_version_does_not_set_is_the_tables_own_again(table: Played) -> None:
    assert table.bring(sign_bundle(make(1, profile=PROFILE, terms="call_seconds = 45"), KEY))
    assert table.bring(sign_bundle(make(2), KEY))
    state = table.recording.state
    assert state.ledger.terms.call_seconds == 60
    assert state.opened is not None
    assert state.opened.house == "ohio"
