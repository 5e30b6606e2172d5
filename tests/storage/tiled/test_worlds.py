"""Worlds and projects of Tiled: which maps they have, and how one is chosen."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.errors import FileError
from editor.storage.restoring.restore import kind_of_file
from editor.storage.tiled.read import maps_in, read_tiled
from editor.storage.tiled.worlds import chosen_map, has_maps, maps_of
from tests.depth import examples
from tests.storage.tiled.projects import game
from tests.storage.tiled.tiny import tiny

PROJECT = {"automappingRulesFile": "", "commands": [], "folders": ["."], "propertyTypes": []}


def written(file: Path, value: object) -> Path:
    file.write_text(json.dumps(value))
    return file


def world(*names: str) -> dict[str, object]:
    return {"maps": [{"fileName": name, "x": 0, "y": 0} for name in names], "type": "world"}


def test_a_world_names_its_maps(tmp_path: Path) -> None:
    """They are offered in the order of the file, those outside of its folder are not."""
    names = ("maps/valley.tmx", "maps\\b.tmx", "../out.tmx", "/etc/x.tmx", "maps/valley.tmx")
    file = written(tmp_path / "all.world", world(*names))
    assert maps_in(file) == ("maps/valley.tmx", "maps/b.tmx")
    assert kind_of_file(file) == "tiles"


def test_a_world_of_patterns_offers_the_maps_beside_it(tmp_path: Path) -> None:
    """Patterns are not carried out: an expression of a stranger may take forever."""
    for name in ("a_1_2.tmx", "b.tmj", "c.png"):
        (tmp_path / name).touch()
    patterns = [{"regexp": "(a+)+$", "multiplierX": 1}]
    file = written(tmp_path / "all.world", {"patterns": patterns, "type": "world"})
    assert maps_in(file) == ("a_1_2.tmx", "b.tmj")


def test_a_project_offers_the_maps_of_its_folders(tmp_path: Path) -> None:
    """Folders outside of the project's and links are not searched."""
    own = tmp_path / "game"
    own.mkdir()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "secret.tmx").touch()
    (own / "link").symlink_to(tmp_path / "other")
    (own / "link.tmx").symlink_to(tmp_path / "other" / "secret.tmx")
    game(own)
    value = PROJECT | {"folders": [".", "maps", "../other", "link", "none"]}
    file = written(own / "game.tiled-project", value)
    assert maps_in(file) == ("maps/valley.tmx",)
    assert kind_of_file(file) == "tiles"


def test_a_map_of_a_project_reads_its_tile_sets(tmp_path: Path) -> None:
    """All in the project's folder may be read: a person opened the project."""
    game(tmp_path)
    file = written(tmp_path / "game.tiled-project", PROJECT)
    for name in ("maps/valley.tmx", "valley.tmx", "valley"):
        assert read_tiled(file, chosen=name).sets[0].count == 3
    with pytest.raises(FileError, match=r"choose one of its maps with --map: maps/valley\.tmx"):
        read_tiled(file)
    with pytest.raises(FileError, match="has no map 'hill'"):
        read_tiled(file, chosen="hill")
    with pytest.raises(FileError, match="is one map"):
        read_tiled(tmp_path / "maps" / "valley.tmx", chosen="valley")


def test_a_name_of_several_maps_is_refused() -> None:
    """The path says which of them is meant."""
    maps = ("a/one.tmx", "b/one.tmx")
    assert chosen_map(maps, "b/one.tmx", "w") == "b/one.tmx"
    with pytest.raises(FileError, match=r"several maps 'one': .*a/one\.tmx, b/one\.tmx"):
        chosen_map(maps, "one", "w")
    with pytest.raises(FileError, match="has no maps"):
        chosen_map((), "one", "w")


WRONG = (
    '{"type": "world", "maps": 1}',
    '{"type": "world", "maps": [1]}',
    '{"type": "world", "patterns": "x"}',
    '{"folders": [1], "automappingRulesFile": ""}',
    '{"folders": 1, "automappingRulesFile": ""}',
    '{"type": "world"',
)


@pytest.mark.parametrize("text", WRONG)
def test_an_invalid_world_is_refused(text: str, tmp_path: Path) -> None:
    """What is not a list of maps or folders is an error with the file's name."""
    with pytest.raises(FileError, match=r"w\.world"):
        maps_of(text.encode(), "w.world", tmp_path)


def test_other_files_have_no_maps() -> None:
    """A map itself, and other JSON, is neither a world nor a project."""
    for data in (tiny(), b'{"type": "world", "tilewidth": 1}', b"[]", b'{"maps": []}', b""):
        assert not has_maps(data)


@settings(max_examples=examples(200))
@given(st.dictionaries(st.sampled_from(["maps", "patterns", "folders", "type"]), st.recursive(
    st.none() | st.integers() | st.text(max_size=5) | st.just("world"),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["fileName", "regexp"]), inner, max_size=2), max_leaves=8,
)))  # fmt: skip
def test_any_world_is_read_or_refused(value: dict[str, object]) -> None:
    """Any JSON gives maps or a FileError."""
    with suppress(FileError):
        maps_of(json.dumps(value).encode(), "w", Path("/nowhere"))
