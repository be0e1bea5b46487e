"""What the Laws leave to an authority as a number or a text. Choices on which a ruling turns are elected facts beside their clauses.

Figures of the score desk stand in the `scoring` table of a regulation: 12C2(b), 78D, 87B, and the penalties of 90.
"""

from rulings.reasoning.declare import N_, setting

NOTHING_LAID_DOWN = N_("nothing is laid down")

TEAM = setting(
    "team", N_("How many players a team has"), N_("four, or more if the regulation allows it"), cites=("def.team",)
)
SYMMETRICAL_FACES = setting("symmetrical_faces", N_("Packs with symmetrical faces"), N_("not required"), cites=("1B",))
SESSION = setting(
    "session",
    N_("What counts as the session for a side’s own average"),
    N_("a period of play that the organizer sets"),
    cites=("12C2c", "def.session"),
)
CALLING = setting("calling_method", N_("How calls are made"), N_("spoken"), cites=("18F",))
EXPLANATIONS = setting(
    "explanations", N_("How explanations are given"), N_("by the caller’s partner, aloud"), cites=("20F1.who",)
)
DISCLOSURE = setting(
    "prior_disclosure", N_("How partners make their methods known before play"), NOTHING_LAID_DOWN, cites=("40A1b",)
)
SPECIAL = setting(
    "special_understandings", N_("Special understandings, and which are allowed"), N_("artificial calls are special; none is forbidden"),
    cites=("40B2a.i", "40B1b", "40B1c"),
)  # fmt: skip
SYSTEM_CARD = setting("system_card", N_("System card"), N_("not required"), cites=("40B2a.ii",))
ALERTS = setting("alerts", N_("Alerts and announcements"), NOTHING_LAID_DOWN, cites=("40B2a.iii",))
PAUSE = setting(
    "skip_bid_pause", N_("Pause after a skip bid"), N_("no length is laid down"), cites=("73A2",), unit="seconds"
)
STOP_CARD = setting("stop_card", N_("Stop card"), N_("not used"), cites=("73A2",))
SPECTATORS = setting("spectators", N_("Spectators"), N_("under the director’s control"), cites=("76A1", "76A2", "76B1"))
CORRECTION_PERIOD = setting(
    "correction_period",
    N_("Time to correct a score, after the official score is available"),
    30,
    cites=("79C1",),
    unit="minutes",
)
LATER_CORRECTION = setting(
    "later_correction",
    N_("Correction of a score after that time"),
    N_("only with the organizer’s approval"),
    cites=("79C2",),
)
DELEGATION = setting("delegation", N_("To whom the authority’s powers are passed"), N_("to nobody"), cites=("80A3",))
APPEALS_BODY = setting(
    "appeals_body",
    N_("Who hears appeals"),
    N_("a committee, or the director in charge where there is none"),
    cites=("93A", "80B2k"),
)
SLOW_PLAY = setting("slow_play", N_("Slow play and lateness"), N_("as the director judges"), cites=("90B2",))
DEVICES = setting("devices", N_("Telephones and other devices"), NOTHING_LAID_DOWN, cites=("90A", "80B2f"))
MERITLESS = setting(
    "meritless_appeal", N_("What an appeal without merit costs"), N_("what the regulation says"), cites=("92A",)
)
DEPOSIT = setting("appeal_deposit", N_("Deposit for an appeal"), N_("none"), cites=("92A",))
APPEAL_TIME = setting(
    "appeal_time",
    N_("Time for an appeal or a request for a ruling, after the official score is available"),
    30,
    cites=("92B",),
    unit="minutes",
)
FURTHER_APPEAL = setting(
    "further_appeal", N_("How to appeal beyond the committee"), N_("as the regulation has it"), cites=("93C1",)
)
