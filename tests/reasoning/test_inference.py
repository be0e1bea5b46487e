"""What a rule base concludes, and what it refuses."""

import gc
import random
import threading
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.reasoning import inference
from rulings.reasoning.inference import InferenceError, Premise, Rule, RuleBase

YES_NO = ("yes", "no")


def rule(name: str, conclusion: tuple[str, str], **premises: str | tuple[str, ...]) -> Rule:
    """A rule; each premise is fact=value or fact=(value, value)."""
    made = (Premise(fact, (values,) if isinstance(values, str) else values) for fact, values in premises.items())
    return Rule(name, tuple(made), *conclusion)


INSUFFICIENT_BID = RuleBase(
    "27",
    [
        rule("27A", ("27A", "holds"), accepted="yes"),
        rule("27A not", ("27A", "fails"), accepted="no"),
        rule("27B", ("27B", "holds"), accepted="no", replaced=("bid", "pass")),
        rule("27B1", ("27B1", "holds"), **{"27B": "holds"}, lowest="yes"),
        rule("27B1 not", ("27B1", "fails"), **{"27B": "holds"}, lowest="no"),
        rule("27B2", ("27B2", "holds"), **{"27B": "holds", "27B1": "fails"}),
    ],
    {"accepted": YES_NO, "replaced": ("bid", "pass", "double"), "lowest": YES_NO},
)


@pytest.mark.parametrize(
    ("known", "concluded"),
    [
        ({}, {}),
        ({"accepted": "yes"}, {"27A": "holds"}),
        ({"accepted": "no"}, {"27A": "fails"}),
        ({"accepted": "no", "replaced": "double", "lowest": "no"}, {"27A": "fails"}),
        ({"replaced": "bid", "lowest": "yes"}, {}),
        ({"accepted": "no", "replaced": "pass"}, {"27A": "fails", "27B": "holds"}),
        (
            {"accepted": "no", "replaced": "bid", "lowest": "yes"},
            {"27A": "fails", "27B": "holds", "27B1": "holds"},
        ),
        (
            {"accepted": "no", "replaced": "pass", "lowest": "no"},
            {"27A": "fails", "27B": "holds", "27B1": "fails", "27B2": "holds"},
        ),
    ],
)
def test_conclusions_follow_from_facts_and_from_conclusions(known: dict[str, str], concluded: dict[str, str]) -> None:
    assert INSUFFICIENT_BID.run(known) == concluded


def test_the_answer_has_one_order_whatever_the_order_of_the_known_facts() -> None:
    known = {"accepted": "no", "replaced": "pass", "lowest": "no"}
    expected = ["27A", "27B", "27B1", "27B2"]
    assert list(INSUFFICIENT_BID.run(known)) == expected
    assert list(INSUFFICIENT_BID.run(dict(reversed(known.items())))) == expected


def test_rules_may_stand_in_any_order_and_refer_to_each_other_in_a_circle() -> None:
    base = RuleBase(
        "circle",
        [
            rule("third", ("c", "1"), b="1"),
            rule("second", ("b", "1"), a="1"),
            rule("back", ("a", "1"), c="1"),
            rule("first", ("a", "1"), start="yes"),
        ],
        {"start": YES_NO},
    )
    assert list(base.run({"start": "yes"}).items()) == [("c", "1"), ("b", "1"), ("a", "1")]
    assert base.run({"start": "no"}) == {}


def test_several_rules_may_conclude_the_same() -> None:
    base = RuleBase(
        "same",
        [rule("one", ("c", "1"), a="yes"), rule("two", ("c", "1"), b="yes"), rule("on", ("d", "1"), c="1")],
        {"a": YES_NO, "b": YES_NO},
    )
    assert base.run({"a": "yes", "b": "yes"}) == {"c": "1", "d": "1"}
    assert base.run({"b": "yes"}) == {"c": "1", "d": "1"}


