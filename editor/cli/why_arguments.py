"""The arguments of the verbs about findings and rules: `why`, `fix`, `repair` and `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_answers,
    add_file,
    add_flag,
    add_force,
    add_format,
    add_number,
    add_protect,
    add_saving,
    add_setup,
    add_text,
    add_verb,
    amount,
    input_file,
    keep_old_name,
    output_file,
    plain_file,
)

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


def add_why(verbs: Verbs) -> None:
    """Add the verb."""
    why = add_verb(verbs, "why", "explain findings, cut-off spaces and illegal placements")
    add_file(why)
    why.add_argument(
        "where",
        nargs="*",
        default=[],
        metavar="SPACE|ID",
        help="spaces, such as c4, or ids or names of objects (default: all findings)",
    )
    add_text(why, "--check", "CHECK", "explain findings of this check only")
    add_text(
        why,
        "--stand",
        "THING",
        "explain whether this object (by id) or component can be placed at the space",
    )
    why.add_argument(
        "--turn",
        type=int,
        choices=(0, 90, 180, 270),
        default=0,
        help="with --stand: rotate it clockwise by this many degrees first",
    )
    add_flag(why, "--legal", "list tested changes that would make it legal")
    add_flag(why, "--rule", "cite the rule behind each finding")
    add_text(why, "--mode", "MODE", "check as if the scenario had this mode")
    add_setup(why, "explain findings in this set-up only")
    add_format(why)


def add_fix(verbs: Verbs) -> None:
    """Add the verb."""
    fix = add_verb(verbs, "fix", "search for fixes for a finding, and apply one")
    add_file(fix)
    fix.add_argument(
        "where",
        nargs="*",
        default=[],
        metavar="SPACE|ID",
        help="fix all findings at these spaces, such as c4, or for these objects, "
        "together (default: only the first finding)",
    )
    add_text(fix, "--check", "CHECK", "fix all findings of this check, together")
    add_text(fix, "--mode", "MODE", "check as if the scenario had this mode")
    add_setup(fix, "fix findings in this set-up only")
    add_answers(fix, 3, "number of fixes to list")
    keep_old_name(fix, "--best", "--answers")
    add_saving(
        fix, "apply the fix with this number, and save", "save to this file (default: in place)"
    )
    add_format(fix)


def add_repair(verbs: Verbs) -> None:
    """Add the verb."""
    repair = add_verb(verbs, "repair", "find the fewest changes that make a map legal")
    add_file(repair)
    add_text(repair, "--mode", "MODE", "check as if the scenario had this mode")
    add_setup(repair, "repair the board and this set-up only")
    add_protect(repair)
    add_answers(repair, 3, "number of repairs to list")
    add_number(
        repair,
        "--work",
        amount,
        "multiply the number of maps to try by FACTOR; the result is the same on every "
        "machine (default: 1)",
        1,
        metavar="FACTOR",
    )
    add_saving(
        repair,
        "apply the repair with this number, and save",
        "save to this file (default: in place)",
    )
    add_format(repair)


def add_rules(verbs: Verbs) -> None:
    """Add the verb."""
    rules = add_verb(verbs, "rules", "show how house rules differ from the rulebook, or share them")
    rules.add_argument(
        "file",
        type=input_file,
        metavar="FILE",
        help="a scenario, or a house rules file (*.rules.json)",
    )
    choice = rules.add_mutually_exclusive_group()
    add_text(
        choice, "--take", "RULES", "copy the house rules in RULES into the scenario", input_file
    )
    add_text(
        choice,
        "--follow",
        "RULES",
        "link the scenario to RULES in its folder, so that later changes there apply here",
        plain_file,
    )
    add_text(choice, "--export", "RULES", "save the scenario's house rules to RULES", output_file)
    add_text(rules, "--name", "NAME", "with --export: choose one of several house rules")
    add_force(rules, "with --export: overwrite the file")
    add_format(rules)
