"""The private directory: what is saved is there, what is old is destroyed, nothing is readable."""

from pathlib import Path

import pytest

from engine.messages.sensed.observations import CardDrawn
from firmware_bridge.secrets.vault import HandSecrets, Position, Vault, VaultError

HANDLE = "~0123456789abcdef0123456789abcdef"


def begin_hand(vault: Vault, name: str) -> bytes:
    key = vault.renew_key()
    vault.ledger.hand = HandSecrets(
        hand=name, envelope=b"sealed", departments=("a", "b"), out={HANDLE: "As"}
    )
    vault.save()
    vault.destroy_old_keys()
    return key


def test_a_ledger_comes_back(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "state")
    drawn = CardDrawn(source="shoe", boot=1, sequence=3, place="shoe", handle="~1", read_ns=5)
    vault.ledger.positions["shoe"] = Position(1, 3)
    vault.ledger.pending.append(drawn)
    key = begin_hand(vault, "T1-1")
    vault.close()
    again = Vault(tmp_path / "state")
    assert again.key == key
    assert again.ledger.pending == [drawn]
    assert again.ledger.positions == {"shoe": Position(1, 3)}
    assert again.ledger.hand is not None
    assert again.ledger.hand.out == {HANDLE: "As"}
    again.close()


def test_files_hold_nothing_in_clear_and_nobody_else_may_read_them(tmp_path: Path) -> None:
    state = tmp_path / "state"
    vault = Vault(state)
    begin_hand(vault, "T1-1")
    assert state.stat().st_mode & 0o777 == 0o700
    for path in (one for one in state.rglob("*") if one.is_file()):
        assert path.stat().st_mode & 0o077 == 0
        assert HANDLE.encode() not in path.read_bytes()
    vault.close()


def test_an_old_key_is_overwritten_and_gone(tmp_path: Path) -> None:
    vault = Vault(tmp_path)
    first = begin_hand(vault, "T1-1")
    (path,) = tmp_path.glob("hand-*.key")
    assert path.read_bytes() == first
    kept = tmp_path / "what a disk may still hold"
    kept.hardlink_to(path)
    second = begin_hand(vault, "T1-2")
    assert first != second
    assert not path.exists()
    assert kept.read_bytes() == bytes(32)
    vault.close()


def test_a_power_cut_between_the_new_key_and_the_state_leaves_the_old_hand(tmp_path: Path) -> None:
    vault = Vault(tmp_path)
    first = begin_hand(vault, "T1-1")
    vault.renew_key()
    vault.close()
    again = Vault(tmp_path)
    assert again.key == first
    assert again.ledger.hand is not None
    assert again.ledger.hand.hand == "T1-1"
    assert len(list(tmp_path.glob("hand-*.key"))) == 1
    again.close()


def test_damage_is_one_sentence(tmp_path: Path) -> None:
    vault = Vault(tmp_path)
    begin_hand(vault, "T1-1")
    vault.close()
    state = (tmp_path / "state").read_bytes()
    for content in (b"", state[:-1], state[:-1] + bytes([state[-1] ^ 1]), b"\xff" * 20):
        (tmp_path / "state").write_bytes(content)
        with pytest.raises(VaultError, match="state is damaged; move it away"):
            Vault(tmp_path)
    (tmp_path / "state").write_bytes(state)
    (key_file,) = tmp_path.glob("hand-*.key")
    key_file.unlink()
    with pytest.raises(VaultError, match="state is damaged"):
        Vault(tmp_path)


def test_another_format_is_named(tmp_path: Path) -> None:
    vault = Vault(tmp_path)
    vault.save()
    vault.close()
    path = tmp_path / "state"
    path.write_bytes(path.read_bytes().replace(b"\xa6format\x01", b"\xa6format\x02"))
    with pytest.raises(VaultError, match="another version"):
        Vault(tmp_path)


def test_one_process_at_a_time(tmp_path: Path) -> None:
    vault = Vault(tmp_path)
    with pytest.raises(VaultError, match="another bridge is running"):
        Vault(tmp_path)
    vault.close()
    Vault(tmp_path).close()


def test_secrets_do_not_show(tmp_path: Path) -> None:
    vault = Vault(tmp_path)
    key = begin_hand(vault, "T1-1")
    shown = f"{vault!r} {vault.ledger!r} {vault.ledger.hand!r}"
    assert "As" not in shown
    assert repr(key) not in shown
    vault.close()
