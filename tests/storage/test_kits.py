from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.core.kit import Kit
from editor.core.scenario import FORMAT, KitUse
from editor.storage.kits import (
    built_in_kits,
    built_in_library,
    kit_file,
    library_for,
    read_kit,
    read_ruleset,
    ruleset_for,
)
from editor.systems.catalogue import SYSTEMS
from editor.systems.tactics.map.board import Board, BoxComponent, TacticsScenario

PLAIN = TacticsScenario(
    format=FORMAT, system="tactics", mode="control", title="Plain", board=Board()
)
OWN: Kit[BoxComponent] = Kit(
    format=FORMAT,
    id="own",
    system="tactics",
    title="Own",
    components=(BoxComponent(id="hut", name="Hut", size=(1, 1), height=1, terrain=(".",)),),
)


def _naming(*paths: str) -> TacticsScenario:
    return replace(PLAIN, kits=tuple(KitUse(path=path) for path in paths))


def test_every_system_has_kits_and_a_ruleset() -> None:
    """What comes with the program is read without a fault, each kit under its id."""
    for system in SYSTEMS:
        kits = built_in_kits(system.id)
        assert kits
        assert all(kit.id == name and kit.system == system.id for name, kit in kits.items())
        assert ruleset_for(system.id).system == system.id
        assert built_in_library(system.id).kits == kits


def test_an_unknown_system_has_no_kits_and_no_ruleset() -> None:
    """An unknown system has no kits and no ruleset, whatever its name."""
    for name in ("chess", "", "../core", "tactics/data", "checks"):
        assert built_in_kits(name) == {}
        with pytest.raises(KeyError):
            ruleset_for(name)


def test_kits_of_the_folder_are_in_reach(tmp_path: Path) -> None:
    """A kit is read by its path within the scenario's folder, below it too."""
    (tmp_path / "kits").mkdir()
    for name in ("own.kit.json", "kits/own.kit.json"):
        (tmp_path / name).write_bytes(canonical_bytes(OWN))
        assert library_for(_naming(name), tmp_path).kits[name] == OWN
    assert library_for(_naming("own.kit.json"), None).kits == built_in_kits("tactics")


def test_nothing_outside_of_the_folder_is_read(tmp_path: Path) -> None:
    """Absolute paths, parent paths and links that lead out count as missing."""
    home = tmp_path / "home"
    home.mkdir()
    outside = tmp_path / "own.kit.json"
    outside.write_bytes(canonical_bytes(OWN))
    (home / "link.json").symlink_to(outside)
    (home / "up").symlink_to(tmp_path, target_is_directory=True)
    (home / "circle.json").symlink_to(home / "circle.json")
    scenario = _naming(
        str(outside),
        "../own.kit.json",
        "..\\own.kit.json",
        "home/../../own.kit.json",
        "C:\\own.kit.json",
        "c:own.kit.json",
        "\\\\host\\share\\own.kit.json",
        "link.json",
        "up/own.kit.json",
        "circle.json",
        "none.json",
        ".",
        "x" * 900,
        "a\u0000b",
    )
    assert library_for(scenario, home).kits == built_in_kits("tactics")


@given(st.text(max_size=12) | st.text("./\\:~C", max_size=8))
def test_no_path_leads_out(path: str) -> None:
    """Whatever the path, what it leads to is a file within the folder, or nothing."""
    home = Path(__file__).resolve().parent
    if path:
        file = kit_file(KitUse(path=path), home)
        assert file is None or file.is_relative_to(home)


def test_links_within_the_folder_are_followed(tmp_path: Path) -> None:
    """A link to a file of the same folder is that file."""
    (tmp_path / "own.kit.json").write_bytes(canonical_bytes(OWN))
    (tmp_path / "link.json").symlink_to("own.kit.json")
    assert library_for(_naming("link.json"), tmp_path).kits["link.json"] == OWN


def test_a_kit_with_faults_is_a_fault_of_a_file(tmp_path: Path) -> None:
    """A kit with faults is reported like any other file."""
    (tmp_path / "own.kit.json").write_bytes(canonical_bytes(OWN).replace(b'"hut"', b'"a hut"'))
    with pytest.raises(FileError, match=r'own\.kit\.json:\d+:\d+: id is "a hut"'):
        library_for(_naming("own.kit.json"), tmp_path)


def test_kits_and_rulesets_are_told_what_is_wrong_with_them() -> None:
    """Kits and rulesets are held against their own schemas."""
    with pytest.raises(FileError, match="row 1 has 1 letter; expected 2"):
        read_kit(canonical_bytes(OWN).replace(b'"size": [1, 1]', b'"size": [2, 1]'), "kit.json")
    with pytest.raises(FileError, match='"settings"'):
        read_ruleset(canonical_bytes(OWN), "rules.json")
