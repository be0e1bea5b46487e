"""What certainly follows from known facts: forward chaining, done by durable_rules 2.0.28 behind a fence.

This is the only module that imports `durable`. A `RuleBase` takes rules over facts with finitely many answers
and answers which facts they conclude. What the fence keeps away from durable_rules, or keeps from us:

- Facts, values and rules go in under short names of our own, as strings, so that no name is a keyword of the
  engine, no two names share a hash, and "1", "true" and "True" stay three values.
- A fact is one message, asserted once a session; a sink accepts it even where no rule reads its value.
- One session lives at a time and is deleted whatever happened. A ruleset opens and closes one session when it
  is registered, in which the sink fires: the C code frees a pointer that nothing has set yet when the very first
  session of a ruleset is deleted before any action ran.
- What an action raises is kept by the engine in its state; it is looked for after every run, and so is a run
  that the engine left unfinished.
- The host runs no timer threads. A ruleset is named after its rule base and a digest of its rules and facts;
  equal rule bases share it, and it is freed with the last of them.
- Nothing is ever compiled to a negation, since the engine takes an unknown fact for a false one.

The engine joins at most 16 messages in a rule, reads at most 512 different tests in a ruleset (one more and
registration never returns) and overruns its lists when a few hundred rules read the same test. Longer rules are
therefore chained through a fact of their own, and a rule base that is too large is cut into several rulesets, which
take turns until none of them concludes anything new. Neither is visible from outside.
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
from typing import Any

from durable import engine

# The engine only subtracts these times, to abandon a run after ten seconds. Its own reading of the wall clock is
# deprecated since Python 3.12 (a warning for every action), and a clock set right would cut a run short.
engine._unix_now = time.monotonic  # noqa: SLF001

# Safely below what the C code can hold; `tests/reasoning/test_durable_traps.py` shows the limits themselves.
_MAX_PREMISES = 15
_MAX_TESTS = 400
_MAX_RULES = 400
_MAX_RULES_READING_A_VALUE = 200
_MAX_RULES_READING_IT_AS_ONE_OF_SEVERAL = 50

_FACT = "fact"
_OPENING = "opening"
_SINK = "sink"


class InferenceError(Exception):
    """A rule base that cannot be used as declared, a fact it does not know, or an inference that went wrong."""


@dataclass(frozen=True)
class Premise:
    """The fact is known and has one of these values; never that it is unknown or has another one."""

    fact: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Rule:
    """When all premises hold (there is at least one), the fact has the value."""

    name: str
    premises: tuple[Premise, ...]
    fact: str
    value: str


@dataclass(frozen=True)
class _Step:
    """A rule as the engine gets it: facts and values by number, one test a fact, at most `_MAX_PREMISES`."""

    name: str
    tests: tuple[tuple[int, tuple[int, ...]], ...]
    fact: int
    value: int

    def pairs(self) -> Iterable[tuple[int, int]]:
        """Every fact and value that the tests name."""
        return ((fact, value) for fact, values in self.tests for value in values)


@dataclass
class _Recorder:
    """What the rules conclude during one run; the engine's actions write it."""

    values: dict[int, int] = field(default_factory=dict)
    concluded_by: dict[int, _Step] = field(default_factory=dict)
    conflict: tuple[_Step, _Step | None] | None = None
    unfinished: list[_Step] = field(default_factory=list)

    def begin(self, values: Mapping[int, int]) -> None:
        """Forget the last run; these facts are given."""
        self.values = dict(values)
        self.concluded_by = {}
        self.conflict = None
        self.unfinished = []

    def conclude(self, step: _Step) -> bool:
        """Note what the step concludes and tell whether the engine has yet to be told."""
        if self.conflict:
            return False
        new = step.fact not in self.values
        if self.values.setdefault(step.fact, step.value) != step.value:
            self.conflict = (step, self.concluded_by.get(step.fact))
            return False
        self.concluded_by.setdefault(step.fact, step)
        return new


