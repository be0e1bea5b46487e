"""Run as a process of its own: solves deals double dummy with endplay and writes the answers as lines of JSON.

    python endplay_child.py < request

It stands alone, because the solver underneath is a C++ library that can take its whole process down: whoever started
this one sees that it ended, and can end it. The request is one line of JSON. {"deal"} asks for the table: a line
{"denomination", "tricks"} for each denomination, tricks of North, East, South, West as declarer. {"deal", "trump",
"leader", "trick"} asks for a position, the cards of the trick in progress still being in `deal`: a line {"plays"},
each with the tricks that the side to play takes from there. {"refused": why} if the library is missing or refuses.
"""

import json
import sys
from types import ModuleType
from typing import Any

SECONDS = 300
DENOMINATIONS = "CDHSN"
SEATS = "NESW"


def main(request: dict[str, Any]) -> None:
    """Answer the request."""
    _limit()
    _without_plots()
    try:
        import endplay  # noqa: PLC0415  only once there are limits

        if "trump" in request:
            _position(endplay, request)
        else:
            _table(endplay, request["deal"])
    except Exception as error:  # noqa: BLE001  whatever the library raises is its answer
        write({"refused": f"{type(error).__name__}: {error}"})


def write(line: dict[str, Any]) -> None:
    """One line of JSON."""
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def _limit() -> None:
    try:
        import resource  # noqa: PLC0415  not on Windows, where the starter's time limit must do
    except ImportError:
        return
    for what, most in ((resource.RLIMIT_CPU, SECONDS), (resource.RLIMIT_CORE, 0)):
        _, hard = resource.getrlimit(what)
        resource.setrlimit(what, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _without_plots() -> None:
    """Importing endplay loads matplotlib to draw histograms, which takes half a second and is never done here."""
    for name in ("matplotlib", "matplotlib.pyplot"):
        sys.modules[name] = ModuleType(name)


def _table(library: Any, deal: str) -> None:  # noqa: ANN401  the library is not there for the type checker
    """One denomination after another, so that whoever waits can see it go on."""
    every = [library.Denom.find(letter) for letter in DENOMINATIONS]
    for place, wanted in enumerate(every):
        others = [denomination for denomination in every if denomination != wanted]
        table = library.calc_all_tables([library.Deal(deal)], exclude=others)[0]
        tricks = [int(table[wanted, library.Player.find(seat)]) for seat in SEATS]
        write({"denomination": place, "tricks": tricks})


def _position(library: Any, request: dict[str, Any]) -> None:  # noqa: ANN401
    deal = library.Deal(request["deal"], library.Player.find(request["leader"]), library.Denom.find(request["trump"]))
    for card in request["trick"]:
        deal.play(library.Card(card))
    write({"plays": [[_name(card), int(tricks)] for card, tricks in library.solve_board(deal)]})


def _name(card: Any) -> str:  # noqa: ANN401
    return f"{card.suit.name[0].upper()}{card.rank.abbr}"


if __name__ == "__main__":
    main(json.loads(sys.stdin.readline()))
