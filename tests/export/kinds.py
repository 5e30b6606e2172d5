"""Checks of exports of each kind: small options, reading again, and what must hold.

They apply to faulty maps too, except for checks that only valid maps can pass.
"""

from __future__ import annotations

import csv
import importlib
import io
import json
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import networkx
import pytest
from pypdf import PdfReader
from PySide6.QtGui import QImage

from editor.core.canonical import canonical_bytes
from editor.export.bundle_file import bundled, portable
from editor.export.catalogue import KINDS
from editor.export.job import Job, chosen_tabletop
from editor.export.uvtt_file import grid_of
from editor.export.walls import walls
from editor.storage.restoring.carriers import ATTACHMENT
from editor.storage.restoring.restore import scenario_in
from tests.export.foundry import modules as foundry
from tests.export.page.pages import Page
from tests.export.prints import CORE, contents, model, objects, solids
from tests.export.scenes import hold_scene, taken_apart
from tests.export.triplea.games import game, unzipped
from tests.export.tts import saves
from tests.export.tts.tables_in_lua import LuaTable
from tests.export.uvtt import files as uvtt
from tests.export.vassal import modules

Options = dict[str, Any]
FORMS: dict[str, tuple[Options, ...]] = {
    "png": ({"pixels": 4},),
    "parts": tuple(
        {"resolution": 4, "profile": profile} for profile in ("tabletopia", "game-crafter", "print")
    ),
    "triplea": ({"pixels": 4, "units": 50},),
    "tts": ({"form": "save"}, {"form": "object"}),
    "tts-pictures": ({"detail": 256},),
    "uvtt": ({"pixels": 20},),
    "foundry": ({"dots": 10, "parts": False}, {"dots": 10, "parts": False, "version": "13"}),
    "glb": ({"tops": "colours"}, {"detail": 256}),
    "stl": ({}, {"flat": True}, {"flat": True, "layout": "assembled"}),
    "3mf": ({}, {"flat": True}),
    "vassal": ({"dots": 4, "card_dots": 4},),
}
"""The options for each kind: as small as possible, and each of its forms."""
DRAFTS = FORMS | {"pdf": ({"rules": False, "code": False},)}
"""The same for faulty maps; `test_pdf_file.py` prints all sheets of some."""


def forms_of(kind: str, system: str, *, draft: bool = False) -> tuple[Options, ...]:
    """Return the options for maps of a system, without those that change nothing.

    Only tactics has boxes, without which a print is flat anyway: `test_stl_file.py` proves it.
    """
    found = (DRAFTS if draft else FORMS).get(kind, ({},))
    if system == "tactics":
        return found
    return tuple(options for options in found if "flat" not in options or "layout" in options)


def hold(kind: str, job: Job, data: bytes) -> None:
    """Read an export and check it against its kind and its map."""
    held_by(kind)(job, data)


def held_by(kind: str) -> Callable[[Job, bytes], None]:
    """Return the check of a kind: one of HELD, or `hold` in the tests of its module.

    Raises AttributeError where neither is there.
    """
    check: Callable[[Job, bytes], None] | None = HELD.get(kind)
    return check or importlib.import_module(f"tests.export.test_{KINDS[kind]}").hold


def comes_back(job: Job, data: bytes, way: str) -> None:
    """Check that an export carries the scenario, including kits from other files."""
    found = scenario_in(data, "out")
    assert found.carrier is not None
    assert found.carrier.kind == way
    assert found.scenario == portable(job)
    assert found.scenario == job.scenario or any(use.path for use in job.scenario.kits)


def _json(job: Job, data: bytes) -> None:
    found = scenario_in(data, "out.json")
    assert found.carrier is None
    assert found.scenario == job.scenario


def _bundle(job: Job, data: bytes) -> None:
    found = scenario_in(data, "bundle.json")
    assert found.carrier is None
    assert found.scenario == bundled(job)


def _svg(job: Job, data: bytes) -> None:
    root = ElementTree.fromstring(data)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    comes_back(job, data, "svg")


