"""`tapburn camera`: how a camera hangs and is set, and what is read of pictures."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Final

import msgspec

from deploy.camera_tools.camera_proof import PATIENCE_S, add_proof_flags, prove
from deploy.camera_tools.camera_reading import configure_read
from deploy.camera_tools.empty_felt import keep_empty
from deploy.camera_tools.lens_measuring import add_lens_flags, measure_lens
from deploy.camera_tools.live_view import LiveView
from deploy.command_line.usage import UsageError
from deploy.command_line.words import add_part
from engine.guarded_paths import write_output
from engine.wire.configuration import ConfigurationError, load_section
from vision.cameras.backends import open_camera
from vision.cameras.protocol import Camera, CameraError
from vision.felt.calibration import CalibrationError, CalibrationFile
from vision.felt.lens import Lens
from vision.options import CameraOptions, VisionOptions
from vision.pixels import Image, cv2
from vision.setup.camera_tuning import Advice, CameraTuning, Tuning, judge

NAME: Final = "camera"
HELP: Final = """Set a camera up while looking through it; try the table's reader on pictures.

  tapburn camera tune --config table.toml                  until Ctrl-C, a line twice a second
  tapburn camera tune --config table.toml --serve 8080     with a picture at http://127.0.0.1:8080/
  tapburn camera tune --config table.toml --seconds 3 --json
  tapburn camera tune --config table.toml --picture tuned.png
  tapburn camera tune --config table.toml --empty          the table is empty: keep its picture
  tapburn camera lens --config table.toml --board board.pdf        print it, then without --board
  tapburn camera prove --config table.toml                 lay cards in each zone, see their names
  tapburn camera read table1.jpg table2.jpg --plane plane.json --json

Tells focus, light, flicker of the lamps, height and scale, tilt, where the markers and the zones
are, and what to do about each; at the end a verdict. Clear the table and stop it before: one
process at a time has a camera. From another machine: ssh -L 8080:127.0.0.1:8080 TABLE.

In a terminal it ends with cards of the dealer's choice in each zone, as `prove` has them.

Exit code 1: something of it is not good yet; of `read`: a picture can't be read, or has another
size than the plane's.

`read` shows pictures of a fixed camera, each as a scene that lies still, to the very pipeline that
runs at a table. The plane's file tells where the felt lies, in place of markers: `picture`, width
and height in pixels, and `pixel_to_mm`, 3 x 3 numbers: x and y in millimetres are these times
(column, row, 1), divided by the third. With --json:

  {"pictures": [{"file", "settled", "condition", "frames", "counted", "cards": [
     {"card", "side", "why", "x_mm", "y_mm", "x", "y"}]}]}

