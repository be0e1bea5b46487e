"""A law book of one small, sound section, in which each test plants one mistake."""

from __future__ import annotations

from rulings.reasoning.core import Core
from rulings.reasoning.declare import (
    LHO,
    OFFENDER,
    PARTNER,
    ask,
    call_cancelled,
    call_stands,
    clause,
    detail,
    matter,
    must_pass,
    option,
    section,
)
from rulings.reasoning.law import LawBook, Matter, Section, Standing, TextClause
from rulings.reasoning.terms import DetailType, Stage

CALL = detail("call", DetailType.CALL, "Which call?", "the call")
HEARD = ask("1.heard", "Did {LHO} hear {call}?")
ACCEPTED = option("1.accepted", LHO, "Does {LHO} accept {call}?", once=HEARD.yes)
SOUND = section(
    "1",
    "A small law",
    facts=[HEARD, ACCEPTED],
    settles=[call_stands(CALL)],
    clauses=[
        clause("1A", "Nobody heard it: it stands.", when=HEARD.no, then=[call_stands(CALL)]),
        clause("1B", "{LHO} heard it and may accept it.", when=HEARD.yes),
        clause("1B1", "Accepted, it stands.", when=ACCEPTED.yes, then=[call_stands(CALL)]),
        clause(
            "1B2",
            "Otherwise it is cancelled, and {PARTNER} must pass once.",
            unless=["1B1"],
            then=[call_cancelled(CALL), must_pass(PARTNER, "once")],
        ),
    ],
)
MATTER = matter(
    "small",
    "A small matter",
    Stage.AUCTION,
    "1",
    "{OFFENDER} called {call}.",
    roles=(OFFENDER,),
    details=(CALL,),
    laws=("1",),
)


def book(
    *sections: Section,
    matters: tuple[Matter, ...] = (MATTER,),
    standings: tuple[Standing, ...] = (),
    texts: tuple[TextClause, ...] = (),
) -> LawBook:
    """A law book of these sections."""
    return LawBook(
        "tiny",
        {one.id: one for one in sections},
        {one.id: one for one in matters},
        {one.name: one for one in standings},
        {one.id: one for one in texts},
    )


def core(*sections: Section) -> Core:
    """A core on these sections (the sound one if none is given)."""
    return Core(book(*(sections or (SOUND,))))
