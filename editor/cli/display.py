"""Test whether a window can open: Qt aborts the whole process where it cannot."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Mapping

_LOCAL = re.compile(r"(?:unix)?:(\d+)(?:\.\d+)?")


def display_objection(environment: Mapping[str, str], platform: str = sys.platform) -> str:
    """Return why no window can open, or the empty string where one can."""
    if platform in ("win32", "darwin") or environment.get("QT_QPA_PLATFORM"):
        return ""
    if environment.get("WAYLAND_DISPLAY"):
        return ""
    display = environment.get("DISPLAY")
    if not display:
        return "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
    local = _LOCAL.fullmatch(display)
    if local and not _answers(local[1]):
        return f"the display {display} does not answer"
    return ""


def _answers(number: str) -> bool:
    """Return whether an X server listens at a display of this machine."""
    path = f"/tmp/.X11-unix/X{number}"
    for address in (f"\0{path}", path):
        with socket.socket(socket.AF_UNIX) as server:
            try:
                server.connect(address)
            except OSError:
                continue
            return True
    return False
