"""The interview in the terminal: what happened, who, said back to all four, question by question, the ruling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import click

from rulings.bridge.calls import parse_call
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat, parse_seat
from rulings.commands import claim, prompts
from rulings.commands.comparable import help_compare, helping
from rulings.commands.keeping import Disputed, Keeper
from rulings.commands.lines import cited, head, say
from rulings.commands.printing import print_options, print_sheet, print_table
from rulings.commands.prompts import line, pick, until
from rulings.commands.reading import Input
from rulings.commands.recorded import findings_of, print_auction, print_suggested
from rulings.commands.recorded_play import play_findings_of, print_play
from rulings.commands.refusals import RefusedError
from rulings.commands.taking import (
    Said,
    is_detail,
    next_occasion,
    split_contract,
    table_of,
    with_detail,
    with_seat,
)
from rulings.reasoning.contested import beside
from rulings.reasoning.export import needed_role, needs_declarer
from rulings.reasoning.further import further
from rulings.reasoning.interview import BadInputError, Interview, Question
from rulings.reasoning.law import Answer
from rulings.reasoning.meanings import without_worked, worked
from rulings.reasoning.occasion import Statement, Status, Table
from rulings.reasoning.record_details import BOARD_NUMBER
from rulings.reasoning.sheet import option_table, sheet
from rulings.reasoning.standings import live, with_standings
from rulings.reasoning.terms import DetailType, FactKind, Where

# ------------------------------------------------------------------ the walk


class Walk:
    """One incident walked through, every answer kept as it comes; `known` occasions stand in the log already."""

    def __init__(
        self, said: Said, keeper: Keeper | None, names: dict[str, str], disputed: Disputed, *, known: int = 0
    ) -> None:
        self.said = said
        self.keeper = keeper
        self.names = names
        self.disputed = disputed
        self.known = known
        self._told = ""
        self._begun = said.interviews

    def run(self) -> None:
        """Ask whatever is missing, occasion by occasion, and print each ruling."""
        index = 0
        print_table(self.said.table)
        print_auction(findings_of(self.said.interviews[0]))
        print_play(play_findings_of(self.said.interviews[0]))
        while index < len(self.said.interviews):
            self._establish(index)
            while self._at(index).question is not None:
                if needs_declarer(self._at(index)):
                    prompt = "Who is declarer, or what is the contract (S, or 4S by South)"
                    self._put(index, until(prompt, self._declared(self._at(index))))
                else:
                    self._put(index, ask_question(self._at(index)))
            if index >= self.known or self._at(index) != self._begun[index] or len(self.said.interviews) == self.known:
                print_sheet(sheet(self._at(index)), index + 1)
            if self.keeper:
                self.keeper.give(self.said)
            self._arise(index)
            index += 1
        self._tell_log()

    def come_back(self) -> None:
        """Let the director pick what he came back for; then ask, and rule again."""
        due = [(index, one) for index, own in enumerate(self.said.interviews) for one in own.ruling.pending]
        if not due:
            say("Nothing is pending; the ruling stands as it was given.")
            return
        head("Come back for")
        for number, (index, pending) in enumerate(due, 1):
            interview = self._at(index)
            section = interview.core.book.sections[pending.section]
            words = interview.words.say(section.test or section.title)
            say(f"{pending.at.label}: {words} ({pending.section})", f"{number:>3}  ")
        index, pending = until(f"Which one (1 to {len(due)})", lambda typed: pick(due, typed))
        self._put(index, self._at(index).open(pending.section))

    def _at(self, index: int) -> Interview:
        return self.said.interviews[index]

    def _put(self, index: int, interview: Interview) -> None:
        found = self.said.interviews
        self.said = replace(self.said, interviews=(*found[:index], interview, *found[index + 1 :]))
        self._keep()

    def _keep(self) -> None:
        if self.keeper:
            self.keeper.keep(self.said, self.names, self.disputed)
            self.disputed = Disputed()
            self._warn()

    def _warn(self) -> None:
        if self.keeper and self.keeper.trouble != self._told:
            self._told = self.keeper.trouble
            if self._told:
                click.echo(f"rectify: not logged: {self._told}", err=True)

    # -------------------------------------------------------------- the facts

    def _establish(self, index: int) -> None:
        interview = self._at(index)
        if needed_role(interview) and self.said.table.board is None and index == 0:
            table = until("Board (Enter leaves it out)", self._with_board)
            self.said = replace(self.said, table=table)
        while (role := needed_role(interview)) is not None:
            if role == "declarer":
                interview = until(
                    "Who is declarer, or what is the contract (S, or 4S by South)", self._declared(interview)
                )
            else:
                prompt = f"{interview.matter.part.question.rstrip('?')} (N, E, S or W)"
                interview = until(prompt, lambda typed, at=interview, who=role: with_seat(at, who, parse_seat(typed)))  # type: ignore[misc]
        if index >= self.known and interview.occasion.agreed is None and interview.question is not None:
            interview = with_standings(interview, self.said.interviews[:index])
            again = interview.matter.standing and interview.occasion.supplied and interview.occasion.arises_from is None
            told = interview if again else self._numbered(_with_details(interview))
            interview = _told("As ruled before", told) if again else self._say_back(told)
        self._put(index, interview)

    def _numbered(self, interview: Interview) -> Interview:
        """The same; the table has the number of the board that is asked about."""
        number = interview.occasion.details.get(BOARD_NUMBER)
        if number and self.said.table.board is None:
            self.said = replace(self.said, table=table_of(Input(table={"board": number}), self.said.table))
        return interview

    def _with_board(self, typed: str) -> Table:
        """The table with its board, its dealer and vulnerability told (Law 2)."""
        if not typed:
            return self.said.table
        table = table_of(Input(table={"board": typed}), self.said.table)
        print_table(Table(table.board))
        return table

    def _declared(self, interview: Interview) -> Callable[[str], Interview]:
        """Reads a declarer, or a contract with its declarer, which the table then has too."""

        def read(typed: str) -> Interview:
            if len(typed.split()) <= 1:
                return with_seat(interview, "declarer", parse_seat(typed))
            contract, declarer = split_contract(typed)
            if declarer is None:
                raise RefusedError("contract", f"'{typed}': say who plays it, such as {contract} by South")
            self.said = replace(self.said, table=table_of(Input(table={"contract": typed}), self.said.table))
            named = with_seat(interview, "declarer", declarer)
            return with_detail(named, "contract", contract) if is_detail(named, "contract") else named

        return read

    def _say_back(self, interview: Interview) -> Interview:
        if not interview.matter.said_back:
            return _told("For the record", interview)
        head("Say it back to all four")
        say(interview.statement)
        agreed = until("Does everybody agree (Enter yes, d disputed)", prompts.agreed)
        if not agreed:
            say("Write down who says what, a line each, such as `west: I had played already`; Enter ends it.")
            said = dict(prompts.statements())
            found = until("Your finding, and why (85A)", prompts.finding)
            texts = {**{f"said {seat}": text for seat, text in said.items()}, "finding": found}
            self.disputed = Disputed(tuple(texts.items()))
            statements = tuple(Statement(Seat(seat), text) for seat, text in said.items())
            occasion = replace(interview.occasion, agreed=False, statements=statements, found=found)
            return Interview(interview.core, occasion)
        return Interview(interview.core, replace(interview.occasion, agreed=agreed))

    def _arise(self, index: int) -> None:
        interview = self._at(index)
        if index + 1 < len(self.said.interviews):
            return
        for arising in interview.ruling.arising[:1]:
            title = interview.core.book.matters[arising.matter].title
            head(cited(f"A new occasion arises: {title}", arising.clauses))
            if until("Go on with it (Enter yes, n no)", prompts.yes):
                found = next_occasion(list(self.said.interviews), index + 2, Input(arising.matter), self.said.table)
                self.said = replace(self.said, interviews=(*self.said.interviews, found))
                return
        more = further(self.said.interviews) if not interview.ruling.arising else None
        if more:
            head(f"The auction shows another irregularity: {more.finding.says(interview.core.translate)}")
            if until("Go on with it (Enter yes, n no)", prompts.yes):
                found = next_occasion(list(self.said.interviews), index + 2, Input(), self.said.table)
                self.said = replace(self.said, interviews=(*self.said.interviews, found))

    def _tell_log(self) -> None:
        self._warn()
        if self.keeper and self.keeper.incident and not self.keeper.trouble:
            name = self.keeper.incident.partition("-")[0]
            waiting = any(one.ruling.pending for one in self.said.interviews)
            more = f"; come back with: rectify rule --incident {name}" if waiting else ""
            click.echo(f"\nLogged as {name}{more}")
            moved = {one.name for one in self.said.interviews[0].core.book.standings.values() if one.moves == "cards"}
            if any(one.standing in moved for one in live(self.said.interviews)):
                click.echo(f"What holds at each trick: rectify holds {name}")


def _with_details(interview: Interview) -> Interview:
    for detail in interview.matter.details:
        # The contract is asked for together with the declarer.
        if detail.name not in interview.occasion.details and not (
            detail.name == "contract" and interview.occasion.binding.declarer
        ):
            prompt = f"{interview.words.say(detail.prompt)} (Enter leaves it out)"
            interview = until(prompt, lambda typed, name=detail.name, at=interview: _detail(at, name, typed))  # type: ignore[misc]
    return interview


def _told(title: str, interview: Interview) -> Interview:
    """The facts are told and nobody is asked: they were established before, or are for the director alone."""
    head(title)
    say(interview.statement)
    return Interview(interview.core, replace(interview.occasion, agreed=True))


def _detail(interview: Interview, name: str, typed: str) -> Interview:
    if not typed and interview.core.book.details[name].type is DetailType.SUIT:
        raise RefusedError(name, "name the suit: the ruling turns on it")
    if not typed:
        return interview
    if name != "contract":
        return with_detail(interview, name, typed)
    contract, declarer = split_contract(typed)
    named = with_seat(interview, "declarer", declarer) if declarer else interview
    return with_detail(named, name, contract)


# ------------------------------------------------------------------ one question


def ask_question(interview: Interview) -> Interview:
    """Put the next question and give the interview with what was typed: an answer, back, unclear or disputed."""
    question = interview.question
    if question is None:
        return interview
    _print_question(interview, question)
    more = helping(interview) + claim.helping(interview)
    keys = f"1 to {len(question.answers)}, b back, ? why, u unclear, d disputed{more}"
    while True:
        typed = line(keys)
        try:
            found = _typed(interview, question, typed)
        except BadInputError as error:
            say(str(error), "  ! ")
            continue
        if found is not None:
            return worked(found)


def _print_question(interview: Interview, question: Question) -> None:
    words = interview.words.say
    fact = question.fact
    head(f"{_to_whom(interview, question)}: {words(fact.text)}")
    for criterion in (*map(words, fact.criteria), *beside(interview, fact)):
        say(criterion, "  - ")
    if fact.kind is FactKind.OPTION:
        if question.exercised:
            say("This choice is made already: which was it?", "  ")
        elif not fact.together:
            say("Explain every option before he chooses; he may not consult his partner (10C1, 10C2).", "  ")
        print_options(option_table(interview, fact))
    else:
        for number, answer in enumerate(question.answers, 1):
            say(words(answer.text), f"{number:>3}  ")
        print_suggested(interview)


def _to_whom(interview: Interview, question: Question) -> str:
    fact = question.fact
    if fact.where is Where.LOOKING:
        return "Look"
    if fact.kind is FactKind.JUDGE:
        return "Decide"
    whom = interview.words.role(fact.whom) if fact.whom else "the table"
    return f"Ask {whom}, {fact.where}"


def _typed(interview: Interview, question: Question, typed: str) -> Interview | None:
    """The interview after what was typed; None when the same question stays."""
    fact = question.fact
    if typed == "b":
        before = without_worked(interview)
        if not before.occasion.answers:
            raise RefusedError("answer", "this is the first question")
        return before.back()
    if typed in ("m", "s") and helping(interview):
        return help_compare(interview, typed)
    if typed == "e" and claim.helping(interview):
        return claim.help_claim(interview)
    if typed == "u":
        return interview.unclear(fact.name, line("Why does it stay unclear"))
    if typed == "?":
        texts = {number: _clause_text(interview, number) for number in interview.why_asked(fact)}
        for number in [number for number, text in texts.items() if text]:
            say(texts[number], f"    {number}: ", "      ")
        rest = [number for number, text in texts.items() if not text]
        if rest:
            say(", ".join(rest), "    see also ", "      ")
        return None
    if typed == "d":
        say("Write down who says what, a line each, such as `west: I had passed`; Enter ends it.")
        said = tuple(Statement(Seat(seat), text) for seat, text in prompts.statements())
        return _answer(interview, question, line("What do you find, number (85A)"), said)
    return _answer(interview, question, typed, ())


def _answer(interview: Interview, question: Question, typed: str, said: tuple[Statement, ...]) -> Interview:
    names = [one.name for one in question.answers]
    if typed.isdigit() and 0 < int(typed) <= len(names):
        chosen = question.answers[int(typed) - 1]
    elif typed in names:
        chosen = question.answers[names.index(typed)]
    elif (named := _by_call(interview, question, typed)) is not None:
        interview, chosen = named
    else:
        raise RefusedError("answer", f"'{typed}' is not one of 1 to {len(names)}, b, ?, u, d")
    fact = question.fact
    before = interview
    for detail in chosen.details:
        if detail.name in interview.occasion.details:
            continue
        optional = "" if detail.type is DetailType.SUIT else " (Enter leaves it out)"
        prompt = f"{interview.words.say(detail.prompt)}{optional}"
        before = until(prompt, lambda typed, name=detail.name, at=before: _detail(at, name, typed))  # type: ignore[misc]
    reason = line("Your reason") if fact.kind is FactKind.JUDGE or said else ""
    status = Status.DISPUTED if said else Status.AGREED
    return before.answer(fact.name, chosen.name, reason=reason, status=status, statements=said)


def _by_call(interview: Interview, question: Question, typed: str) -> tuple[Interview, Answer] | None:
    """The answer that the player's call itself gives, such as `2C` or `pass`, with the call noted."""
    try:
        call = str(parse_call(typed))
    except BridgeError:
        return None
    for one in question.answers:
        if call in dict(one.sets).values():
            return interview, one
    shown = [detail for one in question.answers for detail in one.details if detail.type is DetailType.CALL]
    if not shown or not question.fact.derived:
        return None
    noted = with_detail(interview, shown[0].name, call)
    value = noted.derived.get(question.fact.name)
    return next(((noted, one) for one in question.answers if one.name == value), None)


def _clause_text(interview: Interview, number: str) -> str:
    book = interview.core.book
    if number in book.clauses:
        return interview.words.say(book.clauses[number][1].text)
    return interview.words.say(book.texts[number].text) if number in book.texts else ""
