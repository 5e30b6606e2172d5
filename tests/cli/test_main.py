"""The command line as a whole: exit codes, help, and what it does with bad usage."""

import subprocess
import sys
from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, OK, VERBS, main, parser
from tests.cli.scenarios import SAMPLE

HILLS = str(SAMPLE)


def test_every_verb_has_a_module_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    """Each verb that the help lists can be asked for its own help."""
    for verb in VERBS:
        with pytest.raises(SystemExit) as left:
            main([verb, "--help"])
        assert left.value.code == OK
        assert f"realmwright {verb}" in capsys.readouterr().out


def test_an_unknown_verb_is_bad_usage(capsys: pytest.CaptureFixture[str]) -> None:
    """A verb that does not exist gives exit code 2 and names those that do."""
    with pytest.raises(SystemExit) as left:
        main(["frobnicate"])
    assert left.value.code == BAD
    assert "unknown verb 'frobnicate'; `realmwright help` lists" in capsys.readouterr().err


def test_help_does_not_wait_for_the_heavy_libraries() -> None:
    """`--help` imports neither networkx, nor jsonschema, numpy or Qt."""
    code = (
        "import sys\n"
        "from editor.cli.main import parser\n"
        "parser().format_help()\n"
        "heavy = {'networkx', 'jsonschema', 'numpy', 'PySide6', 'msgspec'} & set(sys.modules)\n"
        "sys.exit(f'imported {heavy}' if heavy else 0)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_checking_does_not_wait_for_the_heavy_libraries() -> None:
    """`check` of a file in order needs networkx, and imports no jsonschema, numpy, SciPy or Qt."""
    code = (
        "import sys\n"
        "from editor.cli.main import main\n"
        "main(sys.argv[1:])\n"
        "assert 'networkx' in sys.modules\n"
        "heavy = {'jsonschema', 'numpy', 'scipy', 'pandas', 'PySide6'} & set(sys.modules)\n"
        "sys.exit(f'imported {heavy}' if heavy else 0)\n"
    )
    subprocess.run([sys.executable, "-c", code, "check", HILLS], check=True)


@pytest.mark.parametrize("verb", ["check", "info", "migrate"])
def test_a_file_that_is_not_there_is_exit_2_without_a_traceback(
    verb: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A missing file is told on stderr in a line that names it."""
    missing = tmp_path / "missing.json"
    assert main([verb, str(missing)]) == BAD
    assert "missing.json" in capsys.readouterr().err


def test_new_writes_a_lawful_scenario_and_never_overwrites(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`new` gives a scenario without errors or warnings, and leaves a file that is there alone."""
    file = tmp_path / "map.json"
    assert main(["new", "tactics", "free-for-all", "-o", str(file), "--players", "2"]) == OK
    assert main(["check", str(file), "--deny", "warning"]) == OK
    written = file.read_bytes()
    assert main(["new", "tactics", "control", "-o", str(file)]) == BAD
    assert "--force" in capsys.readouterr().err
    assert file.read_bytes() == written
    assert main(["new", "tactics", "control", "-o", str(file), "--force"]) == OK
    assert file.read_bytes() != written


@pytest.mark.parametrize(
    "words",
    [
        ["chess", "control", "-o", "x.json"],
        ["tactics", "chess", "-o", "x.json"],
        ["tactics", "team", "-o", "x.json", "--players", "3"],
        ["tactics", "control", "-o", "no-such-folder/x.json"],
    ],
)
def test_new_refuses_what_cannot_be(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """An unknown system, mode, number of players or folder is exit code 2 and writes nothing."""
    monkeypatch.chdir(tmp_path)
    assert main(["new", *words]) == BAD
    assert "\nrealmwright new: error: " in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_path_tells_the_cheapest_way(capsys: pytest.CaptureFixture[str]) -> None:
    """`path` prints cost and steps; a name that is no space is exit code 2."""
    assert main(["path", HILLS, "a1", "b1"]) == OK
    assert "1 movement, 1 step" in capsys.readouterr().out
    assert main(["path", HILLS, "a1", "zz99"]) == BAD
    assert "zz99 is not a space of this map" in capsys.readouterr().err
    assert main(["path", HILLS, "a1", "?"]) == BAD


def test_diff_finds_nothing_in_equal_files_and_one_change_in_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`diff` is exit code 0 for equal scenarios and 1 for others, telling what changed."""
    other = tmp_path / "other.json"
    other.write_text(Path(HILLS).read_text().replace('"Hills"', '"Mounds"'))
    assert main(["diff", HILLS, HILLS]) == OK
    assert main(["diff", HILLS, str(other)]) == NO
    assert "Mounds" in capsys.readouterr().out


def test_migrate_leaves_a_file_of_today_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`migrate` rewrites only what this version would save otherwise."""
    file = tmp_path / "map.json"
    file.write_bytes(Path(HILLS).read_bytes())
    assert main(["migrate", str(file)]) == OK
    assert "up to date" in capsys.readouterr().out
    file.write_text(file.read_text().replace("  ", "\t"))
    assert main(["migrate", str(file)]) == OK
    assert file.read_bytes() == Path(HILLS).read_bytes()


def test_old_names_of_options_still_work() -> None:
    """Scripts of earlier versions run; no help shows the old names."""
    old = {
        ("play", "map.json", "--games", "3"): ("matches", 3),
        ("playtest", "map.json", "--check-games", "3"): ("check_matches", 3),
        ("check", "map.json", "--games", "3"): ("matches", 3),
        ("replay", "match.json", "--tell"): ("log", True),
        ("fix", "map.json", "--best", "2"): ("answers", 2),
        ("search", "map.json", "--keep", "b1"): ("protect", ["b1"]),
    }
    for words, (name, value) in old.items():
        assert getattr(parser().parse_args(words), name) == value
        option = next(word for word in words if word.startswith("--"))
        assert option not in parser().verb(words[0]).format_help().replace("--best AXIS", "")
