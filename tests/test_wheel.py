"""The wheel is whole: it carries what the program reads, and works where there is no checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from editor.ui.dialogs.guide import PAGES

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the content of a freshly built wheel, as an installation would."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", folder], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def from_wheel(installed: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in an empty folder with the wheel's package before the checkout's."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(installed)},
        check=False,
        capture_output=True,
        text=True,
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "inside"),
    [("schemas", "editor/_data/schemas"), ("scenarios", "editor/_data/scenarios")],
)
def test_wheel_carries_schemas_and_samples(installed: Path, source: str, inside: str) -> None:
    """Every schema and every sample of the checkout is in the wheel, byte for byte."""
    assert contents(installed / inside) == contents(ROOT / source)


@pytest.mark.slow
def test_wheel_carries_the_guide(installed: Path) -> None:
    """Every page that the guide within the program lists, and every picture of the docs.

    The animation is left out: the front page of the site alone shows it.
    """
    docs = installed / "editor" / "_data" / "docs"
    assert [name for name, _ in PAGES if not (docs / name).is_file()] == []
    pictures = contents(ROOT / "docs" / "pictures")
    del pictures["loop.png"]
    assert contents(docs / "pictures") == pictures
    assert list(docs.rglob("*.py")) == []


@pytest.mark.slow
def test_wheel_carries_kits(installed: Path) -> None:
    """The data of every system is in the wheel, byte for byte."""
    folders = sorted((ROOT / "editor" / "systems").glob("*/data"))
    assert folders
    for folder in folders:
        assert contents(installed / folder.relative_to(ROOT)) == contents(folder)


@pytest.mark.slow
def test_wheel_carries_the_page_to_play_on(installed: Path) -> None:
    """The script, the style and the frame of the page are in the wheel, byte for byte."""
    folder = ROOT / "editor" / "export" / "page"
    carried = contents(installed / folder.relative_to(ROOT))
    assert carried == contents(folder)
    assert {Path(name).suffix for name in carried} == {".py", ".js", ".css", ".html"}


@pytest.mark.slow
def test_wheel_finds_its_own_files(installed: Path, tmp_path: Path) -> None:
    """From an empty folder the installed package finds the schemas and samples that it carries."""
    ask = (
        "from editor.core.resources import *; print(schemas_folder(), samples_folder(), sep='\\n')"
    )
    done = from_wheel(installed, tmp_path, "-c", ask)
    assert done.stderr == ""
    data = installed / "editor" / "_data"
    assert done.stdout.splitlines() == [str(data / "schemas"), str(data / "scenarios")]


@pytest.mark.slow
def test_wheel_checks_its_own_samples(installed: Path, tmp_path: Path) -> None:
    """From an empty folder the installed command finds no error in the samples that it carries.

    It lists the one other file that is among them.
    """
    samples = installed / "editor" / "_data" / "scenarios" / "tactics"
    done = from_wheel(installed, tmp_path, "-m", "editor", "check", str(samples))
    kit = samples / "kits" / "saltmarsh.kit.json"
    assert (done.returncode, done.stderr) == (0, f"skipped: {kit}: a kit\n")


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder by its path from there; hidden ones are someone's unsaved work."""
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts and not file.name.startswith(".")
    }
