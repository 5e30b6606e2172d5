"""A table of actions is checked, and all that is made of it follows from its rows."""

import inspect
import sys
from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.play.actions import (
    ActionKind,
    ActionRow,
    ActionTable,
    ActionTableError,
    Argument,
    action_code,
    action_name,
    action_table,
    number_words,
    row,
)
from editor.play.compiled import compiled, functions_of
from editor.play.dialect.scope import definition_of
from editor.play.dispatch import Dispatch, Refusals, dispatch_of
from editor.play.engine import Engine
from editor.play.game import Game
from editor.systems.mechs.play.actions import ACTIONS as MECHS
from editor.systems.tactics.play.actions import ACTIONS as TACTICS
from editor.systems.trts.play.actions import ACTIONS as TRTS
from tests.play.games import Sample, game, samples

ACT, REST = 1, 2
OVER, UNKNOWN, PHASE, TOO_FAR, NOT_OWN, TIRED = 1, 2, 3, 4, 5, 6
TABLES = {"mechs": MECHS, "tactics": TACTICS, "trts": TRTS}
NOTHING: Any = None
PLAYED = [sample for sample in samples() if sample.system.id in TABLES]


def number(
    name: str, size: int, at: int = 0, *, optional: bool = False, rule: str = ""
) -> Argument:
    """An argument whose word is its value."""
    return Argument(name, size, *number_words(name, "", 0, size), at, optional, 1, rule)


def table(*rows: tuple[str, ActionRow]) -> ActionTable:
    """The table of kinds with these names and rows, of 8 bits."""
    named: Any = ActionKind
    return action_table(named("Kinds", list(rows)), 8)


PEG = number("peg", 4, 4, rule="rules")
HOP = row(0, {ACT: "rules"}, PEG, number("far", 3))
SWAP = row(1, {ACT: "rules.change"}, PEG)
SLEEP = row(2, {ACT: "rules", REST: "rules"}, free=True, word="lie down")


CONTRADICTIONS: list[tuple[tuple[tuple[str, ActionRow], ...], str]] = [
    ((("HOP", HOP), ("JUMP", HOP)), "JUMP and HOP have the same number 0"),
    ((("HOP", HOP), ("SLEEP", SLEEP)), "are not 0 to 1"),
    ((("HOP", HOP), ("B", row(1, {ACT: "rules"}, word="hop"))), "the same word 'hop'"),
    ((("A", row(0, {ACT: "rules"}, PEG, number("far", 17))),), "bits of another"),
    ((("A", row(0, {ACT: "rules"}, PEG, number("peg", 2))),), "two arguments peg"),
    ((("A", row(0, {ACT: "rules"}, number("far", 3, 7))),), "does not fit into 8 bits"),
    (
        (("A", row(0, {ACT: "rules"}, number("far", 3, optional=True), PEG)),),
        "peg of A stands after one that may be missing",
    ),
]


def test_a_table_that_contradicts_itself_is_refused(subtests: pytest.Subtests) -> None:
    """Numbers, words, bits and names are each those of one row or argument."""
    for rows, fault in CONTRADICTIONS:
        with subtests.test(str(rows)), pytest.raises(ActionTableError, match=fault):
            table(*rows)


@compiled
def refuse_peg(state: Any, player: int, peg: int) -> int:
    """Refuse the pegs of others."""
    return 0 if peg // 2 == player else NOT_OWN


@compiled
def refuse_hop(state: Any, peg: int, far: int) -> int:
    """Refuse to leave the plank."""
    return TOO_FAR if state.at[peg] + far > 3 else 0


@compiled
def apply_hop(state: Any, work: Any, kind: int, action: int, peg: int, far: int) -> None:
    """Hop."""
    state.at[peg] += far
    work.log_entry.append((kind, action, peg, far))


@compiled
def refuse_change(peg: int) -> int:
    """Refuse nothing."""
    return 0


@compiled
def apply_change(work: Any, peg: int) -> None:
    """Tell of a swap."""
    work.log_entry.append(peg)


@compiled
def apply_sleep(work: Any, seat: int) -> None:
    """Tell who sleeps."""
    work.log_entry.append(("sleeps", seat))


