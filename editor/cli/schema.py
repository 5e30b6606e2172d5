"""The verb `schema`: the JSON Schema of a file or of what a verb prints; settings for VS Code."""

from __future__ import annotations

from argparse import Namespace

from editor.cli.main import OK
from editor.cli.parsing import UsageError
from editor.core.canonical import laid_out
from editor.core.resources import schemas_folder
from editor.core.scenario import schema_name
from editor.core.suggestions import did_you_mean
from editor.core.values import JsonObject
from editor.storage.schemas import ENDING, OUTPUT, schema_names

ENDINGS = {
    "scenario": ".realm.json",
    "kit": ".kit.json",
    "house-rules": ".rules.json",
    "stamp": ".stamp.json",
}
"""How names of files of each kind end; those that name their schema need no such name."""


def run(arguments: Namespace) -> int:
    """Print a schema, settings for VS Code, or all names; return the exit code."""
    files = schema_names()
    verbs = [name.removeprefix(f"{OUTPUT}/") for name in schema_names(OUTPUT)]
    name = arguments.name
    if arguments.vscode:
        if name:
            raise UsageError("--vscode prints settings for every kind of file; leave out the name")
        print(laid_out(vscode_settings()), end="")
    elif not name:
        print(f"of what verbs print with --format json: {', '.join(verbs)}")
        print(f"of files: {', '.join(files)}")
    elif name in verbs or name in files:
        folder = schemas_folder() / (OUTPUT if name in verbs else "")
        print((folder / f"{name}{ENDING}").read_text(encoding="utf-8"), end="")
    else:
        meant = did_you_mean(name, (*verbs, *files)) or "; `realmwright schema` lists them"
        raise UsageError(f"unknown schema {name!r}{meant}")
    return OK


def vscode_settings() -> JsonObject:
    """Return the settings by which VS Code finds the schemas of this installation.

    VS Code looks up what a file names as its schema, and else the name of the file.
    """
    folder = schemas_folder().resolve()
    schemas = [
        {
            "fileMatch": [f"*{ending}"],
            "url": schema_name(kind),
            "schema": {"$ref": (folder / f"{kind}{ENDING}").as_uri()},
        }
        for kind, ending in ENDINGS.items()
    ]
    return {"json.schemas": schemas}
