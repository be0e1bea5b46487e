"""Reads the YAML cases and puts them before a law book: one fact set, the effects, clauses and checks expected of it.

A case:

    - name: LHO accepts the insufficient bid: the auction goes on
      laws: [27A1]
      matter: insufficient-bid     # or section: one alone, and in supply what a reference supplies
      seats: {offender: south, declarer: west}    # declarer only where play has begun
      details: {call: 2H, over: 2S}
      facts: {27.accepted: "yes"}                 # short names serve; [answer, reason] where one is kept
      unclear: []                                 # facts that stay unclear
      elections: {}                               # what a regulation elects
      open: [27D]                                 # pending sections to which the director has come back
      expect:
        effects:                                  # each must be in the ruling
          - {kind: must_pass, seats: [north], extent: throughout, clauses: [27B2], reading: false}
        absent:                                   # none of these may be in the ruling
          - {kind: tricks_transferred}
        clauses: [27B2]                           # cited somewhere in the ruling
        not_clauses: [27B1a]
        pending: [27D, {section: 72C, clauses: [27B2]}]   # among what is pending, and by which clauses
        not_pending: [26B]
        arises: [insufficient-bid, {matter: revoke, offender: east, 61.kind: suit, details: {card: S7}}]  # supplied
        not_arises: [penalty-card]
        question: 27.accepted                     # the interview waits for this; without it nothing may be left to ask
      variants:                                   # facts and details are merged, expect replaced
        - name: ...
      next: {facts: ..., expect: ...}             # the occasion that arises
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml

from rulings.bridge.seats import parse_seat
from rulings.reasoning.effects import slot_text
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.law import Matter
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.ruling import Arising, Due, Line, Pending
from rulings.reasoning.terms import Role, Stage

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
FOLDER = Path(__file__).parent / "cases"
KNOWN_KEYS = {
    "name", "laws", "matter", "seats", "details", "facts", "unclear", "open", "expect", "variants", "next",
    "source", "section", "supply", "elections",
}  # fmt: skip
KNOWN_EXPECTATIONS = {
    "effects", "absent", "clauses", "not_clauses", "pending", "not_pending", "arises",
    "not_arises", "question",
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """One case, its variant folded in."""

    name: str
    matter: str
    data: Mapping[str, Any]

    @property
    def expect(self) -> Mapping[str, Any]:
        """What the ruling must and must not contain."""
        found: Mapping[str, Any] = self.data["expect"]
        return found


def all_cases() -> list[Case]:
    """Every case of every file, variants included."""
    cases = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for entry in yaml.load(path.read_text("utf-8"), LOADER) or []:
            cases += list(_unfold(entry, f"{path.stem}: "))
    return cases


def _unfold(entry: Mapping[str, Any], prefix: str) -> Iterator[Case]:
    unknown = set(entry) - KNOWN_KEYS | set(entry.get("expect", {})) - KNOWN_EXPECTATIONS
    if unknown:
        msg = f"{prefix}{entry.get('name')}: unknown keys {sorted(unknown)}"
        raise ValueError(msg)
    plain = {key: value for key, value in entry.items() if key != "variants"}
    if "expect" in plain:
        yield Case(prefix + entry["name"], entry.get("matter", f"section {entry.get('section')}"), plain)
    for variant in entry.get("variants", ()):
        merged = {**plain, **variant}
        for key in ("facts", "details", "seats"):
            merged[key] = {**plain.get(key, {}), **variant.get(key, {})}
            merged[key] = {name: value for name, value in merged[key].items() if value is not None}
        merged["name"] = f"{entry['name']} / {variant['name']}"
        yield from _unfold(merged, prefix)


def put(core: Core, case: Case) -> Interview:
    """The interview with all that the case says."""
    core = replace(core, elections={**core.elections, **case.data.get("elections", {})})
    if "section" in case.data:
        core = replace(
            core, book=replace(core.book, matters={**core.book.matters, case.matter: _as_matter(core, case)})
        )
    return _put(core, case.matter, case.data, {}, Binding())


def _as_matter(core: Core, case: Case) -> Matter:
    """The section as if a director could pick it, with what a reference supplies."""
    section = core.book.sections[str(case.data["section"])]
    supply = tuple((name, _word(value)) for name, value in case.data.get("supply", {}).items())
    return Matter(case.matter, section.title, Stage.ANY_TIME, section.id, "", supply=supply)


def _put(core: Core, matter: str, data: Mapping[str, Any], supplied: Mapping[str, str], earlier: Binding) -> Interview:
    seats = {role: parse_seat(seat) for role, seat in data.get("seats", {}).items()}
    binding = Binding(seats.get("offender", earlier.offender), seats.get("declarer", earlier.declarer))
    details = {name: str(value) for name, value in data.get("details", {}).items()}
    interview = Interview.start(
        core, Occasion(matter, binding, details, supplied=supplied, opened=tuple(data.get("open", ())))
    )
    for name, value in data.get("facts", {}).items():
        answer, reason = value if isinstance(value, list) else (value, "")
        interview = interview.answer(name, _word(answer), reason=reason)
    for name in data.get("unclear", ()):
        interview = interview.unclear(name, "the accounts differ")
    if "next" in data:
        following = data["next"]
        arising = interview.ruling.arising[0]
        inherited = {**following, "details": {**arising.details, **following.get("details", {})}}
        binding = Binding(arising.offender or binding.offender, binding.declarer)
        interview = _put(core, arising.matter, inherited, arising.supply, binding)
    return interview


def _word(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def faults(interview: Interview, expect: Mapping[str, Any], *, strict: bool = True) -> list[str]:
    """What the ruling lacks or has too much of; empty if the case holds."""
    ruling = interview.ruling
    lines = ruling.lines
    found = [
        f"missing effect {wanted}"
        for wanted in expect.get("effects", ())
        if not any(_fits(interview, line, wanted) for line in lines)
    ]
    found += [
        f"unexpected effect {banned}"
        for banned in expect.get("absent", ())
        if any(_fits(interview, line, banned) for line in lines)
    ]
    cited = {clause.id for reading in interview.state.readings.values() for clause in reading.holding()}
    found += [f"clause {one} does not hold" for one in expect.get("clauses", ()) if str(one) not in cited]
    found += [f"clause {one} holds" for one in expect.get("not_clauses", ()) if str(one) in cited]
    waiting = [one for one in ruling.pending if one.due is not Due.LAPSED]
    found += [f"{one} is not pending" for one in expect.get("pending", ()) if not _awaited(waiting, one)]
    found += [f"{one} is pending" for one in expect.get("not_pending", ()) if _awaited(waiting, one)]
    found += [f"{one} does not arise" for one in expect.get("arises", ()) if not _arisen(interview, one)]
    found += [f"{one} arises" for one in expect.get("not_arises", ()) if _arisen(interview, one)]
    occasions = [(one.matter, one.offender, one.details) for one in ruling.arising]
    found += [f"{one[0]} arises twice" for index, one in enumerate(occasions) if one in occasions[:index]]
    asked = interview.question.fact.name if interview.question else None
    wanted_question = expect.get("question")
    if asked != wanted_question:
        found.append(f"asks {asked}, expected {wanted_question}")
    if strict and interview.idle:
        found.append(f"never asked for {', '.join(interview.idle)}")
    return found


def _awaited(waiting: Sequence[Pending], wanted: Mapping[str, Any] | str | int) -> bool:
    section, clauses = (wanted["section"], wanted["clauses"]) if isinstance(wanted, Mapping) else (wanted, ())
    return any(
        one.section == str(section) and {str(clause) for clause in clauses} <= set(one.clauses) for one in waiting
    )


def _arisen(interview: Interview, wanted: Mapping[str, Any] | str) -> bool:
    arising: Sequence[Arising] = interview.ruling.arising
    if not isinstance(wanted, Mapping):
        return any(one.matter == wanted for one in arising)
    supply = {name: _word(value) for name, value in wanted.items() if name not in ("matter", "offender", "details")}
    details = {name: str(value) for name, value in wanted.get("details", {}).items()}
    offender = parse_seat(wanted["offender"]) if "offender" in wanted else None
    return any(
        one.matter == wanted["matter"]
        and offender in (None, one.offender or interview.occasion.binding.offender)
        and all(one.supply.get(name) == value for name, value in supply.items())
        and all(one.details.get(name) == value for name, value in details.items())
        for one in arising
    )


def _fits(interview: Interview, line: Line, wanted: Mapping[str, Any]) -> bool:
    slots = dict(line.effect.slots)
    for key, value in wanted.items():
        if key == "kind":
            fits = line.effect.kind == value
        elif key == "clauses":
            fits = {str(one) for one in value} <= set(line.clauses)
        elif key == "reading":
            fits = line.reading is value
        elif key == "seats":
            fits = {parse_seat(one) for one in value} in [
                set(interview.occasion.binding.seats(slot)) for slot in slots.values() if isinstance(slot, Role)
            ]
        else:
            fits = key in slots and _slot_fits(interview, slots[key], value)
        if not fits:
            return False
    return True


def _slot_fits(interview: Interview, slot: object, value: object) -> bool:
    if isinstance(slot, Role):
        seats: Sequence[object] = value if isinstance(value, list) else [value]
        return {parse_seat(str(one)) for one in seats} == set(interview.occasion.binding.seats(slot))
    shown = interview.words.slot(slot)  # type: ignore[arg-type]  # a Detail or a constant
    return str(value) in {slot_text(slot), shown}  # type: ignore[arg-type]
