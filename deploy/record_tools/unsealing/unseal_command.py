"""`tapburn journal unseal`: flags, and what is printed."""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from deploy.command_line.usage import UsageError
from deploy.command_line.words import count
from deploy.record_tools.department import Department
from deploy.record_tools.record_verification import read_signer
from deploy.record_tools.unsealing.opening_record import read_peeled
from deploy.record_tools.unsealing.unseal import (
    Copy,
    Opened,
    UnsealedTally,
    UnsealingRefusedError,
    Why,
    check_hands,
    find_hand,
    finish_hand,
    load_departments,
    note_opening,
    open_hand,
    peel_hand,
    read_copy,
)
from engine.keys.key_files import SealingError

HELP: Final = """Open the sealed cards of one hand that has ended, on a copy of the record.

  tapburn journal unseal copy.journal --hand 42 --key cage.key --key floor.key \\
      --reason "dispute over seat 3" --by "A. Floor"
  tapburn journal unseal copy.journal --check --key cage.key --key floor.key

Both departments' private keys are needed, and they never come near the table: copy the journal to
another machine and run this there. The journal is only read. Who opened which hand and why goes,
signed and without any card, to copy.journal.opened.json (or --record PATH) before a card is shown;
'tapburn journal note' puts that into the live record.

So that nobody holds both keys, in two steps, the department of the outer box first:

  tapburn journal unseal copy.journal --hand 42 --key cage.key --peel hand-42.peeled \\
      --reason "dispute over seat 3" --by "C. Cage"
  tapburn journal unseal copy.journal --hand 42 --key floor.key --with hand-42.peeled \\
      --reason "dispute over seat 3" --by "A. Floor"

Whoever has a copy of the record could dress up the hand that is played as one that ended, signed
with a key of his own. So give --signer the fingerprint of the table's bridge, as 'tapburn doctor'
and the dealer's screen show it.

--check opens every hand, compares each face that the record shows with its sealed card, and prints
no card. Exit code 1: a hand stays sealed, or the record shows other cards than were dealt.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.set_defaults(answer=run)
    parser.add_argument("journal", type=Path, metavar="JOURNAL", help="a copy of the journal")
    parser.add_argument("--hand", type=int, metavar="N", help="the number of the hand")
    parser.add_argument(
        "--key",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="a department's private key, such as cage.key, cage.sign beside it; once for each",
    )
    parser.add_argument("--reason", default="", metavar="TEXT", help="why it is opened")
    parser.add_argument("--by", default="", metavar="NAME", help="who opens it")
    parser.add_argument(
        "--record",
        type=Path,
        metavar="PATH",
        help="where the opening is put on record (default: JOURNAL.opened.json)",
    )
    parser.add_argument(
        "--signer",
        metavar="FINGERPRINT",
        help="the bridge whose key must have signed the record (default: whoever signed it)",
    )
    parser.add_argument(
        "--unfinished", action="store_true", help="open a hand that a dead table never ended"
    )
    steps = parser.add_mutually_exclusive_group()
    steps.add_argument("--peel", type=Path, metavar="OUT", help="only open this department's box")
    steps.add_argument(
        "--with", type=Path, dest="peeled", metavar="OUT", help="what another department peeled"
    )
    steps.add_argument(
        "--check", action="store_true", help="compare all hands with the record, print no card"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Open, peel or check; the exit code."""
    _check_use(arguments)
    try:
        copy = read_copy(arguments.journal, read_signer(arguments.signer))
        departments = load_departments(arguments.key)
        if arguments.check:
            return _check(arguments, copy, departments)
        if arguments.peel is not None:
            return _peel(arguments, copy, departments)
        return _open(arguments, copy, departments)
    except UnsealingRefusedError as error:
        if arguments.json:
            print(json.dumps({"journal": str(arguments.journal), "why": str(error)}))
        else:
            print(error)
        return 1


def _check_use(arguments: argparse.Namespace) -> None:
    journal: Path = arguments.journal
    if not journal.exists():
        raise UsageError(f"{journal}: there is no such journal; give the path of a copy")
    missing = next((key for key in arguments.key if not key.is_file()), None)
    if missing is not None:
        raise UsageError(f"--key {missing}: there is no such file; give a department's private key")
    if not arguments.key:
        raise UsageError("--key: give the private keys of both departments")
    if arguments.check:
        return
    if arguments.hand is None:
        raise UsageError("--hand: say which hand, or --check for all")
    for flag in ("reason", "by"):
        if not getattr(arguments, flag).strip():
            raise UsageError(f"--{flag}: is missing; no hand is opened without it")


