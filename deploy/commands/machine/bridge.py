"""`tapburn bridge`: look into what went over a card reader's line."""

import argparse
import json
from pathlib import Path
from typing import Final

from deploy.command_line.usage import UsageError
from deploy.command_line.words import add_part
from engine.keys.sealing import SealingError
from firmware_bridge.serial.capture import CaptureError, dump
from firmware_bridge.serial.reader_session import read_device_key

NAME: Final = "bridge"
HELP: Final = """Look into what went over a card reader's line.

  tapburn bridge dump shoe-1763662000.capture
  tapburn bridge dump shoe-1763662000.capture --key shoe.key --json

A capture is written by the bridge (capture = "DIR" in a reader's section). Each line is a frame:
seconds since the capture began, < from the reader or > to it, and what it says; tags are tag 1,
tag 2 and so on by appearance. With --json, one JSON object a line.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The verbs of the verb."""
    parts = parser.add_subparsers(metavar="WHAT", required=True)
    dumping = add_part(parts, "dump", "a capture as frames")
    dumping.add_argument("file", type=Path, metavar="FILE", help="a capture")
    dumping.add_argument("--key", type=Path, help="the device's key, if its frames are signed")
    dumping.add_argument("--json", action="store_true", help="one JSON object a frame")


def run(arguments: argparse.Namespace) -> int:
    """Show the frames; 1 if there were damaged ones, or the file is cut off."""
    try:
        key = read_device_key(arguments.key) if arguments.key is not None else b""
        damaged = False
        for line in dump(arguments.file, key):
            damaged |= "damaged frame" in line or "cut off here" in line
            print(_to_json(line) if arguments.json else line)
    except (CaptureError, SealingError) as error:
        raise UsageError(str(error)) from None
    return 1 if damaged else 0


def _to_json(line: str) -> str:
    seconds, direction, words = line.split(None, 2)
    sender = "reader" if direction == "<" else "bridge"
    return json.dumps({"seconds": float(seconds), "from": sender, "frame": words})
