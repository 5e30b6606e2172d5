"""Playtests of the command line that are played in this process, and kept in a folder of a test."""

from pathlib import Path

import pytest

from tests.lab.playtests import begin_no_process


@pytest.fixture
def plays_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Begin no process, and keep matches in the folder of the test."""
    begin_no_process(monkeypatch)
    monkeypatch.setattr("editor.cli.match_store.store_path", lambda: tmp_path / "matches.sqlite")
