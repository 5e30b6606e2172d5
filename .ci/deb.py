"""Build Debian packages of the wheel in `dist`, one for each Debian: `.venv/bin/python .ci/deb.py`.

Debian has no PySide6 of the version that works (docs/decisions/dependencies.md), no msgspec and no
wasmtime: the package brings what requirements.lock names in a folder of its own, for the Python of
that Debian, and uses Debian's Python and Debian's libraries for everything else.
"""

from __future__ import annotations

import gzip
import os
import platform
import re
import shutil
import subprocess
import sys
import zipfile
from email.parser import HeaderParser
from pathlib import Path

from distributions import DIST, time_of_commit
from locked import ROOT, program_lock, uv
from prepare import WINDOW

DEBIANS = {12: "3.11", 13: "3.13"}
"""The Python of each Debian that we build for."""
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
HOME = Path("usr/lib/realmwright")
START = """\
#!/usr/bin/python3 -I
import sys

if __name__ == "__main__":  # not in a process that this one starts
    sys.path.insert(0, "/usr/lib/realmwright")
    from realmwright import main

    sys.exit(main())
"""
CONTROL = """\
Package: realmwright
Version: {version}
Architecture: {architecture}
Maintainer: The Realmwright authors <realmwright@localhost>
Installed-Size: {size}
Depends: {depends}
Section: games
Priority: optional
Description: map and scenario editor for tabletop games
 Lay out maps of three families of tabletop games, see at once what breaks
 the rules, where and why, then save, print, export or play them.
"""
AFTER = """\
#!/bin/sh
set -e
if [ "$1" = configure ]; then
    py3compile -p realmwright /usr/lib/realmwright
fi
"""
BEFORE = """\
#!/bin/sh
set -e
py3clean -p realmwright
"""
COMPLETIONS = {
    "bash": "bash-completion/completions/realmwright",
    "zsh": "zsh/vendor-completions/_realmwright",
    "fish": "fish/vendor_completions.d/realmwright.fish",
}
QT_LIBRARIES = "Core|DBus|Gui|OpenGL|Svg|WaylandClient|Widgets|WlShellIntegration|XcbQpa"
QT_PLUGINS = "iconengines|imageformats|platform.*|wayland.*client|wayland-shell.*|xcbglintegrations"
QT_KEPT = re.compile(
    r"[^/]+\.py|Qt(Core|Gui|Svg|Widgets)\.abi3\.so|libpyside6\.abi3\.so.*|"
    rf"Qt/lib/(libicu.*|libQt6({QT_LIBRARIES})\.so.*)|Qt/plugins/({QT_PLUGINS})/.*"
)
"""What the program uses of PySide6, by paths within it; the rest is for QML and for developers."""


def main() -> int:
    """Build a package for each Debian; return the exit code."""
    wheels = list(DIST.glob("realmwright-*.whl"))
    if len(wheels) != 1:
        print("There is no wheel in dist: make dist", file=sys.stderr)
        return 2
    for debian, python in DEBIANS.items():
        package = build(wheels[0], debian, python)
        print(f"{package.relative_to(ROOT)}: {package.stat().st_size / 1e6:.0f} MB")
    return 0


