"""Replay files that are damaged: one error, or a word on the first step that does not hold."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.cli.main import BAD, NO, OK, main
from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.core.resources import samples_folder
from editor.play.engine import Engine
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.replay import DisagreementError, recorded, replayed
from editor.seam.games import game_of
from editor.storage.replays import game_of_replay, read_replay
from editor.workbench.document import open_document
from tests.depth import examples
from tests.storage.damage import damaged_files, mutated_documents

_STEPS = 12
SENTENCES = ("holds", "differs", "refused")


@cache
def written() -> bytes:
    """Return the file of a short match."""
    document = open_document(samples_folder() / "trts" / "dawn-and-dusk.json")
    scenario = document.scenario
    game = game_of(document.system, scenario, document.library, document.ruleset,
                   scenario.mode, scenario.setups[0].id)  # fmt: skip
    match = Match(game, Engine(game.rules), 5)
    for _ in range(_STEPS):
        match.play(match.legal()[0])
    return canonical_bytes(recorded(match, scenario, {}, {}))


def outcome(data: bytes) -> str:
    """Return the result of these bytes as a replay: "holds", "differs" or "refused"."""
    try:
        replay = read_replay(data, "damaged")
        game, _, _ = game_of_replay(replay, "damaged")
    except FileError as error:
        return "refused" if all(error.lines()) else "in silence"
    try:
        replayed(replay, game, engine_for(game.rules))
    except DisagreementError as error:
        return "differs" if str(error) else "in silence"
    return "holds"


def test_the_match_holds_as_it_was_written() -> None:
    """What is damaged below is a replay that holds."""
    assert outcome(written()) == "holds"


@settings(max_examples=examples(60))
@given(data=st.data())
def test_no_damage_of_bytes_is_more_than_one_word(data: st.DataObject) -> None:
    """Bytes lost, doubled or written over: the file is refused, or differs, or still holds."""
    assert outcome(data.draw(damaged_files(written()) | st.binary(max_size=200))) in SENTENCES


@settings(max_examples=examples(120))
@given(data=st.data())
def test_no_value_of_another_shape_is_more_than_one_word(data: st.DataObject) -> None:
    """Values put, taken away, repeated: the same; above all in the steps."""
    whole: dict[str, Any] = json.loads(written())
    part = data.draw(st.sampled_from(("all", "steps", "head", "scenario")))
    if part == "all":
        whole = data.draw(mutated_documents(whole))
    elif part == "steps":
        whole["steps"] = data.draw(mutated_documents({"of": whole["steps"]})).get("of")
    elif part == "scenario":
        whole["scenario"] = data.draw(mutated_documents(whole["scenario"]))
    else:
        head = {key: value for key, value in whole.items() if key not in ("steps", "scenario")}
        kept = {key: whole[key] for key in ("steps", "scenario")}
        whole = {**data.draw(mutated_documents(head)), **kept}
    assert outcome(json.dumps(whole).encode()) in SENTENCES


def test_the_command_line_says_it_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """A file that is no replay ends the verb with exit code 2 and one line."""
    for number, data in enumerate((b"", b"\0" * 99, b"[]", b"{}", b"[" * 99_999, b"\xff\xfe{")):
        with subtests.test(str(data[:40])):
            folder = tmp_path / str(number)
            folder.mkdir()
            capsys.readouterr()
            file = folder / "match.replay.json"
            file.write_bytes(data)
            assert main(["replay", str(file)]) == BAD
            assert len(capsys.readouterr().err.splitlines()) == 1
            file.write_bytes(written())
            assert main(["replay", str(file)]) == OK
            value = json.loads(written())
            value["steps"][3]["state"] = "0" * 16
            file.write_bytes(json.dumps(value).encode())
            assert main(["replay", str(file)]) == NO
            assert "differs at step 4" in capsys.readouterr().err
