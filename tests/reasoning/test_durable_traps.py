"""The traps of durable_rules 2.0.28: each is shown on the engine itself, and not met behind the fence.

A test of the first kind that fails after an update of durable_rules says that a precaution may go.
"""

import json
import os
import platform
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from importlib import metadata
from itertools import count
from typing import Any

import pytest
from durable import engine

from rulings.reasoning import inference
from rulings.reasoning.inference import InferenceError, Premise, Rule, RuleBase

Action = Callable[[Any], object]
YES_NO = ("yes", "no")
NAMES = (f"raw{k}" for k in count())


class Host(engine.Host):  # type: ignore[misc]  # durable ships no types: the base class is Any
    def _run(self) -> None:
        pass


class Raw:
    """A ruleset of the engine, without a fence. What its rules did stands in `fired`."""

    def __init__(self, host: Host, rules: Mapping[str, dict[str, Any]]) -> None:
        self.host, self.name, self.fired = host, next(NAMES), list[str]()
        noted = {name: {"run": self.note(name)} | body for name, body in rules.items()}
        host.register_rulesets({self.name: noted})

    def note(self, name: str) -> Action:
        return lambda _closure: self.fired.append(name)

    def say(self, **fact: object) -> object:
        return self.host.assert_fact(self.name, fact)

    def state(self) -> dict[str, Any]:
        return dict(self.host.get_state(self.name, "0"))


@pytest.fixture
def host() -> Host:
    return Host()


def when(*premises: Mapping[str, object]) -> dict[str, Any]:
    return {"all": [{f"m{k}": premise} for k, premise in enumerate(premises)]}


def chain(name: str) -> RuleBase:
    rules = [
        Rule("first", (Premise("a", ("yes",)),), "b", "1"),
        Rule("second", (Premise("b", ("1",)),), "c", "1"),
    ]
    return RuleBase(name, rules, {"a": YES_NO})


def test_the_traps_are_those_of_this_version() -> None:
    assert metadata.version("durable_rules") == "2.0.28"


# ------------------------------------------------------------------ what an action raises


def test_the_engine_swallows_what_an_action_raises_and_keeps_it(host: Host) -> None:
    def fail(_closure: Any) -> None:
        raise ValueError("lost")

    raw = Raw(host, {"r": when({"a": "1"}) | {"run": fail}, "s": when({"b": "1"})})
    raw.say(a="1")
    assert "lost" in raw.state()["exception"]
    raw.say(b="1")
    assert raw.fired == ["s"]
    assert "lost" in raw.state()["exception"], "it stays after a later action that went well"


def test_a_rule_base_says_which_rule_failed_and_goes_on_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    base = chain("failing")
    assert base.run({"a": "yes"}) == {"b": "1", "c": "1"}
    whole = inference._Record.conclude
    for failing in ("first", "second"):

        def conclude(record: inference._Record, step: inference._Step, failing: str = failing) -> bool:
            if step.rule == failing:
                raise ValueError("a slip of ours")
            return whole(record, step)

        with monkeypatch.context() as patched:
            patched.setattr(inference._Record, "conclude", conclude)
            with pytest.raises(InferenceError, match=rf"^failing-\w+-1: rule {failing} failed: .*slip of ours"):
                base.run({"a": "yes"})
        assert base.run({"a": "yes"}) == {"b": "1", "c": "1"}


# ------------------------------------------------------------------ facts unmatched or said twice


def test_a_fact_that_matches_nothing_raises_and_inside_an_action_aborts_it_silently(host: Host) -> None:
    reached = []

    def conclude(closure: Any) -> None:
        closure.assert_fact({"nobody": "asks"})
        reached.append("the end")

    raw = Raw(host, {"r": when({"a": "1"}) | {"run": conclude}})
    with pytest.raises(engine.MessageNotHandledException):
        raw.say(a="2")
    raw.say(a="1")
    assert reached == []
    assert "exception" in raw.state()


def test_a_rule_base_takes_facts_and_conclusions_that_nothing_matches() -> None:
    yes = (Premise("a", ("yes",)),)
    rules = [Rule("r", yes, "nobody", "asks"), Rule("s", yes, "b", "1")]
    base = RuleBase("unread", rules, {"a": YES_NO, "idle": YES_NO})
    assert base.run({"a": "no", "idle": "no"}) == {}
    assert base.run({"a": "yes", "idle": "no"}) == {"nobody": "asks", "b": "1"}


