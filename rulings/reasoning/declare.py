"""The words in which a law module is written: facts, answers, clauses, effects and references, in one line each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rulings.reasoning.conditions import ALWAYS, NEVER, Condition
from rulings.reasoning.effects import (
    EFFECT_KINDS,
    Arises,
    Consequence,
    Detail,
    Effect,
    See,
    Slot,
)
from rulings.reasoning.law import (
    CLAIMING,
    CONCERNED,
    OFFENDING,
    Clause,
    Fact,
    Group,
    Matter,
    Part,
    Section,
    Standing,
    TextClause,
    Told,
)
from rulings.reasoning.questions import answer, ask, elected, finding, given, judge, look, option, setting
from rulings.reasoning.terms import N_, DetailType, FactKind, Moment, Reveals, Role, Stage, Where

__all__ = [
    "AFTER_SESSION",
    "ALOUD",
    "ALWAYS",
    "AWAY",
    "BOTH_SIDES",
    "CLAIMING",
    "CONCERNED",
    "DECLARER",
    "DECLARING_SIDE",
    "DEFENDERS",
    "DUMMY",
    "END_OF_PLAY",
    "HAND",
    "INNOCENT_SIDE",
    "INTENTION",
    "LEADER",
    "LHO",
    "LOOKING",
    "METHODS",
    "NEVER",
    "NOTHING",
    "NOW",
    "N_",
    "OFFENDER",
    "OFFENDING_SIDE",
    "OTHER_DEFENDER",
    "PARTNER",
    "REPLACEMENT",
    "RHO",
    "TURN",
    "DetailType",
    "FactKind",
    "Matter",
    "Moment",
    "Reveals",
    "Role",
    "Stage",
    "Standing",
    "Where",
    "adjust_score",
    "answer",
    "arises",
    "ask",
    "at_turn",
    "auction_continues",
    "auction_ends",
    "auction_reverts",
    "auction_waits",
    "authorized",
    "board_cancelled",
    "board_postponed",
    "board_redealt",
    "call_cancelled",
    "call_stands",
    "call_to_replace",
    "call_withdrawn",
    "card_due",
    "card_must_be_played",
    "card_picked_up",
    "card_played",
    "card_stays",
    "card_taken_back",
    "claim_stands",
    "claim_void",
    "clause",
    "consider_penalty",
    "declarer_is",
    "detail",
    "disciplined",
    "elected",
    "finding",
    "finds",
    "given",
    "group",
    "has_right",
    "judge",
    "lead_barred",
    "lead_free",
    "lead_required",
    "lead_retracted",
    "lead_stands",
    "lead_waits",
    "look",
    "matter",
    "must_pass",
    "no_further_rectification",
    "no_penalty_card",
    "no_revoke",
    "no_right",
    "no_tricks_transferred",
    "option",
    "penalty_card",
    "play_continues",
    "play_on",
    "play_waits",
    "refer",
    "result_stands",
    "revoke_corrected",
    "revoke_stands",
    "right_lost",
    "score_corrected",
    "section",
    "see",
    "setting",
    "standing",
    "tell",
    "text_only",
    "tricks_awarded",
    "tricks_transferred",
    "unauthorized",
]  # fmt: skip

NOW, REPLACEMENT, TURN, END_OF_PLAY, AFTER_SESSION = Moment
ALOUD, AWAY, LOOKING = Where
OFFENDER, PARTNER, LHO, RHO = Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO
DECLARER, DUMMY, LEADER, OTHER_DEFENDER = Role.DECLARER, Role.DUMMY, Role.LEADER, Role.OTHER_DEFENDER
OFFENDING_SIDE, INNOCENT_SIDE = Role.OFFENDING_SIDE, Role.INNOCENT_SIDE
DECLARING_SIDE, DEFENDERS, BOTH_SIDES = Role.DECLARING_SIDE, Role.DEFENDERS, Role.BOTH_SIDES
NOTHING, HAND, INTENTION, METHODS = Reveals


def _supplied(supply: Mapping[Fact, str] | None) -> tuple[tuple[str, str], ...]:
    for fact, value in (supply or {}).items():
        if value not in fact.domain:
            msg = f"{fact.name} has no answer {value}"
            raise ValueError(msg)
    return tuple((fact.name, value) for fact, value in (supply or {}).items())


def clause(
    number: str,
    text: str,
    *,
    when: Condition = ALWAYS,
    then: tuple[Consequence, ...] | list[Consequence] = (),
    unless: tuple[str, ...] | list[str] = (),
    reading: bool = False,
) -> Clause:
    """One clause of a Law; it inherits the condition of its head in the same section."""
    return Clause(number, text, when, tuple(then), tuple(unless), reading)


def text_only(number: str, text: str, because: str) -> TextClause:
    """A clause on which no ruling of its own hangs, and why."""
    return TextClause(number, text, because)


def section(
    number: str,
    title: str,
    *,
    facts: list[Fact],
    clauses: list[Clause],
    settles: list[Effect] | None = None,
    given: list[Fact] | None = None,
    applies: Condition = ALWAYS,
    test: str = "",
    review: str = "",
) -> Section:
    """A section; `settles` shows one effect of each point that has exactly one value at every leaf.

    `test` is the question, in a director's words, that is kept when the section waits for a later moment;
    `review` groups checks at the end of play of one irregularity.
    """
    points = tuple(effect.point for effect in settles or [] if effect.point is not None)
    return Section(number, title, tuple(facts), tuple(clauses), points, tuple(given or ()), applies, test, review)


def matter(  # noqa: PLR0913
    name: str,
    title: str,
    stage: Stage,
    entry: str,
    statement: str,
    *,
    roles: tuple[Role, ...] = (Role.OFFENDER,),
    details: tuple[Detail, ...] = (),
    synonyms: tuple[str, ...] = (),
    laws: tuple[str, ...] = (),
    fast: int | None = None,
    standing: str | None = None,
    supply: Mapping[Fact, str] | None = None,
    statements: tuple[tuple[Condition, str], ...] = (),
    never: tuple[Role, ...] = (),
    offender: Role | None = None,
    shown_by: tuple[str, ...] = (),
    part: Part = OFFENDING,
    said_back: bool = True,
) -> Matter:
    """What a director picks.

    `statement` is the sentence said back to all four (the first of `statements` whose condition holds takes its
    place), or not `said_back` but a note for the director's record; `fast` its key in the fast lane, `never` the roles
    in which the offender cannot be, `offender` the role that always offends, `shown_by` the kinds of irregular call or
    play that propose it, `part` what the player in the role of the offender is called.
    """
    return Matter(
        name,
        title,
        stage,
        entry,
        statement,
        roles,
        details,
        synonyms,
        laws,
        fast,
        standing,
        _supplied(supply),
        statements,
        never,
        offender,
        shown_by,
        part,
        said_back,
    )


def group(title: str, stage: Stage, *matters: str) -> Group:
    """Matters of that stage that are alike, by their ids, in the order in which they are offered."""
    return Group(title, stage, matters)


def standing(
    name: str,
    text: str,
    *,
    states: list[tuple[str, str]],
    begins: list[tuple[str, str]],
    ends: list[str],
    enters: list[tuple[str, str]],
    keys: tuple[str, ...] = ("who",),
    supplies: Mapping[Fact, str] | None = None,
    tells: Mapping[Fact, Role] | None = None,
    moves: str | None = None,
    at_turns: Sequence[Told] = (),
) -> Standing:
    """What lives on at the table.

    `states` are (name, words), `begins` (effect kind, state; `*` is the effect's rank), `ends` effect kinds,
    `enters` (turn, matter), `supplies` the facts of those matters that what lies there answers, and how it is counted;
    `tells` facts of any matter that are `yes` while it rests on the player of that role; `moves` is how it goes on with
    the play, `at_turns` what is said at each turn of that.
    """
    counted = tuple((fact.name, how) for fact, how in (supplies or {}).items())
    told = tuple((fact.name, role) for fact, role in (tells or {}).items())
    return Standing(
        name,
        text,
        tuple(states),
        tuple(begins),
        tuple(ends),
        tuple(enters),
        keys,
        counted,
        told,
        moves,
        tuple(at_turns),
    )


def at_turn(
    turn: str, text: str, *cites: str, states: Sequence[str] = (), now: bool = False, over: bool = False,
    matter: str | None = None,
) -> Told:  # fmt: skip
    """What the table is told of a standing at this turn of the play, in these of its states (all if none is named)."""
    return Told(turn, text, cites, tuple(states), now, over, matter)


def detail(name: str, kind: DetailType, prompt: str, unknown: str) -> Detail:
    """A shown value: what to ask for it, and the words that stand for it while it is unknown."""
    return Detail(name, kind, prompt, unknown)


def see(target: str, *, at: Moment = NOW, supply: Mapping[Fact, str] | None = None, when: Condition = ALWAYS) -> See:
    """Enter section `target` at that moment; `supply` answers its facts."""
    return See(target, at, _supplied(supply), when)


def arises(
    target: str,
    *,
    supply: Mapping[Fact, str] | None = None,
    carry: Mapping[Detail, Detail] | None = None,
    offender: Role | None = None,
    when: Condition = ALWAYS,
) -> Arises:
    """A new occasion of matter `target` arises from this one.

    `supply` answers its facts, `carry` says which detail of the new occasion is which of this one (unknown there if
    it is unknown here; all others pass on), `offender` who offends there if it is another.
    """
    carried = tuple((new.name, old.name) for new, old in (carry or {}).items())
    return Arises(target, _supplied(supply), carried, offender, when)


def finds(fact: Fact, value: str) -> Effect:
    """The section's finding: other sections read it as the fact of that name."""
    if value not in fact.domain:
        msg = f"{fact.name} has no answer {value}"
        raise ValueError(msg)
    return Effect("finding", (("name", fact.name), ("value", value)))


def _maker(kind: str) -> Callable[..., Effect]:
    names = tuple(EFFECT_KINDS[kind].slots)

    def make(*slots: Slot, when: Condition = ALWAYS) -> Effect:
        return Effect(kind, tuple(zip(names, slots, strict=True)), when)

    make.__name__ = kind
    make.__doc__ = EFFECT_KINDS[kind].says
    return make


call_stands = _maker("call_stands")
call_cancelled = _maker("call_cancelled")
call_withdrawn = _maker("call_withdrawn")
call_to_replace = _maker("call_to_replace")
auction_continues = _maker("auction_continues")
auction_ends = _maker("auction_ends")
auction_reverts = _maker("auction_reverts")
auction_waits = _maker("auction_waits")
must_pass = _maker("must_pass")
declarer_is = _maker("declarer_is")
lead_stands = _maker("lead_stands")
lead_retracted = _maker("lead_retracted")
lead_free = _maker("lead_free")
lead_waits = _maker("lead_waits")
lead_required = _maker("lead_required")
lead_barred = _maker("lead_barred")
card_played = _maker("card_played")
card_taken_back = _maker("card_taken_back")
card_stays = _maker("card_stays")
card_must_be_played = _maker("card_must_be_played")
card_due = _maker("card_due")
card_picked_up = _maker("card_picked_up")
penalty_card = _maker("penalty_card")
no_penalty_card = _maker("no_penalty_card")
play_on = _maker("play_on")
play_waits = _maker("play_waits")
play_continues = _maker("play_continues")
revoke_corrected = _maker("revoke_corrected")
revoke_stands = _maker("revoke_stands")
no_revoke = _maker("no_revoke")
tricks_transferred = _maker("tricks_transferred")
no_tricks_transferred = _maker("no_tricks_transferred")
claim_stands = _maker("claim_stands")
claim_void = _maker("claim_void")
tricks_awarded = _maker("tricks_awarded")
unauthorized = _maker("unauthorized")
authorized = _maker("authorized")
has_right = _maker("has_right")
no_right = _maker("no_right")
right_lost = _maker("right_lost")
no_further_rectification = _maker("no_further_rectification")
board_cancelled = _maker("board_cancelled")
board_redealt = _maker("board_redealt")
board_postponed = _maker("board_postponed")
result_stands = _maker("result_stands")
score_corrected = _maker("score_corrected")
adjust_score = _maker("adjust_score")
consider_penalty = _maker("consider_penalty")
disciplined = _maker("disciplined")
refer = _maker("refer")
tell = _maker("tell")
