"""What `tapburn sim` leaves behind when a simulation fails."""

import argparse
import json
import tempfile
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.command_line.usage import UsageError
from deploy.commands.play import sim
from deploy.running.run_directory import private_directory
from deploy.simulation.assembly import Assembly, assemble
from deploy.simulation.plan import Plan
from deploy.simulation.session import SessionOutcome, StalledError
from deploy.simulation.tabletop.people import read_floor
from deploy.simulation.traces import find_departments
from engine import games
from engine.wire.configuration import load_section
from firmware_bridge.serial.options import BridgeOptions


class FailedSession:
    """A session that comes to what it is told to."""

    ends: SessionOutcome | StalledError

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def play(self) -> SessionOutcome:
        if isinstance(self.ends, StalledError):
            raise self.ends
        return self.ends


def fail(
    ends: SessionOutcome | StalledError,
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    journal: Path | None = None,
) -> int:
    """Play a session that fails, in a run's directory that is removed afterwards."""
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.setattr(FailedSession, "ends", ends, raising=False)
    monkeypatch.setattr(sim, "Session", FailedSession)
    with private_directory() as run:
        (run / "bridge").mkdir()
        (run / "bridge" / "hand.key").write_text("secret")
        (run / "engine.log").write_text("the engine's last words")
        (run / "table.journal").write_text("the record")
        assembly = Assembly(
            run=run,
            config=run / "tapburn.toml",
            journal=journal or run / "table.journal",
            truth=run / "truth",
            results=run / "results",
            counts=run / "counts.json",
            artwork=run / "artwork",
            environment={},
        )
        return sim.play(Plan(), assembly, as_json=True)


def read_kept(folder: Path) -> dict[str, str]:
    """The files that are left, by name, all in one directory."""
    (kept,) = folder.iterdir()
    return {path.name: path.read_text() for path in kept.rglob("*")}


LEFT = {"engine.log": "the engine's last words", "table.journal": "the record"}


def test_a_simulation_that_gives_up_says_where_its_logs_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with pytest.raises(UsageError) as raised:
        fail(StalledError("nothing happened for 60 seconds"), monkeypatch, tmp_path)
    assert read_kept(tmp_path) == LEFT, "and no key"
    (kept,) = tmp_path.iterdir()
    assert str(raised.value) == (
        f"nothing happened for 60 seconds; the logs and the journal in {kept} say more"
    )


def test_a_record_that_lies_elsewhere_is_named_where_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder, night = tmp_path / "kept", tmp_path / "sim-nights" / "night.journal"
    folder.mkdir()
    with pytest.raises(UsageError) as raised:
        fail(StalledError("nothing happened for 60 seconds"), monkeypatch, folder, night)
    (kept,) = folder.iterdir()
    assert str(raised.value).endswith(f"the logs in {kept} and the journal {night} say more")


