"""Whether this machine is fit to run a table: each thing that is looked at, and how to mend it."""

import ctypes
import getpass
import grp
import importlib
import importlib.resources
import os
import platform
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from dealer_ui.options import DESIGNED_PER_MM, TYPE_WEIGHTS, ScreenOptions
from deploy.fitness.check import Check, State
from deploy.fitness.device_trials import (
    TrialError,
    serves_kiosk,
    try_camera,
    try_drawing,
    try_kiosk,
    try_panel,
    try_reader,
)
from deploy.fitness.disk_honesty import judge_honesty
from deploy.fitness.machine_clock import advise_clock, describe_zone, is_utc
from deploy.fitness.package_places import advise_anew, is_packaged
from deploy.fitness.start_checks import (
    check_bridge,
    check_calibrations,
    check_owners,
    check_record,
    check_run_directory,
    check_shared,
)
from deploy.fitness.typing_readers import is_heard_by_others, list_typing
from deploy.fitness.whole_configuration import check_configuration
from deploy.reader_firmware.firmware_finding import compare_reader
from deploy.reader_firmware.signed_images import default_folder, read_images
from deploy.releases.release_file import MAKER, ReleaseError
from engine.guarded_paths import read_file
from engine.keys.fingerprints import signer_fingerprint
from engine.keys.key_files import SealingError
from engine.keys.signing import SigningKey, load_verify_key
from engine.signatures.department_keys import name_key, read_department
from engine.table.terms.table_opening import TableError
from engine.wire.configuration import ConfigurationError, JournalOptions, load_section
from engine.wire.software import find_software
from firmware_bridge.kept.decks import DeckError, load_registry
from firmware_bridge.serial.options import BridgeOptions, ReaderOptions
from vision.cameras.protocol import CameraError
from vision.cameras.video4linux import explain_device
from vision.identification.networks import WeightsError, check_weights
from vision.options import CameraOptions, VisionOptions

LIBRARIES: Final = (
    ("cv2", "vision"),
    ("onnxruntime", "card reading"),
    ("PIL.Image", "picture files"),
    ("pi_heif", "telephones' pictures"),
    ("PySide6.QtQuick", "dealer's screen"),
    ("zmq", "sockets"),
    ("nacl.bindings", "sealing"),
    ("serial", "card readers"),
    ("msgspec", "messages"),
)
LEAST_FREE: Final = 1_000_000_000
"""Bytes: years of journals; evidence pictures need more."""
SLOW_FSYNC_MS: Final = 25.0
"""Everything that happens waits for the disk once."""
LEAST_MEMORY: Final = 1_500_000_000
LEAST_PANEL: Final = (200, 125)
"""Millimetres: the keys, as large as fingers are, cover the lowest seats of a smaller screen."""
LEAST_UPRIGHT: Final = (135, 215)
"""Millimetres, width and height: the smallest upright panel on which no key covers a seat."""
_FSYNCS: Final = 12
_CLOCK_UNSYNCHRONISED: Final = 5
"""What adjtimex(2) answers when nobody disciplines the clock."""
_ADVICE_FIRST: Final = frozenset({"unplugged", "in use by another program", "is without firmware"})
"""What a reader's words begin with where the advice stands before the details."""
_PRIVATE_MARKS: Final = ("tapburn-private-key", "tapburn-signing-key")
_SWAPS: Final = Path("/proc/swaps")


def examine(config: Path | None) -> list[Check]:
    """Everything, in the order in which it is worth mending."""
    place = config.absolute().parent if config is not None else Path.cwd()
    checks = [
        *_attempt("machine", _check_machine),
        *_attempt("user", lambda: _check_user(config)),
        *_attempt("libraries", _check_libraries),
        *_attempt("fonts", _check_fonts),
        *_attempt("card reading", _check_weights),
        *_attempt("clock", _check_clock),
    ]
    if config is None:
        checks += _attempt("disk", lambda: _check_disk(place))
        checks += _attempt("devices", _find_devices)
        return checks
    checks += _check_configuration(config)
    checks += _check_zone(config)
    checks += _attempt("disk", lambda: _check_disk(_journal_place(config, place)))
    for name, look in (
        ("run directory", check_run_directory),
        ("owner", lambda: check_owners(config)),
        ("record", lambda: check_record(config, place)),
        ("keys", lambda: _check_keys(load_section(config, "bridge", BridgeOptions), place)),
        ("bridge's record", lambda: check_bridge(config, place)),
        ("deck", lambda: _check_deck(load_section(config, "bridge", BridgeOptions), place)),
        ("readers", lambda: _check_readers(load_section(config, "bridge", BridgeOptions), place)),
        ("cameras", lambda: _check_cameras(_load_vision(config))),
        ("calibration", lambda: check_calibrations(_load_vision(config))),
        ("faces", _check_faces),
        ("screen", lambda: _check_screen(load_section(config, "screen", ScreenOptions))),
        ("panel", lambda: _check_panel(load_section(config, "screen", ScreenOptions))),
    ):
        # What keeps the whole file from being read is told once.
        told = {check.words for check in checks}
        checks += [check for check in _attempt(name, look) if check.words not in told]
    return checks


