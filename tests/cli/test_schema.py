"""The verb `schema` prints what is in the folder of schemas."""

import json

import pytest

from editor.cli.answers.catalogue import ANSWERS
from editor.cli.main import BAD, OK, main
from editor.storage.schemas import OUTPUT, schema, schema_names


def test_a_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """Of a verb it is that of its output, else that of a file of this name."""
    for name, expected in (
        ("check", f"{OUTPUT}/check"),
        ("replay", f"{OUTPUT}/replay"),
        ("scenario", "scenario"),
    ):
        assert main(["schema", name]) == OK
        assert json.loads(capsys.readouterr().out) == schema(expected), name


def test_the_names_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Every verb with JSON and every kind of file; another name is bad usage."""
    assert main(["schema"]) == OK
    out = capsys.readouterr().out
    assert all(f" {name}" in out for name in (*ANSWERS, *schema_names()))
    assert main(["schema", "chess"]) == BAD
    assert "unknown schema 'chess'" in capsys.readouterr().err
