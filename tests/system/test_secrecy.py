"""A whole night, searched: no face-down card stands in clear in anything that was written or sent.

Faults on, every process killed in mid-hand, debug logging on. Searched are all messages on the
bus, the journal event by event and as bytes, and every file of the run directory, at the end and at
each crash, but those that hold secrets by design: the bridge's private directory, the floor's
private keys, and the world's and the checker's own truth. The reader's line is captured, so that
captures are among the files; what each process was started with and the memory of those that face
the table are searched for tags and keys. A card may be named from the moment on at which it was
turned face up, until the deck after the next one is shuffled: the last hand is still told during
the next.
"""

import json
import re
import signal
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from os import environ, kill
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from deploy.running.processes import APPLIANCE
from deploy.running.supervisor import Supervisor
from deploy.simulation.assembly import Assembly, assemble, deck_path
from deploy.simulation.checking.fault_accounts import read_books
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session
from engine.cards import DECK
from engine.journal import read_records
from engine.keys.sealing import load_private_key, open_envelope
from engine.messages.happened.hand_events import EnvelopeStored
from engine.messages.shown.views import View
from engine.messages.text import plain
from firmware_bridge.serial.capture import dump, read_capture
from tests.system import spying, tapping
from tests.tries import tries

HANDS = tries(4, of=6)
FACING = ("engine", "vision", "screen")
"""Processes that must never know a face-down card."""
PRIVATE = ("bridge", "floor", "truth", "results")
"""Directories of the run that hold secrets by design."""
MOMENTS = {"deal_hole": ("preflop",), "act": ("flop", "turn", "river")}
"""When each process crashes: the prompt's kind and the streets that count. A hand may end before
the flop or have two players left who check, so one street alone has too few moments in a night."""
SENTENCE = re.compile(r"^As (?=[a-z]{2})")
"""The word with which a sentence begins, no ace."""
CARD = re.compile(r"(?<![0-9A-Za-z~])([2-9TJQKA][shdc])(?![0-9A-Za-z])")


class Table:
    """Which cards had been turned face up at a moment."""

    def __init__(self, told: Iterable[tuple[int, str]]) -> None:
        self._times: list[int] = []
        self._open: list[frozenset[str]] = []
        before: set[str] = set()
        now: set[str] = set()
        for time_ns, what in told:
            if what == "shuffle":
                before, now = now, set()
            else:
                now = now | {what}
            self._times.append(time_ns)
            self._open.append(frozenset(before | now))

    def open_at(self, time_ns: int) -> frozenset[str]:
        at = bisect_right(self._times, time_ns)
        return self._open[at - 1] if at else frozenset()

    def hidden_at(self, time_ns: int) -> list[str]:
        return [card for card in DECK if card not in self.open_at(time_ns)]


def find_texts(value: Any) -> Iterator[str]:
    """Every text in a message, however deep: names of fields and values."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from find_texts(key)
            yield from find_texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from find_texts(item)


def leave_out_guesses(message: Any) -> Any:
    """Without what an unread card of an opened zone may be.

    The camera guesses that from a face that lies on the table, and a wrong guess names any card.
    A card that it names is searched for, and so are guesses of zones where no face may be named.
    """
    if not isinstance(message, dict) or not message.get("opened"):
        return message
    cards = [{**card, "candidates": []} for card in message.get("cards", ())]
    return {**message, "cards": cards} if message.get("type") == "ZoneSeen" else message


@cache
def find_cards(data: bytes) -> frozenset[str]:
    """The cards that a message names; who sends it and who hears it put down the same bytes."""
    return frozenset(
        card
        for text in find_texts(leave_out_guesses(msgspec.msgpack.decode(data)))
        for card in CARD.findall(SENTENCE.sub("", text))
    )


def find_leaks(messages: Iterable[tuple[int, bytes]], table: Table) -> list[str]:
    """Messages that name a card before it was face up; the words name no card."""
    return [
        f"message {number} of {len(data)} bytes"
        for number, (time_ns, data) in enumerate(messages)
        if find_cards(data) - table.open_at(time_ns)
    ]


@cache
def spell(secret: bytes) -> tuple[bytes, ...]:
    """How a tag's number or a key could stand in a text, in small letters."""
    return tuple(
        text.lower().encode()
        for data in (secret, secret[::-1])
        for text in (data.hex(), data.hex(":"), data.hex(" "), repr(data)[2:-1])
    )