class RuleBase:
    """Rules over facts with finitely many answers, and what follows from some of those answers.

    `facts` declares the facts that may be given, each with all its values. A concluded fact need not be declared;
    its values are then those that some rule concludes. A declared fact may also be concluded.

    Raises InferenceError, naming rule base and rule, for a declaration that means nothing: a rule without premise or
    a premise without value, an unknown fact or value, two rules of one name. A rule whose premises contradict each
    other is no error and never fires.
    """

    def __init__(self, name: str, rules: Sequence[Rule], facts: Mapping[str, tuple[str, ...]]) -> None:
        self.name = name
        self.rules = tuple(rules)
        self.facts = {fact: tuple(values) for fact, values in facts.items()}
        _check(name, self.rules, self.facts)
        concluded: dict[str, dict[str, None]] = {}
        for rule in self.rules:
            concluded.setdefault(rule.fact, {})[rule.value] = None
        values = concluded | {fact: dict.fromkeys(values) for fact, values in self.facts.items()}
        self._values = {fact: {value: k for k, value in enumerate(known)} for fact, known in values.items()}
        self._numbers = {fact: n for n, fact in enumerate(self._values)}
        self._names = [(fact, tuple(known)) for fact, known in self._values.items()]
        self._network: _Network | None = None

    def run(self, known: Mapping[str, str]) -> dict[str, str]:
        """Every fact that the rules conclude from the known ones, with its value, in a fixed order.

        A fact that is not known is left out of `known`: no rule fires on that. A known fact stands in the answer only
        when a rule concludes it too. Nothing is kept from one call to the next, and threads may call at once.

        Raises InferenceError for an undeclared fact or value, when two rules conclude different values of one fact
        (both are named), or when a rule contradicts a known fact.
        """
        given = self._given(known)
        with _LOCK:
            if self._network is None:
                self._network = _network(self.name, self._digest(), self._steps)
            recorder = self._network.run(given)
        if recorder.conflict:
            raise InferenceError(self._conflict(*recorder.conflict))
        return {
            self._names[n][0]: self._names[n][1][recorder.values[n]]
            for n in sorted(recorder.concluded_by)
            if n < len(self._names)
        }

    def _given(self, known: Mapping[str, str]) -> dict[int, int]:
        given = {}
        for fact, value in known.items():
            if fact not in self.facts:
                raise InferenceError(f"{self.name}: {fact!r} is none of its facts and cannot be given")
            if not isinstance(value, str) or value not in self._values[fact]:
                raise InferenceError(f"{self.name}: {fact} cannot be {value!r}, only {_listed(self.facts[fact])}")
            given[self._numbers[fact]] = self._values[fact][value]
        return given

    def _conflict(self, step: _Step, earlier: _Step | None) -> str:
        fact, values = self._names[step.fact]
        if earlier is None:
            return f"{self.name}: rule {step.name} concludes that {fact} is {values[step.value]}, but another value is given"
        first, second = sorted((earlier, step), key=lambda each: [r.name for r in self.rules].index(each.name))
        return (
            f"{self.name}: rule {first.name} concludes that {fact} is {values[first.value]}, "
            f"rule {second.name} that it is {values[second.value]}"
        )

    def _digest(self) -> str:
        rules = [
            [rule.name, [[premise.fact, premise.values] for premise in rule.premises], rule.fact, rule.value]
            for rule in self.rules
        ]
        return hashlib.sha256(json.dumps([self.name, rules, self._names]).encode()).hexdigest()[:16]

    def _steps(self) -> list[_Step]:
        """The rules with one test a fact and short enough to be joined; a rule that cannot fire is left out."""
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
            # What is concluded comes late: put first, it begins no join that may never be completed.
            order = sorted(tests, key=lambda n: (self._names[n][0] in self.facts, n))
            rest = [(n, tuple(sorted(tests[n]))) for n in order]
            while (fit := _fitting(rest)) < len(rest):
                helper = next(helpers)
                steps.append(_Step(rule.name, tuple(rest[:fit]), helper, 0))
                rest = [(helper, (0,)), *rest[fit:]]
            steps.append(
                _Step(rule.name, tuple(rest), self._numbers[rule.fact], self._values[rule.fact][rule.value])
            )
        return steps


def _fitting(tests: Sequence[tuple[int, tuple[int, ...]]]) -> int:
    """How many of these tests, from the first, one rule can join."""
    named = itertools.accumulate(len(values) for _, values in tests)
    return sum(total <= _MAX_TESTS for total in itertools.islice(named, _MAX_PREMISES))


def _listed(values: Iterable[str]) -> str:
    return ", ".join(values)


