"""The words of results, as devices, programs and people write them."""

from fractions import Fraction

import pytest

from rulings.bridge.board import Vulnerability
from rulings.bridge.errors import InvalidError
from rulings.scoring.outcome import NoResult, TableScore
from rulings.session.words import artificial, lead_of, number_of, read_outcome, score_of


@pytest.mark.parametrize(
    ("contract", "declarer", "result", "score", "outcome"),
    [
        ("3NT", "N", "9", "400", "3NT N ="),
        ("3N", "S", "10", "", "3NT S +1"),
        ("4SX", "W", "9", "", "4SX W -1"),
        ("4Sx", "w", "-1", "", "4SX W -1"),
        ("2 D x", "E", "=", "", "2DX E ="),
        ("5♥ XX", "North", "+1", "", "5HXX N +1"),
        ("1 NT", "^S", "^7", "", "1NT S ="),
        ("4H", "N", "NS 11", "", "4H N +1"),
        ("4H", "E", "NS 11", "", "4H E -8"),
        ("4H", "E", "EW 4 NS 9", "", "4H E -6"),
        ("4H by E", "", "10", "", "4H E ="),
        ("4SXN-1", "", "", "", "4SX N -1"),
        ("3NT W =", "", "", "", "3NT W ="),
        ("3NT", "N", "", "430", "3NT N +1"),
        ("4HX", "E", "-", "200", "4HX E -1"),
        ("PASS", "", "", "0", "Pass"),
        ("Pass", "-", "-", "-", "Pass"),
        ("", "", "", "PASS", "Pass"),
        ("", "", "", "-620", "-620"),
        ("-", "-", "-", "EW 620", "-620"),
        ("3NT", "", "", "400", "+400"),
    ],
)
def test_a_result_is_read(contract: str, declarer: str, result: str, score: str, outcome: str) -> None:
    reading = read_outcome(
        Vulnerability.NONE if "4HX" not in contract else Vulnerability.EW, contract, declarer, result, score
    )
    assert str(reading.outcome) == outcome


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [
        ("A6040", "60%", "40%"),
        ("A5050", "50%", "50%"),
        ("40%-60%", "40%", "60%"),
        ("60% - 60%", "60%", "60%"),
        ("52.5/47.5%", "52.5%", "47.5%"),
        ("A+/A-", "A+", "A-"),
        ("AVE", "A=", "A="),
        ("ave-/ave+", "A-", "A+"),
    ],
)
def test_an_artificial_score_names_north_south_first(text: str, ns: str, ew: str) -> None:
    found = artificial(text)
    assert found is not None
    assert (str(found.ns), str(found.ew)) == (ns, ew)


@pytest.mark.parametrize("text", ["6040", "A604", "60", "60%", "A+", "100", "-50", "", "Axxxx"])
def test_what_names_one_side_or_is_a_score_is_no_artificial_score(text: str) -> None:
    assert artificial(text) is None


def test_an_artificial_score_keeps_what_was_played_as_a_remark() -> None:
    reading = read_outcome(Vulnerability.NONE, "4S", "N", "10", "A5050")
    assert reading.remark == "at the table: 4S N 10"


@pytest.mark.parametrize(
    ("contract", "score", "outcome"),
    [
        ("", "", NoResult.UNDECIDED),
        ("?", "-", NoResult.UNDECIDED),
        ("", "Not played", NoResult.NOT_PLAYED),
        ("NP", "", NoResult.NOT_PLAYED),
        ("", "Arbitral score", NoResult.UNDECIDED),
        ("Sit out", "", NoResult.SIT_OUT),
        ("4S", "", NoResult.UNDECIDED),
    ],
)
def test_a_line_without_a_result_says_why(contract: str, score: str, outcome: NoResult) -> None:
    assert read_outcome(Vulnerability.NONE, contract, "N", "", score).outcome is outcome


