"""The IMP scale (78B)."""

from bisect import bisect_right
from typing import Final

# The lowest difference that gives 1 IMP, 2 IMPs and so on.
LOWER_BOUNDS: Final = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)  # fmt: skip


def imps(difference: int) -> int:
    """The IMPs for a difference in total points, with its sign (78B).

    A difference that is no multiple of ten, as against a datum, falls in the band that it has reached.
    """
    found = bisect_right(LOWER_BOUNDS, abs(difference))
    return found if difference > 0 else -found
