"""The totals of a session computed again from its lines, and whether the printed ones follow."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from rulings.scoring.rounding import plain_number, signed
from rulings.session.conventions import Print, print_of
from rulings.session.line_check import SIDES, BoardCheck, LineStatus
from rulings.session.values import Contestant


class TotalStatus(Enum):
    """What became of a printed total; the value is how it is said."""

    AGREES = "agrees"
    FROM_MARKED_LINES = "follows from the lines as printed, some of which are marked"
    BROUGHT_TO_FULL_TOP = "brought to the full top of all boards"
    BEFORE_ADJUSTMENT = "from before scores were adjusted"
    WITHOUT_PENALTY = "from before a penalty was taken off"
    NO_LINES = "of results that are not in the file"
    UNEXPLAINED = "unexplained"
    NOT_PRINTED = "no total is printed"


@dataclass(frozen=True, slots=True)
class TotalCheck:
    """A contestant's session: the sum of its lines as computed here, its percentage, and how the printed total fits."""

    contestant: Contestant
    boards: int
    computed: Fraction | None
    percentage: Fraction | None
    status: TotalStatus
    note: str = ""


@dataclass(slots=True)
class _Sum:
    boards: int = 0
    computed: Fraction = Fraction(0)
    printed: Fraction = Fraction(0)
    top: Fraction = Fraction(0)
    own_top: Fraction = Fraction(0)
    marked: list[str] = field(default_factory=list)
    complete: bool = True


def check_totals(
    contestants: Sequence[Contestant], boards: Sequence[BoardCheck], top: Fraction | None
) -> tuple[TotalCheck, ...]:
    """Every contestant with its total, those that the file lists first; `top` is that of a board, at matchpoints."""
    sums = _sums(boards, top)
    listed = {one.name for one in contestants}
    others = [Contestant(name) for name in sorted(sums, key=_in_order) if name and name not in listed]
    unit = print_of(one.total for one in contestants)
    percents = print_of(one.percentage for one in contestants)
    full_top = (top or Fraction(0)) * max((one.boards for one in sums.values()), default=0)
    a_part = any(line.status is LineStatus.LARGER_FIELD for board in boards for line in board.lines)
    found = []
    for contestant in (*contestants, *others):
        total = sums.get(contestant.name, _Sum())
        left = total.computed - contestant.penalty
        percentage = left * 100 / total.top if total.top else None
        computed = left if total.boards and total.complete else None
        status, note = _status(contestant, total, full_top, unit, percents)
        if a_part and not total.boards and status is TotalStatus.UNEXPLAINED:
            status = TotalStatus.NO_LINES
        found.append(
            TotalCheck(contestant, total.boards, computed, percentage if computed is not None else None, status, note)
        )
    return tuple(found)


def _sums(boards: Iterable[BoardCheck], top: Fraction | None) -> dict[str, _Sum]:
    sums: dict[str, _Sum] = defaultdict(_Sum)
    for board in boards:
        for check in board.lines:
            raw = check.status is LineStatus.UNFACTORED
            for side in SIDES:
                one = sums[check.line.result.pair(side)]
                value = check.computed.of(side) if check.computed else None
                printed = check.line.printed.of(side) if check.line.printed else None
                one.complete = one.complete and check.computed is not None
                if value is None and printed is None:
                    continue
                one.boards += 1
                one.computed += value or 0
                one.printed += printed or 0
                one.top += top or 0
                one.own_top += (board.own_top if raw and board.own_top is not None else top) or 0
                if check.status not in (LineStatus.AGREES, LineStatus.NOT_PRINTED):
                    one.marked.append(f"{check.board.board}: {check.status.value}")
    return sums


def _status(
    contestant: Contestant, total: _Sum, full_top: Fraction, fineness: Print, percents: Print
) -> tuple[TotalStatus, str]:
    """The first way in which both printed figures come about."""
    if contestant.total is None and contestant.percentage is None:
        return TotalStatus.NOT_PRINTED, ""
    if not total.boards:
        return TotalStatus.UNEXPLAINED, "a total is printed, and no line has this contestant"
    marked = "; ".join(total.marked)
    taken = contestant.penalty
    printed, computed = total.printed - taken, total.computed - taken
    percent = printed * 100 / total.own_top if total.own_top else None
    ways = [
        (printed, TotalStatus.FROM_MARKED_LINES if marked else TotalStatus.AGREES, marked),
        (computed, TotalStatus.AGREES, marked and f"with the marked lines put right: {marked}"),
    ]
    if taken:
        said = f"the penalty of {plain_number(taken)} is not taken off it"
        ways.append((total.printed, TotalStatus.WITHOUT_PENALTY, "; ".join([said, *total.marked])))
    for full in dict.fromkeys((total.top, full_top)):
        if total.own_top not in (0, full):
            said = f"{plain_number(total.printed)} of {plain_number(total.own_top)}, brought to {plain_number(full)}"
            note = "; ".join([f"{said} ({total.boards} boards)", *total.marked])
            ways.append((total.printed * full / total.own_top - taken, TotalStatus.BROUGHT_TO_FULL_TOP, note))
    for value, status, note in ways:
        fits = contestant.total is None or fineness.agrees(contestant.total, value)
        by_top = status in (TotalStatus.AGREES, TotalStatus.WITHOUT_PENALTY) and total.top
        in_percent = value * 100 / total.top if by_top else percent
        if fits and (
            contestant.percentage is None
            or (in_percent is not None and percents.agrees(contestant.percentage, in_percent))
        ):
            return status, note
    return TotalStatus.UNEXPLAINED, _difference(contestant, total, percent)


def _difference(contestant: Contestant, total: _Sum, percent: Fraction | None) -> str:
    said = []
    if contestant.total is not None:
        left = total.printed - contestant.penalty
        less = f" less a penalty of {plain_number(contestant.penalty)}" if contestant.penalty else ""
        off = signed(contestant.total - left)
        said.append(
            f"printed {plain_number(contestant.total)}, the lines sum to {plain_number(total.printed)}{less} ({off})"
        )
    if contestant.percentage is not None and percent is not None:
        said.append(f"printed {plain_number(contestant.percentage)} %, the lines make {plain_number(percent)} %")
    return "; ".join([*said, *total.marked])


def _in_order(name: str) -> tuple[bool, int, str]:
    """Numbers by their value, then names."""
    digits = "".join(sign for sign in name if sign.isascii() and sign.isdigit())[:9]
    return (not name[:1].isdigit(), int(digits or 0), name)
