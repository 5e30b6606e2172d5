"""The verbs `list`, `place`, `move`, `remove` and `set` make a map without anything else."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from editor.cli.main import BAD, OK, main
from editor.core.canonical import canonical_bytes
from editor.core.resources import samples_folder
from editor.storage.load import load_scenario
from tests.cli.test_names import errors_of

TACTICS = """
new tactics control --players 2 -o FILE
remove FILE m1 a b c s1 s2 s3 s4
place FILE "Realm mat" a1
place FILE great-box e9 id=keep
place FILE long-box j9
move FILE b1 h11
place FILE broad-box c3
place FILE 2×2 d4 id=tower
place FILE box l4 component=long-box turn=180
place FILE start a1:b2 player=red
place FILE start m1:n2 player=blue
place FILE start m13:n14 player=Red
place FILE start a13:b14 player=Blue
remove FILE p3 p4 p6 p8
set FILE g7:h8 terrain=forest
set FILE tower note="Look out" locked=yes
place FILE label g5 text="Old mill"
set FILE title="Two hills" authors=Ada
"""
MECHS = """
new mechs arena --players 2 -o FILE
remove FILE z1 z2 z3 z4 z5 z6 z7 z8 z9 z10 z11
place FILE mech-zone b3
place FILE "Base 1" b1
place FILE "Base 2" b5
place FILE zone a2 component="Wind spire"
place FILE energy-4 b2
place FILE credit-3 c2
place FILE credit-1 a3 id=gate
place FILE energy-1 c3
place FILE energy-3 a4
place FILE credit-2 b4
place FILE energy-4 c4
move FILE gate c3
place FILE pilot b1 player=red
place FILE pilot "Base 2" player=blue
place FILE mine b1 player=red value=1
place FILE mine z3 player=blue value=1
"""
TRTS = """
new trts two-player -o FILE
remove FILE AREAS
place FILE area "20,20 320,320" id=west name="West Vale" minerals=6 geysers=1 start=yes
place FILE area "320,20 620,320" id=north name="North Ridge" minerals=4 geysers=1
place FILE area "620,20 920,320" id=east name="East Vale" minerals=6 geysers=1 start=yes
place FILE area "20,320 320,620" id=fen minerals=4
place FILE area "320,320 620,620" id=hill name=Hill geysers=1
place FILE area "620,320 920,620" id=moor minerals=4
place FILE link west,north
place FILE link "North Ridge,East Vale"
place FILE ramp west,hill
place FILE ramp east,hill
place FILE link west,fen
place FILE link east,moor
place FILE link fen,hill
place FILE link moor,hill
place FILE start west player=red
place FILE start "East Vale" player=blue
place FILE control west player=red
place FILE control east player=blue
place FILE red/base west
place FILE red/worker west count=2
place FILE force east player=blue piece=base
place FILE force east player=blue piece=worker count=2
"""


@pytest.mark.parametrize("script", [TACTICS, MECHS, TRTS], ids=["tactics", "mechs", "trts"])
def test_a_map_is_made_by_verbs_alone(script: str, tmp_path: Path) -> None:
    """From a new map, all of whose objects are removed, to another one without a warning."""
    file = tmp_path / "map.json"
    for line in script.strip().splitlines():
        words = [str(file) if word == "FILE" else word for word in shlex.split(line)]
        if "AREAS" in words:
            words[2:] = [area.id for area in load_scenario(file).board.areas]
        assert main(words) == OK, line
    assert main(["check", str(file), "--deny", "warning"]) == OK
    assert canonical_bytes(load_scenario(file)) == file.read_bytes()


@pytest.fixture
def peaks(tmp_path: Path) -> Path:
    """A map of tactics with boxes, portals and control areas."""
    file = tmp_path / "peaks.json"
    file.write_bytes((samples_folder() / "tactics" / "twin-peaks.json").read_bytes())
    return file


def test_what_was_done_is_printed(peaks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence and the ids that changed; nothing changes a map that is the same."""
    assert main(["place", str(peaks), "small-box", "f9"]) == OK
    assert capsys.readouterr().out == "Stack 2×2 on 8×5 (b6, p4)\n"
    assert main(["move", str(peaks), "b6", "g9", "--format", "json"]) == OK
    answer = json.loads(capsys.readouterr().out)
    assert answer == {"format": 1, "done": ["Move 2×2 to g9"], "ids": ["b6"]}
    before = peaks.stat().st_mtime_ns
    assert main(["move", str(peaks), "b6", "g9"]) == OK
    assert capsys.readouterr().out == "no change\n"
    assert peaks.stat().st_mtime_ns == before


def test_another_file_can_be_written(peaks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The map that was read stays; a file that is there only goes with --force."""
    before, other = peaks.read_bytes(), peaks.with_name("other.json")
    assert main(["remove", str(peaks), "b1", "-o", str(other)]) == OK
    assert peaks.read_bytes() == before
    assert all(box.id != "b1" for box in load_scenario(other).board.boxes)
    assert main(["remove", str(peaks), "b2", "-o", str(other)]) == BAD
    assert "already exists" in capsys.readouterr().err
    assert main(["remove", str(peaks), "b2", "-o", str(other), "--force"]) == OK
    assert any(box.id == "b1" for box in load_scenario(other).board.boxes)


REFUSED = [
    ("list FILE bxo", "unknown kind 'bxo'; did you mean 'box'?"),
    ("place FILE great-box 4c", "'4c' is not a space"),
    ("place FILE great-box c4 on", "expected FIELD=VALUE, not 'on'"),
    ("move FILE m7 a1", "unknown id 'm7'; did you mean 'm1'?"),
    ("remove FILE b1 p9", "unknown id 'p9'; did you mean 'p3'?"),
]


def test_what_cannot_be_leaves_the_file_alone(
    peaks: Path, capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """One line on standard error and exit code 2, or one object for programs."""
    before = peaks.read_bytes()
    for line, why in REFUSED:
        with subtests.test(line):
            words = [str(peaks) if word == "FILE" else word for word in line.split()]
            assert main(words) == BAD
            output = capsys.readouterr()
            assert why in output.err
            assert output.out == ""
            assert len(errors_of(output.err)) == 1
            assert main([*words, "--format", "json"]) == BAD
            assert why in json.loads(capsys.readouterr().out)["error"]["message"]
            assert peaks.read_bytes() == before
