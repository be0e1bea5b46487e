"""PBN 2.1 (its own standard at tistis.nl/pbn): results in a ScoreTable, or one game for each result."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from rulings.bridge.board import Vulnerability, parse_board_number, parse_vulnerability
from rulings.bridge.calls import Denomination
from rulings.bridge.deal import Deal, MakeableTricks, parse_pbn_deal
from rulings.bridge.errors import BridgeError, quoted
from rulings.bridge.seats import Seat
from rulings.session.building import Builder, Notices, RawLine
from rulings.session.decoding import Decoded
from rulings.session.pbn_games import Column, Game, cells, columns, games
from rulings.session.values import BETWEEN_TEAMS, Contestant, FileFormat, ScoringMethod, Session
from rulings.session.words import BLANKS, artificial, number_of, score_of

_POINTS: Final = ("MP", "IMP", "MatchPoints", "Points")
_TOTALS: Final = ("TotalScoreMP", "TotalMP", "TotalScoreIMP", "TotalIMP", "TotalScore", "MP", "IMP")
_MAKEABLE: Final = frozenset(("OptimumResultTable", "DoubleDummyTricks", "Ability"))
_MOST_ALIKE: Final = 10_000
_DENOMINATIONS: Final = tuple(reversed(Denomination))
_SIDE_NUMBERS: Final = re.compile(r"(NS|EW)\s*([+-]?\d+(?:\.\d*)?)")


def read_pbn(decoded: Decoded, notices: Notices) -> Session:
    """The session in a PBN text."""
    builder = Builder(notices)
    reader = _Reader(builder, notices)
    for game in games(decoded.text, notices):
        reader.game(game)
    boards, contestants = builder.finish(
        tuple(reader.contestants.values()), teams=reader.of_teams or _method(reader.scoring) in BETWEEN_TEAMS
    )
    return Session(
        FileFormat.PBN, boards, contestants, _method(reader.scoring), reader.title, reader.date, reader.program,
        reader.scoring, decoded.encoding, notices.all, reader.teams,
    )  # fmt: skip


class _Reader:
    def __init__(self, builder: Builder, notices: Notices) -> None:
        self._builder = builder
        self._notices = notices
        self._events: dict[str, str] = {}
        self.contestants: dict[str, Contestant] = {}
        self.title = self.date = self.program = self.scoring = ""
        self.teams: tuple[str, str] | None = None
        self.of_teams = False

    def game(self, game: Game) -> None:
        """Take in one game."""
        self.title = self.title or game.get("Event")
        self.date = self.date or game.get("Date").replace("????.??.??", "")
        self.program = self.program or game.get("Application") or game.get("Generator")
        self.scoring = self.scoring or game.get("Scoring")
        if self.teams is None and "HomeTeam" in game.tags and game.get("HomeTeam") and game.get("VisitTeam"):
            self.teams = (game.get("HomeTeam"), game.get("VisitTeam"))
        if "TotalScoreTable" in game.tags:
            self._totals(game)
        if not game.get("Board"):
            if game.get("Contract") or "ScoreTable" in game.tags:
                self._notices.not_read(f"line {game.line}", "a result without a board number")
            elif game.get("Deal"):
                self._notices.not_read(f"line {game.line}", "a deal without a board number")
            return
        try:
            number = parse_board_number(game.get("Board"))
        except BridgeError as error:
            self._notices.not_read(f"line {game.where('Board')}", str(error))
            return
        deal = self._deal(game)
        section = self._section(game, number, deal)
        self._builder.board(number, section, self._vulnerability(game))
        self._builder.describe(number, section, deal=deal, makeable=self._makeable(game))
        if game.get("ScoreTable"):
            self._table(game, number, section)
        elif game.get("Contract") not in BLANKS or game.get("Score") not in BLANKS:
            self._result(game, number, section)

    def _deal(self, game: Game) -> Deal | None:
        if not game.get("Deal"):
            return None
        try:
            return parse_pbn_deal(game.get("Deal"))
        except BridgeError as error:
            self._notices.not_read(f"line {game.where('Deal')}", f"deal: {error}")
            return None

    def _vulnerability(self, game: Game) -> Vulnerability | None:
        if not game.get("Vulnerable"):
            return None
        try:
            return parse_vulnerability(game.get("Vulnerable"))
        except BridgeError as error:
            self._notices.not_read(f"line {game.where('Vulnerable')}", f"{error}; that of Law 2 is used")
            return None

    def _section(self, game: Game, number: int, deal: Deal | None) -> str:
        """The section of the game; another event is one too."""
        section = game.get("Section")
        event = game.get("Event")
        if event and self._events.setdefault(section, event) != event:
            section = f"{event} {section}".strip()
        return self._builder.section_of(number, section, deal, game.where("Deal"))

    def _makeable(self, game: Game) -> MakeableTricks | None:
        if not _MAKEABLE & game.tags.keys():
            return None
        found = dict(_table_cells(game, self._notices)) or dict(_digits(game)) or dict(_abilities(game))
        return MakeableTricks.of_cells(found)

    # ------------------------------------------------------------------ one game for each result

    def _result(self, game: Game, number: int, section: str) -> None:
        contract, score = game.get("Contract"), game.get("Score")
        declarer = game.get("Declarer")
        ns_points, ew_points = _sides(game.get("ScoreMP") or game.get("ScoreIMP"))
        ns_percent, ew_percent = _sides(game.get("ScorePercentage"))
        play = game.data.get("Play")
        first_card = play[0][1].split()[0] if play and play[0][1].split() else ""
        self._builder.add(
            number,
            section,
            RawLine(
                game.where("Contract") if contract else game.where("Score"),
                _people(game.get("North"), game.get("South")),
                _people(game.get("East"), game.get("West")),
                contract,
                declarer,
                game.get("Result"),
                score,
                ns_points,
                ew_points,
                ns_percent,
                ew_percent,
                first_card,
                game.get("Table") or game.get("Room"),
                game.get("Round"),
            ),
        )

    # ------------------------------------------------------------------ a table of results

    def _table(self, game: Game, number: int, section: str) -> None:
        header = columns(game.tags["ScoreTable"])
        if header is None:
            self._notices.not_read(f"line {game.where('ScoreTable')}", "ScoreTable: its columns cannot be read")
            return
        names = {column.name: place for place, column in enumerate(header)}
        self.of_teams = self.of_teams or "TeamId_NS" in names
        for line, row in game.data.get("ScoreTable", []):
            found = cells(row, header)
            if found is None:
                self._notices.not_read(
                    f"line {line}", f"Board {number}: the cells do not fit the {len(header)} columns"
                )
                continue
            self._row(number, section, line, found, names)

    def _row(self, number: int, section: str, line: int, found: list[str], names: dict[str, int]) -> None:
        def cell(name: str) -> str:
            place = names.get(name)
            text = found[place] if place is not None else ""
            return "" if text in ("-", "?") else text

        alike = cell("Multiplicity") or "1"
        if not (alike.isascii() and alike.isdigit() and 0 < int(alike) <= _MOST_ALIKE):
            self._notices.not_read(f"line {line}", f"Board {number}: a row cannot stand for '{alike}' results")
            return
        points = next((unit for unit in _POINTS if f"{unit}_NS" in names or f"{unit}_EW" in names), "MP")
        raw = RawLine(
            line,
            cell("PairId_NS") or cell("TeamId_NS") or _people(cell("PlayerId_North"), cell("PlayerId_South")),
            cell("PairId_EW") or cell("TeamId_EW") or _people(cell("PlayerId_East"), cell("PlayerId_West")),
            cell("Contract"),
            cell("Declarer"),
            cell("Result"),
            _score(cell("Score_NS"), cell("Score_EW")),
            cell(f"{points}_NS"),
            cell(f"{points}_EW"),
            cell("Percentage_NS"),
            cell("Percentage_EW"),
            cell("Lead"),
            cell("Table"),
            cell("Round"),
        )
        if not raw.contract and not raw.score and (raw.ns_percent or raw.ew_percent):
            # The standard writes '-' for an artificial score; only the percentages then say which.
            raw.score = f"{raw.ns_percent or 0}-{raw.ew_percent or 0}%"
            raw.score = raw.score if artificial(raw.score) else ""
        for _ in range(int(alike)):
            if not self._builder.add(number, cell("Section") or section, raw):
                break
        for pair, people in ((raw.ns, cell("Names_NS")), (raw.ew, cell("Names_EW"))):
            if pair and people and pair not in self.contestants:
                self.contestants[pair] = Contestant(pair, _players(people))

    def _totals(self, game: Game) -> None:
        header = columns(game.tags["TotalScoreTable"])
        if header is None:
            self._notices.not_read(
                f"line {game.where('TotalScoreTable')}", "TotalScoreTable: its columns cannot be read"
            )
            return
        for line, row in game.data.get("TotalScoreTable", []):
            found = cells(row, header)
            if found is None:
                self._notices.not_read(f"line {line}", f"totals: the cells do not fit the {len(header)} columns")
                continue
            one = dict(zip((column.name for column in header), found, strict=True))
            name = one.get("PairId") or one.get("TeamId") or one.get("PlayerId") or one.get("Names", "")
            total = next((one[unit] for unit in _TOTALS if unit in one), "")
            percentage = one.get("TotalPercentage") or one.get("Percentage", "")
            self.contestants[name] = Contestant(
                name, _players(one.get("Names") or one.get("Name", "")), None, self._figure(line, total),
                self._figure(line, percentage), one.get("Rank", "").strip("-"), penalty=self._penalty(line, one),
            )  # fmt: skip

    def _penalty(self, line: int, one: Mapping[str, str]) -> Fraction:
        """What is taken off a total: a penalty, whatever its sign, or an adjustment below 0."""
        penalty = abs(self._figure(line, one.get("Penalty") or one.get("Penalties", "")) or Fraction(0))
        return penalty - (self._figure(line, one.get("Adjustment", "")) or Fraction(0))

    def _figure(self, line: int, text: str) -> Fraction | None:
        try:
            return number_of(text)
        except BridgeError as error:
            self._notices.not_read(f"line {line}", f"totals: {error}")
            return None


def _score(ns: str, ew: str) -> str:
    """The North-South score where each side has a column and only the side that scored is filled."""
    if ns or not ew:
        return ns
    other = score_of(ew)
    return ew if other is None else str(-other)


def _sides(text: str) -> tuple[str, str]:
    """'10' is North-South's; 'EW 50. NS 50.0' names the sides."""
    found = dict(_SIDE_NUMBERS.findall(text))
    if not found:
        return (text.strip(), "")
    return found.get("NS", ""), found.get("EW", "")


