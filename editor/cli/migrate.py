"""The verb `migrate`: convert old files to the current format, in place."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from editor.cli.main import BAD, OK
from editor.cli.opened import print_error
from editor.cli.output import confirm
from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.storage.document import digest_of
from editor.storage.load import load_to_change
from editor.storage.save import save_scenario
from editor.storage.standard_streams import standard_streams


def run(arguments: Namespace) -> int:
    """Rewrite each file that this version would save differently; return the exit code."""
    code = OK
    for name in arguments.files:
        path = Path(name)
        try:
            scenario, held = load_to_change(path)
            is_file = standard_streams(path) is None
            if is_file and held == digest_of(canonical_bytes(scenario)):
                confirm(f"{path}: up to date")
                continue
            save_scenario(scenario, path, held)
            confirm(f"{path}: updated")
        except FileError as error:
            print_error(error)
            code = BAD
    return code
