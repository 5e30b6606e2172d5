"""The verb `migrate`: convert old files to the current format, in place."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from editor.cli.main import BAD, OK
from editor.cli.opened import print_error
from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.storage.document import digest_of
from editor.storage.load import load_to_change
from editor.storage.save import save_scenario


def run(arguments: Namespace) -> int:
    """Rewrite each file that this version would save differently; return the exit code."""
    code = OK
    for name in arguments.files:
        path = Path(name)
        try:
            scenario, held = load_to_change(path)
            if held == digest_of(canonical_bytes(scenario)):
                print(f"{path}: up to date")
                continue
            save_scenario(scenario, path, held)
            print(f"{path}: updated")
        except FileError as error:
            print_error(error)
            code = BAD
    return code
