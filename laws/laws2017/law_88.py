"""Laws 88 and 89: only pointers to Law 12."""

from rulings.reasoning.declare import N_, text_only

TEXTS = [
    text_only(
        "88",
        N_("Indemnity points: Law 12C2."),
        because="it only points to 12C2, where the artificial score is ruled on",
    ),
    text_only("89", N_("Rectification in individual events: Law 12C3."), because="it only points to 12C3"),
]
