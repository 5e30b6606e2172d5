"""The verb `migrate`: convert old files to the current format, in place."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from editor.cli.answers.maps import Conversions, ConversionState, ConvertedFile
from editor.cli.answers.shared import print_answer
from editor.cli.found_files import other_kind
from editor.cli.main import BAD, OK
from editor.cli.opened import error_entry, print_error
from editor.cli.output import confirm
from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.storage.document import digest_of
from editor.storage.load import load_to_change
from editor.storage.save import save_scenario
from editor.storage.standard_streams import standard_streams


def run(arguments: Namespace) -> int:
    """Rewrite each file that this version would save differently; return the exit code."""
    code, done = OK, []
    is_text = arguments.format == "text"
    for name in arguments.files:
        path = Path(name)
        if arguments.skip_others and other_kind(path):
            continue
        try:
            scenario, held = load_to_change(path)
            is_file = standard_streams(path) is None
            state: ConversionState = "up-to-date"
            if not is_file or held != digest_of(canonical_bytes(scenario)):
                save_scenario(scenario, path, held)
                state = "updated"
            done.append(ConvertedFile(path=name, state=state))
            if is_text:
                confirm(f"{path}: {state.replace('-', ' ')}")
        except FileError as error:
            done.append(ConvertedFile(path=name, state="failed", error=error_entry(error, name)))
            if is_text:
                print_error(error)
            code = BAD
    if not is_text:
        print_answer(Conversions(files=tuple(done)))
    return code
