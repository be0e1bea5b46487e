"""The ruling sheet: one ruling as a director reads it aloud, in seats and clauses. Command line, app, paper show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from rulings.reasoning.effects import EFFECT_KINDS, Detail, Effect, slot_text
from rulings.reasoning.interview import Interview
from rulings.reasoning.law import Answer, Fact
from rulings.reasoning.occasion import Status
from rulings.reasoning.ruling import Arising, Due, Line, Outlook, Pending
from rulings.reasoning.terms import N_, FactKind, Moment, Role
from rulings.reasoning.wording import SEAT_NAMES

# An effect that says nothing new beside another one: left out of the sheet, kept in the JSON.
IMPLIED = {"card_played": "lead_stands", "no_penalty_card": "lead_stands"}
NEXT_TO_LEAD = frozenset({"lead_free", "lead_barred", "lead_required", "lead_waits"})
TELL_KINDS = frozenset({"tell", "authorized", "unauthorized"})
SMALL_PRINT = (
    (N_("Either side may ask for a review of the ruling."), ("92A", "92B")),
    (N_("The director tells them of it when he decided on fact or judgement."), ("83",)),
)


@dataclass(frozen=True)
class Entry:
    """One sentence with its clauses; `seats` are those it is about, `reading` marks what the text leaves open.

    `own`: it is for the director himself, and not said aloud.
    """

    text: str
    clauses: tuple[str, ...]
    kind: str = ""
    seats: tuple[str, ...] = ()
    reading: bool = False
    own: bool = False


@dataclass(frozen=True)
class OptionRow:
    """One option as it was, or is to be, explained: what the player says, what follows, whether he chose it."""

    name: str
    says: str
    then: tuple[Entry, ...]
    possible: tuple[Entry, ...]
    lawful: bool
    chosen: bool


@dataclass(frozen=True)
class OptionTable:
    """All the options of one player at one point; `exercised`: the choice was made before the director came."""

    fact: str
    holder: str
    title: str
    rows: tuple[OptionRow, ...]
    exercised: bool = False


@dataclass(frozen=True)
class Later:
    """What the director must come back for, with the test in words; those of one `review` are asked together."""

    section: str
    title: str
    moment: Moment
    test: str
    clauses: tuple[str, ...]
    due: Due
    review: str = ""


@dataclass(frozen=True)
class Because:
    """One fact with what it decided."""

    question: str
    answer: str
    kind: FactKind
    status: Status
    reason: str
    clauses: tuple[str, ...]
    decided: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Sheet:
    """The whole ruling in words; once the director has come back, `before` is what was ruled earlier.

    `tell` is said to the players, `own` is what the director himself has to do, weigh or write down.
    The statement was `said_back` to all four, or is a note for the record.
    """

    matter: str
    headline: str
    statement: str
    options: tuple[OptionTable, ...]
    now: tuple[Entry, ...]
    tell: tuple[Entry, ...]
    later: tuple[Later, ...]
    arising: tuple[Arising, ...]
    because: tuple[Because, ...]
    small_print: tuple[Entry, ...]
    complete: bool
    undetermined: tuple[Entry, ...] = field(default=())
    before: tuple[Entry, ...] = field(default=())
    disputed: tuple[Entry, ...] = field(default=())
    own: tuple[Entry, ...] = field(default=())
    said_back: bool = True


def sheet(interview: Interview) -> Sheet:
    """The sheet of an interview as far as it has come; the two evaluators are compared first."""
    interview.checked()
    ruling = interview.ruling
    latest = max((reading.entry.at for reading in interview.state.readings.values()), default=Moment.NOW)
    old = [line for line in ruling.lines if latest > Moment.REPLACEMENT and _moment(interview, line) < latest]
    lines = shown(interview, [line for line in ruling.lines if line not in old])
    now = tuple(entry for entry in lines if entry.kind not in TELL_KINDS)
    tell = tuple(entry for entry in lines if entry.kind in TELL_KINDS and not entry.own)
    own = tuple(entry for entry in lines if entry.own)
    undetermined = tuple(_undetermined(interview))
    ruled = (*now, *undetermined)
    return Sheet(
        interview.matter.id, _headline(interview, ruled, (*tell, *own)), interview.statement,
        tuple(_options(interview)), ruled, tell, tuple(_later(interview, one) for one in ruling.pending),
        ruling.arising, tuple(_because(interview)), tuple(_small_print(interview)),
        ruling.complete, undetermined, tuple(shown(interview, old)), tuple(_disputed(interview)), own,
        interview.matter.said_back,
    )  # fmt: skip


def _small_print(interview: Interview) -> Iterator[Entry]:
    """What is said of a review under every ruling, but for one that is itself about a review."""
    home = {interview.core.book.clauses[one][0].id for _, clauses in SMALL_PRINT for one in clauses}
    if interview.matter.section not in home:
        yield from (Entry(interview.words.say(text), clauses) for text, clauses in SMALL_PRINT)


def _disputed(interview: Interview) -> Iterator[Entry]:
    """That the facts said back were not agreed by all, who said what, and what the director found."""
    occasion = interview.occasion
    if occasion.agreed is False:
        say = interview.words.say
        for one in occasion.statements:
            yield Entry(f"{say(SEAT_NAMES[one.seat])}: {one.text}", (), "statement", (one.seat.value,))
        found = say(N_("Not all agreed; the director found that it was so."))
        yield Entry(f"{found} {occasion.found}".strip(), ("85A1",), "finding")


def _undetermined(interview: Interview) -> Iterator[Entry]:
    """What stays unclear with no presumption, and what each answer to it would bring."""
    say = interview.words.say
    for name in interview.ruling.undetermined:
        if name == interview.ruling.undetermined[0]:
            yield Entry(say(N_("The facts stay unclear: rule so that play can go on.")), ("85B",), "undetermined")
        before = Interview(interview.core, interview.occasion.without(name))
        fact = before.find_fact(name)
        for outlook in before.outlook(before.question_about(fact)):
            gained = sorted((one for one in shown(before, outlook.gained) if one.kind != "tell"), key=_weight)
            follows = " ".join(one.text for one in gained[:2]) or say(N_("the next question decides."))
            clauses = tuple(dict.fromkeys(clause for one in gained[:2] for clause in one.clauses))
            yield Entry(f"{say(fact.text)} {say(fact.answer(outlook.answer).text)}: {follows}", clauses, "undetermined")


def _moment(interview: Interview, line: Line) -> Moment:
    """The moment of the section from which a line comes; the latest, if several give it."""
    return max(interview.state.readings[number].entry.at for number in line.sections)


# What a director wants to know first, by effect kind; the others follow under "Now".
HEADLINE = (
    "must_pass", "tricks_awarded", "claim_stands", "claim_void",
    "tricks_transferred", "no_tricks_transferred", "lead_required", "lead_barred", "lead_free",
    "card_must_be_played", "penalty_card", "lead_stands", "revoke_corrected", "call_to_replace",
    "call_stands", "call_cancelled", "adjust_score", "score_corrected", "declarer_is",
    "lead_retracted", "card_picked_up", "card_played", "auction_continues", "play_on", "result_stands",
)  # fmt: skip


def _headline(interview: Interview, now: tuple[Entry, ...], tell: tuple[Entry, ...]) -> str:
    gone = {"penalty_card"} if any(entry.kind == "card_picked_up" for entry in now) else set()
    kinds = [kind for kind in HEADLINE if kind not in gone]
    ranked = sorted((entry for entry in now if entry.kind in kinds), key=lambda entry: kinds.index(entry.kind))
    if not ranked:
        shown_first = (*now, *(entry for entry in tell if entry.kind == "tell"))
        return shown_first[0].text.rstrip(".") if shown_first else interview.words.say(interview.matter.title)
    first = ranked[0].text
    if ranked[0].kind == "must_pass":
        first = "; ".join(entry.text.rstrip(".") for entry in ranked if entry.kind == "must_pass")
    second = next((entry.text for entry in ranked[1:] if entry.kind != ranked[0].kind), "")
    if second.startswith("The "):
        second = "the " + second.removeprefix("The ")
    return f"{first.rstrip('.')}; {second.rstrip('.')}" if second else first.rstrip(".")


def shown(interview: Interview, lines: Iterable[Line]) -> list[Entry]:
    """The lines as sentences, without those that go without saying beside the others."""
    listed = list(lines)
    kinds = {line.effect.kind for line in listed}
    said = []
    for line in listed:
        kind = line.effect.kind
        same_declarer = kind == "declarer_is" and dict(line.effect.slots)["who"] is Role.DECLARER
        plain_turn = kind == "play_continues" and kinds & NEXT_TO_LEAD
        if EFFECT_KINDS[kind].says and not same_declarer and not plain_turn and IMPLIED.get(kind) not in kinds:
            said.append(entry_of(interview, line))
    return said


def entry_of(interview: Interview, line: Line) -> Entry:
    """A line of the ruling as a sentence."""
    return Entry(
        interview.words.effect(line.effect),
        line.clauses,
        line.effect.kind,
        seats_of(interview, line.effect),
        line.reading,
        dict(line.effect.slots).get("whom") is Role.DIRECTOR,
    )


def seats_of(interview: Interview, effect: Effect) -> tuple[str, ...]:
    """The seats an effect is about: those of its first role."""
    for _, slot in effect.slots:
        if isinstance(slot, Role):
            return tuple(seat.value for seat in interview.occasion.binding.seats(slot))
    return ()


def clause_entry(interview: Interview, number: str) -> Entry:
    """A clause in our words, bound to the seats."""
    section, clause = interview.core.book.clauses[number]
    return Entry(interview.words.say(clause.text), (number,), section.id, (), clause.reading)


def option_table(interview: Interview, fact: Fact, chosen: str | None = None) -> OptionTable:
    """The options of a choice, each with what certainly follows and what is then still possible (10C1)."""
    before = interview.back_to(fact.name) if chosen else interview
    question = before.question_about(fact)
    rows = tuple(_row(before, fact, outlook, chosen) for outlook in before.outlook(question))
    holder = interview.words.role(fact.whom) if fact.whom else ""
    return OptionTable(fact.name, holder, interview.words.say(fact.text), rows, question.exercised)


def _row(interview: Interview, fact: Fact, outlook: Outlook, chosen: str | None) -> OptionRow:
    answer = fact.answer(outlook.answer)
    gained = sorted(shown(_unnamed(interview, answer), outlook.gained), key=_weight)
    then = tuple(entry for entry in gained if entry.kind != "tell") or tuple(gained)
    certain = tuple(clause_entry(interview, number) for number in outlook.certain if not _silent(interview, number))
    possible = tuple(clause_entry(interview, number) for number in outlook.possible if not _silent(interview, number))
    return OptionRow(
        answer.name,
        interview.words.say(answer.text),
        then or certain,
        possible,
        answer.lawful,
        answer.name == chosen,
    )


def _weight(entry: Entry) -> int:
    """What a player asks first comes first."""
    return HEADLINE.index(entry.kind) if entry.kind in HEADLINE else len(HEADLINE)


def _unnamed(interview: Interview, answer: Answer) -> Interview:
    """With no words yet for what is named only together with the answer, such as the suit that is required."""
    details = interview.occasion.details
    unnamed = {one.name: "" for one in answer.details if one.name not in details}
    return Interview(interview.core, replace(interview.occasion, details={**details, **unnamed}))


def _silent(interview: Interview, number: str) -> bool:
    """Whether a clause only carries its sub-clauses, or only finds something, which tells a player nothing."""
    clause = interview.core.book.clauses[number][1]
    kinds = {one.kind if isinstance(one, Effect) else "goes on" for one in clause.then}
    return not kinds or ("finding" in kinds and kinds <= {"finding", "tell"})


def _options(interview: Interview) -> Iterator[OptionTable]:
    for step in interview.path():
        if step.fact.kind is FactKind.OPTION and step.given.value and step.given.source == "answered":
            yield option_table(interview, step.fact, step.given.value)


def _later(interview: Interview, pending: Pending) -> Later:
    section = interview.core.book.sections[pending.section]
    say = interview.words.say
    test = say(section.test) if section.test else ""
    if pending.facts and not test:
        test = " ".join(say(section.fact[name].text) for name in pending.facts)
    return Later(section.id, say(section.title), pending.at, test, pending.clauses, pending.due, say(section.review))


def _because(interview: Interview) -> Iterator[Because]:
    say = interview.words.say
    for step in interview.path():
        value = step.given.value
        answer = say(step.fact.answer(value).text) if value else say(N_("unclear"))
        clauses = step.fact.cites
        if step.given.status is Status.DISPUTED:
            clauses = (*clauses, "85A1")
        if step.given.status is Status.UNCLEAR:
            clauses = (*clauses, step.fact.if_unclear[1] if step.fact.if_unclear else "85B")
        decided = tuple(clause_entry(interview, number) for number in _decided(interview, step.fact.name))
        yield Because(
            say(step.fact.text),
            answer,
            step.fact.kind,
            step.given.status,
            step.given.reason,
            clauses,
            decided,
        )


def _decided(interview: Interview, name: str) -> Iterator[str]:
    for reading in interview.state.readings.values():
        for clause in reading.holding():
            if clause.then and name in clause.when.facts():
                yield clause.id


def visits(later: Iterable[Later]) -> tuple[tuple[Later, ...], ...]:
    """What is still to come back for, visit by visit: the checks of one review at one moment are asked together."""
    found: dict[tuple[Moment, str], list[Later]] = {}
    for one in later:
        if one.due is not Due.LAPSED:
            found.setdefault((one.moment, one.review or one.section), []).append(one)
    return tuple(map(tuple, found.values()))


def effect_json(interview: Interview, line: Line) -> dict[str, object]:
    """One effect for other programs: kind, point, slots with their seats, clauses, and the sentence."""
    slots: dict[str, object] = {}
    for name, slot in line.effect.slots:
        if isinstance(slot, Role):
            seats = [seat.value for seat in interview.occasion.binding.seats(slot)]
            slots[name] = {"role": slot.value, "seats": seats}
        elif isinstance(slot, Detail):
            slots[name] = {
                "detail": slot.name,
                "value": interview.occasion.details.get(slot.name),
                "shown": interview.words.detail(slot),
            }
        else:
            slots[name] = interview.words.say(slot_text(slot))
    return {
        "kind": line.effect.kind,
        "point": EFFECT_KINDS[line.effect.kind].point,
        "slots": slots,
        "clauses": list(line.clauses),
        "text": interview.words.effect(line.effect),
        "reading": line.reading,
    }