def test_a_simulation_that_disagrees_with_its_journal_leaves_both(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fail(SessionOutcome(mismatches=1), monkeypatch, tmp_path) == 1
    assert read_kept(tmp_path) == LEFT
    (kept,) = tmp_path.iterdir()
    assert str(kept) in capsys.readouterr().err


def test_a_simulation_that_went_well_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert fail(SessionOutcome(hands=1), monkeypatch, tmp_path) == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (("--seed", "-4"), "--seed -4: give 0 or more"),
        (("--hands", "0"), "--hands 0: give a number of 1 or more"),
        (("--seats", "0"), "--seats 0: a hand takes 2 players or more"),
        (("--hours", "0"), "--hours 0: give more than 0, at most 1000"),
        (("--shots", __file__), f"{__file__}: is no folder; give --shots a folder's path"),
        (("--shots", "/proc/no"), "/proc/no: pictures can't be left there (No such file or"),
        (("--journal", "/proc"), "--journal /proc: is a folder; give the path of a file in it"),
        (
            ("--journal", "/proc/no"),
            "--journal /proc/no: can't be written (No such file or directory); give another path",
        ),
        (
            ("--keys", "/proc/no"),
            "--keys /proc/no: there is no such folder; give one with two .pub",
        ),
        (("--keys", "/proc/self"), "--keys /proc/self: holds 0 .pub files, expected two, one a"),
        (
            ("--keys", "/proc/self", "--engine-only"),
            "--engine-only: there is no hardware; leave out --keys\n",
        ),
        (("--deck", "foo"), "there is no deck 'foo'; the decks are:"),
        (("--game", "foo"), "there is no game 'foo'; choose one of holdem, "),
        (
            ("--game", "short_deck"),
            "no house may spread short_deck: it is for hand histories alone",
        ),
        (("--turn", "3"), "--turn: there is no --rotation whose games could take turns; add one"),
        (
            ("--faults", "light", "--engine-only"),
            "--engine-only: there is no hardware; leave out --faults\n",
        ),
        (
            ("--deck", "jumbo", "--namer", "trained", "--engine-only"),
            "--engine-only: there is no hardware; leave out --deck and --namer\n",
        ),
    ],
)
def test_what_can_not_be_played_is_refused_in_a_sentence(
    flags: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sim", "--headless", *flags]) == 2
    assert capsys.readouterr().err.startswith(f"tapburn sim: {sentence}")


def test_the_help_names_each_game_that_a_profile_may_spread_and_no_other() -> None:
    parser = argparse.ArgumentParser()
    sim.configure(parser)
    told = " ".join(parser.format_help().split())
    spread = [one.name for one in games.GAMES.values() if one.spread]
    assert f"one of {', '.join(spread)} (default: holdem)" in told
    assert "short_deck" not in told


def test_keys_in_a_folder_are_two_different_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("cage", "floor", "gate"):
        assert main(["keys", "new", name, "--into", str(tmp_path)]) == 0
    assert main(["sim", "--headless", "--keys", str(tmp_path)]) == 2
    assert "holds 3 .pub files, expected two" in capsys.readouterr().err
    (tmp_path / "gate.pub").unlink()
    (tmp_path / "floor.pub").write_bytes((tmp_path / "cage.pub").read_bytes())
    assert main(["sim", "--headless", "--keys", str(tmp_path)]) == 2
    assert "both files hold one key" in capsys.readouterr().err


def test_each_hand_is_sealed_to_the_departments_of_every_folder(tmp_path: Path) -> None:
    folders = [tmp_path / "first", tmp_path / "second"]
    for folder in folders:
        folder.mkdir()
        for name in ("cage", "floor"):
            assert main(["keys", "new", name, "--into", str(folder)]) == 0
    plan = Plan(departments=tuple(find_departments(folder) for folder in folders))
    run = tmp_path / "run"
    run.mkdir()
    options = load_section(assemble(plan, run).config, "bridge", BridgeOptions)
    assert len(options.departments) == 2
    files = [[getattr(one, "key", "") for one in group] for group in options.more_departments]
    assert files == [
        [str(folder / f"{name}.pub") for name in ("cage", "floor")] for folder in folders
    ]


def test_an_unknown_mistake_is_refused_with_the_known_ones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["sim", "--headless", "--mistakes", "swapped_hands,lost_hat"]) == 2
    told = capsys.readouterr().err
    assert "--mistakes: there is no mistake 'lost_hat'" in told
    assert "none, light, heavy" in told
    assert "double_burn" in told


def test_people_err_at_the_engine_s_level_too(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["sim", "--engine-only", "--hands", "1", "--seats", "3", "--mistakes", "swapped_hands"]
    assert main([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["level"], told["hands"], told["seats"]) == ("engine", 1, 3)
    assert main(asked) == 0
    assert "the table and the journal agree" in capsys.readouterr().out


def test_games_that_the_staff_asks_for_are_not_asked_for_where_people_err(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["sim", "--engine-only", "--hours", "1", "--rotation", "dealers-choice"]
    assert main([*asked, "--mistakes", "light"]) == 2
    assert "leave out --mistakes, or name the games" in capsys.readouterr().err


@pytest.mark.parametrize(("headless", "told"), [(False, 1), (True, 0)])
def test_whoever_sits_at_the_window_is_told_the_floors_pin(
    headless: bool,
    told: int,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(FailedSession, "ends", SessionOutcome(hands=1), raising=False)
    monkeypatch.setattr(sim, "Session", FailedSession)
    plan = Plan(headless=headless)
    assembly = assemble(plan, tmp_path)
    assert sim.play(plan, assembly, as_json=False) == 0
    floor = read_floor(assembly.truth)
    assert floor is not None
    assert capsys.readouterr().out.count(f"choose {floor.name}, PIN {floor.pin}") == told
