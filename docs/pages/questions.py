"""The page of what can be asked of a match, from the tables of the systems."""

from editor.seam.play import MatchQuestions
from editor.systems.catalogue import SYSTEMS

INTRODUCTION = """\
What [`realmwright ask`](../asking.md) understands, by system. What stands in braces is filled in:
`--list` lists the names in a file.
"""


def page() -> str:
    """Return the page: the questions of each system with what they mean, and their blanks."""
    parts = ["# Questions\n", INTRODUCTION]
    for system in SYSTEMS:
        if system.play is not None and (asking := system.play().asking) is not None:
            parts += [f"## {system.title}\n", section(asking())]
    return "\n".join(parts)


def section(asking: MatchQuestions) -> str:
    """Return the tables of a system."""
    rows = [f"| {form.words} | {form.means} |" for form in asking.forms]
    blanks = [f"| {name} | {blank.title} |" for name, blank in asking.blanks.items()]
    return "\n".join(
        (
            "| question | means |", "| --- | --- |", *rows, "",
            "| blank | filled with |", "| --- | --- |", *blanks, "",
        )
    )  # fmt: skip
