"""The folders that the files of a map may be read from."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from editor.core.errors import Fault, FileError
from editor.storage.document import is_file
from editor.storage.folders import home_folder

_ADDRESS = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]*:")
_LONGEST = 1000
_MAX_PARENTS = 8
"""How far above a map its project is looked for."""
PROJECT = "*.tiled-project"


@dataclass(frozen=True)
class TileFolders:
    """The folders that a map may read; links that lead out of them are not followed.

    - own: the folder of the imported file; without it nothing else is read
    - root: a folder that a person permitted, with all in it
    - tilesets: a folder in which tile sets are found by their file name
    - map: that of the map in a world or project, if it is another one than `own`
    """

    own: Path | None = None
    root: Path | None = None
    tilesets: Path | None = None
    map: Path | None = None

    @property
    def base(self) -> Path | None:
        """The folder that references of the map are relative to."""
        return self.map or self.own

    def file(self, place: Path | None, name: str) -> Path | None:
        """Return the file that `name` refers to, from the folder `place`; None if not permitted.

        Addresses, drive letters and absolute names are never permitted.
        """
        found = aimed_at(place, name)
        allowed = filter(None, (self.own, self.root, self.tilesets))
        if found is None or self.own is None:
            return None
        return found if any(found.is_relative_to(_real(each)) for each in allowed) else None

    def tile_set(self, place: Path | None, name: str) -> Path | None:
        """Return the file of a tile set as `file`, else the one of its name in `tilesets`."""
        found = self.file(place, name)
        if self.tilesets is not None and (found is None or not is_file(found)):
            named = self.file(self.tilesets, name.replace("\\", "/").rpartition("/")[2])
            return named or found
        return found


def permitted(path: Path, root: Path | str | None, tilesets: Path | str | None) -> TileFolders:
    """Return the folders that a map may read. Raises FileError for one that is not a folder."""
    folders = [Path(each) if each else None for each in (root, tilesets)]
    for folder in folders:
        if folder is not None and not folder.is_dir():
            raise FileError(str(folder), [Fault("is not a folder", placed=False)])
    return TileFolders(path.parent, *folders)


def aimed_at(place: Path | None, name: str) -> Path | None:
    """Return the real path of the file that `name` refers to; None for an invalid reference."""
    name = name.replace("\\", "/")
    if place is None or not name or len(name) > _LONGEST or "\0" in name:
        return None
    if name.startswith("/") or _ADDRESS.match(name):
        return None
    try:
        return (place.resolve() / name).resolve()
    except (OSError, RuntimeError, ValueError):
        return None


def root_for(own: Path, outside: Iterable[Path]) -> Path | None:
    """Return the smallest folder that contains a map's folder and those `outside` of it.

    If a project of Tiled is found above it, the project's folder. None for a folder that no
    one should permit as a whole: the home folder and all above it.
    """
    found = _real(own)
    for folder in outside:
        while not folder.is_relative_to(found) and found.parent != found:
            found = found.parent
    for above in (found, *found.parents)[:_MAX_PARENTS]:
        if _unfit(above):
            break
        if any(above.glob(PROJECT)):
            return above
    return None if _unfit(found) else found


def _unfit(folder: Path) -> bool:
    return _real(home_folder()).is_relative_to(folder) or folder.parent == folder


def _real(folder: Path) -> Path:
    try:
        return folder.resolve()
    except (OSError, RuntimeError):
        return folder