def _attempt(name: str, look: Callable[[], Iterator[Check]]) -> list[Check]:
    """The checks; what keeps them from being made is one itself."""
    try:
        return list(look())
    except ConfigurationError as error:
        return [Check(name=name, state="bad", words=str(error), mend="correct the file")]
    except OSError as error:
        words = f"could not be looked at: {error}"
        return [Check(name=name, state="bad", words=words, mend="see the message")]


def _check_machine() -> Iterator[Check]:
    software = find_software()
    yield Check(name="tapburn", state="good", words=f"{software.version}, {software.hash[:16]}")
    version = platform.python_version()
    fit = sys.version_info >= (3, 11)
    yield Check(
        name="python", state="good" if fit else "bad", words=f"Python {version}",
        mend="" if fit else "install Python 3.11 or newer",
    )  # fmt: skip
    cores = len(os.sched_getaffinity(0))
    yield Check(
        name="processor", state="good" if cores >= 2 else "doubtful", words=f"{cores} cores",
        mend="" if cores >= 2 else "give it 2 cores: the camera falls behind on one",
    )  # fmt: skip
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    enough = memory >= LEAST_MEMORY
    yield Check(
        name="memory", state="good" if enough else "doubtful", words=f"{memory / 1e9:.1f} GB",
        mend="" if enough else "give it 2 GB of memory",
    )  # fmt: skip
    swaps = len(_SWAPS.read_text(encoding="ascii").splitlines()) - 1
    yield Check(
        name="swap", state="doubtful" if swaps > 0 else "good",
        words="on: what a process knows may reach the disk" if swaps > 0 else "off",
        mend="type 'swapoff -a', and take it out of /etc/fstab" if swaps > 0 else "",
    )  # fmt: skip


def _check_user(config: Path | None) -> Iterator[Check]:
    """Whoever looks at a packaged table is root; its processes have users of their own."""
    root = os.geteuid() == 0
    apart = config is not None and is_packaged(config)
    words = "each service has a user of its own" if apart else "not root"
    if root and not apart:
        words = "root: nothing keeps one process from another's files"
    fit = apart or not root
    yield Check(
        name="user", state="good" if fit else "doubtful", words=words,
        mend="" if fit else "run the table as a user of its own, or from the package's services",
    )  # fmt: skip


def _check_libraries() -> Iterator[Check]:
    for module, use in LIBRARIES:
        try:
            importlib.import_module(module)
        except ImportError as error:
            yield Check(
                name=module,
                state="bad",
                words=f"does not load ({use}): {error}",
                mend=advise_anew(),
            )
        else:
            yield Check(name=module, state="good", words=f"loads ({use})")


def _check_fonts() -> Iterator[Check]:
    try:
        folder = importlib.resources.files("ttf_opensans") / "ttf"
        lacking = [one for one in TYPE_WEIGHTS if not (folder / f"OpenSans-{one}.ttf").is_file()]
    except (ImportError, OSError):
        lacking = list(TYPE_WEIGHTS)
    yield Check(
        name="fonts", state="bad" if lacking else "good",
        words=f"Open Sans lacks {', '.join(lacking)}" if lacking else "Open Sans is whole",
        mend=advise_anew() if lacking else "",
    )  # fmt: skip


def _check_weights() -> Iterator[Check]:
    try:
        check_weights()
    except WeightsError as error:
        words, _, mend = str(error).partition("; ")
        yield Check(name="card reading", state="bad", words=words, mend=mend)
        return
    yield Check(name="card reading", state="good", words="the reader's weights are whole")


