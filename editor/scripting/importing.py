"""Taking outlines and maps of tiles of other programs into a map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from editor.core.edits import SetReference
from editor.scripting.base import GameMapT, GameMapValues, OfScenarioT
from editor.seam.importing import (
    NOTHING,
    Crop,
    DrawingChoices,
    ImportResult,
    OutlineOptions,
    TileOptions,
)
from editor.systems.catalogue import outline_taker, tile_taker

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, repr=False)
class ImportedMap(Generic[GameMapT]):
    """A map after an import: what was taken in, what was left out, and what each tile became."""

    map: GameMapT
    sentence: str
    notes: tuple[str, ...] = ()
    terrain: Mapping[int, str] | None = None

    def __repr__(self) -> str:
        """Return what was taken in."""
        return f"<ImportedMap {self.sentence!r}>"


class GameMapImports(GameMapValues[OfScenarioT]):
    """A map that takes in what another program has drawn.

    With `replace` all that is on the map goes first. Each method raises FileError for a file that
    cannot be read, EditError where nothing comes of it, and ValueError for a system that does not
    take such files.
    """

    def with_outlines(
        self,
        path: Path | str,
        *,
        layers: Iterable[str] = (),
        join: str = "",
        names: str = "",
        without: Iterable[tuple[str, str]] = (),
        only: Iterable[tuple[str, str]] = (),
        flip: bool = False,
        projection: str = "",
        width: int | None = None,
        detail: float = 1.0,
        smallest: float = 16.0,
        links: bool = True,
        replace: bool = False,
    ) -> ImportedMap[Self]:
        """Take in the outlines of an SVG, GeoJSON or TopoJSON file as areas.

        - layers: those to read; width: how wide it is made, in units of the sheet
        - join: the property by which features become one area; names: the one that names areas
        - without, only: properties with the values to leave out, or to read alone
        - flip: whether the drawing is turned upside down; projection: of degrees, such as
          "mercator", "lambert" or "equal-earth"
        - detail: how far a simpler border may lie from the drawn one; smallest: the least area
        - links: whether areas that share a border are joined
        """
        from editor.storage.outlines.read import read_drawing

        options = OutlineOptions(width, detail, smallest, links, replace)
        filters = tuple(without), tuple(only)
        choices = DrawingChoices(tuple(layers), join, names, *filters, flip, projection)
        take = outline_taker(self._system)
        return self._imported(take(self.scenario, read_drawing(path, choices), options))

    def with_picture(
        self,
        path: Path | str,
        *,
        colours: int = 0,
        lines: int = 4,
        smallest: int = 150,
        background: bool = False,
        width: int | None = None,
        detail: float = 1.0,
        links: bool = True,
        replace: bool = False,
    ) -> ImportedMap[Self]:
        """Take in the regions of a PNG or JPEG as areas; lengths are pixels.

        A picture is traced with at most 1,200 pixels a side.

        - colours: the most colours of areas, 0 for as many as there are
        - lines: how thick lines between areas are at most
        - smallest: regions of fewer pixels belong to their neighbours
        - background: whether the region along most of the edge is an area, too
        - width, detail, links: as for outlines
        """
        from editor.paint.scan import traced_drawing
        from editor.storage.tracing.picture import TraceOptions

        options = OutlineOptions(width, detail, 1.0, links, replace)
        traced = TraceOptions(colours, lines, smallest, not background)
        take = outline_taker(self._system)
        return self._imported(take(self.scenario, traced_drawing(Path(path), traced), options))

    def with_tiles(
        self,
        path: Path | str,
        *,
        terrain: Mapping[int, str] | Mapping[str, str] | None = None,
        layers: Iterable[str] = (),
        beneath: str = "hole",
        crop: tuple[int, int, int, int] | None = None,
        marks: bool = True,
        replace: bool = False,
        root: Path | str | None = None,
        tilesets: Path | str | None = None,
        map_name: str = "",
    ) -> ImportedMap[Self]:
        """Take in a map of Tiled, TMX or TMJ, as a mat.

        - terrain: what tiles are, by number or label; others are guessed
        - layers: those that are taken, by default all that are shown
        - beneath: what is where no tile lies; crop: column, row, width and height of a part
        - marks: whether objects become labels, starts and areas where they can
        - root: a folder whose files may be read, beside those of the map's folder
        - tilesets: a folder in which tile sets are found by their file name
        - map_name: for a Tiled world or project, the map of it that is taken
        """
        from editor.storage.tiled.folders import permitted
        from editor.storage.tiled.read import read_tiled
        from editor.workbench.tile_legend import chosen_terrains, decided, known_terrain, legend

        taker, shown = tile_taker(self._system), tuple(layers)
        known_terrain(beneath, taker.grounds, NOTHING)
        drawn = read_tiled(path, permitted(Path(path), root, tilesets), map_name)
        tiles = legend(drawn, taker, shown)
        chosen = ((str(name), ground) for name, ground in (terrain or {}).items())
        tiles = decided(tiles, chosen_terrains(chosen, tiles, taker.grounds))
        known = {entry.tile: entry.ground for entry in tiles}
        part = Crop(*crop) if crop is not None else None
        options = TileOptions(known, shown, beneath, part, marks, replace)
        taken = taker.take(self.scenario, self.library, drawn, options)
        return self._imported(taken, known)

    def with_reference(self, path: Path | str) -> ImportedMap[Self]:
        """Lay a PNG, a JPEG or the picture of a Universal VTT map over the board.

        The picture is kept in the folder of the map's file, under a free name. Raises ValueError
        for a map without a file.
        """
        from editor.workbench.reference_files import lay_file

        if self.path is None:
            raise ValueError("a reference picture is kept beside the map: save and load it first")
        made = lay_file(Path(path), self.path.parent, self._job())
        return self._imported(ImportResult(SetReference(made.picture), made.notes))

    def _imported(
        self, taken: ImportResult[OfScenarioT], terrain: Mapping[int, str] | None = None
    ) -> ImportedMap[Self]:
        sentence = taken.edit.sentence(self.scenario, self.library)
        made = self._with(taken.edit.apply(self.scenario, self.library))
        return ImportedMap(made, sentence, taken.notes, terrain)
