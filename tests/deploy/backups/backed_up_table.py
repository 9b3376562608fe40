"""A table on a disk, and the two commands that take it out and lay it in again."""

import hashlib
import json
import tarfile
from pathlib import Path

from deploy.cli import main
from deploy.fitness.whole_configuration import find_table
from engine.journal import Journal
from engine.journal.checks.chain_verification import examine
from engine.keys.fingerprints import fingerprint, signer_fingerprint
from engine.keys.sealing import load_public_key
from engine.keys.signing import SigningKey, new_signing_key
from engine.messages.causes import OpeningCause
from engine.table.terms.table_opening import open_table
from firmware_bridge.kept.decks import new_deck, write_deck
from firmware_bridge.secrets.vault import SIGNER_FILE

CONFIG = """
[table]
name = "Table 7"
house = "ohio"
game = "holdem"
limit = "no"
seats = 6
blinds = [1, 2]
buy_in = 200
[journal]
path = "records/table.journal"
[bridge]
state = "bridge"
departments = ["keys/cage.pub", "keys/floor.pub"]
deck = "blue"
[[bridge.readers]]
name = "shoe"
port = "serial:/dev/ttyACM0"
[vision]
calibration = "calibration"
[[vision.cameras]]
name = "overhead"
source = "v4l2:/dev/video0"
[screen]
"""


SECRETS = ("hand.key", "staff.db")


PICTURE = b"a picture"


class Table:
    """A table's files as they lie on its machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("keys", "records", "bridge", "calibration"):
            (folder / name).mkdir(parents=True)
        for name in ("cage", "floor"):
            assert main(["keys", "new", name, "--into", str(folder / "keys"), "--json"]) == 0
        self.config = folder / "table.toml"
        self.config.write_text(CONFIG)
        self.cards = new_deck(5)
        write_deck(folder / "bridge", "blue", self.cards)
        for name in SECRETS:
            (folder / "bridge" / name).write_text(f"never-to-leave-{name}")
        self.signer = new_signing_key()
        (folder / "bridge" / SIGNER_FILE).write_bytes(bytes(self.signer._key))
        (folder / "calibration" / "overhead.json").write_text("{}")
        self.evidence = (
            folder
            / "records/table.evidence/2026-11-23/000001"
            / f"{hashlib.sha256(PICTURE).hexdigest()}.jpg"
        )
        self.evidence.parent.mkdir(parents=True)
        self.evidence.write_bytes(PICTURE)
        self.evidence.with_name("notes").write_text("{}")
        self.journal = folder / "records/table.journal"
        journal = Journal(self.journal)
        journal.append(open_table(find_table(self.config)), OpeningCause(), 1, 1)
        journal.close()
        self.head = examine(self.journal)
        marks = [
            fingerprint(load_public_key(folder / f"keys/{name}.pub")) for name in ("cage", "floor")
        ]
        self.paper = [word for mark in marks for word in ("--department", mark)]
        """What is noted on paper, as `restore` is told it."""
        self.paper += ["--signer", signer_fingerprint(self.signer.public)]


def back_up(table: Table, target: Path, *more: str) -> Path:
    assert main(["backup", "--config", str(table.config), "--to", str(target), *more]) == 0
    return target


def restore(table: Table, target: Path, into: Path, *more: str) -> int:
    into.mkdir(exist_ok=True)
    return main(["restore", str(target), "--into", str(into), *(more or table.paper)])


def rewrite(target: Path, change: dict[str, bytes], *, without: str = "") -> None:
    """Write the archive anew with some members changed or added, and one left out."""
    with tarfile.open(target, "r:gz") as tar:
        members = {one.name: tar.extractfile(one).read() for one in tar}  # type: ignore[union-attr]
    members = {name: change.get(name, data) for name, data in members.items() if name != without}
    members |= {name: data for name, data in change.items() if name not in members}
    with tarfile.open(target, "w:gz") as tar:
        for name, data in members.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            with_data = target.with_name("member")
            with_data.write_bytes(data)
            with with_data.open("rb") as file:
                tar.addfile(member, file)


def sign(target: Path, key: SigningKey, change: dict[str, bytes]) -> None:
    """What a thief makes who has a key of his own, and lists what he put in."""
    with tarfile.open(target, "r:gz") as tar:
        listed = json.loads(tar.extractfile("manifest.json").read())  # type: ignore[union-attr]
    listed["files"] |= {name: hashlib.sha256(data).hexdigest() for name, data in change.items()}
    listed["signed_by"] = key.public.hex()
    told = json.dumps(listed).encode()
    signature = key.sign("tapburn-backup", told)
    rewrite(target, change | {"manifest.json": told, "manifest.sig": signature})