RULES = (refuse_peg, refuse_hop, apply_hop, refuse_change, apply_change, apply_sleep)


@pytest.fixture
def rules() -> Iterator[Any]:
    """The module that the rows name."""
    package, module = ModuleType("toy_of_a_test"), ModuleType("toy_of_a_test.rules")
    for rule in RULES:
        setattr(module, rule.__name__, rule)
    named = {"toy_of_a_test": package, "toy_of_a_test.rules": module}
    sys.modules.update(named)
    yield module
    for name in named:
        del sys.modules[name]


def made(*rows: tuple[str, ActionRow]) -> Dispatch:
    """The rules for the actions of a table."""
    kinds = table(*(rows or (("HOP", HOP), ("SWAP", SWAP), ("SLEEP", SLEEP))))
    return dispatch_of(
        "toy_of_a_test.dispatch", kinds, (object,) * 3, Refusals(OVER, UNKNOWN, PHASE)
    )


def position(phase: int = ACT, mover: int = 0, over: int = 0) -> tuple[Any, Any]:
    """A position with four pegs, and a work."""
    state = SimpleNamespace(phase=phase, mover=mover, over=over, at=[0, 2, 3, 0])
    return state, SimpleNamespace(log_entry=[], action_count=0, actions=[0] * 99)


def test_an_action_is_refused_by_its_table_and_its_rules(rules: Any) -> None:
    """The number, the phase, the limits of arguments, their rules and that of the row are asked."""
    refusal = made().refusal
    state, work = position()
    hop, swap, sleep = 0 << 8, 1 << 8, 2 << 8
    expected = {
        -1: UNKNOWN, 3 << 8: UNKNOWN, hop | 0x80: UNKNOWN, hop | 3: UNKNOWN, swap | 1: UNKNOWN,
        sleep | 1: UNKNOWN, hop | 0x12: TOO_FAR, hop | 0x11: 0, hop | 0x20: NOT_OWN, swap | 0x10: 0,
        swap | 0x30: NOT_OWN, sleep: 0,
    }  # fmt: skip
    assert {action: refusal(None, state, work, action) for action in expected} == expected
    resting, over = position(REST)[0], position(over=1)[0]
    assert [refusal(None, resting, work, action) for action in (hop, swap, sleep)] == [
        PHASE,
        PHASE,
        0,
    ]
    assert refusal(None, over, work, sleep) == OVER


def test_an_action_is_carried_out_by_its_rule(rules: Any) -> None:
    """A rule gets what it names: records, arguments, the mover, the kind and the number."""
    apply = made().apply
    state, work = position(mover=1)
    for action in (0x32, 1 << 8 | 0x20, 2 << 8):
        apply(None, state, work, action)
    assert work.log_entry == [(0, 0x32, 3, 2), 2, ("sleeps", 1)]
    assert state.at == [0, 2, 3, 2]


def test_listed_is_what_is_not_refused_in_the_order_of_the_rows(rules: Any) -> None:
    """Kinds next to each other that begin with the same guarded argument share its loop."""
    dispatch = made(("SLEEP", SLEEP), ("HOP", HOP), ("SWAP", SWAP))
    for phase, mover in ((ACT, 0), (ACT, 1), (REST, 0)):
        state, work = position(phase, mover)
        count = dispatch.list_actions(None, state, work)
        found = work.actions[:count]
        legal = [
            action for action in range(3 << 8) if dispatch.refusal(None, state, work, action) == 0
        ]
        assert sorted(found) == legal
        assert found == sorted(found, key=lambda one: (one >> 8 != 2, one >> 4 & 3, one >> 8))
    assert dispatch.list_actions(None, position(over=1)[0], work) == 0


def test_a_rule_of_its_own_lists_a_kind(rules: Any) -> None:
    """`list_NAME` lists instead of trying all values, within the loop of what it names."""

    @compiled
    def list_hop(work: Any, peg: int) -> None:
        work.actions[work.action_count] = 1000 + peg
        work.action_count += 1

    rules.list_hop = list_hop
    state, work = position()
    count = made().list_actions(None, state, work)
    assert work.actions[:count] == [1000, 1 << 8, 1001, 1 << 8 | 0x10, 2 << 8]


