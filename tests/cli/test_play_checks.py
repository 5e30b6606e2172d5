"""The verb check with checks of play of house rules: from kept matches, or played on demand."""

import json
from pathlib import Path
from typing import Any

import pytest

from editor.cli.main import BAD, NO, OK, main
from editor.lab.playtest import Playtest

SAMPLES = (
    "scenarios/tactics/smallest.json",
    "scenarios/mechs/foundry-duel.json",
    "scenarios/trts/short-evening.json",
)
SHORT = {
    "id": "short",
    "name": "Short matches",
    "of": {"matches": 20, "bots": "greedy"},
    "holds": "all(match.rounds <= 1 for match in matches)",
    "says": "{match} lasts {match.rounds} rounds",
}
EVEN = {
    "id": "even",
    "name": "Even seats",
    "of": {"matches": 20},
    "holds": "max(seat.win_rate for seat in seats) - min(seat.win_rate for seat in seats) <= 100",
}

pytestmark = pytest.mark.usefixtures("plays_here")


def league(folder: Path, system: str, *checks: dict[str, Any], **more: Any) -> str:
    """Write house rules with checks; return the name of the file."""
    path = folder / f"{system}.rules.json"
    rules = {"format": 1, "system": system, "name": "Oak League", "checks": checks, **more}
    path.write_text(json.dumps(rules))
    return str(path)


@pytest.mark.quick("scenarios/mechs/foundry-duel.json")
@pytest.mark.parametrize("sample", SAMPLES)
def test_a_league_asks_matches_on_demand_alone(
    sample: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To check plays nothing; --play plays once, and after that kept matches answer."""
    own = json.loads(Path(sample).read_text()).get("house_rules", [])
    kept = {name: value for layer in own for name, value in layer["set"].items()}
    strict = {**SHORT, "level": "error"}
    rules = league(tmp_path, sample.split("/")[1], strict, EVEN, set=kept)
    words = ["check", sample, "--house-rules", rules]
    assert main(words) == OK
    assert (
        "play checks not run; use --played to run them on saved matches" in capsys.readouterr().err
    )
    assert main([*words, "--played"]) == OK
    output = capsys.readouterr()
    assert "“Short matches”: 20 matches of greedy are not played on this map" in output.err
    assert "use --play to play them" in output.err
    runs: list[int] = []
    play = Playtest.run

    def run(self: Playtest, *given: Any) -> None:
        play(self, *given)
        runs.append(len(self.played) - self.recalled)

    monkeypatch.setattr(Playtest, "run", run)
    assert main([*words, "--play"]) == NO
    first = capsys.readouterr()
    assert runs == [20]
    assert "error[played-own-short]: played · Match " in first.out
    assert "it fails in 20 of 20 matches of greedy" in first.out
    assert "played-wins" not in first.out
    assert "“Even seats”: true: " in first.err
    assert main([*words, "--play"]) == NO
    assert runs == [20]
    assert capsys.readouterr().out == first.out
    assert main([*words, "--played"]) == NO
    assert "played-own-short" in capsys.readouterr().out


def test_a_changed_map_is_not_answered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither by a change of the board nor of a rule; words and levels change nothing."""
    sample = json.loads(Path(SAMPLES[1]).read_text())
    file = tmp_path / "arena.json"

    def answer_of(checks: dict[str, Any], **more: Any) -> str:
        file.write_text(json.dumps(sample))
        main(
            [
                "check",
                str(file),
                "--house-rules",
                league(tmp_path, "mechs", checks, **more),
                "--played",
            ]
        )
        return capsys.readouterr().err

    file.write_text(json.dumps(sample))
    main(["check", str(file), "--house-rules", league(tmp_path, "mechs", SHORT), "--play"])
    capsys.readouterr()
    sample["title"] = "Another name"
    assert "not played" not in answer_of(SHORT, levels={"played-own-short": "advice"})
    assert "not played" not in answer_of({**SHORT, "name": "Never long", "of": {"matches": 10}})
    assert "20 matches of greedy are not played" in answer_of(SHORT, set={"rounds": 4})
    assert "20 of 21 matches of greedy are played" in answer_of({**SHORT, "of": {"matches": 21}})
    assert "20 matches of random are not played" in answer_of(
        {**SHORT, "of": {"matches": 20, "bots": "random"}}
    )
    one, other = sample["board"]["zones"][:2]
    one["at"], other["at"] = other["at"], one["at"]
    assert "20 matches of greedy are not played" in answer_of(SHORT)


def test_levels_and_waivers_are_as_of_any_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the name of the check; neither is unknown or stale to the check of the map."""
    sample = json.loads(Path(SAMPLES[1]).read_text())
    sample["house_rules"] = [
        {"name": "Ours", "checks": [SHORT], "levels": {"played-own-short": "error"}}
    ]
    file = tmp_path / "arena.json"
    file.write_text(json.dumps(sample))
    assert main(["check", str(file), "--play"]) == NO
    assert "error[played-own-short]" in capsys.readouterr().out
    assert main(["check", str(file)]) == OK
    capsys.readouterr()
    sample["waivers"] = [{"check": "played-own-short", "at": [], "reason": "An evening is long."}]
    file.write_text(json.dumps(sample))
    assert main(["check", str(file), "--played", "--format", "json"]) == OK
    (found,) = [
        each
        for each in json.loads(capsys.readouterr().out)["files"][0]["findings"]
        if each["check"] == "played-own-short"
    ]
    assert found["waived"]
    assert found["played"]
    for form in ("sarif", "github", "text"):
        assert main(["check", str(file), "--play", "--format", form]) == OK


def test_a_check_that_cannot_be_asked_is_found_without_playing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the check of the map, with the column or the bot."""
    for change, why in (
        ({"of": {"bots": "wizard"}}, "unknown bot 'wizard'"),
        (
            {"of": {"bots": "mcts:200ms"}},
            "bots with a time limit do not repeat their play",
        ),
        ({"holds": "all(match.round <= 1 for match in matches)"}, "a match has no round; rounds?"),
        ({"holds": "count(boxes) < 3"}, "unknown name boxes"),
        ({"says": "{mtch} is long"}, "in its message, column 2: unknown name mtch"),
        ({"modes": ["chess"]}, "there is no mode “chess”"),
    ):
        rules = league(tmp_path, "mechs", {**SHORT, **change})
        words = ["check", SAMPLES[1], "--house-rules", rules, "--deny", "warning"]
        assert main(words) == NO
        output = capsys.readouterr()
        assert "warning[own-short]: The check “Short matches” cannot be read: " in output.out
        assert why in output.out
        assert main([*words, "--play"]) == NO
        assert "it cannot be read" in capsys.readouterr().err
    for bots, why in (("nobody=greedy", "unknown player 'nobody'"), ("greedy/flies", "flies")):
        rules = league(tmp_path, "mechs", {**SHORT, "of": {"bots": bots}})
        main(["check", SAMPLES[1], "--house-rules", rules, "--play"])
        output = capsys.readouterr()
        assert "it cannot be played" in output.err
        assert why in output.err


def test_no_file_asks_more_matches_than_there_may_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bound is told."""
    for number in (0, 10_001, 10**30):
        rules = league(tmp_path, "mechs", {**SHORT, "of": {"matches": number}})
        assert main(["check", SAMPLES[1], "--house-rules", rules]) == BAD
        assert "from 1 to 10000" in capsys.readouterr().err
