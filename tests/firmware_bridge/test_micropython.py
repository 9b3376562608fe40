"""The reference firmware in a real MicroPython: it says, byte for byte, what it says in CPython."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import firmware_bridge
from firmware_bridge.link.framing import encode_frame
from firmware_bridge.link.protocol import Acknowledge, Greet, Message, Resend, encode_message
from tests.firmware_bridge.link.test_protocol import read_vectors

FIRMWARE = Path(firmware_bridge.__file__).parent / "firmware"
SCRIPT = Path(__file__).with_name("on_micropython.py")
BOOT = 0x1234ABCD
KEY = bytes(range(16))


def find_interpreter() -> str | None:
    """MicroPython's Unix port: the one named in the environment, or the one on the path."""
    return os.environ.get("TAPBURN_MICROPYTHON") or shutil.which("micropython")


@pytest.fixture(params=["CPython", "MicroPython"])
def interpreter(request: pytest.FixtureRequest) -> str:
    if request.param == "CPython":
        return sys.executable
    found = find_interpreter()
    if found is None:
        pytest.skip("no micropython on the path (Debian 13 and newer: apt install micropython)")
    return found


def run(interpreter: str, lines: list[str]) -> list[str]:
    done = subprocess.run(
        [interpreter, SCRIPT, FIRMWARE],
        input="\n".join(lines) + "\n", capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout.splitlines()


def say(message: Message, key: bytes) -> str:
    return encode_frame(encode_message(message, key)).hex()


def script_of_a_reader(key: bytes) -> list[str]:
    """A small ring overflows, is asked for again, is acknowledged, and hears noise."""
    lines = [f"start {BOOT} 6 {key.hex() or '-'}", "next"]
    for number in range(1, 10):
        lines += [f"record {1 + number % 2} {number * 1000} 04a1b2c3{number:02x}"]
    lines += ["next"] * 8
    for time_us, message in (
        (600_000, Resend(boot=BOOT, first=2)),
        (700_000, Acknowledge(boot=BOOT, sequence=5)),
        (800_000, Resend(boot=BOOT, first=1)),
        (900_000, Resend(boot=BOOT + 1, first=1)),
        (1_000_000, Greet(nonce=(1 << 64) - 1)),
    ):
        frame = say(message, key)
        lines += [
            f"feed {time_us} {frame[:6]}", f"feed {time_us} {frame[6:]}", f"tick {time_us}",
            f"feed {time_us} {'a5' * 300}", f"feed {time_us} 00",
        ]  # fmt: skip
        lines += ["next"] * 9
    return lines


def script_of_the_tags() -> list[str]:
    """A field with flickers, and a chip that wakes, finds two tags and talks nonsense."""
    lines = ["see 0 bb", "see 1000 bb aa", "see 200000 bb aa", "see 300000 aa", "see 350000 bb aa"]
    lines += ["see 700000 bb", "see 1300000", "see 1900000 aa", "see 2200000 aa"]
    found = bytes.fromhex("4b02010004080404a1b2c3020044000704010203040506")
    acknowledgement = bytes.fromhex("0000ff00ff00")
    for time_us, answer in enumerate((b"\x15", b"\x33", found, b"\x4b\x00")):
        content = b"\xd5" + answer
        head = bytes([0, 0, 255, len(content), -len(content) & 255])
        frame = acknowledgement + head + content + bytes([-sum(content) & 255, 0])
        lines += [f"look {time_us} {frame[:9].hex()}", f"look {time_us} {frame[9:].hex()}"]
    return [*lines, "look 5 ffee00ff03", "look 900000 -"]


def test_the_documents_vectors(interpreter: str) -> None:
    vectors = read_vectors()
    lines = [
        line
        for vector in vectors
        for line in (f"frame {vector['payload']}", f"payload {vector['frame'][:-2]}")
    ]
    told = run(interpreter, lines)
    assert told[0::2] == [vector["frame"] for vector in vectors]
    assert told[1::2] == [vector["payload"] for vector in vectors]


@pytest.mark.parametrize("key", [b"", KEY], ids=["plain", "signed"])
def test_it_speaks_as_in_cpython(interpreter: str, key: bytes) -> None:
    lines = script_of_a_reader(key)
    told = run(interpreter, lines)
    assert told == run(sys.executable, lines)
    assert len(set(told)) > 10, "hellos, events, gaps and heartbeats"


def test_it_sees_as_in_cpython(interpreter: str) -> None:
    lines = script_of_the_tags()
    told = run(interpreter, lines)
    assert told == run(sys.executable, lines)
    assert told[:5] == ["-", "-", "1:bb", "1:aa", "-"]
    assert "2:bb 2:aa" in told, "those that go together go in the order in which they came"
    assert any(line.endswith(" 04a1b2c3,04010203040506") for line in told)


def test_the_boards_program_compiles(interpreter: str) -> None:
    for name in ("main.py", "board.py"):
        assert run(interpreter, [f"compile {FIRMWARE / name}"]) == ["compiled"]
