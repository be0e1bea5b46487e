"""Law 18: bids. What is insufficient (18C, 18D) is found where Law 27 begins."""

from rulings.reasoning.declare import N_, text_only

TEXTS = [
    text_only("18A", N_("A bid names one to seven odd tricks and a denomination. Pass, double and redouble are calls but no bids."), because="a definition"),
    text_only("18B", N_("A bid outranks an earlier one by a higher level, or by a higher denomination on the same level."), because="the classifier of sufficiency applies it"),
    text_only("18E", N_("From the top: notrump, spades, hearts, diamonds, clubs."), because="the classifier of sufficiency applies it"),
    text_only("18F", N_("The authority may allow other ways of calling, such as bidding boxes, and say when a call is made with them."), because="a regulation says when a call is made"),
]  # fmt: skip
