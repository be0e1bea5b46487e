"""The tricks of Law 64, read a second time in plain Python, and compared with the engine over every answer that counts.

The interview is walked through every answer that it asks for. At its end the facts that it did not ask for are filled
in, in every possible way, and the plain reading must come to the engine's number of tricks each time: so the whole
cross product is compared, and a question left out although it matters is found as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

import pytest

from laws.book import load
from rulings.bridge.seats import Seat, parse_seat
from rulings.reasoning.effects import slot_text
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.terms import Role

DECLARER = "south"
OTHER_SIDE = {
    "north": {Seat.EAST, Seat.WEST},
    "south": {Seat.EAST, Seat.WEST},
    "east": {Seat.NORTH, Seat.SOUTH},
    "west": {Seat.NORTH, Seat.SOUTH},
}
KINDS = {"east": ["suit", "required", "penalty_card"], "west": ["suit"], "south": ["suit", "required"]}
HOW_FAR = ["at_once", "this_trick", "innocent", "offending", "both", "over", "twelve", "claim", "named", "misled"]
STARTS = [(seat, kind, far) for seat, kinds in KINDS.items() for kind in kinds for far in HOW_FAR]

World = Mapping[str, str]


# ------------------------------------------------------------------ the plain reading


def corrected_although_established(world: World) -> str | None:
    """The clause of 64B that excuses a revoke which is corrected in any case: 62C3 or 62D1."""
    one_side_played_on = world["63.since"] in {"innocent", "offending"}
    if one_side_played_on and world["62.same_trick"] == "yes":
        return "64B8"
    if world["63.since"] == "twelve" and world["62.back"] == "no":
        return "64B6"
    return None


def stands(world: World) -> bool:
    """Whether the revoke trick stands as played (63B), so that Law 64 has to be applied."""
    if corrected_although_established(world):
        return False
    far = world["63.since"]
    if far == "claim":
        # 63A3: the offenders' own; 63A4: the opponents', once agreement to it is established.
        return world["63.claim"] in {"offending", "agreed"}
    if far == "innocent":
        # A penalty card that was not played: put right under Law 52 only until the next trick is begun (a reading).
        return world["61.kind"] == "penalty_card"
    return far in {"offending", "both", "over", "named", "twelve"}


def offenders_won_later(world: World) -> bool:
    """Whether the side that revoked won a trick after the one with the revoke."""
    return world["64.later"] == "yes"


def exceptions(world: World) -> set[str]:
    """Every clause of 64B by which nothing is transferred automatically."""
    if always_corrected := corrected_although_established(world):
        return {always_corrected}
    if not stands(world):
        return set()
    found = set()
    if world["64.won"] == "other_side" and not offenders_won_later(world):
        found.add("64B1")
    if world["64.other_revokes"] in {"again", "again_and_other_side"}:
        found.add("64B2")
    if world["61.kind"] == "penalty_card" or world["61.hand"] == "dummy":
        found.add("64B3")
    if world["64.first_noticed"] in {"next_deal", "both"}:
        found.add("64B4")
    if world["64.first_noticed"] in {"round", "both"}:
        found.add("64B5")
    if world["63.since"] == "twelve":
        found.add("64B6")
    if world["64.other_revokes"] in {"other_side", "again_and_other_side"}:
        found.add("64B7")
    return found


def tricks(world: World) -> int:
    """How many tricks go over at the end of play (64A)."""
    if not stands(world) or exceptions(world):
        return 0
    if world["64.won"] == "offender":
        return 2 if offenders_won_later(world) else 1
    return 1


# ------------------------------------------------------------------ the engine


def walk(interview: Interview, answers: dict[str, str]) -> Iterator[tuple[Interview, dict[str, str]]]:
    """Every end of the interview, with the answers that led to it."""
    question = interview.question
    if question is None:
        yield interview, answers
        return
    name = question.fact.name
    for answer in question.fact.answers:
        yield from walk(interview.answer(name, answer.name), {**answers, name: answer.name})


def worlds(offender: str, answers: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Every state of things that fits the answers: what was not asked is filled in in every possible way."""
    over = answers["63.since"] in {"over", "claim"} or answers.get("62.back") == "yes"
    free = {
        "61.hand": ["own", "dummy"] if offender == DECLARER else ["own"],
        "62.same_trick": ["yes", "no"],
        "64.won": ["offender", "partner", "other_side"],
        "64.later": ["yes", "no"],
        "64.other_revokes": ["none", "again", "other_side", "again_and_other_side", "unlike"],
        # While play goes on, attention is drawn in time.
        "64.first_noticed": ["in_time", "next_deal", "round", "both"] if over else ["in_time"],
    }
    unknown = {name: values for name, values in free.items() if name not in answers}
    for values in product(*unknown.values()):
        yield {**answers, **dict(zip(unknown, values, strict=True))}


def transferred(interview: Interview) -> int:
    """The tricks that the ruling transfers, all to the side that did not revoke; 0 where it says none or nothing."""
    number = 0
    for line in interview.ruling.lines:
        if line.effect.kind == "tricks_transferred":
            slots = dict(line.effect.slots)
            to = slots["to"]
            assert isinstance(to, Role)
            offender = interview.occasion.binding.offender
            assert offender is not None
            assert set(interview.occasion.binding.seats(to)) == OTHER_SIDE[offender.name.lower()]
            number += int(slot_text(slots["number"]))
    return number


def cited(interview: Interview) -> set[str]:
    """The exceptions of 64B that the ruling gives as grounds."""
    return {
        clause
        for line in interview.ruling.lines
        if line.effect.kind == "no_tricks_transferred"
        for clause in line.clauses
        if clause != "64B"
    }


@cache
def core() -> Core:
    """The engine with the law book, loaded once for all of these tests."""
    return Core(load())


@cache
def ends(offender: str, kind: str, far: str) -> list[tuple[Interview, dict[str, str]]]:
    """Every end of the interview about such a revoke, after the play."""
    binding = Binding(parse_seat(offender), parse_seat(DECLARER))
    start = Interview.start(core(), Occasion("revoke", binding, {}, opened=("64",)))
    answered = start.answer("61.kind", kind).answer("63.since", far)
    return list(walk(answered, {"61.kind": kind, "63.since": far}))


@pytest.mark.parametrize(("offender", "kind", "far"), STARTS)
def test_the_engine_transfers_what_the_plain_reading_transfers(offender: str, kind: str, far: str) -> None:
    for interview, answers in ends(offender, kind, far):
        number = transferred(interview)
        for world in worlds(offender, answers):
            assert number == tricks(world), world


@pytest.mark.parametrize(("offender", "kind", "far"), STARTS)
def test_the_engine_gives_every_ground_that_is_certain(offender: str, kind: str, far: str) -> None:
    for interview, answers in ends(offender, kind, far):
        if kind == "penalty_card" and (far == "misled" or answers.get("63.claim") == "open"):
            # Whether the next trick has begun, and so whether 52 or 64B3 applies, these answers leave open.
            continue
        certain = set.intersection(*(exceptions(world) for world in worlds(offender, answers)))
        assert cited(interview) == certain, answers


def test_every_number_and_every_exception_occurs() -> None:
    """The comparison is over the whole of Law 64 and not by accident over a corner of it."""
    reached = [end for start in STARTS for end in ends(*start)]
    assert {transferred(interview) for interview, _ in reached} == {0, 1, 2}
    assert set().union(*(cited(interview) for interview, _ in reached)) == {f"64B{number}" for number in range(1, 9)}
