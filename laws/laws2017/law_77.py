"""Law 77: the scoring table. Its figures are computed in `rulings.scoring.duplicate`; no ruling hangs on them."""

from rulings.reasoning.declare import N_, text_only

DESK = "its figures are computed at the score desk, and no ruling hangs on them"
TEXTS = [
    text_only(
        "77.trick-score",
        N_(
            "A contract that is made scores for each odd trick bid: 20 in clubs or diamonds, 30 in hearts or spades, in notrump "
            "40 for the first and 30 for each further one; twice that if doubled, four times if redoubled."
        ),
        because=DESK,
    ),
    text_only(
        "77.game-partscore",
        N_("Trick points of 100 or more on one board, doubling included, are a game, and fewer are a partscore."),
        because=DESK,
    ),
    text_only(
        "77.premiums",
        N_(
            "A contract that is made earns, not vulnerable or vulnerable: 50 either way for a partscore or 300 or 500 for a game; "
            "besides 500 or 750 for a small slam or 1000 or 1500 for a grand slam, and 50 if it was doubled or 100 if redoubled."
        ),
        because=DESK,
    ),
    text_only(
        "77.overtricks",
        N_(
            "Each overtrick scores as a trick of its denomination does, 20 or 30 (30 in notrump); not vulnerable or vulnerable "
            "100 or 200 if doubled, and 200 or 400 if redoubled."
        ),
        because=DESK,
    ),
    text_only(
        "77.undertricks",
        N_(
            "Each undertrick gives the opponents 50 if declarer is not vulnerable and 100 if vulnerable. Doubled it is 100 for the "
            "first, 200 each for the second and third and 300 for each further one; vulnerable 200 and then 300; redoubled twice as much."
        ),
        because=DESK,
    ),
    text_only(
        "77.undertrick-totals",
        N_(
            "One down, two down and so on is in all 50, 100, 150 not vulnerable, 100, 200, 300 vulnerable; doubled 100, 300, 500, "
            "800, 1100 and 200, 500, 800, 1100, 1400; redoubled twice as much as doubled."
        ),
        because=DESK,
    ),
    text_only("77.passed-out", N_("A board that is passed out scores zero for both sides."), because=DESK),
]
