"""Animations that stand still until a test moves them on, however fast or slow the machine is."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QAbstractAnimation, QObject, QVariantAnimation

_KEPT = QAbstractAnimation.DeletionPolicy.KeepWhenStopped
_RUNNING, _PAUSED = QAbstractAnimation.State.Running, QAbstractAnimation.State.Paused


class HeldAnimation(QVariantAnimation):
    """Runs as far as `move_on` says, and never by itself."""

    def start(self, policy: QAbstractAnimation.DeletionPolicy = _KEPT) -> None:
        """Start, at the first moment."""
        super().start(policy)
        super().pause()

    def state(self) -> QAbstractAnimation.State:
        """Return whether it runs: to whoever asks, one that is held does."""
        found = super().state()
        return _RUNNING if found is _PAUSED else found


def hold_animations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all animations that windows make from now on be held ones."""
    for name, module in list(sys.modules.items()):
        held = vars(module).get("QVariantAnimation") if name.startswith("editor.ui.") else None
        if held is QVariantAnimation:
            monkeypatch.setattr(module, "QVariantAnimation", HeldAnimation)


def move_on(within: QObject, share: float) -> int:
    """Move all running animations of an object to a share of their time; return their number.

    At 1 they end.
    """
    running = [each for each in within.findChildren(HeldAnimation) if each.state() is _RUNNING]
    for each in running:
        each.setCurrentTime(round(share * each.duration()))
    return len(running)
