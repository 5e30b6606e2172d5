"""What the verb `playtest` tells with `--history`: the playtests of a file that are kept."""

from __future__ import annotations

from argparse import Namespace
from contextlib import closing
from pathlib import Path

import msgspec

from editor.cli.main import BAD, OK
from editor.cli.match_store import one_name, open_kept
from editor.cli.opened import is_same_file
from editor.cli.output import print_json, warn
from editor.cli.playable import refuse
from editor.cli.reports.playtest import history_lines
from editor.lab.store import KeptPlaytest, StoreError

BESIDE_HISTORY = (
    "setup", "house_rules", "versus", "without", "games", "until", "seconds", "workers",
    "cluster", "cluster_ca", "cluster_cert", "cluster_key", "no_store", "replay", "output",
    "check_with", "check_games", "rotate",
)  # fmt: skip
"""Arguments that would do nothing where kept playtests are listed."""


def tell_history(arguments: Namespace) -> int:
    """Print the playtests of a file that are kept; nothing is played."""
    path = Path(arguments.file)
    for name in BESIDE_HISTORY:
        if getattr(arguments, name):
            words = f"--history plays and writes nothing: leave out --{name.replace('_', '-')}"
            refuse("playtest", words, arguments.format)
            return BAD
    if arguments.format in ("csv", "html"):
        refuse("playtest", "a history has --format text or json", arguments.format)
        return BAD
    if arguments.store and is_same_file(arguments.store, path):
        refuse("playtest", f"{arguments.store} is the scenario itself", arguments.format)
        return BAD
    try:
        kept = _kept(path, arguments)
    except StoreError as error:
        refuse("playtest", str(error), arguments.format)
        return BAD
    if not kept and not path.exists():
        refuse("playtest", f"{path} does not exist", arguments.format)
        return BAD
    if arguments.format == "json":
        print_json([{"at": item.at, "report": msgspec.to_builtins(item.report)} for item in kept])
    else:
        print("\n".join(history_lines(kept)))
    return OK


def _kept(path: Path, arguments: Namespace) -> list[KeptPlaytest]:
    """Return the playtests of a file, the oldest first. Raises StoreError."""
    opened = open_kept(arguments)
    if opened is None:
        return []
    with closing(opened) as store:
        kept = store.history(one_name(path))
    if store.trouble:
        warn(f"not all that is kept can be read: {store.trouble}")
    return kept
