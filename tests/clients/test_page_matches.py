"""Whole matches of pages, in node and in Chromium: the desktop verifies every position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from editor.export.page.document import core
from editor.export.page.game import game_record, rules_script
from editor.play.game import Game
from editor.play.replay import Replay, replayed
from editor.play.series import LIMIT
from tests.clients.programs import node_folder, output_of, program
from tests.play.games import PLAYED, compiled, game, samples

pytestmark = pytest.mark.client
SCRIPT = Path(__file__).with_name("page_matches.mjs")
MATCHES = 200
"""Matches of a system in a program."""
WHOLE = """
return { whole: (seed, bot, most) => {
  showMatch(newMatch(seed, PLAYERS.map(() => bot)));
  while (!isOver() && match.at < most) play(botThinking().decided(() => false));
  return recorded({});
} };
"""


def plan_of(dealt: Game, seeds: list[int], bot: str) -> dict[str, Any]:
    """Return what a program needs to play matches as a page does."""
    text = json.dumps(json.dumps(game_record(dealt)))
    script = f"const GAME_TEXT = {text};\n{core(rules_script(dealt.rules).text)}"
    return {
        "script": f"(() => {{ {script} {WHOLE} }})()",
        "seeds": seeds,
        "bots": bot,
        "most": LIMIT,
    }


@pytest.mark.parametrize("where", ["node", "chromium"])
@pytest.mark.parametrize("system", [system.id for system in PLAYED])
def test_whole_matches_hold_on_the_desktop(where: str, system: str, tmp_path: Path) -> None:
    """Half of them are played by greedy bots, half at random; all come to their end."""
    program("node")
    if where == "node":
        browser, folder = "node", tmp_path
    else:
        folder, browser = node_folder("playwright-core"), program("chromium")
    games = [game(sample) for sample in samples() if sample.system.id == system]
    bots = [(dealt, bot) for dealt in games for bot in ("greedy", "random")]
    each = -(-MATCHES // len(bots))
    begin = 0 if where == "node" else 10_000
    seeds = list(range(begin, begin + each))
    engine = compiled(system)
    for dealt, bot in bots:
        plan = tmp_path / "plan.json"
        plan.write_text(json.dumps([plan_of(dealt, seeds, bot)]))
        words = output_of("node", SCRIPT, browser, plan, cwd=folder, seconds=560)
        (answer,) = json.loads(words.strip().splitlines()[-1])
        assert len(answer["replays"]) == each
        for values in answer["replays"]:
            assert values["over"]
            assert replayed(msgspec.convert(values, Replay), dealt, engine).over
