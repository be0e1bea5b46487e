"""What went wrong, by stage of the game: the groups through which a director who has no word for it comes to a matter."""

from rulings.reasoning.declare import N_, Stage, group

GROUPS = [
    group(N_("Before the auction"), Stage.BEFORE, "wrong-pack", "board-markings", "wrong-place", "deal-irregularity"),
    group(
        N_("A call that is too low or not allowed"), Stage.AUCTION,
        "insufficient-bid", "sufficient-bid", "inadmissible-call", "inadmissible-double", "double-allowed", "bid-above-seven",
        "call-by-barred-player", "call-after-final-pass",
    ),
    group(
        N_("A call out of turn, changed or in doubt"), Stage.AUCTION,
        "call-out-of-rotation", "simultaneous-calls", "turn-lost", "change-of-call", "call-made", "comparable-call",
    ),
    group(
        N_("A card in the auction; the end of the auction"), Stage.AUCTION,
        "card-exposed-auction", "cards-from-wrong-board", "auction-over", "who-is-declarer",
    ),
    group(
        N_("A lead or a play out of turn or too soon"), Stage.PLAY,
        "lead-out-of-turn", "opening-lead-out-of-turn", "declarers-lead-out-of-turn", "defenders-lead-out-of-turn", "face-down-lead",
        "premature-play", "simultaneous-plays", "play-before-the-right-lead",
    ),
    group(
        N_("A card shown, a penalty card"), Stage.PLAY,
        "penalty-card", "penalty-card-lead", "penalty-card-play", "penalty-card-led-too-soon", "penalty-card-not-played",
        "cannot-lead-or-play-as-required", "declarer-exposes",
    ),
    group(N_("A revoke"), Stage.PLAY, "revoke", "revoke-question", "revoke-claimed", "revoke-asked-by-dummy"),
    group(
        N_("Which card is played, and what dummy did"), Stage.PLAY,
        "card-played", "change-of-designation", "incomplete-designation", "card-on-wrong-explanation", "dummy-wrong-card",
        "dummy-suggests", "dummy-acts",
    ),
    group(
        N_("Too many cards, or too few, in a trick; the tricks played"), Stage.PLAY,
        "two-cards-at-once", "fifth-card", "defective-trick", "trick-turned-wrongly", "inspect-trick",
    ),
    group(N_("Claim and concession"), Stage.CLAIM, "claim-contested", "concession", "claim-agreed-then-withdrawn", "concession-cancelled"),
    group(
        N_("After play"), Stage.AFTER,
        "adjusted-score", "tricks-disputed", "trick-wrongly-kept", "score-error", "right-to-review", "appeal",
    ),
    group(
        N_("What a player knows, or was told"), Stage.ANY_TIME,
        "unauthorized-information", "misinformation", "own-side-explained-wrongly", "information-from-elsewhere", "question-about-calls",
        "improper-question", "calls-repeated-wrongly", "psychic-call", "memory-aid",
    ),
    group(
        N_("Cards, boards and the movement"), Stage.ANY_TIME,
        "cards-mishandled", "wrong-number-of-cards", "missing-card", "board-not-due", "time-is-up", "procedure-error", "team-board",
        "fouled-board",
    ),
    group(
        N_("Behaviour"), Stage.ANY_TIME,
        "deception", "conduct", "looked-at-cards", "manner-of-play", "lack-of-attention", "deliberate-infraction", "discipline",
        "procedural-penalty",
    ),
    group(N_("Who may be at the table"), Stage.ANY_TIME, "partnership-changed", "spectator", "who-may-watch"),
    group(
        N_("The ruling itself: director, facts, regulations"), Stage.ANY_TIME,
        "settled-by-players", "acted-before-the-director", "no-director", "noticed-in-another-way", "waive-rectification",
        "regulation-against-the-laws", "director-error", "agreed-facts", "disputed-facts",
    ),
]  # fmt: skip
