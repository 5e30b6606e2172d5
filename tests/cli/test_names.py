"""Names that no file can have, or that are hard to write: one clear error from every verb."""

import subprocess
import sys
from pathlib import Path

import pytest

from editor.cli.main import BAD, main
from editor.core.resources import samples_folder

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = samples_folder() / "trts" / "dawn-and-dusk.json"
DUEL = samples_folder() / "mechs" / "foundry-duel.json"
"""Of the system whose rules are compiled the soonest."""

NAMES = {
    "too long": "x" * 260 + ".json",
    "a folder too long": "d" * 260 + "/a.json",
    "a path too long": "d/" * 3000 + "a.json",
    "NUL": "a\0b.json",
    "no text": "a\udcffb.json",
    "half a surrogate pair": "a\ud800b.json",
    "a line break": "a\nb.json",
    "a command of a terminal": "\x1b[31m.json",
    "links in a circle": "circle.json",
    "empty": "",
}

READ = {
    "check": ("check", "{}"),
    "check as json": ("check", "{}", "--format", "json"),
    "check as sarif": ("check", "{}", "--format", "sarif"),
    "check as github": ("check", "{}", "--format", "github"),
    "fix": ("check", "{}", "--fix"),
    "info": ("info", "{}"),
    "path": ("path", "{}", "a1", "a2"),
    "set": ("set", "{}", "title=Hills"),
    "diff": ("diff", "{}", "good.json"),
    "diff with": ("diff", "good.json", "{}"),
    "migrate": ("migrate", "{}"),
    "play": ("play", "{}"),
    "replay": ("replay", "{}"),
    "export": ("export", "{}", "--to", "json", "-o", "out.json"),
    "import": ("import", "{}.svg", "-o", "out.json"),
    "import tiles": ("import", "{}.tmx", "--legend"),
    "import into": ("import", "{}.geojson", "--into", "good.json"),
}


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("good.json").write_bytes(SAMPLE.read_bytes())
    Path("circle.json").symlink_to("circle.json")
    Path("circle.json.svg").symlink_to("circle.json.svg")


def errors_of(printed: str) -> list[str]:
    """Return the lines on standard error apart from the usage."""
    return [line for line in printed.splitlines() if not line.startswith("usage: ")]


def test_a_file_that_cannot_be_is_one_error(
    capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """Every verb says in one line that there is nothing to read, and leaves with exit code 2."""
    before = set(Path().iterdir())
    for verb, words in READ.items():
        for what, name in NAMES.items():
            with subtests.test(f"{verb}: {what}"):
                code, output = (
                    main([word.replace("{}", name) for word in words]),
                    capsys.readouterr(),
                )
                assert code == BAD
                if "--format" not in words:
                    assert len(errors_of(output.err)) == 1, output.err
                assert set(Path().iterdir()) == before
                assert Path("good.json").read_bytes() == SAMPLE.read_bytes()


WRITTEN = {
    "export": ("export", "good.json", "--to", "json", "-o", "{}"),
    "new": ("new", "trts", "two-player", "-o", "{}"),
    "new by force": ("new", "trts", "two-player", "--force", "-o", "{}"),
}


TARGETS = [what for what in NAMES if what not in ("no text", "a line break", "links in a circle")
           and "terminal" not in what]  # fmt: skip


def test_a_target_that_cannot_be_is_one_error(
    capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """What would be written to a name that no file can have is written nowhere, and said."""
    before = set(Path().iterdir())
    for verb, words in WRITTEN.items():
        for what in TARGETS:
            with subtests.test(f"{verb}: {what}"):
                code = main([word.replace("{}", NAMES[what]) for word in words])
                said = capsys.readouterr().err
                assert code == BAD
                errors = [line for line in errors_of(said) if "not exported" not in line]
                assert len(errors) == 1, errors
                assert set(Path().iterdir()) == before


def test_a_name_of_many_lines_stays_in_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    """An error is one line, though the name of its file would fill two."""
    assert main(["info", "a\nb.json"]) == BAD
    assert capsys.readouterr().err == "error: a\\nb.json: file not found\n"


GONE = """
import os, sys
from editor.cli.main import main

gone, sample = sys.argv[1:]
os.chdir(gone)
os.rmdir(gone)
for words in (["info"], ["check"], ["diff", sample], ["play", "--bots", "random"]):
    assert main([*words, sample]) == 0, words
sys.exit(main(["info", "good.json"]))
"""


def test_a_folder_that_went_away_ends_nothing(tmp_path: Path) -> None:
    """From a current folder that was removed, files are read by their whole names."""
    gone = tmp_path / "gone"
    gone.mkdir()
    # In a process of its own: this one may look for modules in the current folder, and in Python
    # 3.13.0 then no module can be asked for a name any more that it may lack.
    done = subprocess.run(
        [sys.executable, "-P", "-c", GONE, str(gone), str(DUEL)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (
        BAD,
        "error: good.json: file not found\n",
    )
    assert not gone.exists()
