"""A ruling on paper: what was claimed, found and decided, and the hand's steps below it."""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from dealer_ui.language.translator import told, tr
from dealer_ui.language.words import cited, grouped, sentence, street_words
from dealer_ui.pictures.artwork import FAMILY
from dealer_ui.replay.replay_rows import read_moment
from engine.guarded_paths import open_folder
from engine.messages.wanted.ruling_drafts import RulingDraft
from engine.told.hand_marks import list_clauses
from engine.told.told_hands import ReplayStep, ToldHand

_RESOLUTION: Final = 150


def write_paper(replay: ToldHand, draft: RulingDraft) -> str:
    """The page as HTML that loads nothing, in the screen's language and the table's time.

    Args:
        replay: the hand that was ruled upon.
        draft: the ruling, as it was put on record.
    """
    return "".join(_write(replay, draft))


def save_paper(page: str, folder: Path, name: str) -> tuple[Path, Path]:
    """Write the page twice: as PDF, and as a file that any browser opens.

    Raises:
        OSError: one of them can't be written.
    """
    document = QTextDocument()
    document.setDefaultFont(QFont(FAMILY, 9))
    document.setHtml(page)
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_RESOLUTION)
    writer.setTitle(name)
    size = QPageSize(QPageSize.PageSizeId.A4)
    margins = QMarginsF(0, 0, 0, 0)  # the text document adds 20 mm on each side
    upright, unit = QPageLayout.Orientation.Portrait, QPageLayout.Unit.Millimeter
    writer.setPageLayout(QPageLayout(size, upright, margins, unit))
    document.print_(writer)
    pdf, web = folder / f"{name}.pdf", folder / f"{name}.html"
    drawn = bytes(buffer.data().data())
    if not drawn:
        raise OSError(f"{pdf}: the PDF can't be written")
    # A stick is whoever's: what lies there under these names is put aside, and not written into.
    with open_folder(folder) as place:
        place.put(web.name, page.encode(), 0o644)
        place.put(pdf.name, drawn, 0o644)
    return pdf, web


def _write(replay: ToldHand, draft: RulingDraft) -> Iterator[str]:
    one = replay.summary
    title = tr("Ruling on hand {number}, {table}", number=one.number, table=replay.table)
    yield f'<!doctype html><html><head><meta charset="utf-8"><title>{escape(title)}</title></head>'
    yield f"<body><h1>{escape(title)}</h1><p>{escape(told(replay.title))}, {escape(replay.house)}"
    yield f". {escape(_tell_moment(draft.at))}</p><table cellpadding='4'>"
    texts = dict(list_clauses(replay, draft.about.step))
    rule = cited(draft.clause)
    rule += f": {told(texts[draft.clause])}" if texts.get(draft.clause) else ""
    for label, words in (
        (tr("Claim"), draft.claim), (tr("The record shows"), draft.found), (tr("Rule"), rule),
        (tr("Decision"), draft.decision), (tr("Chips to move"), "; ".join(draft.corrections)),
        (tr("Decided by"), draft.by),
    ):  # fmt: skip
        if words:
            yield f"<tr><td><b>{escape(label)}</b></td><td>{escape(words)}</td></tr>"
    yield f"</table><h2>{escape(tr('What happened'))}</h2><table cellpadding='2'>"
    street = ""
    for step in replay.steps:
        if step.street and step.street != street:
            street = step.street
            yield f"<tr><td colspan='3'><b>{escape(street_words(street))}</b></td></tr>"
        yield _write_step(step, ruled=step.sequence == draft.about.step)
    yield "</table>"
    yield f"<p>{escape(tr('Record'))}: {escape(draft.about.hand)}, {draft.about.head.hex()}</p>"
    yield f"<p><br>{escape(tr('Read by (name, time, signature)'))}: ____________________</p>"
    yield "</body></html>"


def _write_step(step: ReplayStep, *, ruled: bool) -> str:
    text = escape(grouped(sentence(step.text)))
    text = f"<s>{text}</s>" if step.undone_by else f"<b>{text}</b>" if ruled else text
    at = f"{read_moment(step.time):%H:%M:%S}"
    return f"<tr><td>{at}</td><td>{step.sequence}</td><td>{text}</td></tr>"


def _tell_moment(at: str) -> str:
    return f"{read_moment(at):%Y-%m-%d %H:%M %Z}"