def _png(job: Job, data: bytes) -> None:
    image = QImage.fromData(data)
    assert not image.isNull()
    assert image.text("Title") == " ".join(job.scenario.title.split())
    comes_back(job, data, "png")


def _text(job: Job, data: bytes) -> None:
    assert data.decode().startswith("DRAFT") == job.draft


def _house_rules(job: Job, data: bytes) -> None:
    """One page, which names every layer and every own check."""
    (page,) = PdfReader(io.BytesIO(data)).pages
    text = " ".join(page.extract_text().split())
    for layer in job.scenario.house_rules:
        for name in (layer.name, *(own.name for own in layer.checks)):
            assert name in text


def _csv(job: Job, data: bytes) -> None:
    *_, last = csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""))
    assert last[0].startswith("DRAFT") == job.draft


def _graphml(job: Job, data: bytes) -> None:
    graph: Any = networkx.parse_graphml(data.decode())
    assert graph.graph["draft"] == job.draft
    assert len(graph) == len(chosen_tabletop(job).spaces)


def _dot(job: Job, data: bytes) -> None:
    """Every node has a place, no two the same, and every edge its cost as a label."""
    text = data.decode()
    table = chosen_tabletop(job)
    places = re.findall(r'"pos"="(\S+,\S+)!"\];', text)
    assert len(set(places)) == len({space.centre for space in table.spaces})
    assert text.count('"label"="') == len(table.spaces) + text.count(" -> ")
    assert len(re.findall(r'"cost"="(\d+)", "label"="\1"\];', text)) == text.count(" -> ")
    assert text.startswith("// DRAFT") == job.draft
    assert text.rstrip().endswith("}")


def _pdf(job: Job, data: bytes) -> None:
    """No two sheets have one name, and a draft says so among its keywords."""
    comes_back(job, data, "pdf")
    reader = PdfReader(io.BytesIO(data))
    assert reader.attachments[ATTACHMENT] == [canonical_bytes(portable(job))]
    outline: Any = reader.outline
    names = [
        str(item["/Title"]).split("  ")[0]
        for part in outline
        if isinstance(part, list)
        for item in part
    ]
    assert len(names) == len(set(names))
    information = reader.metadata
    assert information is not None
    assert ("DRAFT" in str(information["/Keywords"])) == job.draft


def _html(job: Job, data: bytes) -> None:
    """Every drawing is made of parts that are there, and a page fits into 1 MB."""
    comes_back(job, data, "page")
    assert len(data) <= 1_000_000
    page = Page(data.decode())
    table = json.loads(page.json["realmwright-table"])
    assert table["title"] == job.scenario.title
    assert table["draft"].startswith("DRAFT") == job.draft
    drawn = {place for view in table["views"] for drawing in view["drawings"] for place in drawing}
    assert drawn <= set(range(len(table["pictures"])))
    assert set(table["pictures"]) <= page.ids
    arts = {token["art"] for token in table.get("tokens", ())} - {""}
    arts |= {part for part, _ in table.get("portraits", {}).values()}
    assert arts <= page.ids
    uses = re.findall(r"<use ([^>]*)>", data.decode())
    linked = [re.match(r'href="#([^"]+)"', use) for use in uses]
    assert {link[1] if link else use for link, use in zip(linked, uses, strict=True)} <= page.ids


def _tiled(job: Job, data: bytes) -> None:
    comes_back(job, data, "tiled")


def _tts(job: Job, data: bytes) -> None:
    """The script loads, and a draft says so where one reads."""
    save = saves.sound(data)
    found = saves.objects(save)
    bag = save["ObjectStates"][0]
    assert any(state["Name"] == "BlockSquare" for state in found) or job.draft
    assert ("ContainedObjects" in bag) == (job.options["form"] == "object")
    assert LuaTable(data).said() == []
    assert ("DRAFT" in save["SaveName"] + bag["Nickname"]) == job.draft
    texts = [state.get("Text", {}).get("Text", "") for state in found]
    assert any(text.startswith("DRAFT") for text in texts) == job.draft


def _tts_pictures(job: Job, data: bytes) -> None:
    assert saves.GUIDE in saves.pictured(data)


