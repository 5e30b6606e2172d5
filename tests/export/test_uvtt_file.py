"""Universal VTT: a picture as large as its grid says, and walls within it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed
from PySide6.QtGui import QImage

from editor.core.resources import samples_folder
from editor.export.job import OptionValue, chosen_tabletop, draft_words
from editor.export.uvtt_file import EXPORTER, walls
from editor.storage.load import load_scenario
from tests.export.jobs import HOSTILE, SAMPLES, emptied, job_of, job_with, named
from tests.export.tts.tables import hill, lands
from tests.export.uvtt.files import sound

SMALLEST = samples_folder() / "tactics" / "smallest.json"
PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


def of(path: Path, **options: OptionValue) -> tuple[dict[str, Any], QImage]:
    job = job_of(path, EXPORTER)
    return sound(EXPORTER.write(replace(job, options={**job.options, **options})))


def test_walls_can_be_left_out_or_only_where_it_is_very_steep() -> None:
    """No walls without them, fewer at a cliff of two levels than at one."""
    none, _ = of(PEAKS, pixels=20, walls=False)
    some, _ = of(PEAKS, pixels=20, cliff=2)
    all_, _ = of(PEAKS, pixels=20)
    assert none["line_of_sight"] == []
    assert 0 < len(some["line_of_sight"]) < len(all_["line_of_sight"])


def test_the_picture_lies_under_its_grid() -> None:
    """Water in the picture is where the map has water."""
    job = job_of(PEAKS, EXPORTER, pixels=40, shadows=False)
    _, image = sound(EXPORTER.write(job))
    table = chosen_tabletop(job)
    water = [space for space in table.spaces if space.kind == "water"]
    assert water
    blue = 0
    for space in water:
        x, y = space.centre
        colour = image.pixelColor(int(x * 40), int(y * 40))
        blue += colour.blue() > colour.red() + 20
    assert blue == len(water)


def test_the_same_map_gives_the_same_bytes() -> None:
    """Twice the same."""
    job = job_of(SMALLEST, EXPORTER, pixels=20)
    assert EXPORTER.write(job) == EXPORTER.write(job)


def test_a_draft_is_marked_in_the_picture_and_in_its_file() -> None:
    """The word lies across it, and stands beside the title among the picture's texts."""
    job = job_of(SMALLEST, EXPORTER, pixels=40)
    _, clean = sound(EXPORTER.write(job))
    _, draft = sound(EXPORTER.write(replace(job, draft=True)))
    assert bytes(clean.constBits()) != bytes(draft.constBits())
    assert clean.text("Title") == draft.text("Title") == job.scenario.title
    assert clean.text("Comment") == ""
    assert draft.text("Comment") == draft_words(replace(job, draft=True))
    assert draft.text("Comment").startswith("DRAFT")


@pytest.mark.parametrize("text", HOSTILE)
def test_a_title_of_any_signs_gives_a_sound_file(text: str) -> None:
    """With any title the form is valid: texts are only in the picture's file."""
    scenario = changed(load_scenario(SMALLEST), title=text, notes=text)
    sound(EXPORTER.write(job_with(scenario, EXPORTER, SMALLEST.parent, pixels=20)))


@pytest.mark.parametrize("sample", SAMPLES[::7], ids=named)
def test_an_empty_map_is_a_picture_of_nothing(sample: Path) -> None:
    """An empty map can be written."""
    sound(
        EXPORTER.write(job_with(emptied(load_scenario(sample)), EXPORTER, sample.parent, pixels=20))
    )


def test_a_box_has_walls_around_and_what_stands_on_it_too() -> None:
    """The low box of three by two has four long walls, the top box in its corner two more."""
    assert set(walls(hill(), 1)) == {
        ((2, 1), (5, 1)),
        ((2, 3), (5, 3)),
        ((5, 1), (5, 3)),
        ((2, 1), (2, 3)),
        ((2, 2), (3, 2)),
        ((3, 1), (3, 2)),
    }


def test_what_is_less_than_a_cliff_is_no_wall() -> None:
    """With a cliff of two levels, a step of one level is open."""
    found = set(walls(hill(), 2))
    assert ((3, 1), (3, 2)) not in found
    assert ((5, 1), (5, 3)) in found
    assert walls(hill(), 4) == []


def test_a_closed_side_is_a_wall() -> None:
    """The facts of a space name its closed sides, of which each is one wall."""
    table = hill()
    flat = tuple(replace(space, elevation=0) for space in table.spaces)
    closed = tuple(
        replace(space, facts={"blocked": "north, west"}) if space.id == "b2" else space
        for space in flat
    )
    assert set(walls(replace(table, spaces=closed), 1)) == {((1, 1), (2, 1)), ((1, 1), (1, 2))}


def test_an_area_map_has_no_walls() -> None:
    """Its borders are no squares' sides."""
    assert walls(lands(), 1) == []
