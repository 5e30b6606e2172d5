"""Where spaces lie is said once, for the page and for play."""

from editor.export.html_file import EXPORTER
from editor.export.job import chosen_tabletop
from editor.seam.play import places_of
from tests.export.jobs import SAMPLES, job_of


def test_a_place_says_its_ground_and_its_level() -> None:
    """On a map of several levels each place has its level; its room is the side of a space."""
    (path,) = (path for path in SAMPLES if path.stem == "twin-peaks")
    places = places_of(chosen_tabletop(job_of(path, EXPORTER)))
    words = {place.words for place in places.values()}
    assert {"plain, ground level", "plain, level 1"} <= words
    assert {place.room for place in places.values()} == {1.0}
    assert all(place.cell is not None for place in places.values())


def test_a_flat_map_names_no_levels() -> None:
    """Areas have no cell, and the words of their ground alone."""
    (path,) = (path for path in SAMPLES if path.stem == "ashen-isle")
    places = places_of(chosen_tabletop(job_of(path, EXPORTER)))
    assert not [place.words for place in places.values() if "level" in place.words]
    assert {place.cell for place in places.values()} == {None}
