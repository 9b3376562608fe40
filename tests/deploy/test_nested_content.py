"""What is rightly framed or sealed, and nested a thousand deep, ends nobody who reads it; nor do
files whose values no sentence can name."""

import ast
import gzip
import io
import tarfile
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import nacl.public
import pytest

from deploy.backups.backup_archive import BackupError, _read_manifest, read_list, unpack
from deploy.record_tools.ruling_files import read_rulings
from deploy.record_tools.unsealing.opening_record import _PeelFile, _read
from deploy.releases.release_file import ReleaseError, _decode, check_release
from deploy.releases.release_manifest import ManifestError, read_release
from deploy.releases.unpacking import UnpackingError, _unpack
from deploy.room.upkeep.room_backup import _FILES, RoomBackupError, _read_files
from deploy.shipping.admission import LARGEST, decode
from deploy.shipping.messages import room_decoder, table_decoder
from deploy.table_setup.asking.answers_file import read_answers
from engine.decoding import MOST_DEEP, decode_toml
from engine.guarded_paths import open_folder
from engine.house.profile import ProfileError, load
from engine.house.rules import OPTION_NAMES
from engine.journal.errors import JournalError
from engine.journal.lines.record_line import decode_cause, decode_event
from engine.keys.sealed_pins import LONGEST_BOX, SealedPinError, open_pin
from engine.keys.sealed_statements import StatementError, open_statement
from engine.keys.sealing import SealingError, _read_envelope
from engine.phh.phh_document import PhhError, read_document
from engine.record.between_releases.handover import decode_handover
from engine.service.house_takeover import read_terms
from engine.service.notes import _take, decode_note
from engine.signatures.house_signatures import BundleError, open_bundle
from engine.state.snapshot import SnapshotError, read_snapshot
from engine.wire.configuration import ConfigurationError, read_sections
from firmware_bridge.kept.house_burns import does_burn

ROOT: Final = Path(__file__).parents[2]
DEEP: Final = 20_000
ROOMS: Final = ("engine", "firmware_bridge", "vision", "dealer_ui", "deploy")
OWN: Final = {
    "engine/wire/bus.py": "whoever takes a message off the bus heeds it",
    "engine/wire/key_ring.py": "of whoever starts the processes",
    "engine/decoding.py": "is the decoder",
}
"""Who decodes by msgspec itself, and why that may be."""
OF_OTHERS: Final = (
    "engine/journal/lines", "engine/keys", "engine/record/between_releases/handover.py",
    "engine/service", "engine/signatures", "engine/state", "engine/wire", "engine/messages",
    "deploy/backups", "deploy/record_tools", "deploy/releases/release_file.py",
    "deploy/releases/release_manifest.py", "deploy/reader_firmware", "deploy/shipping",
    "deploy/room/line", "deploy/room/outside", "deploy/room/station/people/identity_provider.py",
    "deploy/room/upkeep/room_backup.py",
)  # fmt: skip
"""Rooms and modules that read what another process, machine or person wrote."""


def nest_json(deep: int = DEEP) -> bytes:
    """An object of JSON with a field that nobody asked for: lists within lists, so many deep."""
    return b'{"x":' + b"[" * deep + b"]" * deep + b"}"


def nest_msgpack(deep: int = DEEP) -> bytes:
    """A map of msgpack with a field that nobody asked for: lists within lists, so many deep."""
    return b"\x81\xa1x" + b"\x91" * deep + b"\x90"


def seal_pin(deep: int) -> tuple[bytes, bytes]:
    key = nacl.public.PrivateKey.generate()
    box = nacl.public.SealedBox(key.public_key).encrypt(nest_msgpack(deep))
    return bytes(key), bytes(box)


def hear_statement() -> None:
    bridge, screen = nacl.public.PrivateKey.generate(), nacl.public.PrivateKey.generate()
    box = nacl.public.Box(screen, bridge.public_key).encrypt(nest_msgpack(8000))
    open_statement(bytes(bridge), bytes(screen.public_key), bytes(box))


def check_pin() -> None:
    key, box = seal_pin(LONGEST_BOX - 60)
    assert len(box) <= LONGEST_BOX
    open_pin(key, box)


def read_file(read: Callable[[Path], object], data: bytes, folder: Path) -> None:
    path = folder / "file"
    path.write_bytes(data)
    read(path)


