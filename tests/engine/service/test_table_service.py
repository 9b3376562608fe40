"""The engine's process over real sockets: told only what is on disk, the same after a kill."""

import os
import re
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import zmq
from msgspec.structs import replace

from engine.journal import read_records, verify
from engine.keys.signing import SigningKey, new_signing_key
from engine.messages.authorization import (
    SIGN_ON,
    AskNonce,
    AuthorizationQuery,
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
from engine.messages.happened.bridge_questions import CountsCompared
from engine.messages.happened.floor_events import DealerPushed
from engine.messages.happened.hand_events import CardDealt, SourceChanged
from engine.messages.happened.record_events import HouseTakenOver
from engine.messages.sensed.commands import AcknowledgeRecord, BridgeCommand, SealHand
from engine.messages.sensed.observations import (
    BridgeObservation,
    CardDrawn,
    CountsReported,
    EnvelopeSealed,
    FacesConfirmed,
    SourceReported,
    SourceState,
)
from engine.messages.shown.review_questions import (
    Answered,
    ForeseeCorrection,
    HandReviewed,
    Query,
    ReviewHand,
)
from engine.messages.shown.views import View
from engine.messages.wanted.house_bundles import HouseBundle
from engine.messages.wanted.intents import Accepted, AnswerPrompt, CorrectAction, Intent, Rejection
from engine.messages.wanted.requests import PushDealer
from engine.signatures.authorization_signatures import is_authorization_signed, sign_authorization
from engine.signatures.house_signatures import BUNDLE_FILE, sign_bundle
from engine.wire import bus
from engine.wire.bus import Channel
from engine.wire.key_ring import Peer
from tests.bus_peers import join, start_peer

CONFIG = """
[table]
name = "Table 1"
house = "ohio"
seats = 3
buy_in = 200
players = [{seat = 1, stack = 200}, {seat = 2, stack = 200}, {seat = 3, stack = 200}]
[journal]
path = "%s"
"""


def asks_for_the_deck(view: View) -> bool:
    """The prompt is another one before the reader has reported."""
    ready = [one.state for one in view.sources] == ["ready"]
    return view.prompt.kind == "shuffle" and ready


class Neighbours:
    """Everybody whom the engine talks to: a bridge, a screen."""

    def __init__(self, run: Path) -> None:
        self.screen = join(run, Peer.SCREEN)
        self.bridge = join(run, Peer.BRIDGE)
        self.views = self.screen.connect(Channel.VIEWS)
        self.views.setsockopt(zmq.SUBSCRIBE, b"")
        self.intents = self.screen.connect(Channel.INTENTS)
        self.commands = self.bridge.connect(Channel.BRIDGE_COMMANDS)
        self.observations = self.bridge.connect(Channel.BRIDGE_OBSERVATIONS)
        self.told: list[BridgeCommand] = []

    def await_view(self, holds: Callable[[View], object]) -> View:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.views.poll(200):
                view = bus.views.decode(self.views.recv())
                if holds(view):
                    return view
        raise AssertionError("no such view came")

    def await_command(self, kind: type[BridgeCommand]) -> BridgeCommand:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.commands.poll(200):
                command = bus.bridge_commands.decode(self.commands.recv())
                self.told.append(command)
                if isinstance(command, kind):
                    return command
        raise AssertionError(f"no {kind.__name__} came")

    def see(self, observation: BridgeObservation) -> None:
        self.observations.send(bus.bridge_observations.encode(observation))

    def report(self, state: SourceState = "ready") -> None:
        self.see(SourceReported(source="shoe", kind="reader", state=state, words="reading"))

    def draw(self, sequence: int) -> None:
        self.see(
            CardDrawn(
                source="shoe",
                boot=7,
                sequence=sequence,
                place="shoe",
                handle=f"~{sequence:032x}",
                hand=self.sealed.hand,
                journal=self.sealed.journal,
                read_ns=time.monotonic_ns(),
            )
        )

    def answer(self, view: View, key: str, name: str) -> Accepted | Rejection:
        reply = self.ask(AnswerPrompt(id=name, prompt=view.prompt.number, answer=key))
        assert isinstance(reply, Accepted | Rejection)
        return reply

    def send(self, asked: AuthorizationQuery) -> None:
        self.intents.send(bus.intents.encode(asked))

    def hear(self) -> Accepted | Answered:
        assert self.intents.poll(15_000), "no reply"
        return bus.replies.decode(self.intents.recv())

    def ask(self, asked: Intent | Query) -> Accepted | Answered:
        self.intents.send(bus.intents.encode(asked))
        assert self.intents.poll(15_000), "no reply"
        return bus.replies.decode(self.intents.recv())

    def seal(self) -> None:
        command = self.await_command(SealHand)
        assert isinstance(command, SealHand)
        self.sealed = command
        self.see(EnvelopeSealed(hand=command.hand, envelope=b"sealed", departments=("a", "b")))

    def deal_to_the_first_card(self) -> View:
        self.report()
        view = self.await_view(asks_for_the_deck)
        assert isinstance(self.answer(view, "deck_ready", "tap-1"), Accepted)
        self.seal()
        view = self.await_view(lambda view: view.prompt.kind == "post_blinds")
        assert isinstance(self.answer(view, "blinds_posted", "tap-2"), Accepted)
        return self.await_view(lambda view: view.prompt.kind == "deal_hole")

    def await_taken(self, journal: Path) -> list[HouseTakenOver]:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            events = [one.event for one in read_records(journal)]
            if found := [one for one in events if isinstance(one, HouseTakenOver)]:
                return found
            time.sleep(0.1)
        raise AssertionError("nothing of the house was taken over")

    def close(self) -> None:
        self.screen.close()
        self.bridge.close()


@pytest.fixture
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("e")
    (directory / "tapburn.toml").write_text(CONFIG % (directory / "journal"))
    return directory


@pytest.fixture
def start(run: Path) -> Iterator[Callable[[], "subprocess.Popen[str]"]]:
    started: list[subprocess.Popen[str]] = []

    def build() -> "subprocess.Popen[str]":
        process = start_peer(
            Peer.ENGINE,
            [
                sys.executable, "-m", "engine.service.table_service",
                "--run", run, "--config", run / "tapburn.toml",
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )  # fmt: skip
        started.append(process)
        return process

    yield build
    for process in started:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.fixture
def neighbours(run: Path) -> Iterator[Neighbours]:
    both = Neighbours(run)
    yield both
    both.close()


Start = Callable[[], "subprocess.Popen[str]"]


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


def test_badges_come_from_the_configuration(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    """A camera that was never heard has one, and a reader that the file does not name has none."""
    with (run / "tapburn.toml").open("a") as file:
        file.write('[[vision.cameras]]\nname = "overhead"\nsource = "v4l2:/dev/video0"\n')
    start()
    view = neighbours.await_view(lambda view: bool(view.sources))
    assert [(one.name, one.kind, one.state) for one in view.sources] == [
        ("overhead", "camera", "starting")
    ]
    neighbours.report()
    view = neighbours.await_view(lambda view: [one.state for one in view.sources] == ["lost"])
    assert view.sources[0].words == "no word from it"


def test_it_ends_when_asked_and_leaves_no_socket(start: Start, run: Path) -> None:
    engine = start()
    other = Neighbours(run)
    other.await_view(lambda _: True)
    other.close()
    engine.terminate()
    output, errors = engine.communicate(timeout=15)
    assert (engine.returncode, output, errors) == (0, "", "")
    assert list(run.glob("*.sock")) == []


def test_an_engine_whose_sockets_were_taken_starts_again(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    """Else it would go on with those who are there, and nobody could come (back)."""
    engine = start()
    neighbours.await_view(lambda _: True)
    (run / "bridge-commands.sock").unlink()
    _, errors = engine.communicate(timeout=15)
    assert engine.returncode == 1, "the supervisor starts it again"
    assert "bridge-commands: the socket was taken away" in errors
    start()
    neighbours.await_view(lambda _: True)


def test_a_second_engine_says_why_it_does_not_play(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    start()
    neighbours.await_view(lambda _: True)
    other = run / "other"
    other.mkdir()
    second = start_peer(
        Peer.ENGINE,
        [
            sys.executable, "-m", "engine.service.table_service",
            "--run", str(other), "--config", str(run / "tapburn.toml"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    screen = Neighbours(other)
    view = screen.await_view(lambda _: True)
    screen.close()
    assert "another engine is writing this journal" in view.prompt.detail
    second.terminate()
    _, errors = second.communicate(timeout=15)
    assert second.returncode == 2
    assert errors.count("\n") == 1
    assert "another engine is writing this journal" in errors


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("house =", "hose ="), "section \\[table\\]: there is no key hose; did you mean house\\?"),
        (("seats = 3", "seats = 'three'"), "seats: expected a whole number, found a text"),
        (("seats = 3", "seats = 99"), "99|seats"),
        (("[journal]", "[jornal]"), "there is no section \\[journal\\]"),
    ],
)
def test_a_wrong_configuration_is_one_sentence(
    start: Start, neighbours: Neighbours, run: Path, change: tuple[str, str], sentence: str
) -> None:
    config = run / "tapburn.toml"
    config.write_text(config.read_text().replace(*change))
    engine = start()
    view = neighbours.await_view(lambda _: True)
    engine.terminate()
    _, errors = engine.communicate(timeout=15)
    assert engine.returncode == 2
    assert errors.strip() == view.prompt.detail
    assert re.search(sentence, errors), errors


def test_paths_begin_at_the_files_own_directory(
    run: Path, tmp_path: Path, neighbours: Neighbours
) -> None:
    """Started from elsewhere the table goes on: it has the same journal and the same house."""
    config = run / "tapburn.toml"
    (run / "own.toml").write_text('name = "own"\nextends = "ohio"\ntitle = "Our room"\n')
    changed = config.read_text().replace('"ohio"', '"own.toml"')
    config.write_text(changed.replace(str(run / "journal"), "own.journal"))
    for place in (run, tmp_path):
        engine = start_peer(
            Peer.ENGINE,
            [
                sys.executable, "-m", "engine.service.table_service",
                "--run", str(run), "--config", str(config),
            ],
            cwd=place,
            env={**os.environ, "PYTHONPATH": str(Path.cwd())},
        )  # fmt: skip
        view = neighbours.await_view(lambda _: True)
        engine.terminate()
        assert engine.wait(15) == 0
        assert view.house == "Our room"
    assert (run / "own.journal").is_file()
    assert not (tmp_path / "own.journal").exists()


def test_a_house_that_is_gone_is_one_sentence(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    """The journal's table was opened under it: it is to be restored, or a journal begun anew."""
    profile, config = run / "own.toml", run / "tapburn.toml"
    profile.write_text('name = "own"\nextends = "ohio"\n')
    config.write_text(config.read_text().replace('"ohio"', '"own.toml"'))
    engine = start()
    neighbours.await_view(lambda view: bool(view.house))
    engine.terminate()
    engine.communicate(timeout=15)
    profile.unlink()
    engine = start()
    view = neighbours.await_view(lambda view: not view.house)
    engine.terminate()
    _, errors = engine.communicate(timeout=15)
    assert engine.returncode == 2
    assert errors.strip() == view.prompt.detail
    assert errors.count("\n") == 1
    assert f"{profile}: there is no such profile" in errors
    assert "restore it or begin a new journal" in errors


SENDERS = [
    (Peer.BRIDGE, Channel.BRIDGE_OBSERVATIONS),
    (Peer.VISION, Channel.VISION_OBSERVATIONS),
    (Peer.SCREEN, Channel.INTENTS),
]
NONSENSE = (b"", b"\xc1", b"\xff" * 5000, b"\x91" * 20_000, b"\x85\xa4type\xa8CardDrawn")


@pytest.mark.parametrize(("peer", "channel"), SENDERS)
def test_what_cannot_be_read_is_dropped_and_told(
    peer: Peer, channel: Channel, start: Start, neighbours: Neighbours, run: Path
) -> None:
    engine = start()
    neighbours.await_view(lambda view: view.table)
    sender = join(run, peer)
    socket = sender.connect(channel)
    for data in NONSENSE:
        socket.send(data)
        socket.send_multipart([data, data, data])
    assert engine.stderr is not None
    assert select.select([engine.stderr], [], [], 20)[0], "it is never told"
    neighbours.deal_to_the_first_card()
    assert engine.poll() is None
    sender.close()
    engine.terminate()
    _, errors = engine.communicate(timeout=15)
    assert errors.count("could not be read and were dropped") == 1
    assert "Traceback" not in errors
    verify(run / "journal")


def test_nobody_says_what_is_anothers(start: Start, neighbours: Neighbours, run: Path) -> None:
    """A vision that answers for the bridge, and a bridge that sees: dropped, told, not recorded."""
    engine = start()
    neighbours.deal_to_the_first_card()
    neighbours.draw(1)
    neighbours.await_view(lambda view: view.stub == 51)
    before = len([*read_records(run / "journal")])
    member = join(run, Peer.VISION)
    vision = member.connect(Channel.VISION_OBSERVATIONS)
    for forged in (
        EnvelopeSealed(hand="T1-000001", envelope=b"junk", departments=("a", "b")),
        CountsReported(hand="T1-000001", confirmed=0, opened=0),
        CardDrawn(
            source="shoe", boot=7, sequence=2, place="shoe", handle="~" + "f" * 32, read_ns=1
        ),
        FacesConfirmed(question=1, answer="yes"),
    ):
        vision.send(bus.bridge_observations.encode(forged))
    for report in (
        SourceReported(source="shoe", kind="reader", state="lost", words="gone"),
        SourceReported(source="shoe", kind="camera", state="lost", words="gone"),
        SourceReported(source="bridge", kind="bridge", state="lost", words="gone"),
    ):
        vision.send(bus.vision_observations.encode(report))
    honest = SourceReported(source="camera", kind="camera", state="ready", words="watching")
    vision.send(bus.vision_observations.encode(honest))
    neighbours.await_view(lambda view: [one for one in view.sources if one.name == "camera"])
    told = [record.event for record in read_records(run / "journal")][before:]
    seen = [event for event in told if isinstance(event, SourceChanged)]
    assert [event.source for event in seen if event.words == "watching"] == ["camera"]
    assert not [event for event in seen if event.words == "gone"]
    assert not [event for event in told if isinstance(event, CardDealt | CountsCompared)]
    member.close()
    engine.terminate()
    _, errors = engine.communicate(timeout=15)
    assert "could not be read and were dropped" in errors
    assert "were not their sender's to say" in errors


def test_a_flood_keeps_nobody_from_being_heard(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    """A camera that flutters as fast as it can: views go on, cards and taps are taken."""
    start()
    neighbours.deal_to_the_first_card()
    flood = start_peer(
        Peer.VISION, [sys.executable, "-c", FLOOD, run], stdout=subprocess.PIPE, text=True
    )
    assert flood.stdout is not None
    neighbours.await_view(lambda view: any(one.name == "camera" for one in view.sources))
    for number in range(1, 4):
        neighbours.draw(number)
        neighbours.await_view(lambda view: view.stub == 52 - number)  # noqa: B023
    flood.kill()
    sent = int(flood.communicate()[0].split()[-1])
    changed = [
        record.event
        for record in read_records(run / "journal")
        if isinstance(record.event, SourceChanged) and record.event.source == "camera"
    ]
    assert sent > 10 * len(changed) > 0


FLOOD = """
import sys, time
from pathlib import Path
import zmq
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.key_ring import Peer, receive_key_ring
from engine.messages.sensed.observations import SourceReported

socket = Member(Path(sys.argv[1]), receive_key_ring(Peer.VISION)).connect(
    Channel.VISION_OBSERVATIONS
)
for number in range(10**9):
    socket.send(bus.vision_observations.encode(
        SourceReported(source="camera", kind="camera", state="ready", words=str(number))
    ))
    if number % 100 == 0:
        print(number, flush=True)
"""


def test_a_huge_subscription_costs_no_memory(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    engine = start()
    neighbours.await_view(lambda view: view.table)
    before = read_resident(engine.pid)
    # In a process of its own: closing such a socket overflows the library's stack.
    crowd = start_peer(
        Peer.SIGN, [sys.executable, "-c", CROWD, run], stdout=subprocess.PIPE, text=True
    )
    assert crowd.stdout is not None
    assert crowd.stdout.readline() == "subscribed\n"
    for _ in range(3):
        neighbours.await_view(lambda view: view.table)
    after = read_resident(engine.pid)
    crowd.kill()
    crowd.communicate()
    # What the library keeps of a subscriber who is faster than it is heard is bounded.
    assert after < before + 60


CROWD = """
import sys, time
from pathlib import Path
import zmq
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.key_ring import Peer, receive_key_ring

run = Path(sys.argv[1])
sign = Member(run, receive_key_ring(Peer.SIGN))
stranger = sign.context.socket(zmq.SUB)
stranger.connect(bus.address(run, Channel.VIEWS))
many, huge = sign.connect(Channel.VIEWS), sign.connect(Channel.VIEWS)
for socket in (stranger, huge):
    socket.setsockopt(zmq.SUBSCRIBE, bytes(10_000_000))
for number in range(5_000):
    many.setsockopt(zmq.SUBSCRIBE, b"%d" % number + bytes(900))
time.sleep(2)
print("subscribed", flush=True)
time.sleep(60)
"""


def read_resident(pid: int) -> float:
    """The process's resident set in MiB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))