def _check_clock() -> Iterator[Check]:
    now = time.gmtime()
    words = time.strftime("%Y-%m-%d %H:%M:%S UTC", now)
    if now.tm_year < 2025:
        mend = "set the date: 'date -s'"
        yield Check(name="clock", state="bad", words=words, mend=mend)
        return
    answer = ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(512))
    if answer == _CLOCK_UNSYNCHRONISED:
        yield Check(
            name="clock", state="doubtful", words=f"{words}, and nobody keeps it right",
            mend=advise_clock(),
        )  # fmt: skip
        return
    yield Check(name="clock", state="good", words=words)


def _check_zone(config: Path) -> Iterator[Check]:
    """By which clock the gaming day changes: the machine's own zone."""
    try:
        hour = load_section(config, "journal", JournalOptions).first_hour
    except ConfigurationError:
        return
    words = f"{describe_zone(time.time())}; the gaming day changes at {hour}:00"
    if is_utc():
        yield Check(
            name="time zone", state="doubtful", words=words,
            mend="where that is no hour of your own, type 'timedatectl set-timezone Europe/Berlin' "
            "or another of 'timedatectl list-timezones', between two nights",
        )  # fmt: skip
        return
    yield Check(name="time zone", state="good", words=words)


def _check_disk(place: Path) -> Iterator[Check]:
    free = shutil.disk_usage(place).free
    enough = free >= LEAST_FREE
    yield Check(
        name="disk space", state="good" if enough else "bad",
        words=f"{free / 1e9:.1f} GB free in {place}",
        mend="" if enough else "free 1 GB, or give the journal another disk",
    )  # fmt: skip
    took = measure_fsync(place)
    quick = took <= SLOW_FSYNC_MS
    yield Check(
        name="disk speed", state="good" if quick else "doubtful",
        words=f"{took:.1f} ms until written to {place}",
        mend="" if quick else "use a solid-state disk: each event waits until it is written",
    )  # fmt: skip
    honest = judge_honesty(place, lambda: measure_fsync(place))
    yield Check(name="power cut", state=honest.state, words=honest.words, mend=honest.mend)


def measure_fsync(place: Path) -> float:
    """The median of the milliseconds that a small write takes until it is on the disk.

    Raises:
        OSError: nothing can be written there.
    """
    times = []
    with tempfile.TemporaryFile(dir=place) as file:
        for _ in range(_FSYNCS):
            began = time.perf_counter()
            file.write(b"\0" * 4096)
            file.flush()
            os.fsync(file.fileno())
            times.append((time.perf_counter() - began) * 1e3)
    return statistics.median(times)


def _check_configuration(config: Path) -> list[Check]:
    try:
        check_configuration(config)
    except (ConfigurationError, TableError) as error:
        mend = "correct the file" if config.is_file() else "give the path of the table's file"
        return [Check(name="configuration", state="bad", words=str(error), mend=mend)]
    return [Check(name="configuration", state="good", words=f"{config}: nothing wrong")]


def _journal_place(config: Path, place: Path) -> Path:
    try:
        path = place / load_section(config, "journal", JournalOptions).path
    except ConfigurationError:
        return place
    return next((one for one in (path, path.parent) if one.is_dir()), place)


def _check_keys(options: BridgeOptions, place: Path) -> Iterator[Check]:
    for group in (options.departments, *options.more_departments):
        for entry in group:
            name = name_key(entry)
            try:
                found = read_department(entry, place)
            except (ConfigurationError, SealingError, OSError) as error:
                yield Check(
                    name="key", state="bad", words=str(error),
                    mend=f"put the department's public key at {place / name}",
                )  # fmt: skip
                continue
            words = f"{name}: a public key, {found.fingerprint}"
            if found.known:
                words += ", as the configuration says"
            else:
                words += (
                    f'; name it in the file: {{ key = "{name}", fingerprint = '
                    f'"{found.fingerprint}" }}'
                )
            yield Check(name="key", state="good", words=words)
            yield from _check_neighbours(place / name)
    state = place / options.state
    yield from _check_signer(state / "signing.key")
    if state.is_dir() and state.stat().st_mode & 0o077:
        yield Check(
            name="bridge's directory", state="bad", words=f"{state}: others may look into it",
            mend=f"type 'chmod 700 {state}'",
        )  # fmt: skip


def _check_signer(path: Path) -> Iterator[Check]:
    """What the bridge signs with, where it has been started and this user may read that."""
    try:
        signer = SigningKey(read_file(path, 4096))
    except (OSError, ValueError):
        return
    words = f"the bridge signs as {signer_fingerprint(signer.public)}; note it away from the table"
    yield Check(name="bridge's key", state="good", words=words)


