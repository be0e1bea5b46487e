"""`make bench`: runs every benchmark and prints what was measured against its budget.

python -m tests.benchmarks              all of them
python -m tests.benchmarks core log     these
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

Measure = tuple[str, float, float, str]
MISSED = 1


def names() -> list[str]:
    """The benchmarks there are: `core` for core_bench.py."""
    return sorted(path.stem.removesuffix("_bench") for path in Path(__file__).parent.glob("*_bench.py"))


def table(rows: Iterable[Measure]) -> Iterator[str]:
    """The lines of the table; the last column is `ok`, or by how much the budget is missed."""
    for name, measured, budget, unit in rows:
        yield f"{name:<62} {measured:>9.2f} {budget:>8g} {unit:<3} {verdict(measured, budget)}"


def verdict(measured: float, budget: float) -> str:
    """`ok`, or how many times the budget it took."""
    return "ok" if measured <= budget else f"MISSED, {measured / budget:.1f} times"


def main(wanted: list[str]) -> int:
    """Run them and answer the exit code: 1 if a budget was missed."""
    unknown = sorted(set(wanted) - set(names()))
    if unknown:
        print(f"no benchmark {', '.join(unknown)}; there are {', '.join(names())}", file=sys.stderr)
        return 2
    print(f"{'what':<62} {'measured':>9} {'budget':>8}")
    missed = 0
    for name in wanted or names():
        started = time.perf_counter()
        rows: list[Measure] = import_module(f"tests.benchmarks.{name}_bench").run()
        print(f"-- {name}, in {time.perf_counter() - started:.0f} s")
        for line in table(rows):
            print(line, flush=True)
        missed += sum(measured > budget for _, measured, budget, _ in rows)
    print(f"{missed} missed" if missed else "all within budget")
    return MISSED if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
