"""Takes more facts into an incident that was ruled on: what was pending, a new occasion, a change with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulings.commands.reading import ROLES, Answered, Input, seat_of
from rulings.commands.recorded import with_play
from rulings.commands.refusals import RefusedError
from rulings.commands.taking import UNCLEAR, Said, is_detail, next_occasion, take, take_answer, with_detail, with_seat
from rulings.reasoning.interview import BadInputError, Interview
from rulings.reasoning.record_details import HANDS, PLAY
from rulings.reasoning.standings import live

AMEND_REASONS = ("new facts", "wrong ruling on the same facts", "clerical")


def more_facts(
    before: Said, matter: str | None, said: Input, sets: Mapping[int, Mapping[str, Answered]],
    opened: Mapping[int, tuple[str, ...]], *, amend: str | None,
) -> tuple[Said, tuple[int, ...]]:  # fmt: skip
    """The incident with more facts, and the numbers of the occasions in which an earlier answer was changed.

    What names no occasion speaks of the last one, or of the new one when a matter is given.
    """
    if amend is not None and amend not in AMEND_REASONS:
        raise RefusedError("--amend", f"--amend: '{amend}' is none of {', '.join(AMEND_REASONS)}")
    if said.table or said.names or said.directors_own or said.later:
        raise RefusedError("--facts", "--facts: table, names and occasions stand in the log already; give facts only")
    interviews = list(before.interviews)
    latest = len(interviews) + (1 if matter else 0)
    changed: list[int] = []
    told = {
        number or latest: Input(values=dict(values), open=opened.get(number, ())) for number, values in sets.items()
    }
    for number, sections in opened.items():
        told.setdefault(number or latest, Input(open=sections))
    own = replace(told.get(latest, Input()), agreed=said.agreed, statements=said.statements, matter=matter)
    told[latest] = replace(own, values={**said.values, **own.values}, open=(*said.open, *own.open))
    for number in sorted(told):
        _no_table(number, told[number])
        if number <= len(interviews):
            interviews[number - 1], is_changed = _more(
                interviews[number - 1], told[number], may_change=amend is not None
            )
            changed += [number] if is_changed else []
        else:
            _check_standing(interviews, told[number])
            interviews.append(next_occasion(interviews, number, told[number], before.table))
    return replace(before, interviews=tuple(interviews)), tuple(changed)


def _check_standing(interviews: list[Interview], said: Input) -> None:
    """Refuses a matter about something that does not lie there any more, unless it is told what it is about."""
    declared = interviews[-1].core.book.matters.get(said.matter or "")
    if declared and declared.standing and not said.values:
        arising = any(one.matter == declared.id for one in interviews[-1].ruling.arising)
        if not arising and not any(declared.id in dict(one.enters).values() for one in live(interviews)):
            raise RefusedError(
                "matter",
                f"{declared.id}: by the rulings of this incident no {declared.standing} is left; "
                "name the facts with --set if it is otherwise, or rule on it apart, without --incident",
            )


def _no_table(number: int, said: Input) -> None:
    for name in said.with_sets(said.values).table:
        raise RefusedError(name, f"{name}: the table of occasion {number} stands in the log already")


def _more(interview: Interview, said: Input, *, may_change: bool) -> tuple[Interview, bool]:
    """The occasion with more facts, and whether something was changed that stood there."""
    after, changes = interview, False
    fresh: dict[str, Answered] = {}
    for name, one in said.values.items():
        here, there = _standing(after, name, one)
        if there is None:
            fresh[name] = one
        elif here != there:
            if not may_change:
                raise RefusedError(name, f"{name}: it was recorded as {there}; say why it changes with --amend")
            changes = True
            if name in ROLES:
                after = with_seat(after, name, seat_of(one.value, name)).tidied()
            elif is_detail(after, name):
                after = with_detail(after, name, one.value).tidied()
            else:
                after = take_answer(after, name, one).tidied()
    for role in [name for name in fresh if name in ROLES]:
        after = with_seat(after, role, seat_of(fresh.pop(role).value, role))
    for section in said.open:
        waiting = {pending.section for pending in after.ruling.pending}
        if section not in waiting and section not in after.state.readings:
            raise RefusedError("open", f"open: section '{section}' is not pending in this incident")
        after = after.open(section)
    after = take(after, fresh)
    return with_play(after) if PLAY.name in said.values or HANDS.name in said.values else after, changes


def _standing(interview: Interview, name: str, said: Answered) -> tuple[str, str | None]:
    """What is said now and what stood there, in the form in which it is kept; None for what is new."""
    if name in ROLES:
        seat = getattr(interview.occasion.binding, name)
        return seat_of(said.value, name).value, seat.value if seat else None
    if is_detail(interview, name):
        now = with_detail(interview, name, said.value).occasion.details[name]
        return now, interview.occasion.details.get(name)
    try:
        fact = interview.find_fact(name)
    except BadInputError as error:
        raise RefusedError(name, str(error)) from None
    given = interview.occasion.answers.get(fact.name)
    return said.value, (given.value or UNCLEAR) if given else None
