"""A room laid out again from its backup, and what the doctor says of one."""

import json
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.room.room_setup import set_up
from deploy.room.settings import CERTIFICATE, FILE, LINE_KEY, SIGNING_KEY, RoomFolder, RoomSettings
from deploy.room.storage.accounts import check_password
from deploy.room.storage.connections import borrowed, opened_pool
from deploy.room.upkeep import room_backup
from deploy.room.upkeep.room_doctor import Finding, examine_room
from engine.keys.sealing import new_key_pair, save_private_key, save_public_key
from engine.wire.configuration import ConfigurationError
from tests.deploy.room.browsing import PASSWORD
from tests.deploy.room.station.house_provider import opened_provider

pytestmark = pytest.mark.usefixtures("cluster")


@pytest.fixture(scope="module")
def folder() -> Iterator[RoomFolder]:
    # The server's own user passes through: pytest's folders are for nobody else.
    with tempfile.TemporaryDirectory(prefix="tb-room-") as name:
        Path(name).chmod(0o711)
        settings = RoomSettings(web="127.0.0.1:1", name="Riverside")
        yield set_up(Path(name) / "room", settings, "ada", PASSWORD)


def test_a_room_is_laid_out_again_from_its_backup(
    folder: RoomFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pair, other = new_key_pair(), new_key_pair()
    for name, one in (("right", pair), ("wrong", other)):
        save_private_key(tmp_path / f"{name}.key", one)
        save_public_key(tmp_path / f"{name}.pub", one)
    backup = tmp_path / "room.backup"
    words = ["--to", str(backup), "--seal-to", str(tmp_path / "right.pub")]
    assert main(["room", "backup", str(folder.path), *words]) == 0
    assert backup.stat().st_mode & 0o077 == 0
    content = backup.read_bytes()
    capsys.readouterr()
    assert main(["room", "backup", str(folder.path), *words]) == 2, (
        "yesterday's is not written over"
    )
    assert "is there already" in capsys.readouterr().err
    assert backup.read_bytes() == content
    for secret in (PASSWORD.encode(), folder.line_keys[1], b"Riverside", b"CREATE TABLE"):
        assert secret not in content
    again = folder.path.parent / "again"
    broken = tmp_path / "broken.backup"
    signer = ["--signer", folder.signing_key.public.hex()]
    for damaged, key, why in (
        (content, "wrong", "does not open"),
        (content[:-1], "right", "changed or is cut off"),
        (content[: len(content) // 2], "right", "cut off"),
        (content[:-9] + bytes([content[-9] ^ 1]) + content[-8:], "right", "changed"),
        (content + b"x", "right", "behind its end"),
        (b"nonsense", "right", "no room's backup"),
        (b"", "right", "no room's backup"),
    ):
        broken.write_bytes(damaged)
        words = [str(broken), "--key", str(tmp_path / f"{key}.key"), *signer]
        assert main(["room", "restore", str(again), *words]) == 2, why
        assert why in capsys.readouterr().err
        assert not again.exists(), "nothing of it is laid out"
    words = [str(backup), "--key", str(tmp_path / "right.key")]
    for given in ([], ["--signer", "0" * 16], ["--signer", "0" * 64]):
        assert main(["room", "restore", str(again), *words, *given]) == 2
        assert folder.signing_key.fingerprint in capsys.readouterr().err
        assert not again.exists(), "whoever has the public key makes such a file"
    words += ["--signer", folder.signing_key.fingerprint]
    assert main(["room", "restore", str(again), *words]) == 0
    for name in (FILE, LINE_KEY, SIGNING_KEY, CERTIFICATE):
        assert (again / name).read_bytes() == (folder.path / name).read_bytes()
        assert (again / name).stat().st_mode & 0o077 == 0
    restored = RoomFolder(again)
    assert restored.cluster is not None
    restored.cluster.start()
    try:
        with opened_pool(restored.database) as pool, borrowed(pool) as connection:
            assert check_password(connection, "ada", PASSWORD) == "manager"
    finally:
        restored.cluster.stop()
    assert main(["room", "restore", str(again), *words]) == 2
    assert "something is there already" in capsys.readouterr().err


def test_nothing_of_a_room_is_in_clear_beside_its_backup(
    folder: RoomFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backup that is cut leaves no plain content at its target or in the temporary folder."""
    pair = new_key_pair()
    save_public_key(tmp_path / "floor.pub", pair)
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    share = tmp_path / "share"
    share.mkdir()
    seen: list[list[str]] = []
    dump = room_backup._dump

    def look(url: str) -> Iterator[bytes]:
        for piece in dump(url):
            seen.append(sorted(one.name for one in tmp_path.rglob("*") if one.is_file()))
            yield piece

    monkeypatch.setattr(room_backup, "_dump", look)
    words = ["--to", str(share / "room.backup"), "--seal-to", str(tmp_path / "floor.pub")]
    assert main(["room", "backup", str(folder.path), *words]) == 0
    beside = {name for names in seen for name in names if name != "floor.pub"}
    assert {"room.backup.part"} <= beside
    assert not beside - {"room.backup.part", *(one.name for one in folder.path.rglob("*"))}


def test_a_backup_whose_part_is_a_link_overwrites_nothing(
    folder: RoomFolder, tmp_path: Path
) -> None:
    pair = new_key_pair()
    save_public_key(tmp_path / "floor.pub", pair)
    (tmp_path / "of-root").write_text("root's")
    (tmp_path / "room.backup.part").symlink_to(tmp_path / "of-root")
    words = ["--to", str(tmp_path / "room.backup"), "--seal-to", str(tmp_path / "floor.pub")]
    assert main(["room", "backup", str(folder.path), *words]) == 0
    assert (tmp_path / "of-root").read_text() == "root's"
    assert not (tmp_path / "room.backup").is_symlink()


def set_line(text: str, line: str) -> str:
    """A `room.toml` in which a key of `[room]` has this value, or to which a section is added."""
    if line.startswith("["):
        return f"{text}\n{line}\n"
    key = line.partition(" ")[0]
    others = [one for one in text.splitlines() if not one.startswith(f"{key} ")]
    return "\n".join(others).replace("[room]", f"[room]\n{line}", 1) + "\n"


@contextmanager
def told_of_texts(folder: RoomFolder, token: str | None) -> Iterator[str]:
    """A room that sends texts and has the house's sign-in; this lies in both files, None: they
    are missing.
    """
    file, kept = folder.path / FILE, (folder.path / FILE).read_bytes()
    text = set_line(kept.decode(), 'text_url = "https://gateway.invalid/x"')
    file.write_text(
        set_line(text, 'text_token_file = "gateway.token"')
        + '[sign_in]\nissuer = "https://house.invalid"\nclient = "room"\n'
        + 'secret_file = "house.secret"\n'
    )
    names = ("gateway.token", "house.secret")
    for name in names if token is not None else ():
        (folder.path / name).write_text(f"{token}")
    try:
        yield kept.decode()
    finally:
        file.write_bytes(kept)
        for name in names:
            (folder.path / name).unlink(missing_ok=True)


@pytest.mark.parametrize("token", ["secret-token", None])
def test_what_the_gateway_lets_in_by_goes_with_the_backup(
    folder: RoomFolder, tmp_path: Path, token: str | None
) -> None:
    pair = new_key_pair()
    save_private_key(tmp_path / "right.key", pair)
    save_public_key(tmp_path / "right.pub", pair)
    backup, again = tmp_path / "room.backup", folder.path.parent / f"texts-{token}"
    with told_of_texts(folder, token):
        words = ["--to", str(backup), "--seal-to", str(tmp_path / "right.pub")]
        assert main(["room", "backup", str(folder.path), *words]) == 0
    assert b"secret-token" not in backup.read_bytes()
    words = [str(backup), "--key", str(tmp_path / "right.key")]
    words += ["--signer", folder.signing_key.fingerprint]
    assert main(["room", "restore", str(again), *words]) == 0
    for kept in (again / "gateway.token", again / "house.secret"):
        if token is None:
            assert not kept.exists()
        else:
            assert (kept.read_text(), kept.stat().st_mode & 0o077) == (token, 0)
    if token is not None:
        assert RoomFolder(again).text_token == RoomFolder(again).sign_in_secret == token


@pytest.mark.parametrize(
    "name", ["/etc/passwd", "../x", "a/b", ".", "..", ".ssh", "a\\nb", "x" * 101]
)
def test_a_tokens_file_lies_beside_the_rooms_own(folder: RoomFolder, name: str) -> None:
    with told_of_texts(folder, "x"):
        file = folder.path / FILE
        file.write_text(file.read_text().replace('"gateway.token"', f'"{name}"'))
        with pytest.raises(ConfigurationError):
            _ = folder.settings


def find(findings: list[Finding], what: str) -> Finding:
    (one,) = [one for one in findings if one.what == what]
    return one


def test_the_doctor_says_what_is_wrong_and_what_to_do(
    folder: RoomFolder, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert folder.cluster is not None
    folder.cluster.start()
    try:
        findings = examine_room(folder)
        assert [one.what for one in findings if not one.ok] == ["service"]
        assert "'tapburn room run' starts the service" in find(findings, "service").words
        assert main(["room", "doctor", str(folder.path), "--json"]) == 1
        told = json.loads(capsys.readouterr().out)
        assert {one["what"] for one in told} == {one.what for one in findings}
        (folder.path / FILE).chmod(0o644)
        assert "chmod 600" in find(examine_room(folder), "settings").words
        (folder.path / FILE).chmod(0o600)
        key = folder.path / SIGNING_KEY
        kept = key.read_bytes()
        key.unlink()
        assert not find(examine_room(folder), "keys").ok
        key.write_bytes(kept)
        key.chmod(0o600)
        for line, why in (
            ('text_token_file = "none"', "none: can't be read"),
            ('text_url = "http://elsewhere.invalid/x"', "is not https"),
            ('zone = "Nowhere"', "there is no such zone"),
            ("cash_threshold = -1", "cash_threshold"),
            ('[[promotion]]\nname = "x"\nkind = "y"', "promotion"),
            ("[retention]\nlinks_days = -1", "retention"),
            ('[sign_in]\nissuer = "http://house.invalid"\nclient = "room"', "of https"),
            ('[sign_in]\nissuer = "https://house.invalid"', "client"),
        ):
            file, before = folder.path / FILE, (folder.path / FILE).read_text()
            file.write_text(set_line(before, line))
            settings = find(examine_room(folder), "settings")
            assert not settings.ok, line
            assert why in settings.words
            file.write_text(before)
        assert find(examine_room(folder), "settings").ok
        with opened_provider() as provider:
            file, before = folder.path / FILE, (folder.path / FILE).read_text()
            file.write_text(
                set_line(before, f'[sign_in]\nissuer = "{provider.url}"\nclient = "room"')
            )
            assert provider.url in find(examine_room(folder), "sign-in").words
            provider.status = 500
            assert "passwords still let in" in find(examine_room(folder), "sign-in").words
            file.write_text(before)
        assert find(examine_room(folder), "sign-in").words == "by name and password alone"
        # A certificate is told of a month before its end, and no day earlier.
        monkeypatch.setattr("deploy.room.upkeep.room_doctor.SOON_DAYS", 100_000)
        assert "days more" in find(examine_room(folder), "certificate").words
    finally:
        folder.cluster.stop()
    began = time.monotonic()
    assert "does not run" in find(examine_room(folder), "database").words
    assert time.monotonic() - began < 60
