"""Files that the program names itself are written through no link and stay in their folder."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from editor.core.errors import FileError
from editor.core.kit import document_of
from editor.core.scenario import HouseRules, KitUse
from editor.storage.kits import copy_companions, save_rules
from editor.storage.load import load_scenario
from editor.storage.recovery import begin_session, recovery_file_for
from editor.storage.save import (
    clear_remains,
    save_scenario,
    write_bytes,
    write_under_free_name,
    write_within,
)
from editor.storage.stamps import keep_stamp
from editor.systems.catalogue import system_named
from editor.workbench.document import open_document, save_document
from tests.cli.scenarios import SAMPLE
from tests.storage.test_stamps import tower

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")

KIT = "kits/own.kit.json"


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """Return a map that follows house rules and names a kit in a subfolder."""
    home = tmp_path / "home"
    (home / "kits").mkdir(parents=True)
    built_in = Path(__file__).parent.parent / "editor" / "systems" / "tactics" / "data"
    kit = json.loads(next(built_in.glob("*.kit.json")).read_bytes()) | {"id": "own"}
    (home / KIT).write_text(json.dumps(kit))
    save_rules(document_of(HouseRules(name="League"), "tactics"), home / "league.rules.json")
    plain = load_scenario(SAMPLE)
    rules = HouseRules(name="League", path="league.rules.json")
    scenario = replace(plain, kits=(*plain.kits, KitUse(path=KIT)), house_rules=(rules,))
    save_scenario(scenario, home / "map.json")
    return home / "map.json"


def _dangling(folder: Path, outside: Path) -> Path:
    (folder / "league.rules.json").symlink_to(outside / "planted")
    return outside / "planted"


def _dangling_up(folder: Path, outside: Path) -> Path:
    (folder / "league.rules.json").symlink_to("../outside/planted")
    return outside / "planted"


def _folder(folder: Path, outside: Path) -> Path:
    (folder / "kits").symlink_to(outside, target_is_directory=True)
    return outside / "own.kit.json"


def _existing(folder: Path, outside: Path) -> Path:
    (outside / "secret").write_bytes(b"old")
    (folder / "league.rules.json").symlink_to(outside / "secret")
    return outside / "secret"


@pytest.mark.parametrize("plant", [_dangling, _dangling_up, _folder, _existing])
def test_save_as_copies_companions_through_no_link(
    plant: Callable[[Path, Path], Path], league: Path, tmp_path: Path
) -> None:
    """The map is saved, the copy that would go astray is reported, and the others are made."""
    folder, outside = tmp_path / "unpacked", tmp_path / "outside"
    folder.mkdir()
    outside.mkdir()
    target = plant(folder, outside)
    before = {path: path.read_bytes() for path in outside.iterdir()}
    faults: list[FileError] = []
    saved = save_document(open_document(league), folder / "map.json", faults.append)
    assert saved.path == folder / "map.json"
    assert load_scenario(folder / "map.json") == saved.scenario
    assert {path: path.read_bytes() for path in outside.iterdir()} == before, target
    (fault,) = faults
    assert "is a symbolic link, which is not followed" in str(fault)
    copied = {"kits/own.kit.json", "league.rules.json"} - {
        str(Path(fault.file).relative_to(folder))
    }
    assert all((folder / name).is_file() for name in copied)


def test_companions_are_copied_into_a_folder_that_is_reached_by_a_link(
    league: Path, tmp_path: Path
) -> None:
    """A person chose the folder, which may be a link; a link that stays within is left alone."""
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real", target_is_directory=True)
    (tmp_path / "real" / "rules").write_bytes((league.parent / "league.rules.json").read_bytes())
    (tmp_path / "real" / "league.rules.json").symlink_to("rules")
    scenario = load_scenario(league)
    assert copy_companions(scenario, league.parent, tmp_path / "link") == []
    assert (tmp_path / "real" / KIT).is_file()
    assert (tmp_path / "real" / "league.rules.json").is_symlink()


def test_a_recovery_file_is_written_through_no_link(tmp_path: Path) -> None:
    """Where a link has its name, beside the map or in the session, the work goes elsewhere."""
    maps, outside = tmp_path / "maps", tmp_path / "outside"
    maps.mkdir()
    outside.mkdir()
    session = begin_session(tmp_path / "state")
    beside = recovery_file_for(maps / "map.json", session._folder.name)
    beside.symlink_to(outside / "planted")
    kept = session.autosave("1", load_scenario(SAMPLE), maps / "map.json")
    assert kept.is_relative_to(tmp_path / "state")
    (session._folder / "documents.json").unlink()
    (session._folder / "documents.json").symlink_to(outside / "planted")
    with pytest.raises(FileError, match="is a symbolic link, which is not followed"):
        session.autosave("2", load_scenario(SAMPLE), None)
    assert list(outside.iterdir()) == []
    session.close()


def test_a_name_that_a_link_has_is_not_free(tmp_path: Path) -> None:
    """A picture or map that is put beside another file, and a new stamp, get another name."""
    outside = tmp_path / "outside"
    (tmp_path / "a.png").symlink_to(outside)
    (tmp_path / "a-2.png").write_bytes(b"other")
    names = ("a.png", "a-2.png", "a-3.png")
    assert write_under_free_name(tmp_path, names, b"new") == "a-3.png"
    assert write_under_free_name(tmp_path, names, b"new") == "a-3.png"
    with pytest.raises(FileError, match="no free file name was found in it"):
        write_under_free_name(tmp_path, names[:2], b"new")
    (tmp_path / "gate.stamp.json").symlink_to(outside)
    kept = keep_stamp(system_named("tactics"), "Gate", tower(), tmp_path)
    assert kept.path.name == "gate-2.stamp.json"
    assert not outside.exists()


def test_no_path_leads_out_of_the_folder(tmp_path: Path) -> None:
    """Neither up, nor absolute, nor by a drive of Windows; nothing is created on the way."""
    home = tmp_path / "home"
    home.mkdir()
    for path in ("", "..", "../x", "a/../../x", "/x", str(tmp_path / "x"), "C:x", "a\\..\\..\\x"):
        with pytest.raises(FileError, match="is outside its folder"):
            write_within(home, path, b"x")
    assert list(tmp_path.rglob("*")) == [home]
    (home / "file").write_bytes(b"")
    with pytest.raises(FileError, match="cannot be written"):
        write_within(home, "file/x", b"x")


def test_a_chosen_link_leads_to_the_file_that_is_written(tmp_path: Path) -> None:
    """As editors do: the link stays a link, and its file is written where it is."""
    (tmp_path / "maps").mkdir()
    link = tmp_path / "map.json"
    link.symlink_to("maps/real.json")
    for text in (b"new", b"newer"):
        write_bytes(link, text)
        assert link.is_symlink()
        assert (tmp_path / "maps" / "real.json").read_bytes() == text


def test_what_looks_like_a_leftover_and_is_a_link_is_not_opened(tmp_path: Path) -> None:
    """Only a file is cleared away: a link of that name may lead to a device or a pipe."""
    (tmp_path / "file").write_bytes(b"mine")
    link = tmp_path / ".map.json.12345678.realmwright~"
    link.symlink_to("file")
    clear_remains(tmp_path)
    assert link.is_symlink()
    assert (tmp_path / "file").read_bytes() == b"mine"
