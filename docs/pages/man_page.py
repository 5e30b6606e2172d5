"""The manual page realmwright(1), from the parser, in the macros of groff_man(7)."""

import argparse
from collections.abc import Iterator

from docs.pages.command_line import names, value
from editor.cli.examples import ANSWER_NO, BAD_USAGE, EXAMPLES
from editor.cli.main import VERB_GROUPS, parser
from editor.core.version import VERSION

ENVIRONMENT = {
    "NO_COLOR": "if set and not empty, messages are not colored",
    "FORCE_COLOR": "if set and not empty, messages are colored also where they are not printed on "
    "a terminal",
    "DISPLAY, WAYLAND_DISPLAY": "where the window opens",
}


def page() -> str:
    """Return the page: every verb with its options and examples."""
    top = parser()
    return "\n".join(
        [
            '.\\" Made from the parser by docs/pages/man_page.py.',
            f'.TH REALMWRIGHT 1 "" "Realmwright {VERSION}" "User commands"',
            ".SH NAME",
            r"realmwright \- editor for tabletop maps that knows the rules of the game",
            ".SH SYNOPSIS",
            *(f".B realmwright\n{text(words)}\n.br" for words in ("[OPTIONS] VERB ...", "[FILE]")),
            ".SH DESCRIPTION",
            text(top.description or ""),
            "Without a verb, or with just a file, the window opens.",
            r"A file named \- is standard input or standard output.",
            *options(action for action in top._actions if action.option_strings),
            ".SH COMMANDS",
            *commands(),
            ".SH EXIT STATUS",
            *item("0", "no problems"),
            *item("1", "problems were found, or the answer is no"),
            *item("2", BAD_USAGE),
            *item("3", "the answer is not known (realmwright ask)"),
            *item("130", "interrupted by Ctrl+C"),
            ".SH ENVIRONMENT",
            *(line for name, words in ENVIRONMENT.items() for line in item(name, words)),
        ]
    )


def commands() -> Iterator[str]:
    """Yield the verbs under the titles of their groups."""
    top = parser()
    common = {action.dest for action in top._actions}
    for title, verbs in VERB_GROUPS.items():
        yield f'.SS "{title[:1].upper()}{title[1:]}"'
        for name in verbs:
            verb = top.verb(name)
            usage = (verb.usage or "") % {"prog": verb.prog}
            yield f".TP\n.B {text(usage)}\n{text(verb.description or '')}"
            if name in ANSWER_NO:
                yield text(f"Exit status 1: {ANSWER_NO[name]}.")
            yield ".RS"
            yield from options(a for a in verb._actions if a.dest not in common)
            for command, words in EXAMPLES.get(name, ()):
                yield f".PP\n{text(words[:1].upper() + words[1:])}:\n.EX"
                yield f"{text(f'    realmwright {command}')}\n.EE"
            yield ".RE"


def options(actions: Iterator[argparse.Action]) -> Iterator[str]:
    """Yield options and words with what they mean."""
    for action in actions:
        if action.help != argparse.SUPPRESS:
            called = names(action) if action.option_strings else value(action)
            yield from item(called, " ".join((action.help or "").split()))


def item(name: str, words: str) -> Iterator[str]:
    """Yield a term and its explanation."""
    yield f".TP\n.B {text(name)}\n{text(words)}"


def text(words: str) -> str:
    """Return words with what groff would read as a command escaped."""
    escaped = words.replace("\\", r"\e").replace("-", r"\-").replace("'", r"\(aq")
    return rf"\&{escaped}" if escaped.startswith(".") else escaped
