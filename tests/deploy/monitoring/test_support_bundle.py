"""`tapburn support`: what helps from afar is in it, and no secret."""

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.monitoring.support_bundle import STRUCK, strike, strike_parts
from tests.engine.replay.nights import play_night

TAG = "e004015012345678aabbccdd"
HANDLE = "~0123456789abcdef0123456789abcdef"
PIN_HASH = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$aGFzaGhhc2hoYXNoaGFzaA"
SECRETS = (TAG, HANDLE[1:], "c29tZXNhbHRzb21lc2FsdA", "Mallory", "hunter2", "private-key-bytes")


@pytest.fixture
def bundle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """The texts of a bundle, by name, of a table with secrets wherever it has any."""
    run = tmp_path / "run"
    (run / "bridge").mkdir(parents=True)
    (run / "bridge" / "staff").write_text(PIN_HASH)
    (run / "outer.key").write_text("private-key-bytes")
    (run / "engine.log").write_text(
        f"12:00 engine: record 7 kept\n12:01 tag {TAG} at shoe, {HANDLE}, seat 3 has As Kd\n"
        f"12:02 {PIN_HASH}\n12:03 engine.record.record_reports: went on\n"
    )
    play_night(tmp_path / "night.journal", hands=2, seed=3)
    config = tmp_path / "game.toml"
    config.write_text(
        '[table]\nname = "Table 7"\nplayers = [{ seat = 1, stack = 5, nickname = "Mallory" }]\n'
        '[journal]\npath = "night.journal"\n[room]\nurl = "tcp://room:5"\nkey = "hunter2"\n'
    )
    line = [sys.executable, "-c", "import time; time.sleep(60)", "--run", str(run), "--config"]
    child = subprocess.Popen([*line, str(config)])
    try:
        assert main(["support", str(tmp_path / "b.tar.gz"), "--config", str(config)]) == 0
    finally:
        child.kill()
        child.wait()
    assert (tmp_path / "b.tar.gz").stat().st_mode & 0o777 == 0o600
    assert main(["support", str(tmp_path / "b.tar.gz"), "--config", str(config)]) == 2
    assert "is there already" in capsys.readouterr().err
    with tarfile.open(tmp_path / "b.tar.gz") as archive:
        files = {one.name: archive.extractfile(one) for one in archive}
        return {name: file.read().decode() for name, file in files.items() if file is not None}


def test_what_helps_is_in_it_and_no_secret(bundle: dict[str, str]) -> None:
    wanted = ("about", "configuration", "status", "record", "doctor")
    assert {f"{name}.json" for name in wanted} | {"logs/engine.log", "devices.txt"} <= set(bundle)
    assert "Table 7" in bundle["configuration.json"]
    assert '"whole": true' in bundle["record.json"]
    log = bundle["logs/engine.log"]
    assert "record 7 kept" in log
    assert "engine.record.record_reports: went on" in log
    for name, text in bundle.items():
        found = [secret for secret in SECRETS if secret in text]
        assert not found, (name, found)
    assert "As" not in log
    assert "Kd" not in log


@pytest.mark.parametrize(
    ("text", "struck"),
    [
        (f"tag {TAG} read", f"tag {STRUCK} read"),
        ("seat 3 shows As, Td.", f"seat 3 shows {STRUCK}, {STRUCK}."),
        ("a" * 19, "a" * 19),
        ("a" * 20, STRUCK),
        (PIN_HASH.rpartition(",")[2], STRUCK),
        (
            "see /var/lib/tapburn/records/table.journal.",
            "see /var/lib/tapburn/records/table.journal.",
        ),
        ("firmware_bridge.link.hand_boundary: told", "firmware_bridge.link.hand_boundary: told"),
        ("signature_refused_by_the_bridge_again", "signature_refused_by_the_bridge_again"),
        ("Assistance asked for", "Assistance asked for"),
    ],
)
def test_what_is_struck_out(text: str, struck: str) -> None:
    assert strike(text) == struck


def test_no_file_no_bundle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["support", str(tmp_path / "b"), "--config", str(tmp_path / "none.toml")]) == 2
    assert "there is no such file" in capsys.readouterr().err
    assert not (tmp_path / "b").exists()


@pytest.mark.parametrize(
    "text",
    [
        "e0040150123456", "E004015012345678", "0xe004015012345678", "e0:04:01:50:12:34:56",
        "e0 04 01 50 12 34 56 78", "e0-04-01-50-12-34-56", "AsKd", "As", "10h", "A♠", "10 ♥",
        "a♠",
        "e004:0150:1234:5678", "E0 04 01 5012345678", "ace of spades",
        "Queen of Hearts", "7 of clubs", "AhKhQhJhTh", "aces of spades",
    ],
)  # fmt: skip
def test_tags_of_seven_bytes_and_cards_in_any_writing_are_struck(text: str) -> None:
    said = strike(f"the reader saw {text}, and went on")
    assert text not in said
    assert said.startswith("the reader saw ")
    told = strike_parts({"sources": [{"words": f"saw {text}"}], "signer": "0123456789abcdef"})
    assert text not in str(told)
    assert told["signer"] == "0123456789abcdef", "a fingerprint is on paper anyway"


@pytest.mark.parametrize("text", ["2026-11-27 04:36:19", "10:11:12:13", "12 30 45", "pid 4711"])
def test_a_time_is_no_tag(text: str) -> None:
    assert strike(f"at {text}: well") == f"at {text}: well"