READERS: Final[dict[str, tuple[Callable[[Path], object], type[Exception]]]] = {
    "what a screen sealed of touches": (lambda _: hear_statement(), StatementError),
    "a PIN's box": (lambda _: check_pin(), SealedPinError),
    "a hand's envelope": (lambda _: _read_envelope(b"\x91" * DEEP + b"\x90"), SealingError),
    "a note in the inbox": (lambda _: decode_note(nest_json()), msgspec.DecodeError),
    "a house's bundle": (lambda _: open_bundle(nest_json(), b"k" * 32), BundleError),
    "a table's message": (lambda _: table_decoder.decode(nest_msgpack()), msgspec.DecodeError),
    "a room's message": (lambda _: room_decoder.decode(nest_msgpack()), msgspec.DecodeError),
    "a release": (lambda at: _decode(at, nest_json()), ReleaseError),
    "a manifest": (
        lambda at: read_file(lambda file: read_release(file, b"k" * 32), nest_json(), at),
        ManifestError,
    ),
    "a backup's list": (lambda at: _read_manifest(at, nest_json()), BackupError),
    "a ruling's file": (lambda at: read_file(read_rulings, nest_json(), at), SealingError),
    "a peeled file": (
        lambda at: read_file(lambda file: _read(file, _PeelFile, "one"), nest_json(), at),
        SealingError,
    ),
    "a record's event": (lambda _: decode_event(nest_json()), msgspec.DecodeError),
    "a record's cause": (lambda _: decode_cause(nest_json()), msgspec.DecodeError),
    "what a newer release handed over": (
        lambda _: decode_handover(nest_msgpack()), JournalError
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", READERS)
def test_what_is_nested_too_deep_is_refused_like_what_can_not_be_read(
    what: str, tmp_path: Path
) -> None:
    read, error = READERS[what]
    with pytest.raises(error):
        read(tmp_path)


def test_at_the_door_and_in_the_inbox_it_is_nothing(tmp_path: Path) -> None:
    """A stranger's knock ended the door; a note ended the engine, at each start anew."""
    assert decode(nest_msgpack(LARGEST - 10)) is None
    path = tmp_path / "brought"
    path.write_bytes(nest_json(15_000))

    def note(_: Any) -> Any:
        raise AssertionError("nothing was brought")

    with open_folder(tmp_path) as inbox:
        assert not _take(inbox, path.name, note).done


def test_a_snapshot_is_none() -> None:
    with pytest.raises(SnapshotError):
        read_snapshot(b"\x91" * DEEP)


def test_what_others_wrote_is_decoded_by_nothing_else() -> None:
    """Each such decoder is wrapped where it is made."""
    found = set[str]()
    for place in OF_OTHERS:
        at = ROOT / place
        for path in [at] if at.is_file() else sorted(at.rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if name in OWN:
                continue
            tree = ast.parse(path.read_text(encoding="utf-8"))
            wrapped = {
                id(node.args[0]) for node in ast.walk(tree)
                if isinstance(node, ast.Call) and node.args and _name(node.func) == "Decoder"
            }  # fmt: skip
            found |= {
                f"{name}:{node.lineno}" for node in ast.walk(tree)
                if isinstance(node, ast.Call) and id(node) not in wrapped
                and _name(node.func) in {
                    f"msgspec.{kind}.{verb}" for kind in ("json", "msgpack")
                    for verb in ("decode", "Decoder")
                }
            }  # fmt: skip
    assert found == set()


DOTS: Final = ".".join("a" * 3000)
FAR: Final = {
    "by dots": f"{{}}.{DOTS} = 1",
    "by brackets": "{} = " + "[" * 3000 + "]" * 3000,
    "a number of 5,000 digits": "{} = " + "9" * 5000,
    "a number of 60,000 places": "{} = 0x" + "f" * 60_000,
}
"""What TOML may say of a key, and nobody can mean."""
OWN_TOML: Final = {
    "dealer_ui/language/wrong_deal_names.py", "deploy/simulation/mistakes/kinds.py",
    "deploy/simulation/mistakes/remedies.py", "deploy/table_setup/draft.py",
    "engine/house/irregularities.py", "engine/house/options.py",
    "engine/house/rulebook/__init__.py",
    "deploy/debian/__main__.py", "deploy/debian/image/__main__.py", "deploy/debian/release.py",
    "deploy/debian/reader_images.py",
    "engine/decoding.py",
}  # fmt: skip
"""Who reads a file of the release's own, and the decoder."""


def read_profile(text: str, folder: Path) -> None:
    path = folder / "profile.toml"
    path.write_text(f'extends = "ohio"\n{text}\n')
    load(str(path))


def read_hand(text: str) -> None:
    read_document(
        "antes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\n"
        f"actions = []\n{text}\n"
    )


OF_FILES: Final[dict[str, tuple[str, Callable[[str, Path], object], type[Exception]]]] = {
    "remedies of a profile": ("remedies", read_profile, ProfileError),
    "games of a profile": ("games", read_profile, ProfileError),
    "a hand history": ("variant", lambda text, _: read_hand(text), PhhError),
    "a bundle's terms": ("unit", lambda text, _: read_terms(text), BundleError),
    "answers on a stick": (
        "seats",
        lambda text, at: read_file(read_answers, text.encode(), at),
        ConfigurationError,
    ),
    "a configuration": (
        "table",
        lambda text, at: read_file(read_sections, text.encode(), at),
        ConfigurationError,
    ),
}


@pytest.mark.parametrize("form", FAR)
@pytest.mark.parametrize("what", OF_FILES)
def test_a_file_that_nobody_can_mean_is_refused_like_one_that_can_not_be_read(
    what: str, form: str, tmp_path: Path
) -> None:
    key, read, error = OF_FILES[what]
    with pytest.raises(error):
        read(FAR[form].format(key), tmp_path)


@pytest.mark.parametrize("form", FAR)
def test_the_bridge_takes_such_a_profile_for_one_that_says_nothing(
    form: str, tmp_path: Path
) -> None:
    path = tmp_path / "profile.toml"
    path.write_text("[options]\nburn_before_each_street = false\n")
    assert not does_burn(path.name, tmp_path)
    path.write_text(f"[options]\nburn_before_each_street = false\n{FAR[form].format('x')}\n")
    assert does_burn(path.name, tmp_path)


@pytest.mark.parametrize("form", FAR)
def test_so_is_each_option_of_a_profile(form: str, tmp_path: Path) -> None:
    for name in OPTION_NAMES:
        with pytest.raises(ProfileError):
            read_profile(FAR[form].format(f"options.{name}"), tmp_path)


@pytest.mark.parametrize(
    ("deep", "taken"), [(MOST_DEEP - 1, True), (MOST_DEEP, True), (MOST_DEEP + 1, False)]
)
def test_how_deep_a_file_may_be(deep: int, taken: bool) -> None:
    text = ".".join("a" * deep) + " = 1"
    if taken:
        assert decode_toml(text)
    else:
        with pytest.raises(ValueError, match="nested"):
            decode_toml(text)


@pytest.mark.parametrize("sign", ["", "-"])
def test_how_long_a_number_may_be(sign: str) -> None:
    assert decode_toml(f"a = [{sign}9223372036854775807]")
    with pytest.raises(ValueError, match="longer"):
        decode_toml(f"a = [{sign}9223372036854775808]")


def _head(name: str, size: int, kind: bytes) -> bytes:
    member = tarfile.TarInfo(name)
    member.size, member.type = size, kind
    return bytes(member.tobuf(tarfile.GNU_FORMAT))


def _pad(content: bytes) -> bytes:
    return content + b"\0" * (-len(content) % 512)


def _record(key: bytes, value: bytes) -> bytes:
    body = b" " + key + b"=" + value + b"\n"
    length = len(body)
    while len(str(length)) + len(body) != length:
        length = len(str(length)) + len(body)
    return str(length).encode() + body


def _extended(content: bytes) -> bytes:
    return (
        _head("p", len(content), tarfile.XHDTYPE)
        + _pad(content)
        + _head("list.json", 2, tarfile.REGTYPE)
        + _pad(b"{}")
    )


_ONE: Final = _record(b"a", b"b")
TARS: Final = {
    "long names in a row": (_head("././@LongLink", 2, tarfile.GNUTYPE_LONGNAME) + _pad(b"a\0"))
    * 1200,
    "extended headers in a row": (_head("p", len(_ONE), tarfile.XHDTYPE) + _pad(_ONE)) * 1200,
    "a sparse map of words": _extended(_record(b"GNU.sparse.map", b"abc")),
    "a sparse size of words": _extended(
        _record(b"GNU.sparse.major", b"1")
        + _record(b"GNU.sparse.minor", b"0")
        + _record(b"GNU.sparse.realsize", b"abc")
        + _record(b"GNU.sparse.name", b"x")
    ),
    "a length of 5,000 digits": _extended(b"9" * 5000 + b" a=b\n"),
}
"""Archives at which `tarfile` raises what is no error of its own."""


@pytest.mark.parametrize("form", TARS)
def test_an_archive_of_hostile_headers_is_none(form: str, tmp_path: Path) -> None:
    """Before any signature is looked at."""
    tar = TARS[form] + b"\0" * 1024
    backup = tmp_path / "stick.backup"
    backup.write_bytes(gzip.compress(tar))
    with pytest.raises(BackupError):
        unpack(backup, tmp_path / "laid out")
    with pytest.raises(BackupError):
        read_list(backup, 1 << 26)
    for content in (tar, gzip.compress(tar)):
        release = tmp_path / "offered.release"
        release.write_bytes(content)
        with pytest.raises(ReleaseError):
            check_release(release, b"k" * 32)
    with pytest.raises(RoomBackupError):
        _read_files(backup, tar)
    with pytest.raises(UnpackingError):
        _unpack(io.BytesIO(gzip.compress(tar)), None)  # type: ignore[arg-type]


def write_tar(mode: Any, sizes: dict[str, int]) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode=mode) as archive:
        for name, size in sizes.items():
            member = tarfile.TarInfo(name)
            member.size = size
            archive.addfile(member, io.BytesIO(bytes(size)))
    return made.getvalue()


def write_holes(members: int, size: int) -> bytes:
    """Members that are nothing but holes, each of so many bytes once it is read."""
    made = b""
    for number in range(members):
        member = tarfile.TarInfo(f"{number}.toml")
        member.type = tarfile.GNUTYPE_SPARSE
        header = bytearray(member.tobuf(tarfile.GNU_FORMAT))
        header[386:410] = b"%011o\0%011o\0" % (size, 0)
        header[483:495] = b"%011o\0" % size
        header[148:156] = b" " * 8
        header[148:156] = b"%06o\0 " % sum(header)
        made += bytes(header)
    return made + bytes(1024)


LARGE: dict[str, Callable[[], bytes]] = {
    **{
        mode: partial(write_tar, mode, {"room.toml": 64 << 20})
        for mode in ("w:gz", "w:bz2", "w:xz")
    },
    "packed, of many": lambda: write_tar("w:xz", {f"{n}.toml": 1 << 20 for n in range(64)}),
    "a hole": lambda: write_holes(1, 64 << 20),
    "holes": lambda: write_holes(600, 256 << 10),
    "cut off": lambda: write_tar("w", {"room.toml": 64 << 20})[:4096],
}
"""Small files that would be 64 MiB and more once they are read."""


@pytest.mark.parametrize("way", LARGE)
def test_a_rooms_small_files_are_no_more_than_was_weighed(way: str) -> None:
    data = LARGE[way]()
    assert len(data) < 1 << 20
    tracemalloc.start()
    try:
        with pytest.raises(RoomBackupError):
            _read_files(Path("stick.backup"), data)
        assert tracemalloc.get_traced_memory()[1] < 8 << 20
    finally:
        tracemalloc.stop()


def test_what_a_room_writes_of_its_small_files_is_read() -> None:
    sizes = dict.fromkeys(_FILES, 4000)
    assert _read_files(Path("x"), write_tar("w", sizes)) == {
        name: bytes(size) for name, size in sizes.items()
    }


def list_unbounded(path: Path) -> list[str]:
    """Where bytes are unpacked without a word of how many there may be."""
    found = []
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        called = ast.unparse(node.func)
        mode = next((ast.unparse(one.value) for one in node.keywords if one.arg == "mode"), "")
        mode = mode or (ast.unparse(node.args[1]) if len(node.args) > 1 else "")
        if called == "tarfile.open" and mode.strip("'")[:2] not in {"r:", "r|", "w", "w:"}:
            found.append(called)
        if called in {f"{one}.decompress" for one in ("zlib", "gzip", "bz2", "lzma")}:
            found.append(called)
        if called.endswith("().decompress") and len(node.args) < 2:
            found.append(called)
        if called in {"shutil.unpack_archive", "gzip.open", "bz2.open", "lzma.open"}:
            found.append(called)
    return found


UNBOUNDED: Final = {
    "deploy/room/summaries/books/book_rows.py": "what the room packed itself",
    "vision/lab/decks/artwork_sources.py": "the laboratory's, from its registry's client",
}
"""Who unpacks whatever there is, and why that may be."""


def test_nothing_is_unpacked_without_a_bound() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for room in ("engine", "deploy", "firmware_bridge", "vision", "dealer_ui")
        for path in (ROOT / room).rglob("*.py")
        if list_unbounded(path)
    }
    assert found == set(UNBOUNDED)


def test_no_other_file_is_read_by_another_reader() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for room in ROOMS
        for path in (ROOT / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _name(node.func) in {"tomllib.loads", "tomllib.load"}
    }
    assert found == OWN_TOML


def _name(node: ast.expr) -> str:
    parts = list[str]()
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if isinstance(node, ast.Subscript):
        node = node.value
    return ".".join([*([node.id] if isinstance(node, ast.Name) else []), *reversed(parts)])
