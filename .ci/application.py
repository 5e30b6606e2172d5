"""Build the one-folder application from the wheel in `dist`, for the system that this runs on.

    .venv/bin/python .ci/application.py

It brings its own Python and Qt, and needs only what the system has for every program with a window.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from distributions import DIST
from locked import ROOT, TOOLS_LOCK, program_lock, uv

ENVIRONMENT = ROOT / "out" / "application"
START = """\
import multiprocessing
import sys

from realmwright import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a process that this one starts ends in here
    sys.exit(main())
"""
WHOLE = ("editor", "realmwright", "wasmtime")
"""Packages that import some of their modules by name or read files beside them."""


def main() -> int:
    """Build the folder, its archive, and check that it starts; return the exit code."""
    wheels = list(DIST.glob("realmwright-*.whl"))
    if len(wheels) != 1:
        print("There is no wheel in dist: make dist", file=sys.stderr)
        return 2
    python = make_environment(wheels[0])
    start = ENVIRONMENT / "start.py"
    start.write_text(START)
    shutil.rmtree(DIST / "realmwright", ignore_errors=True)
    command = [str(python), "-P", "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    command += ["--onedir", "--name=realmwright", f"--distpath={DIST}"]
    command += [f"--workpath={ENVIRONMENT / 'work'}", f"--specpath={ENVIRONMENT}"]
    command += [f"--collect-all={name}" for name in WHOLE]
    for library in packages_of(python).glob("wasmtime/*/*wasmtime.*"):
        # Its name begins with an underline, by which PyInstaller does not know it as a library.
        command.append(f"--add-binary={library}{os.pathsep}wasmtime/{library.parent.name}")
    command.append(str(start))
    subprocess.run(command, check=True)
    folder = DIST / "realmwright"
    copy_licences(python, folder / "licences")
    if not starts(folder / "realmwright"):
        return 1
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    version = wheels[0].name.split("-")[1]
    archive = (
        DIST / f"realmwright-{version}-application-{system}-{platform.machine().lower()}.tar.gz"
    )
    with tarfile.open(archive, "w:gz", compresslevel=6) as files:
        files.add(folder, "realmwright")
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(
        f"{archive.relative_to(ROOT)}: {archive.stat().st_size / 1e6:.0f} MB, of {size / 1e6:.0f}"
    )
    return 0


def starts(program: Path) -> bool:
    """Return whether the application plays matches, in processes of its own, by compiled rules."""
    sample = ROOT / "scenarios" / "trts" / "short-evening.json"
    playtest = [str(program), "playtest", str(sample), "--games", "2", "--no-store"]
    done = subprocess.run(playtest, check=False, capture_output=True, text=True)
    print(done.stdout[-200:], done.stderr, sep="\n")
    return "2 matches" in done.stdout and "wasmtime" not in done.stderr


def packages_of(python: Path) -> Path:
    """Return the folder of the packages of a Python."""
    ask = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    done = subprocess.run(ask, check=True, capture_output=True, text=True)
    return Path(done.stdout.strip())


def copy_licences(python: Path, folder: Path) -> None:
    """Copy what each package within says of itself, and its licences."""
    within = {line.split("==")[0] for line in program_lock("window").splitlines()}
    for about in sorted(packages_of(python).glob("*.dist-info")):
        name = about.name.split("-")[0].replace("_", "-").lower()
        if name in within or name == "realmwright":
            unwanted = shutil.ignore_patterns("RECORD", "*.json", "INSTALLER", "REQUESTED")
            shutil.copytree(about, folder / about.name, ignore=unwanted)


def make_environment(wheel: Path) -> Path:
    """Bring out/application to the wheel, what it needs and PyInstaller; return its Python."""
    uv("venv", "--allow-existing", "--python", sys.executable, ENVIRONMENT)
    windows = sys.platform == "win32"
    python = ENVIRONMENT / ("Scripts/python.exe" if windows else "bin/python")
    lock = ROOT / "out" / "program.lock"
    lock.write_text(program_lock("window"))
    to = ("--python", python)
    uv("pip", "sync", *to, "--require-hashes", lock, TOOLS_LOCK)
    uv("pip", "install", *to, "--no-deps", wheel)
    return python


if __name__ == "__main__":
    sys.exit(main())
