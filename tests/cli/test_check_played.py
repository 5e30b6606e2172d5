"""The verb check with --played: what kept matches show, beside what is proven."""

import json
from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, OK, main
from editor.lab.playtest import Playtest
from editor.lab.store import StoreError
from tests.cli.outputs import faults_of

PEAKS = "scenarios/tactics/twin-peaks.json"
FAULTY = "scenarios/faulty/tactics/box-overhangs.json"

pytestmark = pytest.mark.usefixtures("plays_here")


def test_what_kept_matches_show_is_told_after_what_is_proven(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Of matches that `playtest` kept; nothing is played, and every form tells them apart."""
    assert main(["check", PEAKS, "--played"]) == OK
    printed = capsys.readouterr()
    assert "played" not in printed.out
    assert "set-up four: no saved matches; use --matches 1000 to play some" in printed.err
    main(["playtest", PEAKS, "--matches", "120"])
    capsys.readouterr()
    assert main(["check", PEAKS, "--played"]) == OK
    words = capsys.readouterr().out
    found = [line for line in words.splitlines() if line.startswith("advice[")]
    said = [line for line in found if "]: played · " in line]
    assert said == found[-len(said) :]
    assert any("of 120 matches of greedy" in line for line in said)
    assert main(["check", PEAKS, "--played", "--format", "json"]) == OK
    document = json.loads(capsys.readouterr().out)
    assert faults_of("check", document) == []
    entries = document["files"][0]["findings"]
    shown = [entry for entry in entries if entry.get("played")]
    assert [f"played · {entry['message']}" for entry in shown] == [
        line.split("]: ")[1] for line in said
    ]
    for form in ("github", "sarif"):
        main(["check", PEAKS, "--played", "--format", form])
        assert "played \\u00b7 " in capsys.readouterr().out.replace("·", "\\u00b7")
    assert main(["check", PEAKS]) == OK
    assert "played" not in capsys.readouterr().out


def test_so_many_matches_are_played_first_as_are_wanted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where fewer are kept; what more there are speaks, too."""
    assert main(["check", PEAKS, "--played", "--matches", "1"]) == OK
    assert "set-up four: nothing shown by 1 match" in capsys.readouterr().err
    assert main(["check", PEAKS, "--played", "--matches", "110"]) == OK
    assert "of 110 matches of greedy" in capsys.readouterr().out
    monkeypatch.setattr(Playtest, "run", None)
    assert main(["check", PEAKS, "--played", "--matches", "100", "--deny", "advice"]) == NO
    assert "of 110 matches of greedy" in capsys.readouterr().out


def test_matches_of_other_bots_another_seed_and_another_store_speak(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As `playtest` kept them; to look for them creates no file."""
    file = tmp_path / "other.sqlite"
    words = ["--bots", "random", "--seed", "7", "--store", str(file)]
    assert main(["check", PEAKS, "--played", *words]) == OK
    assert f"{file} does not exist" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    main(["playtest", PEAKS, "--matches", "120", *words])
    capsys.readouterr()
    assert main(["check", PEAKS, "--played", *words]) == OK
    assert "of 120 matches of random" in capsys.readouterr().out
    assert main(["check", PEAKS, "--played", *words[:4]]) == OK
    assert "set-up four: no saved matches" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [file]


def test_bots_and_stores_that_there_are_not_are_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The error says which file, and what is wrong with it."""
    assert main(["check", PEAKS, "--played", "--bots", "wizard"]) == BAD
    assert "unknown bot 'wizard'" in capsys.readouterr().err
    assert main(["check", PEAKS, "--played", "--store", FAULTY]) == BAD
    assert f"{FAULTY}: is not a file of saved matches" in capsys.readouterr().err


def test_what_cannot_be_played_or_read_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The proven findings stand all the same."""
    assert main(["check", FAULTY, "--played", "--matches", "1"]) == NO
    printed = capsys.readouterr()
    assert "not playable" in printed.err
    assert "error[box-overhangs]" in printed.out
    assert main(["check", PEAKS, "--matches", "1"]) == BAD
    assert "--matches requires --played" in capsys.readouterr().err
    assert main(["check", PEAKS, "--seed", "0"]) == BAD
    assert "--seed requires --played" in capsys.readouterr().err

    def refuse(path: Path, **named: bool) -> None:
        raise StoreError(f"{path} cannot be used")

    (tmp_path / "matches.sqlite").touch()
    monkeypatch.setattr("editor.cli.match_store.MatchStore", refuse)
    assert main(["check", PEAKS, "--played"]) == OK
    assert "saved matches cannot be read" in capsys.readouterr().err
