"""`tapburn doctor`: is this machine fit, and how to mend what is not."""

import argparse
import json
import sys
from pathlib import Path
from typing import Final

import msgspec

from deploy.camera_tools.camera_views import write_views
from deploy.camera_tools.marker_sheet import draw_marker_sheet
from deploy.command_line.usage import UsageError
from deploy.fitness.check import Check
from deploy.fitness.lasting_findings import may_last
from deploy.fitness.machine_checks import examine
from deploy.fitness.mending import mend
from deploy.releases.manifest import LEAST_CHALLENGE, make_manifest, sum_up
from deploy.releases.release_manifest import (
    Difference,
    ManifestError,
    ReleaseManifest,
    compare,
    read_release,
    sign_manifest,
)
from engine.guarded_paths import write_output
from engine.keys.key_files import SealingError
from engine.keys.signing import SigningKey, load_signing_key, load_verify_key
from engine.messages.text import plain
from engine.wire.configuration import ConfigurationError, load_section
from engine.wire.software import find_software
from vision.felt.calibration import CalibrationFile
from vision.felt.layout import TABLE, Layout
from vision.options import VisionOptions

NAME: Final = "doctor"
HELP: Final = """Say whether this machine is fit to run a table, and how to mend what is not.

Looks at libraries, fonts, clock, disk, swap and user; with a configuration file also at its keys,
and opens its readers, cameras and panel as a start would: stop the table first.

  tapburn doctor
  tapburn doctor --config /etc/tapburn.toml --json
  tapburn doctor --config /etc/tapburn.toml --mend            put right what needs no judgement
  tapburn doctor --markers markers.pdf                        the markers to print for the felt
  tapburn doctor --config /etc/tapburn.toml --recalibrate     the camera stands well where it is
  tapburn doctor --config /etc/tapburn.toml --view views/     what each camera sees, zones drawn on
  tapburn doctor --manifest                                   the hash of every file that runs
  tapburn doctor --manifest --root /mnt --challenge 5f3c...   of a disk, from another system
  tapburn doctor --manifest --release 0.2.manifest --release-key maker.pub    is it the release?

Clear the table and stop it before --view: one process at a time has a camera.
"""
_SIGNS: Final = {"good": "  ", "doubtful": "? ", "bad": "! "}


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("--config", type=Path, metavar="FILE", help="the table's TOML file")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument(
        "--markers", type=Path, metavar="FILE.pdf",
        help="write the markers' sheet, for A4 and Letter alike, and leave",
    )  # fmt: skip
    instead.add_argument(
        "--view", type=Path, metavar="DIR",
        help="write each camera's picture with grid, zones and markers drawn on it, and leave",
    )  # fmt: skip
    instead.add_argument(
        "--recalibrate", action="store_true",
        help="forget how the cameras stood: a running table takes their present places for good",
    )  # fmt: skip

    instead.add_argument(
        "--manifest", action="store_true",
        help="print the hash of each file: Tapburn's, the interpreter's, its libraries', and leave",
    )  # fmt: skip
    parser.add_argument(
        "--mend", action="store_true",
        help="first make missing folders, close what others may read, switch a time service on",
    )  # fmt: skip
    parser.add_argument(
        "--root", type=Path, metavar="DIR",
        help="with --manifest: of the disk that is mounted there, from a system that is trusted",
    )  # fmt: skip
    parser.add_argument(
        "--challenge", metavar="HEX",
        help="with --manifest: HMAC-SHA-256 with this key instead, so that no answer is prepared",
    )  # fmt: skip

    parser.add_argument(
        "--release", type=Path, metavar="FILE",
        help="with --manifest: compare the files with this signed manifest",
    )  # fmt: skip
    parser.add_argument(
        "--release-key", type=Path, metavar="FILE",
        help="with --release: the maker's public key, as 'tapburn keys new' writes it",
    )  # fmt: skip
    parser.add_argument(
        "--sign", type=Path, metavar="FILE",
        help="with --manifest --json, for a release's maker: sign it with this private key",
    )  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Examine; 0 when nothing is bad, 1 when something is."""
    if arguments.manifest:
        return tell_manifest(arguments)
    given = (arguments.root, arguments.challenge, arguments.release, arguments.release_key,
             arguments.sign)  # fmt: skip
    if any(one is not None for one in given):
        raise UsageError(
            "--root, --challenge, --release, --release-key and --sign belong to --manifest; add it"
        )
    if arguments.markers is not None:
        layout = _layout(arguments.config)
        return write_markers(arguments.markers, layout, as_json=arguments.json)
    if arguments.view is not None:
        if arguments.config is None:
            raise UsageError("--view: say with --config FILE which table's cameras are meant")
        return write_views(_vision(arguments.config), arguments.view, as_json=arguments.json)
    if arguments.recalibrate:
        return recalibrate(arguments.config, as_json=arguments.json)
    return tell_fitness(arguments)


def tell_fitness(arguments: argparse.Namespace) -> int:
    """Mend where that is asked, then examine; 0 when nothing is bad, 1 when something is."""
    mended = []
    if arguments.mend:
        if arguments.config is None:
            raise UsageError("--mend: say with --config FILE which table is meant")
        mended = mend(arguments.config)
    checks = examine(arguments.config)
    fit = all(check.state != "bad" for check in checks)
    if arguments.json:
        report = {
            "fit": fit,
            "checks": [
                msgspec.to_builtins(check, enc_hook=plain)
                | {"lasting": may_last(check.name, str(check.words))}
                for check in checks
            ],
        }
        if arguments.mend:
            report["mended"] = mended
        print(json.dumps(report))
    else:
        for sentence in mended:
            print(f"+ {sentence}")
        _tell(checks, fit=fit)
    return 0 if fit else 1


def tell_manifest(arguments: argparse.Namespace) -> int:
    """Print each file's digest and one over all of them, or where they are not the release's."""
    root, challenge = arguments.root, arguments.challenge
    try:
        key = bytes.fromhex(challenge or "")
    except ValueError:
        raise UsageError(f"--challenge {challenge}: expected hexadecimal digits") from None
    if challenge is not None and len(key) < LEAST_CHALLENGE:
        raise UsageError(f"--challenge: expected {2 * LEAST_CHALLENGE} hexadecimal digits or more")
    if root is not None and not root.is_dir():
        raise UsageError(f"--root {root}: is no folder; give where the disk is mounted")
    try:
        release = _read_release(arguments)
    except ManifestError as error:
        print(json.dumps({"same": False, "why": str(error)}) if arguments.json else error)
        return 1
    signer = _load_signer(arguments)
    files = make_manifest(root and root.resolve(), key)
    if release is not None:
        return tell_difference(release, compare(release, files), as_json=arguments.json)
    software, whole = find_software(), sum_up(files, key)
    if signer is not None:
        print(msgspec.json.encode(sign_manifest(signer, software.version, files)).decode())
    elif arguments.json:
        kind = "HMAC-SHA-256" if key else "SHA-256"
        told = {"version": software.version, "digest": kind, "manifest": whole, "files": files}
        print(json.dumps(told))
    else:
        for path, digest in files.items():
            print(f"{digest}  {path}")
        print(f"{whole}  all of these")
    return 0


def tell_difference(release: ReleaseManifest, difference: Difference, *, as_json: bool) -> int:
    """Say whether these are the release's files; 1 if they are not."""
    same = not difference
    if as_json:
        told = {"release": release.version, "same": same, **msgspec.to_builtins(difference)}
        print(json.dumps(told))
    elif same:
        print(f"These are the {len(release.files)} files of release {release.version}")
    else:
        for what in ("changed", "missing", "added"):
            for path in getattr(difference, what):
                print(f"{what:8} {path}")
        print(f"These are not the files of release {release.version}: install it anew")
    return 0 if same else 1