`counted` is whether as many cards lie there as are told. It needs the empty table, seen before: of
pictures that show cards from the first on the count stays open.
"""
_READ_MS: Final = 200
_LINE_S: Final = 0.5
_GLANCE_S: Final = 3.0
"""How long is looked where nobody watches."""
_LONGEST_S: Final = 86_400.0
_FIRST_S: Final = 6.0


def configure(parser: argparse.ArgumentParser) -> None:
    """The verbs of the verb."""
    parts = parser.add_subparsers(metavar="WHAT", required=True)
    configure_read(add_part(parts, "read", "what the table's pipeline reads in pictures"))
    proof = add_part(parts, "prove", "lay cards in each zone and see what they are called")
    proof.set_defaults(part=run_prove)
    tune = add_part(parts, "tune", "say how a camera hangs and is set, and what to do about it")
    tune.set_defaults(part=run_tune)
    lens = add_part(parts, "lens", "measure the lens by a printed board, once")
    lens.set_defaults(part=run_lens)
    for part in (lens, proof, tune):
        part.add_argument("--config", type=Path, required=True, metavar="FILE",
                          help="the table's TOML file")  # fmt: skip
        part.add_argument("--camera", metavar="NAME", help="which (default: the file's first)")
    add_lens_flags(lens)
    add_proof_flags(proof)
    tune.add_argument(
        "--seconds", type=float, metavar="S",
        help="end after so long (default: at Ctrl-C in a terminal, else 3)",
    )  # fmt: skip
    tune.add_argument("--serve", type=int, metavar="PORT",
                      help="show the picture in a browser of this machine; 0: any")  # fmt: skip
    tune.add_argument("--picture", type=Path, metavar="FILE.png",
                      help="keep the last picture, with zones and markers drawn on")  # fmt: skip
    tune.add_argument(
        "--empty", action="store_true",
        help="you say that the table is empty: keep how the camera hangs and what the cloth looks "
             "like, so that a logo is no card (clear and stop the table before)",
    )  # fmt: skip
    tune.add_argument("--json", action="store_true", help="one JSON object at the end instead")


def run(arguments: argparse.Namespace) -> int:
    """Do one of them; the exit code."""
    part: Callable[[argparse.Namespace], int] = arguments.part
    return part(arguments)


def run_lens(arguments: argparse.Namespace) -> int:
    """Measure the lens; 0 when it was kept."""
    options = _load(arguments.config)
    return measure_lens(options, _find(options, arguments.camera), arguments)


def run_prove(arguments: argparse.Namespace) -> int:
    """Have cards laid and read; 0 when all were named rightly."""
    options = _load(arguments.config)
    return prove(options, _find(options, arguments.camera), arguments)


def run_tune(arguments: argparse.Namespace) -> int:
    """Look; 0 when all is good."""
    _check_flags(arguments)
    options = _load(arguments.config)
    camera = _find(options, arguments.camera)
    try:
        served = LiveView(arguments.serve) if arguments.serve is not None else None
    except OSError:
        raise UsageError(f"--serve {arguments.serve}: this port is taken; give another") from None
    with closing(served) if served is not None else nullcontext():
        if served is not None:
            print(f"look at {served.address}", file=sys.stderr, flush=True)
        return _tune(arguments, options, camera, served)


def _check_flags(arguments: argparse.Namespace) -> None:
    """Refuse what `tune` can't do, before anything is opened."""
    seconds, port, picture = arguments.seconds, arguments.serve, arguments.picture
    if seconds is not None and not 0 < seconds <= _LONGEST_S:
        raise UsageError(f"--seconds {seconds:g}: expected more than 0, up to {_LONGEST_S:g}")
    if port is not None and not 0 <= port <= 65535:
        raise UsageError(f"--serve {port}: expected a port, 0 to 65535")
    if picture is not None and picture.suffix.lower() != ".png":
        raise UsageError(f"--picture {picture}: expected a name that ends in .png")


def _tune(
    arguments: argparse.Namespace,
    options: VisionOptions,
    camera: CameraOptions,
    served: LiveView | None,
) -> int:
    try:
        source = open_camera(camera.source, camera.name, None, camera.settings)
    except CameraError as error:
        raise UsageError(str(error)) from None
    watch = _Watch(options, camera, served, quiet=arguments.json)
    seconds = arguments.seconds
    if seconds is None and not sys.stdout.isatty():
        seconds = _GLANCE_S
    with closing(source):
        try:
            watch.look(source, seconds)
        except KeyboardInterrupt:
            print(file=sys.stderr)
        except CameraError as error:
            raise UsageError(str(error)) from None
        refused = tuple(source.refused)
    if watch.tuning is None or watch.picture is None:
        raise UsageError(f"camera {camera.name}: gave no picture; check its cable")
    if arguments.picture is not None:
        _keep(watch.draw(), arguments.picture)
    beside = keep_empty(options, camera) if arguments.empty else None
    code = _tell(arguments, camera, judge(watch.tuning, options.layout), watch.tuning, refused)
    if beside is not None:
        told = "; ".join(f"{zone}: {words}" for zone, words in beside.items())
        print(
            f"not kept as the empty table: {told}" if beside else "kept as the empty table",
            file=sys.stderr,
        )
        code = 1 if beside else code
    if code or arguments.json or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return code
    print("\nNow prove it: Ctrl-C leaves that out.")
    try:
        return prove(
            options, camera, argparse.Namespace(zone=None, patience=PATIENCE_S, json=False)
        )
    except KeyboardInterrupt:
        return code


