"""What certainly follows from known facts: forward chaining, done by durable_rules 2.0.28 behind a fence.

This is the only module that imports `durable`. A `RuleBase` takes rules over facts with finitely many answers
and tells which facts they conclude. What the fence keeps away from durable_rules, or keeps from us:

- Facts, values and rules go in under short names of our own, as strings: no name is a keyword of the engine,
  no two names share a hash, and "1", "true" and "True" stay three values.
- A fact is one message, asserted once a session; a sink accepts it even where no rule reads its value.
- One session lives at a time and is deleted whatever happened. Each ruleset opens and closes one when it is
  registered, in which the sink fires: deleting a ruleset's first session before any action ran makes the C
  code free a pointer that nothing has set.
- What an action raises is kept by the engine in its state; it is looked for after every run, and so is a run
  that the engine left unfinished.
- The host runs no timer threads. A ruleset is named after its rule base and a digest of its rules and facts;
  equal rule bases share it, and it is freed after the last of them.
- Nothing is ever compiled to a negation, since the engine takes an unknown fact for a false one.

The engine joins at most 16 messages in a rule and holds at most 512 different tests in a ruleset (with one
more, registration never returns); its lists overrun when hundreds of rules make the same test. A longer rule
is chained through a fact of its own, and a rule base that is too large is cut into several rulesets, which
take turns until none of them has a new fact to read. Neither shows from outside.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import threading
import time
import weakref
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from durable import engine

from rulings.reasoning.rules import InferenceError, Premise, Rule, check, listed

__all__ = ["InferenceError", "Premise", "Rule", "RuleBase"]

# The engine only subtracts these times, to abandon a run after ten seconds. Its own reading of the wall clock
# is deprecated since Python 3.12 (a warning for every action), and setting the clock could cut a run short.
engine._unix_now = time.monotonic  # noqa: SLF001

# Safely below what the C code can hold; tests/reasoning/test_durable_traps.py shows its limits.
_MAX_PREMISES = 15
_MAX_TESTS = 450  # a premise has at most MAX_VALUES, so that it can be joined to others
_MAX_RULES = 400
_MAX_READERS = 200
_MAX_READERS_AMONG_OTHERS = 50

_FACT = "fact"
_OPENING = "opening"
_SINK = "sink"


@dataclass(frozen=True)
class _Step:
    """A rule as the engine gets it: facts and values by number, one test a fact, at most `_MAX_PREMISES`."""

    rule: str
    tests: tuple[tuple[int, tuple[int, ...]], ...]
    fact: int
    value: int


@dataclass
class _Record:
    """What the rules conclude during one run; the engine's actions write it."""

    values: dict[int, int] = field(default_factory=dict)
    concluded_by: dict[int, _Step] = field(default_factory=dict)
    conflict: _Step | None = None
    unfinished: list[_Step] = field(default_factory=list)

    def begin(self, given: Mapping[int, int]) -> None:
        """Forget the last run; these facts are given."""
        self.values = dict(given)
        self.concluded_by = {}
        self.conflict = None
        self.unfinished = []

    def conclude(self, step: _Step) -> bool:
        """Note what the step concludes and tell whether the engine has yet to hear of it."""
        if self.conflict:
            return False
        new = step.fact not in self.values
        if self.values.setdefault(step.fact, step.value) != step.value:
            self.conflict = step
            return False
        self.concluded_by.setdefault(step.fact, step)
        return new


