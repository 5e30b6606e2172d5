"""The kinds of export, in the order in which they are listed; each is imported when it is used."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from editor.core.suggestions import unknown_name

if TYPE_CHECKING:
    from editor.export.exporter import Exporter

KINDS = {
    "json": "json_file",
    "svg": "svg_file",
    "png": "png_file",
    "pdf": "pdf_file",
    "rules": "rules_file",
    "house-rules": "house_rules_file",
    "text": "text_file",
    "parts": "parts_file",
    "bundle": "bundle_file",
    "html": "html_file",
    "csv": "csv_file",
    "graphml": "graphml_file",
    "dot": "dot_file",
    "tmx": "tmx_file",
    "tmj": "tmj_file",
    "triplea": "triplea_file",
    "tts": "tts_file",
    "tts-pictures": "tts_pictures_file",
    "uvtt": "uvtt_file",
    "foundry": "foundry_file",
    "glb": "glb_file",
    "stl": "stl_file",
    "3mf": "threemf_file",
    "vassal": "vassal_file",
}
"""The module of each kind, in this folder: its EXPORTER says all else that is known of the kind."""


def exporters() -> tuple[Exporter, ...]:
    """Return the exporters of all kinds."""
    return tuple(map(exporter_named, KINDS))


def kind_of_name(name: str, system: str) -> str:
    """Return the kind of export that the ending of a file's name chooses for a system's maps.

    Raises ValueError, a sentence, where no kind has the ending or several have it.
    """
    from pathlib import Path

    from editor.core.words import listing

    ending = Path(name).suffix.lower()
    if not ending:
        raise ValueError(f"{name} has no ending that chooses an export format")
    fitting = [
        exporter
        for exporter in exporters()
        if name.lower().endswith(exporter.suffix) and exporter.takes(system)
    ]
    if not fitting:
        raise ValueError(f"no export format ends in {ending}")
    longest = max(len(exporter.suffix) for exporter in fitting)
    kinds = [exporter.kind for exporter in fitting if len(exporter.suffix) == longest]
    if ending[1:] in kinds:
        return ending[1:]
    if len(kinds) > 1:
        raise ValueError(f"several formats end in {ending}: {listing(kinds)}")
    return kinds[0]


def exporter_named(kind: str) -> Exporter:
    """Return the exporter of a kind. Raises ValueError, a sentence, when there is none."""
    if kind not in KINDS:
        raise ValueError(unknown_name("export format", kind, KINDS))
    exporter: Exporter = importlib.import_module(f"editor.export.{KINDS[kind]}").EXPORTER
    return exporter