def test_two_values_of_one_fact_are_refused_and_both_rules_named() -> None:
    base = RuleBase(
        "64",
        [rule("64A1", ("tricks", "2"), won="yes"), rule("64A2", ("tricks", "1"), revoke="yes")],
        {"won": YES_NO, "revoke": YES_NO},
    )
    assert base.run({"won": "yes"}) == {"tricks": "2"}
    for known in ({"won": "yes", "revoke": "yes"}, {"revoke": "yes", "won": "yes"}):
        with pytest.raises(InferenceError) as refused:
            base.run(known)
        expected = "64: rule 64A1 concludes that tricks is 2, rule 64A2 that it is 1"
        assert str(refused.value) == expected
    assert base.run({"revoke": "yes"}) == {"tricks": "1"}, "a conflict leaves nothing behind"


def test_the_same_two_of_several_rules_are_named_whatever_the_order_of_the_known_facts() -> None:
    base = RuleBase("named", [rule(f"r{f}", ("c", f), **{f: "yes"}) for f in "zyx"], dict.fromkeys("xyz", YES_NO))
    messages = set()
    for order in ("xyz", "zyx", "yzx"):
        with pytest.raises(InferenceError) as refused:
            base.run(dict.fromkeys(order, "yes"))
        messages.add(str(refused.value))
    assert len(messages) == 1


def test_a_declared_fact_may_be_concluded_but_not_otherwise_than_given() -> None:
    base = RuleBase("given", [rule("r", ("b", "yes"), a="yes")], {"a": YES_NO, "b": YES_NO})
    assert base.run({"a": "yes"}) == {"b": "yes"}
    assert base.run({"a": "yes", "b": "yes"}) == {"b": "yes"}
    assert base.run({"a": "no", "b": "no"}) == {}
    with pytest.raises(InferenceError, match=r"^given: b is given as no, rule r concludes that it is yes$"):
        base.run({"a": "yes", "b": "no"})


def test_two_premises_on_one_fact_both_apply() -> None:
    both = Rule("both", (Premise("a", ("1", "2")), Premise("a", ("2", "3"))), "c", "yes")
    never = Rule("never", (Premise("a", ("1",)), Premise("a", ("3",))), "d", "yes")
    base = RuleBase("twice", [both, never], {"a": ("1", "2", "3")})
    assert [base.run({"a": value}) for value in "123"] == [{}, {"c": "yes"}, {}]


def test_facts_and_values_that_no_rule_reads_change_nothing() -> None:
    base = RuleBase("idle", [rule("r", ("c", "1"), a="yes")], {"a": YES_NO, "weather": ("fine", "foul")})
    assert base.run({"weather": "foul"}) == {}
    assert base.run({"a": "no", "weather": "fine"}) == {}
    assert base.run({"a": "yes", "weather": "fine"}) == {"c": "1"}
    assert RuleBase("empty", [], {"a": YES_NO}).run({"a": "yes"}) == {}


@pytest.mark.parametrize(
    ("rules", "facts", "message"),
    [
        ([Rule("r", (), "c", "1")], {}, "L: rule r has no premise"),
        ([rule("r", ("c", "1"), b="yes")], {"a": YES_NO}, "L: rule r: 'b' is neither declared nor concluded"),
        ([rule("r", ("c", "1"), a="maybe")], {"a": YES_NO}, "L: rule r: a is never 'maybe'"),
        (
            [rule("r", ("c", "1"), a="yes"), rule("s", ("d", "1"), c="2")],
            {"a": YES_NO},
            "L: rule s: c is never '2'",
        ),
        ([rule("r", ("c", "1"), a=())], {"a": YES_NO}, "L: rule r: the premise on a names no value"),
        (
            [rule("r", ("a", "maybe"), b="yes")],
            {"a": YES_NO, "b": YES_NO},
            "L: rule r concludes that a is 'maybe'; it can be yes, no",
        ),
        ([rule("r", ("c", "1"), a="yes")] * 2, {"a": YES_NO}, "L: rule r is declared 2 times"),
        ([], {"a": ()}, "L: fact 'a' needs values, each of them once"),
        ([], {"a": ("yes", "yes")}, "L: fact 'a' needs values, each of them once"),
        ([], {"a": ("", "yes")}, "L: fact 'a': '' is not a name"),
        ([], {"a": (True, False)}, "L: fact 'a': True is not a name"),
        ([rule("r", ("c", ""), a="yes")], {"a": YES_NO}, "L: rule 'r': '' is not a name"),
        ([Rule("r", (Premise("a", (1,)),), "c", "1")], {"a": ("1",)}, "L: rule r: 1 is not a name"),  # type: ignore[arg-type]
        (
            [rule("r", ("c", "1"), a=tuple(map(str, range(401))))],
            {"a": tuple(map(str, range(401)))},
            "L: rule r: the premise on a names over 400 values",
        ),
    ],
)
def test_a_declaration_that_means_nothing_is_refused(
    rules: list[Rule], facts: dict[str, tuple[str, ...]], message: str
) -> None:
    with pytest.raises(InferenceError) as refused:
        RuleBase("L", rules, facts)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("known", "message"),
    [
        ({"a": "maybe"}, "L: a cannot be 'maybe', only yes, no"),
        ({"a": True}, "L: a cannot be True, only yes, no"),
        ({"a": ["yes"]}, "L: a cannot be ['yes'], only yes, no"),
        ({"z": "yes"}, "L: 'z' is none of its facts and cannot be given"),
        ({"c": "1"}, "L: 'c' is none of its facts and cannot be given"),
    ],
)
def test_an_unknown_fact_or_value_is_refused(known: dict[str, str], message: str) -> None:
    base = RuleBase("L", [rule("r", ("c", "1"), a="yes")], {"a": YES_NO})
    with pytest.raises(InferenceError) as refused:
        base.run(known)
    assert str(refused.value) == message


