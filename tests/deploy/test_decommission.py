"""A machine that leaves the house keeps no key and no deck, and its journal."""

import json
from pathlib import Path

import pytest

from deploy.backups.carried_decks import ask_for_decks
from deploy.cli import main
from deploy.fitness.machine_identity import renew
from deploy.shipping.line_keys import make_line_key
from engine.keys.sealing import new_key_pair, save_public_key
from firmware_bridge.kept.decks import new_deck, write_deck
from firmware_bridge.secrets.vault import Vault


@pytest.fixture
def config(tmp_path: Path) -> Path:
    for name in ("security", "games"):
        save_public_key(tmp_path / f"{name}.pub", new_key_pair())
    write_deck(tmp_path / "state", "blue", new_deck(1))
    vault = Vault(tmp_path / "state")
    vault.renew_key()
    vault.save()
    vault.close()
    key = tmp_path / "device.key"
    key.touch(mode=0o600)
    key.write_text("00" * 16)
    (tmp_path / "table.journal").write_text("the record")
    file = tmp_path / "tapburn.toml"
    file.write_text(
        '[bridge]\nstate = "state"\ndepartments = ["security.pub", "games.pub"]\ndeck = "blue"\n'
        '[[bridge.readers]]\nname = "shoe"\nport = "sim:shoe"\nkey = "device.key"\n'
    )
    return file


def list_secrets(config: Path) -> list[str]:
    state = config.parent / "state"
    kept = sorted(str(path) for path in state.rglob("*") if path.is_file())
    return [*kept, str(config.parent / "device.key")]


def test_it_only_says_what_it_would_erase(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = list_secrets(config)
    assert main(["decommission", "--config", str(config), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"erased": [], "left": before}
    assert list_secrets(config) == before
    assert len(before) > 4


def test_it_erases_keys_book_and_decks_and_leaves_the_record(
    config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = list_secrets(config)
    assert main(["decommission", "--config", str(config), "--yes"]) == 0
    told = capsys.readouterr().out
    assert all(f"erased  {path}\n" in told for path in before)
    assert not any(Path(path).exists() for path in before)
    assert list((config.parent / "state").iterdir()) == []
    assert (config.parent / "table.journal").read_text() == "the record"


def test_what_was_erased_was_overwritten_before(config: Path) -> None:
    """Another name of the same file shows what was left on the disk."""
    (key,) = (config.parent / "state").glob("hand-*.key")
    secret, kept = key.read_bytes(), config.parent / "kept"
    kept.hardlink_to(key)
    assert main(["decommission", "--config", str(config), "--yes"]) == 0
    assert len(kept.read_bytes()) == len(secret)
    assert kept.read_bytes() != secret


def test_a_cloned_disk_keeps_nothing_of_either_machine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a disk held of its first machine is laid aside at its first boot on another one."""
    data, etc = tmp_path / "var/lib/tapburn", tmp_path / "etc/tapburn"
    for number, board in enumerate(("first", "second")):
        (tmp_path / "sys/class/dmi/id").mkdir(parents=True, exist_ok=True)
        (tmp_path / "sys/class/dmi/id/board_serial").write_text(board)
        renew(tmp_path)
        write_deck(data / "bridge", f"blue{number}", new_deck(number))
        vault = Vault(data / "bridge")
        vault.renew_key()
        vault.save()
        vault.close()
        etc.mkdir(parents=True, exist_ok=True)
        make_line_key(etc / "room.key")
    ask_for_decks(tmp_path / "asked.pub", data / "bridge")
    for name in ("security", "games"):
        save_public_key(etc / f"{name}.pub", new_key_pair())
    file = etc / "table.toml"
    file.write_text(
        f'[bridge]\nstate = "{data}/bridge"\ndepartments = ["security.pub", "games.pub"]\n'
        'deck = "blue0"\n[[bridge.readers]]\nname = "shoe"\nport = "sim:shoe"\n'
        '[room]\nurl = "curve://127.0.0.1:1/x"\nkey = "room.key"\n'
    )
    assert main(["decommission", "--config", str(file), "--yes"]) == 0
    assert "this machine knows no card any more" in capsys.readouterr().out
    kept = [path for path in [*data.rglob("*"), *etc.rglob("*")] if path.is_file()]
    assert {path.name for path in kept} == {"security.pub", "games.pub", "table.toml", "machine"}


def test_a_running_table_is_not_erased(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = list_secrets(config)
    vault = Vault(config.parent / "state")
    assert main(["decommission", "--config", str(config), "--yes"]) == 2
    assert "the table is running; stop it first" in capsys.readouterr().err
    vault.close()
    assert list_secrets(config) == before