def _open(arguments: argparse.Namespace, copy: Copy, departments: list[Department]) -> int:
    hand = find_hand(copy, arguments.hand, unfinished=arguments.unfinished)
    why = Why(arguments.by.strip(), arguments.reason.strip())
    record: Path = arguments.record or copy.path.with_name(f"{copy.path.name}.opened.json")
    if arguments.peeled is not None:
        try:
            peeled, box = read_peeled(arguments.peeled)
        except SealingError as error:
            raise UnsealingRefusedError(f"hand {hand.number} stays sealed: {error}") from None
        opened = finish_hand(hand, departments, peeled, box)
        note_opening(copy, opened, departments, why, record, (peeled,))
    else:
        opened = open_hand(hand, departments)
        note_opening(copy, opened, departments, why, record)
    if arguments.json:
        print(json.dumps(_as_json(opened, why, record)))
    else:
        print("\n".join(_tell(copy, opened, why, record)))
    return 1 if opened.wrong else 0


def _as_json(opened: Opened, why: Why, record: Path) -> dict[str, Any]:
    hand = opened.hand
    return {
        "hand": hand.number,
        "seats": {str(seat): opened.spell(cards) for seat, cards in sorted(hand.seats.items())},
        "burns": opened.spell(hand.burns),
        "by": why.by,
        "reason": why.reason,
        "departments": list(opened.departments),
        "record": str(record),
    } | ({"wrong": list(opened.wrong)} if opened.wrong else {})


def _tell(copy: Copy, opened: Opened, why: Why, record: Path) -> list[str]:
    hand = opened.hand
    signer = copy.verdict.signer
    signed = f", signed by the bridge {signer}" if signer else ""
    lines = [f"{copy.table}, hand {hand.number} ({hand.name}){signed}"]
    for seat, cards in sorted(hand.seats.items()):
        thrown = opened.spell(hand.thrown.get(seat, []))
        note = f" (threw away {' '.join(thrown)})" if thrown else ""
        lines.append(f"seat {seat}: {' '.join(opened.spell(cards))}{note}")
    lines.append(f"burns: {' '.join(opened.spell(hand.burns)) or 'none'}")
    if hand.exposed:
        lines.append(f"exposed in the deal: {' '.join(opened.spell(hand.exposed))}")
    lines += opened.wrong
    lines.append(f"Opened by {why.by}: {why.reason}; this is on record in {record}")
    return lines


def _peel(arguments: argparse.Namespace, copy: Copy, departments: list[Department]) -> int:
    hand = find_hand(copy, arguments.hand, unfinished=arguments.unfinished)
    if len(departments) != 1:
        raise UsageError("--peel: give the key of one department, the other one finishes")
    why = Why(arguments.by.strip(), arguments.reason.strip())
    peel_hand(copy, hand, departments[0], why, arguments.peel)
    if arguments.json:
        peeled = {"hand": hand.number, "peeled": str(arguments.peel), "by": why.by}
        print(json.dumps(peeled | {"reason": why.reason, "departments": [departments[0].name]}))
    else:
        print(
            f"{arguments.peel}: hand {hand.number}, for the other department, which finishes with "
            f"--with {arguments.peel}; without its key this tells nothing"
        )
    return 0


def _check(arguments: argparse.Namespace, copy: Copy, departments: list[Department]) -> int:
    tally: UnsealedTally = check_hands(copy, departments)
    if arguments.json:
        answer = {"journal": str(copy.path), "hands": tally.hands, "faces": tally.faces}
        print(json.dumps(answer | {"wrong": list(tally.wrong), "unfinished": tally.unfinished}))
        return 1 if tally.wrong else 0
    for sentence in tally.wrong:
        print(sentence)
    if not tally.wrong:
        print(
            f"{copy.path}: {count(tally.hands, 'hand')}; each of the {count(tally.faces, 'face')} "
            "that the record shows is its sealed card's"
        )
    if tally.unfinished:
        print("The last hand has not ended; it stays sealed")
    return 1 if tally.wrong else 0
