"""The folders that a map may read: what is permitted, and that nothing else is opened."""

from pathlib import Path

import pytest

from editor.core.errors import FileError
from editor.storage.tiled.folders import TileFolders, permitted, root_for
from editor.storage.tiled.read import read_tiled
from tests.storage.tiled.projects import LAND, VALLEY, game


def test_a_permitted_root_reads_a_sibling_folder(tmp_path: Path) -> None:
    """References resolve as in Tiled, as long as they end within the root."""
    file = game(tmp_path)
    (land,) = read_tiled(file).sets
    assert (land.count, land.unread) == (0, "is outside the map's folder")
    assert land.outside == tmp_path / "tilesets"
    (land,) = read_tiled(file, permitted(file, tmp_path, None)).sets
    assert (land.count, land.unread, land.words[1].kind) == (3, "", "forest")


def test_tile_sets_are_found_by_name_with_their_pictures(tmp_path: Path) -> None:
    """`tilesets` is searched by file name, wherever the map looks; pictures are inside it."""
    file = game(tmp_path)
    sets = tmp_path / "elsewhere"
    (sets / "art").mkdir(parents=True)
    (sets / "art" / "land.png").touch()
    (tmp_path / "secret.png").touch()
    for source, sheet in (("art/land.png", sets / "art" / "land.png"), ("../secret.png", None)):
        image = f'<image source="{source}" width="48" height="16"/></tileset>'
        (sets / "land.tsx").write_text(LAND.replace("</tileset>", image))
        found = read_tiled(file, permitted(file, None, sets))
        assert found.sets[0].count == 3
        assert (found.sets[0].sheet.path if found.sets[0].sheet else None) == sheet
    assert found.sets[0].outside == tmp_path
    assert "left out: pictures of land: outside the map's folder" in found.notes[0]


def test_links_do_not_lead_out_of_a_permitted_folder(tmp_path: Path) -> None:
    """A link within the root to a file outside of it is not followed."""
    (tmp_path / "game").mkdir()
    file = game(tmp_path / "game")
    sets = tmp_path / "game" / "tilesets"
    (sets / "land.tsx").rename(tmp_path / "land.tsx")
    (sets / "land.tsx").symlink_to(tmp_path / "land.tsx")
    for folders in (permitted(file, tmp_path / "game", None), permitted(file, None, sets)):
        assert read_tiled(file, folders).sets[0].unread == "is outside the map's folder"
    assert not read_tiled(file, permitted(file, tmp_path, None)).sets[0].unread


REFUSED = (
    "/etc/land.tsx",
    "C:\\land.tsx",
    "file:///land.tsx",
    "../../land.tsx",
    "a\0b",
    "",
    "x" * 2000,
)


@pytest.mark.parametrize("name", REFUSED)
def test_other_references_are_not_files(name: str, tmp_path: Path) -> None:
    """Absolute names, addresses and names that lead out of the root are not permitted."""
    (tmp_path / "game" / "maps").mkdir(parents=True)
    own = tmp_path / "game" / "maps"
    assert TileFolders(own, tmp_path / "game").file(own, name) is None
    assert TileFolders().file(own, "land.tsx") is None


def test_a_set_that_cannot_be_read_states_why(tmp_path: Path) -> None:
    """A missing or broken file of a set is a reason, and the map is still read."""
    file = game(tmp_path)
    folders = permitted(file, tmp_path, None)
    (tmp_path / "tilesets" / "land.tsx").unlink()
    assert read_tiled(file, folders).sets[0].unread.startswith("file not found")
    for text, reason in (
        ("<tileset", "invalid XML"),
        ("<tileset tilewidth='-1'/>", "its tilewidth is '-1'"),
    ):
        (tmp_path / "tilesets" / "land.tsx").write_text(text)
        found = read_tiled(file, folders)
        assert reason in found.sets[0].unread
        assert found.notes == ()
    unused = VALLEY.replace("<layer", '<tileset firstgid="9" source="none.tsx"/><layer')
    file.write_text(unused)
    assert read_tiled(file, folders).notes == (
        "left out: the unused tile set 'none.tsx': file not found",
    )


def test_a_root_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the project's folder, else the smallest with all that is needed, never the home."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    own, sets = tmp_path / "home" / "games" / "one" / "maps", tmp_path / "home/games/one/sets"
    own.mkdir(parents=True)
    assert root_for(own, [sets]) == own.parent
    (own.parent.parent / "all.tiled-project").touch()
    assert root_for(own, [sets]) == own.parent.parent
    assert root_for(own, [tmp_path / "home" / "other"]) is None
    assert root_for(own, [Path("/etc")]) is None


def test_a_root_is_a_folder(tmp_path: Path) -> None:
    """A folder that is not there is an error, not a permission for nothing."""
    file = game(tmp_path)
    for options in ((file, None), (None, tmp_path / "none")):
        with pytest.raises(FileError, match="is not a folder"):
            permitted(file, *options)
