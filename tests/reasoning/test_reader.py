"""The law book to read: numbers of this and of older editions, words, references both ways, defined words."""

from __future__ import annotations

import pytest

from data.loader import clause_numbers, renumbered
from laws.book import load
from rulings.reasoning.citations import Citations, Way
from rulings.reasoning.editions import moved_from, moved_to, under
from rulings.reasoning.glossary import Glossary
from rulings.reasoning.law import LawBook, TextClause
from rulings.reasoning.lookup import Asked, WordSearch, asked
from rulings.reasoning.occasion import Binding
from rulings.reasoning.reader import Reader
from rulings.reasoning.wording import Words


@pytest.fixture(scope="module")
def reader() -> Reader:
    book = load()
    return Reader(book, clause_numbers("2017"), renumbered(), Words(Binding(), {}, book.details))


# ------------------------------------------------------------------ what is looked for


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("27B1b", Asked("27B1b")),
        (" 27 b 1 (b) ", Asked("27B1b")),
        ("Law 27", Asked("27")),
        ("laws 27", Asked("27")),
        ("L27B", Asked("27B")),
        ("12C1(e)(ii)", Asked("12C1e.ii")),
        ("fn 13", Asked("fn13")),
        ("def.lho", Asked("def.lho")),
        ("2007 16D", Asked("16D", "2007")),
        ("16D of 2007", Asked("16D", "2007")),
        ("Law 16D (2007)", Asked("16D", "2007")),
        ("2007, Law 12C1(b)", Asked("12C1b", "2007")),
        ("12C1(e) (2007)", Asked("12C1e", "2007")),
        ("1997 L23", Asked("23", "1997")),
        ("penalty card", Asked(words="penalty card")),
        ("two penalty cards", Asked(words="two penalty cards")),
        ("", Asked(words="")),
    ],
)
def test_a_number_its_edition_or_words(text: str, wanted: Asked) -> None:
    assert asked(text) == wanted


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("comparable", "b"),
        ("comparible", "b"),
        ("revok", "a"),
        ("rovoke", "a"),
        ("a revoke established", "a"),
        ("penalty card", "c"),
        ("zebra", None),
        ("penelty card", "c"),
    ],
)
def test_words_are_found_with_a_letter_wrong(words: str, found: str | None) -> None:
    search = WordSearch(
        {"a": "A revoke is established.", "b": "A comparable call.", "c": "A penalty card lies there."},
        {"a": "Revoke", "b": "Calls", "c": "Cards"},
    )
    assert next(iter(search.find(words)), None) == found


def test_what_stands_there_as_it_was_typed_comes_first() -> None:
    search = WordSearch({"a": "the card that is a penalty", "b": "a penalty card"})
    assert list(search.find("penalty card")) == ["b", "a"]


def test_neither_an_apostrophe_nor_a_hyphen_stands_between_the_typed_and_the_printed() -> None:
    search = WordSearch(
        {"a": "A card lies face up.", "b": "A card of dummy’s lies face-down.", "c": "A dummy of cards."}
    )
    assert next(iter(search.find("card face down"))) == "b"
    assert list(search.find("dummy's")) == ["b"]


def test_words_that_nothing_holds_find_nothing(reader: Reader) -> None:
    assert reader.find("zebra crossing").clauses == ()
    assert reader.find("  ").clauses == ()


def test_a_definition_is_found_by_its_word(reader: Reader) -> None:
    assert reader.find("penalty card").clauses[0] == "def.penalty-card"
    assert "def.vulnerability" in reader.find("vulnerbility").clauses[:3]


# ------------------------------------------------------------------ older editions


@pytest.mark.parametrize(
    ("text", "now"),
    [
        ("2007 16D", "16C"),  # withdrawn actions
        ("2007 16C", "16D1"),  # other sources
        ("2007 23", "72C"),
        ("1997 23", "72C"),
        ("1997 72B1", "72C"),
        ("2007 17D", "15A1"),
        ("2007 34", "17D3"),
        ("2007 12C1(b)", "12C1e"),
        ("2007 86A", "12C2b"),
        ("2007 86D", "86B1"),
        ("2007 73F", "73E2"),
        ("2007 40B3", "40B2a.iv"),
        ("2007 16D2", "16C"),  # a part of what has moved
    ],
)
def test_where_a_clause_of_an_older_edition_stands_now(reader: Reader, text: str, now: str) -> None:
    assert now in reader.find(text).clauses


def test_a_clause_that_is_gone_says_so(reader: Reader) -> None:
    found = reader.find("12C1(e) of 2007")
    assert found.clauses == ()
    assert found.note.startswith("Nothing has taken the place of 12C1e of 2007")


def test_a_clause_that_is_not_known_to_have_moved_says_that_its_words_may_differ(reader: Reader) -> None:
    found = reader.find("2007 27B1")
    assert "27B1" in found.clauses
    assert "may differ" in found.note


def test_an_edition_of_which_nothing_is_known_is_named(reader: Reader) -> None:
    found = reader.find("1987 27B")
    assert found.clauses == ()
    assert "1987" in found.note
    assert "1997, 2007" in found.note


def test_the_edition_of_the_book_itself_needs_no_note(reader: Reader) -> None:
    assert reader.find("2017 16D") == reader.find("16D of 2017")
    assert reader.find("2017 16D").clauses == reader.find("16D").clauses


