"""The drawings of the page share their parts."""

import re

from editor.export.html_file import EXPORTER
from editor.export.job import chosen_tabletop
from editor.export.page.drawings import PartStore, faces, inline, levels_of, name_of, views
from editor.picture.drawing import Text, drawn
from editor.picture.path import rectangle
from tests.export.jobs import SAMPLES, job_of


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
    top, isometric = views(job, table, store)
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
