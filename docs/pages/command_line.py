"""The page of the command line, from its parser."""

import argparse

from editor.cli.main import parser


def page() -> str:
    """Return the page: every verb with its arguments and options."""
    top = parser()
    parts = ["# Command line\n", f"{top.description}\n", f"{top.epilog}\n"]
    parts += ["`realmwright` and `python -P -m editor` are the same program.\n"]
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help or "" for choice in action._choices_actions}
            parts += [section(name, helps[name], verb) for name, verb in action.choices.items()]
    return "\n".join(parts)


def section(name: str, summary: str, verb: argparse.ArgumentParser) -> str:
    """Return one verb under its own heading: how it is called, and a table of what it takes."""
    taken = [action for action in verb._actions if action.dest != "help"]
    call = " ".join([f"realmwright {name}", *map(usage, taken)])
    rows = [f"| `{cell(names(action))}` | {cell(meaning(action))} |" for action in taken]
    table = ["| argument | meaning |", "| --- | --- |", *rows, ""]
    title = f"## {name}\n\n{summary[:1].upper()}{summary[1:]}.\n"
    return "\n".join([title, f"```\n{call}\n```\n", *(table if rows else [])])


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