class RuleBase:
    """Rules over facts with finitely many answers, and what follows from some of those answers.

    `facts` declares the facts that may be given, each with all its values. A concluded fact need not be
    declared; its values are then those that some rule concludes. A declared fact may be concluded as well.
    The engine meets the rules at the first `run`.

    Raises InferenceError, naming rule base and rule, for a declaration that means nothing: a rule without
    premise or a premise without value, an unknown fact or value, two rules of one name. A rule whose premises
    contradict each other is no error and never fires.
    """

    def __init__(self, name: str, rules: Sequence[Rule], facts: Mapping[str, tuple[str, ...]]) -> None:
        self.name = name
        self.rules = tuple(rules)
        self.facts = {fact: tuple(values) for fact, values in facts.items()}
        check(name, self.rules, self.facts)
        values: dict[str, dict[str, None]] = {}
        for rule in self.rules:
            values.setdefault(rule.fact, {})[rule.value] = None
        values |= {fact: dict.fromkeys(declared) for fact, declared in self.facts.items()}
        self._names = [(fact, tuple(known)) for fact, known in values.items()]
        self._numbers = {fact: n for n, fact in enumerate(values)}
        self._values = {fact: {value: k for k, value in enumerate(known)} for fact, known in values.items()}
        self._network: _Network | None = None

    def run(self, known: Mapping[str, str]) -> dict[str, str]:
        """Every fact that the rules conclude from the known ones, with its value, in the order of the rules.

        A fact that is not known is left out of `known`: no rule fires on its absence. A known fact stands in
        the answer only when a rule concludes it too. Nothing is kept from one call to the next, and threads
        may call at the same time.

        Raises InferenceError for an undeclared fact or value, when two rules conclude different values of one
        fact (both are named), or when a rule contradicts a known fact.
        """
        given = self._given(known)
        with _LOCK:
            if self._network is None:
                self._network = _network(self.name, self._digest(), self._steps)
            record = self._network.run(given)
            if record.conflict:
                raise InferenceError(self._conflict(record, record.conflict))
            return {
                self._names[n][0]: self._names[n][1][record.values[n]]
                for n in sorted(record.concluded_by)
                if n < len(self._names)
            }

    def _given(self, known: Mapping[str, str]) -> dict[int, int]:
        given = {}
        for fact, value in known.items():
            if fact not in self.facts:
                raise InferenceError(f"{self.name}: {fact!r} is none of its facts and cannot be given")
            if not isinstance(value, str) or value not in self._values[fact]:
                allowed = listed(self.facts[fact])
                raise InferenceError(f"{self.name}: {fact} cannot be {value!r}, only {allowed}")
            given[self._numbers[fact]] = self._values[fact][value]
        return given

    def _conflict(self, record: _Record, step: _Step) -> str:
        fact, values = self._names[step.fact]
        earlier = record.concluded_by.get(step.fact)
        if earlier is None:
            given, other = values[record.values[step.fact]], values[step.value]
            return f"{self.name}: {fact} is given as {given}, rule {step.rule} concludes that it is {other}"
        names = [rule.name for rule in self.rules]
        first, second = sorted((earlier, step), key=lambda each: names.index(each.rule))
        return (
            f"{self.name}: rule {first.rule} concludes that {fact} is {values[first.value]}, "
            f"rule {second.rule} that it is {values[second.value]}"
        )

    def _digest(self) -> str:
        rules = [
            [rule.name, [[premise.fact, premise.values] for premise in rule.premises], rule.fact, rule.value]
            for rule in self.rules
        ]
        return hashlib.sha256(json.dumps([self.name, rules, self._names]).encode()).hexdigest()[:16]

    def _steps(self) -> list[_Step]:
        """The rules with one test a fact, short enough to be joined; one that can never fire is left out."""
        steps: list[_Step] = []
        helpers = itertools.count(len(self._names))
        for rule in self.rules:
            tests: dict[int, set[int]] = {}
            for premise in rule.premises:
                values = {self._values[premise.fact][value] for value in premise.values}
                number = self._numbers[premise.fact]
                # One message cannot serve two premises of a rule.
                tests[number] = tests.get(number, values) & values
            if not all(tests.values()):
                continue
            rest = [(n, tuple(sorted(values))) for n, values in tests.items()]
            while (fit := _fitting(rest)) < len(rest):
                helper = next(helpers)
                steps.append(_Step(rule.name, tuple(rest[:fit]), helper, 0))
                rest = [(helper, (0,)), *rest[fit:]]
            fact = self._numbers[rule.fact]
            steps.append(_Step(rule.name, tuple(rest), fact, self._values[rule.fact][rule.value]))
        return steps


