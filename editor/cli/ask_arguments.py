"""The words and options of the verb `ask`, apart from the module that carries it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_format,
    add_house_rules,
    add_setup,
    add_verb,
    between,
    seed,
    whole,
)

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


def add_ask(verbs: Verbs) -> None:
    """Add the verb `ask`."""
    ask = add_verb(verbs, "ask", "tell whether something can happen in a match, if everybody helps")
    ask.add_argument("file", metavar="FILE", help="a scenario without errors, or a replay")
    ask.add_argument(
        "question",
        nargs="?",
        default="",
        metavar="QUESTION",
        help="what is asked, such as “red reaches d4 by round 2”; see docs/asking.md",
    )
    ask.add_argument("--list", action="store_true", help="list what can be asked of this file")
    add_setup(ask, "of a scenario: this set-up (default: the first)")
    add_house_rules(
        ask, "of a scenario: by these house rules of the program, over those of the file"
    )
    ask.add_argument("--position", default="", metavar="ID", help="of a scenario: this position")
    ask.add_argument(
        "--seed", type=seed, metavar="N", help="of a scenario: deal by this seed (default: 1)"
    )
    ask.add_argument(
        "--at", type=_step, metavar="N", help="of a replay: after so many steps (default: its end)"
    )
    ask.add_argument("--actions", type=_actions, metavar="N", help="look for lines up to N actions")
    much = ask.add_mutually_exclusive_group()
    much.add_argument(
        "--seconds", type=whole, default=20, metavar="S", help="search so long (default: 20)"
    )
    much.add_argument(
        "--tries",
        type=_tries,
        metavar="N",
        help="try so many actions, however long that takes: the answer is always the same",
    )
    ask.add_argument("-o", "--output", default="", metavar="REPLAY", help="write the line here")
    add_format(ask)


def _step(words: str) -> int:
    return between(words, 0, 1_000_000)


def _actions(words: str) -> int:
    return between(words, 1, 511)


def _tries(words: str) -> int:
    return between(words, 1, 1_000_000_000)
