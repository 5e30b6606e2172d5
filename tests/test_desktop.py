"""What tells a desktop of the program: its entry, its icon, the type of its maps, thumbnails."""

from __future__ import annotations

import configparser
import fnmatch
import shlex
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from editor.cli.main import OK, main
from editor.core.resources import samples_folder
from editor.paint.faces import ensure_application
from editor.systems.catalogue import systems
from editor.ui.drawing import paint_logo, painter_on
from tests.test_repository import ROOT

DESKTOP = ROOT / "desktop"
TYPE = "application/vnd.realmwright.scenario+json"
NAMESPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry(name: str, group: str) -> dict[str, str]:
    """The keys of a group in one of the files for desktops."""
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DESKTOP / name)
    return dict(parser[group])


def mime_type() -> ET.Element:
    """The type of our maps, as it is described to desktops."""
    found = ET.parse(DESKTOP / "realmwright.xml").getroot().find(f"{NAMESPACE}mime-type")
    assert found is not None
    return found


def matches(rule: ET.Element, content: bytes) -> bool:
    """Return whether content has the magic of a rule, by what shared-mime-info says of rules."""
    first, last = map(int, rule.attrib["offset"].split(":"))
    at = content.find(rule.attrib["value"].encode(), first)
    inner = list(rule)
    return 0 <= at <= last and (not inner or any(matches(each, content) for each in inner))


def is_map(content: bytes) -> bool:
    """Return whether the magic knows a map by its content."""
    magic = mime_type().find(f"{NAMESPACE}magic")
    assert magic is not None
    return any(matches(rule, content) for rule in magic)


@pytest.mark.parametrize("system", [system.id for system in systems()])
def test_maps_are_known_by_their_content(system: str) -> None:
    """Every sample of a system is known; its kits and house rules are not taken for maps."""
    maps = sorted((samples_folder() / system).glob("*.json"))
    others = [
        *samples_folder().glob(f"house-rules/{system}/*.json"),
        *ROOT.glob(f"editor/systems/{system}/data/**/*.json"),
    ]
    assert maps
    assert others
    assert [path for path in maps if not is_map(path.read_bytes())] == []
    assert [path for path in others if is_map(path.read_bytes())] == []


def test_only_the_longer_ending_is_ours() -> None:
    """A plain `.json` may be anything; `.realm.json` is a map, and can be opened as any map."""
    patterns = [glob.attrib["pattern"] for glob in mime_type().iter(f"{NAMESPACE}glob")]
    assert [fnmatch.fnmatch("vales.realm.json", pattern) for pattern in patterns] == [True]
    assert [fnmatch.fnmatch("package.json", pattern) for pattern in patterns] == [False]
    assert mime_type().attrib["type"] == TYPE


def test_entries_name_the_type() -> None:
    """The program opens maps and offers itself for other JSON; thumbnails are of maps alone."""
    opens = entry("realmwright.desktop", "Desktop Entry")["MimeType"]
    assert opens == f"{TYPE};application/json;"
    assert entry("realmwright.thumbnailer", "Thumbnailer Entry")["MimeType"] == f"{TYPE};"


@pytest.mark.parametrize("sample", ["tactics/lone-star.json", "faulty/trts/area-unreachable.json"])
def test_the_thumbnailer_draws_a_picture_of_the_size(sample: str, tmp_path: Path) -> None:
    """The command of the entry, filled in as a desktop does, draws maps with errors as well."""
    file = samples_folder() / sample
    thumbnail = tmp_path / "thumbnail.png"
    command = entry("realmwright.thumbnailer", "Thumbnailer Entry")["Exec"]
    program, *words = shlex.split(command)
    for sign, value in (("%i", str(file)), ("%o", str(thumbnail)), ("%s", "128")):
        words = [word.replace(sign, value) for word in words]
    assert (program, main(words)) == ("realmwright", OK)
    image = QImage(str(thumbnail))
    assert max(image.width(), image.height()) == 128
    assert len({image.pixel(x, x) for x in range(min(image.width(), image.height()))}) > 8


def test_the_icon_is_the_logo() -> None:
    """The icon for desktops and the logo in the window are the same drawing, but for fine edges."""
    ensure_application()
    icon, logo = (QImage(128, 128, QImage.Format.Format_RGB32) for _ in range(2))
    for image in (icon, logo):
        image.fill("white")
    painter = QPainter(icon)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(DESKTOP / "realmwright.svg")).render(painter, QRectF(0, 0, 128, 128))
    painter.end()
    painter = painter_on(logo)
    paint_logo(painter, 128)
    painter.end()
    different = sum(
        abs(one - other) > 24
        for one, other in zip(bytes(icon.constBits()), bytes(logo.constBits()), strict=True)
    )
    assert different < 128 * 128 * 4 // 1000