def _check(base: str, rules: Sequence[Rule], facts: Mapping[str, tuple[str, ...]]) -> None:
    """Refuse a declaration that means nothing, with a message that names the place."""
    for fact, values in facts.items():
        _check_names(f"{base}: fact {fact!r}", fact, *values)
        if not values or len(set(values)) < len(values):
            raise InferenceError(f"{base}: fact {fact!r} needs values, each of them once")
    allowed = {fact: set(values) for fact, values in facts.items()}
    for rule in rules:
        _check_names(f"{base}: rule {rule.name!r}", rule.name, rule.fact, rule.value)
        if rule.fact in facts and rule.value not in facts[rule.fact]:
            listed = _listed(facts[rule.fact])
            raise InferenceError(
                f"{base}: rule {rule.name} concludes that {rule.fact} is {rule.value!r}; it can be {listed}"
            )
        allowed.setdefault(rule.fact, set()).add(rule.value)
    twice = [name for name, times in Counter(rule.name for rule in rules).items() if times > 1]
    if twice:
        raise InferenceError(f"{base}: rule {twice[0]} is declared twice")
    for rule in rules:
        _check_premises(f"{base}: rule {rule.name}", rule.premises, allowed)


def _check_premises(place: str, premises: Sequence[Premise], allowed: Mapping[str, set[str]]) -> None:
    if not premises:
        raise InferenceError(f"{place} has no premise")
    for premise in premises:
        _check_names(place, premise.fact, *premise.values)
        if premise.fact not in allowed:
            raise InferenceError(f"{place}: {premise.fact!r} is neither declared nor concluded")
        if not premise.values:
            raise InferenceError(f"{place}: the premise on {premise.fact} names no value")
        if len(premise.values) > _MAX_TESTS:
            raise InferenceError(f"{place}: the premise on {premise.fact} names more than {_MAX_TESTS} values")
        for value in premise.values:
            if value not in allowed[premise.fact]:
                raise InferenceError(f"{place}: {premise.fact} is never {value!r}")


def _check_names(place: str, *names: str) -> None:
    """The engine compares values as text, so that nothing but text may reach it."""
    for name in names:
        if not isinstance(name, str) or not name:
            raise InferenceError(f"{place}: {name!r} is not a name")


# -------------------------------------------------------------------------------------------------- the engine


class _Host(engine.Host):  # type: ignore[misc]  # durable ships no types, so its base class is Any
    """A host that runs no timer threads: rules here know no time."""

    def _run(self) -> None:
        """Start nothing; the base class starts two timers that never end."""


# One host a process: a host keeps its rulesets for good. The C code has no lock of its own.
_LOCK = threading.Lock()
_HOST = _Host()
_SESSIONS = itertools.count(1)
_RETIRED: deque[_Ruleset] = deque()


@dataclass
class _Ruleset:
    """A ruleset of the engine, and the facts that its rules read."""

    name: str
    reads: frozenset[int]
    registered: Any

    def run(self, values: Mapping[int, int], recorder: _Recorder) -> None:
        """One session: the facts that are read here go in, the actions write down what follows."""
        messages = [_message(fact, value) for fact, value in values.items() if fact in self.reads]
        outcome = _session(self.name, messages)
        if outcome is not None and not (isinstance(outcome, dict) and "exception" not in outcome):
            reason = outcome.get("exception") if isinstance(outcome, dict) else "the engine left off before the end"
            rule = f"rule {recorder.unfinished[0].name}" if recorder.unfinished else "the inference"
            raise InferenceError(f"{self.name}: {rule} failed: {reason}")


class _Network:
    """The rulesets of one rule base."""

    def __init__(self, name: str, steps: Sequence[_Step]) -> None:
        self.recorder = _Recorder()
        self.rulesets = [
            _registered(f"{name}-{k}", part, self.recorder) for k, part in enumerate(_parts(steps), start=1)
        ]
        weakref.finalize(self, _RETIRED.extend, self.rulesets).atexit = False

    def run(self, given: Mapping[int, int]) -> _Recorder:
        """What follows from the given facts: every ruleset runs until it has seen all that it reads."""
        recorder = self.recorder
        recorder.begin(given)
        seen = [0] * len(self.rulesets)
        changed = True
        while changed and not recorder.conflict:
            changed = False
            for k, ruleset in enumerate(self.rulesets):
                if len(recorder.values.keys() & ruleset.reads) > seen[k]:
                    ruleset.run(recorder.values, recorder)
                    seen[k] = len(recorder.values.keys() & ruleset.reads)
                    changed = True
        return recorder


_NETWORKS: weakref.WeakValueDictionary[str, _Network] = weakref.WeakValueDictionary()