def _people(first: str, second: str) -> str:
    return " & ".join(dict.fromkeys(one for one in (first.strip(), second.strip()) if one))


def _players(text: str) -> tuple[str, ...]:
    parts = text.split(";") if ";" in text else re.split(r"\s+[-&]\s+|\s*/\s*", text)
    return tuple(one.strip() for one in parts if one.strip() not in ("", "-"))  # "-" is PBN for no value


def _method(scoring: str) -> ScoringMethod:
    words = scoring.upper().replace("_", ";").split(";")
    if words[0] in ("MP", "MATCHPOINTS"):
        return ScoringMethod.MATCHPOINTS
    if words[0] == "IMP":
        kind = words[1] if len(words) > 1 else ""
        if kind.startswith("CROSS"):
            return ScoringMethod.CROSS_IMPS
        return ScoringMethod.BUTLER if kind.startswith("BUTLER") else ScoringMethod.IMPS
    if words[0] == "BAM":
        return ScoringMethod.BOARD_A_MATCH
    return ScoringMethod.TOTAL_POINTS if words[0] == "TOTALPOINTS" else ScoringMethod.UNKNOWN


_LETTERS: Final = {seat.letter: seat for seat in Seat}
_Cells = Iterator[tuple[tuple[Seat, Denomination], int]]


