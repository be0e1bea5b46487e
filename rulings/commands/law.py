"""`rectify law`: a clause in our words, with its references both ways."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from data.loader import clause_numbers, renumbered
from laws.book import EDITIONS
from rulings.cli import RULED
from rulings.commands.common import book_of, print_json, unbound, with_json
from rulings.commands.coverage import regulations_json
from rulings.commands.lines import say
from rulings.commands.refusals import RefusedError
from rulings.reasoning.citations import Citation, Way
from rulings.reasoning.coverage import coverage
from rulings.reasoning.law import Clause, Section, Standing
from rulings.reasoning.reader import Found, Reader

SENTENCES = ("begins here:", "entered from:")
MOST = 12  # clauses that are shown of those with certain words


@click.command("law")
@click.argument("number", metavar="NUMBER|WORDS")
@click.option(
    "--edition", default="2017", show_default=True, help="The edition of the Laws; an older one: where it is now."
)
@with_json
def law_command(number: str, edition: str, as_json: bool) -> int:  # noqa: FBT001
    """A clause in our words and all that stand under it, its references both ways and the facts that decide it.

    NUMBER is 27B1(a), "16D of 2007" or fn13; WORDS are any words of the clause.
    """
    reader = _reader(edition)
    found = reader.find(number, edition if edition not in EDITIONS else "")
    if not found.clauses and not found.moved:
        why = found.note or f"'{number}' is no clause of the law book, and no clause has these words"
        raise RefusedError("clause", f"clause: {why}")
    shown = found.clauses if found.asked.number else found.clauses[:MOST]
    if as_json:
        entries = [_entry(reader, one) for one in shown]
        print_json(_of_older(found, entries) if found.note else entries)
        return RULED
    if found.note:
        say(found.note)
    for one in shown:
        _print(reader, one, briefly=bool(found.asked.words))
    return RULED


def _reader(edition: str) -> Reader:
    """The law book to read; that of today for an older edition of which it is known where its clauses stand now."""
    older = {one.edition for one in renumbered()}
    book = book_of("2017" if edition in older else edition)
    return Reader(book, clause_numbers(book.edition), renumbered(), unbound(book))


# ------------------------------------------------------------------ JSON


def _of_older(found: Found, entries: Sequence[object]) -> dict[str, object]:
    return {
        "edition": found.asked.edition, "number": found.asked.number, "note": found.note,
        "moved": [{"old": one.old, "new": one.new or None, "note": one.note} for one in found.moved],
        "clauses": entries,
    }  # fmt: skip


def _entry(reader: Reader, number: str) -> dict[str, object]:
    book, citations = reader.book, reader.citations
    [covered] = coverage(book, {number: reader.cited(number)})
    entry: dict[str, object] = {"clause": number, "cited": reader.cited(number)}
    if number in book.clauses:
        entry |= _of_clause(reader, *book.clauses[number])
    elif number in book.texts:
        entry |= {"text": book.texts[number].text, "kind": "text only", "because": book.texts[number].because}
    else:
        entry |= {"text": "", "kind": "missing"}
    return entry | {
        "refers_to": [_citation(one, one.target) for one in citations.of(number)],
        "referred_from": [_citation(one, one.source) for one in citations.to(number)],
        "matters": [one.id for one in citations.matters(number)],
        "questions": [one.name for one in citations.questions(number)],
        "begins": [one.name for one in citations.begins(number)],
        "ends": [one.name for one in citations.ends(number)],
        "entered_from": [{"standing": one.standing.name, "turn": one.turn} for one in citations.turns(number)],
        "regulations": regulations_json(covered.elected, covered.settings, unbound(book)),
        "older": [{"edition": one.edition, "number": one.old, "note": one.note} for one in reader.before(number)],
    }


def _citation(one: Citation, number: str) -> dict[str, str]:
    return {"clause": number, "way": one.way.name.lower(), "moment": one.moment.name.lower()}


def _of_clause(reader: Reader, section: Section, clause: Clause) -> dict[str, object]:
    return {
        "text": clause.text,
        "kind": "ruling",
        "section": section.id,
        "facts": list(dict.fromkeys(clause.when.facts())),
        "unless": list(clause.unless),
        "effects": list(dict.fromkeys(effect.kind for effect in clause.effects() if effect.kind != "finding")),
        "sends_to": list(dict.fromkeys(see.section for see in clause.references())),
        "sent_from": [one.source for one in reader.citations.to(clause.id) if one.way in (Way.GOES_ON, Way.COMES_BACK)],
        "reading": clause.reading,
    }


# ------------------------------------------------------------------ the terminal


def _print(reader: Reader, number: str, *, briefly: bool) -> None:
    click.secho(number if number[:1].isdigit() else f"{number} ({reader.cited(number)})", bold=True)
    say(reader.text(number) or "the law book has no text of its own for this clause", "  ")
    if briefly:
        return
    found, words = reader.book.clauses.get(number), unbound(reader.book)
    if number in reader.book.texts:
        say(f"rules nothing of its own: {reader.book.texts[number].because}", "  ")
    if found and found[1].reading:
        say("our reading of what the text leaves open", "  ")
    if found:
        kinds = dict.fromkeys(effect.kind for effect in found[1].effects() if effect.kind != "finding")
        _list("effects:", kinds)
    for way in Way:
        _list(f"{way.value.removesuffix(':')}:", _of_way(reader, number, way))
    _list("referred to by:", dict.fromkeys(one.source for one in reader.citations.to(number)))
    _list("begins here:", (f"{one.title} ({one.id})" for one in reader.citations.matters(number)))
    _list("lives on at the table:", _names(reader.citations.begins(number)))
    _list("no longer lives on:", _names(reader.citations.ends(number)))
    _list("entered from:", (f"{one.standing.name}, {words.say(one.turn)}" for one in reader.citations.turns(number)))
    _list("was before:", (f"{one.old} of {one.edition}" for one in reader.before(number)))
    for name in dict.fromkeys(found[1].when.facts()) if found else ():
        fact = reader.book.facts[name]
        say(f"{words.say(fact.text)} {' | '.join(fact.domain)} ({name})", "  turns on: ")


def _of_way(reader: Reader, number: str, way: Way) -> Iterable[str]:
    return dict.fromkeys(one.target for one in reader.citations.of(number) if one.way is way)


def _names(standings: Iterable[Standing]) -> Iterable[str]:
    return (one.name for one in standings)


def _list(label: str, values: Iterable[str]) -> None:
    listed = "; ".join(values) if label in SENTENCES else ", ".join(values)
    if listed:
        say(listed, f"  {label} ")
