"""`python -m dealer_ui`: the dealer's screen as a process, or one picture of it."""

import argparse
import logging
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from dealer_ui.options import DisplayOptions, ScreenOptions
from engine.messages.shown.views import View
from engine.messages.text import unpack
from engine.wire.bus import Member
from engine.wire.configuration import ConfigurationError, load_section, read_sections
from engine.wire.key_ring import Peer, receive_key_ring
from engine.wire.unusable import FileWatch


def main(arguments: list[str] | None = None) -> int:
    """Show the table; the exit code: 0 stopped, 1 failed, 2 can't be set up."""
    signal.signal(signal.SIGTERM, _leave)
    wanted = _parse(arguments)
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    try:
        if wanted.picture is not None:
            return _picture(wanted.picture, wanted.view, wanted.size, sign=wanted.sign)
        if wanted.display:
            from dealer_ui.second_displays.players_display import run_display  # noqa: PLC0415

            told = "display" in read_sections(wanted.config)
            shown = (
                load_section(wanted.config, "display", DisplayOptions) if told else DisplayOptions()
            )
            return run_display(Member(wanted.run, receive_key_ring(Peer.DISPLAY)), shown)
        watch = FileWatch(wanted.config)
        options, wrong = _read_screen(wanted.config)
        ring = receive_key_ring(Peer.SIGN if wanted.sign else Peer.SCREEN)
        member = Member(wanted.run, ring)
        if wanted.sign:
            from dealer_ui.second_displays.sign_display import run_sign  # noqa: PLC0415

            return run_sign(member, options)
        if wrong:
            return _show_wrong(member, options, wrong, watch)
        from dealer_ui.process import run_screen  # noqa: PLC0415

        return run_screen(member, options)
    except (ConfigurationError, OSError, RuntimeError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2


def _read_screen(config: Path) -> tuple[ScreenOptions, str]:
    """The section, and what is wrong with it; then with each of its keys that is right by itself.

    A dealer who stands before it must be told, in the panel's own size and language.
    """
    try:
        return load_section(config, "screen", ScreenOptions), ""
    except ConfigurationError as error:
        wrong = str(error)
    try:
        section = read_sections(config).get("screen")
    except ConfigurationError:
        section = None
    right: dict[str, Any] = {}
    for name, value in section.items() if isinstance(section, dict) else ():
        with suppress(msgspec.ValidationError):
            msgspec.convert({**right, name: value}, ScreenOptions)
            right[name] = value
    return msgspec.convert(right, ScreenOptions), wrong


def _show_wrong(member: Member, options: ScreenOptions, wrong: str, watch: FileWatch) -> int:
    sys.stderr.write(f"{wrong}\n")
    from dealer_ui.wrong_file import show_wrong  # noqa: PLC0415

    try:
        return show_wrong(member, options, wrong, watch)
    except (OSError, RuntimeError, ValueError):
        # There is no display to say it at; it was said where there is one for technicians.
        return 2


def _leave(*_: object) -> None:
    """End at once: nothing was begun yet.

    An exception would not do. While Qt's modules load, their own code runs ours and passes over
    what it raises, and the process would live on.
    """
    os._exit(0)


def _parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m dealer_ui",
        description="The dealer's screen: shows the table and takes the dealer's touches.",
    )
    parser.add_argument("--run", type=Path, metavar="DIR", help="where the sockets are")
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="configuration with a section [screen]"
    )
    parser.add_argument(
        "--sign", action="store_true", help="the table's sign on the second display instead"
    )
    parser.add_argument(
        "--display", action="store_true", help="the players' display instead, from [display]"
    )
    parser.add_argument(
        "--picture",
        type=Path,
        metavar="PNG",
        help="draw one view offscreen into this file and end; needs --view",
    )
    parser.add_argument(
        "--view",
        type=Path,
        metavar="JSON",
        help="a View (or with --sign a SignView), for --picture",
    )
    parser.add_argument(
        "--size",
        metavar="WxH",
        help="of the picture (default: 1280x800, with --sign 1920x1080)",
    )
    wanted = parser.parse_args(arguments)
    if wanted.picture is not None:
        if wanted.view is None:
            parser.error("--picture needs --view: which view is to be drawn")
    elif wanted.run is None or wanted.config is None:
        parser.error("--run and --config are both needed (or --picture and --view)")
    return wanted


def _picture(target: Path, source: Path, size: str | None, *, sign: bool) -> int:
    """Draw one view, or one sign, into a PNG.

    Raises:
        ValueError: the size or the view can't be understood.
    """
    width, height = _read_size(size or ("1920x1080" if sign else "1280x800"))
    if sign:
        from dealer_ui.second_displays.sign_display import draw_sign  # noqa: PLC0415

        draw_sign(source, target, width, height)
        return 0
    try:
        view = msgspec.json.decode(source.read_bytes(), type=View, dec_hook=unpack)
    except msgspec.DecodeError as error:
        raise ValueError(f"{source}: is no View as JSON: {error}") from None
    from dealer_ui.window.picture import draw_view  # noqa: PLC0415

    draw_view(view, target, width, height)
    return 0


def _read_size(size: str) -> tuple[int, int]:
    width, _, height = size.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise ValueError(f"--size {size}: give width and height in pixels, such as 1280x800")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
