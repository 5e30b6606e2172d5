"""The verb `schema`: print the JSON Schema of a file, or of what a verb prints."""

from __future__ import annotations

from argparse import Namespace

from editor.cli.main import OK
from editor.cli.parsing import UsageError
from editor.core.resources import schemas_folder
from editor.core.suggestions import did_you_mean
from editor.storage.schemas import ENDING, OUTPUT, schema_names


def run(arguments: Namespace) -> int:
    """Print a schema, or the names of all; return the exit code."""
    files = schema_names()
    verbs = [name.removeprefix(f"{OUTPUT}/") for name in schema_names(OUTPUT)]
    name = arguments.name
    if not name:
        print(f"of what verbs print with --format json: {', '.join(verbs)}")
        print(f"of files: {', '.join(files)}")
    elif name in verbs or name in files:
        folder = schemas_folder() / (OUTPUT if name in verbs else "")
        print((folder / f"{name}{ENDING}").read_text(encoding="utf-8"), end="")
    else:
        meant = did_you_mean(name, (*verbs, *files)) or "; `realmwright schema` lists them"
        raise UsageError(f"unknown schema {name!r}{meant}")
    return OK
