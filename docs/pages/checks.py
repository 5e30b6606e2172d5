"""The page of all checks, from the catalogues of the systems."""

from collections import Counter

from docs.pages.sources import linked
from editor.checks.check import AnyCheck
from editor.checks.played import PLAYED
from editor.systems.catalogue import SYSTEMS, every_check

INTRODUCTION = """\
A check looks for one fault. Its level says how bad that is: an *error* makes the scenario invalid,
a *warning* is very likely a mistake, *advice* is worth a thought. Where a check may be lowered, a
house rule may give it a lower level and a waiver may silence it with a reason; the others hold in
every scenario. `realmwright check --explain CHECK` shows the same text.
"""


def page() -> str:
    """Return the page: every check of every system, by its code, with its whole documentation."""
    parts = ["# Checks\n", INTRODUCTION]
    held = Counter(check.code for system in SYSTEMS for check in system.checks())
    every = [("All systems", [check for check in every_check() if held[check.code] > 1])]
    every += [
        (system.title, [item for item in system.checks() if held[item.code] == 1])
        for system in SYSTEMS
    ]
    every.append(("What matches show", list(PLAYED)))
    for title, listed in every:
        checks = sorted(listed, key=lambda check: check.code)
        parts += [f"## {title}\n", overview(checks), *map(section, checks)]
    return "\n".join(parts)


def overview(checks: list[AnyCheck]) -> str:
    """Return the checks as a table of links, levels and modes."""
    rows = [
        f"| [{check.code}](#{check.code}) | {check.level} | "
        f"{'yes' if check.lowerable else 'no'} | {modes(check)} |"
        for check in checks
    ]
    return "\n".join(
        ["| check | level | may be lowered | modes |", "| --- | --- | --- | --- |", *rows, ""]
    )


def section(check: AnyCheck) -> str:
    """Return the documentation of one check under its own heading."""
    return "\n\n".join(
        (
            f"### {check.code}",
            f"**{check.title}**",
            check.what,
            f"*Why.* {check.why}",
            f"*Example.* {check.example}",
            f"*How to fix it.* {check.remedy}",
            f"*Source.* {linked(check.source)}\n",
        )
    )


def modes(check: AnyCheck) -> str:
    """Return the modes in which a check looks, in words."""
    return ", ".join(sorted(check.modes)) or "all"
