"""The arguments of the verb `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import add_force, add_format, add_verb

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


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
