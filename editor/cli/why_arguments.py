"""The arguments of the verbs about findings and rules: `why`, `fix`, `repair` and `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_answers,
    add_force,
    add_format,
    add_protect,
    add_saving,
    add_setup,
    add_verb,
    amount,
    whole,
)

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


def add_why(verbs: Verbs) -> None:
    """Add the verb."""
    why = add_verb(
        verbs,
        "why",
        "tell the smallest cause of each finding, what cuts a space off, what may stand where",
    )
    why.add_argument("file", metavar="FILE", help="a scenario")
    why.add_argument(
        "where",
        nargs="*",
        metavar="SPACE|ID",
        help="spaces, such as c4, or things by their ids (default: all that is found)",
    )
    why.add_argument("--check", default="", metavar="CHECK", help="what this check finds alone")
    why.add_argument(
        "--stand",
        default="",
        metavar="THING",
        help="tell whether this can stand at the space: a thing, by its id, or a component",
    )
    why.add_argument(
        "--turn",
        type=int,
        choices=(0, 90, 180, 270),
        default=0,
        help="with --stand: turned clockwise by so many degrees more",
    )
    why.add_argument(
        "--legal",
        action="store_true",
        help="tell what would make it lawful: changes that were tried on the map",
    )
    why.add_argument(
        "--rule",
        action="store_true",
        help="tell which rule says what is found, and in which rulebook",
    )
    add_setup(why, "in this set-up only")
    add_format(why)


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


def add_rules(verbs: Verbs) -> None:
    """Add the verb."""
    rules = add_verb(verbs, "rules", "tell how house rules differ from the book, or share them")
    rules.add_argument(
        "file", metavar="FILE", help="a scenario, or a file of house rules (*.rules.json)"
    )
    wish = rules.add_mutually_exclusive_group()
    wish.add_argument(
        "--take", default="", metavar="RULES", help="copy the house rules of this file into it"
    )
    wish.add_argument(
        "--follow",
        default="",
        metavar="RULES",
        help="let it follow this file, which lies in its folder: a change there holds here",
    )
    wish.add_argument(
        "--export", default="", metavar="RULES", help="write its house rules to this file"
    )
    rules.add_argument(
        "--name", default="", metavar="NAME", help="with --export: which of several house rules"
    )
    add_force(rules, "with --export: overwrite the file")
    add_format(rules)
