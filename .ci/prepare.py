#!/usr/bin/env python3
"""Make a checkout ready: the Debian packages that Qt needs, and `.venv` from requirements.lock.

    python3 .ci/prepare.py [offscreen | window | virtual-display | clients] [--list]

Runs on the bare Python of the system with its standard library alone. It does only what is missing,
and nothing at all, in well under a second, where nothing is. Exit codes: 0 ready, 1 an installation
failed, 2 someone has to do something first, and the last lines say what.
"""

from __future__ import annotations  # so that an older Python still reaches the sentence about it

import argparse
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import locks

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
UV = ENVIRONMENT / "bin" / "uv"
LOCK = ROOT / "requirements.lock"
STAMP = ENVIRONMENT / "made-from"

# Read off a bare Debian 12: what the libraries of Qt ask the system for, by what one wants to do.
OFFSCREEN = (
    "libgl1",
    "libegl1",
    "libglib2.0-0",
    "libfontconfig1",
    "libxkbcommon0",
    "libdbus-1-3",
    "fonts-dejavu-core",
)
WINDOW = (
    *OFFSCREEN,
    "libxkbcommon-x11-0",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-image0",
    "libxcb-keysyms1",
    "libxcb-render-util0",
    "libxcb-shape0",
    "libxcb-xkb1",
    "libwayland-cursor0",
)
VIRTUAL_DISPLAY = (*WINDOW, "xvfb", "xauth", "xdotool")
# What the tests of exports ask, each in a real program: docs/exports-tested.md says what for.
CLIENTS = (
    *VIRTUAL_DISPLAY,
    "admesh",
    "assimp-utils",
    "chromium",
    "default-jdk-headless",
    "desktop-file-utils",
    "f3d",
    "firefox-esr",
    "graphviz",
    "imagemagick",
    "inkscape",
    "libglib2.0-bin",
    "librsvg2-bin",
    "libxml2-utils",
    "lua-check",
    "lua5.2",
    "mupdf-tools",
    "poppler-utils",
    "prusa-slicer",
    "qpdf",
    "shared-mime-info",
    "tiled",
    "triplea",
    "zbar-tools",
)
NODE = ("nodejs", "npm")
NODE_PACKAGES = ROOT / "tests" / "clients" / "package.json"
NODE_FOLDER = ROOT / "out" / "clients"
SUPPORTED = (3, 11), (3, 15)
"""The oldest Python that the project runs on, and the first that it was not tried with."""
PURPOSES = {
    "offscreen": OFFSCREEN,
    "window": WINDOW,
    "virtual-display": VIRTUAL_DISPLAY,
    "clients": CLIENTS,
}


class NotReadyError(Exception):
    """Someone has to do something first; the message says what."""


