"""What the programs of a desktop make of our entry and of the type of our maps."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from editor.core.resources import samples_folder
from tests.clients.programs import output_of, program
from tests.test_desktop import DESKTOP, TYPE

pytestmark = pytest.mark.client
MAP = samples_folder() / "trts" / "short-evening.json"


def test_the_entry_is_valid() -> None:
    """The desktop's own check finds nothing to say."""
    assert output_of(program("desktop-file-validate"), DESKTOP / "realmwright.desktop") == ""


def test_xml_is_well_formed() -> None:
    """The type and the icon are read by another program."""
    for name in ("realmwright.xml", "realmwright.svg"):
        output_of(program("xmllint"), "--noout", "--nonet", DESKTOP / name)


@pytest.mark.parametrize(
    ("name", "type_of_it"),
    [("vales.realm.json", TYPE), ("vales", TYPE), ("vales.json", "application/json")],
)
def test_a_desktop_knows_maps(
    name: str, type_of_it: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its longer ending or by its content a file is a map; a plain ending stays JSON."""
    packages = tmp_path / "data" / "mime" / "packages"
    packages.mkdir(parents=True)
    shutil.copy("/usr/share/mime/packages/freedesktop.org.xml", packages)
    shutil.copy(DESKTOP / "realmwright.xml", packages)
    output_of(program("update-mime-database"), packages.parent)
    shutil.copy(MAP, tmp_path / name)
    for variable in ("XDG_DATA_DIRS", "XDG_DATA_HOME"):
        monkeypatch.setitem(os.environ, variable, str(tmp_path / "data"))
    said = output_of(program("gio"), "info", "-a", "standard::content-type", tmp_path / name)
    assert f"standard::content-type: {type_of_it}" in said.splitlines()[-1]