def _network(base: str, digest: str, steps: Callable[[], list[_Step]]) -> _Network:
    """The network of an equal rule base, or a new one. Called under the lock."""
    while _RETIRED:
        _drop(_RETIRED.popleft())
    # The engine takes "$state" and "$flow" in a ruleset's name for another language.
    name = f"{re.sub(r'[^A-Za-z0-9.]+', '_', base)}-{digest}"
    network = _NETWORKS.get(name)
    if network is None:
        network = _NETWORKS[name] = _Network(name, steps())
    return network


def _parts(steps: Sequence[_Step]) -> Iterable[list[_Step]]:
    """The steps in as many rulesets as the engine's limits ask for; nearly always one."""
    part: list[_Step] = []
    alone: Counter[tuple[int, int]] = Counter()
    among: Counter[tuple[int, int]] = Counter()
    for step in steps:
        for counter in (alone, among):
            counter.update(
                (fact, value)
                for fact, values in step.tests
                for value in values
                if (len(values) == 1) == (counter is alone)
            )
        full = (
            len(part) == _MAX_RULES
            or len(alone.keys() | among.keys()) > _MAX_TESTS
            or any(alone[pair] > _MAX_RULES_READING_A_VALUE for pair in step.pairs())
            or any(among[pair] > _MAX_RULES_READING_IT_AS_ONE_OF_SEVERAL for pair in step.pairs())
        )
        if full:
            yield part
            part = []
            alone = Counter((fact, values[0]) for fact, values in step.tests if len(values) == 1)
            among = Counter((fact, value) for fact, values in step.tests if len(values) > 1 for value in values)
        part.append(step)
    if part:
        yield part


def _message(fact: int, value: int) -> dict[str, str]:
    return {"id": f"f{fact}", _FACT: "1", f"f{fact}": str(value)}


def _action(step: _Step, recorder: _Recorder) -> Callable[[Any], None]:
    # One positional parameter: an action with two is taken for asynchronous, default or not.
    def fire(closure: Any) -> None:
        recorder.unfinished.append(step)
        if recorder.conclude(step):
            closure.assert_fact(_message(step.fact, step.value))
        recorder.unfinished.pop()

    return fire


def _nothing(_closure: Any) -> None:
    """The sink's action."""


def _registered(name: str, steps: Sequence[_Step], recorder: _Recorder) -> _Ruleset:
    """A new ruleset of the engine, opened and closed once."""
    rules: dict[str, dict[str, Any]] = {
        # Accepts every fact, and fires only when the ruleset is opened.
        _SINK: {"all": [{"m0": {"$ex": {_FACT: 1}}}, {"m1": {_OPENING: "1"}}], "run": _nothing}
    }
    for k, step in enumerate(steps):
        premises = []
        for m, (fact, values) in enumerate(step.tests):
            tests = [{f"f{fact}": str(value)} for value in values]
            premises.append({f"m{m}": tests[0] if len(tests) == 1 else {"$or": tests}})
        rules[f"r{k}"] = {"all": premises, "run": _action(step, recorder)}
    try:
        _HOST.register_rulesets({name: rules})
    except Exception as error:
        raise InferenceError(f"{name}: the rules are refused: {_reason(error)}") from error
    reads = frozenset(fact for step in steps for fact, _ in step.tests)
    ruleset = _Ruleset(name, reads, _HOST._ruleset_directory[name])  # noqa: SLF001
    if _session(name, [{"id": _SINK, _FACT: "1"}, {"id": _OPENING, _OPENING: "1"}]) is None:
        raise InferenceError(f"{name}: the engine does not run the rules")
    return ruleset


def _session(name: str, messages: Sequence[Mapping[str, str]]) -> Any:
    """Assert the messages in a session of their own, which is gone afterwards.

    The engine's state as a dict when actions ran to the end, None when there were none to run, else something else.
    """
    session = str(next(_SESSIONS))
    left = None
    try:
        outcome = _HOST.assert_facts(name, [{"sid": session} | dict(message) for message in messages])
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
    """Free a ruleset, unless a new one has taken its name."""
    if _HOST._ruleset_directory.get(ruleset.name) is ruleset.registered:  # noqa: SLF001
        del _HOST._ruleset_directory[ruleset.name]  # noqa: SLF001
        _HOST._ruleset_list.remove(ruleset.registered)  # noqa: SLF001
        engine.durable_rules_engine.delete_ruleset(ruleset.registered._handle)  # noqa: SLF001


def _reason(error: Exception) -> str:
    """What the engine says; some of its exceptions say it in an attribute only."""
    return str(getattr(error, "message", "") or error or type(error).__name__)
