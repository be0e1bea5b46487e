"""`rectify vp`: the victory points of a match, from its margin or from its percentage of the matchpoints (78D)."""

from __future__ import annotations

from fractions import Fraction

import click

from data.loader import (
    UnknownScaleError,
    scale_names,
    scoring_profile,
    victory_point_scale,
)
from data.regulations import UnknownRegulationError
from rulings.bridge.errors import BridgeError
from rulings.cli import RULED
from rulings.commands.common import print_json, with_json
from rulings.commands.lines import say
from rulings.commands.refusals import RefusedError
from rulings.commands.score import value_json, working_json
from rulings.scoring.victory_points import USUAL_SCALE, PercentageScale, Scale, victory_points

_IN_PERCENT = "ebu-swiss-pairs"


@click.command("vp", context_settings={"ignore_unknown_options": True})
@click.argument("margin")
@click.option("--boards", type=click.IntRange(min=1), required=True, help="How many boards the match has.")
@click.option("--scale", "name", metavar="NAME", help="The scale; without it the one of the regulation.")
@click.option("--regulation", default="wbf", show_default=True, help="Whose scale.")
@with_json
def vp_command(margin: str, boards: int, name: str | None, regulation: str, as_json: bool) -> int:  # noqa: FBT001
    """The victory points for MARGIN, in IMPs ("22", "-5"), or for a percentage of the matchpoints ("56.24%")."""
    value, percent = _margin(margin)
    scale = _scale(name, regulation, percent=percent)
    if percent is not isinstance(scale, PercentageScale):
        needs = "a percentage such as 56.24%" if isinstance(scale, PercentageScale) else "a margin in IMPs"
        raise RefusedError("margin", f"margin: '{margin}': {scale.title} is for {needs}")
    try:
        working = victory_points(scale, value, boards)
        won, lost = scale.score(value, boards)
    except BridgeError as error:
        raise RefusedError("--boards", f"--boards: {error}") from None
    if as_json:
        print_json({
            "scale": scale.title, "margin": value_json(value), "boards": boards, "victory_points": value_json(won),
            "opponents": value_json(lost), "working": working_json(working),
        })  # fmt: skip
        return RULED
    say(str(working))
    return RULED


def _margin(text: str) -> tuple[Fraction, bool]:
    word = text.strip().replace("−", "-")
    try:
        return Fraction(word.removesuffix("%").strip()), word.endswith("%")
    except (ValueError, ZeroDivisionError):
        raise RefusedError("margin", f"margin: '{text}' is no number: expected such as 22, -5 or 56.24%") from None


def _scale(name: str | None, regulation: str, *, percent: bool) -> Scale:
    try:
        scales = scoring_profile(regulation).scales
    except UnknownRegulationError as error:
        raise RefusedError("--regulation", f"--regulation: {error}") from None
    usual = scales.get("swiss-pairs", _IN_PERCENT) if percent else scales.get("teams", USUAL_SCALE)
    try:
        return victory_point_scale(name or usual)
    except UnknownScaleError:
        known = ", ".join(scale_names())
        raise RefusedError("--scale", f"--scale: '{name}' is no scale here; there are {known}") from None
