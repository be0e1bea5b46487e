"""Laws 77 and 78 once more, in plain numbers and loops: what the code under test is compared with."""

from fractions import Fraction

TRICK_VALUE = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
TIMES = {"": 1, "X": 2, "XX": 4}
# Undertricks one by one: not doubled, then doubled, as totals for 1 to 13 down; redoubled is twice the doubled.
DOWN = {
    ("", False): [50 * n for n in range(1, 14)],
    ("", True): [100 * n for n in range(1, 14)],
    ("X", False): [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
    ("X", True): [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
}


def declarers_score(level: int, denomination: str, doubling: str, tricks: int, vulnerable: bool) -> int:
    over = tricks - level - 6
    if over < 0:
        if doubling == "XX":
            return -2 * DOWN["X", vulnerable][-over - 1]
        return -DOWN[doubling, vulnerable][-over - 1]
    for_tricks = level * TRICK_VALUE[denomination] + (10 if denomination == "NT" else 0)
    for_tricks *= TIMES[doubling]
    score = for_tricks
    if for_tricks < 100:
        score += 50
    elif vulnerable:
        score += 500
    else:
        score += 300
    if level == 6:
        score += 750 if vulnerable else 500
    elif level == 7:
        score += 1500 if vulnerable else 1000
    if doubling == "X":
        score += 50 + over * (200 if vulnerable else 100)
    elif doubling == "XX":
        score += 100 + over * (400 if vulnerable else 200)
    else:
        score += over * TRICK_VALUE[denomination]
    return score


# The table of 78B as it is printed: from, to, IMPs.
IMP_TABLE = [
    (0, 10, 0), (20, 40, 1), (50, 80, 2), (90, 120, 3), (130, 160, 4), (170, 210, 5), (220, 260, 6), (270, 310, 7),
    (320, 360, 8), (370, 420, 9), (430, 490, 10), (500, 590, 11), (600, 740, 12), (750, 890, 13), (900, 1090, 14),
    (1100, 1290, 15), (1300, 1490, 16), (1500, 1740, 17), (1750, 1990, 18), (2000, 2240, 19), (2250, 2490, 20),
    (2500, 2990, 21), (3000, 3490, 22), (3500, 3990, 23), (4000, 15200, 24),
]  # fmt: skip


def imps(difference: int) -> int:
    for low, high, value in IMP_TABLE:
        if low <= abs(difference) <= high:
            return value if difference > 0 else -value
    raise AssertionError(difference)


def matchpoints(scores: list[int]) -> list[Fraction]:
    """Each score against each other one: 2 for better, 1 for equal."""
    found = []
    for place, ours in enumerate(scores):
        total = Fraction(0)
        for other_place, theirs in enumerate(scores):
            if place != other_place:
                total += 2 if ours > theirs else 1 if ours == theirs else 0
        found.append(total)
    return found


def weighted_matchpoints(line: list[tuple[int, Fraction]], others: list[int]) -> Fraction:
    """A weighted score against plain ones: each comparison with its weight."""
    return sum((weight * matchpoints([score, *others])[0] for score, weight in line), Fraction(0))
