"""A hand on paper: a PDF with the table's picture at each street, every action and the pots."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMarginsF, Qt, QUrl
from PySide6.QtGui import (
    QFont,
    QGuiApplication,
    QImage,
    QPageLayout,
    QPageSize,
    QPdfWriter,
    QTextDocument,
)

from dealer_ui.desk.screen_model import Desk
from dealer_ui.options import ScreenOptions
from dealer_ui.pictures.artwork import FAMILY
from dealer_ui.window.scene import Scene, start_application
from engine.keys.fingerprints import signer_fingerprint
from engine.money import counting, say_grouped
from engine.replay.exports.hand_text import LEFT_OUT, write_rulings
from engine.replay.steps import HandReplay, find_signature
from engine.told.hand_marks import list_marks
from engine.told.step_evidence_list import list_evidence
from engine.told.told_evidence import Evidence
from engine.told.told_hands import ReplayStep

_PICTURE: Final = (1280, 800)
_STORED: Final = 800
"""Pixels across of a picture in the file: 250 an inch on paper."""
_RESOLUTION: Final = 150
"""Dots an inch; text stays text."""
_CROPS_A_LINE: Final = 6
_CROP_HEIGHT: Final = 96
"""Height of a card's picture on paper: an inch."""
_SHOWN_MM: Final = 80
"""Width of a picture on paper: two stand side by side on A4 and on Letter."""


def write_sheets(hands: Sequence[HandReplay], target: Path) -> None:
    """Write hands as one PDF, each from a new page on.

    Args:
        hands: the hands, told.
        target: the PDF.

    Raises:
        OSError: the file can't be written.
    """
    width, height = _PICTURE
    options = ScreenOptions(window=False, width=width, height=height)
    application = QGuiApplication.instance()
    if not isinstance(application, QGuiApplication):
        application = start_application(options)
    desk = Desk(parent=application)
    scene = Scene(desk, options)
    document = QTextDocument()
    document.setDefaultFont(QFont(FAMILY, 9))
    try:
        pages = []
        for replay in hands:
            for digest, content in replay.pictures.items():
                document.addResource(
                    QTextDocument.ResourceType.ImageResource.value,
                    QUrl(_name_crop(digest)),
                    QImage.fromData(content),
                )
            for step in list_pictured(replay):
                desk.show(step.view)
                application.processEvents()
                image = scene.window.grabWindow()
                document.addResource(
                    QTextDocument.ResourceType.ImageResource.value,
                    QUrl(_name_picture(step)),
                    _shrink(image),
                )
            with counting(replay.money):
                pages.append("".join(_write_hand(replay)))
        document.setHtml('<div style="page-break-before: always"></div>'.join(pages))
        _print(document, target)
    finally:
        scene.close()


def list_pictured(replay: HandReplay) -> list[ReplayStep]:
    """The last step of each street that stands."""
    last: dict[str, ReplayStep] = {}
    for step in replay.steps:
        if step.street and not step.undone_by:
            last[step.view.street or step.street] = step
    return list(last.values()) or replay.steps[-1:]


def _shrink(image: QImage) -> QImage:
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.convertToFormat(QImage.Format.Format_RGB32).scaledToWidth(_STORED, smooth)


def _print(document: QTextDocument, target: Path) -> None:
    writer = QPdfWriter(str(target))
    writer.setResolution(_RESOLUTION)
    writer.setTitle("Tapburn: a hand from the record")
    layout = QPageLayout(
        QPageSize(QPageSize.PageSizeId.A4),
        QPageLayout.Orientation.Portrait,
        QMarginsF(0, 0, 0, 0),  # the text document adds 20 mm on each side
        QPageLayout.Unit.Millimeter,
    )
    writer.setPageLayout(layout)
    document.print_(writer)
    if not target.is_file() or not target.stat().st_size:
        raise OSError(f"{target}: the PDF can't be written; check the directory")


def _write_hand(replay: HandReplay) -> Iterator[str]:
    one = replay.summary
    yield f"<h1>{escape(replay.table)}, hand {one.number}</h1>"
    yield f"<p>{escape(replay.title)}, {escape(replay.stakes)}. {escape(replay.house)}"
    yield f", profile {escape(replay.house_hash[:16])}."
    if one.dealer:
        yield f" Dealt by {escape(one.dealer)}."
    yield f" {escape(replay.steps[0].time[:19].replace('T', ' '))} UTC.</p>"
    marks = list_marks(one)
    if marks:
        yield f"<p><b>{escape('; '.join(marks).capitalize())}</b></p>"
    if replay.broken:
        yield f"<p><b>The record is not sound to its end: {escape(replay.broken)}</b></p>"
    yield from _write_pictures(list_pictured(replay))
    yield from _write_steps(replay.steps)
    yield from _write_pots(replay)
    yield from _write_rulings(replay)
    yield from _write_evidence(replay)
    yield "<h2>The record</h2><p>"
    yield f"Records {replay.records[0].sequence} to {replay.records[-1].sequence} of hand "
    yield f"{escape(one.hand)}.<br/>Hash before them: {replay.previous.hex()}<br/>"
    yield f"Hash of the last: {replay.records[-1].hash.hex()}<br/>"
    yield f"House profile: {escape(replay.house_hash)}<br/>"
    signed = find_signature(replay)
    if signed is None:
        yield "Nobody has signed this hand's end yet.</p>"
    else:
        yield f"Signed up to record {signed.sequence} by the bridge "
        yield f"{signer_fingerprint(signed.signer)}: {_break(signed.signature.hex())}</p>"
    yield "<p><br/>Read by (name, time, signature): "
    yield "______________________________________________________</p>"


