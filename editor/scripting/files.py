"""Saving a map, and writing it in other forms."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from editor.export.job import OptionValue
from editor.scripting.base import GameMapValues, OfScenarioT
from editor.storage.save import save_scenario

if TYPE_CHECKING:
    from editor.export.exporter import Exporter
    from editor.export.job import Job


class GameMapFiles(GameMapValues[OfScenarioT]):
    """A map as files."""

    def save(self, path: Path | str = "") -> None:
        """Write the file of the map, whole or not at all; by default where it was read from.

        Raises FileError where it cannot be written, ValueError for a new map without a path.
        """
        if not path and self.path is None:
            raise ValueError("a new map is saved to a path: save(path)")
        save_scenario(self.scenario, path or self.path or "")

    def exported(
        self, kind: str, *, setup: str = "", draft: bool = False, **options: OptionValue
    ) -> bytes:
        """Return the map in another form: docs/reference/exports.md has the kinds and options.

        Raises ValueError for an unknown kind, option or set-up, and RefusedExportError for a map
        with errors unless it is a `draft`.
        """
        job, exporter = self._export_job(kind, setup, draft, options)
        return exporter.write(job)

    def export(
        self,
        path: Path | str,
        kind: str = "",
        *,
        setup: str = "",
        draft: bool = False,
        **options: OptionValue,
    ) -> tuple[str, ...]:
        """Write the map in another form and return what is lost in it, in sentences.

        Without a kind the ending of the file's name decides. Raises FileError where nothing can
        be written, and what `exported` raises.
        """
        from editor.export.run import export

        path = Path(path)
        job, exporter = self._export_job(kind or self._kind_of(path), setup, draft, options)
        export(job, exporter, path)
        return exporter.losses(job)

    def _export_job(
        self, kind: str, setup: str, draft: bool, options: dict[str, OptionValue]
    ) -> tuple[Job, Exporter]:
        from editor.export.catalogue import KINDS, exporter_named
        from editor.export.run import job_for, option_value

        try:
            exporter = exporter_named(kind)
        except KeyError:
            known = ", ".join(KINDS)
            raise ValueError(f"unknown export format {kind!r}: expected {known}") from None
        known_options = {option.name: option for option in exporter.options}
        unknown = [name for name in options if name not in known_options]
        if unknown:
            names = ", ".join(known_options) or "none"
            raise ValueError(f"{unknown[0]!r} is not an option of {kind}: its options are {names}")
        chosen = {
            name: option_value(known_options[name], str(value)) for name, value in options.items()
        }
        given = (self.scenario, self.library, self.ruleset, exporter)
        return job_for(*given, setup=setup, options=chosen, draft=draft), exporter

    def _kind_of(self, path: Path) -> str:
        from editor.export.catalogue import exporters

        ending = path.suffix.lower()
        kinds = [
            exporter.kind
            for exporter in exporters()
            if exporter.suffix == ending and exporter.takes(self.scenario.system)
        ]
        if not kinds:
            raise ValueError(f"no export format uses {ending!r}: give the format")
        if len(kinds) > 1 and ending[1:] not in kinds:
            raise ValueError(f"{', '.join(kinds)} use {ending!r}: give the format")
        return ending[1:] if ending[1:] in kinds else kinds[0]