def _fitting(tests: Sequence[tuple[int, tuple[int, ...]]]) -> int:
    """How many of these tests, from the first, one rule can join."""
    named = itertools.accumulate(len(values) for _, values in tests)
    return sum(total <= _MAX_TESTS for total in itertools.islice(named, _MAX_PREMISES))


def _parts(steps: Sequence[_Step]) -> Iterable[list[_Step]]:
    """The steps in as many rulesets as the engine's limits ask for; nearly always one."""
    part: list[_Step] = []
    alone: Counter[tuple[int, int]] = Counter()
    among: Counter[tuple[int, int]] = Counter()
    for step in steps:
        more_alone = [(fact, values[0]) for fact, values in step.tests if len(values) == 1]
        more_among = [(fact, value) for fact, values in step.tests if len(values) > 1 for value in values]
        if (
            len(part) == _MAX_RULES
            or len(alone.keys() | among.keys() | {*more_alone, *more_among}) > _MAX_TESTS
            or any(alone[pair] == _MAX_READERS for pair in more_alone)
            or any(among[pair] == _MAX_READERS_AMONG_OTHERS for pair in more_among)
        ):
            yield part
            part, alone, among = [], Counter(), Counter()
        part.append(step)
        alone.update(more_alone)
        among.update(more_among)
    if part:
        yield part


class _Host(engine.Host):  # type: ignore[misc]  # durable ships no types: the base class is Any
    """A host without timer threads: no rule here knows time."""

    def _run(self) -> None:
        """Start nothing, where the base class starts two timers that never end."""


# One host a process, and one lock, since the C code has none.
_HOST = _Host()
_LOCK = threading.Lock()
_SESSIONS = itertools.count(1)


@dataclass
class _Ruleset:
    """A ruleset of the engine, and the facts that its rules read."""

    name: str
    reads: frozenset[int]
    registered: Any

    def run(self, record: _Record) -> None:
        """One session: the known facts that are read here go in, the actions note what follows."""
        known = [_message(fact, value) for fact, value in record.values.items() if fact in self.reads]
        outcome = _session(self.name, known)
        if outcome is None or (isinstance(outcome, dict) and "exception" not in outcome):
            return
        rule = f"rule {record.unfinished[0].rule}" if record.unfinished else "the inference"
        reason = outcome["exception"] if isinstance(outcome, dict) else "the engine left off before the end"
        raise InferenceError(f"{self.name}: {rule} failed: {reason}")


_RETIRED: deque[_Ruleset] = deque()
_NETWORKS: weakref.WeakValueDictionary[str, _Network] = weakref.WeakValueDictionary()


class _Network:
    """The rulesets of a rule base, and of every equal one."""

    def __init__(self, name: str, steps: Sequence[_Step]) -> None:
        self.record = _Record()
        parts = enumerate(_parts(steps), start=1)
        self.rulesets = [_registered(f"{name}-{k}", part, self.record) for k, part in parts]
        # The last owner may go at any moment, even inside a run: the engine is told at the next registration.
        weakref.finalize(self, _RETIRED.extend, self.rulesets).atexit = False

    def run(self, given: Mapping[int, int]) -> _Record:
        """What follows from the given facts: every ruleset runs until it has seen all that it reads."""
        record = self.record
        record.begin(given)
        seen = dict.fromkeys(range(len(self.rulesets)), 0)
        while not record.conflict:
            behind = [k for k, each in enumerate(self.rulesets) if len(record.values.keys() & each.reads) > seen[k]]
            if not behind:
                break
            ruleset = self.rulesets[behind[0]]
            ruleset.run(record)
            seen[behind[0]] = len(record.values.keys() & ruleset.reads)
        return record


def _network(base: str, digest: str, steps: Callable[[], list[_Step]]) -> _Network:
    """The network of an equal rule base, or a new one."""
    while _RETIRED:
        _drop(_RETIRED.popleft())
    # The engine takes "$state" and "$flow" in a ruleset's name for languages of its own.
    name = f"{re.sub(r'[^A-Za-z0-9.]+', '_', base)}-{digest}"
    network = _NETWORKS.get(name)
    if network is None:
        network = _NETWORKS[name] = _Network(name, steps())
    return network


