"""The facts page: board, seats and details, then the sentence that is said back to all four."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gui.presenters.desk import Desk
from gui.presenters.play_entry import PlayEntry
from gui.presenters.views import FactsView, RoleView, TableView
from gui.words import tr
from rulings.bridge.board import Board, Vulnerability, parse_board_number
from rulings.bridge.contract import Contract, parse_contract
from rulings.bridge.errors import BridgeError
from rulings.bridge.irregular import Record, parse_record
from rulings.bridge.seats import Seat, parse_seat
from rulings.incidents import AmendReason
from rulings.reasoning.core import BadInputError
from rulings.reasoning.effects import Detail
from rulings.reasoning.found import find, recorded
from rulings.reasoning.occasion import Binding, Statement, Table
from rulings.reasoning.record_details import BOARD_NUMBER
from rulings.reasoning.shown_play import CONTRACT
from rulings.reasoning.terms import N_, Role, Stage
from rulings.reasoning.wording import SEAT_NAMES, read_detail, show_call, show_detail

ROLES = {Role.OFFENDER: "offender", Role.DECLARER: "declarer"}
_VULNERABLE = {
    Vulnerability.NONE: N_("nobody vulnerable"),
    Vulnerability.NS: N_("North and South vulnerable"),
    Vulnerability.EW: N_("East and West vulnerable"),
    Vulnerability.BOTH: N_("both sides vulnerable"),
}
_NEVER = {
    Role.OFFENDER: N_("It cannot have been {seat}: pick another player."),
    Role.LEADER: N_("{seat} is on lead against this declarer: it was no lead out of turn."),
    Role.DUMMY: N_("{seat} is dummy here, who cannot have done that."),
    Role.DECLARER: N_("{seat} is declarer here, who cannot have done that."),
    Role.DECLARING_SIDE: N_("{seat} is of the declaring side: this is about a defender."),
    Role.DEFENDERS: N_("{seat} is a defender: this is about declarer."),
    Role.OTHER_DEFENDER: N_("{seat} is a defender here, who cannot have done that."),
}
AMEND_REASONS = {
    AmendReason.NEW_FACTS: N_("new facts have come out"),
    AmendReason.CLERICAL: N_("a slip of the pen"),
    AmendReason.WRONG_RULING: N_("the ruling was wrong on the same facts (82C)"),
}
_ASKS = {Role.DECLARER: N_("Who is declarer?")}
_PARTS = (
    (Role.DECLARER, N_("declarer")),
    (Role.DUMMY, N_("dummy")),
    (Role.LEADER, N_("leads first")),
)


def seat_names() -> dict[Seat, str]:
    """The seats by name, in the director's language."""
    return {seat: tr(words) for seat, words in SEAT_NAMES.items()}


def understood_board(text: str) -> str:
    """Dealer and vulnerability of the board of this number (Law 2); raises BridgeError."""
    return markings(Board.numbered(parse_board_number(text)))


def markings(board: Board) -> str:
    """Dealer and vulnerability in words."""
    return tr(
        "Dealer {dealer} · {vulnerable}",
        dealer=tr(SEAT_NAMES[board.dealer]),
        vulnerable=tr(_VULNERABLE[board.vulnerability]),
    )


def split_contract(text: str) -> tuple[str, Seat | None]:
    """The contract without its declarer, and the declarer if one is named behind it: '4S by South', '4SX S'."""
    words = text.replace(f" {tr('by')} ", " ").replace(" by ", " ").split()
    if len(words) > 1:
        named = {tr(name).casefold(): seat for seat, name in SEAT_NAMES.items()}
        try:
            return " ".join(words[:-1]), named.get(words[-1].casefold()) or parse_seat(words[-1])
        except BridgeError:
            pass
    return text, None


def read_contract(text: str, declarer: Seat | None) -> Contract:
    """The contract, by the declarer it names or else by this one; raises BridgeError."""
    contract, named = split_contract(text)
    return parse_contract(contract, named or declarer or Seat.SOUTH)


def understood_contract(text: str) -> str:
    """The contract as it was understood; raises BridgeError."""
    contract, named = split_contract(text)
    found = parse_contract(contract, named or Seat.SOUTH)
    return (
        tr("{contract} by {seat}", contract=found.display.rpartition(" by ")[0], seat=tr(SEAT_NAMES[named]))
        if named
        else (found.display.rpartition(" by ")[0])
    )


def understood(detail: Detail, text: str) -> str:
    """The detail as it was understood; raises BridgeError."""
    return show_detail(detail, read_detail(detail, text), tr)


