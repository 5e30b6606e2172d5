"""The exceptions of the package; a fault in a scenario is a finding and none of these."""

from __future__ import annotations

from dataclasses import dataclass

_BREAKS = {ord(sign): ascii(sign)[1:-1] for sign in "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"}
"""What ends a line, by how it is written in one."""


@dataclass(frozen=True)
class Fault:
    """One thing wrong with the text of a file.

    `line` and `column` count from 1; `path` is a JSON path such as $.board.boxes[2].turn. What is
    not `placed` is wrong with the file itself, such as that it cannot be written: its line and
    column mean nothing.
    """

    message: str
    expected: str = ""
    line: int = 1
    column: int = 1
    path: str = "$"
    placed: bool = True

    @property
    def sentence(self) -> str:
        """What is wrong and what was expected."""
        return f"{self.message}; expected {self.expected}" if self.expected else self.message


class FileError(ValueError):
    """A file that cannot be read or written; carries the file and every fault found in it."""

    def __init__(self, file: str, faults: tuple[Fault, ...] | list[Fault]) -> None:
        if not faults:
            raise ValueError("a FileError needs at least one fault")
        self.file = file
        self.faults = tuple(faults)
        super().__init__("\n".join(self.lines()))

    def __reduce__(self) -> tuple[type[FileError], tuple[str, tuple[Fault, ...]]]:
        # An exception is sent to another process by its words, which are not what this one takes.
        return FileError, (self.file, self.faults)

    def lines(self) -> list[str]:
        """Return one sentence for each fault: file:line:column: message (path).

        Without line and column where a fault has no place.
        """
        # A line each: the name of a file may hold what begins another one.
        name = self.file.translate(_BREAKS)
        return [
            name
            + (f":{fault.line}:{fault.column}" if fault.placed else "")
            + f": {fault.sentence}"
            + (f" (at {fault.path})" if fault.path != "$" else "")
            for fault in self.faults
        ]


class EditError(ValueError):
    """An edit that has no meaning for this scenario, such as moving a box that is not there."""
