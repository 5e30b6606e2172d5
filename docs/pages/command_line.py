"""The page of the command line, from its parser."""

import argparse

from editor.cli.examples import ANSWER_NO, EXAMPLES
from editor.cli.main import VERB_GROUPS, parser
from editor.cli.parsing import VerbParser


def page() -> str:
    """Return the page: every verb with its arguments and options, and its examples."""
    top = parser()
    parts = ["# Command line\n", f"{top.description}\n", f"{top.epilog}\n"]
    common = [action for action in top._actions if action.option_strings]
    parts += [
        "`realmwright` and `python -P -m realmwright` are the same program. A file named `-` is "
        "standard input or standard output; messages then go to standard error. "
        "`realmwright completion bash` (or `zsh`, `fish`) prints a script that completes commands "
        "in a shell.\n",
        "All verbs have these options:\n",
        *table([action for action in common if action.dest != "version"]),
    ]
    for verbs in VERB_GROUPS.values():
        parts += [section(name, top.verb(name)) for name in verbs]
    return "\n".join(parts)


def section(name: str, verb: VerbParser) -> str:
    """Return one verb under its own heading: how it is called, what it takes, and examples."""
    common = {action.dest for action in parser()._actions}
    taken = [
        action
        for action in verb._actions
        if action.dest not in common and action.help != argparse.SUPPRESS
    ]
    call = " ".join([f"realmwright {name}", *map(usage, taken)])
    title = f"## {name}\n\n{verb.summary[:1].upper()}{verb.summary[1:]}.\n"
    examples = "\n".join(f"realmwright {command}" for command, _ in EXAMPLES.get(name, ()))
    parts = [title, f"```\n{call}\n```\n", *(table(taken) if taken else [])]
    if examples:
        parts += ["Examples:\n", f"```\n{examples}\n```\n"]
    if name in ANSWER_NO:
        parts.append(f"Exit code 1: {ANSWER_NO[name]}.\n")
    return "\n".join(parts)


def table(actions: list[argparse.Action]) -> list[str]:
    """Return arguments as a table."""
    rows = [f"| `{cell(names(action))}` | {cell(meaning(action))} |" for action in actions]
    return ["| argument | meaning |", "| --- | --- |", *rows, ""]


def usage(action: argparse.Action) -> str:
    """Return an argument as it stands in a call, in brackets where it may be left out."""
    if not action.option_strings:
        word = value(action)
        return {"*": f"[{word} ...]", "+": f"{word} [{word} ...]", "?": f"[{word}]"}.get(
            str(action.nargs), word
        )
    call = names(action).split(", ")[0]
    return call if action.required else f"[{call}]"


def names(action: argparse.Action) -> str:
    """Return every way to write an argument, each with the value that it takes."""
    if not action.option_strings:
        return value(action)
    word = "" if action.nargs == 0 else f" {value(action)}"
    return ", ".join(f"{option}{word}" for option in action.option_strings)


def value(action: argparse.Action) -> str:
    """Return the word that stands for the value of an argument."""
    if action.choices is not None and action.metavar is None:
        return "{" + ",".join(map(str, action.choices)) + "}"
    return str(action.metavar or action.dest.upper())


def meaning(action: argparse.Action) -> str:
    """Return what an argument means, and its default where the help does not tell."""
    text = action.help or ""
    default = action.default
    if (
        isinstance(default, str)
        and default
        and default != argparse.SUPPRESS
        and "default" not in text
    ):
        text = f"{text}{'; ' if text else ''}default: {default}"
    return text


def cell(text: str) -> str:
    """Return a text that does not end a cell of a table."""
    return text.replace("|", "\\|")
