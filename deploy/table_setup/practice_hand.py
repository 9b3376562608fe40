"""A practice hand: the whole table on its devices, with a record and a bridge that are thrown away.

The file's own record, keys and book are not touched; decks and staff are copied.
"""

import io
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import redirect_stdout
from pathlib import Path
from typing import Final

import tomlkit

from deploy.monitoring.record_figures import read_figures
from deploy.table_setup.site import Site
from engine.guarded_paths import read_file
from engine.journal import JournalError
from engine.messages.text import phrase

_COPIED: Final = ("deck-*.json", "staff")
"""What of the bridge's folder the practice needs: the tags, and who may sign on."""
_LOOK_S: Final = 0.5
_END_S: Final = 15.0


def play_practice_hand(site: Site) -> bool:
    """Start the table and wait until somebody pushed a pot; whether one was.

    Ctrl-C ends it, and so does the table's own end.
    """
    console = site.console
    console.note(
        phrase(
            "The table starts on a record that is thrown away. Seat two players at the screen, "
            "deal one hand and push the pot. Closing its window ends it, and so does {end}.",
            end=console.end,
        )
    )
    copy = site.folder / ".practice.toml"
    with tempfile.TemporaryDirectory(prefix="tapburn-practice-") as work:
        record = Path(work) / "practice.journal"
        try:
            copy.write_text(write_practice(site, Path(work), record), encoding="utf-8")
            played = _watch(
                [sys.executable, "-m", "deploy", "table", "--config", str(copy)], record
            )
        finally:
            copy.unlink(missing_ok=True)
        if played:
            played = _is_sound(record, site)
    console.note(
        phrase("the hand is on record, whole and signed by the bridge")
        if played
        else phrase("no hand was played to its end")
    )
    return played


def _is_sound(record: Path, site: Site) -> bool:
    """Verify the record; of a sound one no head is told: the one to note is the table's own."""
    with redirect_stdout(io.StringIO()) as told:
        sound = site.perform(["journal", "verify", str(record)]) == 0
    if not sound:
        site.console.note(told.getvalue().strip())
    return sound


def write_practice(site: Site, work: Path, record: Path) -> str:
    """The file of the practice, with decks and staff copied beside its record."""
    state = work / "bridge"
    state.mkdir(mode=0o700)
    for pattern in _COPIED:
        for path in site.state.glob(pattern):
            data = read_file(path, 1 << 20)
            (state / path.name).touch(mode=0o600)
            (state / path.name).write_bytes(data)
    content = tomlkit.parse(site.draft.text)
    content["journal"]["path"] = str(record)
    content["journal"].pop("copy", None)
    content["bridge"]["state"] = str(state)
    content.pop("room", None)
    if "screen" in content:
        # Over the whole panel it would cover what ends it.
        content["screen"]["fullscreen"] = False
    return tomlkit.dumps(content)


def _watch(command: list[str], record: Path) -> bool:
    table = subprocess.Popen(command)
    try:
        while table.poll() is None:
            if _has_hand(record):
                return True
            time.sleep(_LOOK_S)
        return _has_hand(record)
    except KeyboardInterrupt:
        return _has_hand(record)
    finally:
        _end(table)


def _has_hand(record: Path) -> bool:
    try:
        return record.exists() and read_figures(record, time.time_ns()).hands_day > 0
    except JournalError:
        return False


def _end(table: "subprocess.Popen[bytes]") -> None:
    if table.poll() is None:
        table.send_signal(signal.SIGINT)
        try:
            table.wait(_END_S)
        except subprocess.TimeoutExpired:
            table.kill()
            table.wait()
