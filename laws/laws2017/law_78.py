"""Law 78: methods of scoring, and the conditions of a contest. The methods are computed in `rulings.scoring`."""

from rulings.reasoning.declare import N_, text_only

TEXTS = [
    text_only(
        "78A",
        N_(
            "At matchpoints a score gets two units for each score of other contestants on the board that is worse, one for each "
            "that is equal, and none for a better one; a unit is a matchpoint or half of one."
        ),
        because="the matchpoints are computed at the score desk",
    ),
    text_only(
        "78B",
        N_(
            "At IMPs the difference of the two scores compared on a board is converted by a scale, from 0 for less than 20 points "
            "to 24 for 4000 or more."
        ),
        because="the IMPs are computed at the score desk, from the scale of the edition",
    ),
    text_only(
        "78C",
        N_("At total points a contestant scores the sum of its points, plus and minus, on all boards played."),
        because="the totals are computed at the score desk",
    ),
    text_only(
        "78D",
        N_(
            "Other methods, such as victory points, need the consent of the regulating authority. The organizer publishes the "
            "conditions of contest in advance: entry, scoring, winners, ties and what else the authority demands, in keeping with Law and regulation."
        ),
        because="it leaves the methods to the regulation, which names its scales; a condition against the Laws is ruled under 80B2f",
    ),
]
