"""Starts the editor so that it answers: python -m docs.walk.inside SOCKET [FILE …]."""

from __future__ import annotations

import socket
import sys


def main(arguments: list[str]) -> int:
    """Run the window as the program does, answer on the socket of this number, and end with it."""
    from PySide6.QtWidgets import QApplication

    from docs.walk.inside.answering import Answering
    from editor.ui.app import run

    pipe = socket.socket(fileno=int(arguments[0]))
    application = QApplication(["realmwright"])
    answering = Answering(pipe)
    code = run(arguments[1:])
    answering.end()
    application.processEvents()
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
