"""`tapburn journal rule`: a ruling from the record, written on a copy and signed."""

import argparse
import json
from pathlib import Path
from typing import Final

from deploy.command_line.plain_words import read_plain
from deploy.command_line.usage import UsageError
from deploy.record_tools.department import Department
from deploy.record_tools.ruling_files import describe_now, sign_ruling, write_ruling
from engine.journal import JournalError
from engine.keys.key_files import SealingError
from engine.messages.outside_text import LONGEST_REASON
from engine.messages.wanted.requests import MOST_CORRECTIONS
from engine.messages.wanted.ruling_drafts import RulingDraft
from engine.replay.hand_index import Search, find_hands
from engine.replay.library import HandLibrary
from engine.replay.steps import HandReplay
from engine.table.terms.table_opening import LONGEST_NAME
from engine.told.hand_marks import list_clauses

HELP: Final = """Write a ruling on a hand that has ended, for its table to take in.

  tapburn journal rule copy.journal --hand 214 --step 9123 --by "A. Floor" --key floor.key \\
      --claim "Seat 4 says that it had called" --found "Step 9123: Fold was touched" \\
      --clause OH-HE-24 --decision "The fold stands" --to hand-214.ruling.json
  tapburn journal rule copy.journal --hand 214 --clauses

The journal is only read. The file names table, record, file, hand and the signed head, and carries
the department's signature (NAME.sign beside NAME.key). 'tapburn journal note FILE' brings it to the
running table, whose engine checks the signature and that it holds the hand so; the ruling is then
an event of the live record. --clauses lists the clauses of the hand's steps. Exit code 1: there is
no such hand, or it has not ended.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.set_defaults(answer=run)
    parser.add_argument("journal", type=Path, metavar="JOURNAL", help="a copy of the journal")
    parser.add_argument("--hand", type=int, required=True, metavar="N", help="the hand's number")
    parser.add_argument(
        "--step", type=int, default=0, metavar="S", help="the step it is about (default: the hand)"
    )
    parser.add_argument("--clauses", action="store_true", help="list what can be cited, and end")
    for name, words in (
        ("claim", "what was claimed"),
        ("found", "what the record shows"),
        ("clause", "the rule: a clause, or in free words"),
        ("decision", "what was decided"),
        ("by", "who decided, by name"),
    ):
        parser.add_argument(f"--{name}", default="", metavar="TEXT", help=words)
    parser.add_argument(
        "--correction", action="append", default=[], metavar="TEXT",
        help="a correction that follows from it (may be given several times)",
    )  # fmt: skip
    parser.add_argument(
        "--key", type=Path, metavar="FILE", help="the department's private key, such as floor.key"
    )
    parser.add_argument("--to", type=Path, metavar="PATH", help="the file to write")
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


class RulingError(Exception):
    """There is nothing to rule upon; the text is one sentence."""


def run(arguments: argparse.Namespace) -> int:
    """Write the draft, or list clauses; the exit code."""
    path: Path = arguments.journal
    if not path.exists():
        raise UsageError(f"{path}: there is no such journal; give the path of a copy")
    if not arguments.clauses:
        _check(arguments)
    try:
        library = HandLibrary(path)
        replay = _find_hand(library, arguments.hand)
        if arguments.clauses:
            clauses = list_clauses(replay, arguments.step)
            return _print_clauses(clauses, as_json=arguments.json)
        draft = _draft(arguments, library, replay)
        department = Department(arguments.key)
        write_ruling(arguments.to, sign_ruling(draft, department))
    except (JournalError, SealingError, RulingError) as error:
        print(json.dumps({"ruling": "", "why": str(error)}) if arguments.json else error)
        return 1
    except OSError as error:
        raise UsageError(f"--to {arguments.to}: can't be written: {error.strerror}") from None
    if arguments.json:
        told = {"hand": arguments.hand, "ruling": str(arguments.to), "why": ""}
        print(json.dumps(told | {"signer": department.signer.fingerprint}))
    else:
        signed = f"signed with key {department.signer.fingerprint}"
        print(
            f"{arguments.to}: the ruling on hand {arguments.hand}, {signed}; take it to the table"
        )
        print(f"  tapburn journal note {arguments.to}")
    return 0


def _find_hand(library: HandLibrary, number: int) -> HandReplay:
    found = find_hands(library.hands, Search(number=number))
    if not found or found[0].number != number:
        raise RulingError(f"{library.path}: there is no hand {number}")
    return library.tell(found[0])


def _draft(arguments: argparse.Namespace, library: HandLibrary, replay: HandReplay) -> RulingDraft:
    number, step = replay.summary.number, arguments.step
    if not (replay.summary.ended_ns or replay.summary.void):
        raise RulingError(f"hand {number} has not ended: rule at the table")
    if step and step not in {one.sequence for one in replay.steps}:
        first, last = replay.steps[0].sequence, replay.steps[-1].sequence
        raise RulingError(f"hand {number} has steps {first} to {last}, and no step {step}")
    return RulingDraft(
        about=library.name_hand(replay, step),
        claim=read_plain("--claim", arguments.claim, LONGEST_REASON),
        found=read_plain("--found", arguments.found, LONGEST_REASON),
        clause=read_plain("--clause", arguments.clause, LONGEST_REASON),
        decision=read_plain("--decision", arguments.decision, LONGEST_REASON),
        corrections=tuple(
            read_plain("--correction", one, LONGEST_REASON) for one in arguments.correction
        ),
        by=read_plain("--by", arguments.by, LONGEST_NAME),
        at=describe_now(),
    )


def _check(arguments: argparse.Namespace) -> None:
    """Raises UsageError where the ruling is not whole."""
    wanted = ("claim", "found", "clause", "decision", "by", "key", "to")
    missing = [f"--{name}" for name in wanted if not getattr(arguments, name)]
    if missing:
        raise UsageError(f"a ruling needs {', '.join(missing)}; --clauses lists what can be cited")
    if len(arguments.correction) > MOST_CORRECTIONS:
        raise UsageError(f"--correction: expected at most {MOST_CORRECTIONS} of them")
    if arguments.to.exists():
        raise UsageError(f"--to {arguments.to}: is there already; give the path of a new file")


def _print_clauses(clauses: list[tuple[str, str]], *, as_json: bool) -> int:
    if as_json:
        print(json.dumps({"clauses": [{"clause": name, "says": why} for name, why in clauses]}))
    else:
        for name, why in clauses:
            print(f"{name}: {why}" if why else name)
    return 0
