"""The page about VS Code shows what the program prints and writes."""

import json
import re
from pathlib import Path

import pytest

from editor.cli.main import OK, main
from editor.core.resources import docs_folder, schemas_folder

BLOCK = re.compile(r"```json\n(.*?)```", re.DOTALL)


def test_the_settings_and_the_beginning_are_those_of_the_program(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """To the letter, but for the folder of the installation."""
    page = (docs_folder() / "vscode.md").read_text(encoding="utf-8")
    settings, beginning = BLOCK.findall(page)
    assert main(["schema", "--vscode"]) == OK
    folder = schemas_folder().resolve().as_uri()
    assert capsys.readouterr().out.replace(folder, "file:///…/schemas") == settings
    assert main(["new", "tactics", "-o", str(tmp_path / "map.json")]) == OK
    new = json.loads((tmp_path / "map.json").read_text(encoding="utf-8"))
    assert list(json.loads(beginning).items()) == list(new.items())[:3]
