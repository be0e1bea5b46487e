"""Several irregularities in one auction: after those that were ruled on, the next one that the record shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.bridge.irregular import CallRead, Irregular
from rulings.bridge.seats import Seat
from rulings.reasoning.found import Finding, begin, find
from rulings.reasoning.interview import Interview
from rulings.reasoning.occasion import Occasion
from rulings.reasoning.record_details import record_of
from rulings.reasoning.shown_play import CONTRACT

TOGETHER = (
    {Irregular.TURN_LOST},
    {Irregular.AFTER_FINAL_PASS, Irregular.SUPERFLUOUS_PASS},
)
"""Calls that are ruled on with the first of them: the passes of a lost turn, and all that follows the final pass."""


@dataclass(frozen=True)
class Further:
    """The next irregular call, and the occasion that it begins."""

    finding: Finding
    occasion: Occasion


def further(interviews: Sequence[Interview]) -> Further | None:
    """The first irregular call of the auction on which no occasion of the incident rules, nor one that arises from it.

    None where all were ruled on, or where none of the occasions is about a call of the auction.
    """
    shown = [one for one in interviews if record_of(one.occasion.details) is not None]
    ruled = list(_ruled(shown))
    if not ruled:
        return None
    book, latest = shown[-1].core.book, shown[-1].occasion
    record = record_of(latest.details)
    if record is None:
        return None
    findings = find(book, str(record.marked(None)), record.dealer)
    kinds = {one.irregular for one in ruled}
    done = {one.place for one in ruled}
    arisen = set(_arisen(interviews))
    for finding in findings.all:
        read = finding.read
        together = any(read.irregular in group and kinds & group for group in TOGETHER)
        if read.place in done or together or (read.seat, str(read.call)) in arisen:
            continue
        occasion = begin(book, findings, finding)
        if occasion is not None:
            kept = {CONTRACT: latest.details[CONTRACT]} if CONTRACT in latest.details else {}
            declarer = occasion.binding.declarer or latest.binding.declarer
            binding = replace(occasion.binding, declarer=declarer)
            return Further(finding, replace(occasion, binding=binding, details={**kept, **occasion.details}))
    return None


def _ruled(interviews: Sequence[Interview]) -> Iterator[CallRead]:
    """The irregular calls with which occasions deal."""
    for one in interviews:
        record = record_of(one.occasion.details)
        for read in record.calls if record else ():
            if read.spoken.mark and read.irregular:
                yield read


def _arisen(interviews: Sequence[Interview]) -> Iterator[tuple[Seat | None, str]]:
    """Whose calls the occasions deal with that arise, or have arisen, from others."""
    for one in interviews:
        arising = [(each.offender, each.details) for each in one.ruling.arising]
        if one.occasion.arises_from is not None:
            arising.append((one.occasion.binding.offender, one.occasion.details))
        for offender, details in arising:
            for name in ("call", "too_high"):
                if name in details:
                    yield offender or one.occasion.binding.offender, details[name]