def test_a_kind_has_a_rule_for_each_phase_and_rules_that_follow(rules: Any) -> None:
    """In another phase a kind may be another rule's, and what follows is done after it."""

    @compiled
    def wake(work: Any, kind: int) -> None:
        work.log_entry.append(("wakes", kind))

    rules.wake = wake
    later = ("rules.hop", "rules.wake")
    go = row(0, {ACT: "rules.change", REST: later}, PEG, number("far", 4))
    dispatch = made(("GO", go))
    state, work = position()
    resting = position(REST)[0]
    action = 0x12
    assert [dispatch.refusal(None, position, work, action) for position in (state, resting)] == [
        0,
        TOO_FAR,
    ]
    dispatch.apply(None, state, work, action)
    dispatch.apply(None, resting, work, action)
    assert work.log_entry == [1, (0, action, 1, 2), ("wakes", 0)]
    del rules.wake
    with pytest.raises(ActionTableError, match="no rule wake"):
        made(("GO", go))


def test_a_guard_is_asked_before_arguments_and_once(rules: Any) -> None:
    """Where the guard of a row refuses, its rule is not asked, and none of its values is tried."""
    asked = []

    @compiled
    def refuse_tired(player: int) -> int:
        asked.append(player)
        return TIRED if player else 0

    rules.refuse_tired = refuse_tired
    far = number("far", 4)
    dispatch = made(("HOP", row(0, {ACT: "rules.sleep"}, far, guard="rules.tired", free=True)))
    for mover, legal in ((0, [0, 1, 2, 3]), (1, [])):
        state, work = position(mover=mover)
        assert dispatch.list_actions(None, state, work) == len(legal)
        assert work.actions[: len(legal)] == legal
        expected = [0] * 4 if legal else [TIRED] * 4
        assert asked == [mover]
        assert [dispatch.refusal(None, state, work, action) for action in range(4)] == expected
        asked.clear()


def test_a_rule_that_is_missing_is_told(rules: Any) -> None:
    """A row needs its two rules, and an argument with a module its own."""
    del rules.apply_hop
    with pytest.raises(ActionTableError, match=r"rules.py has no rule apply_hop, which 'hop'"):
        made()
    del rules.refuse_peg
    with pytest.raises(ActionTableError, match="no rule refuse_peg"):
        made()
    rules.refuse_peg = lambda peg: 0
    with pytest.raises(ActionTableError, match="no rule refuse_peg"):
        made()


def test_a_rule_that_takes_what_no_row_gives_is_told(rules: Any) -> None:
    """What a rule names is an argument of its row, a record, or the mover."""

    @compiled
    def apply_hop(state: Any, leg: int) -> None:
        """Take what there is not."""

    rules.apply_hop = apply_hop
    with pytest.raises(ActionTableError, match="apply_hop takes leg, which is not an argument of"):
        made()


def test_two_rules_of_the_same_name_are_told(rules: Any) -> None:
    """Each rule is called by its name in the text that is made."""
    module = ModuleType("toy_of_a_test.others")
    sys.modules["toy_of_a_test.others"] = module

    @compiled
    def refuse_peg(peg: int) -> int:
        return 0

    module.refuse_peg = refuse_peg  # type: ignore[attr-defined]
    other = row(1, {ACT: "rules.change"}, number("peg", 4, rule="others"))
    with pytest.raises(ActionTableError, match="there are two rules refuse_peg"):
        made(("HOP", HOP), ("SWAP", other))
    del sys.modules["toy_of_a_test.others"]


def test_what_is_made_can_be_read_and_stands_in_tracebacks() -> None:
    """A function that was made has a text, under a name of its own."""
    found = functions_of(
        __name__, "sums", "def add(a: int) -> int:\n    return a + more\n", {"more": 2}
    )
    assert found["add"](3) == 5
    assert found["add"].__module__ == __name__
    assert definition_of(found["add"]).name == "add"
    assert found["add"].__code__.co_filename == f"<{__name__}: sums>"


