"""The drawings of the page: shortened paths, and shared parts."""

import re

from hypothesis import given
from hypothesis import strategies as st

from editor.export.html_file import EXPORTER
from editor.export.job import chosen_tabletop
from editor.export.page.drawings import PartStore, faces, inline, map_of, name_of, views
from editor.export.svg.paths import shorter
from editor.picture.drawing import Text, drawn
from editor.picture.path import rectangle
from editor.seam.play import levels_of
from tests.export.jobs import SAMPLES, job_of

STEPS = {"M": 1, "L": 1, "Q": 2, "C": 3}
number = st.integers(-2_000_000, 2_000_000).map(lambda value: value / 10_000)
points = st.tuples(number, number)


def followed(path: str) -> list[tuple[str, tuple[float, ...]]]:
    """The steps of a path of relative m, l, q, c and z, in absolute points."""
    tokens = re.findall(r"[mlhvqcz]|-?(?:\d+\.?\d*|\.\d+)", path)
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
        if letter in "hv":
            step = float(tokens[at])
            here = (here[0] + step, here[1]) if letter == "h" else (here[0], here[1] + step)
            found.append(("L", here))
            at += 1
            continue
        count = 2 * STEPS[letter.upper()]
        numbers = [float(token) for token in tokens[at : at + count]]
        at += count
        pairs = [
            (here[0] + x, here[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        here = pairs[-1]
        found.append((letter.upper(), tuple(value for pair in pairs for value in pair)))
        if letter == "m":
            start, letter = here, "l"
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
    """Relative steps have no leading zeros, no letter twice, and spaces only where needed."""
    assert shorter("M0 0L0.25 0.5L1 0.75L1.5 2Z") == "m0 0 .25.5.75.25.5 1.25z"
    assert shorter("M1 1L1.5 1L1.5 0.25Z") == "m1 1h.5v-.75z"


def test_parts_are_kept_once() -> None:
    """Equal nodes share a part; indices are returned in the given order."""
    one = drawn(rectangle(0, 0, 1, 1), "#000000", 0.1)
    two = drawn(rectangle(0, 0, 2, 1), "#000000", 0.1)
    store = PartStore()
    assert store.places((one, two, one)) == [0, 1, 0]
    assert store.parts == [one, two]


def test_levels_share_most_of_what_they_show() -> None:
    """Two views of four levels are smaller than eight drawings, and all levels differ."""
    (path,) = (path for path in SAMPLES if path.stem == "twin-peaks")
    job = job_of(path, EXPORTER)
    table = chosen_tabletop(job)
    store = PartStore()
    top, isometric = views(job, table, store, map_of(job))
    assert levels_of(table) == [0, 1, 2, 3]
    for view in (top, isometric):
        drawings = [tuple(drawing) for drawing in view["drawings"]]
        assert len(set(drawings)) == 4
    whole = sum(len(item) for view in (top, isometric) for item in view["drawings"])
    assert len(store.parts) < whole / 2
    assert (top["rise"], isometric["rise"] > 0) == (0, True)


def test_every_piece_has_its_picture() -> None:
    """Each piece has a portrait; equal ones are stored once."""
    (path,) = (path for path in SAMPLES if path.stem == "hot-and-cold")
    table = chosen_tabletop(job_of(path, EXPORTER))
    store = PartStore()
    found = faces(table, store)
    assert len(found) == len(table.tokens)
    assert all(item is not None and item[0] < len(store.parts) for item in found)


def test_drawings_in_the_page_carry_no_text() -> None:
    """Text in drawings is in the page as outlines, without any text of the scenario."""
    words = Text("</svg><script>", (0.0, 0.0), 1.0, drawn(rectangle(0, 0, 1, 1), "#1", 1).line.ink)  # type: ignore[union-attr]
    markup = inline([words, drawn(rectangle(0, 0, 1, 1), "#000000", 0.1)])
    assert "script" not in markup
    assert "aria-label" not in markup
    assert re.findall(r'id="(part-\d+)"', markup) == [name_of(0), name_of(1)]
