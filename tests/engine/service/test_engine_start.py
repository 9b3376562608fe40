"""What an engine starts on, why it does not, and how it ends."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.wire.key_ring import Peer
from tests.bus_peers import start_peer
from tests.engine.service.neighbours import Neighbours, Start


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
