"""A room that is set up again, a certificate of the house's own, and an interrupt at the start."""

import os
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.room.settings import CERTIFICATE, CERTIFICATE_KEY, RoomFolder, is_here_only
from deploy.room.station.certificates import read_fingerprint, write_certificate

pytestmark = pytest.mark.usefixtures("cluster")


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    # The server's own user passes through: pytest's folders are for nobody else.
    with tempfile.TemporaryDirectory(prefix="tb-room-") as name:
        Path(name).chmod(0o711)
        room = Path(name) / "room"
        assert main(["room", "setup", str(room), "--web", "10.0.0.5:8443"]) == 0
        yield room


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--web", "10.0.0.6:8443"], 'web = "10.0.0.5:8443", and keeps it'),
        (["--line", "10.0.0.6:7443"], 'line = "127.0.0.1:7443", and keeps it'),
        (["--zone", "Europe/Berlin"], 'zone = "UTC", and keeps it'),
        (["--database", "postgresql://db/room"], "database = another one, and keeps it"),
    ],
)
def test_a_room_that_is_set_up_again_otherwise_says_what_it_keeps(
    folder: Path, capsys: pytest.CaptureFixture[str], words: list[str], why: str
) -> None:
    assert main(["room", "setup", str(folder), *words]) == 2
    said = capsys.readouterr()
    assert why in said.err
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert RoomFolder(folder).settings.web == "10.0.0.5:8443"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--web", "nonsense"], "nonsense: expected a host and a port"),
        (["--web", ":8443"], ":8443: expected a host and a port"),
        (["--web", "127.0.0.1:99999"], "127.0.0.1:99999: expected a host and a port"),
        (["--web", f"{'h' * 65}:8443"], "expected a host and a port"),
        (["--line", "nonsense"], "nonsense: expected a host and a port"),
        (["--line", "127.0.0.1:x"], "127.0.0.1:x: expected a host and a port"),
        (["--zone", "Nowhere/Else"], "Nowhere/Else"),
        (["--database", "nonsense"], "the database's URL can't be read"),
        (["--database", "postgresql://127.0.0.1:1/room"], "connect"),
    ],
)
def test_a_set_up_with_what_can_not_be_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], why: str
) -> None:
    """A first try with a slip was kept: the second one, with the right address, was refused."""
    assert main(["room", "setup", str(tmp_path / "new"), *words]) == 2
    said = capsys.readouterr()
    assert why in said.err
    assert said.err.count("\n") == 1
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("words", "code"),
    [(["list"], 0), (["retain", "--dry-run"], 0), (["revoke", "--table", "Table 9"], 1),
     (["player", "export", "Nobody"], 1), (["offer"], 0)],
    ids=["list", "retain", "revoke", "player", "offer"],
)  # fmt: skip
@pytest.mark.parametrize("running", [False, True])
def test_a_verb_leaves_the_rooms_database_as_it_found_it(
    folder: Path, words: list[str], code: int, running: bool
) -> None:
    cluster = RoomFolder(folder).cluster
    assert cluster is not None
    if running:
        cluster.start()
    try:
        assert not cluster.runs() or running
        assert main(["room", words[0], str(folder), *words[1:]]) == code
        assert cluster.runs() == running
    finally:
        cluster.stop()


def test_a_day_that_is_none_is_told_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["room", "player", str(tmp_path), "link", "Club 1", "Table 1", "Mia", "2026-13-02"]
    with pytest.raises(SystemExit):
        main(words)
    assert '"2026-13-02": expected a day such as' in capsys.readouterr().err


