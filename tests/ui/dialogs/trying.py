"""Trying orders at once, for dialogs that take drawings and maps in."""

from collections.abc import Callable

from editor.workbench.importing import Reader
from editor.workbench.trials import Ground, Order, Trial


class AtOnce:
    """Tries each order here and now, on the ground that it is given."""

    def __init__(self, ground: Callable[[], Ground]) -> None:
        self.orders: list[Order] = []
        self._ground = ground
        self._reader = Reader()
        self._found: Trial | None = None

    def ask(self, order: Order) -> None:
        """Try the order."""
        self.orders.append(order)
        self._found = self._reader.tried(self._ground(), order)

    def answer(self) -> Trial | None:
        """Return what came of the last order, once."""
        found, self._found = self._found, None
        return found