def main(arguments: list[str] | None = None) -> int:
    """Make the checkout ready for one purpose and return the exit code."""
    parser = argparse.ArgumentParser(description="Make this checkout ready to run.")
    parser.add_argument("purpose", nargs="?", choices=sorted(PURPOSES), default="offscreen")
    parser.add_argument("--list", action="store_true", help="print the Debian packages for it")
    given = parser.parse_args(arguments)
    if given.list:
        print(*packages_for(given.purpose))
        return 0
    try:
        prepare(given.purpose)
    except (NotReadyError, locks.StillHeldError) as reason:
        print(reason, file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as failed:
        words = " ".join(str(word) for word in failed.cmd)
        print(f"This failed with exit code {failed.returncode}:\n    {words}", file=sys.stderr)
        return 1
    return 0


def prepare(purpose: str) -> None:
    """Install what is missing for the purpose, a key of PURPOSES.

    Raise NotReadyError where someone has to do something first.
    """
    check_version(sys.version_info[:2])
    if not is_ready(purpose):
        with locks.alone_in(ROOT):
            make_ready(purpose)


def is_ready(purpose: str) -> bool:
    """Say whether nothing is missing for the purpose."""
    return not missing_for(purpose) and environment_stands() and not lacks_node_packages(purpose)


def make_ready(purpose: str) -> None:
    """Install what is missing now: another make may have done it meanwhile."""
    missing = missing_for(purpose)
    if missing:
        install_packages(missing, as_root=os.geteuid() == 0)
    if not environment_stands():
        make_environment()
    if lacks_node_packages(purpose):
        install_node_packages()


def check_version(version: tuple[int, int]) -> None:
    """Raise NotReadyError unless the project runs on this version of Python."""
    first, beyond = SUPPORTED
    if not first <= version < beyond:
        raise NotReadyError(
            f"Realmwright needs {supported_words()}; {sys.executable} is Python "
            f"{version[0]}.{version[1]}.\nName another one: make PYTHON=python3.11 ..."
        )


def supported_words() -> str:
    """Return the versions of Python that the project runs on, in words."""
    first, beyond = SUPPORTED
    *names, last = (f"{first[0]}.{minor}" for minor in range(first[1], beyond[1]))
    return f"Python {', '.join(names)} or {last}"


# --- Debian packages


def packages_for(purpose: str) -> tuple[str, ...]:
    """Return the Debian packages of a purpose, and the one for `venv` if this Python lacks it.

    An npm that came by another way than Debian's is as good, and Debian's would clash with it.
    """
    packages = PURPOSES[purpose]
    if purpose == "clients" and shutil.which("npm") is None:
        packages = (*packages, *NODE)
    if importlib.util.find_spec("ensurepip") is None:
        return ("python3-venv", *packages)
    return packages


def missing_for(purpose: str) -> list[str]:
    """Return the Debian packages that a purpose wants and that are not installed."""
    return missing_packages(packages_for(purpose), installed_packages(query_dpkg()))


def query_dpkg() -> str | None:
    """Return what dpkg knows, a line `name status` for each package; None without a dpkg."""
    if shutil.which("dpkg-query") is None:
        return None
    command = ["dpkg-query", "--show", "--showformat", "${Package} ${db:Status-Status}\n"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def installed_packages(listing: str | None) -> frozenset[str] | None:
    """Return the names of the packages that are installed, by the lines of query_dpkg."""
    if listing is None:
        return None
    pairs = (line.split() for line in listing.splitlines())
    return frozenset(pair[0] for pair in pairs if pair[1:] == ["installed"])


def missing_packages(wanted: Iterable[str], installed: frozenset[str] | None) -> list[str]:
    """Return the wanted packages that are not installed, in the order in which they are wanted.

    Without a dpkg (installed is None) nothing is known to be missing: another system names its
    libraries otherwise, and Qt itself says which one it did not find.
    """
    if installed is None:
        return []
    # Debian 13 renamed libraries for 64-bit times; the old name still leads apt to the new one.
    return [name for name in wanted if not {name, f"{name}t64"} & installed]


def install_packages(missing: list[str], *, as_root: bool) -> None:
    """Install Debian packages as root; for others raise NotReadyError with the line to type.

    What is present is not upgraded: where apt would have to, raise NotReadyError, too.
    """
    options = ("--yes", "--no-install-recommends", "--no-upgrade", "--no-remove")
    install = ["apt-get", "install", *options, *missing]
    print(f"Missing Debian packages: {' '.join(missing)}", flush=True)
    if not as_root:
        line = f"sudo apt-get update && sudo {' '.join(install)}"
        raise NotReadyError(f"Install them with this line, then try again:\n    {line}")
    run_apt(["apt-get", "update", "--quiet"])
    if changed := upgrades(run_apt([*install, "--simulate"])):
        line = " ".join(word for word in install if word != "--no-upgrade")
        raise NotReadyError(
            f"They need newer versions of packages that are present: {' '.join(changed)}.\n"
            f"To upgrade these, type this line, then try again:\n    {line}"
        )
    run_apt(install)


def upgrades(simulated: str) -> list[str]:
    """Return the packages that apt would replace by another version, by what it says it would do.

    It says `Inst name [present version] (new version ...)`, and nothing in brackets of a new one.
    """
    return re.findall(r"^Inst (\S+) \[", simulated, re.M)


def run_apt(command: list[str]) -> str:
    """Run apt once nobody else installs, and again where someone began just before it.

    Return what a simulation says; anything else says it to whoever started this. Raises
    CalledProcessError if it fails, and locks.StillHeldError where others hold it up.
    """
    # In the language of `upgrades`.
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    output = subprocess.PIPE if "--simulate" in command else None
    while True:
        locks.wait_for_packages()
        try:
            done = subprocess.run(command, check=True, env=quiet, stdout=output, text=True)
        except subprocess.CalledProcessError:
            if locks.first_held(locks.PACKAGES) is None:
                raise
        else:
            return done.stdout or ""


# --- Packages of Node


def lacks_node_packages(purpose: str) -> bool:
    """Say whether out/clients is wanted and not what tests/clients/package.json says."""
    if purpose != "clients":
        return False
    made = NODE_FOLDER / "made-from"
    return not made.exists() or made.read_text() != NODE_PACKAGES.read_text()


def install_node_packages() -> None:
    """Bring out/clients to what tests/clients/package.json says."""
    wanted, made = NODE_PACKAGES.read_text(), NODE_FOLDER / "made-from"
    print("Installing tests/clients/package.json", flush=True)
    NODE_FOLDER.mkdir(parents=True, exist_ok=True)
    made.unlink(missing_ok=True)
    (NODE_FOLDER / "package.json").write_text(wanted)
    # No lock file: it would hold addresses. Nothing of a package is run while it is installed.
    quiet = ("--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--silent")
    subprocess.run(("npm", "install", *quiet), check=True, cwd=NODE_FOLDER)
    made.write_text(wanted)


# --- The environment


def read_stamp() -> str:
    """Return what the environment was made from, or nothing if that was never finished."""
    return STAMP.read_text() if STAMP.exists() else ""


def environment_stands() -> bool:
    """Say whether `.venv` is there and was made from what lies here now."""
    return PYTHON.exists() and read_stamp() == expected_stamp()


def expected_stamp() -> str:
    """Return two lines: where and with which Python the environment stands, and what is in it."""
    content = hashlib.sha256()
    for part in (LOCK, ROOT / "pyproject.toml"):
        content.update(part.read_bytes())
    return f"{foundation()}\n{content.hexdigest()}\n"


def foundation() -> str:
    """Return what an environment cannot outlive: its Python and its place.

    Two Pythons of one minor version are two: `.ci/run` must run the one that it chose.
    """
    version = ".".join(map(str, sys.version_info[:3]))
    return f"Python {version} of {os.path.realpath(sys.executable)} in {ENVIRONMENT}"


def make_environment() -> None:
    """Bring `.venv` to exactly what requirements.lock says, with the project itself in it."""
    firm = PYTHON.exists() and UV.exists() and read_stamp().startswith(f"{foundation()}\n")
    if not firm:
        print(f"Making .venv with Python {sys.version.split()[0]}", flush=True)
        run(sys.executable, "-m", "venv", "--clear", ENVIRONMENT)
        install_uv()
    print("Installing requirements.lock", flush=True)
    STAMP.unlink(missing_ok=True)
    to = ("--quiet", "--system-certs", "--python", PYTHON)
    try:
        run(UV, "pip", "sync", *to, "--require-hashes", LOCK)
    except subprocess.CalledProcessError:
        # uv does not read the settings of pip, where a mirror may be named.
        print("uv could not; trying pip", flush=True)
        run(PYTHON, "-m", "ensurepip", "--upgrade")
        run(PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", LOCK)
    run(UV, "pip", "install", *to, "--no-deps", "--no-build-isolation", "-e", ROOT)
    compile_all()
    STAMP.write_text(expected_stamp())


def compile_all() -> None:
    """Compile what was installed and what is here, in some seconds.

    Python does that by itself as it goes, unless it may write nothing while it runs (as with
    PYTHONDONTWRITEBYTECODE): then every start would compile all of it again. Files of tests that
    pytest compiles in its own way are left to it, and other packages' tests to nobody.
    """
    inside = sorted(ENVIRONMENT.glob("lib/python*/site-packages"))
    here = [ROOT / name for name in (".ci", "benchmarks", "docs", "editor", "tests")]
    command = (PYTHON, "-m", "compileall", "-qq", "-j", "0")
    # A file that cannot be compiled says so when someone imports it.
    for passed_over, folders in (
        (r"site-packages[\\/].*[\\/]tests?[\\/]", inside),
        (r"[\\/](test_\w+|conftest)\.py$", here),
    ):
        subprocess.run((*command, "-x", passed_over, *folders), check=False, cwd=ROOT)


def install_uv() -> None:
    """Install uv with pip, by its own lines of requirements.lock: the version and its hashes."""
    alone = ENVIRONMENT / "uv.txt"
    alone.write_text(lines_of("uv", LOCK.read_text()))
    pip = (PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "install", "--require-hashes", "-r", alone)
    alone.unlink()


def lines_of(package: str, lock: str) -> str:
    """Return the entry of one package in a lock file: its version and every hash of it."""
    found = re.search(rf"^{re.escape(package)}==(?:.*\\\n)*.*\n", lock, re.M)
    if found is None:
        raise NotReadyError(f"requirements.lock names no {package}; write it again: make lock")
    return found[0]


def run(*command: str | Path) -> None:
    """Run a command from the root of the checkout; raise CalledProcessError if it fails."""
    subprocess.run(command, check=True, cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main())
