"""Law 44: in which order cards are played, and which card wins. It rules nothing by itself."""

from rulings.reasoning.declare import N_, text_only

WINS = N_("It says which hand wins and leads; a lead from another hand is ruled by Laws 53 to 56.")

TEXTS = [
    text_only(
        "44A",
        N_("Whoever leads may lead any card of the hand, save for a restriction after an irregularity of that side."),
        because=N_("It permits; the restrictions are ruled by Laws 26, 50, 51 and 53 to 57."),
    ),
    text_only(
        "44B",
        N_("The others play in turn, one card each, and the four cards are a trick."),
        because=N_(
            "It orders procedure; a play out of turn is ruled by Law 57, too many or too few cards by 45E and 67."
        ),
    ),
    text_only(
        "44C",
        N_("Whoever can must follow suit; this goes before everything else that the Laws ask for."),
        because=N_("What follows from not doing so is ruled by Laws 61 to 64; 50D1b and 59 let it go first."),
    ),
    text_only(
        "44D",
        N_("Whoever cannot follow suit may play any card, save for a restriction after an irregularity of that side."),
        because=N_("It permits; the restrictions are ruled by Laws 50, 51 and 57."),
    ),
    text_only("44E", N_("A trick with a trump in it is won by the highest trump."), because=WINS),
    text_only("44F", N_("A trick without a trump is won by the highest card of the suit led."), because=WINS),
    text_only("44G", N_("The hand that won a trick leads to the next."), because=WINS),
]
