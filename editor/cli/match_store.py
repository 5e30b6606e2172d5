"""The file in which matches are kept, as the arguments of a verb name it."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from editor.cli.opened import is_same_file
from editor.cli.output import warn
from editor.lab.store import MatchStore, OtherFileError, StoreError, store_path


def store_file(arguments: Namespace) -> Path:
    """Return where matches are kept: in the file of `--store`, else in that of all maps."""
    return Path(arguments.store) if arguments.store else store_path()


def store_or_warning(arguments: Namespace) -> MatchStore | None:
    """Return where matches are kept, None where that is not wanted or cannot be.

    Raises OtherFileError where `--store` names another kind of file.
    """
    if arguments.no_store:
        return None
    try:
        return open_store(arguments)
    except OtherFileError:
        raise
    except StoreError as error:
        warn(f"what is played is not kept: {error}")
        return None


def open_store(arguments: Namespace) -> MatchStore:
    """Open where matches are kept. Raises StoreError."""
    store = MatchStore(store_file(arguments), named=bool(arguments.store))
    if store.set_aside is not None:
        warn(f"the file of matches cannot be read; it is now {store.set_aside}")
    return store


def open_kept(arguments: Namespace) -> MatchStore | None:
    """Open what is kept, to read it; None where nothing is kept yet. Raises StoreError."""
    file = store_file(arguments)
    if file.exists():
        return open_store(arguments)
    if arguments.store:
        raise StoreError(f"{file} does not exist")
    return None


def one_name(path: Path) -> Path:
    """Return the name under which playtests of a file are kept, by whatever name it is given."""
    try:
        return Path(os.path.realpath(path))
    except OSError:
        # The current folder no longer exists.
        return path


def is_one_file(one: str, other: str) -> bool:
    """Return whether two names are of one file, also where it does not exist yet."""
    return is_same_file(one, other) or one_name(Path(one)) == one_name(Path(other))
