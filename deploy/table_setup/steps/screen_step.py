"""The dealer's screen: its pixels as the panel says, its millimetres by a ruler."""

import re
from pathlib import Path
from typing import Final

from dealer_ui.options import DESIGNED_PER_MM
from deploy.table_setup.edid import read_size_mm
from deploy.table_setup.site import Site
from engine.messages.text import phrase

CONNECTORS: Final = Path("/sys/class/drm")
_SIZE: Final = re.compile(r"([1-9][0-9]{2,4})\s*x\s*([1-9][0-9]{2,4})")


def ask_screen(site: Site) -> None:
    """Ask for the panel's size."""
    console, draft = site.console, site.draft
    kept = f"{draft.get('screen.width') or 1280}x{draft.get('screen.height') or 800}"
    panels = find_panels()
    if panels:
        console.note(phrase("connected: {panels}", panels=", ".join(panels)))
    first = panels[0].split()[-1] if panels and draft.fresh else kept
    said = console.ask("pixels", first, _check_size)
    width, height = map(int, re.split(r"\s*x\s*", said))
    scale = float(draft.get("screen.pixels_per_mm") or DESIGNED_PER_MM)
    told = find_widths_mm() if draft.fresh else []
    if told:
        console.note(
            phrase("the panel says that it is {width} mm wide; a ruler knows better", width=told[0])
        )
    supposed = told[0] if told else round(width / scale)
    measured = console.ask("width_mm", str(supposed), _check_mm)
    draft.put("screen.width", width)
    draft.put("screen.height", height)
    if round(width / scale) != round(float(measured)):
        draft.put("screen.pixels_per_mm", round(width / float(measured), 2))
    keys = str(draft.get("screen.keys") or "right")
    hand = console.choose("hand", ("right", "left"), keys)
    if hand != keys:
        draft.put("screen.keys", hand)


def find_panels(connectors: Path = CONNECTORS) -> list[str]:
    """Each connected panel: its connector, and the pixels that it likes best."""
    found = []
    for status in sorted(connectors.glob("card*-*/status")):
        if status.read_text(encoding="ascii").strip() != "connected":
            continue
        modes = status.with_name("modes").read_text(encoding="ascii").split()
        found.append(f"{status.parent.name.partition('-')[2]} {modes[0] if modes else ''}".strip())
    return found


def find_widths_mm(connectors: Path = CONNECTORS) -> list[int]:
    """How wide each connected panel says that its picture is, of those that say so."""
    widths = []
    for edid in sorted(connectors.glob("card*-*/edid")):
        try:
            size = read_size_mm(edid.read_bytes())
        except OSError:
            continue
        if size is not None:
            widths.append(size[0])
    return widths


def _check_size(said: str) -> str:
    if _SIZE.fullmatch(said):
        return ""
    return phrase("'{said}': expected pixels such as 1280x800", said=said)


def _check_mm(said: str) -> str:
    try:
        fits = 50 <= float(said) <= 2000
    except ValueError:
        fits = False
    return "" if fits else phrase("'{said}': expected millimetres, 50 to 2000", said=said)
