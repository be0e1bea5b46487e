"""The Laws on calls once more, in plain strings and numbers: what the code under test is compared with."""

BIDS = [f"{level}{name}" for level in (1, 2, 3, 4, 5, 6, 7) for name in ("C", "D", "H", "S", "NT")]
CALLS = [*BIDS, "Pass", "Double", "Redouble"]


def outranks(bid: str, other: str) -> bool:
    """18B, 18E: a higher level, or the same level in a denomination that comes later in C D H S NT."""
    ladder = {"C": 1, "D": 2, "H": 3, "S": 4, "NT": 5}
    if bid[0] != other[0]:
        return int(bid[0]) > int(other[0])
    return ladder[bid[1:]] > ladder[other[1:]]


def lawfulness(calls: list[str], attempt: str) -> str:
    """18D, 19A1, 19B1 for a call in rotation after `calls`, which were legal; the auction is open."""
    if attempt == "Pass":
        return "legal"
    bids = [call for call in calls if call in BIDS]
    if attempt in BIDS:
        return "insufficient" if bids and not outranks(attempt, bids[-1]) else "legal"
    # Calls of the side to call are those an even number of turns ago; the last one is an opponent's.
    turns_ago = dict(enumerate(reversed(calls), start=1))
    wanted = BIDS if attempt == "Double" else ["Double"]
    for distance in sorted(turns_ago):
        if turns_ago[distance] != "Pass":
            opponents = distance % 2 == 1
            if turns_ago[distance] in wanted and opponents:
                return "legal"
            break
    return "inadmissible_double" if attempt == "Double" else "inadmissible_redouble"
