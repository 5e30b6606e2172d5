"""Playtests of the command line that are played in this process, and kept in a folder of a test."""

from pathlib import Path

import pytest

from editor.lab.crew import Crew
from tests.lab.playtests import PlaysHere


@pytest.fixture
def plays_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Begin no process, whoever makes the crew, and keep matches in the folder of the test."""
    monkeypatch.setattr(Crew, "on", lambda crew, deal: PlaysHere(deal))
    monkeypatch.setattr("editor.cli.match_store.store_path", lambda: tmp_path / "matches.sqlite")
