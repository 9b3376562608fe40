"""The camera: found, tried, its markers glued, looked through; and the deck's faces."""

from typing import Final

import msgspec

from deploy.fitness.device_trials import TrialError, try_camera
from deploy.table_setup.draft import read_template
from deploy.table_setup.found_devices import find_cameras
from deploy.table_setup.site import Site
from engine.messages.text import join, phrase
from engine.wire.configuration import ConfigurationError, load_section
from vision.options import CameraOptions, VisionOptions

_MARKERS: Final = "markers.pdf"
_PICTURE: Final = "camera.png"
"""What the camera saw last, with the zones drawn on."""
_CAMERAS: Final = "vision.cameras"
_LIVE: Final = "v4l2:"


def ask_camera(site: Site) -> None:
    """Ask for the camera until it gives pictures; then glue markers and look through it.

    A table that has none is written down as one without: no badge says that one is lost.
    """
    console, draft = site.console, site.draft
    if not draft.get(_CAMERAS):
        draft.put(_CAMERAS, read_template(_CAMERAS))
    kept = str(draft.get("vision.cameras.source") or "")
    if not _ask_source(site, "" if kept.endswith("/NAME") else kept):
        if draft.get(_CAMERAS):
            told = phrase("no camera: its cards are named by touch until one is plugged in")
        else:
            told = phrase(
                "no camera: open cards are named by touch; 'tapburn setup --only camera' adds one"
            )
        console.note(told)
        return
    site.keep()
    if console.confirm("markers", default=draft.fresh):
        sheet = site.folder / _MARKERS
        site.type_command("doctor", "--config", str(site.config), "--markers", str(sheet))
        if site.sticks is not None and (copy := site.sticks.put(sheet)) is not None:
            console.note(phrase("the sheet is on the stick, too: {name}", name=copy.name))
        console.wait("markers_glued")
    _look_through(site)


def _ask_source(site: Site, kept: str) -> bool:
    """Whether there is a camera that gives pictures, as the draft has it then."""
    console, draft = site.console, site.draft
    while True:
        said = console.pick(
            "camera",
            lambda: [(str(path), "") for path in find_cameras(site.devices)],
            kept,
            optional=True,
        )
        if not said:
            draft.put(_CAMERAS, [])
            return False
        before = draft.text
        draft.put("vision.cameras.source", f"{_LIVE}{said}" if said.startswith("/") else said)
        try:
            options = msgspec.convert(draft.get("vision.cameras"), list[CameraOptions])[0]
            told = phrase("the simulation's") if options.source == "sim:" else try_camera(options)
            console.note(join(": ", (options.source, told)))
        except (TrialError, msgspec.ValidationError) as error:
            console.note(str(error))
            draft.restore(before)
            if not console.confirm("camera_again"):
                if not kept:
                    draft.put(_CAMERAS, [])
                return False
        else:
            return True


def _look_through(site: Site) -> None:
    """Look until it sees all of the table, and take its place for good."""
    console = site.console
    if str(site.draft.get("vision.cameras.source")) == "sim:":
        return
    picture = site.folder / _PICTURE
    console.note(
        phrase("clear the felt; turn lens and lamps {until_good}", until_good=console.until_good)
    )
    config = ("--config", str(site.config))
    tune = ("camera", "tune", *config, "--serve", "0", "--picture", str(picture))
    while site.type_command(*tune):
        console.show(picture)
        if not console.confirm("look_again", default=False):
            break
        _ask_mains(site)
    console.show(picture)
    if _is_calibrated(site) and console.confirm("recalibrate", default=False):
        site.type_command("doctor", *config, "--recalibrate")


def _ask_mains(site: Site) -> None:
    """Where the light flickers, hold the exposure at whole half waves of the mains."""
    key = "vision.cameras.settings.mains_hz"
    kept = str(site.draft.get(key) or "no")
    said = site.console.choose("mains_hz", ("no", "50", "60"), kept)
    if said == "no":
        site.draft.drop(key)
    else:
        site.draft.put(key, int(said))
        site.draft.put("vision.cameras.settings.exposure", round(5000 / int(said)))
    site.keep()


def _is_calibrated(site: Site) -> bool:
    try:
        options = load_section(site.config, "vision", VisionOptions).placed_in(site.folder)
    except ConfigurationError:
        return False
    folder = site.folder / options.calibration
    return bool(options.calibration) and any(folder.glob("*.calibration.json"))


def prove_cards(site: Site) -> None:
    """Cards of the dealer's choice in each zone, and what the camera calls them."""
    console, draft = site.console, site.draft
    source = str(draft.get("vision.cameras.source") or "")
    if source in {"", "sim:"} or source.endswith("/NAME"):
        return
    if not console.confirm("faces"):
        return
    site.keep()
    code = site.type_command(
        "camera", "prove", "--config", str(site.config),
        "--camera", str(draft.get("vision.cameras.name")),
    )  # fmt: skip
    if code:
        console.note(
            phrase("not every card was named: see to what is told, and run this step again")
        )
