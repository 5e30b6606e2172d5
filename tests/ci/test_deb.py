"""What a Debian package of ours holds and asks for."""

import re

import deb

from tests.test_repository import ROOT


def test_every_part_of_qt_that_is_imported_is_kept() -> None:
    """The modules of PySide6 that the program imports stay; those for QML go."""
    imported = {
        found
        for file in (ROOT / "editor").rglob("*.py")
        for found in re.findall(r"(?:from|import) PySide6\.(\w+)", file.read_text())
    }
    assert "QtWidgets" in imported
    kept = [f"{name}.abi3.so" for name in imported]
    kept += [f"Qt/lib/lib{name.replace('Qt', 'Qt6')}.so.6" for name in imported]
    kept += ["__init__.py", "Qt/plugins/platforms/libqxcb.so", "Qt/plugins/imageformats/libqsvg.so"]
    assert [name for name in kept if not deb.QT_KEPT.fullmatch(name)] == []
    left = ["QtQml.abi3.so", "Qt/lib/libQt6Quick.so.6", "Qt/qml/QtQuick/a.qml", "designer"]
    assert [name for name in left if deb.QT_KEPT.fullmatch(name)] == []


def test_each_debian_has_its_own_python() -> None:
    """Compiled packages are of one Python: a package asks for that one and no later one."""
    for python, following in (("3.11", "3.12"), ("3.13", "3.14")):
        needs = deb.depends_on(python)
        assert {f"python3 (>= {python})", f"python3 (<< {following})", "libgl1"} <= set(needs)
