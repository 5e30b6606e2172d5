"""Where maps come from: a file, a mode, or chance."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, TypeAlias, TypedDict, Unpack, cast, overload

from editor.core.edits import held_title
from editor.core.errors import Fault, FileError
from editor.core.kit import AnyLibrary, Library, following
from editor.core.scenario import AnyScenario
from editor.scripting.game_map import GameMap
from editor.scripting.importing import ImportedMap
from editor.storage.kits import built_in_kits, library_for, ruleset_for
from editor.storage.restoring.restore import find_scenario, kind_of_file
from editor.systems.catalogue import grid_takers, system_named
from editor.systems.catalogue import takers as outline_takers
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.trts.map.board import TrtsScenario

TacticsMap: TypeAlias = GameMap[TacticsScenario]
"""A map of tactics."""
MechsMap: TypeAlias = GameMap[MechsScenario]
"""An arena of mechs."""
TrtsMap: TypeAlias = GameMap[TrtsScenario]
"""An area map of trts."""
AnyMap: TypeAlias = GameMap[TacticsScenario | MechsScenario | TrtsScenario]
"""A map of any system: isinstance(a_map.scenario, TacticsScenario) tells which."""


def map_of(scenario: AnyScenario, library: AnyLibrary, path: Path | None = None) -> AnyMap:
    """Return a scenario of any system as a map with all that can be done with it."""
    known = cast("TacticsScenario | MechsScenario | TrtsScenario", scenario)
    return GameMap(known, library, ruleset_for(known.system), path)


@overload
def load(path: Path | str, system: Literal["tactics"]) -> TacticsMap: ...
@overload
def load(path: Path | str, system: Literal["mechs"]) -> MechsMap: ...
@overload
def load(path: Path | str, system: Literal["trts"]) -> TrtsMap: ...
@overload
def load(path: Path | str, system: str = "") -> AnyMap: ...
def load(path: Path | str, system: str = "") -> AnyMap:
    """Load the map of a file, or the one that is in an exported PDF, picture, page or table.

    With `system` it must be a map of that system, and type checkers know what is on its board.
    Raises FileError with line and column, and ValueError for an unknown system.
    """
    path = Path(path)
    found = find_scenario(path).scenario
    if system and found.system != system_named(system).id:
        raise FileError(str(path), [Fault(f"is a map of {found.system}", f"one of {system}")])
    library = library_for(found, path.parent)
    return map_of(following(found, library.rules), library, path)


class NewMap(TypedDict, total=False):
    """What a new map may be given by name; `new` says what each is."""

    players: int | None
    title: str
    random: int | str | None
    symmetry: str
    dials: Mapping[str, int] | None


@overload
def new(system: Literal["tactics"], mode: str = "", **given: Unpack[NewMap]) -> TacticsMap: ...
@overload
def new(system: Literal["mechs"], mode: str = "", **given: Unpack[NewMap]) -> MechsMap: ...
@overload
def new(system: Literal["trts"], mode: str = "", **given: Unpack[NewMap]) -> TrtsMap: ...
@overload
def new(system: str, mode: str = "", **given: Unpack[NewMap]) -> AnyMap: ...
def new(
    system: str,
    mode: str = "",
    *,
    players: int | None = None,
    title: str = "",
    random: int | str | None = None,
    symmetry: str = "",
    dials: Mapping[str, int] | None = None,
) -> AnyMap:
    """Return a new map without errors and warnings, of the first mode if none is named.

    With `random` it is a random map of this seed, a number or a text with settings such as
    "1234:half:openness=40"; `dials` are settings of the system by name, from 0 to 100. Raises
    ValueError for an unknown system, mode, number of players or dial, for a title that is no line
    of at most 200 characters, and where no legal map was found.
    """
    family = system_named(system)
    library = Library(built_in_kits(system))
    title = title and held_title(title)
    made = family.new_scenario(mode or family.modes[0].id, players, library, title)
    made_map = map_of(made, library)
    if random is None:
        if symmetry or dials:
            raise ValueError("symmetry and dials require random")
        return made_map
    from editor.propose.making import from_nothing

    ground = map_of(from_nothing(made, library), library)
    found = ground.completed(random, symmetry=symmetry, dials=dials)
    if not found.maps:
        raise ValueError(f"no legal map found in {found.search.attempts} attempts")
    return found.maps[0]


def import_file(path: Path | str, system: str = "") -> ImportedMap[AnyMap]:
    """Make a map of any file that `realmwright import` takes.

    Outlines become areas of a new map and maps of Tiled a new mat, by default of the first system
    that takes them; of an export the map that is in it is restored. `GameMap.with_outlines` and
    `GameMap.with_tiles` have more options; `GameMap.with_reference` and `GameMap.with_picture` take
    pictures. Raises FileError, EditError, and ValueError.
    """
    kind = kind_of_file(Path(path))
    if kind == "scenario":
        return ImportedMap(load(path, system), f"restored from {path}")
    if kind in ("picture", "uvtt"):
        raise ValueError(f"{path} is a picture: use GameMap.with_reference or with_picture")
    takers = grid_takers() if kind == "tiles" else outline_takers()
    ground = new(system or takers[0].id, title=Path(path).stem)
    return (ground.with_tiles if kind == "tiles" else ground.with_outlines)(path, replace=True)
