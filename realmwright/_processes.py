"""What other processes import first, by name: importing it makes sure which package is `editor`."""

import pickle
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.core.processes import Pipe


def child(pipe: "Pipe") -> None:
    """Serve a pipe in a process that was started."""
    from editor.core.processes import serve_child

    serve_child(pipe)


def task(given: bytes) -> object:
    """Do the work of a task on a machine of a cluster: a pickled function with its arguments."""
    work, arguments = pickle.loads(given)
    return work(*arguments)
