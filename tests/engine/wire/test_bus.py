"""Who gets in, and what a stranger gets: nothing, on every channel."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import zmq

from engine.wire import bus
from engine.wire.bus import WIRING, Channel, Member
from engine.wire.key_ring import KeyRing, Peer, make_key_rings
from tests.bus_peers import RINGS, join

PUSHED = [channel for channel, wiring in WIRING.items() if wiring.connected == zmq.PUSH]
PULLED = [channel for channel, wiring in WIRING.items() if wiring.connected == zmq.PULL]
PATIENCE_MS = 10_000
SILENCE_MS = 200


class Table:
    """Members that are closed at the end."""

    def __init__(self, run: Path) -> None:
        self.run = run
        self._members: list[Member] = []
        self._sockets: list[zmq.Socket[Any]] = []

    def join(self, peer: Peer) -> Member:
        """A member with its own keys."""
        self._members.append(join(self.run, peer))
        return self._members[-1]

    def bind(self, channel: Channel, ring: KeyRing | None = None) -> zmq.Socket[Any]:
        """The owner's end, with its keys or others."""
        self._members.append(Member(self.run, ring or RINGS[WIRING[channel].owner]))
        self._sockets.append(self._members[-1].bind(channel))
        return self._sockets[-1]

    def connect(self, channel: Channel, ring: KeyRing | None = None) -> zmq.Socket[Any]:
        """A caller's end, with its keys or others."""
        self._members.append(Member(self.run, ring or RINGS[min(WIRING[channel].callers)]))
        self._sockets.append(self._members[-1].connect(channel))
        return self._sockets[-1]

    def connect_in_clear(self, channel: Channel) -> zmq.Socket[Any]:
        """A stranger without any key."""
        socket: zmq.Socket[Any] = self._members[0].context.socket(WIRING[channel].connected)
        socket.linger = 0
        socket.connect(bus.address(self.run, channel))
        self._sockets.append(socket)
        return socket

    def close(self) -> None:
        for member in self._members:
            member.close()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    yield made
    made.close()


def borrow(peer: Peer, name: Peer) -> KeyRing:
    """What a peer makes of its own keys to pass for another."""
    own = RINGS[peer]
    return KeyRing(peer=name, secret=own.secret, public=own.public | {name: own.public[peer]})


def send_what_goes(socket: zmq.Socket[Any], other: zmq.Socket[Any]) -> bool:
    """Send for a while; whether the other end got anything."""
    for _ in range(15):
        with suppress(zmq.Again):
            socket.send(b"secret", zmq.NOBLOCK)
        if other.poll(10):
            return True
    return False


def forge(peer: Peer) -> KeyRing:
    """Everybody's public keys and the peer's name, but a pair of one's own."""
    own = make_key_rings((peer,))[peer]
    return KeyRing(
        peer=peer, secret=own.secret, public=RINGS[peer].public | {peer: own.public[peer]}
    )


@pytest.mark.parametrize("channel", PUSHED)
def test_only_the_callers_key_is_heard(channel: Channel, table: Table) -> None:
    caller = min(WIRING[channel].callers)
    owner, honest = table.bind(channel), table.connect(channel)
    forged = table.connect(channel, forge(caller))
    stranger = table.connect_in_clear(channel)
    for socket, data in ((forged, b"forged"), (stranger, b"clear")):
        socket.send(data)
    assert not owner.poll(SILENCE_MS)
    honest.send(b"honest")
    assert owner.poll(PATIENCE_MS)
    assert owner.recv() == b"honest"
    assert not owner.poll(SILENCE_MS)


@pytest.mark.parametrize("channel", PULLED)
def test_nobody_hears_anothers_commands(channel: Channel, table: Table) -> None:
    wiring = WIRING[channel]
    owner = table.bind(channel)
    (caller,) = wiring.callers
    for peer in set(Peer) - wiring.callers - {wiring.owner}:
        listening = table.connect(channel, borrow(peer, caller))
        assert not send_what_goes(owner, listening), peer
        listening.close()
    assert not send_what_goes(owner, table.connect_in_clear(channel))
    assert send_what_goes(owner, table.connect(channel)), "the one that they are for hears them"


def test_no_stranger_sees_a_view(table: Table) -> None:
    views, screen = table.bind(Channel.VIEWS), table.connect(Channel.VIEWS)
    forged = table.connect(Channel.VIEWS, forge(Peer.SCREEN))
    curious = table.connect(Channel.VIEWS, borrow(Peer.BRIDGE, Peer.SCREEN))
    for socket in (forged, curious, screen):
        socket.setsockopt(zmq.SUBSCRIBE, b"")
    assert views.poll(PATIENCE_MS)
    views.recv()
    views.send(b"view")
    assert screen.poll(PATIENCE_MS)
    assert not forged.poll(SILENCE_MS)
    assert not curious.poll(0)


