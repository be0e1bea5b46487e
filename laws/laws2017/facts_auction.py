"""What several Laws of the auction ask alike: who has called since, and which attempt at an insufficient bid it is."""

from rulings.reasoning.declare import N_, answer, given, look

SINCE = look(
    "auction.since", N_("Who else has called since {OFFENDER} called {call}?"),
    answer("nobody", N_("Nobody")),
    answer("lho", N_("Only {LHO}")),
    answer("partner", N_("{PARTNER} too")),
    answer("closed", N_("The auction is over; a lead is faced, or all four hands are back in the board")),
    criteria=(
        N_("The calls that {OFFENDER} himself put in place of {call} do not count."),
        N_("Passes may have ended the auction before {PARTNER}’s turn; until a lead is faced, the first or second answer holds."),
    ),
    cites=("25A4", "25A5", "27A1"),
)  # fmt: skip
ATTEMPT = given(
    "27.attempt", N_("Is this the first insufficient bid at this turn?"),
    answer("first", N_("Yes, the first")),
    answer("second", N_("No, it was to replace an insufficient bid")),
    cites=("27B4",),
)  # fmt: skip
