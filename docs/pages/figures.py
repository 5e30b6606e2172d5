"""The page of the figures of a playtest, from their table."""

from editor.lab.figures import FIGURES

INTRODUCTION = """\
What [a playtest](../playtests.md) counts, with the name of each figure in JSON. The wins of a side
and its points stand before them. Rates have Wilson intervals, means normal ones.

| figure | in files | unit | definition |
| --- | --- | --- | --- |
"""


def page() -> str:
    """Return the page: each figure with its definition."""
    rows = [f"| {item.label} | `{item.id}` | {item.unit} | {item.definition} |" for item in FIGURES]
    return "# Figures of a playtest\n\n" + INTRODUCTION + "\n".join(rows)