def _message(fact: int, value: int) -> dict[str, str]:
    return {"id": f"f{fact}", _FACT: "1", f"f{fact}": str(value)}


class _Closure(Protocol):
    """What the engine hands to an action."""

    def assert_fact(self, fact: dict[str, str]) -> None:
        """Add the fact to the action's session."""


def _action(step: _Step, record: _Record) -> Callable[[_Closure], None]:
    # One positional parameter and no more: an action with two is taken for asynchronous, defaults or not.
    def fire(closure: _Closure) -> None:
        record.unfinished.append(step)
        if record.conclude(step):
            closure.assert_fact(_message(step.fact, step.value))
        record.unfinished.pop()

    return fire


def _nothing(_closure: _Closure) -> None:
    """The sink's action."""


def _registered(name: str, steps: Sequence[_Step], record: _Record) -> _Ruleset:
    """A new ruleset of the engine, opened and closed once."""
    rules: dict[str, dict[str, Any]] = {
        # It accepts every fact, and fires only at the opening.
        _SINK: {"all": [{"m0": {"$ex": {_FACT: 1}}}, {"m1": {_OPENING: "1"}}], "run": _nothing}
    }
    for k, step in enumerate(steps):
        premises = []
        for m, (fact, values) in enumerate(step.tests):
            tests = [{f"f{fact}": str(value)} for value in values]
            premises.append({f"m{m}": tests[0] if len(tests) == 1 else {"$or": tests}})
        rules[f"r{k}"] = {"all": premises, "run": _action(step, record)}
    if name in _HOST._ruleset_directory:  # noqa: SLF001  its rule base is gone, the engine not yet told
        _drop(_Ruleset(name, frozenset(), _HOST._ruleset_directory[name]))  # noqa: SLF001
    try:
        _HOST.register_rulesets({name: rules})
    except Exception as error:
        raise InferenceError(f"{name}: the rules are refused: {_reason(error)}") from error
    if _session(name, [{"id": _SINK, _FACT: "1"}, {"id": _OPENING, _OPENING: "1"}]) is None:
        raise InferenceError(f"{name}: the engine does not run the rules")
    registered = _HOST._ruleset_directory[name]  # noqa: SLF001
    registered._definition = None  # noqa: SLF001  the engine has compiled it and would keep it for good
    return _Ruleset(name, frozenset(fact for step in steps for fact, _ in step.tests), registered)


def _session(name: str, messages: Sequence[Mapping[str, str]]) -> object:
    """Assert the messages in a session of their own, which is gone afterwards.

    The engine's state as a dict when actions ran to their end, None when there were none, else another value.
    """
    session = str(next(_SESSIONS))
    left = None
    try:
        outcome: object = _HOST.assert_facts(name, [{"sid": session} | dict(each) for each in messages])
    except Exception as error:
        raise InferenceError(f"{name}: the facts are refused: {_reason(error)}") from error
    finally:
        try:
            _HOST.delete_state(name, session)
        except Exception as error:  # noqa: BLE001  the engine raises nothing more special
            left = _reason(error)
    if left:
        raise InferenceError(f"{name}: the session cannot be closed: {left}")
    return outcome


def _drop(ruleset: _Ruleset) -> None:
    """Free a ruleset, unless another one has taken its name and the place."""
    if _HOST._ruleset_directory.get(ruleset.name) is ruleset.registered:  # noqa: SLF001
        del _HOST._ruleset_directory[ruleset.name]  # noqa: SLF001
        _HOST._ruleset_list.remove(ruleset.registered)  # noqa: SLF001
        engine.durable_rules_engine.delete_ruleset(ruleset.registered._handle)  # noqa: SLF001


def _reason(error: Exception) -> str:
    """What the engine says; some of its exceptions say it in an attribute only."""
    return getattr(error, "message", "") or str(error) or type(error).__name__
