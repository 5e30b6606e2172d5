"""Stamps are kept in files of their own; a file with faults is told and spoils no other."""

import json
from pathlib import Path

import pytest

from editor.core.errors import FileError
from editor.storage.stamps import keep_stamp, read_stamps, remove_stamp, rename_stamp
from editor.systems.catalogue import SYSTEMS, system_named
from editor.systems.tactics.edits.copying import TacticsPiece, lifted
from tests.workbench.sessions import Person


def tower() -> TacticsPiece:
    """Return a box on a box."""
    person = Person()
    person.place("great-box", "e11")
    person.place("long-box", "d11")
    return lifted(person.session.present, person.session.library, ("b1", "b2"))  # type: ignore[arg-type]


def test_a_stamp_is_read_as_it_was_kept(tmp_path: Path) -> None:
    """Name and piece come back; names that make the same file get files of their own."""
    tactics, piece = system_named("tactics"), tower()
    first = keep_stamp(tactics, "Gate hill!", piece, tmp_path / "new")
    second = keep_stamp(tactics, "gate hill", piece, tmp_path / "new")
    assert first.path.name == "gate-hill.stamp.json"
    assert second.path.name == "gate-hill-2.stamp.json"
    read = read_stamps("tactics", tmp_path / "new")
    assert [kept.stamp.name for kept in read.stamps] == ["gate hill", "Gate hill!"]
    assert all(kept.stamp.piece == piece for kept in read.stamps)
    assert read.faults == ()
    assert all(not read_stamps(s.id, tmp_path / "new").stamps for s in SYSTEMS if s is not tactics)
    device = keep_stamp(tactics, "CON", piece, tmp_path / "new")
    assert device.path.name == "con-stamp.stamp.json"
    remove_stamp(device)
    renamed = rename_stamp(first, "Ford")
    assert renamed.path == first.path
    remove_stamp(second)
    remove_stamp(second)
    read = read_stamps("tactics", tmp_path / "new")
    assert [kept.stamp.name for kept in read.stamps] == ["Ford"]


def test_a_bad_file_is_one_clear_sentence(tmp_path: Path) -> None:
    """What is no stamp is named with its place, and the others are read."""
    tactics = system_named("tactics")
    good = keep_stamp(tactics, "Good", tower(), tmp_path)
    document = json.loads(good.path.read_text())
    bad = {
        "a": "[",
        "b": json.dumps(document | {"piece": {"boxes": "many"}}),
        "c": json.dumps(document | {"system": "chess"}),
        "d": json.dumps(document | {"format": 9}),
        "e": json.dumps(document | {"more": 1}),
    }
    odd = json.loads(good.path.read_text())
    odd["piece"]["components"][0]["terrain"][0] += "."
    bad["f"] = json.dumps(odd)
    for name, text in bad.items():
        (tmp_path / f"{name}.stamp.json").write_text(text)
    read = read_stamps("tactics", tmp_path)
    assert [kept.stamp.name for kept in read.stamps] == ["Good"]
    assert len(read.faults) == len(bad)
    for name, fault in zip(bad, read.faults, strict=True):
        assert f"{name}.stamp.json" in fault
        assert "\n" not in fault
    assert "piece.components[0].terrain" in read.faults[-1]


def test_what_cannot_be_written_says_so(tmp_path: Path) -> None:
    """A folder that is a file keeps no stamp, and the reason is told."""
    (tmp_path / "file").write_text("")
    with pytest.raises(FileError):
        keep_stamp(system_named("tactics"), "Lost", tower(), tmp_path / "file")
    assert read_stamps("tactics", tmp_path / "nowhere").stamps == ()
