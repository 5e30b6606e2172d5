"""Words as JavaScript, in node and in Chromium: all that a page says is what Python says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks.script_words import spoken
from editor.play.dialect.reading import reader_of
from editor.play.rules import spoken_words
from editor.play.script.words.constants import names_of_game
from editor.play.script.writing import Script
from tests.clients.programs import node_folder, output_of, program
from tests.play.games import Sample, game
from tests.systems.conformance.test_words import SAMPLES, moments

pytestmark = pytest.mark.client
SCRIPT = Path(__file__).with_name("script_words.mjs")


def plan_of(sample: Sample) -> dict[str, Any]:
    """Return what a script needs to say all that is asked along a match, as a page has it."""
    dealt = game(sample)
    script = Script(reader_of(dealt.rules), {}, words=spoken_words(dealt.rules))
    return {
        "text": script.text,
        "names": json.dumps(names_of_game(dealt, script.read)),
        "tables": dealt.tables.tolist(),
        "moments": [
            {"state": state.tolist(), "asked": wanted} for state, wanted in moments(sample)
        ],
    }


@pytest.mark.parametrize("where", ["node", "chromium"])
def test_words_are_said_in_programs_as_they_are_said_here(where: str, tmp_path: Path) -> None:
    """What is told, asked, offered and shown along a match on every sample is the same."""
    program("node")
    if where == "node":
        browser, folder = "node", tmp_path
    else:
        folder, browser = node_folder("playwright-core"), program("chromium")
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps([plan_of(sample) for sample in SAMPLES]))
    said = output_of("node", SCRIPT, browser, plan, cwd=folder, seconds=560)
    log_entry = json.loads(said.strip().splitlines()[-1])
    for sample, found in zip(SAMPLES, log_entry, strict=True):
        dealt = game(sample)
        wanted = [spoken(dealt, state, questions) for state, questions in moments(sample)]
        assert found == wanted, str(sample)
