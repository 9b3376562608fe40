"""`tapburn camera prove`: cards of the dealer's choice in each zone, and their names."""

import argparse
import json
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from deploy.command_line.usage import UsageError
from vision.cameras.backends import open_camera
from vision.cameras.protocol import Camera, CameraError
from vision.felt.calibration import CalibrationError, CalibrationFile
from vision.options import CameraOptions, VisionOptions
from vision.pipeline import Mounting
from vision.setup.card_proof import CardProof, ZoneProof
from vision.tracking.zone_reader import open_reader

PATIENCE_S: Final = 60.0
"""How long the cards of a zone are waited for."""
_READ_MS: Final = 200
_LINE_S: Final = 1.0


def add_proof_flags(parser: argparse.ArgumentParser) -> None:
    """The flags of `tapburn camera prove`, beside which table and camera."""
    parser.add_argument("--zone", action="append", metavar="NAME",
                        help="only this one; may be given again (default: all)")  # fmt: skip
    parser.add_argument("--patience", type=float, default=PATIENCE_S, metavar="SECONDS",
                        help=f"wait so long for each zone (default: {PATIENCE_S:g})")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="one JSON object at the end instead")


def prove(options: VisionOptions, camera: CameraOptions, arguments: argparse.Namespace) -> int:
    """Have cards laid in each zone; 0 when all of them were named, and somebody said rightly.

    Raises:
        UsageError: the camera or its calibration can't be used, or there is no such zone.
    """
    if not arguments.patience > 0:
        raise UsageError(f"--patience {arguments.patience:g}: give more than 0 seconds")
    try:
        proof = CardProof(options.layout, open_reader(), camera.zones, _mount(options, camera))
        source = open_camera(camera.source, camera.name, None, camera.settings)
    except (CameraError, CalibrationError, ValueError) as error:
        raise UsageError(str(error)) from None
    for zone in arguments.zone or ():
        if zone not in proof.zones:
            raise UsageError(f"--zone {zone}: this camera serves {', '.join(proof.zones)}")
    with closing(source):
        try:
            found = [
                _prove_zone(proof, source, zone, arguments)
                for zone in arguments.zone or proof.zones
            ]
        except CameraError as error:
            raise UsageError(str(error)) from None
    good = all(proven for _, proven in found)
    if arguments.json:
        zones = [
            {**msgspec.to_builtins(last), "proven": proven} for last, proven in found
        ]  # fmt: skip
        print(json.dumps({"camera": camera.name, "good": good, "zones": zones}))
    else:
        print(
            f"\ncamera {camera.name}: " + (
                "reads cards in each zone" if good else "does not read cards in each zone yet"
            )
        )  # fmt: skip
    return 0 if good else 1


def _mount(options: VisionOptions, camera: CameraOptions) -> Mounting:
    """As the table's start hangs it."""
    if not options.calibration:
        return Mounting(size=camera.size)
    file = CalibrationFile(Path(options.calibration), camera.name)
    return Mounting(calibrated=file.load(), lens=file.load_lens(), size=camera.size)


def _prove_zone(
    proof: CardProof, source: Camera, zone: str, arguments: argparse.Namespace
) -> tuple[ZoneProof, bool]:
    """What was read in a zone at last, and whether that is right."""
    wanted = proof.find(zone).wanted
    quiet = arguments.json
    if not quiet:
        cards = "a card" if wanted == 1 else f"{wanted} cards"
        print(f"{zone}: lay {cards} of your choice face up, side by side", flush=True)
    found = _watch(proof, source, zone, arguments.patience, None if quiet else _say)
    if not quiet:
        _say(found)
    if not found.is_proven or quiet or not sys.stdin.isatty():
        return found, found.is_proven
    said = input("  are these the cards that lie there? [y/n] ").strip().lower()
    return found, said in {"y", "yes"}


def _watch(
    proof: CardProof,
    source: Camera,
    zone: str,
    patience: float,
    say: Callable[[ZoneProof], None] | None,
) -> ZoneProof:
    """Look until a zone's cards are all named, or for so many seconds."""
    ends, due = time.monotonic() + patience, 0.0
    found, told = proof.find(zone), ""
    while not found.is_proven and time.monotonic() < ends and not source.ended:
        frame = source.read(_READ_MS)
        if frame is None:
            continue
        proof.take(frame)
        found = proof.find(zone)
        if say is not None and time.monotonic() >= due and _spell(found) != told:
            due, told = time.monotonic() + _LINE_S, _spell(found)
            say(found)
    return found


def _say(found: ZoneProof) -> None:
    print(f"  {_spell(found)}", flush=True)


def _spell(found: ZoneProof) -> str:
    told = ", ".join([*found.names, *(f"? ({why})" for why in found.unread)]) or "nothing is read"
    beside = f"; {found.condition}" if found.condition else ""
    return f"{len(found.names)} of {found.wanted}: {told}{beside}"
