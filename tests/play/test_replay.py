"""A replay holds when nothing was changed, and names the first step that disagrees."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from editor.core.errors import FileError
from editor.play.engine import Engine
from editor.play.match import Match
from editor.play.replay import DisagreementError, Replay, ReplayNote, recorded, replayed
from editor.storage.replays import game_of_replay, load_replay, read_replay, write_replay
from tests.play.games import PLAYED, fresh

PEGS = PLAYED[-1]
GAME = fresh(PEGS, PEGS.modes[0].id)


def _replay() -> Replay:
    match = Match(GAME, Engine(GAME.rules), 11)
    while not match.over:
        legal = match.legal()
        match.play(legal[match.at % len(legal)])
    return recorded(match, GAME.survey.scenario, {}, {GAME.seats[0].id: "greedy"})


def _with_step(replay: Replay, index: int, **changes: Any) -> Replay:
    steps = list(replay.steps)
    steps[index] = replace(steps[index], **changes)
    return replace(replay, steps=tuple(steps))


def test_a_replay_comes_back_from_its_file_and_holds(tmp_path: Path) -> None:
    """Written, read and played again, a match goes as it went."""
    replay = _replay()
    file = tmp_path / "match.json"
    write_replay(replay, file)
    again = load_replay(file)
    assert again == replay
    game, scenario, _ = game_of_replay(again, str(file))
    assert scenario == GAME.survey.scenario
    match = replayed(again, game, Engine(game.rules))
    assert match.over
    assert match.length == len(replay.steps)


def test_the_first_step_that_disagrees_is_named() -> None:
    """An action, a draw, a digest or a mover that was changed is found where it stands."""
    replay = _replay()
    last = len(replay.steps) - 1
    drawn = next(index for index, step in enumerate(replay.steps) if step.chance)
    other = next(seat.id for seat in GAME.seats if seat.id != replay.steps[last].by)
    changed = {
        last + 1: _with_step(replay, last, do="fly away"),
        drawn + 1: _with_step(replay, drawn, chance=(*replay.steps[drawn].chance, 0)),
        1: _with_step(replay, 0, state="0" * 16),
    }
    changed_by = _with_step(replay, last, by=other)
    for step, one in [*changed.items(), (last + 1, changed_by)]:
        with pytest.raises(DisagreementError, match=r"\w") as found:
            replayed(one, GAME, Engine(GAME.rules))
        assert found.value.step == step


@pytest.mark.parametrize(
    "changes",
    [{"tables": "0" * 16}, {"begin": "0" * 16}, {"seed": 12}, {"position": {"no.such": 1}}],
)
def test_another_beginning_is_found_before_the_first_step(changes: dict[str, Any]) -> None:
    """Other rules, another seed or another position disagree before anything is played."""
    with pytest.raises(DisagreementError, match=r"\w") as found:
        replayed(replace(_replay(), **changes), GAME, Engine(GAME.rules))
    assert found.value.step == 0


def test_another_result_is_found_at_the_end() -> None:
    """Points that were changed by hand disagree at the last step."""
    replay = _replay()
    scores = {player: points + 1 for player, points in replay.scores.items()}
    with pytest.raises(DisagreementError, match="result"):
        replayed(replace(replay, scores=scores), GAME, Engine(GAME.rules))


def test_a_set_up_within_a_match_is_a_step(tmp_path: Path) -> None:
    """What was played before it is kept with it, and what was set is verified."""
    match = Match(GAME, Engine(GAME.rules), 11)
    match.play(match.legal()[0])
    match.set_up({"round": 3, "a.at": 9})
    match.play(match.legal()[-1])
    file = tmp_path / "match.json"
    write_replay(recorded(match, GAME.survey.scenario, {}, {}), file)
    replay = load_replay(file)
    assert [bool(step.set) for step in replay.steps] == [False, True, False]
    again = replayed(replay, GAME, Engine(GAME.rules))
    assert again.length == 3
    assert again.state.tolist() == match.state.tolist()
    for changed in ({"round": 4}, {"round": 99}, {"no.such": 1}):
        with pytest.raises(DisagreementError, match="set up") as found:
            replayed(_with_step(replay, 1, set=changed), GAME, Engine(GAME.rules))
        assert found.value.step == 2


def test_notes_are_kept_with_their_moments(tmp_path: Path) -> None:
    """A file without notes holds; notes come back, and those past the end stand at the end."""
    match = Match(GAME, Engine(GAME.rules), 11)
    for _ in range(3):
        match.play(match.legal()[0])
    match.go(1)
    match.pin("Why here?")
    file = tmp_path / "match.json"
    write_replay(recorded(match, GAME.survey.scenario, {}, {}), file)
    replay = load_replay(file)
    assert len(replay.steps) == 3, "the whole match is written, whichever position is shown"
    again = replayed(replay, GAME, Engine(GAME.rules))
    assert [(note.at, note.words) for note in again.notes] == [(1, "Why here?")]
    late = replace(replay, notes=(*replay.notes, ReplayNote(at=99, text="The end.")))
    assert replayed(late, GAME, Engine(GAME.rules)).note_at(3) == "The end."
    bare = replace(replay, notes=())
    assert replayed(bare, GAME, Engine(GAME.rules)).notes == ()


BARE = {"state": "0" * 16}


NO_REPLAYS: list[dict[str, Any]] = [
    {"format": 2},
    {"seed": -1},
    {"steps": [{"by": "red"}]},
    {"steps": [BARE]},
    {"steps": [{**BARE, "by": "red", "do": "swap 1", "set": {"round": 2}}]},
    {"scenario": {}},
    {"extra": 1},
    {"notes": [{"at": -1, "text": "Early"}]},
]


def test_a_file_that_is_no_replay_is_refused_in_one_sentence(subtests: pytest.Subtests) -> None:
    """A file with another format, a wrong value or no scenario is refused as a file."""
    for changes in NO_REPLAYS:
        with subtests.test(str(changes)):
            value = {**msgspec.to_builtins(_replay()), **changes}
            with pytest.raises(FileError, match=r"\w"):
                game_of_replay(read_replay(msgspec.json.encode(value), "r.json"), "r.json")
