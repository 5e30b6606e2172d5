"""The page of the figures of a playtest, from their table."""

from editor.lab.figures import FIGURES
from editor.lab.replays import KINDS

INTRODUCTION = """\
What [a playtest](../playtests.md) counts, with the name of each figure in JSON. The wins of a side
and its points stand before them. Rates have Wilson intervals, means normal ones. The
interval of a mean of one match is not known: `null` in JSON.

| figure | in files | unit | definition |
| --- | --- | --- | --- |
"""


REPLAYS = """

## Matches worth a look

The single matches that a report names, with the name of each for `--replay`. If several fit
equally, it is the first one.

| match | in files | definition |
| --- | --- | --- |
"""


def page() -> str:
    """Return the page: each figure with its definition, and each match that is kept."""
    rows = [f"| {item.label} | `{item.id}` | {item.unit} | {item.definition} |" for item in FIGURES]
    kept = [f"| {kind.label} | `{kind.id}` | {kind.definition} |" for kind in KINDS]
    tables = INTRODUCTION + "\n".join(rows) + REPLAYS + "\n".join(kept)
    return "# Figures of a playtest\n\n" + tables