class _Watch:
    """What was seen so far.

    Args:
        options: the vision's section.
        camera: which of its cameras.
        served: shows the picture; None: nobody looks.
        quiet: print nothing meanwhile.
    """

    def __init__(
        self, options: VisionOptions, camera: CameraOptions, served: LiveView | None, *, quiet: bool
    ) -> None:
        self.tuning: Tuning | None = None
        self.picture: Image | None = None
        self._options = options
        self._zones = camera.zones
        self._served = served
        self._quiet = quiet
        self._judge = CameraTuning(options.layout, camera.zones, _find_lens(options, camera))

    def look(self, source: Camera, seconds: float | None) -> None:
        """Take pictures for so long after the first one, or until somebody interrupts.

        Raises:
            CameraError: the camera is gone.
        """
        began = time.monotonic()
        ends = began + _FIRST_S + (seconds or 0.0)
        due = 0.0
        while not source.ended and (seconds is None or time.monotonic() < ends):
            frame = source.read(_READ_MS)
            if frame is None:
                if self.tuning is None and time.monotonic() - began > _FIRST_S:
                    return
                continue
            if self.tuning is None and seconds is not None:
                ends = time.monotonic() + seconds
            self.picture = frame.image
            self.tuning = self._judge.take(frame.image)
            if time.monotonic() >= due:
                due = time.monotonic() + _LINE_S
                self._show(self.tuning)

    def draw(self) -> Image:
        """The last picture with zones and markers drawn on.

        Raises:
            ValueError: there is none.
        """
        if self.picture is None:
            raise ValueError("nothing was seen so far")
        return self._judge.draw(self.picture, self._zones)

    def _show(self, tuning: Tuning) -> None:
        advice = judge(tuning, self._options.layout)
        if not self._quiet:
            print(_spell(tuning, self._judge.best, advice), flush=True)
        if self._served is not None:
            encoded, data = cv2.imencode(".jpg", self.draw())
            lines = "\n".join(_line(one) for one in advice)
            self._served.show(data.tobytes() if encoded else b"", lines)


def _spell(tuning: Tuning, best: float, advice: Sequence[Advice]) -> str:
    """One line, for somebody who turns a lens and looks up."""
    bad = [one.name for one in advice if not one.good]
    return (
        f"focus {tuning.sharpness:.2f} (best {best:.2f})  light {tuning.white:3}  "
        f"flicker {tuning.flicker:4.1f} %  scale {tuning.scale:.2f}  "
        f"markers {len(tuning.markers)}  {'not yet: ' + ', '.join(bad) if bad else 'all good'}"
    )


def _line(one: Advice) -> str:
    return f"{'  ' if one.good else '! '}{one.name}: {one.words}"


def _tell(
    arguments: argparse.Namespace,
    camera: CameraOptions,
    advice: Sequence[Advice],
    tuning: Tuning,
    refused: tuple[str, ...],
) -> int:
    good = all(one.good for one in advice)
    if arguments.json:
        report = {
            "camera": camera.name, "good": good, "figures": msgspec.to_builtins(tuning),
            "advice": msgspec.to_builtins(list(advice)), "refused": list(refused),
        }  # fmt: skip
        print(json.dumps(report))
        return 0 if good else 1
    print()
    for one in advice:
        print(_line(one))
    for sentence in refused:
        print(f"? {sentence}")
    print(
        f"\ncamera {camera.name}: " + ("hangs well" if good else "not yet: see what begins with !")
    )
    return 0 if good else 1


def _keep(picture: Image, path: Path) -> None:
    encoded, data = cv2.imencode(".png", picture)
    try:
        # What lies on the table is in the picture: it is its owner's alone.
        write_output(path, data.tobytes() if encoded else b"", 0o600)
    except OSError as error:
        raise UsageError(f"--picture {path}: can't be written: {error.strerror}") from None


def _find_lens(options: VisionOptions, camera: CameraOptions) -> Lens | None:
    if not options.calibration:
        return None
    try:
        return CalibrationFile(Path(options.calibration), camera.name).load_lens()
    except CalibrationError as error:
        raise UsageError(str(error)) from None


def _load(config: Path) -> VisionOptions:
    try:
        options = load_section(config, "vision", VisionOptions)
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    return options.placed_in(config.absolute().parent)


def _find(options: VisionOptions, name: str | None) -> CameraOptions:
    for camera in options.cameras:
        if name in {None, camera.name}:
            return camera
    known = ", ".join(camera.name for camera in options.cameras)
    raise UsageError(f"--camera {name}: there is none of this name; the file has {known}")
