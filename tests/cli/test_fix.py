"""The verb `fix`: the best fixes in words and for programs, and the use of one."""

import json
import shutil
from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path

import pytest

from editor.cli import fix
from editor.cli.main import BAD, NO, OK, main
from editor.core.canonical import canonical_bytes
from editor.core.finding import Finding
from editor.core.scenario import AnyScenario
from editor.systems.fix_search import search_fixes
from tests.cli.scenarios import SAMPLE
from tests.export.jobs import FAULTY
from tests.once import once

COVERED = next(path for path in FAULTY if path.stem == "artifact-covered")


@pytest.fixture(scope="module", autouse=True)
def _searched_once() -> Iterator[None]:
    """Let each map be searched once for fixes of the same findings."""

    def asked(
        findings: Sequence[Finding], scenario: AnyScenario, *_: object, mode: str, best: int
    ) -> Hashable:
        return tuple(finding.key for finding in findings), canonical_bytes(scenario), mode, best

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fix, "search_fixes", once(search_fixes, asked))
        yield


def test_the_best_fixes_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """With how much was tried, and what each does to the findings."""
    assert main(["fix", str(COVERED)]) == OK
    output = capsys.readouterr().out.splitlines()
    assert output[0].startswith("error[artifact-covered]: ")
    assert " maps tried, " in output[1]
    assert output[1].endswith(" clear it and add nothing, the best 3:")
    assert output[2] == "  1. Move the 3×2 hill one row south, d5 to d6"
    assert output[3].startswith("     errors 1 to 0")
    assert [line[:4] for line in output[2:] if line[2:3].isdigit()] == ["  1.", "  2.", "  3."]


def test_programs_read_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its edits, what it moves, and the counts before and after."""
    assert main(["fix", str(COVERED), "--format", "json", "--best", "2", "b1"]) == OK
    output = json.loads(capsys.readouterr().out)
    assert [finding["check"] for finding in output["findings"]] == ["artifact-covered"]
    assert output["tried"] >= output["clearing"] >= len(output["fixes"]) == 2
    first = output["fixes"][0]
    assert first["moved"] == ["b1"]
    assert (first["before"]["error"], first["after"]["error"]) == (1, 0)
    assert first["edits"][0]["edit"] == "move-box"


def test_one_is_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In place or in another file; then nothing is left to be fixed."""
    path, other = tmp_path / "map.json", tmp_path / "other.json"
    shutil.copy(COVERED, path)
    was = path.read_bytes()
    assert main(["fix", str(path), "--apply", "1", "-o", str(other)]) == OK
    assert capsys.readouterr().out == "Move the 3×2 hill one row south, d5 to d6\n"
    assert path.read_bytes() == was
    assert main(["check", str(other)]) == OK
    assert main(["fix", str(path), "--apply", "1", "-o", str(other)]) == BAD
    assert "already exists; use --force to overwrite it" in capsys.readouterr().err
    other.write_text("")
    assert main(["fix", str(path), "--apply", "1", "-o", str(other), "--force"]) == OK
    assert main(["check", str(other)]) == OK
    capsys.readouterr()
    assert main(["fix", str(path), "--apply", "2", "--format", "json"]) == OK
    assert json.loads(capsys.readouterr().out)["done"]["after"]["error"] == 0
    assert main(["fix", str(path)]) == NO
    assert "nothing to fix" in capsys.readouterr().out


def test_what_is_not_there_is_not_fixed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A map in order, an unknown check or thing, a number that no fix has, a file that is away."""
    assert main(["fix", str(SAMPLE), "--check", "artifact-covered"]) == NO
    assert main(["fix", str(SAMPLE), "--check", "no-such"]) == BAD
    assert main(["fix", str(SAMPLE), "nowhere"]) == BAD
    assert main(["fix", str(COVERED), "--apply", "9999"]) == NO
    assert "there is no fix 9999" in capsys.readouterr().err
    assert main(["fix", str(COVERED), "-o", str(tmp_path / "x.json")]) == BAD
    assert main(["fix", str(tmp_path / "none.json")]) == BAD
    assert main(["fix", str(tmp_path / "none.json"), "--format", "json"]) == BAD


def test_a_finding_of_another_mode_has_fixes_there(capsys: pytest.CaptureFixture[str]) -> None:
    """The finding of `check --mode` is found; the map's own mode does not have it."""
    words = ["fix", str(SAMPLE), "--check", "teams-uneven"]
    assert main(words) == NO
    capsys.readouterr()
    assert main([*words, "--mode", "team", "--answers", "1"]) == OK
    output = capsys.readouterr().out.splitlines()
    assert output[0].startswith("error[teams-uneven]: ")
    assert output[2] == "  1. Make teams: Red and Gold against Blue and Green"
    assert main([*words, "--mode", "chess"]) == BAD
    assert "unknown tactics mode 'chess'" in capsys.readouterr().err