def _read_release(arguments: argparse.Namespace) -> ReleaseManifest | None:
    if (arguments.release is None) != (arguments.release_key is None):
        raise UsageError("--release and --release-key belong together; give both")
    if arguments.release is None:
        return None
    if arguments.challenge is not None or arguments.sign is not None:
        raise UsageError("--release: its digests are plain; leave --challenge and --sign out")
    try:
        verify_key = load_verify_key(arguments.release_key)
        if not verify_key:
            raise UsageError(f"--release-key {arguments.release_key}: holds no key for signatures")
        return read_release(arguments.release, verify_key)
    except SealingError as error:
        raise UsageError(str(error)) from None


def _load_signer(arguments: argparse.Namespace) -> SigningKey | None:
    if arguments.sign is None:
        return None
    if not arguments.json or arguments.challenge is not None:
        raise UsageError("--sign: add --json, and leave --challenge out")
    try:
        return load_signing_key(arguments.sign)
    except SealingError as error:
        raise UsageError(str(error)) from None


def write_markers(path: Path, layout: Layout, *, as_json: bool) -> int:
    """Write the sheet."""
    if path.suffix.lower() not in {"", ".pdf"}:
        raise UsageError(f"--markers {path}: the sheet is a PDF; give a name that ends in .pdf")
    try:
        write_output(path, draw_marker_sheet(layout))
    except ValueError as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"--markers {path}: can't be written: {error.strerror}") from None
    count, side = len(layout.markers), layout.marker_side_mm
    if as_json:
        print(json.dumps({"file": str(path), "markers": count, "side_mm": side}))
    else:
        print(f"{path}: {count} markers of {side:g} mm; print at 100 %", file=sys.stderr)
    return 0


def recalibrate(config: Path | None, *, as_json: bool) -> int:
    """Take the calibrations away: whoever runs the cameras makes new ones."""
    if config is None:
        raise UsageError("--recalibrate: say with --config FILE which table's cameras are meant")
    options = _vision(config)
    if not options.calibration:
        raise UsageError(
            f'{config}: section [vision] keeps no calibration; add calibration = "DIRECTORY", or '
            "start the table again"
        )
    told = []
    for camera in options.cameras:
        file = CalibrationFile(Path(options.calibration), camera.name)
        try:
            known = file.remove()
        except OSError as error:
            raise UsageError(f"{file.path}: can't be removed: {error.strerror}") from None
        told.append({"name": camera.name, "had_calibration": known})
        if not as_json:
            words = "is calibrated anew" if known else "had no calibration"
            print(f"camera {camera.name}: {words}")
    if as_json:
        print(json.dumps({"cameras": told}))
    return 0


def _vision(config: Path) -> VisionOptions:
    try:
        options = load_section(config, "vision", VisionOptions)
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    return options.placed_in(config.absolute().parent)


def _layout(config: Path | None) -> Layout:
    return TABLE if config is None else _vision(config).layout


def _tell(checks: list[Check], *, fit: bool) -> None:
    for check in checks:
        print(f"{_SIGNS[check.state]}{check.name}: {check.words}")
        if check.mend:
            print(f"      {check.mend}")
    print("\nfit to run a table" if fit else "\nnot fit: mend what is marked with !")
