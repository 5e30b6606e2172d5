"""Environments that are made from lines of our lock files."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = shutil.which("uv", path=Path(sys.executable).parent) or "uv"
TOOLS = ROOT / "out" / "tools"
TOOLS_LOCK = ROOT / ".ci" / "tools.lock"
ENTRY = re.compile(r"^(?P<name>[a-z0-9][a-z0-9._-]*)==(?:.*\\\n)*.*\n(?P<via>(?: +#.*\n)*)", re.M)


def make_tools() -> None:
    """Bring out/tools to what .ci/tools.lock says: what checks and bundles."""
    uv("venv", "--allow-existing", TOOLS)
    uv("pip", "sync", "--python", TOOLS / "bin" / "python", "--require-hashes", TOOLS_LOCK)


def uv(*words: str | Path) -> None:
    """Run uv, which trusts the certificates that the system trusts."""
    subprocess.run([UV, "--quiet", "--system-certs", *words], check=True, cwd=ROOT)


def program_lock(*extras: str) -> str:
    """Return the part of requirements.lock that the program needs, with some of its extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = list(project["dependencies"])
    for extra in extras:
        wanted += project["optional-dependencies"][extra]
    names = [re.split(r"[^A-Za-z0-9._-]", need)[0].lower() for need in wanted]
    return needed(names, (ROOT / "requirements.lock").read_text())


def needed(names: Iterable[str], lock: str) -> str:
    """Return the entries of these packages in a lock file, and of all that these need.

    Who needs a package is what its comment says: `# via jsonschema`. Raises KeyError for a name
    that the lock file does not have.
    """
    entries = {entry["name"]: entry for entry in ENTRY.finditer(lock)}
    found, open_names = set[str](), set(names)
    while open_names:
        found |= {entries[name]["name"] for name in open_names}
        open_names = {
            name
            for name, entry in entries.items()
            if name not in found and found & set(re.findall(r"[a-z0-9._-]+", entry["via"]))
        }
    return "".join(entry[0] for name, entry in entries.items() if name in found)
