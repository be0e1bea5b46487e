"""The law book: any clause by its number or by words, with all that hangs together with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from data.loader import clause_numbers, renumbered
from data.regulations import choices_of, regulation
from gui.presenters.views import ClauseView, Defined, Group, Said
from gui.words import tr
from rulings.reasoning.citations import Citation, Way
from rulings.reasoning.coverage import Covered, Treatment, coverage
from rulings.reasoning.editions import said
from rulings.reasoning.glossary import PREFIX
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.law import Clause, Section, ancestors
from rulings.reasoning.occasion import Binding
from rulings.reasoning.reader import Reader
from rulings.reasoning.terms import N_, Moment
from rulings.reasoning.wording import Words, show_setting

MOST = 30
NOTHING_FOUND = N_("No clause has these words. Try a number (27B1) or fewer words.")
STATES = {
    Treatment.RULED: N_("Ruled"),
    Treatment.REFERRAL: N_("Referral"),
    Treatment.TEXT: N_("Text only"),
    Treatment.MISSING: N_("Not in this program"),
}
THERE = {
    Way.GOES_ON: N_("Goes on with"),
    Way.COMES_BACK: N_("Comes back {when} to"),
    Way.BEGINS: N_("Begins a new occasion under"),
    Way.YIELDS: N_("Does not apply where one of these does"),
    Way.READS: N_("Reads what is found under"),
    Way.NAMES: N_("Names"),
}
BACK = {
    Way.GOES_ON: N_("Goes on here"),
    Way.COMES_BACK: N_("Comes back here later"),
    Way.BEGINS: N_("Begins a new occasion here"),
    Way.YIELDS: N_("Gives way to this"),
    Way.READS: N_("Reads what is found here"),
    Way.NAMES: N_("Names this"),
}


class LawBookPresenter:
    """Looks clauses up; inside an incident they speak of its seats, else of roles."""

    def __init__(self, core: Core) -> None:
        self.core = core

    def _words(self, interview: Interview | None) -> Words:
        return interview.words if interview else self.core.words(Binding(), {})

    @cached_property
    def reader(self) -> Reader:
        """The book of the edition in force."""
        published = clause_numbers(self.core.book.edition)
        return Reader(self.core.book, published, renumbered(), self._words(None))

    @cached_property
    def covered(self) -> dict[str, Covered]:
        """What has become of every clause of the edition, in the order of the book."""
        return {one.number: one for one in coverage(self.core.book, clause_numbers(self.core.book.edition))}

    def search(self, text: str) -> tuple[ClauseView, ...]:
        """The clauses under a number, or those with these words; the first ones of the book for no text."""
        return self.look_up(text)[0]

    def look_up(self, text: str) -> tuple[tuple[ClauseView, ...], str]:
        """The same, and what is to be said of an older edition in which that number stood."""
        if not text.strip():
            return tuple(self.brief(number) for number in self.reader.numbers[:MOST]), ""
        found = self.reader.find(text)
        return tuple(self.brief(number) for number in found.clauses[:MOST]), found.note

    def brief(self, number: str, interview: Interview | None = None) -> ClauseView:
        """A clause without all that hangs together with it."""
        words = self._words(interview)
        cited = self.reader.cited(number)
        if number in self.core.book.clauses:
            section, clause = self.core.book.clauses[number]
            return ClauseView(number, cited, words.say(section.title), words.say(clause.text))
        text = self.core.book.texts.get(number)
        if text:
            title = tr("Definition") if number.startswith(PREFIX) else ""
            return ClauseView(number, cited, title, words.say(text.text))
        if self.reader.under(number) and number not in self.covered:
            whole = self.core.book.sections.get(number)
            return ClauseView(number, cited, words.say(whole.title) if whole else "", "")
        return ClauseView(number, cited, "", tr("The law book of this program has no text of its own for this clause."))

    def clause(self, number: str, interview: Interview | None = None) -> ClauseView:
        """A clause with its references both ways, its questions, its defined words and what stands under it."""
        view = self.brief(number, interview)
        covered = self.covered.get(number)
        numbers = self.reader.numbers
        place = numbers.index(number) if number in numbers else -1
        return ClauseView(
            view.number,
            view.cited,
            view.title,
            view.text,
            tr(STATES[covered.treatment]) if covered else "",
            tuple(self._defined(view)),
            tuple(group for group in self._groups(number, covered, self._words(interview)) if group.lines),
            tuple(reversed([one for one in ancestors(number) if self.reader.under(one)])),
            self._neighbour(place - 1) if place > 0 else None,
            self._neighbour(place + 1) if 0 <= place < len(numbers) - 1 else None,
        )

    def _neighbour(self, place: int) -> Said:
        number = self.reader.numbers[place]
        return Said(self.reader.cited(number), (number,))

    def _defined(self, view: ClauseView) -> Iterator[Defined]:
        for mark in self.reader.glossary.marks(view.text, without=view.number):
            meaning = "\n".join(self.reader.text(number) for number in mark.numbers)
            yield Defined(mark.start, mark.end, mark.numbers[0], meaning)

    # ------------------------------------------------------------------ what belongs to a clause

    def _groups(self, number: str, covered: Covered | None, words: Words) -> Iterator[Group]:
        found = self.core.book.clauses.get(number)
        if covered and covered.because:
            yield Group(tr("Why nothing is ruled on it"), (Said(capital(words.say(covered.because))),))
        if found:
            yield Group(tr("Turns on"), tuple(self._turns_on(*found, words)))
        citations = self.reader.citations
        yield Group(tr("Refers to"), tuple(_by_way(citations.of(number), THERE, there=True)))
        yield Group(tr("Referred to by"), tuple(_by_way(citations.to(number), BACK, there=False)))
        yield Group(tr("What leads here"), tuple(self._leads_here(number, words)))
        yield Group(tr("At the table afterwards"), tuple(self._at_the_table(number)))
        if covered:
            yield Group(tr("A regulation may change it"), tuple(self._left_open(covered, words)))
        moves = self.reader.before(number)
        yield Group(tr("In older editions"), tuple(Said(said(one, words.translate)) for one in moves))
        under = [one for one in self.reader.under(number) if one != number]
        yield Group(tr("Under it"), tuple(Said(self.reader.text(one), (one,)) for one in under))

    def _turns_on(self, section: Section, clause: Clause, words: Words) -> Iterator[Said]:
        if clause.reading:
            yield Said(tr("The text leaves this open; the program reads it so."))
        for name in dict.fromkeys(clause.when.facts()):
            fact = section.fact.get(name)
            if fact and name not in self.core.book.elected:
                yield Said(words.say(fact.text), tuple(one for one in fact.cites[:2] if one != clause.id))

    def _leads_here(self, number: str, words: Words) -> Iterator[Said]:
        for matter in self.reader.citations.matters(number):
            yield Said(words.translate(matter.title))
        for turn in self.reader.citations.turns(number):
            yield Said(
                tr("What lives on at the table: {what}, {turn}", what=tr(turn.standing.name), turn=words.say(turn.turn))
            )

    def _at_the_table(self, number: str) -> Iterator[Said]:
        for one in self.reader.citations.begins(number):
            yield Said(tr("From now on: {what}", what=tr(one.name)))
        for one in self.reader.citations.ends(number):
            yield Said(tr("No longer: {what}", what=tr(one.name)))

    # ------------------------------------------------------------------ what a regulation may change

    def _left_open(self, covered: Covered, words: Words) -> Iterator[Said]:
        for fact in covered.elected:
            shown = {name: words.say(fact.answer(name).text) for name in fact.domain}
            chosen = {body: shown.get(str(one.value), "") for body, one in choices_of(fact.name).items()}
            yield Said(f"{words.say(fact.text)} {_choices(shown[fact.domain[0]], chosen)}")
        for setting in covered.settings:
            chosen = {
                body: show_setting(setting, one.value, words.translate)
                for body, one in choices_of(setting.name).items()
                if one.value is not None
            }
            default = show_setting(setting, setting.default, words.translate)
            yield Said(f"{words.say(setting.text)}. {_choices(default, chosen)}")

    def in_force(self, covered: Covered) -> str:
        """What the regulation in force has chosen in that clause, or that it could; empty where there is no choice."""
        words, parts = self._words(None), []
        for fact in covered.elected:
            elected = self.core.elections.get(fact.name)
            parts.append(words.say(fact.answer(elected).text) if elected in fact.domain else "")
        for setting in covered.settings:
            laid_down = self.core.settings.get(setting.name)
            parts.append("" if laid_down is None else show_setting(setting, laid_down, words.translate))
        chosen = [part for part in parts if part]
        if not parts:
            return ""
        name = body_name(self.core.regulation)
        return f"{name}: {'; '.join(chosen)}" if chosen else tr("left as the Law has it")


def body_name(regulation_name: str) -> str:
    """A regulation in short: EBU; one that is no body's initials by its title."""
    return regulation(regulation_name).title if "-" in regulation_name else regulation_name.upper()


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def _choices(default: str, chosen: dict[str, str]) -> str:
    by: dict[str, list[str]] = {}
    for body, value in chosen.items():
        by.setdefault(value, []).append(body_name(body))
    default_too = by.pop(default, [])
    law = tr("By the Law: {value}", value=default) + (f" ({', '.join(default_too)})" if default_too else "")
    return "; ".join([law, *(f"{', '.join(bodies)}: {value}" for value, bodies in by.items())]) + "."


def _by_way(citations: Iterable[Citation], words: dict[Way, str], *, there: bool) -> Iterator[Said]:
    found: dict[tuple[Way, Moment], list[str]] = {}
    for one in citations:
        found.setdefault((one.way, one.moment), []).append(one.target if there else one.source)
    for (way, moment), numbers in sorted(found.items(), key=lambda item: (list(Way).index(item[0][0]), item[0][1])):
        yield Said(f"{tr(words[way]).format(when=tr(moment.label))}:", tuple(dict.fromkeys(numbers)))
