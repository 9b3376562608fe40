"""A whole night, searched: no face-down card stands in clear in anything that was written or sent.

Faults on, every process killed in mid-hand, debug logging on. Searched are all messages on the
bus, the journal event by event and as bytes, and every file of the run directory but those that
hold secrets by design: the bridge's private directory, the floor's private keys, and the world's
and the checker's own truth. A card may be named from the moment on at which it was turned face up,
until the deck after the next one is shuffled: the last hand is still told during the next.
"""

import json
import re
import signal
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from os import environ, kill
from pathlib import Path
from typing import Any

import msgspec
import pytest

from deploy.processes import APPLIANCE
from deploy.simulation.assembly import Assembly, assemble, deck_path
from deploy.simulation.fault_accounts import read_books
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session
from engine.cards import DECK
from engine.journal import read_records
from engine.messages.events import EnvelopeStored
from engine.messages.views import View
from engine.sealing import load_private_key, open_envelope
from tests.system import tapping

HANDS = 6
PRIVATE = ("bridge", "floor", "truth", "results")
"""Directories of the run that hold secrets by design."""
MOMENTS = (("deal_hole", "preflop"), ("act", "flop"))
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


def find_cards(data: bytes) -> set[str]:
    """The cards that a message names."""
    return {
        card for text in find_texts(msgspec.msgpack.decode(data)) for card in CARD.findall(text)
    }


def find_leaks(messages: Iterable[tuple[int, bytes]], table: Table) -> list[str]:
    """Messages that name a card before it was face up; the words name no card."""
    return [
        f"message {number} of {len(data)} bytes"
        for number, (time_ns, data) in enumerate(messages)
        if find_cards(data) - table.open_at(time_ns)
    ]


def spell(secret: bytes) -> Iterator[bytes]:
    """How a tag's number or a key could stand in a text or a file."""
    for data in (secret, secret[::-1]):
        yield data
        for text in (data.hex(), data.hex(":"), data.hex(" "), repr(data)[2:-1]):
            yield text.encode()
            yield text.upper().encode()


def find_secrets(haystack: bytes, secrets: Iterable[bytes]) -> int:
    """How many of the secrets stand in it, in any spelling."""
    return sum(any(form in haystack for form in spell(secret)) for secret in secrets)


class Killer:
    """Lets every process of the appliance crash, each at a moment of its own."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.due = [(each.name, moment) for moment in MOMENTS for each in APPLIANCE]
        self.after = 0

    def __call__(self, view: View) -> None:
        if not self.due or self.session is None or view.sequence <= self.after:
            return
        name, moment = self.due[0]
        pid = self.session.supervisor.pid(name)
        if (view.prompt.kind, view.street) == moment and pid:
            kill(pid, signal.SIGSEGV)
            self.due.pop(0)
            # The next one crashes a few events later, when this one may be on its way back.
            self.after = view.sequence + 5


class Night:
    """What a night left behind."""

    def __init__(self, directory: Path, taps: Path, assembly: Assembly) -> None:
        self.assembly = assembly
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
        tags = []
        for name in ("simulated", "other"):
            known = json.loads(deck_path(self.assembly.truth, name).read_text())
            tags += [bytes.fromhex(tag) for tag in known.values()]
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
    killer = Killer()
    killer.session = Session(plan, assembly, tell=killer, warn=lambda _: None)
    outcome = killer.session.play()
    assert killer.due == [], "not every process crashed twice"
    assert all("SIGSEGV" in sentence for sentence in outcome.restarts)
    assert outcome.hands == HANDS
    assert outcome.mismatches == 0, outcome.differences
    return Night(directory, aside / "taps", assembly)


pytestmark = [pytest.mark.system, pytest.mark.timeout(300)]


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
    told = [(record.monotonic_ns, msgspec.msgpack.encode(record.event)) for record in records]
    causes = [(record.monotonic_ns, msgspec.msgpack.encode(record.cause)) for record in records]
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
    for path in night.bus:
        assert find_secrets(path.read_bytes(), secrets) == 0, path.name
    names = {path.name for path in night.files}
    assert {"table.journal", "tapburn.toml", "bridge.log", "engine.log"} <= names


def test_each_search_finds_a_leak_that_is_planted(night: Night) -> None:
    """In the night's own messages: the searches can fail."""
    path = next(path for path in night.bus if path.name.startswith("engine.service-"))
    messages = night.bus[path]
    time_ns, data = messages[len(messages) // 2]
    hidden = night.table.hidden_at(time_ns)[0]
    planted: dict[str, Any] = {
        "a field": {"type": "CardDrawn", "handle": hidden},
        "deep inside": {"seats": [{"cards": ["??", hidden]}]},
        "a key": {hidden: 1},
        "words": {"words": f"shoe: read {hidden}, which is out"},
    }
    for where, message in planted.items():
        leaky = [(time_ns, data), (time_ns, msgspec.msgpack.encode(message))]
        assert len(find_leaks(leaky, night.table)) == 1, where
    tag, key = night.find_tags()[17], night.find_keys()[-1]
    for secret in (tag, key):
        for form in (secret, secret.hex().encode(), secret.hex(":").upper().encode()):
            assert find_secrets(data + form + data, [tag, key]) == 1


def test_a_card_counts_as_hidden_until_it_is_turned() -> None:
    table = Table([(10, "shuffle"), (20, "As"), (30, "shuffle"), (40, "Kd"), (50, "shuffle")])
    message = msgspec.msgpack.encode({"faces": ["As"]})
    leaks = [find_leaks([(at, message)], table) != [] for at in (5, 15, 25, 35, 45, 55)]
    assert leaks == [True, True, False, False, False, True]
