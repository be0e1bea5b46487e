"""A session scored again: the convention of the print, every line, every total."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rulings.scoring.profile import ScoringProfile
from rulings.session.before_adjustment import before_adjustment
from rulings.session.conventions import Convention, print_of
from rulings.session.line_check import (
    BoardCheck,
    LineCheck,
    LineStatus,
    best_convention,
    check_board,
    counts,
    expected_by_section,
    print_of_points,
)
from rulings.session.totals import TotalCheck, TotalStatus, check_totals
from rulings.session.values import Session

_FEW: Final = 2


@dataclass(frozen=True, slots=True)
class SessionCheck:
    """A session with everything computed again.

    `convention` says how the points were printed, or how they are computed if none are; None where pairs are not
    compared: a match of two tables, hands without a field. `expected` is the scores due on a board of each section.
    """

    session: Session
    convention: Convention | None
    expected: Mapping[str, int]
    boards: tuple[BoardCheck, ...]
    totals: tuple[TotalCheck, ...]

    @property
    def counts(self) -> Mapping[LineStatus, int]:
        """How many lines have each mark."""
        return counts(self.boards)

    @property
    def marked(self) -> Iterator[LineCheck]:
        """The lines whose print differs, explained or not."""
        quiet = (LineStatus.AGREES, LineStatus.NOT_PRINTED)
        return (line for board in self.boards for line in board.lines if line.status not in quiet or line.note)

    @property
    def in_order(self) -> bool:
        """Whether all was read, and every line and total agrees or is explained."""
        return (
            not self.session.not_read
            and not self.counts[LineStatus.UNEXPLAINED]
            and all(total.status is not TotalStatus.UNEXPLAINED for total in self.totals)
        )


def check_session(session: Session, profile: ScoringProfile | None = None) -> SessionCheck:
    """Score the session again by the convention that fits its print best, the profile's own first."""
    expected = expected_by_section(session)
    compared = max(expected.values(), default=0) > _FEW or any(line.printed for _, line in session.lines)
    convention = best_convention(session, profile or ScoringProfile("usual"), expected) if compared else None
    fineness = print_of_points(session)
    boards = tuple(check_board(board, convention, expected[board.section], fineness) for board in session.boards)
    full = max(expected.values(), default=0)
    top = convention.method.available(full) if convention and full else None
    totals = check_totals(session.contestants, boards, top)
    if convention is not None and len(expected) == 1:
        unit = print_of(one.total for one in session.contestants)
        totals = before_adjustment(totals, boards, convention.method, full, unit)
    return SessionCheck(session, convention, expected, boards, totals)
