"""The arguments of the verb `repair`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_answers,
    add_format,
    add_protect,
    add_saving,
    add_setup,
    add_verb,
    amount,
)

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


def add_repair(verbs: Verbs) -> None:
    """Add the verb."""
    repair = add_verb(verbs, "repair", "find the fewest changes that make a map legal")
    repair.add_argument("file", metavar="FILE", help="a scenario")
    repair.add_argument("--mode", default="", metavar="MODE", help="judge as if in this mode")
    add_setup(repair, "repair the board and this set-up only")
    add_protect(repair)
    add_answers(repair, 3, "how many are listed")
    repair.add_argument(
        "--work",
        type=amount,
        default=1,
        metavar="FACTOR",
        help="try this many times as many maps; the result is the same on every machine "
        "(default: 1)",
    )
    add_saving(repair, "make the repair of this number, and save", "save there (default: in place)")
    add_format(repair)