def _table_cells(game: Game, notices: Notices) -> _Cells:
    header = columns(game.tags.get("OptimumResultTable", "")) or [
        Column("Declarer"),
        Column("Denomination"),
        Column("Result"),
    ]
    for line, row in game.data.get("OptimumResultTable", []):
        one = dict(zip((column.name for column in header), row.split(), strict=False))
        seat = _LETTERS.get(one.get("Declarer", ""))
        denomination = next((two for two in Denomination if two.letter == one.get("Denomination")), None)
        tricks = one.get("Result", "")
        if seat and denomination and tricks.isascii() and tricks.isdigit() and int(tricks) <= 13:  # noqa: PLR2004
            yield (seat, denomination), int(tricks)
        elif tricks not in BLANKS:
            notices.not_read(
                f"line {line}", f"OptimumResultTable: {quoted(row)} is no declarer, denomination and tricks"
            )


def _digits(game: Game) -> _Cells:
    """BridgeComposer's tag: twenty hexadecimal digits, North, South, East, West, from notrump down."""
    text = game.get("DoubleDummyTricks")
    if re.fullmatch(r"[0-9a-dA-D]{20}", text):
        for place, digit in enumerate(text):
            yield (_LETTERS["NSEW"[place // 5]], _DENOMINATIONS[place % 5]), int(digit, 16)


def _abilities(game: Game) -> _Cells:
    for letter, digits in re.findall(r"([NESW]):([0-9A-D]{5})", game.get("Ability")):
        for place, digit in enumerate(digits):
            yield (_LETTERS[letter], _DENOMINATIONS[place]), int(digit, 16)
