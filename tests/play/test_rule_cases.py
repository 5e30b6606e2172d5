"""Each rule of the rulebooks does what its cases say, on all machines."""

import json
from collections.abc import Callable

import pytest

from editor.play.engine import Engine
from editor.play.match import Match
from tests.play.cases import CLAIMS, KEYS, ROOT, begun, carry_out, cases, of_system, play_on
from tests.play.games import compiled, rules_of, scripted

CASES = cases()
each_system = pytest.mark.parametrize("system", sorted({case.system for case in CASES}))


def interpreted(system: str) -> Engine:
    """Return a new engine that runs the rules as they stand."""
    return Engine(rules_of(system))


SCRIPTED = 8
"""Of so many cases a fast run carries one out as JavaScript."""


@pytest.mark.slow
@each_system
def test_a_rule_does_what_its_case_says(system: str, subtests: pytest.Subtests) -> None:
    """From the position, the actions lead to what the case expects, on all machines.

    Rules run as they stand, as WebAssembly and as JavaScript, each index being checked.
    """
    checked = compiled(system)
    for at, case in enumerate(of_system(system)):
        engines = {"Python": interpreted(system), "WebAssembly": checked}
        if at % SCRIPTED == 0:
            engines["JavaScript"] = scripted(system)
        match: Match | None = None
        for machine, engine in engines.items():
            with subtests.test(f"{case} as {machine}"):
                match = match or begun(case, checked)
                play_on(case, match, engine)


@pytest.mark.slow
@pytest.mark.deep
@each_system
def test_scripts_do_what_the_cases_say(system: str, subtests: pytest.Subtests) -> None:
    """All cases hold as JavaScript, too."""
    checked = compiled(system)
    for case in of_system(system):
        with subtests.test(str(case)):
            play_on(case, begun(case, checked), scripted(system))


@pytest.mark.slow
@pytest.mark.deep
@pytest.mark.parametrize("machine", [interpreted, scripted], ids=["python", "script"])
@each_system
def test_positions_of_cases_can_go_on_elsewhere(
    system: str, machine: Callable[[str], Engine], subtests: pytest.Subtests
) -> None:
    """The position of each case is set by the other machines too, which play on at random."""
    engine = machine(system)
    for case in of_system(system):
        with subtests.test(str(case)):
            carry_out(case, engine)


def test_a_case_claims_something_and_names_its_statement() -> None:
    """A case has known keys, at least one claim, and a statement that the rules make."""
    known: dict[str, set[str]] = {}
    for system in {case.system for case in CASES}:
        file = ROOT / "docs" / "rules" / f"statements-{system}.json"
        known[system] = {load["id"] for load in json.loads(file.read_text(encoding="utf-8"))}
    for case in CASES:
        assert set(case.values) <= KEYS, case
        assert CLAIMS & set(case.values), case
        assert case.values["title"], case
        assert case.values["statement"] in known[case.system], case
