"""The verb playtest: what it prints and writes, and its exit codes."""

import csv
import io
import json
from pathlib import Path

import pytest

from editor.cli.main import BAD, INTERRUPTED, NO, OK, main
from editor.lab.playtest import Playtest
from tests.cli.outputs import faults_of
from tests.cli.test_output import Terminal

DUEL = "scenarios/mechs/foundry-duel.json"
SMALLEST = "scenarios/tactics/smallest.json"
EVENING = "scenarios/trts/short-evening.json"

pytestmark = pytest.mark.usefixtures("plays_here")


def test_the_answer_stands_first(capsys: pytest.CaptureFixture[str]) -> None:
    """The answer stands first."""
    assert main(["playtest", DUEL, "--matches", "20", "--bots", "random"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[:5] == [
        "Foundry Duel (Arena, 2 players)", "",
        "Too early to tell", "20 matches are not enough yet.", "",
    ]  # fmt: skip
    assert any("Reached the limit" in line for line in lines)
    assert "20 matches; random in every seat; seed 1" in lines


def test_a_side_that_wins_too_often_is_the_answer_no(capsys: pytest.CaptureFixture[str]) -> None:
    """A side that wins too often is the answer no."""
    words = ["playtest", DUEL, "--bots", "red=greedy,blue=random", "--matches", "60"]
    assert main(words) == NO
    said = capsys.readouterr().out
    assert "Red wins too often\n" in said
    assert "greedy and random; seed 1" in said


def test_different_bots_are_told_apart_from_their_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Different bots are told apart from their seats."""
    main(["playtest", DUEL, "--bots", "greedy,random", "--matches", "60", "--format", "json"])
    report = json.loads(capsys.readouterr().out)
    assert report["seatings"] == 2
    assert {entry["bot"]: entry["games"] for entry in report["by_bot"]} == {
        "greedy": 60,
        "random": 60,
    }
    assert report["by_bot"][0]["wins"]["low"] > 0.8
    assert report["sides"][0]["wins"]["value"] == pytest.approx(0.5, abs=0.1)


def test_json_keeps_to_its_schema(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """JSON keeps to its schema."""
    words = ["playtest", SMALLEST, "--matches", "50", "--format", "json", "--workers", "1"]
    main(words)
    printed = json.loads(capsys.readouterr().out)
    assert faults_of("playtest", printed) == []
    file = tmp_path / "report.json"
    main([*words, "-o", str(file)])
    assert capsys.readouterr().out == ""
    assert json.loads(file.read_text(encoding="utf-8")) == printed


def test_html_is_a_page_with_the_answer(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The same page on the screen and in a file; of two scenarios what changed."""
    words = ["playtest", DUEL, "--matches", "45", "--bots", "random", "--format", "html"]
    assert main(words) == OK
    printed = capsys.readouterr().out
    assert printed.startswith("<!doctype html>")
    assert "<h1>Foundry Duel</h1>" in printed
    assert "playtest foundry-duel.json --setup two --bots random --seed 1 --matches 45" in printed
    file = tmp_path / "report.html"
    main([*words, "-o", str(file), "--workers", "1"])
    assert capsys.readouterr().out == ""
    assert file.read_text(encoding="utf-8") == printed
    main([*words, "--versus", DUEL])
    assert "No differences" in capsys.readouterr().out


def test_csv_has_a_line_for_each_match(capsys: pytest.CaptureFixture[str]) -> None:
    """CSV has a line for each match."""
    main(["playtest", SMALLEST, "--matches", "7", "--bots", "random", "--format", "csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["match"] for row in rows] == [str(at) for at in range(7)]
    for row in rows:
        assert {row["red place"], row["blue place"]} <= {"1", "2"}
        assert int(row["rounds"]) >= 1
        assert row["red bot"] == "random"


def test_a_match_is_written_as_a_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The one that is worth a look, or any by its number; the replay proves itself."""
    words = ["playtest", SMALLEST, "--matches", "20", "--bots", "greedy"]
    main([*words, "--format", "json"])
    kept = {entry["id"]: entry for entry in json.loads(capsys.readouterr().out)["replays"]}
    file = tmp_path / "match.json"
    for name, entry in kept.items():
        assert main([*words, "--replay", name, "-o", str(file)]) == OK
        said = f"Match {entry['match']}: {entry['words']}; written to {file}\n"
        assert capsys.readouterr().out == said
        assert main(["replay", str(file)]) == OK
        assert "all valid" in capsys.readouterr().out
        named = file.read_bytes()
        number = str(entry["match"])
        assert main([*words, "--replay", number, "-o", str(file), "--format", "json"]) == OK
        printed = json.loads(capsys.readouterr().out)
        expected = {"format": 1, "match": entry["match"], "words": None, "path": str(file)}
        assert printed == expected
        assert file.read_bytes() == named


def test_a_match_that_there_is_not_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """One side has no close match."""
    lanterns = ["playtest", "scenarios/tactics/two-lanterns.json", "--bots", "random"]
    file = str(tmp_path / "match.json")
    assert main([*lanterns, "--matches", "2", "--replay", "closest", "-o", file]) == BAD
    assert "there is no closest match" in capsys.readouterr().err


def test_how_many_first_places_came_at_the_limit_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Of each side, where some matches ran to the limit and some did not."""
    words = ["playtest", EVENING, "--matches", "30", "--bots", "random"]
    main([*words, "--format", "json"])
    sides = json.loads(capsys.readouterr().out)["sides"]
    main([*words, "--format", "csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    for side in sides:
        first = [row for row in rows if row[f"{side['players'][0]} place"] == "1"]
        assert side["at_limit"] == sum(row["at limit"] == "1" for row in first)
    main(words)
    some = 0 < sum(side["at_limit"] for side in sides) < 30
    assert ("  at limit" in capsys.readouterr().out) == some


def test_a_terminal_shows_one_line_that_goes_away(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its signs of control reach the terminal as they are."""
    monkeypatch.setattr("editor.cli.match_store.INTERVAL", 0.0)
    monkeypatch.setattr("editor.cli.output._DELAY", 0.0)
    monkeypatch.setattr("editor.cli.output._INTERVAL", 0.0)
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    words = ["playtest", SMALLEST, "--bots", "random", "--matches"]
    assert main([*words, "10"]) == OK
    lines = terminal.getvalue().split("\r")
    assert "10 matches" in lines[-3]
    assert "u000d" not in terminal.getvalue()
    assert lines[-2].strip() == lines[-1] == ""
    assert "10 matches" in capsys.readouterr().out


def test_ctrl_c_keeps_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+C keeps what was played."""

    def interrupt(found: Playtest) -> None:
        if len(found.played) >= 45:
            raise KeyboardInterrupt

    monkeypatch.setattr("editor.cli.playtest.progress_printer", lambda line, answers: interrupt)
    assert main(["playtest", SMALLEST, "--bots", "random"]) == INTERRUPTED
    assert "then stopped; all of them count" in capsys.readouterr().out


UNPLAYED: list[tuple[list[str], str]] = [
    (["--bots", "greedy,random,greedy"], "3 bots are named for 2 players"),
    (["--bots", "wizard"], "unknown bot 'wizard'"),
    (["--setup", "five"], "unknown set-up 'five'"),
    (["--house-rules", "Nobody's"], "Nobody's"),
    (["-o", SMALLEST], "is the input file"),
]


def test_what_cannot_be_played_is_told(
    capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """What cannot be played is told."""
    for words, said in UNPLAYED:
        with subtests.test(said):
            code, output = main(["playtest", SMALLEST, *words]), capsys.readouterr()
            assert code == BAD
            assert said in output.err


UNWRITTEN: list[tuple[list[str], str]] = [
    (["--versus", SMALLEST, "--format", "csv"], "cannot be combined with"),
    (["--versus", DUEL], "the scenarios are for different games"),
    (["-o", "none/report.json"], "its folder does not exist"),
    (["--replay", "closest"], "--replay requires -o FILE"),
    (
        ["--replay", "best", "-o", "x.json"],
        "--replay expects closest, longest, lopsided or typical",
    ),
    (["--replay", "12345678", "-o", "x.json"], "or a match number"),
    (["--replay", "1", "--versus", DUEL, "-o", "x.json"], "cannot be combined with"),
    (["--replay", "1", "-o", "x.json", "--format", "csv"], "cannot be combined with"),
    (["-o", "scenarios"], "it is a folder"),
    (["-o", "x.sqlite", "--store", "./x.sqlite"], "is the file of saved matches"),
    (["--store", "x.sqlite", "--no-store"], "cannot be combined with"),
    (["--history", "-o", "x.txt"], "--history cannot be combined with --output"),
    (["--history", "--matches", "5"], "--history cannot be combined with --matches"),
    (["--history", "--format", "csv"], "--history requires --format text or json"),
]


def test_what_cannot_be_written_is_told_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, subtests: pytest.Subtests
) -> None:
    """Nobody waits for a report that has no place."""
    monkeypatch.setattr("editor.cli.playtest._run", None)
    for words, said in UNWRITTEN:
        with subtests.test(said):
            code, output = main(["playtest", SMALLEST, *words]), capsys.readouterr()
            assert code == BAD
            assert said in output.err


@pytest.mark.parametrize("option", ["-o", "--store"])
def test_no_scenario_is_written_over(
    option: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Neither the one that is played nor the one that it is held against, nor for the history."""
    file = tmp_path / "map.json"
    file.write_bytes(Path(SMALLEST).read_bytes())
    for words in ([str(file)], [SMALLEST, "--versus", str(file)]):
        assert main(["playtest", *words, "--matches", "1", option, str(file)]) == BAD
        assert "is the input file" in capsys.readouterr().err
    assert main(["playtest", str(file), "--history", "--store", str(file)]) == BAD
    assert file.read_bytes() == Path(SMALLEST).read_bytes()
    assert [item.name for item in tmp_path.iterdir() if "aside" in item.name] == []


def test_an_old_report_stays_until_the_new_one_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A report replaces a file at once or not at all; a device is none to replace."""
    file = tmp_path / "report.txt"
    words = ["playtest", SMALLEST, "--matches", "5", "--bots", "random", "-o", str(file)]
    assert main(words) == OK
    old = file.read_bytes()
    assert main(["playtest", SMALLEST, "--matches", "1", "-o", "/dev/null"]) == BAD
    assert "/dev/null cannot be written: it is not a regular file" in capsys.readouterr().err
    monkeypatch.setattr("editor.cli.playtest.report_lines", lambda report: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        main(words)
    assert file.read_bytes() == old


def test_a_report_that_cannot_be_written_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where that shows at the end alone."""
    file = tmp_path / "report.txt"
    monkeypatch.setattr("editor.cli.playtest._run", lambda playtest, opened: file.mkdir())
    assert main(["playtest", SMALLEST, "--matches", "1", "-o", str(file)]) == BAD
    assert "report.txt" in capsys.readouterr().err


def test_one_match_is_no_matches(capsys: pytest.CaptureFixture[str]) -> None:
    """Words agree with their number, and so few prove no range."""
    main(["playtest", SMALLEST, "--matches", "1", "--bots", "random"])
    printed = capsys.readouterr().out
    assert printed.endswith("\n\n1 match; random in every seat; seed 1\n")
    (rounds,) = (line for line in printed.splitlines() if line.startswith("  Rounds "))
    assert rounds.endswith("   range unknown")
    main(["playtest", SMALLEST, "--matches", "1", "--bots", "random", "--format", "json"])
    report = json.loads(capsys.readouterr().out)
    assert {(side["points"]["low"], side["points"]["high"]) for side in report["sides"]} == {
        (None, None)
    }
    main(["playtest", SMALLEST, "--history"])
    assert " 1 match  Red" in capsys.readouterr().out


def test_a_map_with_errors_is_not_played(capsys: pytest.CaptureFixture[str]) -> None:
    """A map with errors is not played."""
    assert main(["playtest", "scenarios/faulty/tactics/box-overhangs.json"]) == NO
    assert "before playing" in capsys.readouterr().err


def test_two_maps_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    """Against itself nothing differs; other players are refused; house rules hold for one."""
    assert main(["playtest", SMALLEST, "--versus", SMALLEST, "--matches", "20"]) == OK
    assert "No differences" in capsys.readouterr().out
    assert main(["playtest", SMALLEST, "--versus", "scenarios/tactics/twin-peaks.json"]) == BAD
    assert "different players" in capsys.readouterr().err
    words = ["playtest", EVENING, "--versus", EVENING, "--house-rules", "Add-on rules"]
    main([*words, "--bots", "random", "--matches", "3", "--format", "json"])
    printed = json.loads(capsys.readouterr().out)
    assert faults_of("playtest", printed) == []
    rules = [printed[at]["house_rules"] for at in ("before", "after")]
    assert [[line.split(":")[0] for line in lines] for lines in rules] == [
        ["Short evening"],
        ["Short evening", "Add-on rules"],
    ]


def test_other_bots_check_a_sample(capsys: pytest.CaptureFixture[str]) -> None:
    """Text, JSON and the page say whether they agree; the same by one worker and by two."""
    words = ["playtest", DUEL, "--matches", "45", "--check-with", "random", "--check-matches", "40"]
    main([*words, "--workers", "1"])
    text = capsys.readouterr().out
    main([*words, "--workers", "2", "--no-store"])
    assert capsys.readouterr().out == text
    assert "random in every seat, 40 matches" in text
    main([*words, "--format", "json"])
    printed = capsys.readouterr().out
    found = json.loads(printed)
    assert faults_of("playtest", found) == []
    assert found["check"]["sentence"] in text
    main([*words, "--format", "html"])
    page = capsys.readouterr().out
    assert found["check"]["sentence"] in page
    assert "--check-with random --check-matches 40" in page


UNCHECKED: list[tuple[list[str], str]] = [
    (["--check-matches", "9"], "--check-matches requires --check-with"),
    (
        ["--check-with", "mcts:20ms"],
        "bots with a time limit do not repeat their play; give a number of simulations: mcts:200",
    ),
    (["--check-with", "chess"], "unknown bot 'chess'"),
    (["--check-with", "random", "--format", "csv"], "cannot be combined with --format csv"),
    (["--check-with", "random", "--versus", DUEL], "cannot be combined with"),
]


def test_what_cannot_be_checked_is_refused(
    capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """Before anything is played."""
    for more, why in UNCHECKED:
        with subtests.test(why):
            code, output = main(["playtest", DUEL, *more]), capsys.readouterr()
            assert code == BAD
            assert why in output.err


@pytest.mark.usefixtures("plays_here")
def test_the_ending_of_a_file_chooses_the_format(tmp_path: Path) -> None:
    """A page, a table or an object; any other ending holds text, and --format comes first."""
    words = ["playtest", SMALLEST, "--matches", "2", "--bots", "random", "-o"]
    for name, begins in (
        ("a.html", "<!doctype html>"),
        ("a.json", "{"),
        ("a.csv", '"match",'),
        ("a.txt", "Smallest"),
    ):
        main([*words, str(tmp_path / name)])
        written = (tmp_path / name).read_text(encoding="utf-8")
        assert written.lower().startswith(begins.lower()), written[:40]
    main([*words, str(tmp_path / "b.html"), "--format", "json"])
    assert (tmp_path / "b.html").read_text(encoding="utf-8").startswith("{")
