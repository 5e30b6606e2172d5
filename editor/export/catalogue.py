"""The exporters, in the order in which they are listed."""

from __future__ import annotations

from editor.export import (
    bundle_file,
    csv_file,
    dot_file,
    foundry_file,
    glb_file,
    graphml_file,
    house_rules_file,
    html_file,
    json_file,
    pdf_file,
    png_file,
    rules_file,
    stl_file,
    svg_file,
    text_file,
    threemf_file,
    tmj_file,
    tmx_file,
    triplea_file,
    tts_file,
    tts_pictures_file,
    uvtt_file,
    vassal_file,
)
from editor.export.exporter import Exporter

EXPORTERS: tuple[Exporter, ...] = (
    json_file.EXPORTER,
    svg_file.EXPORTER,
    png_file.EXPORTER,
    pdf_file.EXPORTER,
    rules_file.EXPORTER,
    house_rules_file.EXPORTER,
    text_file.EXPORTER,
    bundle_file.EXPORTER,
    html_file.EXPORTER,
    csv_file.EXPORTER,
    graphml_file.EXPORTER,
    dot_file.EXPORTER,
    tmx_file.EXPORTER,
    tmj_file.EXPORTER,
    triplea_file.EXPORTER,
    tts_file.EXPORTER,
    tts_pictures_file.EXPORTER,
    uvtt_file.EXPORTER,
    foundry_file.EXPORTER,
    glb_file.EXPORTER,
    stl_file.EXPORTER,
    threemf_file.EXPORTER,
    vassal_file.EXPORTER,
)


def exporter_named(kind: str) -> Exporter:
    """Return the exporter of a kind. Raises KeyError when there is none."""
    for exporter in EXPORTERS:
        if exporter.kind == kind:
            return exporter
    raise KeyError(kind)
