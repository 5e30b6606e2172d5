"""Universal VTT: a picture as large as its grid says, and walls within it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed
from PySide6.QtGui import QImage

from editor.core.resources import samples_folder
from editor.export.job import OptionValue, chosen_tabletop, draft_words
from editor.export.uvtt_file import EXPORTER, grid_of
from editor.storage.load import load_scenario
from tests.depth import every, in_loops
from tests.export.jobs import HOSTILE, SAMPLES, emptied, job_of, job_with, named
from tests.export.uvtt.files import sound

SMALLEST = samples_folder() / "tactics" / "smallest.json"
PEAKS = samples_folder() / "tactics" / "twin-peaks.json"
SLOPES = samples_folder() / "tactics" / "gentle-slopes.json"
PASSES = samples_folder() / "trts" / "eagle-rock.json"


def of(path: Path, **options: OptionValue) -> tuple[dict[str, Any], QImage]:
    job = job_of(path, EXPORTER)
    return sound(EXPORTER.write(replace(job, options={**job.options, **options})))


def test_by_the_rules_a_cliff_is_no_wall() -> None:
    """A climb only costs more: walls are at cliffs if one asks for them, fewer at high ones."""
    rules, _ = of(PEAKS, pixels=20)
    none, _ = of(PEAKS, pixels=20, walls="none")
    some, _ = of(PEAKS, pixels=20, walls="edges", cliff=2)
    all_, _ = of(PEAKS, pixels=20, walls="edges")
    assert rules["line_of_sight"] == none["line_of_sight"] == []
    assert 0 < len(some["line_of_sight"]) < len(all_["line_of_sight"])


def test_what_can_be_passed_from_one_side_is_no_wall() -> None:
    """With climbs of one level at most every high cliff can still be dropped from."""
    job = job_of(SLOPES, EXPORTER)
    assert any(barrier.one_way for barrier in chosen_tabletop(job).barriers)
    assert of(SLOPES, pixels=20)[0]["line_of_sight"] == []
    assert any("one direction only" in words for words in EXPORTER.losses(job))


def test_walls_of_an_area_map_are_borders_in_squares() -> None:
    """A square of the grid is five units of the table."""
    job = job_of(PASSES, EXPORTER)
    lines = [barrier.line for barrier in chosen_tabletop(job).barriers]
    found, _ = of(PASSES, pixels=20)
    assert len(lines) > 3
    for line, wall in zip(lines, found["line_of_sight"], strict=True):
        for (x, y), point in zip(line, wall, strict=True):
            assert (point["x"] * 5, point["y"] * 5) == pytest.approx((x, y), abs=0.01)


def test_losses_say_what_walls_and_portals_are() -> None:
    """Portals stay in the picture; a wall blocks sight, and a jump or a flight passes it."""
    portals = EXPORTER.losses(job_of(PEAKS, EXPORTER))
    assert any("portals are only in the picture, by number" in words for words in portals)
    assert not any("wall" in words for words in portals)
    cliffs = EXPORTER.losses(job_of(PEAKS, EXPORTER, walls="edges"))
    assert any("A cliff is a wall here" in words for words in cliffs)
    walled = EXPORTER.losses(job_of(PASSES, EXPORTER))
    assert any("A wall blocks sight too" in words for words in walled)
    assert any("crossed by a jump or a flight" in words for words in walled)
    open_ = EXPORTER.losses(job_of(PASSES, EXPORTER, walls="none"))
    assert any("There are no walls" in words for words in open_)


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


@pytest.mark.parametrize("cases", in_loops(every(HOSTILE, 4, 2)))
def test_a_title_of_any_signs_gives_a_sound_file(
    cases: list[str], subtests: pytest.Subtests
) -> None:
    """With any title the form is valid: texts are only in the picture's file."""
    for text in cases:
        with subtests.test(text):
            scenario = changed(load_scenario(SMALLEST), title=text, notes=text)
            sound(EXPORTER.write(job_with(scenario, EXPORTER, SMALLEST.parent, pixels=20)))


def test_an_empty_map_is_a_picture_of_nothing(subtests: pytest.Subtests) -> None:
    """An empty map can be written."""
    for sample in SAMPLES[::7]:
        with subtests.test(named(sample)):
            sound(
                EXPORTER.write(
                    job_with(emptied(load_scenario(sample)), EXPORTER, sample.parent, pixels=20)
                )
            )


def test_a_picture_has_at_most_4096_pixels_a_side() -> None:
    """A larger map has smaller squares, and a sentence says so."""
    job = job_of(samples_folder() / "trts" / "the-wide-country.json", EXPORTER, pixels=300)
    columns, rows, _ = grid_of(chosen_tabletop(job))
    pixels = 4096 // max(columns, rows)
    found, image = sound(EXPORTER.write(job))
    assert found["resolution"]["pixels_per_grid"] == pixels < 300
    assert max(image.width(), image.height()) <= 4096
    assert f"A square has {pixels} pixels, not 300: the picture has at most 4096 a side." in (
        EXPORTER.losses(job)
    )
    assert not any("4096" in words for words in EXPORTER.losses(job_of(SMALLEST, EXPORTER)))
