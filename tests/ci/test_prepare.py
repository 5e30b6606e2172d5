import subprocess
import sys
from pathlib import Path

import locks
import prepare
import pytest


def listing(*names: str) -> str:
    """What dpkg-query would print if exactly these packages were installed."""
    return "".join(f"{name} installed\n" for name in names)


def test_complete_system_misses_nothing() -> None:
    """A system with every package of the longest list has nothing missing."""
    installed = prepare.installed_packages(listing(*prepare.VIRTUAL_DISPLAY))
    assert prepare.missing_packages(prepare.VIRTUAL_DISPLAY, installed) == []


def test_missing_packages_keep_their_order() -> None:
    """Packages that are not there are named in the order of the list that wants them."""
    installed = prepare.installed_packages(listing("libgl1", "libegl1"))
    assert prepare.missing_packages(prepare.OFFSCREEN, installed) == list(prepare.OFFSCREEN[2:])


def test_removed_package_is_missing() -> None:
    """A package of which only the settings are left does not count as installed."""
    installed = prepare.installed_packages("libgl1 config-files\nlibegl1 installed\n")
    assert prepare.missing_packages(("libgl1", "libegl1"), installed) == ["libgl1"]


def test_renamed_library_counts() -> None:
    """Debian 13 calls libglib2.0-0 libglib2.0-0t64, and that is the same library."""
    installed = prepare.installed_packages(listing("libglib2.0-0t64"))
    assert prepare.missing_packages(("libglib2.0-0",), installed) == []


def test_other_systems_are_not_asked() -> None:
    """Where there is no dpkg, no Debian package is said to be missing."""
    assert prepare.missing_packages(prepare.WINDOW, prepare.installed_packages(None)) == []


def test_python_without_venv_wants_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Debian Python that cannot make environments is given python3-venv first."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert prepare.packages_for("offscreen") == ("python3-venv", *prepare.OFFSCREEN)


def test_user_is_told_the_exact_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Someone who is not root gets the line to type and exit code 2, and nothing is started."""
    lacking = [name for name in prepare.OFFSCREEN if name not in {"libegl1", "libdbus-1-3"}]
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name)
    monkeypatch.setattr(prepare, "query_dpkg", lambda: listing(*lacking))
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("subprocess.run", refuse)

    assert prepare.main(["offscreen"]) == 2

    told = capsys.readouterr()
    line = "apt-get install --yes --no-install-recommends libegl1 libdbus-1-3"
    assert f"\n    sudo apt-get update && sudo {line}\n" in told.err
    assert told.out == "Missing Debian packages: libegl1 libdbus-1-3\n"


def test_root_installs_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Root's missing packages are installed from fresh lists and without a question."""
    commands: list[list[str]] = []
    monkeypatch.setattr(locks, "wait_for_packages", lambda: None)
    monkeypatch.setattr("subprocess.run", lambda command, **options: commands.append(command))
    prepare.install_packages(["libegl1"], as_root=True)
    assert commands == [
        ["apt-get", "update", "--quiet"],
        ["apt-get", "install", "--yes", "--no-install-recommends", "libegl1"],
    ]


@pytest.mark.parametrize("version", [(3, 10), (3, 14)])
def test_other_pythons_are_refused(version: tuple[int, int]) -> None:
    """A Python that is too old or too new is named, and so is the way to another."""
    with pytest.raises(prepare.NotReadyError, match="Name another one: make PYTHON="):
        prepare.check_version(version)


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (3, 13)])
def test_our_pythons_are_taken(version: tuple[int, int]) -> None:
    """Python 3.11, 3.12 and 3.13 are taken."""
    prepare.check_version(version)


def test_entry_of_uv_is_whole() -> None:
    """uv is installed by its own entry of the lock file: one version, and only hashes after it."""
    first, *rest = prepare.lines_of("uv", prepare.LOCK.read_text()).splitlines()
    assert first.startswith("uv==")
    assert rest
    assert all(line.strip().startswith(("--hash=sha256:", "# via")) for line in rest)


def test_a_start_compiles_nothing_where_python_may_not_write(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What a start imports is compiled beforehand, its tests are not, and a bad file is let be."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    numpy = tmp_path / "lib/python3.11/site-packages/numpy"
    for file in (tmp_path / "editor/one.py", numpy / "two.py", numpy / "tests/three.py"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("pass")
    (numpy / "bad.py").write_text("{% template %}")
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    monkeypatch.setattr(prepare, "ENVIRONMENT", tmp_path)
    monkeypatch.setattr(prepare, "PYTHON", Path(sys.executable))
    prepare.compile_for_the_window()
    compiled = {file.name.partition(".")[0] for file in tmp_path.rglob("*.pyc")}
    assert compiled == {"one", "two"}


def test_failing_command_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """When an installation fails, the command and its exit code are shown and ours is 1."""

    def fail(purpose: str) -> None:
        raise subprocess.CalledProcessError(100, ["apt-get", "update", Path("x")])

    monkeypatch.setattr(prepare, "prepare", fail)
    assert prepare.main([]) == 1
    assert capsys.readouterr().err == "This failed with exit code 100:\n    apt-get update x\n"


def refuse(*command: object, **options: object) -> None:
    """Stand in for a call that must not happen."""
    raise AssertionError(f"started {command}")