def test_a_room_that_is_set_up_again_tells_where_it_really_answers(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in ([], ["--web", "10.0.0.5:8443"]):
        assert main(["room", "setup", str(folder), *words]) == 0
        said = capsys.readouterr()
        assert "https://10.0.0.5:8443/" in said.out
        # Its line was left where no table gets to.
        assert said.err == (
            "127.0.0.1:7443 is this machine alone: no table from elsewhere; change it in "
            "room.toml to the room's own address\n"
        )


@pytest.mark.parametrize(
    ("place", "here"),
    [
        ("127.0.0.1:1", True), ("localhost:1", True), ("[::1]:1", True), ("127.8.0.1:1", True),
        ("10.0.0.5:1", False), ("*:1", False), ("0.0.0.0:1", False), ("[::]:1", False),
    ],
)  # fmt: skip
def test_who_reaches_a_place_is_told_by_its_host(place: str, here: bool) -> None:
    assert is_here_only(place) is here


def test_a_houses_own_certificate_takes_the_place_of_the_first(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = read_fingerprint(folder / CERTIFICATE)
    crt, key, other = tmp_path / "house.crt", tmp_path / "house.key", tmp_path / "other.key"
    write_certificate(crt, key, "room.example")
    write_certificate(tmp_path / "other.crt", other, "other.example")
    broken = tmp_path / "broken.crt"
    broken.write_text("no certificate")
    asked = ["room", "setup", str(folder), "--certificate"]
    for words in (
        [str(crt)], [str(crt), "--certificate-key", str(other)],
        [str(broken), "--certificate-key", str(key)],
        [str(tmp_path / "none"), "--certificate-key", str(key)],
    ):  # fmt: skip
        assert main([*asked, *words]) == 2
        assert capsys.readouterr().err.count("\n") == 1
        assert read_fingerprint(folder / CERTIFICATE) == first
    assert main([*asked, str(crt), "--certificate-key", str(key)]) == 0
    assert read_fingerprint(folder / CERTIFICATE) == read_fingerprint(crt) != first
    assert (folder / CERTIFICATE_KEY).stat().st_mode & 0o077 == 0
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(
        folder / CERTIFICATE, folder / CERTIFICATE_KEY
    )
    assert read_fingerprint(crt) in capsys.readouterr().out


_AT_THE_START = """
import os, signal, sys
import uvicorn.server
from deploy.cli import main

real = uvicorn.server.Server.startup

async def interrupted(self, *args, **kwargs):
    # The pages are about to listen, and their signals are set already.
    for name in sys.argv[2:]:
        os.kill(os.getpid(), getattr(signal, name))
    return await real(self, *args, **kwargs)

uvicorn.server.Server.startup = interrupted
sys.exit(main(["room", "run", sys.argv[1]]))
"""


@pytest.mark.parametrize("signals", [["SIGTERM"], ["SIGINT"], ["SIGINT", "SIGINT"]])
def test_an_interrupt_while_the_pages_start_ends_without_a_word(signals: list[str]) -> None:
    """A second Ctrl-C leaves no time for what is done at the end, and there is nothing to do."""
    with tempfile.TemporaryDirectory(prefix="tb-room-") as name:
        Path(name).chmod(0o711)
        room = Path(name) / "room"
        places = ["--web", "127.0.0.1:0", "--line", "127.0.0.1:0"]
        assert main(["room", "setup", str(room), *places]) == 0
        done = subprocess.run(
            [sys.executable, "-c", _AT_THE_START, str(room), *signals],
            capture_output=True, text=True, timeout=120, check=False,
            env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])},
        )  # fmt: skip
    told = [line for line in done.stderr.splitlines() if not line.startswith("stopped: ")]
    assert [line[:26] for line in told] == ["The room hears its tables "]
    assert done.returncode == 0


def test_an_account_without_a_password_is_made_without_a_question(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["account", str(folder), "ada", "--role", "floor", "--without-password"]
    assert main(["room", *words]) == 0
    assert "ada may sign in as floor by the house's own sign-in" in capsys.readouterr().out
    assert main(["room", "list", str(folder), "--json"]) == 0
    assert '{"name": "ada", "role": "floor"}' in capsys.readouterr().out
