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

        Raises ValueError for an unknown kind, option or set-up, RefusedExportError for a map with
        errors unless it is a `draft`, and MissingPartError where Qt is needed and not installed.
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
        from editor.export.catalogue import kind_of_name
        from editor.export.run import export

        path = Path(path)
        kind = kind or kind_of_name(path.name, self.scenario.system)
        job, exporter = self._export_job(kind, setup, draft, options)
        export(job, exporter, path)
        return exporter.losses(job)

    def _export_job(
        self, kind: str, setup: str, draft: bool, options: dict[str, OptionValue]
    ) -> tuple[Job, Exporter]:
        from editor.export.catalogue import exporter_named
        from editor.export.run import job_for, option_named, option_value

        exporter = exporter_named(kind)
        chosen = {
            name: option_value(option_named(exporter, name), str(value))
            for name, value in options.items()
        }
        return job_for(*self._given, exporter, setup=setup, options=chosen, draft=draft), exporter
