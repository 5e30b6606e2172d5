"""Matches of a page as files: the desktop verifies them, and neither believes what cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from editor.play.replay import DisagreementError, Replay, digest, recorded, replayed
from editor.storage.load import load_scenario
from tests.export.page.core.script import each_system, script_of
from tests.export.page.core.test_match import begun, first_sample
from tests.play.games import Sample, compiled, game

SYSTEMS = ("tactics", "mechs", "trts")


def read(values: dict[str, Any]) -> Replay:
    """Return a replay of a page as the desktop reads it."""
    return msgspec.json.decode(json.dumps(values), type=Replay)


@each_system(17)
def test_the_desktop_verifies_a_match_of_a_page(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """Every step and the result of what a page saved hold on the desktop."""
    for sample in cases:
        with subtests.test(str(sample)):
            page, session = begun(sample, "random", 8)
            saved = page.ask("recorded({ title: 'x' })")
            match = replayed(read(saved), session.game, session.engine)
            assert match.length == session.match.length
            assert digest(match.state) == digest(session.match.state)
            robots = {seat.id for seat in session.game.seats if seat.robot}
            assert saved["bots"] == {
                seat.id: "random" for seat in session.game.seats if seat.id not in robots
            }
            assert saved["scenario"] == {"title": "x"}


@pytest.mark.quick("mechs")
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_page_opens_a_match_of_the_desktop(system: str) -> None:
    """A replay that the desktop wrote is played again by the page, to the same position."""
    sample = first_sample(system)
    page, session = begun(sample, "greedy", 6)
    assert sample.file is not None
    written = recorded(session.match, load_scenario(sample.file), {}, {"red": "mcts:200ms"})
    text = json.dumps(msgspec.json.encode(written).decode())
    page.ask("showMatch(newMatch(1, PLAYERS.map(() => PERSON)))")
    assert page.ask(f"showMatch(openedReplay({text}))") is None
    assert page.ask("Array.from(stateNow())") == session.match.state.tolist()
    assert page.ask("match.seats")[0] == "greedy"
    assert set(page.ask("match.seats")[1:]) == {""}


def _changed(**values: Any) -> Callable[[dict[str, Any]], None]:
    return lambda file: file.update(values)


def _step(at: int, **values: Any) -> Callable[[dict[str, Any]], None]:
    return lambda file: file["steps"][at].update(values)


def _more_points(file: dict[str, Any]) -> None:
    file["scores"]["red"] += 1


def _a_step_less(file: dict[str, Any]) -> None:
    del file["steps"][2]


FORGED: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "format": (_changed(format=99), "not a replay that this page can read"),
    "steps": (_changed(steps={}), "not a replay that this page can read"),
    "system": (_changed(system="trts"), "for another game"),
    "tables": (_changed(tables="0" * 16), "for another map"),
    "position": (_changed(position={"round": 3}), "set up manually"),
    "series": (_changed(match=2), "one match of a series"),
    "seed": (_changed(seed=-1), "seed"),
    "another seed": (_changed(seed=77), "starts from another position"),
    "a large seed": (_changed(seed=2**40), "seed"),
    "begin": (_changed(begin="0" * 16), "starts from another position"),
    "by": (_step(0, by="nobody"), "Step 1 of this match is invalid: "),
    "do": (_step(1, do="fly to the moon"), "Step 2 of this match is invalid"),
    "no text": (_step(1, do=17), "its action is invalid"),
    "chance": (_step(1, chance=[0] * 600), "its draws are invalid"),
    "a wrong draw": (_step(1, chance=["x"]), "its draws are invalid"),
    "too many draws": (_step(0, chance=[0, 0, 0, 0]), "its draws are impossible"),
    "state": (_step(2, state="0" * 16), "Step 3 of this match is invalid: it leads to another"),
    "a step less": (_a_step_less, "is invalid"),
    "over": (_changed(over=True), "result differs from the rules"),
    "scores": (_more_points, "result differs from the rules"),
    "no scores": (_changed(scores=None), "result differs from the rules"),
}


@cache
def _saved() -> str:
    page, _ = begun(first_sample("mechs"), "random", 8)
    return json.dumps(page.ask("recorded({})"))


def test_a_forged_match_is_refused_with_a_reason(subtests: pytest.Subtests) -> None:
    """A page says what is wrong with a match that cannot be, and keeps the one that it has."""
    for name in FORGED:
        with subtests.test(name):
            forge, words = FORGED[name]
            file = json.loads(_saved())
            forge(file)
            page = script_of(first_sample("mechs"))
            before = page.ask("match.steps.length")
            (said,) = page.ask(f"openedReplay({json.dumps(json.dumps(file))})")
            assert words in said
            assert said.endswith(".")
            assert page.ask("match.steps.length") == before


def test_the_desktop_refuses_it_too(subtests: pytest.Subtests) -> None:
    """What a page refuses about a match the desktop does not believe either."""
    for name in ("state", "scores", "a step less", "too many draws", "do"):
        with subtests.test(name):
            file = json.loads(_saved())
            FORGED[name][0](file)
            sample = first_sample("mechs")
            with pytest.raises(DisagreementError):
                replayed(read(file), game(sample), compiled("mechs"))


def test_what_is_no_match_is_refused(subtests: pytest.Subtests) -> None:
    """Any other text is refused with a sentence, as a file and as what the browser kept."""
    for text in ("", "{", "[]", "null", "7", '"x"', "{}", '{"format": "realmwright-match/1"}'):
        with subtests.test(text):
            page = script_of(first_sample("mechs"))
            for opened in ("openedReplay", "openedKept"):
                (said,) = page.ask(f"{opened}({json.dumps(text)})")
                assert said.endswith(".")


def test_a_seat_of_nobody_that_is_known_is_greedy(subtests: pytest.Subtests) -> None:
    """Whatever a file says who sits there, in a replay and in what the browser kept."""
    for who in (None, 7, {}, {"toString": 1}, ["greedy"], "mcts:", "GREEDY", "x"):
        with subtests.test(str(who)):
            page = script_of(first_sample("mechs"))
            page.ask("showMatch(newMatch(4, PLAYERS.map(() => PERSON)))")
            replay = page.ask("recorded({})") | {"bots": {"red": who}}
            kept = json.loads(page.ask("kept()")) | {"seats": [who]}
            for opened, file in (("openedReplay", replay), ("openedKept", kept)):
                text = json.dumps(json.dumps(file))
                assert page.ask(f"{opened}({text}).seats[0]") == "greedy"


def test_what_the_browser_keeps_is_the_match_with_what_is_undone() -> None:
    """Seats, steps and the present position come back, and redo goes on from there."""
    sample = first_sample("mechs")
    page, session = begun(sample, "", 9)
    page.ask("match.seats = PLAYERS.map((_, player) => (player ? 'greedy' : PERSON))")
    page.ask("goTo(5)")
    text = json.dumps(page.ask("kept()"))
    page.ask("showMatch(newMatch(1, PLAYERS.map(() => PERSON)))")
    page.ask(f"showMatch(openedKept({text}))")
    assert page.ask("[match.at, match.steps.length, match.seats[1]]") == [5, 9, "greedy"]
    page.ask("goTo(9)")
    assert page.ask("Array.from(stateNow())") == session.match.state.tolist()
