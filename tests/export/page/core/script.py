"""The core of a page in the interpreter of Qt: a match of a game, asked by expressions."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pytest
from PySide6.QtQml import QJSEngine

from editor.export.page.document import core
from editor.export.page.game import game_record, rules_script
from editor.paint.faces import ensure_application
from editor.play.game import Game
from tests.depth import by_turns, in_loops
from tests.play.games import Sample, game, samples


class CoreScript:
    """A page's match without its window."""

    def __init__(self, dealt: Game) -> None:
        ensure_application()
        self._engine = QJSEngine()
        text = json.dumps(json.dumps(game_record(dealt)))
        script = core(rules_script(dealt.rules).text)
        # What is asked later sees what the core defines only if it is evaluated within it.
        self._ask = self._run(
            f"(() => {{ const GAME_TEXT = {text};\n{script}\n"
            "return (asked) => JSON.stringify(eval(asked) ?? null); })()"
        )

    def ask(self, expression: str) -> Any:
        """Return the value of an expression; a refusal is a list of its words."""
        guarded = f"(() => {{ try {{ return {expression} }} catch (fault) {{ "
        guarded += "if (!(fault instanceof Refusal)) throw fault; return [fault.message]; } })()"
        answer: Any = self._ask.call([guarded])
        assert not answer.isError(), f"{answer.toString()} {answer.property('stack').toString()}"
        return json.loads(answer.toString())

    def _run(self, text: str) -> Any:
        value: Any = self._engine.evaluate(text)
        line = value.property("lineNumber").toString()
        assert not value.isError(), f"{value.toString()} in line {line}"
        return value


@lru_cache(maxsize=2)
def script_of(sample: Sample) -> CoreScript:
    """Return the core of the page of a sample, with a match of its own; it takes some 10 MB."""
    return CoreScript(game(sample))


def each_system(turn: int) -> pytest.MarkDecorator:
    """Return the mark of a loop over samples: one of each mode, in a fast run one of each system.

    The interpreter of Qt takes some hundred times longer than a browser, in which all are played.
    """
    of_modes = {(sample.system.id, sample.mode): sample for sample in samples()}
    chosen = by_turns(of_modes.values(), lambda one: one.system.id, turn)
    return pytest.mark.parametrize("cases", in_loops(chosen))