@pytest.mark.parametrize("channel", list(Channel))
def test_nobody_stands_in_for_the_owner(channel: Channel, table: Table) -> None:
    """Whoever takes the address of a killed engine is not taken for it."""
    wiring = WIRING[channel]
    impostor = table.bind(channel, forge(wiring.owner))
    caller = table.connect(channel)
    if wiring.connected == zmq.SUB:
        caller.setsockopt(zmq.SUBSCRIBE, b"")
    if wiring.connected in {zmq.PUSH, zmq.REQ, zmq.DEALER}:
        caller.send(b"a secret", zmq.NOBLOCK)
        assert not impostor.poll(SILENCE_MS)
    else:
        assert not send_what_goes(impostor, caller)


@pytest.mark.parametrize("channel", list(Channel))
def test_a_message_that_is_too_long_is_not_taken(channel: Channel, table: Table) -> None:
    wiring = WIRING[channel]
    if wiring.connected not in {zmq.PUSH, zmq.DEALER, zmq.REQ}:
        assert wiring.inward <= 1 << 10, "nothing but a subscription comes in"
        return
    owner, caller = table.bind(channel), table.connect(channel)
    caller.send(bytes(wiring.inward))
    assert owner.poll(PATIENCE_MS)
    owner.recv_multipart()
    if wiring.bound == zmq.REP:
        owner.send(b"")
        caller.recv()
    caller.send(bytes(wiring.inward + 65))
    assert not owner.poll(SILENCE_MS)


def test_who_has_no_business_has_no_socket(tmp_path: Path) -> None:
    vision = join(tmp_path, Peer.VISION)
    for channel in (Channel.BRIDGE_COMMANDS, Channel.VIEWS, Channel.INTENTS):
        with pytest.raises(PermissionError, match="has no business"):
            vision.connect(channel)
    with pytest.raises(PermissionError, match="engine's to bind"):
        vision.bind(Channel.VISION_OBSERVATIONS)
    vision.close()
    operator = join(tmp_path, Peer.OPERATOR)
    for channel in set(Channel) - {Channel.VIEWS, Channel.FIGURES}:
        with pytest.raises(PermissionError, match="has no business"):
            operator.connect(channel)
    operator.close()


def test_who_was_kept_out_is_told_once(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    owner = table.bind(Channel.BRIDGE_OBSERVATIONS)
    for _ in range(3):
        forged = table.connect(Channel.BRIDGE_OBSERVATIONS, forge(Peer.BRIDGE))
        forged.send(b"x")
        assert not owner.poll(100)
    told = [record.getMessage() for record in caplog.records if record.name == "engine.wire.bus"]
    assert told == ["bridge-observations: somebody without its key was kept out"]


def test_a_ring_says_nothing_of_its_secret() -> None:
    ring = RINGS[Peer.BRIDGE]
    assert repr(ring) == "KeyRing(bridge)"
    assert len({each.secret for each in RINGS.values()}) == len(Peer)


@pytest.mark.parametrize("key", ["its own key", "no key"])
def test_a_caller_that_met_an_impostor_finds_the_owner_again(key: str, table: Table) -> None:
    """The library gives up a connection whose other end does not even speak its language."""
    channel = Channel.VISION_OBSERVATIONS
    if key == "no key":
        impostor: zmq.Socket[Any] = table.join(Peer.WORLD).context.socket(zmq.PULL)
        impostor.bind(bus.address(table.run, channel))
    else:
        impostor = table.bind(channel, forge(Peer.ENGINE))
    member = table.join(Peer.VISION)
    vision = member.connect(channel)
    vision.send(b"to the impostor")
    assert not impostor.poll(SILENCE_MS)
    impostor.close(linger=0)
    owner = table.bind(channel)
    for _ in range(100):
        member.mend(vision)
        with suppress(zmq.Again):
            vision.send(b"to the engine", zmq.NOBLOCK)
        if owner.poll(100):
            break
    assert owner.recv().startswith(b"to the")
    vision.close()


def test_an_owner_notices_that_its_sockets_are_not_found_any_more(tmp_path: Path) -> None:
    member = join(tmp_path, Peer.ENGINE)
    views, intents = member.bind(Channel.VIEWS), member.bind(Channel.INTENTS)
    assert member.find_displaced() == ""
    file = tmp_path / "views.sock"
    file.rename(tmp_path / "aside")
    assert member.find_displaced() == "views"
    file.touch()
    assert member.find_displaced() == "views", "somebody else's under its name"
    (tmp_path / "aside").rename(file)
    assert member.find_displaced() == ""
    member.unbind(views)
    assert member.find_displaced() == ""
    intents.close()
    member.close()
