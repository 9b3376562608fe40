"""The engine's process over real sockets: told only what is on disk, the same after a kill."""

import os
import resource
import shutil
import signal
from pathlib import Path

from msgspec.structs import replace

from engine.journal import read_records, verify
from engine.keys.signing import SigningKey, new_signing_key
from engine.messages.authorization import (
    SIGN_ON,
    AskNonce,
    AuthorizationReply,
    CarryProof,
    CheckProof,
    NonceCarried,
    NonceOffered,
    OfferNonce,
    PersonSignedOn,
    StaffMember,
)
from engine.messages.causes import InputCause
from engine.messages.glass import CarryStatement, HearStatement
from engine.messages.happened.floor_events import DealerPushed
from engine.messages.happened.hand_events import CardDealt, HandEnded
from engine.messages.happened.record_events import HouseTakenOver
from engine.messages.sensed.commands import AcknowledgeRecord
from engine.messages.sensed.observations import SourceReported
from engine.messages.shown.review_questions import (
    ForeseeCorrection,
    HandReviewed,
    ReviewHand,
)
from engine.messages.wanted.house_bundles import HouseBundle
from engine.messages.wanted.intents import Accepted, CorrectAction, Rejection
from engine.messages.wanted.requests import PushDealer
from engine.signatures.authorization_signatures import is_authorization_signed, sign_authorization
from engine.signatures.house_signatures import BUNDLE_FILE, TROUBLE_FILE, sign_bundle
from engine.wire import bus
from tests.deploy.test_forged_journals import play, rechain
from tests.engine.service.neighbours import Neighbours, Start, asks_for_the_deck


def test_what_is_shown_is_on_disk(start: Start, neighbours: Neighbours, run: Path) -> None:
    start()
    view = neighbours.deal_to_the_first_card()
    for number in range(1, 4):
        neighbours.draw(number)
        view = neighbours.await_view(lambda view: view.stub == 52 - number)  # noqa: B023
        assert view.sequence <= max(record.sequence for record in read_records(run / "journal"))
        told = neighbours.await_command(AcknowledgeRecord)
        assert told == AcknowledgeRecord(source="shoe", boot=7, sequence=number)
    verify(run / "journal")


