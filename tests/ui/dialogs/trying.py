"""Trying orders at once, for dialogs that take drawings and maps in."""

from collections.abc import Callable

from editor.workbench.importing import DrawingReader
from editor.workbench.trials import ImportOrder, ImportPreview, ImportTarget


class AtOnce:
    """Previews each order at once, in this process."""

    def __init__(self, ground: Callable[[], ImportTarget]) -> None:
        self.orders: list[ImportOrder] = []
        self._ground = ground
        self._reader = DrawingReader()
        self._found: ImportPreview | None = None

    def ask(self, order: ImportOrder) -> None:
        """Try the order."""
        self.orders.append(order)
        self._found = self._reader.tried(self._ground(), order)

    def answer(self) -> ImportPreview | None:
        """Return what came of the last order, once."""
        found, self._found = self._found, None
        return found