class FactsPresenter:
    """Holds the facts while they are established."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.play = PlayEntry(desk)
        self.disputed = False
        self.refused = ""

    def view(self) -> FactsView:
        """The page as it stands."""
        interview = self.desk.interview
        matter = interview.matter
        binding = interview.occasion.binding
        roles = tuple(
            RoleView(name, tr(_ASKS.get(role, matter.part.question)), getattr(binding, name))
            for role, name in ROLES.items()
            if role in matter.roles and not (matter.offender and role is Role.OFFENDER)
        )
        missing = next((one.question for one in roles if one.seat is None), "")
        return FactsView(
            tr(matter.title),
            ", ".join(matter.laws),
            roles,
            tuple(detail for detail in matter.details if detail.name not in (CONTRACT, BOARD_NUMBER)),
            interview.statement,
            self.refused or self.play.refused or missing,
            self.disputed,
            matter.stage is Stage.PLAY,
            matter.said_back,
        )

    @property
    def table(self) -> Table:
        """The table as it is known."""
        return self.desk.open_case.table

    def contract_text(self) -> str:
        """The contract as it could have been typed."""
        contract, declarer = self.table.contract, self.desk.interview.occasion.binding.declarer
        return f"{contract} {tr('by')} {tr(str(declarer))}" if contract and declarer else contract

    def understood_auction(self, text: str) -> str:
        """How the auction stands; raises BridgeError, which names the call."""
        auction = self._auction(text)
        if auction.contract:
            return tr(
                "{contract} by {seat}",
                contract=auction.contract.display.rpartition(" by ")[0],
                seat=tr(SEAT_NAMES[auction.contract.declarer]),
            )
        return tr("{seat} is to call", seat=tr(SEAT_NAMES[auction.turn])) if auction.turn else tr("Passed out")

    def irregular(self, text: str) -> tuple[str, ...]:
        """What the auction shows, a line for each irregular call; nothing for one that is empty or cannot be read."""
        try:
            found = find(self.desk.core.book, text, self._auction(text).dealer) if text else None
        except BridgeError:
            found = None
        if found is None:
            return ()
        first = (found.first.says(tr),) if found.first else ()
        also = tuple(tr("Also: {finding}", finding=one.says(tr)) for one in found.others)
        return (*first, *also) or (tr("Nothing irregular in this auction."),)

    def _auction(self, text: str) -> Record:
        board = self.table.board
        if board is None:
            raise BridgeError(tr("Give the board number first: it tells who dealt."))
        return parse_record(text, Board.numbered(board).dealer)

    def put_board(self, text: str) -> None:
        """The board number as typed; one that cannot be read counts as none."""
        try:
            number = parse_board_number(text) if text else None
        except BridgeError:
            number = None
        self.desk.lay(replace(self.table, board=number))
        if any(one.name == BOARD_NUMBER for one in self.desk.interview.matter.details):
            self.desk.detail(BOARD_NUMBER, str(number or ""))

    def put_table(self, **parts: str) -> None:
        """Name of the table or of the session as typed."""
        self.desk.lay(replace(self.table, **parts))  # type: ignore[arg-type]  # only texts

    def put_own_table(self, *, own: bool) -> None:
        """Whether the director plays at this table himself."""
        self.desk.lay(replace(self.table, directors_own=own))

    def put_contract(self, text: str) -> None:
        """The contract as typed; a declarer named behind it is declarer. One that cannot be read counts as none."""
        try:
            contract = read_contract(text, self.desk.interview.occasion.binding.declarer) if text else None
        except BridgeError:
            contract = None
        _, declarer = split_contract(text)
        if contract and declarer:
            self.pick("declarer", declarer)
        shown = f"{contract.bid}{contract.doubling}" if contract else ""
        self.desk.lay(replace(self.table, contract=shown))
        if any(one.name == CONTRACT for one in self.desk.interview.matter.details):
            self.desk.detail(CONTRACT, contract.display.rpartition(" by ")[0] if contract else "")

    def put_auction(self, text: str) -> None:
        """The auction as typed: it tells offender and details, and contract and declarer when it is over.

        What it had told before is taken back first; one that cannot be read counts as none.
        """
        try:
            auction = self._auction(text) if text else None
        except BridgeError:
            auction = None
        self.desk.lay(replace(self.table, auction=str(auction) if auction else ""))
        if auction and auction.contract:
            self.put_contract(f"{auction.contract.bid}{auction.contract.doubling} {auction.contract.declarer}")
        interview = self.desk.interview
        try:
            self.desk.told(recorded(interview, str(auction) if auction else "", auction.dealer if auction else None))
        except BadInputError as error:
            self.desk.told(recorded(interview, "", None))
            self.refused = str(error)

    def put_detail(self, detail: Detail, text: str) -> None:
        """A detail as typed; one that cannot be read counts as not given."""
        try:
            self.desk.detail(detail.name, read_detail(detail, text) if text else "")
        except ValueError:
            self.desk.detail(detail.name, "")

    def pick(self, role: str, seat: Seat) -> None:
        """Who is offender or declarer; one who cannot offend here is refused, and `refused` says why."""
        self.refused = ""
        try:
            self.desk.seat(role, seat)
        except BadInputError:
            if role == "offender":
                self.refused = self._never(seat, self.desk.interview.occasion.binding.declarer)
                return
            offender = self.desk.interview.occasion.binding.offender
            self.desk.seat("offender", None)
            self.desk.seat(role, seat)
            if offender:
                self.refused = self._never(offender, seat)

    def _never(self, offender: Seat, declarer: Seat | None) -> str:
        """Why that player cannot be the offender of this matter."""
        matter = self.desk.interview.matter
        binding = Binding(offender, declarer)
        part = next((role for role in matter.never if offender in binding.seats(role)), Role.OFFENDER)
        if part is Role.LEADER and Role.OTHER_DEFENDER in matter.never:
            part = Role.OTHER_DEFENDER
        return tr(
            _NEVER.get(part, N_("It cannot have been {seat}: pick another player.")), seat=tr(SEAT_NAMES[offender])
        )

    # ------------------------------------------------------------------ names, and facts that are corrected

    @property
    def names(self) -> Mapping[Seat, str]:
        """The players' names, as far as given."""
        return {seat: self.desk.open_case.names.get(seat.value, "") for seat in dict.fromkeys(Seat)}

    def put_name(self, seat: Seat, text: str) -> None:
        """How the player of that seat is called."""
        self.desk.name(seat, text)

    @property
    def recorded(self) -> bool:
        """Whether the facts stand in the log already, so that a change is a correction."""
        return bool(self.desk.open_case.incident)

    @property
    def corrects(self) -> bool:
        """Whether a change of what stands here now corrects something that is recorded."""
        case = self.desk.open_case
        return bool(case.kept and case.at < len(case.kept.interviews) and case.interview.occasion.agreed is not None)

    @property
    def settled(self) -> bool:
        """Whether nothing is to be typed: the facts came with a recorded incident."""
        return self.recorded and not self.view().missing

    def put_reason(self, why: str) -> None:
        """Why recorded facts are corrected."""
        self.desk.correct(AmendReason(why))

    def agree(self) -> None:
        """All four agree."""
        self.desk.agree()

    def find(self, statements: Mapping[Seat, str], finding: str) -> str:
        """The facts are disputed and the director finds that they are so; answers what is still missing."""
        if not finding:
            return tr("Say what made you find so: the record keeps it for a review (85A).")
        self.desk.find([Statement(seat, text) for seat, text in statements.items() if text], finding)
        return ""

    def parts(self) -> dict[Seat, str]:
        """What each player is, as far as it is known."""
        return parts_of(self.desk)


