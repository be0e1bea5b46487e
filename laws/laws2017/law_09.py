"""Law 9: who may speak of an irregularity, and what is done once somebody has. It rules nothing by itself.

That dummy too may call the director then (9B1b) stands in Law 42.
"""

from rulings.reasoning.declare import N_, text_only

DUMMY = "it says who may speak; what dummy loses by breaking it is ruled under 42 and 43"
PERMITS = "it permits, and nothing follows from it"

TEXTS = [
    text_only(
        "9A1",
        N_("In the auction period any player may point out an irregularity, in turn or not, unless a Law forbids it."),
        because=PERMITS,
    ),
    text_only(
        "9A2",
        N_(
            "In the play period declarer or either defender may point out an irregularity of that period, unless a Law forbids it."
        ),
        because=PERMITS,
    ),
    text_only(
        "9A3",
        N_("Any player may try to prevent an irregularity, dummy within the limits of dummy’s rights."),
        because=PERMITS,
    ),
    text_only("9A4", N_("Dummy may not point out an irregularity before the play has ended."), because=DUMMY),
    text_only(
        "9A5",
        N_("Nobody need point out an infraction of one’s own side, except where a Law asks for it."),
        because="it frees from a duty; the exceptions rule under 20F5, 62A and 79A2",
    ),
    text_only(
        "9B1a",
        N_("Once attention is drawn to an irregularity the director should be called at once."),
        because="what follows from not calling is ruled under 11",
    ),
    text_only(
        "9B1c",
        N_("Calling the director costs the caller no right."),
        because="it keeps rights as they are; lost rights are ruled under 11",
    ),
    text_only(
        "9B1d",
        N_("A player who points out an irregularity of his own side takes nothing from the opponents’ rights."),
        because="it keeps rights as they are",
    ),
    text_only(
        "9B2",
        N_("Nobody acts before the director has explained everything about the rectification."),
        because="what follows from acting all the same is ruled under 11 and 60",
    ),
    text_only(
        "9C",
        N_("Whoever corrects his own irregularity too early may have to bear a further rectification."),
        because="the further rectification is ruled under the Law of that irregularity, such as 26, 27C and 50",
    ),
]
