"""The public name `realmwright`, also beside a foreign package of the name `editor`."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import realmwright
from editor import scripting
from editor.core.resources import samples_folder
from realmwright._processes import task
from tests.test_repository import ROOT

SAMPLE = samples_folder() / "tactics" / "smallest.json"
CHILD = """
import time
from multiprocessing.connection import Connection
import realmwright
from editor import scripting
from editor.core.processes import Child
if __name__ == "__main__":
    realmwright.load({sample!r}).save("again.json")
    child = Child("asked", Connection.send, "here")
    while (heard := child.heard()) is None:
        time.sleep(0.01)
    print(heard)
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of packages where a foreign editor/__init__.py leaves a mark and fails."""
    made = tmp_path / "site"
    package = made / "editor"
    package.mkdir(parents=True)
    made.joinpath("realmwright").symlink_to(ROOT / "realmwright")
    for each in (ROOT / "editor").iterdir():
        if each.name not in ("__init__.py", "__pycache__"):
            package.joinpath(each.name).symlink_to(each)
    mark = str(tmp_path / "mark")
    package.joinpath("__init__.py").write_text(
        f"open({mark!r}, 'w').close()\nraise ImportError('a foreign package')\n"
    )
    return made


def run(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python with these packages before all others."""
    return subprocess.run(
        [sys.executable, "-P", *words],
        cwd=site.parent,
        env={**os.environ, "PYTHONPATH": str(site)},
        check=False,
        capture_output=True,
        text=True,
    )


def test_the_public_names_are_there() -> None:
    """Each name that is offered is there, with the entry of the program, and no other is."""
    assert sorted([*scripting.__all__, "__version__", "main"]) == dir(realmwright)
    assert [name for name in dir(realmwright) if not hasattr(realmwright, name)] == []
    with pytest.raises(AttributeError, match="has no attribute 'lod'"):
        _ = realmwright.lod  # type: ignore[attr-defined]


def test_the_program_does_not_wait_for_the_interface() -> None:
    """What starts the program imports nothing of the interface, nor any system."""
    code = "import sys; from realmwright import main; print(*sys.modules)"
    done = run(ROOT, "-c", code)
    assert [name for name in done.stdout.split() if name.startswith("editor")] == ["editor"]


def test_a_foreign_package_is_not_run(site: Path) -> None:
    """The program, the interface and the processes that it starts pass a foreign file over."""
    done = run(site, "-m", "realmwright", "check", str(SAMPLE))
    assert (done.returncode, done.stderr) == (0, "")
    site.parent.joinpath("script.py").write_text(CHILD.format(sample=str(SAMPLE)))
    done = run(site, "script.py")
    assert (done.stdout, done.stderr) == ("here\n", "")
    assert site.parent.joinpath("again.json").is_file()
    assert not site.parent.joinpath("mark").exists()


def test_another_module_of_the_name_is_refused(site: Path) -> None:
    """Where a script has a module `editor` of its own, one sentence says what to do."""
    site.parent.joinpath("editor.py").write_text("")
    code = "import sys; sys.path.insert(0, ''); import editor, realmwright"
    done = run(site, "-c", code)
    assert done.stderr.splitlines()[-1].startswith("ImportError: Realmwright needs the name")
    assert str(site.parent / "editor.py") in done.stderr


def test_a_task_of_a_cluster_is_done_with_its_arguments() -> None:
    """What a machine of a cluster is sent is one function with its arguments, pickled."""
    assert task(pickle.dumps((divmod, (7, 2)))) == (3, 1)
