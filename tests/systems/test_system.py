import re
from pathlib import Path

import editor
from editor.systems.catalogue import SYSTEMS

ABOVE = ("storage", "paint", "export", "solve", "workbench", "ui", "cli")
EDITOR = Path(editor.__file__).parent


def test_nothing_above_the_systems_names_one_of_them() -> None:
    """What lies above knows systems by their record alone: none is imported, none is asked for."""
    names = "|".join(system.id for system in SYSTEMS)
    imported = re.compile(rf"^\s*(from|import) editor\.systems\.({names})\b", re.MULTILINE)
    compared = re.compile(rf"""[=!]= *["']({names})["']|["']({names})["'] *(in|[=!]=)""")
    found = []
    for room in ABOVE:
        for file in sorted((EDITOR / room).rglob("*.py")):
            path, text = file.relative_to(EDITOR), file.read_text(encoding="utf-8")
            if compared.search(text):
                found.append(f"{path} asks for a system by its name")
            if imported.search(text):
                found.append(f"{path} imports a system")
    assert found == []


def test_every_system_draws_what_its_palette_offers() -> None:
    """For each terrain and sign of a palette there is a picture."""
    for system in SYSTEMS:
        pictures = system.pictures()
        for swatch in system.desk().swatches:
            assert pictures.swatch(swatch.key).drawing.nodes
