"""The arguments of the verb `fix`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import add_format, add_saving, add_setup, add_verb, whole

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


def add_fix(verbs: Verbs) -> None:
    """Add the verb."""
    fix = add_verb(verbs, "fix", "search for fixes of a finding, and use one of them")
    fix.add_argument("file", metavar="FILE", help="a scenario")
    fix.add_argument(
        "where",
        nargs="*",
        metavar="SPACE|ID",
        help="clear all that is found at these spaces, such as c4, or things by their ids, "
        "together (default: the first finding alone)",
    )
    fix.add_argument(
        "--check", default="", metavar="CHECK", help="clear all that this check finds, together"
    )
    add_setup(fix, "clear what is found in this set-up only")
    fix.add_argument(
        "--best", type=whole, default=3, metavar="N", help="how many are listed (default: 3)"
    )
    add_saving(fix, "use the fix of this number, and save", "save there (default: in place)")
    add_format(fix)
