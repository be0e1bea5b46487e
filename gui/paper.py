"""The ruling on paper: one document for the printer and for the PDF."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from data.loader import citation
from gui.presenters.views import Said
from gui.words import tr
from rulings.incidents.score_record import ScoreRecord
from rulings.reasoning.occasion import Status
from rulings.reasoning.sheet import Because, Entry, Later, OptionRow, Sheet, visits
from rulings.reasoning.terms import N_, FactKind

_RED = re.compile("[♥♦]")
STYLE = """
body { font-size: 10pt; color: #000000; }
p { margin-top: 1px; margin-bottom: 4px; }
.title { font-size: 16pt; font-weight: bold; margin-bottom: 3px; }
.place { font-size: 10.5pt; color: #333333; margin-bottom: 8px; }
.head { font-size: 10.5pt; font-weight: bold; color: #1d5a45; margin-top: 12px; margin-bottom: 4px; }
td { padding: 4px 8px 4px 4px; border-bottom: 1px solid #cccccc; }
.step { padding: 1px 8px 3px 0; border-bottom: none; }
.small { font-size: 8pt; color: #555555; }
.chosen { background-color: #e4efe9; }
"""
SOURCES = {
    FactKind.ASK: N_("asked"),
    FactKind.LOOK: N_("looked"),
    FactKind.JUDGE: N_("judged"),
    FactKind.OPTION: N_("chosen"),
    FactKind.GIVEN: N_("established"),
}


@dataclass(frozen=True, slots=True)
class Paper:
    """What is printed: the sheet, where and when it was, what was ruled instead, and the seal's short hash.

    `scores` are the adjusted scores that the incident holds: they stand behind the ruling, step by step.
    """

    sheet: Sheet
    subtitle: str
    at: str
    seal: str
    basis: str
    overridden: tuple[str, str] | None = None
    family: str = ""
    names: str = ""
    more: tuple[Said, ...] = ()
    scores: tuple[ScoreRecord, ...] = ()


def html(paper: Paper) -> str:
    """The document as HTML."""
    sheet = paper.sheet
    headline = paper.overridden[0] if paper.overridden else sheet.headline
    parts = [f'<p class="title">{_text(headline)}</p>', f'<p class="place">{_text(paper.subtitle)}</p>']
    if paper.names:
        parts.append(f'<p class="place">{_text(paper.names)}</p>')
    if paper.overridden:
        parts.append(
            f"<p><b>{_text(tr('Ruled otherwise by the director: {reason}', reason=paper.overridden[1]))}</b></p>"
        )
        parts.append(f"<p>{_text(tr('The program’s own ruling was: {headline}', headline=sheet.headline))}</p>")
    parts += [_heading(tr("What happened")), f"<p>{_text(sheet.statement)}</p>"]
    if sheet.disputed:
        parts += [_heading(tr("What was said")), *(f"<p>{_entries([one])}</p>" for one in sheet.disputed)]
    parts += [_list(tr("Now"), sheet.now), _list(tr("Told to them"), sheet.tell)]
    parts += [_list(tr("For the director"), sheet.own), _list(tr("Ruled before"), sheet.before)]
    parts += _later(sheet.later)
    for table in sheet.options:
        words = "{holder} had chosen already" if table.exercised else "Explained to {holder} before the choice"
        parts.append(_heading(tr(words, holder=table.holder)))
        shown = [one for one in table.rows if one.chosen or (one.lawful and not table.exercised)]
        rows = "".join(_option(number, one) for number, one in enumerate(shown, 1))
        parts.append(f'<table width="100%" cellspacing="0">{rows}</table>')
    if sheet.because:
        parts.append(_heading(tr("Because")))
        for one in sheet.because:
            reason = f" <i>{_text(tr('Reason: {reason}', reason=one.reason))}</i>" if one.reason else ""
            parts.append(
                f"<p>{_text(one.question)} <b>{_text(one.answer)}</b> ({_text(_source(one))}){reason} "
                f"{_cited(one.clauses)}</p>"
            )
    if paper.more:
        parts.append(_heading(tr("Appeal")))
        parts += [f"<p>{_text(one.text)} {_cited(one.clauses)}</p>".replace("\n", "<br>") for one in paper.more]
    parts += [_score(one) for one in paper.scores]
    parts += [f'<p class="small">{_text(one.text)} {_cited(one.clauses)}</p>' for one in sheet.small_print]
    foot = " · ".join(
        part for part in (paper.basis, paper.at, tr("Seal {seal}", seal=paper.seal) if paper.seal else "") if part
    )
    parts.append(f'<hr><p class="small">{_text(foot)}</p>')
    return f"<html><body>{''.join(parts)}</body></html>"


def _later(later: Sequence[Later]) -> Iterator[str]:
    found = visits(later)
    if found:
        yield _heading(tr("To come back for"))
    for checks in found:
        said = "<br>".join(f"{_text(one.test or one.title)} {_cited((one.section, *one.clauses))}" for one in checks)
        yield f"<p><b>{_text(_capital(tr(checks[0].moment.label)))}:</b> {said}</p>"


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


def _score(score: ScoreRecord) -> str:
    """An adjusted score: its headline, then every line of its working."""
    lines = "".join(
        f'<p style="margin-left: {len(line) - len(line.lstrip()) + 1}em">{_text(line.strip())}</p>'
        for line in score.lines()
    )
    return f"{_heading(tr('Adjusted score'))}<p><b>{_text(score.headline)}</b> {_cited(score.basis)}</p>{lines}"


def _text(text: str) -> str:
    return _RED.sub(lambda sign: f'<span style="color:#b00020">{sign[0]}</span>', escape(text, quote=False))


def _cited(clauses: Sequence[str]) -> str:
    return (
        f'<span class="small">{escape(", ".join(dict.fromkeys(citation(one) for one in clauses)))}</span>'
        if clauses
        else ""
    )


def _heading(text: str) -> str:
    return f'<p class="head">{_text(text)}</p>'


def _entries(entries: Sequence[Entry]) -> str:
    return "<br>".join(f"{_text(one.text)} {_cited(one.clauses)}" for one in entries)


def _list(title: str, entries: Sequence[Entry]) -> str:
    if not entries:
        return ""
    rows = "".join(
        f'<tr><td class="step" width="4%">{number}.</td>'
        f'<td class="step" width="96%">{_text(one.text)} {_cited(one.clauses)}</td></tr>'
        for number, one in enumerate(entries, 1)
    )
    return f'{_heading(title)}<table width="100%" cellspacing="0">{rows}</table>'


def _option(number: int, one: OptionRow) -> str:
    ground = ' class="chosen"' if one.chosen else ""
    return (
        f'<tr><td{ground}>{number}</td><td{ground} width="36%">{_chosen(one.says, chosen=one.chosen)}</td>'
        f'<td{ground} width="60%">{_entries(one.then)}</td></tr>'
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _source(one: Because) -> str:
    """How the fact came to be known, and how sure it is unless all agreed."""
    source = tr(SOURCES.get(one.kind, ""))
    return source if one.status is Status.AGREED else f"{source}, {tr(one.status.value)}"


def _chosen(text: str, *, chosen: bool) -> str:
    return f"<b>{_text(tr('{option} — chosen', option=text))}</b>" if chosen else _text(text)
