"""The page of what a map gives each seat, from the tables of the systems."""

from editor.seam.fairness import TITLE, MapFigure
from editor.seam.system import AnySystem
from editor.systems.catalogue import systems

INTRODUCTION = """\
What `realmwright info` prints for each seat, and the window shows with Alt+B, counted from the map
alone: no match is needed. The gap is the difference between the seats with the most and with the
least. Each player counts alone, allies too. Distances are the least costs on the empty map; what
several reach at the same cost is nobody's. A check that judges a figure reads this one.
"""


def page() -> str:
    """Return the page: for each system its figures with their definitions."""
    return "\n\n".join([f"# {TITLE}", INTRODUCTION.rstrip(), *map(_chapter, systems())])


def _chapter(system: AnySystem) -> str:
    assert system.fairness is not None
    rows = map(_row, system.fairness().figures)
    head = "| figure | in files | unit | better | definition |\n| --- | --- | --- | --- | --- |"
    return "\n".join([f"## {system.title}", "", head, *rows])


def _row(figure: MapFigure) -> str:
    words = figure.definition
    if figure.check:
        words += f" Check: [{figure.check}](checks.md#{figure.check})."
    cells = (figure.label, f"`{figure.id}`", figure.unit, figure.better, words)
    return f"| {' | '.join(cells)} |"
