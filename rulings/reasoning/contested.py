"""A contested claim in a director's words: what each manner of playing brings, and what Law 70 turns on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.bridge.claims import Assessment, Candidate, Claim, Way, assess
from rulings.bridge.errors import BridgeError
from rulings.bridge.play import Trick
from rulings.bridge.seats import Seat
from rulings.bridge.statement import parse_statement
from rulings.reasoning.interview import Interview
from rulings.reasoning.law import Fact
from rulings.reasoning.record_details import CLAIMED
from rulings.reasoning.shown_ending import ending_of
from rulings.reasoning.terms import N_
from rulings.reasoning.wording import SEAT_NAMES, SUIT_NAMES, Translate, same

LAWS = ("69", "70", "71")
"""The sections at whose questions an ending helps."""
DECIDED = frozenset({"69.ground", "70.loses", "70.turns_on", "70.shown_out", "70.costs", "71.ground"})
"""The facts that are decided by what the lines bring."""
LINE = "line"
"""The detail of Law 70 that holds what was said with the claim."""
TOP_DOWN = ("70.order", "top_down")
"""The election of 70E2."""

CASHES = N_("Leads winners as long as there are any")
DRAWS = N_("Draws the trumps that are out, then leads winners")
SUITS_FIRST = N_("Leads {suits} first, from the top, then any other suit")
THEN = N_("{first}, then {second}")
MIXED = N_("Leads any suit at any time, each from the top")
THROWS = N_("The same, and may throw a winner away and keep a loser")
ANY_ORDER = N_("The same, and plays the cards of a suit in any order")
LEGAL = N_("Any card that may be played: a limit, no line of play")
WORDS = {Way.MIXED: MIXED, Way.THROWS: THROWS, Way.ANY_ORDER: ANY_ORDER, Way.LEGAL: LEGAL}

LABEL = N_("Which of these lines is normal for {seat}, careless or inferior play included, is yours to judge.")
SAID_LINE = N_("The line as stated, and the best play where it is silent: {tricks} of the {claimed} claimed.")
FAILS = N_("It fails in trick {number}, which {seat} wins with the {card}.")
HOLDS = N_("It works against every defense.")
UNREAD = N_("Not followed card by card: “{words}”. Judge it yourself.")
SILENT = N_("The lines below follow what was stated as far as it goes.")
CERTAIN = N_("Every line listed brings what was claimed.")
NO_TRICK = N_("No line can lose a trick to that trump, whatever is led first.")
TRUMP = N_("{seat} holds {cards}, of the trump suit.")
TRUMP_TAKES = N_("It can win {tricks} if suits are led in any order, each from the top.")
MENTIONED = N_("Trumps were spoken of: whether this trump was meant is for you to find.")
UNMENTIONED = N_("Nothing was said about trumps. If {seat} may have forgotten this one, {tricks} may go over.")
TURNS_ON = N_("It turns on the {card}, with {seat}: a finesse or the drop, and no line was stated that finds it.")
NOT_SHOWN_OUT = N_(
    "It counts as found only if an opponent had shown out of the suit, or would in time on any normal line."
)
ORDERED = N_(
    "The regulation has suits played from the top down: the line with the cards of a suit in any order is out."
)
PARTNER = N_("A defender claims: {partner} is taken to choose badly among the plays of each line.")
CONCEDED = N_(
    "Of the {conceded} conceded, {tricks} cannot be lost on any line listed, if they are all the normal ones."
)
CONCESSION = N_("A trick conceded can be lost on some line listed.")
DOUBLE_DUMMY = N_("Double dummy: {tricks}. All hands are seen and nobody errs: an input to your judgement, no ruling.")
AT_MOST = N_("at most {tricks}")
NOT_SEARCHED = N_("The ending is too large to try every play: where it says “at most”, fewer may be possible.")
BRINGS = N_("Played out: {text}: {tricks}.")
BRINGS_LESS = N_("Played out: {text}: {tricks}, {short} short.")
ONE_TRICK, TRICKS = N_("1 trick"), N_("{number} tricks")


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence with its clauses."""

    text: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A manner of playing in words, and what it brings: if it is judged normal, `short` tricks go over.

    `line` shows one such play, a sentence a trick; `out` says that a regulation excludes it.
    """

    way: Way
    text: str
    tricks: str
    candidate: Candidate
    short: int
    line: tuple[str, ...]
    clauses: tuple[str, ...]
    out: bool = False


@dataclass(frozen=True)
class Shown:
    """A claim played out, as it is shown: what was stated, the manners of playing, and what else the Law asks."""

    assessment: Assessment
    label: str
    stated: tuple[Remark, ...]
    rows: tuple[Row, ...]
    remarks: tuple[Remark, ...]
    double_dummy: str


def show(assessment: Assessment, *, top_down: bool = False, translate: Translate = same) -> Shown:
    """The claim in words; `top_down` is the order of a suit that a regulation may lay down (70E2)."""
    words = _Words(assessment, top_down, translate)
    return Shown(
        assessment,
        words.of(LABEL, seat=words.seat(assessment.claim.claimer)),
        tuple(words.stated()),
        tuple(words.row(one) for one in assessment.candidates),
        tuple(words.remarks()),
        words.of(DOUBLE_DUMMY, tricks=words.count(assessment.best)),
    )


def summary(shown: Shown, translate: Translate = same) -> tuple[str, ...]:
    """Each line in a sentence, as it stands beside the criteria of what the director decides."""
    return tuple(
        translate(BRINGS_LESS if row.short else BRINGS).format(text=row.text, tricks=row.tricks, short=row.short)
        for row in shown.rows
        if row.way is not Way.LEGAL and not row.out
    )


class _Words:
    """Says it."""

    def __init__(self, assessment: Assessment, top_down: bool, translate: Translate) -> None:  # noqa: FBT001
        self.found = assessment
        self.claim = assessment.claim
        self.top_down = top_down
        self.translate = translate

    def of(self, text: str, **slots: object) -> str:
        return self.translate(text).format(**slots)

    def seat(self, seat: Seat) -> str:
        return self.translate(SEAT_NAMES[seat])

    def number(self, tricks: int) -> str:
        return self.of(ONE_TRICK) if tricks == 1 else self.of(TRICKS, number=tricks)

    def count(self, one: Candidate) -> str:
        tricks = self.number(one.tricks)
        return tricks if one.exact else self.of(AT_MOST, tricks=tricks)

    def row(self, one: Candidate) -> Row:
        clauses = {Way.ANY_ORDER: ("70E2",), Way.LEGAL: ()}.get(one.way, ("70D1",))
        return Row(
            one.way,
            self._way(one),
            self.count(one),
            one,
            self.found.short(one),
            tuple(self.trick(trick) for trick in one.tricks_played),
            clauses,
            out=self.top_down and one.way is Way.ANY_ORDER,
        )

    def _way(self, one: Candidate) -> str:
        if one.way is Way.CASHES:
            return self.of(DRAWS if self.claim.trumps_out else CASHES)
        if one.way is Way.SUITS:
            names = [self.translate(SUIT_NAMES[suit]) for suit in one.order]
            suits = names[0] if len(names) == 1 else self.of(THEN, first=names[0], second=names[1])
            return self.of(SUITS_FIRST, suits=suits)
        return self.of(WORDS[one.way])

    def trick(self, trick: Trick) -> str:
        cards = " ".join(f"{self.translate(one.seat.letter)} {one.card.display}" for one in trick.played)
        return f"{cards} – {self.seat(trick.winner)}" if trick.winner else cards

    def stated(self) -> Iterator[Remark]:
        stated = self.found.stated
        if stated is not None:
            yield Remark(self.of(SAID_LINE, tricks=self.count(stated), claimed=self.claim.claimed), ("70B1",))
            lost = [
                one for one in stated.tricks_played if one.winner and one.winner.side is not self.claim.claimer.side
            ]
            if not self.found.short(stated) and stated.exact:
                yield Remark(self.of(HOLDS))
            elif len(lost) > self.claim.conceded:
                trick = lost[self.claim.conceded]
                card = trick.card_of(trick.winner) if trick.winner else None
                if card is not None and trick.winner is not None:
                    yield Remark(
                        self.of(FAILS, number=trick.number, seat=self.seat(trick.winner), card=card.display), ("70D1",)
                    )
            yield Remark(self.of(SILENT))
        for words in self.claim.statement.unread:
            yield Remark(self.of(UNREAD, words=words))

    def remarks(self) -> Iterator[Remark]:
        if self.found.certain:
            yield Remark(self.of(CERTAIN), ("70A",))
        yield from self._trumps()
        if self.found.turns_on is not None:
            card, seat = self.found.turns_on
            yield Remark(self.of(TURNS_ON, card=card.display, seat=self.seat(seat)), ("70E1",))
            yield Remark(self.of(NOT_SHOWN_OUT), ("70E1",))
        if self.top_down and self.found.of(Way.ANY_ORDER).tricks < self.found.of(Way.THROWS).tricks:
            yield Remark(self.of(ORDERED), ("70E2",))
        if self.claim.defending:
            yield Remark(self.of(PARTNER, partner=self.seat(self.claim.claimer.partner)), ("70D2",))
        if self.claim.conceded:
            kept = self.found.never_lost
            text = self.of(CONCEDED, conceded=self.claim.conceded, tricks=kept) if kept else self.of(CONCESSION)
            yield Remark(text, ("71B",))
        if not all(one.exact for one in (*self.found.candidates, self.found.best)):
            yield Remark(self.of(NOT_SEARCHED))

    def _trumps(self) -> Iterator[Remark]:
        for seat, cards in self.claim.trumps_out.items():
            yield Remark(self.of(TRUMP, seat=self.seat(seat), cards=" ".join(card.display for card in cards)), ("70C",))
        if not self.found.to_trumps:
            if self.claim.trumps_out:
                yield Remark(self.of(NO_TRICK), ("70C3",))
            return
        yield Remark(self.of(TRUMP_TAKES, tricks=self.number(self.found.to_trumps)), ("70C3",))
        if self.claim.statement.names(self.claim.ending.trump):
            yield Remark(self.of(MENTIONED), ("70C1",))
        elif short := self.found.short(self.found.of(Way.MIXED)):
            claimer = self.seat(self.claim.claimer)
            yield Remark(self.of(UNMENTIONED, seat=claimer, tricks=self.number(short)), ("70C1", "70C2"))


# ------------------------------------------------------------------ of an interview


def asked_about(interview: Interview) -> bool:
    """Whether the question that is put is one at which an ending helps."""
    question = interview.question
    return question is not None and question.fact.name.partition(".")[0] in LAWS


def beside(interview: Interview, fact: Fact) -> tuple[str, ...]:
    """What each line brings, beside the criteria of what it decides; nothing without the cards left."""
    if fact.name not in DECIDED:
        return ()
    shown = shown_of(interview)
    return summary(shown, interview.core.translate) if shown else ()


def claim_of(interview: Interview) -> Claim | None:
    """The claim that seats and details of an occasion tell; None without an ending, or if it cannot be one claim."""
    occasion = interview.occasion
    ending, claimer = ending_of(occasion.binding, occasion.details), occasion.binding.offender
    if ending is None or claimer is None:
        return None
    try:
        claimed = int(occasion.details.get(CLAIMED.name, ending.tricks))
        said = parse_statement(occasion.details.get(LINE, ""), ending.trump)
        return Claim(ending, claimer, claimed, said, occasion.binding.declarer)
    except BridgeError:
        return None


def shown_of(interview: Interview) -> Shown | None:
    """What the ending of an occasion shows; None without one."""
    claim = claim_of(interview)
    if claim is None:
        return None
    fact, answer = TOP_DOWN
    top_down = interview.core.elections.get(fact) == answer
    return show(assess(claim), top_down=top_down, translate=interview.core.translate)
