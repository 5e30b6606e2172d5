"""An independent reader of modules for Foundry VTT, and what holds of every one."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from jsonschema import Draft7Validator
from PySide6.QtGui import QImage

BLOCK = 32_768
TAGS = {"p", "br", "h2", "ul", "li", "strong"}
"""The elements of our HTML; none of them has an attribute."""


@dataclass(frozen=True)
class Module:
    """A module: its folder, its files by their names within it, and its adventure."""

    folder: str
    files: Mapping[str, bytes]
    adventure: dict[str, Any]

    @property
    def manifest(self) -> dict[str, Any]:
        """The file that describes it."""
        return dict(json.loads(self.files["module.json"]))

    @property
    def scene(self) -> dict[str, Any]:
        """Its only scene."""
        (scene,) = self.adventure["scenes"]
        return dict(scene)

    def pages(self, entry: int = 0) -> dict[str, str]:
        """Return the pages of an entry of the journal, by their titles."""
        pages = self.adventure["journal"][entry]["pages"]
        return {page["name"]: page["text"]["content"] for page in pages}

    def image(self, path: str) -> QImage:
        """Return the image at a path that a document names."""
        return QImage.fromData(self.files[path.removeprefix(f"modules/{self.folder}/")])


def read(data: bytes) -> Module:
    """Return a module that holds to its form."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        whole = {name: archive.read(name) for name in archive.namelist()}
    (folder,) = {name.split("/")[0] for name in whole}
    files = {name.removeprefix(f"{folder}/"): data for name, data in whole.items()}
    pack = {
        name.removeprefix("packs/adventure/"): data
        for name, data in files.items()
        if name.startswith("packs/")
    }
    ((key, value),) = entries(pack).items()
    adventure = json.loads(value)
    assert key == f"!adventures!{adventure['_id']}"
    module = Module(folder, files, adventure)
    _hold(module)
    return module


def entries(pack: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the entries of a LevelDB database that has a log alone."""
    manifest = pack["CURRENT"].decode().strip()
    (log,) = (name for name in pack if name.endswith(".log"))
    assert set(pack) == {"CURRENT", manifest, log}
    (edit,) = records(pack[manifest])
    assert b"leveldb.BytewiseComparator" in edit
    (batch,) = records(pack[log])
    count, at = int.from_bytes(batch[8:12], "little"), 12
    found: dict[str, bytes] = {}
    while at < len(batch):
        assert batch[at] == 1
        key, at = counted(batch, at + 1)
        value, at = counted(batch, at)
        found[key.decode()] = value
    assert len(found) == count
    return found


def counted(data: bytes, at: int) -> tuple[bytes, int]:
    """Return a part of bytes that its length comes before, and where it ends."""
    length = shift = 0
    while True:
        byte = data[at]
        at += 1
        length |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return data[at : at + length], at + length


def records(log: bytes) -> Iterator[bytes]:
    """Yield the records of a log. Checksums are left to the database itself."""
    whole = b""
    for start in range(0, len(log), BLOCK):
        block, at = log[start : start + BLOCK], 0
        while at + 7 <= len(block):
            length, kind = int.from_bytes(block[at + 4 : at + 6], "little"), block[at + 6]
            part = block[at + 7 : at + 7 + length]
            assert len(part) == length
            assert (kind in (3, 4)) == bool(whole) or not length
            whole += part
            if kind in (1, 4):
                yield whole
                whole = b""
            at += 7 + length
        assert not any(block[at:])
    assert not whole


@cache
def _validator() -> Draft7Validator:
    schema = Path(__file__).with_name("adventure.schema.json")
    return Draft7Validator(json.loads(schema.read_text()))


def _hold(module: Module) -> None:
    """Check form, ids, places and pictures of a module."""
    adventure, manifest, scene = module.adventure, module.manifest, module.scene
    assert [error.message for error in _validator().iter_errors(adventure)] == []
    assert manifest["id"] == module.folder
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", module.folder)
    (pack,) = manifest["packs"]
    assert (pack["path"], pack["type"]) == ("packs/adventure", "Adventure")
    assert scene["journal"] == adventure["journal"][0]["_id"]
    # A copy of each document is there for Import Data.
    for kind in ("actors", "scenes", "journal", "cards", "tables"):
        for number, document in enumerate(adventure[kind], 1):
            assert json.loads(module.files[f"import/{kind}-{number}.json"]) == document
    ids = Counter(value for key, value in _walk(adventure) if key == "_id")
    assert not [name for name, count in ids.items() if count > 1]
    named = {value for _, value in _walk(adventure) if str(value).startswith("modules/")}
    painted = {f"modules/{module.folder}/{name}" for name in module.files if "pictures/" in name}
    assert named == painted
    _hold_scene(module, scene)
    for key, value in _walk(adventure):
        if key in ("content", "text", "description", "caption"):
            check_html(value)


def _hold_scene(module: Module, scene: dict[str, Any]) -> None:
    width, height = scene["width"], scene["height"]
    level = scene.get("levels", [{}])[0]
    ground = module.image((scene.get("background") or level["background"])["src"])
    assert (ground.width(), ground.height()) == (width, height)
    for wall in scene["walls"]:
        x, y, x2, y2 = wall["c"]
        assert (x, y) != (x2, y2)
        assert 0 <= min(x, x2) <= max(x, x2) <= width
        assert 0 <= min(y, y2) <= max(y, y2) <= height
    for tile in scene["tiles"]:
        assert 0 <= tile["x"] < tile["x"] + tile["width"] <= width
        assert 0 <= tile["y"] < tile["y"] + tile["height"] <= height
    # Players move a piece if they own its actor.
    owners = {actor["_id"] for actor in module.adventure["actors"]}
    assert {token["actorId"] for token in scene["tokens"]} <= owners
    for token in scene["tokens"]:
        half = token["width"] * scene["grid"]["size"] / 2
        assert 0 <= token["x"] + half <= width
        assert 0 <= token["y"] + half <= height
        assert not module.image(token["texture"]["src"]).isNull()
    known = {f"Scene.{scene['_id']}.Region.{region['_id']}" for region in scene["regions"]}
    for region in scene["regions"]:
        for behavior in region["behaviors"]:
            system = behavior["system"]
            assert set(system.get("destinations") or [system["destination"]]) <= known


def _walk(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield every field of a document with its value, if that is a text."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, str):
                yield key, inner
            yield from _walk(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _walk(inner)


class _Strict(HTMLParser):
    """Refuses all but the elements that we write, and texts that the program would carry out."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS
        assert not attrs
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_data(self, data: str) -> None:
        assert not re.search(r"\[\[|[@&][A-Za-z]+\[", data)


def check_html(text: str) -> None:
    """Check that a text has our elements alone, well nested, and nothing to carry out."""
    reader = _Strict()
    reader.feed(text)
    reader.close()
    assert reader.open == []