@pytest.mark.parametrize("length", [12, 15, 16, 17, 29, 30, 45])
def test_a_conjunction_of_any_length_needs_all_its_premises(length: int) -> None:
    facts = {f"a{k}": YES_NO for k in range(length)}
    base = RuleBase("long", [Rule("r", tuple(Premise(fact, ("yes",)) for fact in facts), "c", "1")], facts)
    everything = dict.fromkeys(facts, "yes")
    assert base.run(everything) == {"c": "1"}
    for fact in facts:
        assert base.run({**everything, fact: "no"}) == {}
        assert base.run({other: "yes" for other in facts if other != fact}) == {}


def test_premises_of_many_values_are_joined() -> None:
    values = tuple(map(str, range(401)))
    facts = {"a": values, "b": values, "c": values}
    most = tuple(Premise(fact, values[:400]) for fact in facts)
    base = RuleBase("wide", [Rule("r", most, "d", "1")], facts)
    assert base.run({"a": "0", "b": "399", "c": "200"}) == {"d": "1"}
    assert base.run({"a": "0", "b": "399", "c": "400"}) == {}
    assert base.run({"a": "0", "b": "400", "c": "0"}) == {}


@pytest.mark.parametrize("values", [("yes",), ("yes", "perhaps")])
@pytest.mark.parametrize("readers", [255, 256, 1000])
def test_any_number_of_rules_may_read_the_same_value(values: tuple[str, ...], readers: int) -> None:
    rules = [Rule(f"r{k}", (Premise("a", values),), f"c{k}", "1") for k in range(readers)]
    base = RuleBase("crowd", rules, {"a": ("yes", "perhaps", "no")})
    assert base.run({"a": "yes"}) == {f"c{k}": "1" for k in range(readers)}
    assert base.run({"a": "no"}) == {}


def test_a_chain_through_more_tests_than_one_ruleset_holds_is_followed_to_its_end() -> None:
    """Declared from its end, so that every ruleset waits for a later one."""
    length = 1200
    rules = [rule(f"r{k}", (f"c{k + 1}", "yes"), **{f"c{k}": "yes"}) for k in reversed(range(length))]
    base = RuleBase("chain", rules, {"c0": YES_NO})
    assert base.run({"c0": "yes"}) == {f"c{k}": "yes" for k in range(1, length + 1)}
    assert base.run({"c0": "no"}) == {}


NAMES = [
    "$or",
    "$and",
    "$s",
    "id",
    "sid",
    "fact",
    "opening",
    "all",
    "a.b",
    'a"b',
    "a\\",
    "a\nb",
    "♠K",
    "{",
    "27$state",
]