def test_a_name_has_the_words_that_its_row_says() -> None:
    """A word may be missing where its argument allows it, and a longer word of a kind wins."""
    far = number("far", 3, optional=True)
    kinds = table(
        ("LIE", row(0, {ACT: "rules"}, PEG, far)),
        ("SLEEP", row(1, {ACT: "rules"}, word="lie down")),
    )
    code = partial(action_code, kinds, NOTHING, NOTHING)
    assert (code("lie 3"), code("lie 3 2"), code("lie down")) == (0x30, 0x32, 0x100)
    name_of = partial(action_name, kinds, NOTHING, NOTHING)
    assert [name_of(number) for number in (0x32, 0x100)] == ["lie 3 2", "lie down"]
    assert [name_of(number) for number in (0x33, 0x101, -1)] == [
        "action-51", "action-257", "action--1",
    ]  # fmt: skip
    for name, fault in {
        "": "'' is not a kind of action; there are lie, lie down",
        "lie": "'lie' has 0 words after the first, not 1 to 2",
        "lie 1 2 3": "has 3 words after the first, not 1 to 2",
        "lie 4": "peg is 0 to 3, not '4'",
    }.items():
        with pytest.raises(ValueError, match=fault):
            code(name)


@pytest.mark.quick(
    "mechs-new-arena-4",
    "mechs-hot-and-cold-arena-four",
    "mechs-three-furnaces-arena-three",
    "trts-new-free-for-all-3",
    "trts-ashen-isle-two-player-two",
    "trts-round-the-mere-last-man-standing-four",
    "trts-the-southern-continent-two-player-two",
)
@given(data=st.data())
@pytest.mark.parametrize("sample", PLAYED[::4], ids=str)
def test_every_action_of_every_row_has_a_name_that_leads_back(sample: Sample, data: Any) -> None:
    """Whatever values arguments have, the name of an action of the game is that of it alone."""
    kinds = TABLES[sample.system.id]
    dealt, state = _begun(sample)
    one = data.draw(st.sampled_from(list(kinds.rows.values())))
    action = one.number << kinds.bits
    for argument in one.arguments:
        few = st.integers(0, min(argument.size, 3) - 1)
        action |= data.draw(few | st.integers(0, argument.size - 1)) << argument.at
    name = dealt.rules.action_name(dealt, state, action)
    if name != f"action-{action}":
        assert dealt.rules.action_code(dealt, state, name) == action
        assert name.startswith(one.word)


@pytest.mark.parametrize("system", TABLES)
def test_every_row_has_actions_with_names_in_some_game(system: str) -> None:
    """Of each kind at least one action of few values has a name, which leads back to it."""
    kinds = TABLES[system]
    missing = set(kinds.rows)
    for sample in PLAYED:
        if sample.system.id == system and missing:
            dealt, state = _begun(sample)
            for number in sorted(missing):
                arguments = kinds.rows[number].arguments
                for values in product(*(range(min(argument.size, 8)) for argument in arguments)):
                    action = number << kinds.bits
                    for one, value in zip(arguments, values, strict=True):
                        action |= value << one.at
                    name = dealt.rules.action_name(dealt, state, action)
                    if name != f"action-{action}":
                        assert dealt.rules.action_code(dealt, state, name) == action
                        missing.discard(number)
    assert missing == set()


@cache
@cache
def _begun(sample: Sample) -> tuple[Game, Any]:
    """Return the game of a sample and its first position, to look at."""
    dealt = game(sample)
    return dealt, dealt.opened(Engine(dealt.rules).start(dealt, 1))


@pytest.mark.parametrize("system", TABLES)
def test_every_kind_has_words_that_take_its_arguments(system: str) -> None:
    """A sentence and an offer for each row, with a parameter for each of its arguments."""
    rules = next(sample for sample in PLAYED if sample.system.id == system)
    words = game(rules).rules.sentence.args[1]  # type: ignore[attr-defined]
    kinds = TABLES[system]
    assert set(words) == set(kinds.rows)
    for number, one in kinds.rows.items():
        values = [0] * len(one.arguments)
        inspect.signature(words[number].sentence).bind(None, None, *values)
        inspect.signature(words[number].offer).bind(None, None, 0, *values)