def _check_neighbours(public: Path) -> Iterator[Check]:
    """Private keys in the folder of a public one, under whatever name."""
    for path in sorted(public.parent.glob(f"{public.stem}.*")):
        try:
            lines = path.read_text(encoding="ascii").splitlines()
        except (OSError, ValueError):
            continue
        if any(line.startswith(_PRIVATE_MARKS) for line in lines):
            yield Check(
                name="private key", state="bad",
                words=f"{path} lies on the table: whoever has the disk opens every hand",
                mend=f"take it to the department's own machine, then type 'shred -u {path}'",
            )  # fmt: skip


def _check_deck(options: BridgeOptions, place: Path) -> Iterator[Check]:
    state = place / options.state
    try:
        load_registry(state, options.deck)
    except DeckError as error:
        yield Check(
            name="deck", state="bad", words=str(error).removesuffix("; enrol it first"),
            mend=f"type 'tapburn deck enrol --reader PORT --name {options.deck} --state {state}'",
        )  # fmt: skip
    else:
        yield Check(name="deck", state="good", words=f"{options.deck}: its tags are registered")


def _check_readers(options: BridgeOptions, base: Path) -> Iterator[Check]:
    yield from check_shared("reader", ((one.name, one.port) for one in options.readers))
    for reader in options.readers:
        backend, _, rest = reader.port.partition(":")
        name = f"reader {reader.name}"
        if backend == "sim":
            yield Check(name=name, state="good", words=reader.port)
            continue
        if list_typing([reader]) and is_heard_by_others(rest):
            yield Check(
                name=name, state="doubtful",
                words=f"{rest}: what it types reaches the screen while the bridge is away",
                mend="type 'tapburn doctor --mend' on the table's machine, with its --config",
            )  # fmt: skip
        if rest.startswith("/"):
            found = check_serial(name, Path(rest), backend)
            if found.state != "good":
                yield found
                continue
        try:
            yield Check(name=name, state="good", words=f"{reader.port}: {try_reader(reader, base)}")
        except TrialError as error:
            what, mend = _split_advice(str(error))
            yield Check(
                name=name, state="bad", words=what,
                mend=mend or "check the reader's cable, its power and the port's name",
            )  # fmt: skip
            continue
        if backend == "serial":
            yield from _check_firmware(reader, base)


def _split_advice(words: str) -> tuple[str, str]:
    """What is wrong, and what to do: a badge has room for that before all else."""
    head, _, rest = words.partition(": ")
    if head in _ADVICE_FIRST:
        advice, _, why = rest.partition("; ")
        return f"{head}: {why}", advice
    what, _, advice = words.partition("; ")
    return what, advice


def _check_firmware(reader: ReaderOptions, base: Path) -> Iterator[Check]:
    """Whether it is what the release names; doubtful at most, or no release could bring another."""
    folder, name = default_folder(), f"firmware of reader {reader.name}"
    if not folder.is_dir():
        return
    try:
        found = compare_reader(
            reader, base, read_images(folder, load_verify_key(MAKER), find_software().version)
        )
    except (ReleaseError, SealingError) as error:
        mend = f"put the key of the release's maker at {MAKER}, or install the release anew"
        yield Check(name=name, state="doubtful", words=str(error), mend=mend)
        return
    if found is not None:
        state: State = "doubtful" if found.mend else "good"
        yield Check(name=name, state=state, words=found.words, mend=found.mend)


def check_serial(name: str, path: Path, backend: str) -> Check:
    """Whether a serial device is there and may be used."""
    if not path.exists():
        return Check(
            name=name, state="bad", words=f"there is no device {path}",
            mend="plug the reader in, or give one of /dev/serial/by-id",
        )  # fmt: skip
    if not os.access(path, os.R_OK | os.W_OK):
        number = path.stat().st_gid
        groups = {group.gr_gid: group.gr_name for group in grp.getgrall()}
        group = groups.get(number, str(number))
        return Check(
            name=name, state="bad", words=f"this user may not use {path} (group {group})",
            mend=f"type 'usermod -aG {group} {getpass.getuser()}' as root, and log in again",
        )  # fmt: skip
    return Check(name=name, state="good", words=f"{path} ({backend})")