def begins(haystack: bytes, forms: Iterable[bytes]) -> bool:
    """Whether the first eight bytes of a form stand in it: else no form needs to be looked for."""
    heads = np.frombuffer(b"".join(form[:8] for form in forms), np.uint64)
    return any(
        np.isin(np.frombuffer(haystack, np.uint64, (len(haystack) - at) // 8, at), heads).any()
        for at in range(min(8, len(haystack)))
    )


def find_secrets(haystack: bytes, secrets: Sequence[bytes]) -> int:
    """How many of the secrets stand in it, as they are or in any spelling."""
    small = haystack.lower()
    plain_forms = [form for secret in secrets for form in (secret, secret[::-1])]
    spelled = [form for secret in secrets for form in spell(secret)]
    if not (begins(haystack, plain_forms) or begins(small, spelled)):
        return 0
    return sum(
        secret in haystack
        or secret[::-1] in haystack
        or any(form in small for form in spell(secret))
        for secret in secrets
    )


def read_tags(assembly: Assembly) -> list[bytes]:
    """The tags of the deck in play and of the other one."""
    decks = [
        json.loads(deck_path(assembly.truth, name).read_text()) for name in ("simulated", "other")
    ]
    return [bytes.fromhex(tag) for deck in decks for tag in deck.values()]


class Killer:
    """Lets every process of the appliance crash, each at a moment of its own, and looks around.

    Args:
        directory: the run directory.
        aside: where copies go of what stood in its files at a crash.
        tags: what is looked for in memories.
    """

    def __init__(self, directory: Path, aside: Path, tags: list[bytes]) -> None:
        self.session: Session | None = None
        self.due = [(each.name, kind) for kind in MOMENTS for each in APPLIANCE]
        self.after = 0
        self.copies: list[Path] = []
        self.surroundings: dict[str, list[bytes]] = {each.name: [] for each in APPLIANCE}
        self.remembered: dict[str, int] = {}
        """How many tags and keys stand in each memory, by process."""
        self._directory = directory
        self._aside = aside
        self._tags = tags

    def __call__(self, view: View) -> None:
        if self.session is None or view.sequence <= self.after:
            return
        if not self.due:
            if not self.remembered:
                self._read_memories(self.session.supervisor)
            return
        kind = view.prompt.kind
        if view.street not in MOMENTS.get(kind, ()):
            return
        # Whoever is due now: a crash at the one kind doesn't wait for all those at the other.
        crash = next((each for each in self.due if each[1] == kind), None)
        if crash and (pid := self.session.supervisor.pid(crash[0])):
            self._look_around(self.session.supervisor)
            kill(pid, signal.SIGSEGV)
            self.due.remove(crash)
            # The next one crashes a few events later, when this one may be on its way back.
            self.after = view.sequence + 5

    def _look_around(self, supervisor: Supervisor) -> None:
        target = self._aside / f"crash-{len(self.due)}"
        self.copies += spying.copy_files(self._directory, PRIVATE, target)
        for name, seen in self.surroundings.items():
            if pid := supervisor.pid(name):
                # The bridge lets nobody but root look; one that has just died is not there.
                with suppress(PermissionError, FileNotFoundError, ProcessLookupError):
                    seen.append(spying.read_surroundings(pid))

    def _read_memories(self, supervisor: Supervisor) -> None:
        keys = [path.read_bytes() for path in (self._directory / "bridge").glob("hand-*.key")]
        pids = {name: supervisor.pid(name) for name in FACING}
        if not all(pids.values()):
            return  # one of them is on its way back: at the next view
        for name, pid in pids.items():
            pieces = list(spying.read_memory(pid))
            assert sum(map(len, pieces)) > 1_000_000, name
            found = spying.count_tags(pieces, self._tags)
            self.remembered[name] = found + sum(key in piece for key in keys for piece in pieces)


class Night:
    """What a night left behind."""

    def __init__(self, directory: Path, taps: Path, assembly: Assembly, killer: Killer) -> None:
        self.assembly = assembly
        self.killer = killer
        self.run = directory
        self.bus = {path: list(tapping.read_bus(path)) for path in sorted(taps.glob("*.bus"))}
        self.table = Table(tapping.read_table(taps / tapping.TABLE))
        self.files = [
            path
            for path in sorted(directory.rglob("*"))
            if path.is_file() and path.relative_to(directory).parts[0] not in PRIVATE
        ]

    def find_tags(self) -> list[bytes]:
        """The numbers of all tags, and those that a fault let the reader read."""
        tags = read_tags(self.assembly)
        books = read_books(self.assembly.truth)
        assert books is not None
        return tags + [each.uid for each in books.incidents if each.name == "unknown_tag"]

    def find_keys(self) -> list[bytes]:
        """The hands' keys, from the opened envelopes."""
        floor = [load_private_key(self.run / "floor" / f"{name}.key") for name in ("cage", "floor")]
        events = [record.event for record in read_records(self.assembly.journal)]
        sealed = [event.envelope for event in events if isinstance(event, EnvelopeStored)]
        return [open_envelope(envelope, floor) for envelope in sealed]


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    """One night for all searches: it takes half a minute."""
    directory, aside = tmp_path_factory.mktemp("n"), tmp_path_factory.mktemp("t")
    tapping.install(aside / "hook", aside / "taps")
    plan = Plan(hands=HANDS, seed=5, faults="heavy", speed="fast", headless=True)
    assembly = assemble(plan, directory)
    paths = [str(aside / "hook"), environ.get("PYTHONPATH", "")]
    assembly.environment.update(
        TAPBURN_LOG="debug", PYTHONPATH=":".join(path for path in paths if path)
    )
    captures = directory / "captures"
    captures.mkdir(mode=0o700)
    config = assembly.config.read_text()
    assembly.config.write_text(config.replace("port = ", f'capture = "{captures}", port = ', 1))
    killer = Killer(directory, aside / "copies", read_tags(assembly))
    killer.session = Session(plan, assembly, tell=killer, warn=lambda _: None)
    outcome = killer.session.play()
    assert killer.due == [], "not every process crashed twice"
    assert all("SIGSEGV" in sentence for sentence in outcome.restarts)
    assert outcome.hands == HANDS
    assert outcome.mismatches == 0, outcome.differences
    return Night(directory, aside / "taps", assembly, killer)


pytestmark = pytest.mark.system


def test_no_message_names_a_face_down_card(night: Night) -> None:
    for module in tapping.TAPPED:
        # Each crashed twice: three processes of it were tapped.
        tapped = [path for path in night.bus if path.name.startswith(f"{module}-")]
        assert len(tapped) >= 3, module
    named = set()
    for path, messages in night.bus.items():
        assert find_leaks(messages, night.table) == [], path.name
        named |= {card for _, data in messages for card in find_cards(data)}
    assert len(named) > HANDS, "faces were named, so the search has something to find"


def test_no_event_of_the_journal_names_a_face_down_card(night: Night) -> None:
    records = list(read_records(night.assembly.journal))
    assert len(records) > 30 * HANDS
    packer = msgspec.msgpack.Encoder(enc_hook=plain)
    told = [(record.monotonic_ns, packer.encode(record.event)) for record in records]
    causes = [(record.monotonic_ns, packer.encode(record.cause)) for record in records]
    assert find_leaks(told, night.table) == []
    assert find_leaks(causes, night.table) == []


def test_no_log_names_a_card_at_all(night: Night) -> None:
    logs = [path for path in night.files if path.suffix == ".log"]
    assert {path.stem for path in logs} >= {process.name for process in APPLIANCE}
    for path in logs:
        assert CARD.findall(path.read_text(errors="replace")) == [], path.name
    bridge = next(path for path in logs if path.stem == "bridge")
    assert "DEBUG" in bridge.read_text(), "debug logging was on"


def test_no_tag_and_no_key_stands_anywhere(night: Night) -> None:
    secrets = [*night.find_tags(), *night.find_keys()]
    assert len(secrets) >= 2 * len(DECK) + HANDS
    for path in night.files:
        assert find_secrets(path.read_bytes(), secrets) == 0, path.name
    # On disk they are packed.
    told = [
        msgspec.json.encode((record.cause, record.event), enc_hook=plain)
        for record in read_records(night.assembly.journal)
    ]
    assert find_secrets(b"\n".join(told), secrets) == 0
    for path in [*night.bus, *night.killer.copies]:
        assert find_secrets(path.read_bytes(), secrets) == 0, path.name
    for name, started in night.killer.surroundings.items():
        assert find_secrets(b"".join(started), secrets) == 0, name
    names = {path.name for path in night.files}
    assert {"table.journal", "tapburn.toml", "bridge.log", "engine.log"} <= names
    assert "table.journal-wal" in {path.name for path in night.killer.copies}


def test_captures_hold_the_nights_frames_and_none_of_its_tags(night: Night) -> None:
    captures = [path for path in night.files if path.suffix == ".capture"]
    assert len(captures) >= 3, "one for each bridge that was started"
    lines = [line for path in captures for line in dump(path)]
    assert sum("arrived at antenna" in line for line in lines) > 10 * HANDS
    for path in captures:
        pieces = [captured.data for captured in read_capture(path)]
        assert spying.count_tags([b"".join(pieces)], night.find_tags()) == 0


def test_no_memory_but_the_bridges_holds_a_tag_or_the_key(night: Night) -> None:
    assert night.killer.remembered == dict.fromkeys(FACING, 0)


def test_a_crash_leaves_no_core(night: Night) -> None:
    """A core of the bridge would hold everything; of the others it holds what they may know."""
    assert not [path for path in night.run.rglob("core*") if path.is_file()]
    started = night.killer.surroundings
    assert all(len(started[name]) >= len(MOMENTS) for name in FACING)
    for text in [text for seen in started.values() for text in seen]:
        # Also of a process that a crash found while it was starting again.
        assert re.search(rb"Max core file size +0 +0 ", text)


def test_a_memory_is_searched_well() -> None:
    """In this process's own: what is planted is found, whichever way it is written."""
    tags = [b"\xe0\x04" + bytes([number] * 6) for number in range(201, 205)]
    planted = bytearray(b"...".join([tags[0], tags[1][::-1], tags[2].hex().upper().encode()]))
    assert spying.count_tags([bytes(planted)], tags) == 3
    mine = [piece for piece in spying.read_memory("self") if bytes(planted) in piece]
    assert mine, "its own memory is read"


def test_each_search_finds_a_leak_that_is_planted(night: Night) -> None:
    """In the night's own messages: the searches can fail."""
    path = next(path for path in night.bus if path.name.startswith("engine.service.table_service-"))
    messages = night.bus[path]
    time_ns, data = messages[len(messages) // 2]
    hidden = night.table.hidden_at(time_ns)[0]
    planted: dict[str, Any] = {
        "a field": {"type": "CardDrawn", "handle": hidden},
        "deep inside": {"seats": [{"cards": ["??", hidden]}]},
        "a key": {hidden: 1},
        "words": {"words": f"shoe: read {hidden}, which is out"},
        "a sentence's beginning": {"words": f"{hidden} was read"},
    }
    for where, message in planted.items():
        leaky = [(time_ns, data), (time_ns, msgspec.msgpack.encode(message))]
        assert len(find_leaks(leaky, night.table)) == 1, where
    tag, key = night.find_tags()[17], night.find_keys()[-1]
    for secret in (tag, key):
        for form in (secret, secret.hex().encode(), secret.hex(":").upper().encode()):
            assert find_secrets(data + form + data, [tag, key]) == 1


def test_guesses_of_an_unread_card_are_no_names() -> None:
    unread = {"side": "face", "card": None, "candidates": ["Jc"]}
    seen = {"type": "ZoneSeen", "zone": "board", "opened": True, "cards": [unread]}
    assert find_cards(msgspec.msgpack.encode(seen)) == set()
    for other in (
        {**seen, "cards": [{**unread, "card": "Jc"}]},
        {**seen, "opened": False},
        {**seen, "type": "CardDisputed"},
        {**seen, "zone": "Jc"},
    ):
        assert find_cards(msgspec.msgpack.encode(other)) == {"Jc"}, other


def test_a_card_counts_as_hidden_until_it_is_turned() -> None:
    table = Table([(10, "shuffle"), (20, "As"), (30, "shuffle"), (40, "Kd"), (50, "shuffle")])
    message = msgspec.msgpack.encode({"faces": ["As"]})
    leaks = [find_leaks([(at, message)], table) != [] for at in (5, 15, 25, 35, 45, 55)]
    assert leaks == [True, True, False, False, False, True]
