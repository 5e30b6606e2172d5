"""The verb `help`: explain a verb, or list all verbs."""

from __future__ import annotations

from argparse import Namespace

from editor.cli.main import OK, parser
from editor.cli.parsing import UsageError
from editor.core.suggestions import did_you_mean


def run(arguments: Namespace) -> int:
    """Print the help of a verb or of the program; return the exit code."""
    top = parser()
    about = arguments.about
    if about and about not in top.verbs:
        meant = did_you_mean(about, top.verbs) or "; `realmwright help` lists the verbs"
        raise UsageError(f"unknown verb {about!r}{meant}")
    (top.verb(about) if about else top).print_help()
    return OK