def parts_of(desk: Desk) -> dict[Seat, str]:
    """What each player is, as far as it is known."""
    binding = desk.interview.occasion.binding
    found: dict[Seat, list[str]] = {}
    for role, words in ((Role.OFFENDER, desk.interview.matter.part.label), *_PARTS):
        for seat in binding.seats(role):
            found.setdefault(seat, []).append(tr(words))
    return {seat: ", ".join(words) for seat, words in found.items()}


def table_view(desk: Desk, marked: Seat | None = None) -> TableView:
    """The table of the case on the desk; `marked` stands out."""
    table = desk.open_case.table
    names = [tr("Table {name}", name=table.name)] if table.name else []
    names += [tr("Board {number}", number=table.board)] if table.board else []
    said = [markings(Board.numbered(table.board))] if table.board else []
    contract = contract_words(desk)
    return TableView(
        " · ".join(names),
        "\n".join([*said, *([contract] if contract else [])]),
        seat_names(),
        parts_of(desk),
        marked,
        auction_rows(table),
    )


def contract_words(desk: Desk) -> str:
    """The contract with its declarer, as far as known."""
    table = desk.open_case.table
    if not table.contract:
        return ""
    declarer = desk.interview.occasion.binding.declarer
    shown = read_contract(table.contract, declarer).display.rpartition(" by ")[0]
    return tr("{contract} by {seat}", contract=shown, seat=tr(SEAT_NAMES[declarer])) if declarer else shown


def auction_rows(table: Table) -> tuple[tuple[str, ...], ...]:
    """The auction in rows of four, West first; a call out of rotation starts from its own seat."""
    if not table.auction or table.board is None:
        return ()
    order = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
    rows: list[list[str]] = []
    last = len(order)
    for made in parse_record(table.auction, Board.numbered(table.board).dealer).calls:
        place = order.index(made.seat)
        if place <= last or not rows:
            rows.append([""] * len(order))
        rows[-1][place] = show_call(made.call, tr)
        last = place
    return tuple(tuple(one) for one in rows)
