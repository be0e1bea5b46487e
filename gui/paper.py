"""The ruling on paper: one document for the printer and for the PDF."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from gui.words import tr
from rulings.reasoning.ruling import Due
from rulings.reasoning.sheet import Entry, Sheet

_RED = re.compile("[♥♦]")
STYLE = """
body { font-size: 10.5pt; color: #000000; }
h1 { font-size: 17pt; margin-bottom: 2pt; }
h2 { font-size: 11pt; margin-top: 12pt; margin-bottom: 3pt; color: #333333; }
p { margin-top: 2pt; margin-bottom: 4pt; }
td { padding: 3pt; vertical-align: top; }
.small { font-size: 8.5pt; color: #444444; }
.chosen { background-color: #e6e6e6; }
"""


@dataclass(frozen=True, slots=True)
class Paper:
    """What is printed: the sheet, where and when it was, what was ruled instead, and the seal's short hash."""

    sheet: Sheet
    subtitle: str
    at: str
    seal: str
    basis: str
    overridden: tuple[str, str] | None = None
    family: str = ""


def html(paper: Paper) -> str:
    """The document as HTML."""
    sheet = paper.sheet
    headline = paper.overridden[0] if paper.overridden else sheet.headline
    parts = [f"<h1>{_text(headline)}</h1>", f"<p>{_text(paper.subtitle)}</p>"]
    if paper.overridden:
        parts.append(
            f"<p><b>{_text(tr('Ruled otherwise by the director: {reason}', reason=paper.overridden[1]))}</b></p>"
        )
        parts.append(f"<p>{_text(tr('The program’s own ruling was: {headline}', headline=sheet.headline))}</p>")
    parts += [_heading(tr("What happened")), f"<p>{_text(sheet.statement)}</p>"]
    for table in sheet.options:
        parts.append(_heading(tr("Explained to {holder} before the choice", holder=table.holder)))
        rows = "".join(
            f'<tr class="{"chosen" if one.chosen else ""}"><td>{number}</td>'
            f"<td>{_chosen(one.says, chosen=one.chosen)}</td><td>{_entries(one.then)}</td></tr>"
            for number, one in enumerate(table.rows, 1)
        )
        parts.append(f'<table width="100%" cellspacing="0">{rows}</table>')
    parts += [_list(tr("Now"), sheet.now), _list(tr("Told to them"), sheet.tell)]
    later = [one for one in sheet.later if one.due is not Due.LAPSED]
    if later:
        parts.append(_heading(tr("To come back for")))
        parts += [
            f"<p><b>{_text(tr(one.moment.label))}:</b> {_text(one.test or one.title)} "
            f"{_cited((one.section, *one.clauses))}</p>"
            for one in later
        ]
    if sheet.because:
        parts.append(_heading(tr("Because")))
        for one in sheet.because:
            reason = f" <i>{_text(tr('Reason: {reason}', reason=one.reason))}</i>" if one.reason else ""
            parts.append(
                f"<p>{_text(one.question)} <b>{_text(one.answer)}</b> ({_text(tr(one.status.value))}){reason} "
                f"{_cited(one.clauses)}</p>"
            )
    parts += [f'<p class="small">{_text(one.text)} {_cited(one.clauses)}</p>' for one in sheet.small_print]
    foot = " · ".join(
        part for part in (paper.basis, paper.at, tr("Seal {seal}", seal=paper.seal) if paper.seal else "") if part
    )
    parts.append(f'<hr><p class="small">{_text(foot)}</p>')
    return f"<html><body>{''.join(parts)}</body></html>"


def document(paper: Paper) -> QTextDocument:
    """The document, ready to be printed."""
    made = QTextDocument()
    if paper.family:
        font = made.defaultFont()
        font.setFamilies([paper.family])
        made.setDefaultFont(font)
    made.setDefaultStyleSheet(STYLE)
    made.setHtml(html(paper))
    return made


def write_pdf(paper: Paper, path: Path) -> Path:
    """Write it as a PDF, beside and then in place of whatever stands there; raises OSError. For any thread."""
    beside = path.with_name(path.name + ".part")
    with beside.open("wb"):
        pass  # says at once, and in the system's words, when the folder cannot be written
    writer = QPdfWriter(str(beside))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(18, 16, 18, 16), QPageLayout.Unit.Millimeter)
    writer.setTitle(paper.sheet.headline)
    writer.setCreator("Rectify")
    made = document(paper)
    made.print_(writer)
    del writer
    if not beside.stat().st_size:
        beside.unlink()
        raise OSError(tr("{path} could not be written.", path=path))
    beside.replace(path)
    return path


def _text(text: str) -> str:
    return _RED.sub(lambda sign: f'<span style="color:#b00020">{sign[0]}</span>', escape(text, quote=False))


def _cited(clauses: Sequence[str]) -> str:
    return f'<span class="small">{escape(", ".join(dict.fromkeys(clauses)))}</span>' if clauses else ""


def _heading(text: str) -> str:
    return f"<h2>{_text(text)}</h2>"


def _entries(entries: Sequence[Entry]) -> str:
    return "<br>".join(f"{_text(one.text)} {_cited(one.clauses)}" for one in entries)


def _list(title: str, entries: Sequence[Entry]) -> str:
    if not entries:
        return ""
    return _heading(title) + "".join(
        f"<p>{number}. {_text(one.text)} {_cited(one.clauses)}</p>" for number, one in enumerate(entries, 1)
    )


def _chosen(text: str, *, chosen: bool) -> str:
    return f"<b>{_text(tr('{option} — chosen', option=text))}</b>" if chosen else _text(text)
