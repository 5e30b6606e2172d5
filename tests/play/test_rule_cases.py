"""Each rule of the rulebooks does what its cases say, on all machines."""

import json
from collections.abc import Callable

import pytest

from editor.play.engine import Engine
from tests.depth import parameter
from tests.play.cases import CLAIMS, KEYS, ROOT, carry_out, cases, of_system
from tests.play.games import compiled, rules_of, scripted

CASES = cases()
each_system = pytest.mark.parametrize("system", sorted({case.system for case in CASES}))


def interpreted(system: str) -> Engine:
    """Return a new engine that runs the rules as they stand."""
    return Engine(rules_of(system))


@each_system
def test_a_rule_does_what_its_case_says(system: str, subtests: pytest.Subtests) -> None:
    """From the position, the actions lead to what the case expects."""
    placing = compiled(system)
    for case in of_system(system):
        with subtests.test(str(case)):
            carry_out(case, interpreted(system), placing)


@pytest.mark.slow
@each_system
@pytest.mark.parametrize(
    ("machine", "step"),
    [
        parameter(compiled, 1, deep=False),
        parameter(scripted, 8, deep=False),
        parameter(scripted, 1, deep=True),
    ],
    ids=["wasm", "script-some", "script"],
)
def test_rules_elsewhere_do_what_the_cases_say(
    system: str, machine: Callable[[str], Engine], step: int, subtests: pytest.Subtests
) -> None:
    """Cases hold as WebAssembly and as JavaScript, too, each index being checked.

    One in `step` is carried out.
    """
    engine, placing = machine(system), compiled(system)
    for case in of_system(system)[::step]:
        with subtests.test(str(case)):
            carry_out(case, engine, placing)


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
