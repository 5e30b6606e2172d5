"""Terrains that a person chose, remembered for each tile set."""

from dataclasses import replace
from pathlib import Path

import pytest

from editor.core.errors import FileError
from editor.storage.tiled import answers
from editor.storage.tiled.answers import answers_file, forget, key_of, places_of, recalled, remember
from editor.storage.tiled.read import read_tiled, tiled_map
from tests.storage.tiled.tiny import tiny

TERRAINS = ("plain", "water", "peak")


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers are remembered in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def test_answers_are_kept_by_the_set_and_the_place_in_it() -> None:
    """They hold for the same set in another map, in which its tiles have other numbers."""
    places = places_of(tiled_map(tiny(), "tiny.tmx"), (1, 2))
    remember([(places[2], "peak"), (places[1], "unknown")])
    moved = tiny().replace(b'firstgid="1"', b'firstgid="11"').replace(b"1,2,3,", b"11,12,0,")
    again = places_of(tiled_map(moved, "other.tmx"), (11, 12))
    assert recalled(again, TERRAINS) == {12: "peak"}
    remember([(places[2], "water")])
    assert recalled(again, TERRAINS) == {12: "water"}
    forget([places[1].key])
    assert recalled(again, TERRAINS) == {}


def test_another_picture_is_another_set(tmp_path: Path) -> None:
    """A set is known by its name and its picture, or by its source without one."""
    (tmp_path / "tiny.tmx").write_bytes(tiny())
    keys = set()
    for data in (b"", b"one", b"two"):
        (tmp_path / "land.png").write_bytes(data)
        keys.add(key_of(read_tiled(tmp_path / "tiny.tmx").sets[0]))
    (land,) = tiled_map(tiny(), "tiny.tmx").sets
    keys |= {key_of(replace(land, name="sea")), key_of(replace(land, source="sea.tsx"))}
    assert len(keys) == 5


def test_old_answers_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of more sets than are kept, those answered for longest ago go."""
    monkeypatch.setattr(answers, "_MAX_SETS", 2)
    (land,) = tiled_map(tiny(), "tiny.tmx").sets
    drawn = tiled_map(tiny(), "tiny.tmx")
    places = [
        places_of(replace(drawn, sets=(replace(land, name=name),)), (1,))[1] for name in "zya"
    ]
    for at in (*places[:2], places[0], places[2]):
        remember([(at, "peak")])
    kept = [bool(recalled({1: at}, TERRAINS)) for at in places]
    assert kept == [True, False, True]


@pytest.mark.parametrize("text", ["{", "[]", '{"sets": 1}', '{"sets": [{"key": 1}]}'])
def test_a_damaged_file_has_no_answers(text: str) -> None:
    """A file that cannot be read counts as empty, and the next answer replaces it."""
    answers_file().parent.mkdir(parents=True, exist_ok=True)
    answers_file().write_text(text)
    places = places_of(tiled_map(tiny(), "tiny.tmx"), (2,))
    assert recalled(places, TERRAINS) == {}
    remember([(places[2], "peak")])
    assert recalled(places, TERRAINS) == {2: "peak"}


def test_a_file_that_cannot_be_written_is_an_error() -> None:
    """Who remembers decides what to do about it."""
    answers_file().mkdir(parents=True)
    places = places_of(tiled_map(tiny(), "tiny.tmx"), (2,))
    with pytest.raises(FileError):
        remember([(places[2], "peak")])