def test_a_fact_asserted_twice_raises_and_one_taken_back_fires_again(host: Host) -> None:
    raw = Raw(host, {"r": when({"a": "1"})})
    raw.say(a="1")
    with pytest.raises(engine.MessageObservedException):
        raw.say(a="1")
    host.retract_fact(raw.name, {"a": "1"})
    raw.say(a="1")
    assert raw.fired == ["r", "r"]


def test_a_rule_base_may_conclude_twice_and_be_asked_twice() -> None:
    rules = [
        Rule("one", (Premise("a", ("yes",)),), "b", "1"),
        Rule("two", (Premise("a", ("yes", "no")),), "b", "1"),
        Rule("three", (Premise("b", ("1",)),), "c", "1"),
    ]
    base = RuleBase("again", rules, {"a": YES_NO})
    assert [base.run({"a": "yes"}) for _ in range(3)] == [{"b": "1", "c": "1"}] * 3


# ------------------------------------------------------------------ sessions


def test_the_engine_holds_1024_sessions_and_no_more(host: Host) -> None:
    raw = Raw(host, {"r": when({"a": "1"})})
    sessions = [str(k) for k in range(1024)]
    for session in sessions:
        raw.say(sid=session, a="1")
    with pytest.raises(MemoryError):
        raw.say(sid="one more", a="1")
    for session in sessions:
        host.delete_state(raw.name, session)


def test_a_rule_base_leaves_no_session_even_where_it_refuses() -> None:
    rules = [
        Rule("one", (Premise("a", ("yes",)),), "c", "1"),
        Rule("two", (Premise("b", ("yes",)),), "c", "2"),
    ]
    base = RuleBase("sessions", rules, {"a": YES_NO, "b": YES_NO})
    for _ in range(1100):
        with pytest.raises(InferenceError, match=r"rule one .* rule two"):
            base.run({"a": "yes", "b": "yes"})
        assert base.run({"a": "yes"}) == {"c": "1"}
        assert base.run({"a": "no"}) == {}


