"""Shortened paths have the same points."""

import re

from hypothesis import given
from hypothesis import strategies as st

from editor.export.page.drawings import shorter

STEPS = {"M": 1, "L": 1, "Q": 2, "C": 3}
number = st.integers(-2_000_000, 2_000_000).map(lambda value: value / 10_000)
points = st.tuples(number, number)


def followed(path: str) -> list[tuple[str, tuple[float, ...]]]:
    """The steps of a path of relative m, l, q, c and z, in absolute points."""
    tokens = re.findall(r"[mlqcz]|-?(?:\d+\.?\d*|\.\d+)", path)
    found: list[tuple[str, tuple[float, ...]]] = []
    here = start = (0.0, 0.0)
    at = 0
    letter = ""
    while at < len(tokens):
        if tokens[at].isalpha():
            letter = tokens[at]
            at += 1
        if letter == "z":
            here = start
            found.append(("Z", ()))
            continue
        count = 2 * STEPS[letter.upper()]
        numbers = [float(token) for token in tokens[at : at + count]]
        at += count
        pairs = [
            (here[0] + x, here[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        here = pairs[-1]
        if letter == "m":
            start = here
        found.append((letter.upper(), tuple(value for pair in pairs for value in pair)))
    return found


@given(st.lists(st.tuples(st.sampled_from("LQC"), points, points, points), max_size=30), points)
def test_a_shorter_path_leads_along_the_same_points(
    steps: list[tuple[str, tuple[float, float], tuple[float, float], tuple[float, float]]],
    first: tuple[float, float],
) -> None:
    """Every point moves by at most half a thousandth."""
    wanted: list[tuple[str, tuple[float, ...]]] = [("M", first)]
    for letter, *pairs in steps:
        flat = tuple(value for pair in pairs[: STEPS[letter]] for value in pair)
        wanted.append((letter, flat))
    wanted += [("Z", ()), ("M", first), ("L", (0.0, 0.0)), ("Z", ())]
    path = "".join(
        letter + " ".join(f"{value:.4f}" for value in numbers) for letter, numbers in wanted
    )
    found = followed(shorter(path))
    assert [letter for letter, _ in found] == [letter for letter, _ in wanted]
    for (_, one), (_, other) in zip(found, wanted, strict=True):
        assert len(one) == len(other)
        assert all(abs(a - b) < 0.0006 for a, b in zip(one, other, strict=True))


def test_a_path_is_as_short_as_it_can_be() -> None:
    """Relative steps have no leading zeros, and spaces only where needed."""
    assert shorter("M1 1L1.5 1L1.5 0.25Z") == "m1 1l.5 0l0-.75z"