def _break(digits: str) -> str:
    """Long digits in pieces, so that a line can end between two."""
    return " ".join(digits[at : at + 32] for at in range(0, len(digits), 32))


def _write_rulings(replay: HandReplay) -> Iterator[str]:
    lines = list(write_rulings(replay.summary))
    if lines:
        yield "<h2>Ruling</h2><p>"
        yield "<br/>".join(escape(line.strip()) for line in lines if line)
        yield "</p>"


def _write_evidence(replay: HandReplay) -> Iterator[str]:
    """What was kept beside the record: cards as the camera saw them, touches, what is gone."""
    told = [
        (step, one)
        for step in replay.steps
        for one in list_evidence(replay, step)
        if one.kind != "reader"
    ]
    if not told:
        return
    yield "<h2>Evidence</h2>"
    pictured: dict[str, tuple[ReplayStep, Evidence]] = {}
    for step, one in told:
        if one.picture in replay.pictures:
            pictured.setdefault(one.picture, (step, one))
    yield '<table width="100%" cellpadding="3"><tr>'
    for place, (digest, (step, one)) in enumerate(pictured.items()):
        if place and place % _CROPS_A_LINE == 0:
            yield "</tr><tr>"
        yield f'<td><img src="{_name_crop(digest)}" height="{_CROP_HEIGHT}"/>'
        yield f"<br/>Step {step.sequence}: {escape(one.text)}</td>"
    yield "</tr></table><p>"
    for step, one in told:
        if not one.picture:
            yield f"Step {step.sequence}: {escape(one.text)}<br/>"
    yield "</p>"


def _name_crop(digest: str) -> str:
    return f"crop{digest[:32]}.jpg"


def _name_picture(step: ReplayStep) -> str:
    return f"step{step.sequence}.png"


def _write_pictures(steps: Sequence[ReplayStep]) -> Iterator[str]:
    width = round(_SHOWN_MM / 25.4 * 96)
    yield '<table width="100%"><tr>'
    for place, step in enumerate(steps):
        if place and place % 2 == 0:
            yield "</tr><tr>"
        street = (step.view.street or "end of the hand").capitalize()
        yield f'<td><img src="{_name_picture(step)}" width="{width}"/><br/>{escape(street)}, '
        yield f"step {step.sequence}</td>"
    yield "</tr></table>"


def _write_steps(steps: Sequence[ReplayStep]) -> Iterator[str]:
    yield '<h2>What happened</h2><table width="100%" cellpadding="2" border="0">'
    yield '<tr><td width="13%"><b>Time</b></td>'
    yield '<td width="8%"><b>Step</b></td><td width="47%"><b>What</b></td>'
    yield '<td width="11%"><b>By</b></td><td width="21%"><b>Clause</b></td></tr>'
    street = ""
    for step in steps:
        if step.event in LEFT_OUT and not step.undone_by:
            continue
        if step.street and step.street != street:
            street = step.street
            yield f'<tr><td colspan="5"><b>{escape(street.capitalize())}</b></td></tr>'
        text = escape(step.text)
        if step.undone_by:
            text = f"<s>{text}</s> (taken back by {step.undone_by})"
        yield f"<tr><td>{step.time[11:23]}</td><td>{step.sequence}</td><td>{text}</td>"
        yield f"<td>{escape(step.who)}</td><td>{_name_clause(step)}</td></tr>"
    yield "</table>"


def _name_clause(step: ReplayStep) -> str:
    """A clause's id; a house default by its name alone, which the line's width allows."""
    return escape(step.clause.replace("house default: ", "default ").replace("_", " "))


def _write_pots(replay: HandReplay) -> Iterator[str]:
    if replay.pots:
        yield "<h2>The pots</h2>"
    for pot in replay.pots:
        yield f"<p><b>{escape(pot.name)}, {say_grouped(pot.amount)}</b>: {escape(pot.reason)}"
        if pot.paid:
            parts = ", ".join(f"seat {seat} {say_grouped(paid)}" for seat, paid in pot.paid.items())
            yield f"<br/>From {parts}"
        if pot.rake or pot.jackpot:
            yield f"<br/>Rake {say_grouped(pot.rake)}, jackpot {say_grouped(pot.jackpot)}"
        for share in pot.shares:
            side = f" for {escape(share.side)}" if share.side else ""
            reading = f" with {escape(share.reading)}" if share.reading else ""
            odd = f", odd chips {share.odd_chips}" if share.odd_chips else ""
            yield f"<br/>{say_grouped(share.amount)} to seat {share.seat}{side}{reading}{odd}"
            if share.odd_chips:
                yield f" by {escape(pot.odd_chip_clause or pot.clause)}"
        yield "</p>"
