"""Exactly the changes in Tiled since the export are reported."""

from functools import cache

from editor.core.resources import samples_folder
from editor.export import tmj_file, tmx_file
from editor.export.tiled.changes import changes
from tests.export.tiled.maps import job_of

JOB = job_of(samples_folder() / "tactics" / "twin-peaks.json")


@cache
def text() -> str:
    """Return the map as it was exported; painted when a test asks, not when tests are collected."""
    return tmx_file.write(JOB).decode()


def told(old: str, new: str) -> tuple[str, ...]:
    assert text().count(old) >= 1
    return changes(text().replace(old, new, 1).encode(), "map.tmx", JOB)


def test_nothing_changed_is_nothing_told() -> None:
    """A map as it was exported, in every form and size, has no changes."""
    assert changes(text().encode(), "map.tmx", JOB) == ()
    assert changes(tmj_file.write(JOB), "map.zip", JOB) == ()
    other = job_of(samples_folder() / "trts" / "ashen-isle.json", pixels=16, rise=0)
    assert changes(tmx_file.write(other), "map.tmx", other) == ()


def test_painted_tiles_are_counted() -> None:
    """A repainted tile is reported with its layer."""
    start = text().index('encoding="csv">') + len('encoding="csv">\n')
    first = text()[start : text().index(",", start)]
    changed = text()[:start] + str(int(first) % 5 + 1) + text()[start + len(first) :]
    assert changes(changed.encode(), "map.tmx", JOB) == ("1 tile of level0 painted otherwise",)


def test_objects_that_moved_went_or_came_are_named() -> None:
    """A moved portal, a removed piece and a new object are named."""
    assert told('type="portal" x="', 'type="portal" x="7') == (
        "moved or reshaped: Portal I on the south side of box 5×4 at c3",
    )
    start = text().index('<object id="35"')
    end = text().index("</object>", start) + len("</object>")
    gone = text()[:start] + text()[end:]
    assert changes(gone.encode(), "map.tmx", JOB)[0].startswith("removed: ")
    added = told(
        "<objectgroup ",
        '<objectgroup name="own"><object id="99" name="Mill"/></objectgroup>\n<objectgroup ',
    )
    assert added == ("added: Mill",)


def test_layers_that_went_or_came_are_named() -> None:
    """A layer under another name is a new one, and the old one is gone."""
    assert told('name="level3"', 'name="sky"') == (
        "the layer level3 is gone",
        "new layers of tiles: sky",
    )
