"""Modules for Foundry VTT, judged by its types and by its own command line."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from editor.export.foundry_file import EXPORTER
from tests.clients.programs import node_folder, output_of, program
from tests.export.foundry.modules import Module, read
from tests.export.jobs import SAMPLES, job_of, named

pytestmark = pytest.mark.client

ONE_OF_EACH = tuple({sample.parent.name: sample for sample in reversed(SAMPLES)}.values())
HERE = Path(__file__).parent
CONSTANTS = {
    "move": {20: "WALL_MOVEMENT_TYPES.NORMAL"},
    "sight": {0: "WALL_SENSE_TYPES.NONE"},
    "light": {0: "WALL_SENSE_TYPES.NONE"},
    "sound": {0: "WALL_SENSE_TYPES.NONE"},
    "dir": {0: "WALL_DIRECTIONS.BOTH", 1: "WALL_DIRECTIONS.LEFT"},
    "type": {0: "GRID_TYPES.GRIDLESS", 1: "GRID_TYPES.SQUARE"},
    "displayName": {30: "TOKEN_DISPLAY_MODES.HOVER"},
    "disposition": {0: "TOKEN_DISPOSITIONS.NEUTRAL"},
    "visibility": {0: "REGION_VISIBILITY.LAYER"},
    "format": {1: "JOURNAL_ENTRY_PAGE_FORMATS.HTML"},
    "mode": {0: "OCCLUSION_MODES.NONE", 1: "OCCLUSION_MODES.FADE"},
    "default": {
        0: "DOCUMENT_OWNERSHIP_LEVELS.NONE",
        2: "DOCUMENT_OWNERSHIP_LEVELS.OBSERVER",
        3: "DOCUMENT_OWNERSHIP_LEVELS.OWNER",
    },
}
"""The types tell the program's constants from other numbers: each is written by its name."""
_NUMBER = re.compile(rf'"({"|".join(CONSTANTS)})": (\d+)\b')


def module_of(sample: Path, version: str) -> Module:
    """Return the module of a sample."""
    return read(EXPORTER.write(job_of(sample, EXPORTER, version=version, dots=10)))


def typed(document: Any) -> str:
    """Return a document as an expression of TypeScript."""

    def by_name(found: re.Match[str]) -> str:
        key, number = found[1], int(found[2])
        return f'"{key}": CONST.{CONSTANTS[key][number]}'

    return _NUMBER.sub(by_name, json.dumps(document, indent=1))


def judged(documents: dict[str, tuple[str, str]], folder: Path, code: int = 0) -> str:
    """Return what TypeScript says of values by their names, each with its type."""
    node = node_folder("fvtt-types")
    (folder / "types.ts").write_bytes((HERE / "foundry_types.ts").read_bytes())
    if not (folder / "node_modules").exists():
        (folder / "node_modules").symlink_to(node / "node_modules")
    kinds = ", ".join(sorted({kind for kind, _ in documents.values()}))
    lines = [f'import type {{ {kinds} }} from "./types.js";\n']
    lines += (
        f"export const {name}: {kind} = {text};\n" for name, (kind, text) in documents.items()
    )
    (folder / "adventure.ts").write_text("".join(lines), encoding="utf-8")
    return output_of(
        program("node"),
        node / "node_modules" / "typescript" / "bin" / "tsc",
        *("--noEmit", "--skipLibCheck", "--strict", "--target", "es2022"),
        *("--module", "nodenext", "--moduleResolution", "nodenext", "--types", "fvtt-types"),
        "adventure.ts",
        cwd=folder,
        code=code,
    )


@pytest.mark.parametrize("version", ["13", "14"])
@pytest.mark.parametrize("sample", ONE_OF_EACH, ids=named)
def test_the_types_of_the_program_hold(sample: Path, version: str, tmp_path: Path) -> None:
    """TypeScript finds nothing wrong with any document; an unknown field of each it does find."""
    adventure = module_of(sample, version).adventure
    kinds = {"actors": "Owner", "scenes": f"Scene{version}", "journal": "Journal"}
    kinds |= {"cards": "Stack", "tables": "Table"}
    documents = {
        f"{name}{number}": (kind, typed(document))
        for name, kind in kinds.items()
        for number, document in enumerate(adventure[name])
    }
    documents["whole"] = f"Adventure{version}", typed(adventure)
    assert judged(documents, tmp_path) == ""
    wrong = {
        name: (kind, text.replace('"_id": ', '"_ident": ', 1))
        for name, (kind, text) in documents.items()
    }
    assert judged(wrong, tmp_path, 1).count("'\"_ident\"' does not exist") == len(documents)


@pytest.mark.parametrize("sample", ONE_OF_EACH, ids=named)
def test_the_command_line_of_the_program_reads_the_pack(sample: Path, tmp_path: Path) -> None:
    """foundryvtt-cli finds the adventure whole in our database, and packs it again."""
    module = module_of(sample, "14")
    pack, sources, again = tmp_path / "pack", tmp_path / "sources", tmp_path / "again"
    pack.mkdir()
    for name, data in module.files.items():
        if name.startswith("packs/"):
            (pack / name.rsplit("/", 1)[1]).write_bytes(data)
    unpack = HERE / "foundry_unpack.mjs"
    folder = node_folder("@foundryvtt/foundryvtt-cli")
    (tmp_path / "unpack.mjs").write_bytes(unpack.read_bytes())
    (tmp_path / "node_modules").symlink_to(folder / "node_modules")
    output_of(program("node"), tmp_path / "unpack.mjs", pack, sources, again, cwd=tmp_path)
    (written,) = sources.glob("*.json")
    found = json.loads(written.read_text(encoding="utf-8"))
    assert found.pop("_key") == f"!adventures!{found['_id']}"
    assert found == module.adventure
    assert (again / "CURRENT").exists()
