"""Which desk a session belongs on: one that compares with a field, or one of team matches."""

from typing import TypeAlias

from rulings.bridge.errors import InvalidError
from rulings.scoring.profile import ScoringProfile
from rulings.scoring.victory_points import Scale
from rulings.session.matches import team_session
from rulings.session.score_desk import ScoreDesk
from rulings.session.team_desk import TeamDesk
from rulings.session.values import Session

AnyDesk: TypeAlias = ScoreDesk | TeamDesk


def open_desk(
    session: Session, profile: ScoringProfile | None = None, *, scale: Scale | None = None, knockout: bool = False
) -> AnyDesk:
    """The session on its desk; `scale` and `knockout` are for team matches, and `knockout` for nothing else.

    Raises InvalidError where there is neither a field nor another table to compare a result with.
    """
    if team_session(session) is not None:
        return TeamDesk.opened(session, profile, scale=scale, knockout=knockout)
    if knockout:
        raise InvalidError("a knockout is between two teams, and the session is no team event")
    return ScoreDesk.opened(session, profile)