def test_the_printed_score_is_kept_beside_that_of_the_contract() -> None:
    reading = read_outcome(Vulnerability.BOTH, "4S", "N", "10", "420")
    assert reading.outcome == read_outcome(Vulnerability.BOTH, "4S", "N", "10", "").outcome
    assert reading.printed_score == 420


def test_a_score_that_fits_no_number_of_tricks_stands_as_a_score() -> None:
    reading = read_outcome(Vulnerability.BOTH, "4S", "N", "", "-50")
    assert reading.outcome == TableScore(-50)
    assert reading.remark == "4S by N: -50 fits no number of tricks"


def test_a_side_as_declarer_gives_the_score_without_a_seat() -> None:
    reading = read_outcome(Vulnerability.NONE, "3NT", "EW", "=", "")
    assert reading.outcome == TableScore(-400)
    assert reading.remark == "3NT by EW ="


@pytest.mark.parametrize(
    ("result", "score", "tricks"), [("?1", "430", "+1"), ("?1", "-400", "-8"), ("?9", "", "="), ("?10", "", "+1")]
)
def test_a_bare_number_that_can_be_tricks_or_overtricks_is_settled_by_the_score(
    result: str, score: str, tricks: str
) -> None:
    assert str(read_outcome(Vulnerability.NONE, "3NT", "S", result, score).outcome) == f"3NT S {tricks}"


@pytest.mark.parametrize(
    ("contract", "declarer", "result", "score", "message"),
    [
        ("8NT", "N", "9", "", "'8NT' is no contract"),
        ("3NT", "Q", "9", "", "'Q' is no declarer"),
        ("3NT", "N", "14", "", "'14' gives 14 tricks: expected 0 to 13"),
        ("3NT", "N", "+5", "", "'+5' gives 14 tricks: expected 0 to 13"),
        ("3NT", "N", "nine", "", "'nine' is no number of tricks"),
        ("3NT", "", "9", "", "'3NT' has no declarer and no score"),
        ("3NT", "S", "?1", "", "'1' can be 1 tricks or 1 overtricks: write +1, =, -1 or a score"),
        ("", "", "", "great", "'great' is no score"),
        ("", "", "", "425", "+425 is no score of a board"),
        ("", "", "", "A9999", ""),
    ],
)
def test_what_cannot_be_read_says_why(contract: str, declarer: str, result: str, score: str, message: str) -> None:
    if not message:
        assert artificial(score) is not None, "99 % is much, and still no more than a board"
        return
    with pytest.raises(InvalidError) as raised:
        read_outcome(Vulnerability.NONE, contract, declarer, result, score)
    assert message in str(raised.value)


@pytest.mark.parametrize(
    ("text", "number"),
    [("12.5", "25/2"), ("12,5", "25/2"), ("12½", "25/2"), ("−3", "-3"), ("47 %", "47"), ("5.", "5"), (".5", "1/2")],
)
def test_a_number_is_read_in_every_usual_spelling(text: str, number: str) -> None:
    assert number_of(text) == Fraction(number)


def test_a_blank_is_no_number_and_a_word_is_refused() -> None:
    assert number_of("-") is None
    for word in ("many", "1e9", "1/0", "\uff11", "9" * 40):
        with pytest.raises(InvalidError):
            number_of(word)


@pytest.mark.parametrize(
    ("text", "card"), [("2D", "D2"), ("HK", "HK"), ("S10", "S10"), ("TC", "C10"), ("", None), ("x", None)]
)
def test_a_lead_is_read_rank_or_suit_first(text: str, card: str | None) -> None:
    assert lead_of(text) == (None if card is None else lead_of(card))
    assert card is None or str(lead_of(text)) == card


def test_a_score_is_north_souths_unless_it_names_the_side() -> None:
    texts = ("-100", "NS 100", "EW 100", "Pass", "670", "x", "")
    assert [score_of(one) for one in texts] == [-100, 100, -100, 0, 670, None, None]