def build(wheel: Path, debian: int, python: str) -> Path:
    """Build the package for one Debian and its Python; return its file."""
    root = ROOT / "out" / f"debian-{debian}"
    shutil.rmtree(root, ignore_errors=True)
    install(wheel, root / HOME, python)
    write(root / "usr/bin/realmwright", START, 0o755)
    for name, folder in (
        ("desktop", "applications"),
        ("thumbnailer", "thumbnailers"),
        ("xml", "mime/packages"),
        ("svg", "icons/hicolor/scalable/apps"),
    ):
        file = f"realmwright.{name}"
        write(root / "usr/share" / folder / file, (ROOT / "desktop" / file).read_text())
    for shell, script in COMPLETIONS.items():
        ask = [sys.executable, "-P", "-m", "realmwright", "completion", shell]
        said = subprocess.run(ask, cwd=ROOT, check=True, capture_output=True, text=True)
        write(root / "usr/share" / script, said.stdout)
    manual = root / "usr/share/man/man1/realmwright.1.gz"
    write(manual, "")
    page = (ROOT / "docs/reference/realmwright.1").read_bytes()
    manual.write_bytes(gzip.compress(page, mtime=0))
    write(root / "usr/share/doc/realmwright/copyright", copyright_of(root / HOME))
    version = wheel.name.split("-")[1]
    architecture = ARCHITECTURES[platform.machine()]
    size = sum(file.stat().st_size for file in root.rglob("*") if file.is_file()) // 1024
    control = CONTROL.format(
        version=f"{version}~deb{debian}",
        architecture=architecture,
        size=size,
        depends=", ".join(depends_on(python)),
    )
    write(root / "DEBIAN/control", control)
    write(root / "DEBIAN/postinst", AFTER, 0o755)
    write(root / "DEBIAN/prerm", BEFORE, 0o755)
    package = DIST / f"realmwright_{version}~deb{debian}_{architecture}.deb"
    epoch = time_of_commit()
    for path in (root, *root.rglob("*")):
        os.utime(path, (int(epoch), int(epoch)), follow_symlinks=False)
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zzstd", "--build", root, package],
        check=True,
        env=os.environ | {"SOURCE_DATE_EPOCH": epoch},
        stdout=subprocess.DEVNULL,
    )
    return package


def install(wheel: Path, folder: Path, python: str) -> None:
    """Put the wheel into a folder with all that it needs, for a version of Python."""
    folder.mkdir(parents=True)
    lock = ROOT / "out" / "program.lock"
    lock.write_text(program_lock("window"))
    to = ("--target", folder, "--python-version", python, "--only-binary", ":all:")
    system = f"{platform.machine()}-manylinux_2_36"  # the C library of Debian 12
    uv("pip", "install", *to, "--python-platform", system, "--require-hashes", "-r", lock)
    zipfile.ZipFile(wheel).extractall(folder)
    shutil.rmtree(folder / "bin")
    for file in [*folder.glob("*.dist-info/uv_cache.json"), folder / ".lock"]:
        file.unlink(missing_ok=True)
    shutil.rmtree(folder / "numpy" / "_core" / "tests", ignore_errors=True)
    qt = folder / "PySide6"
    for file in [file for file in qt.rglob("*") if file.is_file()]:
        if not QT_KEPT.fullmatch(file.relative_to(qt).as_posix()):
            file.unlink()
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
        else:
            path.chmod(0o755 if path.is_dir() else 0o644)


def depends_on(python: str) -> list[str]:
    """Return the Debian packages that the program needs."""
    following = f"3.{int(python.split('.')[1]) + 1}"
    return [f"python3 (>= {python})", f"python3 (<< {following})", "shared-mime-info", *WINDOW]


def copyright_of(folder: Path) -> str:
    """Return the file about licences: ours in full, and where those of the packages within lie."""
    parts = ["Realmwright, and the fonts, icons and samples in its folders editor and scenarios:"]
    parts.append((ROOT / "LICENSE").read_text())
    parts.append(
        f"In /{HOME} are, under licences of their own, whose texts lie in *.dist-info there:"
    )
    for about in sorted(folder.glob("*.dist-info/METADATA")):
        said = HeaderParser().parsestr(about.read_text(encoding="utf-8"))
        names = said.get("License-Expression") or said.get("License") or "see its classifiers"
        parts.append(f"- {said['Name']} {said['Version']}: {names.splitlines()[0]}")
    parts.append("Qt and PySide6 are used under the LGPL 3: /usr/share/common-licenses/LGPL-3")
    return "\n".join(parts) + "\n"


def write(file: Path, text: str, mode: int = 0o644) -> None:
    """Write a file of the package, with its folders."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    file.chmod(mode)


if __name__ == "__main__":
    os.umask(0o022)
    sys.exit(main())
