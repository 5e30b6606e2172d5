import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import locks
import prepare
import pytest

INSTALL = [
    "apt-get", "install", "--yes", "--no-install-recommends", "--no-upgrade", "--no-remove",
]  # fmt: skip


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

    output = capsys.readouterr()
    line = f"{' '.join(INSTALL)} libegl1 libdbus-1-3"
    assert f"\n    sudo apt-get update && sudo {line}\n" in output.err
    assert output.out == "Missing Debian packages: libegl1 libdbus-1-3\n"


def apt_that_says(words: str, commands: list[list[str]]) -> Callable[..., object]:
    """An apt that notes what it is told, and answers a simulation."""

    def run(command: list[str], **options: object) -> object:
        commands.append(command)
        said = words if options["stdout"] is not None else None
        return subprocess.CompletedProcess(command, 0, said)

    return run


def test_root_installs_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Root's missing packages are installed from fresh lists, alone and without a question."""
    commands: list[list[str]] = []
    said = "Inst libegl1 (1.6.0-1 Debian:12.15/oldstable [amd64])\nConf libegl1 (1.6.0-1)\n"
    monkeypatch.setattr(locks, "wait_for_packages", lambda: None)
    monkeypatch.setattr("subprocess.run", apt_that_says(said, commands))
    prepare.install_packages(["libegl1"], as_root=True)
    assert commands == [
        ["apt-get", "update", "--quiet"],
        [*INSTALL, "libegl1", "--simulate"],
        [*INSTALL, "libegl1"],
    ]


def test_what_is_present_is_not_upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where apt would have to, it only says so, and the line that does it is left to a person."""
    commands: list[list[str]] = []
    said = (
        "Inst libpcre2-8-0 [10.42-1] (10.42-1+deb12u2 Debian-Security:12 [amd64])\n"
        "Inst libegl1 (1.6.0-1 Debian:12.15/oldstable [amd64])\n"
        "Inst librsvg2-2 [2.54.7] (2.54.8 Debian-Security:12 [amd64]) []\n"
    )
    monkeypatch.setattr(locks, "wait_for_packages", lambda: None)
    monkeypatch.setattr("subprocess.run", apt_that_says(said, commands))
    with pytest.raises(prepare.NotReadyError) as caught:
        prepare.install_packages(["libegl1"], as_root=True)
    assert "that are present: libpcre2-8-0 librsvg2-2.\n" in str(caught.value)
    assert str(caught.value).endswith(
        "\n    apt-get install --yes --no-install-recommends --no-remove libegl1"
    )
    assert commands[-1][-1] == "--simulate"


@pytest.mark.parametrize("version", [(3, 10), (3, 15)])
def test_other_pythons_are_refused(version: tuple[int, int]) -> None:
    """A Python that is too old or too new is named, and so is the way to another."""
    with pytest.raises(prepare.NotReadyError, match="Name another one: make PYTHON="):
        prepare.check_version(version)


def test_our_pythons_are_taken() -> None:
    """Python 3.11 to 3.14 are taken, as pyproject.toml and README.md say."""
    versions = [(3, minor) for minor in (11, 12, 13, 14)]
    for version in versions:
        prepare.check_version(version)
    assert prepare.supported_words() == "Python 3.11, 3.12, 3.13 or 3.14"
    project = tomllib.loads((prepare.ROOT / "pyproject.toml").read_text())["project"]
    assert project["requires-python"] == ">=3.11,<3.15"
    named = [f"Programming Language :: Python :: {a}.{b}" for a, b in versions]
    assert [item for item in project["classifiers"] if "Python ::" in item] == named
    assert "with Python 3.11 to 3.14," in (prepare.ROOT / "README.md").read_text()


def test_another_python_of_the_same_version_is_another_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not only 3.12 and 3.11: also 3.11.2 of the system and 3.11.2 of somebody's own."""
    monkeypatch.setattr("sys.executable", "/usr/bin/python3")
    monkeypatch.setattr("sys.version_info", (3, 11, 2, "final", 0))
    monkeypatch.setattr("os.path.realpath", lambda path: f"{path}.11")
    before = prepare.foundation()
    assert before.startswith("Python 3.11.2 of /usr/bin/python3.11 in ")
    monkeypatch.setattr("sys.executable", "/opt/bin/python3")
    assert prepare.foundation() != before


def test_entry_of_uv_is_whole() -> None:
    """uv is installed by its own entry of the lock file: one version, and only hashes after it."""
    first, *rest = prepare.lines_of("uv", prepare.LOCK.read_text()).splitlines()
    assert first.startswith("uv==")
    assert rest
    assert all(line.strip().startswith(("--hash=sha256:", "# via")) for line in rest)


def test_a_start_compiles_nothing_where_python_may_not_write(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is installed and what is here is compiled beforehand; a bad file is let be.

    Tests that pytest compiles in its own way are left out, and the tests of other packages.
    """
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    numpy = tmp_path / "lib/python3.11/site-packages/numpy"
    helper = tmp_path / "tests/lab/helper.py"
    wanted = {"editor/one.py", ".ci/two.py", "docs/three.py", "benchmarks/four.py"}
    passed_over = (numpy / "tests/no.py", helper.with_name("test_no.py"), tmp_path / "out/no.py")
    bad = (numpy / "bad.py", tmp_path / "editor/bad.py")
    for file in (*(tmp_path / name for name in wanted), helper, numpy / "five.py", *passed_over):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("pass")
    for file in bad:
        file.write_text("{% template %}")
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    monkeypatch.setattr(prepare, "ENVIRONMENT", tmp_path)
    monkeypatch.setattr(prepare, "PYTHON", Path(sys.executable))
    prepare.compile_all()
    compiled = {file.name.partition(".")[0] for file in tmp_path.rglob("*.pyc")}
    assert compiled == {"one", "two", "three", "four", "five", "helper"}


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


def test_a_list_names_the_packages_and_installs_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With `--list` the Debian packages of a purpose are printed, for somebody else to install."""
    monkeypatch.setattr(prepare, "prepare", lambda purpose: pytest.fail(f"prepared {purpose}"))
    assert prepare.main(["window", "--list"]) == 0
    assert capsys.readouterr().out.split() == list(prepare.packages_for("window"))
