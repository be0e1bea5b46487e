"""What the Laws on explanations (20F, 21, 40, 75) ask alike: how far the board has come, and which side of a mismatch was wrong."""

from rulings.reasoning.declare import (
    END_OF_PLAY,
    N_,
    DetailType,
    answer,
    detail,
    finding,
    given,
    look,
)  # fmt: skip

LAST_CALL = detail("last_call", DetailType.CALL, N_("Which call was that side’s last?"), N_("the last call"))

STAGE = look(
    "info.stage", N_("How far has the board come?"),
    answer("auction", N_("The final pass has not been made")),
    answer("clarification", N_("The auction is over, and no opening lead has been faced")),
    answer("play", N_("The opening lead has been faced, and play is not over")),
    answer("after", N_("Play is over, or the board was passed out and is back"), reaches=END_OF_PLAY),
    cites=("17D1", "17D2", "21B1a"),
)  # fmt: skip
PERIOD = STAGE.is_one_of("auction", "clarification")

MISTAKE = finding(
    "75.mistake", "75", N_("What was wrong, the explanation or the call?"),
    answer("explanation", N_("The explanation: something else had been agreed")),
    answer("incomplete", N_("The explanation: it left out a part of the agreement")),
    answer("none", N_("The explanation: nothing had been agreed")),
    answer("call", N_("The call: the explanation was right")),
    answer("nothing", N_("Nothing")),
    cites=("75", "21B1b"),
)  # fmt: skip
MISINFORMED = MISTAKE.is_one_of("explanation", "incomplete", "none")

THE_EXPLANATION, DEAL = N_("what {OFFENDER} said, or did not say, about {call}"), N_("for the rest of the deal")

CONVEYED = given(
    "16B.conveyed", N_("Is it certain that {OFFENDER} gave {PARTNER} information from outside the calls and plays?"),
    answer("agreed", N_("Yes: nobody disputes what happened")),
    answer("disputed", N_("No: it is disputed")),
    cites=("16B1", "16B2"),
)  # fmt: skip