def test_any_text_may_be_a_name() -> None:
    facts = {name: (name, f"{name}!") for name in NAMES}
    rules = [rule(f"{name} holds", (f"then {name}", name), **{name: name}) for name in NAMES]
    for base_name in NAMES:
        assert RuleBase(base_name, rules, facts).run({name: name for name in NAMES}) == {
            f"then {name}": name for name in NAMES
        }
    other = RuleBase("other", rules, facts)
    for name in NAMES:
        assert other.run({name: f"{name}!"}) == {}
        assert other.run({name: name}) == {f"then {name}": name}


def test_values_that_look_alike_stay_apart() -> None:
    values = ("1", "1.0", "true", "True", "null", "None", "0", "")[:-1]
    rules = [rule(f"r{value}", (f"c{value}", "yes"), a=value) for value in values]
    base = RuleBase("alike", rules, {"a": values})
    assert [base.run({"a": value}) for value in values] == [{f"c{value}": "yes"} for value in values]


def test_rule_bases_of_one_name_do_not_mix() -> None:
    one = RuleBase("N", [rule("r", ("c", "1"), a="yes")], {"a": YES_NO})
    two = RuleBase("N", [rule("r", ("c", "2"), a="yes")], {"a": YES_NO})
    three = RuleBase("N", [rule("r", ("c", "2"), a="yes")], {"a": ("no", "yes")})
    four = RuleBase("N", [rule("r", ("c", "1"), a="no")], {"a": YES_NO})
    answers = [base.run({"a": "yes"}) for base in (one, two, three, four, one)]
    assert answers == [{"c": "1"}, {"c": "2"}, {"c": "2"}, {}, {"c": "1"}]


def rulesets(name: str) -> list[str]:
    return [each for each in inference._HOST._ruleset_directory if each.startswith(f"{name}-")]


def test_a_rule_base_is_registered_when_it_first_runs_shared_with_its_equals_and_freed_after_the_last() -> None:
    def make() -> RuleBase:
        return RuleBase("lazy", [rule("r", ("c", "1"), a="yes")], {"a": YES_NO})

    first, second = make(), make()
    assert rulesets("lazy") == []
    assert [base.run({"a": "yes"}) for base in (first, second, first)] == [{"c": "1"}] * 3
    assert len(rulesets("lazy")) == 1
    del first
    gc.collect()
    other = RuleBase("other", [rule("r", ("c", "2"), a="yes")], {"a": YES_NO})
    other.run({})
    assert len(rulesets("lazy")) == 1
    assert second.run({"a": "yes"}) == {"c": "1"}
    del second
    gc.collect()
    RuleBase("another", [rule("r", ("c", "3"), a="yes")], {"a": YES_NO}).run({})
    assert rulesets("lazy") == []
    assert make().run({"a": "yes"}) == {"c": "1"}, "and the name may be used again"


def test_a_rule_base_whose_equal_was_just_given_up_takes_its_name_over() -> None:
    """Whether or not the engine has been told by then."""
    for _ in range(5):
        base = RuleBase("heir", [rule("r", ("c", "1"), a="yes")], {"a": YES_NO})
        assert base.run({"a": "yes"}) == {"c": "1"}
        retired = inference._RETIRED.copy()
        inference._RETIRED.clear()
        del base
        gc.collect()
        mine = [each for each in inference._RETIRED if each.name.startswith("heir-")]
        inference._RETIRED.clear()
        heir = RuleBase("heir", [rule("r", ("c", "1"), a="yes")], {"a": YES_NO})
        assert heir.run({"a": "yes"}) == {"c": "1"}
        inference._RETIRED.extend([*retired, *mine])
        RuleBase("told", [rule("r", ("c", "1"), a="yes")], {"a": YES_NO}).run({})
        assert heir.run({"a": "yes"}) == {"c": "1"}
        del heir


def test_threads_may_run_rule_bases_at_the_same_time() -> None:
    bases = [RuleBase(f"T{k}", INSUFFICIENT_BID.rules, INSUFFICIENT_BID.facts) for k in range(4)]
    cases = [
        {"accepted": a, "replaced": r, "lowest": lowest}
        for a in YES_NO
        for r in ("bid", "pass", "double")
        for lowest in YES_NO
    ]
    expected = [INSUFFICIENT_BID.run(known) for known in cases]
    answers: dict[int, list[bool]] = {}

    def work(k: int) -> None:
        answers[k] = [[base.run(known) for known in cases] == expected for _ in range(10) for base in bases]

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {k: [True] * 40 for k in range(4)}