def test_what_the_house_signed_waits_for_the_hands_end_and_outlives_a_kill(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    key = new_signing_key()
    config = (run / "tapburn.toml").read_text()
    (run / "tapburn.toml").write_text(f'{config}[house]\nsigner = "{key.public.hex()}"\n')
    bundle = HouseBundle(
        version=3, table="Table 1", by="Cy", at="2026-11-25T18:20:05Z", terms="call_seconds = 45"
    )
    engine = start()
    neighbours.report()
    neighbours.await_view(lambda view: view.prompt.kind == "shuffle")
    (run / BUNDLE_FILE).write_bytes(sign_bundle(bundle, key))
    (taken,) = neighbours.await_taken(run / "journal")
    assert (taken.version, taken.terms.call_seconds, taken.by) == (3, 45, "Cy")
    os.kill(engine.pid, signal.SIGKILL)
    engine.wait()
    # Another one comes while a hand is on: it is not taken before that has ended.
    start()
    neighbours.deal_to_the_first_card()
    later = replace(bundle, version=4, terms="call_seconds = 30")
    (run / "later").write_bytes(sign_bundle(later, key))
    (run / "later").replace(run / BUNDLE_FILE)
    neighbours.draw(1)
    view = neighbours.await_view(lambda view: view.stub == 51)
    neighbours.await_view(lambda later: later.published_ns > view.published_ns + 2_500_000_000)
    assert len(neighbours.await_taken(run / "journal")) == 1
    verify(run / "journal")


def test_a_bundle_lies_until_the_bridge_says_in_this_run_that_it_knows_the_houses_key(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    """It was taken at the start, for the night before the bridge had asked for nothing."""
    key, config = new_signing_key(), (run / "tapburn.toml").read_text()
    house = f'[house]\nsigner = "{key.public.hex()}"\n'
    (run / "tapburn.toml").write_text(config + house)
    told = SourceReported(source="bridge", kind="bridge", state="ready", words="x")
    engine = start()
    neighbours.see(told)
    neighbours.await_view(lambda view: view.sources)
    os.kill(engine.pid, signal.SIGKILL)
    engine.wait()
    (run / "tapburn.toml").write_text(f'{config}{house}[bridge]\nstate = "bridge"\n')
    bundle = HouseBundle(version=3, table="Table 1", by="Cy", at="2026-11-25T18:20:05Z")
    (run / BUNDLE_FILE).write_bytes(sign_bundle(bundle, key))
    start()
    for asks in ("", f"sealed_to @{key.fingerprint}", f"@{'0' * 16}"):
        view = neighbours.await_view(lambda view: view.sources)
        later = view.published_ns + 1_500_000_000
        neighbours.await_view(lambda view: view.published_ns > later)  # noqa: B023
        neighbours.see(replace(told, asks=asks))
    events = [one.event for one in read_records(run / "journal")]
    assert not [one for one in events if isinstance(one, HouseTakenOver)]
    assert "waits for the bridge" in (run / TROUBLE_FILE).read_text()
    neighbours.see(replace(told, asks=f"@{key.fingerprint}"))
    assert len(neighbours.await_taken(run / "journal")) == 1


def test_a_record_that_was_written_anew_behind_its_bridge_is_told_by_the_start(
    start: Start, neighbours: Neighbours, run: Path, tmp_path: Path
) -> None:
    """Whoever may write the file moved chips, and worked out every hash again."""
    journal = run / "journal"
    play(journal, book=tmp_path / "book")
    shutil.copy(journal, tmp_path / "before")
    records = list(read_records(tmp_path / "before"))
    events = [
        replace(one.event, stacks=((1, 1), (2, 399)))
        if isinstance(one.event, HandEnded)
        else one.event
        for one in records
    ]
    rechain(journal, records, events)
    start()
    told = "The record is damaged further back: call the floor"
    neighbours.await_view(lambda view: told in [str(one.text) for one in view.narration])


def test_a_kill_in_mid_hand_loses_and_doubles_nothing(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    engine = start()
    neighbours.deal_to_the_first_card()
    neighbours.draw(1)
    before = neighbours.await_view(lambda view: view.stub == 51)
    os.kill(engine.pid, signal.SIGKILL)
    engine.wait()
    start()
    neighbours.draw(1)
    neighbours.draw(2)
    after = neighbours.await_view(lambda view: view.stub == 50)
    assert (after.hand, after.button, after.total) == (before.hand, before.button, before.total)
    dealt = [
        record.event
        for record in read_records(run / "journal")
        if isinstance(record.event, CardDealt)
    ]
    assert [event.card for event in dealt] == [f"~{number:032x}" for number in (1, 2)]


def test_a_full_disk_is_told_and_a_free_one_is_gone_on_with(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    engine = start()
    neighbours.await_view(lambda view: view.table)
    limits = resource.prlimit(engine.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(engine.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
    pushed = PushDealer(id="tap-1", dealer="Kim")
    neighbours.intents.send(bus.intents.encode(pushed))
    view = neighbours.await_view(lambda view: not view.table)
    assert "can't be written" in view.prompt.detail
    assert engine.poll() is None
    assert not neighbours.intents.poll(0), "nothing is said of what is not on disk"
    resource.prlimit(engine.pid, resource.RLIMIT_FSIZE, limits)
    assert engine.wait(timeout=60) == 1, "the supervisor starts it again"
    assert sorted(path.name for path in run.glob("journal*.probe")) == []
    start()
    neighbours.await_view(lambda view: view.table)
    assert isinstance(neighbours.ask(pushed), Accepted)
    told = [record.event for record in read_records(run / "journal")]
    assert [event.dealer for event in told if isinstance(event, DealerPushed)] == ["Kim"]
    verify(run / "journal")


def test_a_repeated_tap_counts_once_even_after_a_kill(start: Start, neighbours: Neighbours) -> None:
    engine = start()
    neighbours.report()
    shuffle = neighbours.await_view(asks_for_the_deck)
    first = neighbours.answer(shuffle, "deck_ready", "tap-1")
    os.kill(engine.pid, signal.SIGKILL)
    engine.wait()
    start()
    again = neighbours.answer(shuffle, "deck_ready", "tap-1")
    assert isinstance(first, Accepted)
    assert isinstance(again, Accepted)
    late = neighbours.answer(shuffle, "deck_ready", "tap-2")
    assert isinstance(late, Rejection)
    assert late.reason


def test_a_question_is_answered_and_leaves_no_trace(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    start()
    neighbours.report()
    refused = neighbours.ask(ReviewHand(id="q1"))
    assert isinstance(refused, Rejection)
    assert refused.id == "q1"
    neighbours.deal_to_the_first_card()
    told = list_of_the_hand(run)
    reviewed = neighbours.ask(ReviewHand(id="q2"))
    assert isinstance(reviewed, HandReviewed)
    assert reviewed.steps == ()
    wrong = CorrectAction(id="", prompt=reviewed.prompt, sequence=1, action="fold")
    foreseen = neighbours.ask(ForeseeCorrection(id="q3", correction=wrong))
    assert isinstance(foreseen, Rejection)
    assert list_of_the_hand(run) == told


def test_leave_is_carried_both_ways_and_only_its_outcome_is_recorded(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    start()
    neighbours.await_view(lambda view: view.seats)
    neighbours.send(AskNonce(id="leave-1", purpose=SIGN_ON))
    asked = neighbours.await_command(OfferNonce)
    assert isinstance(asked, OfferNonce)
    neighbours.see(NonceOffered(question=asked.question, purpose=SIGN_ON, nonce=b"n" * 32))
    carried = neighbours.hear()
    assert carried == NonceCarried(id="leave-1", purpose=SIGN_ON, nonce=b"n" * 32)
    for name, forged in (("leave-2", True), ("leave-3", False)):
        neighbours.send(CarryProof(id=name, purpose=SIGN_ON, box=name.encode()))
        proof = neighbours.await_command(CheckProof)
        while not (isinstance(proof, CheckProof) and proof.box == name.encode()):
            proof = neighbours.await_command(CheckProof)
        key = SigningKey(bytes(range(32)))
        ann = StaffMember(number="12", name="Ann", role="floor")
        granted = sign_authorization(key, proof.question, ann, SIGN_ON, 2**62, b"n" * 32)
        neighbours.see(replace(granted, name="Bo") if forged else granted)
    told = neighbours.hear()
    assert isinstance(told, AuthorizationReply)
    assert (told.id, told.granted, told.name) == ("leave-3", True, "Ann")
    events = [record.event for record in read_records(run / "journal")]
    people = [event for event in events if isinstance(event, PersonSignedOn)]
    assert [person.name for person in people] == ["Ann"]
    assert is_authorization_signed(people[0])


def test_what_the_screen_sealed_of_the_glass_is_carried_and_told_again(
    start: Start, neighbours: Neighbours
) -> None:
    start()
    neighbours.await_view(lambda view: view.seats)
    neighbours.intents.send(bus.intents.encode(CarryStatement(box=b"sealed")))
    for _ in range(2):
        told = neighbours.await_command(HearStatement)
        assert told == HearStatement(box=b"sealed")


def list_of_the_hand(run: Path) -> list[int]:
    """Which records there are, but for what a reader that fell silent meanwhile brought about."""
    records = read_records(run / "journal")
    return [record.sequence for record in records if not isinstance(record.cause, InputCause)]


def test_a_silent_source_is_lost_and_shown(start: Start, neighbours: Neighbours) -> None:
    start()
    neighbours.report()
    neighbours.await_view(lambda view: [source.state for source in view.sources] == ["ready"])
    view = neighbours.await_view(lambda view: [source.state for source in view.sources] == ["lost"])
    assert view.sources[0].words == "no word from it"
