"""The exceptions of the package. A fault in a scenario is a finding, not an exception."""

from __future__ import annotations

from dataclasses import dataclass

_BREAKS = {ord(sign): ascii(sign)[1:-1] for sign in "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"}
"""Characters that end a line, with their escapes."""


def on_one_line(name: str) -> str:
    """Return the name of a file, which may hold line breaks, with these escaped."""
    return name.translate(_BREAKS)


@dataclass(frozen=True)
class Fault:
    """A fault in the text of a file.

    `line` and `column` count from 1; `path` is a JSON path such as $.board.boxes[2].turn. A fault
    that is not `placed` concerns the file itself, for example that it cannot be written: it has no
    line and column.
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
    """A file that cannot be read or written, with its name and every fault found in it."""

    def __init__(self, file: str, faults: tuple[Fault, ...] | list[Fault]) -> None:
        if not faults:
            raise ValueError("a FileError needs at least one fault")
        self.file = file
        self.faults = tuple(faults)
        super().__init__("\n".join(self.lines()))

    def __reduce__(self) -> tuple[type[FileError], tuple[str, tuple[Fault, ...]]]:
        # Exceptions are pickled by their `args`, which is not what this one is made from.
        return FileError, (self.file, self.faults)

    def lines(self) -> list[str]:
        """Return a line for each fault: file:line:column: message (path).

        Without line and column if a fault has no place.
        """
        name = on_one_line(self.file)
        return [
            name
            + (f":{fault.line}:{fault.column}" if fault.placed else "")
            + f": {fault.sentence}"
            + (f" (at {fault.path})" if fault.path != "$" else "")
            for fault in self.faults
        ]


class MissingPartError(ImportError):
    """A part of the program that is not installed; the message says how to install it."""


class EditError(ValueError):
    """An edit that makes no sense for this scenario, such as moving a box that is not there."""