def test_a_clause_knows_what_it_was_called_before() -> None:
    assert [(one.edition, one.old) for one in moved_to(renumbered(), "72C")] == [
        ("1997", "23"),
        ("1997", "72B1"),
        ("2007", "23"),
    ]
    assert moved_to(renumbered(), "27B1a") == ()


def test_every_move_leads_to_clauses_that_exist_and_stands_once() -> None:
    moves = renumbered()
    for one in moves:
        assert not one.new or any(under(number, one.new) for number in clause_numbers("2017")), one
        assert one.note, one
        assert moved_from(moves, one.edition, one.old) == (one,)


# ------------------------------------------------------------------ references


@pytest.fixture(scope="module")
def citations() -> Citations:
    return Citations(load(), clause_numbers("2017"))


@pytest.mark.parametrize(
    ("source", "target", "way"),
    [
        ("35A", "36", Way.GOES_ON),  # an inadmissible double is ruled on by 36
        ("27A2", "31", Way.NAMES),  # a bid that is insufficient and out of turn
        ("27B1b", "27D", Way.COMES_BACK),  # the score after play
        ("27B1b", "23", Way.READS),  # whether a call is comparable
        ("30B2", "25B", Way.BEGINS),
        ("fn13", "59", Way.NAMES),  # no card of the suit that was told
    ],
)
def test_a_reference_is_known_from_both_sides(citations: Citations, source: str, target: str, way: Way) -> None:
    assert (target, way) in [(one.target, one.way) for one in citations.of(source)]
    assert source in [one.source for one in citations.to(target)]


def test_every_reference_is_known_from_both_sides(citations: Citations) -> None:
    for number in (*load().clauses, *load().texts):
        for one in citations.of(number):
            assert one in citations.to(one.target)
            assert one.target != number


def test_whoever_is_sent_to_a_section_reaches_its_clauses(citations: Citations) -> None:
    assert "35A" in [one.source for one in citations.to("36A")]


def test_a_finding_is_known_where_it_is_found_and_not_elsewhere_in_the_section(citations: Citations) -> None:
    finders = {clause.id for clause in load().sections["23"].clauses if "finding" in {e.kind for e in clause.effects()}}
    for clause in load().sections["23"].clauses:
        reads = [one.source for one in citations.to(clause.id) if one.way is Way.READS]
        assert ("27B1b" in reads) is (clause.id in finders)


def test_the_matters_questions_and_standings_of_a_clause(citations: Citations) -> None:
    assert [one.id for one in citations.matters("27A1")] == ["insufficient-bid"]
    assert "27.accepted" in [one.name for one in citations.questions("27A1")]
    assert "penalty card" in [one.name for one in citations.begins("50B")]
    assert "penalty card" in [one.name for one in citations.ends("50D1a")]
    assert ("penalty card", "penalty-card-lead") in [
        (one.standing.name, one.matter) for one in citations.turns("50D1a")
    ]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("as 16B3 says", ["16B3"]),
        ("see 12C1(e)(ii), fn13 and 40B2a.iv", ["12C1e.ii", "fn13", "40B2a.iv"]),
        ("Law 31 and Laws 53 to 56", ["31", "53", "54", "55", "56"]),
        ("it is judged under 23, 30 to 32 and 40", ["23", "30", "31", "32", "40"]),
        ("stands under 41D, 45 and 46", ["41D", "45", "46"]),
        ("the 13 cards, 3 IMPs, 60 minutes", []),
    ],
)
def test_the_numbers_that_a_text_names(text: str, named: list[str]) -> None:
    book = LawBook("2017", {}, texts={"def.x": TextClause("def.x", text, "")})
    assert [one.target for one in Citations(book, clause_numbers("2017")).of("def.x")] == named


def test_a_number_without_a_clause_refers_to_nothing(citations: Citations) -> None:
    assert citations.of("99Z") == ()
    assert citations.to("99Z") == ()


# ------------------------------------------------------------------ defined words


def test_every_definition_has_its_word() -> None:
    glossary = Glossary(load(), clause_numbers("2017"))
    defined = [number for number in clause_numbers("2017") if number.startswith("def.")]
    assert {number for numbers in glossary.terms.values() for number in numbers} == set(defined)
    assert glossary.terms["penalty"] == ("def.penalty-1", "def.penalty-2")
    assert glossary.terms["imp"] == ("def.international-matchpoint-imp",)


def test_a_clause_is_cited_as_it_stands_in_print_and_a_definition_by_its_word(reader: Reader) -> None:
    assert [reader.cited(number) for number in ("27B1a", "fn13", "def.artificial-call-2", "16D")] == [
        "27B1(a)",
        "50D2(a) footnote 13",
        "Artificial call (2)",
        "16D",
    ]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("The penalty card lies there.", ["penalty card"]),  # not penalty, nor card
        ("Penalty cards and a Revoke", ["Penalty cards"]),
        ("a bid, another bid", ["bid"]),
        ("the LHO’s recall is forbidden", ["LHO"]),
        ("she follows suit", ["follows suit"]),
        ("he calls the director; call me", []),
    ],
)
def test_defined_words_are_marked_once_and_whole(text: str, marked: list[str]) -> None:
    glossary = Glossary(load(), clause_numbers("2017"))
    found = [text[one.start : one.end] for one in glossary.marks(text)]
    assert found == [*marked]


def test_a_definition_does_not_mark_its_own_word() -> None:
    glossary = Glossary(load(), clause_numbers("2017"))
    assert glossary.marks("A bid", without="def.bid") == ()