def _check_cameras(options: VisionOptions) -> Iterator[Check]:
    if not options.cameras:
        words = "none, as the file says: open cards are named by touch"
        yield Check(name="cameras", state="good", words=words)
        return
    covered: set[str] = set()
    # All at once, as a start does: on one bus they may have no room beside each other.
    with ThreadPoolExecutor(len(options.cameras)) as pool:
        trials = [pool.submit(_try_camera, camera) for camera in options.cameras]
    zones = {zone.name for zone in options.layout.zones if zone.watched}
    yield from check_shared("camera", ((one.name, one.source) for one in options.cameras))
    for camera, trial in zip(options.cameras, trials, strict=True):
        covered |= set(camera.zones) or zones
        name = f"camera {camera.name}"
        try:
            words = trial.result()
        except (CameraError, TrialError) as error:
            told = str(error).removeprefix(f"{name}: ")
            what, _, mend = told.partition("; ")
            yield Check(name=name, state="bad", words=what, mend=mend or "check its cable")
        else:
            yield Check(name=name, state="good", words=words)
    for zone in sorted(zones - covered):
        yield Check(
            name=f"zone {zone}", state="doubtful", words="no camera covers it",
            mend="its cards come from a reader or from the dealer's touch; add it to a camera",
        )  # fmt: skip


def _try_camera(camera: CameraOptions) -> str:
    """What it gives.

    Raises:
        CameraError: it is not there, or may not be used.
        TrialError: it does not give what was asked for.
    """
    backend, _, rest = camera.source.partition(":")
    if backend == "sim":
        return camera.source
    if backend == "v4l2":
        explain_device(Path(rest), camera.name)
    return f"{camera.source}: {try_camera(camera)}"


def _load_vision(config: Path) -> VisionOptions:
    return load_section(config, "vision", VisionOptions).placed_in(config.absolute().parent)


def _check_faces() -> Iterator[Check]:
    """What the camera names."""
    yield Check(name="faces", state="good", words="cards of any deck are read")


def _check_screen(options: ScreenOptions) -> Iterator[Check]:
    """Whether targets as large as a finger leave the seats uncovered."""
    density = options.pixels_per_mm or DESIGNED_PER_MM
    across, down = (side / density for side in (options.width, options.height))
    least = LEAST_PANEL if across >= down else LEAST_UPRIGHT
    large = across >= least[0] and down >= least[1]
    yield Check(
        name="screen", state="good" if large else "doubtful",
        words=f"{across:.0f} x {down:.0f} mm",
        mend="" if large else f"give it at least {least[0]} x {least[1]} mm: "
        "on a smaller panel the keys cover seats; or correct pixels_per_mm",
    )  # fmt: skip


def _check_panel(options: ScreenOptions) -> Iterator[Check]:
    """Whether Qt opens the panel, whether it is as large as the file says, and takes touches."""
    try:
        if not options.window:
            words = "none: drawn offscreen, as the file says"
            panel = None
        elif serves_kiosk():
            words, panel = try_kiosk(), None
        else:
            words, panel = "", try_panel(options)
        try_drawing(options)
    except TrialError as error:
        what, _, mend = str(error).partition(": ")
        yield Check(name="panel", state="bad", words=what, mend=mend or advise_anew())
        return
    if panel is None:
        yield Check(name="panel", state="good", words=words)
        return
    words = f"{panel.plugin}, {panel.width} x {panel.height} pixels"
    fits = panel.width >= options.width and panel.height >= options.height
    if not fits:
        yield Check(
            name="panel", state="doubtful", words=f"{words}; the file says more",
            mend="write the panel's width and height into [screen]",
        )  # fmt: skip
    elif not panel.touch:
        yield Check(
            name="panel", state="doubtful", words=f"{words}; no touchscreen is there",
            mend="plug the panel's USB cable in; a mouse does as well",
        )  # fmt: skip
    else:
        yield Check(name="panel", state="good", words=f"{words}, touchscreen")


def _find_devices() -> Iterator[Check]:
    """What is plugged in, where no configuration says what should be."""
    for name, pattern, mend in (
        ("card readers", ("ttyACM*", "ttyUSB*"), "plug a card reader in; 'tapburn sim' needs none"),
        ("cameras", ("video*",), "plug a camera in; 'tapburn sim' needs none"),
    ):
        found = sorted(str(path) for each in pattern for path in Path("/dev").glob(each))
        yield Check(
            name=name, state="good" if found else "doubtful",
            words=", ".join(found) or "none found", mend="" if found else mend,
        )  # fmt: skip
