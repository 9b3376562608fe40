"""`tapburn keys`: the departments' key pairs, to which each hand's cards are sealed."""

import argparse
import json
import os
import shlex
from pathlib import Path
from typing import Final

from deploy.command_line.usage import UsageError
from deploy.command_line.words import add_part
from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import SealingError, new_key_pair, save_private_key, save_public_key
from engine.keys.signing import new_signing_key

NAME: Final = "keys"
HELP: Final = """Make the key pairs of the departments that open sealed cards together.

  tapburn keys new cage --into keys/
  tapburn keys new floor --into keys/ --json

Each hand's cards are sealed to two departments: either alone opens nothing. Make a pair for each,
on a machine of its own. NAME.pub goes to the table, into section [bridge], departments; NAME.key
and NAME.sign, with which the department signs what it opened, stay with it and never come near the
table. 'tapburn journal unseal' uses both; it looks for NAME.sign beside NAME.key.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """What is wanted, and its flags."""
    wanted = parser.add_subparsers(metavar="WHAT", required=True)
    new = add_part(wanted, "new", "a fresh pair for a department")
    new.add_argument("department", metavar="NAME", help="such as cage")
    new.add_argument(
        "--into", type=Path, default=Path(), metavar="DIR", help="where the files go (default: .)"
    )
    new.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Make a pair; the exit code."""
    name, into = arguments.department, arguments.into
    if not name.replace("-", "").replace("_", "").isalnum():
        raise UsageError(f"{name!r}: expected letters, digits, - and _")
    if not into.is_dir():
        if os.path.lexists(into):
            raise UsageError(f"--into {into}: is no folder; give another")
        made = shlex.quote(str(into))
        raise UsageError(f"--into {into}: there is no such folder; make it: mkdir -m 700 {made}")
    private, public, signing = (into / f"{name}.{end}" for end in ("key", "pub", "sign"))
    taken = next((path for path in (private, public, signing) if path.exists()), None)
    if taken is not None:
        raise UsageError(f"{taken} is there already; give another name or folder")
    pair, signer = new_key_pair(), new_signing_key()
    try:
        save_private_key(private, pair)
        signer.save(signing)
        save_public_key(public, pair, signer.public)
    except SealingError as error:
        raise UsageError(str(error)) from None
    mark = fingerprint(pair.public)
    if arguments.json:
        files = {"private": str(private), "public": str(public), "signing": str(signing)}
        print(json.dumps(files | {"fingerprint": mark, "signer": signer.fingerprint}))
        return 0
    print(f"{private}, {signing}: for the department alone, away from the table")
    beside = f'{{ key = "{public}", fingerprint = "{mark}" }}'
    print(f"{public}: for the table, [bridge] departments, as {beside}")
    print(f"Its fingerprint is {mark}: note it where nobody at the table can change it")
    print(f"It signs with key {signer.fingerprint}: note that, too; a ruling on paper names it")
    return 0
