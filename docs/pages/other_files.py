"""The page of files of other programs that are recognised, from their table."""

from editor.core.words import opening
from editor.storage.foreign import FOREIGN

INTRODUCTION = """\
A file of another program is recognised by its content, not by its name, wherever one opens, checks
or imports a file. The error names its format and what works instead. Files of unknown formats are
reported with the place where they are no JSON. [Importing](../importing.md)
"""


def page() -> str:
    """Return the page: a row for each format."""
    rows = ["| file | what works |", "| --- | --- |"]
    for title, advice in dict.fromkeys((each.title, each.advice) for each in FOREIGN):
        rows.append(f"| {opening(title.split(' ', 1)[1])} | {opening(advice)} |")
    return "\n".join(["# Files of other programs", "", INTRODUCTION, *rows])
