"""Rules that Hypothesis writes: texts in the dialect whose numbers stay within bounds."""

from __future__ import annotations

import re

from hypothesis import strategies as st

VARIABLES = ("a", "b", "c")
NUMBERS = (*VARIABLES, "number", "state.x", "state.y", "work.z")
INDEXED = ("state.row[{} % 5]", "work.list[{} % 6]", "ODD[{} % 4]")
KEPT = 100_003
"""What is kept of a number, so that no sum or product of a few leaves 64 bits."""


def _number(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pair = st.tuples(inner, inner)
    return st.one_of(
        pair.map(lambda p: f"({p[0]} + {p[1]})"),
        pair.map(lambda p: f"({p[0]} - {p[1]})"),
        pair.map(lambda p: f"(({p[0]}) % 1009 * (({p[1]}) % 997))"),
        pair.map(lambda p: f"({p[0]} // (({p[1]}) % 7 + 1))"),
        pair.map(lambda p: f"({p[0]} % (({p[1]}) % 11 + 1))"),
        st.tuples(inner, st.sampled_from((1, 2, 3, 8, 10, 13, 64))).map(
            lambda p: f"({p[0]} // {p[1]} + {p[0]} % {p[1]})"
        ),
        st.tuples(inner, st.sampled_from(("&", "|", "^")), inner).map(
            lambda p: f"({p[0]} {p[1]} {p[2]})"
        ),
        st.tuples(inner, st.integers(0, 6)).map(lambda p: f"({p[0]} % {KEPT} << {p[1]})"),
        st.tuples(inner, st.integers(0, 30)).map(lambda p: f"({p[0]} >> {p[1]})"),
        inner.map(lambda one: f"(-{one})"),
        inner.map(lambda one: f"(~{one})"),
        pair.map(lambda p: f"max({p[0]}, {p[1]})"),
        pair.map(lambda p: f"min({p[0]}, {p[1]})"),
        inner.map(lambda one: f"abs({one})"),
        inner.map(lambda one: f"int(sqrt(abs({one}) % {KEPT}))"),
        pair.map(lambda p: f"helped(({p[0]}) % {KEPT}, ({p[1]}) % {KEPT})"),
        pair.map(lambda p: f"told(state, work, ({p[0]}) % {KEPT})"),
        st.tuples(inner, st.sampled_from(INDEXED)).map(lambda p: p[1].format(f"({p[0]})")),
        pair.map(lambda p: f"state.grid[({p[0]}) % 3, ({p[1]}) % 4]"),
        st.tuples(_truth(inner), inner, inner).map(lambda p: f"({p[1]} if {p[0]} else {p[2]})"),
        _known_truth(inner).map(lambda one: f"({one} + 1)"),
    )


def _known_truth(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Return truths that are no numbers, whose and and or may be used as values."""
    pair = st.tuples(inner, inner).map(lambda p: f"({p[0]} < {p[1]})")
    one = inner.map(lambda one: f"(not ({one}))")
    each = st.one_of(pair, one)
    return st.tuples(each, st.sampled_from(("and", "or")), each).map(
        lambda p: f"({p[0]} {p[1]} {p[2]})"
    )


def _truth(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    compared = st.tuples(inner, st.sampled_from(("==", "!=", "<", "<=", ">", ">=")), inner).map(
        lambda p: f"{p[0]} {p[1]} {p[2]}"
    )
    simple = st.one_of(
        compared,
        inner,
        inner.map(lambda one: f"is_odd(({one}) % {KEPT})"),
        st.tuples(inner, st.sampled_from(("in", "not in"))).map(
            lambda p: f"({p[0]}) % 9 {p[1]} (1, 4, 7)"
        ),
        st.sampled_from(NUMBERS).map(lambda one: f"-50 < {one} <= LIMIT"),
        inner.map(lambda one: f"{one} in ODD"),
    )
    return st.one_of(
        simple,
        simple.map(lambda one: f"not ({one})"),
        st.tuples(simple, st.sampled_from(("and", "or")), simple).map(
            lambda p: f"(({p[0]}) {p[1]} ({p[2]}))"
        ),
    )


number = st.recursive(
    st.one_of(st.sampled_from(NUMBERS), st.integers(-9, 9).map(str)), _number, max_leaves=6
)
"""An expression for a number."""
truth = _truth(number)
"""An expression for a truth, or a number that is asked for its truth."""


def _indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _simple() -> st.SearchStrategy[list[str]]:
    place = st.sampled_from((*VARIABLES, "state.x", "state.y", "work.z", "state.row[2]"))
    kept = number.map(lambda one: f"({one}) % {KEPT} - 50000")
    return st.one_of(
        st.tuples(place, kept).map(lambda p: [f"{p[0]} = {p[1]}"]),
        st.tuples(number, kept).map(lambda p: [f"state.row[({p[0]}) % 5] = {p[1]}"]),
        st.tuples(number, number, kept).map(
            lambda p: [f"state.grid[({p[0]}) % 3, ({p[1]}) % 4] = {p[2]}"]
        ),
        st.tuples(place, number).map(lambda p: [f"{p[0]} += ({p[1]}) % 1009"]),
        st.tuples(number, st.sampled_from(("+", "-", "^", "//")), number).map(
            lambda p: [f"state.row[({p[0]}) % 5] {p[1]}= ({p[2]}) % 1009 + 1"]
        ),
        # Different ones: Python 3.11.2 keeps the first value of `b, b = 1, 2`, later ones the last.
        st.tuples(st.permutations(VARIABLES), kept, kept).map(
            lambda p: [f"{p[0][0]}, {p[0][1]} = {p[1]}, {p[2]}"]
        ),
        number.map(lambda one: [f"told(state, work, ({one}) % {KEPT})"]),
        st.tuples(truth, kept).map(lambda p: [f"if {p[0]}:", f"    return {p[1]}"]),
    )


def _nested(inner: st.SearchStrategy[list[str]]) -> st.SearchStrategy[list[str]]:
    block = st.lists(inner, min_size=1, max_size=3).map(
        lambda parts: _indented([line for part in parts for line in part])
    )
    ends = st.sampled_from(("break", "continue", "pass"))
    return st.one_of(
        st.tuples(truth, block).map(lambda p: [f"if {p[0]}:", *p[1]]),
        st.tuples(truth, block, block).map(lambda p: [f"if {p[0]}:", *p[1], "else:", *p[2]]),
        st.tuples(number, truth, ends, block).map(
            lambda p: [
                f"for i in range(({p[0]}) % 6):",
                "    a = i - a % 1009",
                f"    if {p[1]}:",
                f"        {p[2]}",
                *p[3],
            ]
        ),
        block.map(lambda lines: ["for j in range(7, -3, -2):", "    c = c % 1009 + j", *lines]),
        st.tuples(number, block).map(
            lambda p: [f"for k in (3, ({p[0]}) % 1009, -1):", "    b = b % 1009 - k", *p[1]]
        ),
        st.tuples(truth, block).map(
            lambda p: [
                "w = 4",
                f"while w > 0 and ({p[0]}):",
                "    w -= 1",
                *p[1],
            ]
        ),
    )


def _with_own_variables(lines: list[str]) -> list[str]:
    """Give each loop a variable of its own, which its first lines alone name."""
    found = list(lines)
    for at, line in enumerate(lines):
        loop = re.match(r" *(?:for (\w) in |(w) = 4)", line)
        if loop:
            name = loop[1] or loop[2]
            for further in range(at, min(at + (2 if loop[1] else 3), len(lines))):
                found[further] = re.sub(rf"\b{name}\b", f"{name}{at}", found[further])
    return found


statements = st.lists(st.recursive(_simple(), _nested, max_leaves=5), min_size=1, max_size=6)

HELPERS = '''
@compiled
def helped(a: int, b: int) -> int:
    """Change a parameter, and return in the middle."""
    if a > b:
        a -= b
        return a * 2
    for b in range(3):
        a += b
    return a - b


@compiled
def is_odd(a: int) -> bool:
    """One expression for a truth."""
    return a % 2 == 1


@compiled
def note(work: Record, a: int) -> None:
    """Give no answer."""
    if a < 0:
        return
    work.list[a % 6] = a


@compiled
def told(state: Record, work: Record, a: int) -> int:
    """Change records, so that the order of what is found matters."""
    note(work, a)
    state.x = (state.x + a) % 1009
    state.row[a % 5] += 1
    if state.row[a % 5] > 50000:
        state.row[a % 5] = 0
    return state.x


'''


@st.composite
def programs(draw: st.DrawFn) -> str:
    """Return the text of an entry with what it calls."""
    lines = _with_own_variables([line for part in draw(statements) for line in part])
    head = [
        "@entry",
        "def rule(tables: Record, buffer: Record, scratch: Record, number: int) -> int:",
        "    state = open_state(buffer)",
        "    work = open_work(scratch)",
        "    a = number",
        "    b = 3",
        "    c = 0",
    ]
    end = [f"    return (a + 3 * b + 7 * c) % {KEPT}"]
    return HELPERS + "\n".join((*head, *_indented(lines), *end)) + "\n"
