"""What the score page shows of an adjustment: the traveller, ranking or match, and how each figure comes about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from gui.words import tr
from rulings.bridge.saying import in_words
from rulings.bridge.seats import Side
from rulings.scoring.board import SIDES
from rulings.scoring.outcome import AssignedScore, NoResult, Outcome
from rulings.scoring.rounding import plain_number, signed
from rulings.scoring.session_scores import Place
from rulings.scoring.working import Line, Working
from rulings.session.adjusted import Adjusted, At, Group, LineScores, MatchEffect


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of the traveller: the pairs, the result, and each side's points before and now with the difference."""

    cells: tuple[str, ...]
    adjusted: bool
    words: str


@dataclass(frozen=True, slots=True)
class Steps:
    """How one figure comes about: what it is, and its lines."""

    title: str
    lines: tuple[str, ...]


def columns(adjusted: Adjusted | None) -> tuple[str, ...]:
    """The headings of the traveller: before anything is adjusted there is nothing to compare with."""
    first = (side_name(Side.NS), side_name(Side.EW), tr("Result"))
    if adjusted is None:
        return (*first, *(side_name(side) for side in SIDES))
    ns, ew = (tr("{side} was", side=side_name(side)) for side in SIDES)
    return (*first, ns, tr("now"), tr("change"), ew, tr("now"))


def traveller(at: At, standing: LineScores, adjusted: Adjusted | None) -> tuple[Figure, ...]:
    """The board line by line; without a ruling, as it stands."""
    before = adjusted.before if adjusted else standing
    found, names = [], columns(adjusted)
    for place, line in enumerate(at.board.lines):
        chosen = place == at.place
        cells = [line.result.ns, line.result.ew, shown(line.result.outcome)]
        if chosen and adjusted:
            cells[2] = _short(adjusted)
        for side in SIDES:
            was = before.of(place, side)
            now = adjusted.after.of(place, side) if adjusted else None
            moved = signed(now - was) if now is not None and was is not None and now != was else ""
            cells.append(number(was))
            if adjusted:
                cells += [number(now), moved][: 2 if side is Side.NS else 1]
        said = (f"{name}: {cell}" for name, cell in zip(names, cells, strict=True) if cell)
        words = f"{tr('the line that is adjusted')}; " if chosen else ""
        found.append(Figure(tuple(cells), chosen, words + ", ".join(said)))
    return tuple(found)


def _short(adjusted: Adjusted) -> str:
    """The adjusted score where there is room for few words; several results stand above the table."""
    if adjusted.score is None:
        return shown(adjusted.at.outcome)
    given = adjusted.score.ns
    if isinstance(given, AssignedScore) and not adjusted.score.split and len(given.parts) == 1:
        return tr("adjusted: {score}", score=in_words(given.display, tr))
    if adjusted.self_inflicted:
        return tr("adjusted by {clause}", clause="12C1(e)")
    sides = (adjusted.score.ns, adjusted.score.ew)
    if any(isinstance(one, AssignedScore) for one in sides):
        return tr("adjusted, split") if adjusted.score.split else tr("adjusted, weighted")
    return tr("adjusted: {score}", score=" / ".join(in_words(one.display, tr) for one in sides))


# ------------------------------------------------------------------ how it is worked


def steps(adjusted: Adjusted, place: int) -> Iterator[Steps]:
    """How the figures of a line come about, each side's; first what belongs to the adjusted line alone."""
    division = adjusted.self_inflicted
    if division and place == adjusted.at.place:
        yield _worked(tr("The score at the table"), division.actual)
        yield _worked(tr("The score without the infraction"), division.rectified)
        yield _worked(tr("With the infraction, without their own error"), division.without_error)
        both = (*division.found.non_offenders.lines, *division.found.offenders.lines)
        yield Steps(tr("Self-inflicted damage"), _said(both))
    for side in SIDES:
        pair = adjusted.at.board.lines[place].result.pair(side)
        value = number(adjusted.after.of(place, side)) or tr("nothing")
        title = tr("{side}, pair {pair}: {value}", side=side_name(side), pair=pair, value=value)
        if adjusted.match:
            title = tr("{side}, {team}: {value}", side=side_name(side), team=pair, value=value)
        working = adjusted.working(side, place)
        yield _worked(title, working) if working else Steps(title, (tr("there is no result"),))
    for fine in adjusted.ruled.penalties:
        yield Steps(tr("Penalty on {who}", who=fine.contestant), _said(fine.amount.lines))
    if adjusted.match:
        for team, result in zip(adjusted.match.teams, adjusted.match.now, strict=True):
            yield Steps(tr("{team} in the match", team=team), _said(result.steps))


def _worked(title: str, working: Working) -> Steps:
    return Steps(title, _said(working.lines))


def _said(lines: tuple[Line, ...]) -> tuple[str, ...]:
    return tuple(one.says(tr) for one in lines)


# ------------------------------------------------------------------ totals and places


def ranking_heads() -> tuple[str, ...]:
    """The headings of the ranking."""
    return (tr("Side"), tr("Pair"), tr("Total was"), tr("now"), tr("change"), tr("Place was"), tr("now"))


def ranking(adjusted: Adjusted, people: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    """The pairs whose total or place changes: group, pair, players, total and place before and now."""
    rows = []
    for group, effects in adjusted.changed().items():
        for one in effects:
            name = people.get(one.pair, one.pair)
            moved = signed(one.now.total.total - one.was.total.total)
            where = {Group.NS: side_name(Side.NS), Group.EW: side_name(Side.EW)}.get(group, "")
            rows.append((where, name, _total(one.was), _total(one.now), moved, _place(one.was), _place(one.now)))
    return tuple(rows)


def match_heads(match: MatchEffect) -> tuple[str, ...]:
    """The headings of the match: each team's sum, and its victory points if there are any."""
    unit = in_words(match.unit, tr)
    sums = (tr("Team"), tr("{unit} were", unit=unit), tr("now"), tr("change"))
    return (*sums, tr("VPs were"), tr("now")) if match.now[0].victory_points is not None else sums


def match_rows(match: MatchEffect) -> tuple[tuple[str, ...], ...]:
    """Each team before and now."""
    rows = []
    for team, was, now in zip(match.teams, match.was, match.now, strict=True):
        moved = signed(now.total - was.total) if now.total != was.total else ""
        cells = (team, plain_number(was.total), plain_number(now.total), moved)
        points = (number(was.victory_points), number(now.victory_points)) if now.victory_points is not None else ()
        rows.append((*cells, *points))
    return tuple(rows)


# ------------------------------------------------------------------ words


def side_name(side: Side) -> str:
    """'N–S'."""
    return f"{side.name[0]}–{side.name[1]}"


def shown(outcome: Outcome) -> str:
    """An outcome in words."""
    return tr(outcome.value) if isinstance(outcome, NoResult) else in_words(outcome.display, tr)


def number(value: Fraction | None) -> str:
    """The figure; nothing for none."""
    return "" if value is None else plain_number(value)


def _place(one: Place) -> str:
    return f"{one.place}{'=' if one.shared else ''}."


def _total(one: Place) -> str:
    percentage = one.total.percentage
    return plain_number(one.total.total) + (f" ({float(percentage):.2f} %)" if percentage is not None else "")
