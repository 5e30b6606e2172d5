"""The arguments of the verb `why`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import add_format, add_setup, add_verb

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


def add_why(verbs: Verbs) -> None:
    """Add the verb."""
    why = add_verb(verbs, "why", "tell the smallest cause of each finding")
    why.add_argument("file", metavar="FILE", help="a scenario")
    why.add_argument(
        "where",
        nargs="*",
        metavar="SPACE|ID",
        help="spaces, such as c4, or things by their ids (default: all that is found)",
    )
    why.add_argument("--check", default="", metavar="CHECK", help="what this check finds alone")
    add_setup(why, "in this set-up only")
    add_format(why)
