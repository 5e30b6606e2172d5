"""Ctrl+C ends a playtest, wherever it is heard."""

from __future__ import annotations

import signal
import sys
from typing import Any

import pytest

from editor.__main__ import main as program
from editor.cli.main import main as run_verbs
from editor.cli.match_store import interrupts


class Lost:
    """Presses Ctrl+C in its destructor, of which Python drops every error."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


def test_an_interrupt_that_a_destructor_swallows_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """What asks whether to stop hears of it, and afterwards Ctrl+C does what it did before."""
    dropped: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", dropped.append)
    before = signal.getsignal(signal.SIGINT)
    with interrupts() as pressed:
        lost = Lost()
        assert not pressed()
        del lost
        assert pressed()
    assert [error.exc_type for error in dropped] == [KeyboardInterrupt]
    assert signal.getsignal(signal.SIGINT) is before


def test_an_interrupt_is_raised_as_ever() -> None:
    """Elsewhere it ends at once what is under way."""
    with pytest.raises(KeyboardInterrupt), interrupts() as pressed:
        signal.raise_signal(signal.SIGINT)
    assert pressed()


def test_an_interrupt_while_the_program_starts_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C while modules are imported is exit code 130, as it is later."""

    def press() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("editor.__main__.leave_current_folder", press)
    assert program() == 130
    monkeypatch.setattr("editor.cli.main._run", lambda *given: press())
    assert run_verbs(["checks"]) == 130
