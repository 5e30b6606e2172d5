"""The pages that trace the rules: each statement, and the play rules, checks and cases for it."""

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, TypedDict

from editor.play.compiled import is_rule
from editor.seam.system import AnySystem
from editor.systems.catalogue import SYSTEMS

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "rules"

INTRODUCTION = """\
What the play of {title} rests on, statement by statement, in our own words, and what carries each:
functions of the play rules (in [editor/systems/{id}/play](../../editor/systems/{id}/play)), checks
of a map, and cases that are played by the tests
([tests/cases/play/{id}](../../tests/cases/play/{id})). The facts and their sources:
[docs/rules/{id}.md](../rules/{id}.md).

{counts}
"""


class Statement(TypedDict, total=False):
    """A statement of the rules, as its file has it.

    - rules: play rules that carry it, such as pushing.push_back; checks: codes of checks
    - settings: what house rules can change of it
    - not_modelled: why nothing carries it
    """

    id: str
    says: str
    origin: str
    rules: list[str]
    checks: list[str]
    settings: list[str]
    not_modelled: str


def played() -> tuple[AnySystem, ...]:
    """Return the systems that can be played."""
    return tuple(system for system in SYSTEMS if system.play is not None)


def pages() -> dict[str, Callable[[], str]]:
    """Return what makes the page of each system that can be played, by the name of its file."""
    return {f"trace-{system.id}.md": partial(page, system) for system in played()}


def page(system: AnySystem) -> str:
    """Return the page of a system."""
    made = [
        f"# {system.title}: from statement to rule\n",
        INTRODUCTION.format(id=system.id, title=system.title.lower(), counts=_counts(system)),
    ]
    section = ""
    for statement in statements(system.id):
        own = statement["id"].partition(".")[0]
        if own != section:
            section = own
            made.append(f"\n## {section}\n")
            made.append("| | statement | from | play rules | settings | checks | cases |")
            made.append("| --- | --- | --- | --- | --- | --- | --- |")
        made.append(_row(system.id, statement))
    return "\n".join(made)


@cache
def statements(system: str) -> tuple[Statement, ...]:
    """Return the statements of a system in their order."""
    found: list[Statement] = json.loads((RULES / f"statements-{system}.json").read_text("utf-8"))
    return tuple(found)


@cache
def cases_of(system: str) -> dict[str, list[str]]:
    """Return the titles of the cases by the statement that they carry."""
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests" / "cases" / "play" / system).glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            found.setdefault(case["statement"], []).append(case["title"])
    return found


def faults(system: AnySystem) -> Iterator[str]:
    """Yield a sentence for each name that leads nowhere and each statement that nothing carries."""
    codes = {check.code for check in system.checks()}
    for statement in statements(system.id):
        for rule in statement.get("rules", ()):
            if not _is_there(system.id, rule):
                yield f"{statement['id']}: there is no play rule {rule}"
        for check in statement.get("checks", ()):
            if check not in codes:
                yield f"{statement['id']}: there is no check {check}"
        if not carried(system.id, statement) and not statement.get("not_modelled"):
            yield f"{statement['id']}: nothing carries it: {statement['says']}"
    known = {statement["id"] for statement in statements(system.id)}
    for named in cases_of(system.id):
        if named not in known:
            yield f"a case names {named}, which is no statement"


def carried(system: str, statement: Statement) -> bool:
    """Return whether a rule, a check or a case carries a statement."""
    named = statement.get("rules") or statement.get("checks")
    return bool(named or cases_of(system).get(statement["id"]))


def _is_there(system: str, rule: str) -> bool:
    module, _, name = rule.rpartition(".")
    try:
        found: Any = getattr(import_module(f"editor.systems.{system}.play.{module}"), name, None)
    except ModuleNotFoundError:
        return False
    return is_rule(found) or callable(found)


def _counts(system: AnySystem) -> str:
    every = statements(system.id)
    by_case = sum(1 for statement in every if statement["id"] in cases_of(system.id))
    left = sum(1 for item in every if item.get("not_modelled"))
    cases = sum(len(titles) for titles in cases_of(system.id).values())
    return (
        f"{len(every)} statements; {by_case} of them have cases, {cases} in all; "
        f"{left} are not modelled, each with its reason."
    )


def _row(system: str, statement: Statement) -> str:
    reason = statement.get("not_modelled")
    if reason:
        carrying = f"not modelled: {reason} | | | "
    else:
        rules = ", ".join(f"`{rule}`" for rule in statement.get("rules", ()))
        checks = ", ".join(f"[{check}](checks.md#{check})" for check in statement.get("checks", ()))
        titles = "; ".join(cases_of(system).get(statement["id"], ()))
        settings = ", ".join(f"`{name}`" for name in statement.get("settings", ()))
        carrying = f"{rules} | {settings} | {checks} | {titles}"
    origin = statement["origin"].replace("|", "/")
    return f"| {statement['id']} | {statement['says']} | {origin} | {carrying} |"