def _triplea(job: Job, data: bytes) -> None:
    """Names are unique, and connections join territories."""
    root = game(unzipped(data))
    names = [territory.get("name") for territory in root.iter("territory")]
    assert len(set(names)) == len(names)
    for connection in root.iter("connection"):
        assert {connection.get("t1"), connection.get("t2")} <= set(names)


def _uvtt(job: Job, data: bytes) -> None:
    """A grid has its columns and rows; an area map squares of five units that cover it."""
    found, _ = uvtt.sound(data)
    table = chosen_tabletop(job)
    columns, rows, unit = grid_of(table)
    assert found["resolution"]["map_size"] == {"x": columns, "y": rows}
    assert 0 <= columns * unit - table.frame.width < unit
    two_way = [wall for wall in walls(table, "rules") if not wall.one_way]
    assert len(found["line_of_sight"]) == len(two_way)


def _glb(job: Job, data: bytes) -> None:
    document, block = taken_apart(data)
    hold_scene(document, block, chosen_tabletop(job))
    root = document["nodes"][document["scenes"][0]["nodes"][0]]
    assert root["name"].startswith("DRAFT ") == job.draft
    assert root["extras"]["draft"] == job.draft


def _stl(job: Job, data: bytes) -> None:
    """The solids of a valid map on plates are closed and stand on the bed."""
    plates = solids(data)
    assert contents(data).startswith("DRAFT ") == job.draft
    if job.draft or job.options["layout"] != "plates":
        return
    assert plates
    for mesh in plates.values():
        assert mesh.is_watertight
        assert mesh.volume > 0
        low, high = mesh.bounds
        assert low.min() >= -1e-4
        assert low[2] == pytest.approx(0, abs=1e-4)
        assert (high <= (220, 220, 250)).all()


def _threemf(job: Job, data: bytes) -> None:
    """For a valid map objects are closed, and items refer to an object and a slab."""
    root = model(data)
    title = root.findtext(f"{CORE}metadata[@name='Title']") or ""
    assert title.startswith("DRAFT ") == job.draft
    assert root.attrib["unit"] == "millimeter"
    meshes, items = objects(root), list(root.iter(f"{CORE}item"))
    assert {item.attrib["objectid"] for item in items} == set(meshes)
    if not job.draft:
        assert items
        assert all(mesh.is_watertight and mesh.volume > 0 for mesh in meshes.values())
        slabs = chosen_tabletop(job).slab_of
        for part in (item.attrib["partnumber"] for item in items):
            assert part in slabs or part.rpartition("-")[0] in slabs  # cut to fit the bed


def _vassal(job: Job, data: bytes) -> None:
    module = modules.read_bytes(data)
    modules.sound(module)
    assert module.data["name"].startswith("DRAFT ") == job.draft


def _foundry(job: Job, data: bytes) -> None:
    """Every piece is a token, every box a tile; a draft says so in its title."""
    module, table = foundry.read(data), chosen_tabletop(job)
    assert module.manifest["title"].startswith("DRAFT ") == job.draft
    scene = module.scene
    assert len(scene["tokens"]) == len(table.tokens)
    boxes = sum(slab.kind == "box" for slab in table.slabs)
    assert sum(not tile.get("hidden") for tile in scene["tiles"]) == boxes


HELD: dict[str, Callable[[Job, bytes], None]] = {
    "json": _json,
    "svg": _svg,
    "png": _png,
    "pdf": _pdf,
    "rules": _text,
    "house-rules": _house_rules,
    "text": _text,
    "bundle": _bundle,
    "html": _html,
    "csv": _csv,
    "graphml": _graphml,
    "dot": _dot,
    "tmx": _tiled,
    "tmj": _tiled,
    "triplea": _triplea,
    "tts": _tts,
    "tts-pictures": _tts_pictures,
    "uvtt": _uvtt,
    "foundry": _foundry,
    "glb": _glb,
    "stl": _stl,
    "3mf": _threemf,
    "vassal": _vassal,
}
"""The checks of kinds whose tests hold nothing else of every file."""
