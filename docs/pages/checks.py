"""The page of all checks, from the catalogues of the systems."""

from docs.pages.sources import linked
from editor.checks.check import Check
from editor.systems.catalogue import SYSTEMS

INTRODUCTION = """\
A check looks for one fault. Its level says how bad that is: an *error* makes the scenario invalid,
a *warning* is very likely a mistake, *advice* is worth a thought. Where a check may be lowered, a
house rule may give it a lower level and a waiver may silence it with a reason; the others hold in
every scenario. `realmwright check --explain CHECK` shows the same text.
"""


def page() -> str:
    """Return the page: every check of every system, by its code, with its whole documentation."""
    parts = ["# Checks\n", INTRODUCTION]
    for system in SYSTEMS:
        checks = sorted(system.checks(), key=lambda check: check.code)
        parts += [f"## {system.title}\n", overview(checks), *map(section, checks)]
    return "\n".join(parts)


def overview(checks: list[Check]) -> str:
    """Return the checks as a table of links, levels and modes."""
    rows = [
        f"| [{check.code}](#{check.code}) | {check.level} | "
        f"{'yes' if check.lowerable else 'no'} | {modes(check)} |"
        for check in checks
    ]
    return "\n".join(
        ["| check | level | may be lowered | modes |", "| --- | --- | --- | --- |", *rows, ""]
    )


def section(check: Check) -> str:
    """Return the documentation of one check under its own heading."""
    return "\n\n".join(
        (
            f"### {check.code}",
            f"**{check.title}**",
            check.what,
            f"*Why.* {check.why}",
            f"*Example.* {check.example}",
            f"*How to mend it.* {check.mend}",
            f"*Source.* {linked(check.source)}\n",
        )
    )


def modes(check: Check) -> str:
    """Return the modes in which a check looks, in words."""
    return ", ".join(sorted(check.modes)) or "all"