def in_a_new_process(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


POISONED = {"MALLOC_PERTURB_": "165"}  # new memory is never zero
needs_glibc = pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc can fill new memory")


@needs_glibc
def test_the_engine_frees_garbage_when_its_first_session_ends_before_an_action() -> None:
    run = in_a_new_process(
        """
        import resource
        from durable import engine
        class Host(engine.Host):
            def _run(self): pass
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        host = Host()
        rule = {"all": [{"m": {"a": "1"}}, {"n": {"b": "1"}}], "run": lambda c: None}
        host.register_rulesets({"N": {"r": rule}})
        host.assert_fact("N", {"a": "1"})
        host.delete_state("N", "0")
        """,
        **POISONED,
    )
    assert run.returncode < 0, "killed by a signal"


@needs_glibc
def test_a_rule_base_may_conclude_nothing_at_first() -> None:
    run = in_a_new_process(
        """
        from rulings.reasoning.inference import Premise, Rule, RuleBase
        rule = Rule("r", (Premise("a", ("yes",)), Premise("b", ("yes",))), "c", "1")
        base = RuleBase("N", [rule], {"a": ("yes", "no"), "b": ("yes", "no")})
        assert [base.run({"a": "yes", "b": b}) for b in ("no", "yes", "no")] == [{}, {"c": "1"}, {}]
        """,
        **POISONED,
    )
    assert (run.returncode, run.stderr) == (0, "")


# ------------------------------------------------------------------ sizes


def test_registration_hangs_with_more_than_512_different_tests() -> None:
    """The kernel ends it, after a second or two of the processor; with 512 it needs some milliseconds."""
    pytest.importorskip("resource", reason="no limit on processor time on this system")
    run = in_a_new_process(
        """
        import math, resource, time
        from durable import engine
        class Host(engine.Host):
            def _run(self): pass
        def register(tests):
            rules = {f"r{k}": {"all": [{"m": {f"a{k}": "1"}}], "run": lambda c: None} for k in range(tests)}
            Host().register_rulesets({f"N{tests}": rules})
            print(tests, flush=True)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        limit = math.ceil(time.process_time()) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        register(512)
        register(513)
        """
    )
    assert run.returncode < 0, "killed by a signal"
    assert run.stdout == "512\n"


def test_a_rule_base_may_make_any_number_of_different_tests() -> None:
    facts = {f"a{k}": YES_NO for k in range(1500)}
    pairs = zip(list(facts)[::2], list(facts)[1::2], strict=True)
    rules = [
        Rule(f"r{k}", tuple(Premise(fact, ("yes",)) for fact in pair), f"c{k}", "1") for k, pair in enumerate(pairs)
    ]
    base = RuleBase("tests", rules, facts)
    assert base.run(dict.fromkeys(facts, "yes")) == {f"c{k}": "1" for k in range(750)}


def test_the_engine_joins_16_messages_in_a_rule(host: Host) -> None:
    for premises, reason in ((16, None), (17, "error code: 304")):
        raw = Raw(host, {"r": when(*({f"a{k}": "1"} for k in range(premises)))})
        facts = [{f"a{k}": "1"} for k in range(premises)]
        if reason:
            with pytest.raises(Exception, match=reason):
                host.assert_facts(raw.name, facts)
        else:
            host.assert_facts(raw.name, facts)
            assert raw.fired == ["r"]


def test_a_rule_base_joins_more() -> None:
    facts = {f"a{k}": YES_NO for k in range(50)}
    base = RuleBase("join", [Rule("r", tuple(Premise(f, ("yes",)) for f in facts), "c", "1")], facts)
    assert base.run(dict.fromkeys(facts, "yes")) == {"c": "1"}


def test_256_rules_that_read_one_value_overrun_into_the_next_ones_list(host: Host) -> None:
    rules = {"first": when({"a": "1"}), "stranger": when({"b": "1"})}
    rules |= {f"r{k}": when({"a": "1"}) for k in range(255)}
    raw = Raw(host, rules)
    raw.say(a="1")
    assert len(raw.fired) == 257
    assert "stranger" in raw.fired, "it fires although nobody said b"


def test_256_rules_of_a_rule_base_that_read_one_value_fire_alone() -> None:
    rules = [
        Rule("first", (Premise("a", ("yes",)),), "c", "1"),
        Rule("stranger", (Premise("b", ("yes",)),), "d", "1"),
        *(Rule(f"r{k}", (Premise("a", ("yes",)),), f"c{k}", "1") for k in range(255)),
    ]
    base = RuleBase("overrun", rules, {"a": YES_NO, "b": YES_NO})
    assert base.run({"a": "yes"}) == {"c": "1"} | {f"c{k}": "1" for k in range(255)}


def test_the_engine_cannot_read_a_value_as_one_of_several_in_70_rules(host: Host) -> None:
    raw = Raw(host, {f"r{k}": when({"$or": [{"a": "1"}, {"a": "2"}]}) for k in range(70)})
    with pytest.raises(Exception, match="error code: 303"):
        raw.say(a="1")


def test_a_rule_base_can() -> None:
    rules = [Rule(f"r{k}", (Premise("a", ("yes", "no")),), f"c{k}", "1") for k in range(200)]
    assert RuleBase("several", rules, {"a": YES_NO}).run({"a": "no"}) == {f"c{k}": "1" for k in range(200)}


def test_one_message_does_not_serve_two_premises(host: Host) -> None:
    raw = Raw(host, {"r": when({"a": "1"}, {"$or": [{"a": "1"}, {"a": "2"}]}), "s": when({"a": "1"})})
    raw.say(a="1")
    assert raw.fired == ["s"]


def test_one_fact_of_a_rule_base_does() -> None:
    rules = [Rule("r", (Premise("a", ("yes",)), Premise("a", YES_NO)), "c", "1")]
    assert RuleBase("serve", rules, {"a": YES_NO}).run({"a": "yes"}) == {"c": "1"}


# ------------------------------------------------------------------ negations, names and values


def test_a_negation_fires_on_mere_absence_and_alone_never(host: Host) -> None:
    raw = Raw(
        host,
        {
            "absent": {"all": [{"m": {"a": "1"}}, {"n$not": {"b": "1"}}]},
            "alone": {"all": [{"n$not": {"b": "1"}}]},
        },
    )
    raw.say(a="1")
    assert raw.fired == ["absent"], "although b may yet turn out to be 1"


def test_a_rule_base_compiles_no_negation(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []
    register = inference._HOST.register_rulesets

    def spy(rulesets: dict[str, dict[str, dict[str, object]]]) -> object:
        seen.extend(rule["all"] for rules in rulesets.values() for rule in rules.values())
        return register(rulesets)

    monkeypatch.setattr(inference._HOST, "register_rulesets", spy)
    rules = [
        Rule("r", (Premise("a", ("no",)), Premise("b", YES_NO), Premise("c", ("no", "unclear"))), "d", "no"),
        Rule("s", (Premise("d", ("no",)),), "e", "fails"),
    ]
    base = RuleBase("negation", rules, {"a": YES_NO, "b": YES_NO, "c": (*YES_NO, "unclear")})
    assert base.run({"a": "no", "b": "yes"}) == {}, "c is not known"
    text = json.dumps(seen)
    assert "$or" in text
    assert not [word for word in ("$not", "$nex", "$neq", "none") if word in text]


@pytest.mark.parametrize("said", ["true", True, 1])
def test_the_engine_compares_values_as_text(host: Host, said: object) -> None:
    raw = Raw(host, {"r": when({"a": True})})
    raw.say(a=said)
    assert raw.fired == ["r"]


def test_a_rule_base_takes_text_alone() -> None:
    values = ("true", "True", "1")
    base = RuleBase("text", [Rule("r", (Premise("a", ("true",)),), "c", "1")], {"a": values})
    assert [base.run({"a": value}) for value in values] == [{"c": "1"}, {}, {}]
    for other in (True, 1):
        with pytest.raises(InferenceError, match="a cannot be"):
            base.run({"a": other})  # type: ignore[dict-item]


def fnv1a(text: str) -> int:
    """The hash by which the engine knows names: Fowler, Noll and Vo, 32 bits."""
    value = 0x811C9DC5
    for byte in text.encode():
        value = ((value ^ byte) * 0x01000193) % 2**32
    return value


ALIKE = ("glbvs", "yacxa")


def test_the_engine_takes_two_names_of_one_hash_for_one(host: Host) -> None:
    assert fnv1a(ALIKE[0]) == fnv1a(ALIKE[1])
    raw = Raw(host, {"r": when({ALIKE[0]: "1"})})
    raw.say(**{ALIKE[1]: "1"})
    assert raw.fired == ["r"]


def test_a_rule_base_tells_them_apart() -> None:
    base = RuleBase("hash", [Rule("r", (Premise(ALIKE[0], ("1",)),), "c", "1")], dict.fromkeys(ALIKE, ("1",)))
    assert base.run({ALIKE[1]: "1"}) == {}
    assert base.run({ALIKE[0]: "1"}) == {"c": "1"}


def test_the_names_behind_the_fence_have_different_hashes() -> None:
    """Those of 20,000 facts, and the words that stand beside them in a message or mean something."""
    words = ["id", "sid", "$s", "$forward", "sid-1", inference._FACT, inference._OPENING, inference._SINK]
    names = [*words, *(name for k in range(20_000) for name in inference._message(k, 0) if name not in words)]
    assert len(names) == 20_000 + len(words)
    assert len({fnv1a(name) for name in names}) == len(names)


# ------------------------------------------------------------------ actions, time, hosts


def test_an_action_of_two_positional_parameters_is_waited_for(host: Host) -> None:
    def remember(_closure: Any, name: str = "r") -> None:
        pass

    raw = Raw(host, {"r": when({"a": "1"}) | {"run": remember}, "s": when({"a": "1"})})
    assert raw.say(a="1") == 0, "neither a state nor None"
    assert raw.fired == [], "the other rule never gets its turn"


def test_every_action_of_a_rule_base_gets_its_turn() -> None:
    rules = [Rule(f"r{k}", (Premise("a", ("yes",)),), f"c{k}", "1") for k in range(5)]
    assert RuleBase("turns", rules, {"a": YES_NO}).run({"a": "yes"}) == {f"c{k}": "1" for k in range(5)}


def eleven_seconds_a_glance() -> Iterator[float]:
    return (11.0 * k for k in count())


def test_the_engine_leaves_off_when_an_action_takes_over_ten_seconds(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    glance = eleven_seconds_a_glance()
    monkeypatch.setattr(engine, "_unix_now", lambda: next(glance))
    raw = Raw(host, {"r": when({"a": "1"}), "s": when({"a": "1"})})
    assert raw.say(a="1") == 0
    assert raw.fired == ["r"], "and says nothing"


def test_a_rule_base_gives_no_half_answer_then(monkeypatch: pytest.MonkeyPatch) -> None:
    base = chain("slow")
    assert base.run({"a": "yes"}) == {"b": "1", "c": "1"}
    with monkeypatch.context() as patched:
        glance = eleven_seconds_a_glance()
        patched.setattr(engine, "_unix_now", lambda: next(glance))
        with pytest.raises(InferenceError, match="the inference failed: the engine left off before the end"):
            base.run({"a": "yes"})
    assert base.run({"a": "yes"}) == {"b": "1", "c": "1"}


def test_the_engines_own_clock_is_deprecated_since_python_3_12() -> None:
    clock = "from durable import engine; engine._unix_now()"
    run = subprocess.run([sys.executable, "-W", "error", "-c", clock], capture_output=True, text=True, check=False)
    assert ("DeprecationWarning" in run.stderr) == (sys.version_info >= (3, 12))


def test_rule_bases_go_by_a_clock_that_nobody_sets() -> None:
    assert engine._unix_now is time.monotonic


def test_a_host_starts_timers_that_never_end(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    class Timer(threading.Timer):
        def start(self) -> None:
            started.append(self)

    monkeypatch.setattr(threading, "Timer", Timer)
    engine.Host()
    assert len(started) == 2
    started[0].function(*started[0].args)
    assert len(started) == 3, "each starts the next"


def test_rule_bases_start_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_thread: threading.Thread) -> None:
        raise AssertionError("a thread was started")

    monkeypatch.setattr(threading.Thread, "start", start)
    inference._Host()
    assert chain("threads").run({"a": "yes"}) == {"b": "1", "c": "1"}


def test_a_name_cannot_be_registered_twice(host: Host) -> None:
    raw = Raw(host, {"r": when({"a": "1"})})
    with pytest.raises(Exception, match="already registered"):
        host.register_rulesets({raw.name: {"r": when({"a": "1"}) | {"run": raw.note("r")}}})


def test_rule_bases_may_share_a_name() -> None:
    assert [chain("name").run({"a": "yes"}) for _ in range(2)] == [{"b": "1", "c": "1"}] * 2
    other = RuleBase("name", [Rule("first", (Premise("a", ("yes",)),), "b", "2")], {"a": YES_NO})
    assert other.run({"a": "yes"}) == {"b": "2"}


def test_the_engine_accepts_an_empty_conjunction_and_refuses_by_number(host: Host) -> None:
    raw = Raw(host, {"empty": {"all": []}, "r": when({"a": "1"})})
    raw.say(a="1")
    assert raw.fired == ["r"]
    with pytest.raises(Exception, match=r"^Could not create ruleset, error code: \d+$"):
        Raw(host, {"r": {"when": []}})


def test_a_rule_base_refuses_in_words() -> None:
    with pytest.raises(InferenceError, match=r"^27: rule 27B1a has no premise$"):
        RuleBase("27", [Rule("27B1a", (), "27B1a", "holds")], {})


def test_what_the_engine_refuses_is_told_with_the_rule_base(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise RuntimeError("error code: 99")

    base = chain("refused")
    with monkeypatch.context() as patched:
        patched.setattr(inference._HOST, "register_rulesets", refuse)
        with pytest.raises(InferenceError, match=r"^refused-\w+-1: the rules are refused: error code: 99$"):
            base.run({"a": "yes"})
    assert base.run({"a": "yes"}) == {"b": "1", "c": "1"}
    with monkeypatch.context() as patched:
        patched.setattr(inference._HOST, "assert_facts", refuse)
        with pytest.raises(InferenceError, match=r"^refused-\w+-1: the facts are refused: error code: 99$"):
            base.run({"a": "yes"})
    with monkeypatch.context() as patched:
        patched.setattr(inference._HOST, "delete_state", refuse)
        with pytest.raises(InferenceError, match=r"^refused-\w+-1: the session cannot be closed: error code: 99$"):
            base.run({"a": "yes"})
    assert base.run({"a": "yes"}) == {"b": "1", "c": "1"}
