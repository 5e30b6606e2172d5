"""The page that follows a drag names functions that exist, in the files that it names."""

import ast
import re

import pytest

from tests.test_repository import ROOT

PAGE = ROOT / "docs" / "walkthrough.md"
ROW = re.compile(r"^\| (?P<step>\d+) \| \[[^]]*\]\((?P<file>[^)]*)\) \| (?P<names>[^|]*) \|", re.M)


def test_every_step_names_functions_of_its_file(subtests: pytest.Subtests) -> None:
    """Each row gives a file and functions that are defined in it, and the steps are counted."""
    rows = list(ROW.finditer(PAGE.read_text(encoding="utf-8")))
    assert [int(row["step"]) for row in rows] == list(range(1, len(rows) + 1))
    assert len(rows) > 20
    for row in rows:
        with subtests.test(row["step"]):
            source = (PAGE.parent / row["file"]).read_text(encoding="utf-8")
            functions = {
                node.name
                for node in ast.walk(ast.parse(source))
                if isinstance(node, ast.FunctionDef)
            }
            named = re.findall(r"`([^`]+)`", row["names"])
            assert named
            assert set(named) <= functions