# ------------------------------------------------------------------ against an independent inference


def all_that_fire(rules: Sequence[Rule], known: Mapping[str, str]) -> list[Rule]:
    """The rules that fire in naive forward chaining, where a fact may come to have several values."""
    held = {fact: {value} for fact, value in known.items()}
    fired: list[Rule] = []
    while True:
        new = [
            each
            for each in rules
            if each not in fired
            and all(
                any(
                    value in held.get(premise.fact, ())
                    and all(value in p.values for p in each.premises if p.fact == premise.fact)
                    for value in premise.values
                )
                for premise in each.premises
            )
        ]
        if not new:
            return fired
        for each in new:
            held.setdefault(each.fact, set()).add(each.value)
            fired.append(each)


def possible_messages(base: RuleBase, known: Mapping[str, str], fired: Sequence[Rule]) -> set[str]:
    messages = set()
    for each in fired:
        if each.fact in known and known[each.fact] != each.value:
            messages.add(
                f"{base.name}: {each.fact} is given as {known[each.fact]}, "
                f"rule {each.name} concludes that it is {each.value}"
            )
        for other in fired:
            if other.fact == each.fact and other.value != each.value:
                one, two = sorted((each, other), key=base.rules.index)
                messages.add(
                    f"{base.name}: rule {one.name} concludes that {one.fact} is {one.value}, "
                    f"rule {two.name} that it is {two.value}"
                )
    return messages


def random_incident(rules: int, seed: int) -> tuple[RuleBase, list[dict[str, str]]]:
    """A rule base chained in every direction, and some sets of known facts.

    Rules, premises and known facts lean towards one state of the world, so that most rules can fire.
    """
    dice = random.Random(seed)
    facts = {f"f{k}": tuple("abcd"[: dice.randint(1, 4)]) for k in range(dice.randint(1, 20))}
    conclusions = {f"c{k}": tuple("xyz"[: dice.randint(1, 3)]) for k in range(dice.randint(1, 25))}
    world = {fact: dice.choice(values) for fact, values in (facts | conclusions).items()}
    straying = dice.choice([0, 0.02, 0.2])

    def some_value(fact: str, values: Sequence[str]) -> str:
        return dice.choice(values) if dice.random() < straying else world[fact]

    heads = [dice.choice([*conclusions, *facts][: len(conclusions) + dice.randint(0, 3)]) for _ in range(rules)]
    made = [(fact, some_value(fact, (facts | conclusions)[fact])) for fact in heads]
    readable = {fact: sorted({value for other, value in made if other == fact}) for fact in heads} | facts

    def premise() -> Premise:
        fact = dice.choice(list(readable))
        values = dice.sample(readable[fact], dice.randint(1, len(readable[fact])))
        if world[fact] in readable[fact] and world[fact] not in values and dice.random() > straying:
            values.append(world[fact])
        return Premise(fact, tuple(values))

    made_rules = [
        Rule(f"r{k}", tuple(premise() for _ in range(dice.choice([1, 1, 2, 2, 3, 4, 8, 25]))), *head)
        for k, head in enumerate(made)
    ]
    cases = []
    for _ in range(4):
        known = dice.choice([0.3, 0.9, 1])
        cases.append({f: some_value(f, values) for f, values in facts.items() if dice.random() < known})
    return RuleBase("random", made_rules, facts), cases


@settings(max_examples=6 * settings().max_examples)
@given(st.integers(1, 40), st.integers(0, 2**32))
def test_the_engine_concludes_what_naive_forward_chaining_concludes(rules: int, seed: int) -> None:
    base, cases = random_incident(rules, seed)
    for known in cases:
        fired = all_that_fire(base.rules, known)
        messages = possible_messages(base, known, fired)
        if messages:
            with pytest.raises(InferenceError) as refused:
                base.run(known)
            assert str(refused.value) in messages
        else:
            assert base.run(known) == {each.fact: each.value for each in fired}
