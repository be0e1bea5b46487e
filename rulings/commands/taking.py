"""Turns what was said of an incident into interviews; what cannot be so is refused by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rulings.bridge.board import Board, parse_board_number
from rulings.bridge.cards import parse_card
from rulings.bridge.contract import parse_contract
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat
from rulings.commands.reading import ROLES, Answered, Input, seat_of
from rulings.commands.recorded import check_auction, details_of, with_record
from rulings.commands.recorded_play import play_findings_in
from rulings.commands.refusals import RefusedError
from rulings.reasoning.effects import Detail
from rulings.reasoning.found_play import PlayFindings
from rulings.reasoning.further import further
from rulings.reasoning.interview import BadInputError, Core, Interview
from rulings.reasoning.meanings import worked
from rulings.reasoning.occasion import Binding, Occasion, Status, Table
from rulings.reasoning.record_details import BOARD_NUMBER, EARLIER_RULING, HANDS, LEGAL_AUCTION, PLAY
from rulings.reasoning.ruling import Arising
from rulings.reasoning.shown import declarer_of
from rulings.reasoning.shown_play import CONTRACT
from rulings.reasoning.standings import entered_again, live, with_standings
from rulings.reasoning.subject import is_about_ruling, ruling_in_words

UNCLEAR = "unclear"
_SEAT_NAMES = {name for seat in Seat for name in (seat.value, seat.letter.lower())}


@dataclass(frozen=True)
class Said:
    """An incident as it was told: its table and its interviews in order."""

    table: Table
    interviews: tuple[Interview, ...]


# ------------------------------------------------------------------ the table


def table_of(said: Input, known: Table | None = None) -> Table:
    """The table, with what is said now; raises RefusedError for a board 0, a contract or an auction that is none."""
    known = known or Table()
    words = said.table
    board = _board(words["board"], "board") if "board" in words else known.board
    if board is None and BOARD_NUMBER in said.values:
        board = _board(said.values[BOARD_NUMBER].value, BOARD_NUMBER)
    contract, declarer = split_contract(words["contract"]) if "contract" in words else (known.contract, None)
    if declarer:
        contract = f"{contract} by {declarer}"
    auction = words.get("auction", known.auction)
    if "auction" in words:
        check_auction(auction)
    return Table(
        board, words.get("table", known.name), words.get("session", known.session), contract, auction,
        said.directors_own or known.directors_own,
    )  # fmt: skip


def _board(text: str, field: str) -> int:
    try:
        return parse_board_number(text)
    except BridgeError as error:
        raise RefusedError(field, f"{field}: {error}") from None


def split_contract(text: str) -> tuple[str, Seat | None]:
    """A contract such as '4SX by South': the bid with its doubling, and the declarer if he is named."""
    bid, by, name = text.partition(" by ")
    if by:
        return _contract(bid), seat_of(name, "contract")
    try:
        return _contract(text), None
    except RefusedError:
        *words, last = text.split()
        if not words or last.casefold() not in _SEAT_NAMES:
            raise
        return _contract(" ".join(words)), seat_of(last, "contract")


def _contract(text: str) -> str:
    try:
        contract = parse_contract(text, Seat.SOUTH)
    except BridgeError as error:
        raise RefusedError("contract", f"contract: {error}") from None
    return f"{contract.bid}{contract.doubling}"


def table_json(table: Table) -> dict[str, object]:
    """The table for other programs; dealer and vulnerability as Law 2 has them for the board."""
    marked = Board.numbered(table.board) if table.board else None
    return {
        "board": table.board,
        "dealer": marked.dealer.value if marked else None,
        "vulnerability": marked.vulnerability.value if marked else None,
        "table": table.name or None,
        "session": table.session or None,
        "contract": table.contract or None,
        "auction": table.auction or None,
        "directors_own": table.directors_own,
    }


# ------------------------------------------------------------------ occasions


def tell(core: Core, matter: str, first: Input, following: Mapping[int, Input]) -> Said:
    """The incident told from nothing: its first occasion of `matter`, then those that are numbered."""
    table = table_of(first)
    interviews = [begin(core, matter, first, table)]
    for number in sorted(following):
        interviews.append(next_occasion(interviews, number, following[number], table))
    return Said(table, tuple(interviews))


def next_occasion(interviews: list[Interview], number: int, said: Input, table: Table) -> Interview:
    """Occasion `number` after these: one that arises from the last of them, or another matter at the same table.

    Without a matter named it is about the next irregular call of the auction, if one is left.
    """
    previous = interviews[-1]
    arising = next((one for one in previous.ruling.arising if said.matter in (None, one.matter)), None)
    more = further(interviews) if arising is None else None
    again = more.occasion if more and said.matter in (None, more.occasion.matter) else None
    if number != len(interviews) + 1 or (arising is None and again is None and said.matter is None):
        raise RefusedError(
            str(number),
            f"occasion {number}: no occasion {number} arises from these facts; name its matter if it is another",
        )
    matter = said.matter or (arising.matter if arising else again.matter if again else "")
    again = None if arising else again or standing_for(interviews, matter, said)
    return with_standings(
        begin(previous.core, matter, said, table, arising, previous, len(interviews), again), interviews
    )


def standing_for(interviews: Sequence[Interview], matter: str, said: Input) -> Occasion | None:
    """The occasion of that matter entered from what lives on at the table; None if it is not plain which is meant."""
    found = [one for one in live(interviews) if matter in dict(one.enters).values()]
    if "offender" in said.values:
        seat = seat_of(said.values["offender"].value, "offender")
        found = [one for one in found if one.seats == (seat,)]
    if "card" in said.values:
        found = [one for one in found if str(dict(one.about).get("card")) == _kept_card(said.values["card"].value)]
    return entered_again(interviews, found[0], matter) if len({one.seats for one in found}) == 1 else None


def _kept_card(text: str) -> str:
    try:
        return str(parse_card(text))
    except BridgeError as error:
        raise RefusedError("card", f"card: {error}") from None


def begin(
    core: Core, matter: str, said: Input, table: Table, arising: Arising | None = None,
    previous: Interview | None = None, parent: int | None = None, again: Occasion | None = None,
) -> Interview:  # fmt: skip
    """The interview of an occasion with everything said about it; raises RefusedError.

    It comes by itself, or is what is `arising` from an occasion, or enters `again` what lives on at the table or the
    auction shows, or is about what was ruled there.
    """
    if matter not in core.book.matters:
        raise RefusedError("matter", f"matter: '{matter}' is no matter; `rectify matters` lists them")
    values = dict(said.values)
    earlier = again.binding if again else previous.occasion.binding if previous else Binding()
    binding = _seats(values, earlier, arising, table)
    supplied = dict(arising.supply) if arising else dict(again.supplied) if again else {}
    details = {**(arising.details if arising else again.details if again else {})}
    if table.contract and "contract" in core.book.details:
        details.setdefault("contract", table.contract.partition(" ")[0])
    if table.board and any(one.name == BOARD_NUMBER for one in core.book.matters[matter].details):
        details.setdefault(BOARD_NUMBER, str(table.board))
    about = previous if previous and is_about_ruling(core.book.matters[matter]) else None
    if about:
        details.setdefault(EARLIER_RULING, ruling_in_words(about))
    recorded = details_of(table, said, {**(previous.occasion.details if previous else {}), **details})
    details = {**recorded, **details} if again else {**details, **recorded}
    reached = previous.occasion.reached if previous and arising else Occasion.reached
    occasion = Occasion(
        matter, binding, details, supplied=supplied, opened=_sections(core, said.open), reached=reached,
        arises_from=parent if arising or about else None, agreed=said.agreed, statements=said.statements,
    )  # fmt: skip
    known = arising is not None or again is not None or "offender" in said.values
    return with_record(take(_started(core, occasion, "offender"), values), offender_known=known)


def played_in(core: Core, table: Table, said: Input) -> PlayFindings | None:
    """What the play of a table shows before a matter is known; raises RefusedError while the contract is unknown."""
    shown = {name: said.values[name].value for name in (PLAY.name, HANDS.name) if name in said.values}
    details = {**details_of(table, said, {}), **shown}
    if table.contract:
        details[CONTRACT] = table.contract.partition(" ")[0]
    declarer = _seats(dict(said.values), Binding(), None, table).declarer
    return play_findings_in(core, details, declarer)


def _seats(values: dict[str, Answered], earlier: Binding, arising: Arising | None, table: Table) -> Binding:
    """Who is who: as said, else as in the earlier occasion, else as the contract says."""
    contract = split_contract(table.contract)[1] if table.contract else None
    offender = arising.offender if arising and arising.offender else earlier.offender
    found = {"offender": offender, "declarer": earlier.declarer or contract}
    for role in ROLES:
        if role in values:
            said = values.pop(role)
            found[role] = seat_of(said.value, role, said.where)
    if contract and found["declarer"] is not contract:
        raise RefusedError("declarer", f"declarer: {found['declarer']} is named, but the contract is {table.contract}")
    return Binding(**found)


def _sections(core: Core, names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if name not in core.book.sections:
            raise RefusedError("open", f"open: '{name}' is no section of the law book")
    return tuple(dict.fromkeys(names))


def take(interview: Interview, values: Mapping[str, Answered]) -> Interview:
    """The interview with these details and answers; raises RefusedError for what does not exist or is no choice."""
    shown = [name for name in values if is_detail(interview, name)]
    for name in shown:
        interview = with_detail(interview, name, values[name].value)
    answered = {name: said for name, said in values.items() if name not in shown}
    for name, said in answered.items():
        interview = take_answer(interview, name, said)
    for name, said in answered.items():
        _check_offered(interview, name, said)
    declarer = declarer_of(interview.occasion.details, LEGAL_AUCTION.name)
    if declarer and interview.occasion.binding.declarer is None:
        interview = with_seat(interview, "declarer", declarer)
    return worked(interview)


def is_detail(interview: Interview, name: str) -> bool:
    """Whether the name is a detail of this matter; one of another matter gives way to a fact of that name."""
    book = interview.core.book
    if name not in book.details:
        return False
    sections = [book.sections[number] for number in interview.core.reachable[interview.matter.id]]
    shown = {detail.name for detail in interview.matter.details}
    for section in sections:
        shown |= {one.name for fact in section.fact.values() for answer in fact.answers for one in answer.details}
        for clause in section.clauses:
            for effect in clause.effects():
                shown |= {slot.name for _, slot in effect.slots if isinstance(slot, Detail)}
    return name in shown or not any(full.partition(".")[2] == name for full in interview.reachable_facts)


def with_detail(interview: Interview, name: str, text: str) -> Interview:
    """The interview with one more detail; raises RefusedError for a call, a card or a number that is none."""
    return _started(interview.core, interview.occasion.with_details({name: text}), name)


def take_answer(interview: Interview, name: str, said: Answered) -> Interview:
    """The interview with one answer, or with the fact left unclear; raises RefusedError."""
    try:
        fact = interview.find_fact(name)
        if said.value == UNCLEAR and UNCLEAR not in fact.domain:
            return interview.unclear(fact.name, said.reason, said.statements)
        status = Status(said.status)
        return interview.answer(fact.name, said.value, reason=said.reason, status=status, statements=said.statements)
    except BadInputError as error:
        raise RefusedError(name, str(error)) from None


def _check_offered(interview: Interview, name: str, said: Answered) -> None:
    """An answer given before the facts that rule it out was accepted then: it is refused now."""
    fact = interview.find_fact(name)
    if said.value in fact.domain and fact.answer(said.value).offered.value(interview.state.known) is False:
        raise RefusedError(name, f"{fact.name}: '{said.value}' is not open to him here")


def with_seat(interview: Interview, role: str, seat: Seat) -> Interview:
    """The interview with one more seat known; raises RefusedError for one who cannot be that."""
    binding = replace(interview.occasion.binding, **{role: seat})
    return _started(interview.core, replace(interview.occasion, binding=binding), role)


def _started(core: Core, occasion: Occasion, field: str) -> Interview:
    try:
        return Interview.start(core, occasion)
    except BadInputError as error:
        raise RefusedError(field, str(error)) from None
