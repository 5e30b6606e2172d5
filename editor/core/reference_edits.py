"""The edit of the reference picture, which every system shares."""

from __future__ import annotations

from math import isfinite
from pathlib import PurePosixPath, PureWindowsPath

from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.edit import AnyEdit, held
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.reference import ReferencePicture
from editor.core.scenario import AnyScenario, ScenarioT


class SetReference(AnyEdit, frozen=True):
    """Lay a reference picture over the board, change it, or remove it."""

    picture: ReferencePicture | None = None

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the picture, or without one."""
        if self.picture is not None:
            _check(self.picture)
        same = scenario.reference == self.picture
        return scenario if same else replace(scenario, reference=self.picture)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Lay coast.png over the map"."""
        old, new = scenario.reference, self.picture
        if new is None:
            return "Remove the reference picture"
        if old is None or old.path != new.path:
            return f"Lay {new.path} over the map"
        if old.locked != new.locked:
            return f"{'Lock' if new.locked else 'Unlock'} the reference picture"
        if old.cover != new.cover:
            return f"Show the reference picture at {new.cover} %"
        if old.size != new.size:
            return "Scale the reference picture"
        return f"{'Move' if old.turn == new.turn else 'Turn'} the reference picture"


def _check(picture: ReferencePicture) -> None:
    """Raise EditError for a picture that no file can hold, or that lies nowhere near the map."""
    figures = (*picture.at, *picture.size, picture.turn)
    if not all(isfinite(figure) for figure in figures):
        raise EditError("a reference picture has a place and a size in finite numbers")
    words = (
        "a reference picture has a path, lies within 100000 units of the board, is 0.01 to 100000 "
        "units wide and high, and covers 0 to 100 percent"
    )
    held(to_builtins(picture), ReferencePicture, words)
    path = PurePosixPath(picture.path)
    if path.is_absolute() or PureWindowsPath(picture.path).drive or ".." in path.parts:
        raise EditError("a reference picture lies in the folder of the map")
