"""What can be read, and what is said of the rest: where, why, and which word fits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.checks.own.nodes import Evaluation, NotJudgedError
from editor.checks.own.reading import read
from editor.checks.own.source import LONGEST, FaultError
from editor.checks.own.vocabulary import NUMBER
from tests.checks.own.maps import vocabulary_of

TACTICS = vocabulary_of("tactics")

FAULTS = {
    "": "column 1: the expression is empty",
    "count(portls) <= 12": "column 7: unknown name portls; portals?",
    "all(box.colour == 3 for box in boxes)": "column 9: a box has no colour",
    "all(box.hight == 3 for box in boxes)": "column 9: a box has no hight; height?",
    "boxes.top <= 3": "column 7: this is a list of boxes; use for to test each item",
    "count(boxes)": "column 1: this is a number, not yes or no",
    "boxes <= 3": "column 1: a list cannot be compared; count it, or test each item",
    "count(boxes) = 3": "column 14: “equal” is written ==",
    "count(boxes) ≤ 3": "column 14: “at most” is written <=",
    "True && False": "column 6: “and” is written as the word",
    "all(space.terrain == 'forrest' for space in spaces)": (
        "column 22: expected “plain”, “bridge”, “water”, “forest”, “peak”, “village” or "
        "“ballista”; forest?"
    ),
    "all(space.terrain < 'peak' for space in spaces)": ("column 5: a word cannot be ordered"),
    "max(3) > 1": "column 1: max needs a list: max(… for space in spaces)",
    "distance(artifact) > 3": (
        "column 1: distance takes 2 arguments, such as distance(start, area)"
    ),
    "distance(artifact, 3) > 3": (
        "column 20: distance takes a space, a start, an area, a box, a portal or a player here, "
        "not a number"
    ),
    "distence(artifact, artifact) > 3": "column 1: unknown name distence; distance?",
    "count > 3": "column 1: count needs arguments in brackets",
    "all(True for boxes in boxes)": "column 14: boxes already has a meaning; choose another name",
    "all(box.top < 3 for box in boxes": "column 4: unclosed bracket",
    "1 > 0) and (True": "column 6: unmatched closing bracket",
    "1 > 0 and": "column 10: something is missing here",
    "1 > 0 1": "column 7: syntax error",
    "count(boxes portals) > 3": "column 13: syntax error",
    "True and\n  count(portls) > 2": "line 2, column 9: unknown name portls; portals?",
    "'ü' == 'ü' and portls": "column 16: unknown name portls; portals?",
    "2 ** 9 > 1": "column 1: only the operators + - * / // and % are allowed",
    "count(boxes) is 3": "column 1: only the comparisons < <= > >= == != and in are allowed",
    "1 > 0 # sure": "column 7: comments are not allowed here; use the note",
    "1000001 > 1": "column 1: numbers cannot exceed 1,000,000",
    "all(x > 1 for x, y in boxes)": "column 15: for needs exactly one name",
    "count(key=boxes) > 1": "column 10: “equal” is written ==",
    "all(a == 1 for a in artifact)": ("column 21: for needs a list; this is a space"),
    "None == None": "column 1: only numbers, quoted text, True and False are allowed",
}


def test_a_fault_is_told_at_its_column(subtests: pytest.Subtests) -> None:
    """In plain words, with a word that fits if one is near."""
    for text in FAULTS:
        with subtests.test(ascii(text[:60])):
            with pytest.raises(FaultError) as caught:
                read(text, TACTICS)
            assert caught.value.at_place(text) == FAULTS[text]
            assert 0 <= caught.value.start < caught.value.end


REFUSED: list[str] = [
    "().__class__.__bases__[0].__subclasses__()",
    "__import__('os').system('true')",
    "artifact.__class__ == 1",
    "artifact.elevation.__add__(1) == 1",
    "(lambda: True)()",
    "[box for box in boxes]",
    "{1: 2}[1] == 2",
    "boxes[0].top == 1",
    "f'{artifact}' == ''",
    "(x := 3) > 1",
    "count(*boxes) > 1",
    "print(1)",
    "open('x')",
    "all(await x for x in boxes)",
    "'%s' % artifact == ''",
    "'a' * 9 == ''",
    "b'a' == 'a'",
    "1j == 1",
    "... == 1",
    "-" * 900 + "1 > 0",
    "not " * 400 + "True",
    "(" * 900,
    "1" + "**1" * 600 + " > 0",
    "9" * 1900 + " > 0",
    "1e999 > 0",
    "x" * (LONGEST + 1),
    "True\x00",
    "True\u202e",
    "\ud800",
]


def test_what_is_not_in_the_language_is_refused(subtests: pytest.Subtests) -> None:
    """Nothing of Python is left but what the tables list, and nothing deep or long."""
    for text in REFUSED:
        with subtests.test(ascii(text[:60])):
            with pytest.raises(FaultError) as caught:
                read(text, TACTICS)
            assert str(caught.value)


def test_lines_may_end_anywhere() -> None:
    """An expression is laid out as one likes."""
    text = "\n  all(\n box.top <= 3\n for box in boxes)\n\n   and count(portals) > 0\n"
    assert read(text, TACTICS).root.kind.name == "yes or no"


def test_a_name_may_be_bound_again_in_another_part() -> None:
    """If it stands for a thing of the same kind."""
    text = "all(box.top < 3 for box in boxes) and any(box.top > 0 for box in boxes)"
    assert set(read(text, TACTICS).names) == {"box"}


NUMBERS = st.recursive(
    st.integers(0, 12).map(str),
    lambda inner: (
        st.tuples(inner, st.sampled_from(("+", "-", "*", "//", "%")), inner).map(
            lambda parts: f"({' '.join(parts)})"
        )
        | inner.map(lambda text: f"(-{text})")
        | st.tuples(inner, inner).map(lambda pair: f"min({pair[0]}, {pair[1]})")
        | st.tuples(inner, inner, inner).map(lambda x: f"({x[0]} if {x[1]} > 2 else {x[2]})")
    ),
    max_leaves=8,
)


@given(text=NUMBERS)
def test_numbers_come_out_as_in_python(text: str) -> None:
    """Arithmetic is that of Python, which people know; division by zero is told."""
    read_text = read(text, TACTICS, expected=NUMBER)
    try:
        wanted = eval(text, {"__builtins__": {"min": min}})
    except ZeroDivisionError:
        with pytest.raises(NotJudgedError):
            read_text.root.value(Evaluation(None, 0, 10**6))
    else:
        assert read_text.root.value(Evaluation(None, 0, 10**6)) == wanted


SUMS: list[tuple[str, float]] = [
    ("1" + " + 1" * 99, 100), ("500" + " - 1" * 99 + " * 2", 400), ("1" + "+1" * 900, 901),
    ("7 - 2 - 1", 4), ("(7 - (2 - 1)) // 4 * 3", 3), ("9 / 2 % 2", 0.5),
]  # fmt: skip


def test_a_long_sum_lies_no_deeper_than_a_short_one(subtests: pytest.Subtests) -> None:
    """Terms in a row are carried out from the left, however many there are."""
    for text, value in SUMS:
        with subtests.test(text[:20]):
            assert (
                read(text, TACTICS, expected=NUMBER).root.value(Evaluation(None, 0, 10**6)) == value
            )


def test_many_parts_are_joined_in_a_row() -> None:
    """By `and`, by `or` and as a chain of comparisons."""
    for text in (" and ".join(["1 > 0"] * 150), " or ".join(["1 < 0"] * 150), "0" + " < 1" * 200):
        assert read(text, TACTICS).root.value(Evaluation(None, 0, 10**6)) in (True, False)


def test_a_fault_within_a_long_sum_is_told_at_its_column() -> None:
    """Not at that of the whole."""
    with pytest.raises(FaultError) as caught:
        read("1" + " + 1" * 60 + " + areas > 1", TACTICS)
    assert caught.value.at_place("") == "column 245: this is a list of areas; expected a number"


TOKENS = st.lists(
    st.sampled_from(
        (
            *"()[]{}.,:+-*/%<>=!'\"\\ \n01",
            *("all", "any", "count", "min", "max", "sum", "for", "in", "if", "else", "not"),
            *("and", "or", "box", "boxes", "spaces", "space", "start", "starts", "artifact"),
            *("top", "elevation", "terrain", "distance", "reach", "lambda", "yield", "__class__"),
            *("9" * 30, "é", "\t", "\x00", "0x", "1e9", "f'", "b'", "await", "import"),
        )
    ),
    max_size=40,
)


@given(parts=TOKENS, spaced=st.booleans())
def test_whatever_is_typed_is_read_or_refused(parts: list[str], spaced: bool) -> None:
    """No text ends in another error, and each place lies in the text or just behind."""
    text = (" " if spaced else "").join(parts)
    fault = fault_in(text)
    if fault is not None:
        assert 0 <= fault.start <= len(text) + 1
        assert fault.at_place(text)


def fault_in(text: str) -> FaultError | None:
    """Return why a text cannot be read; None if it can."""
    try:
        read(text, TACTICS)
    except FaultError as fault:
        return fault
    return None
