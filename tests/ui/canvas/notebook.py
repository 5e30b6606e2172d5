"""A listener of a canvas that writes down what it is told."""

from __future__ import annotations

from editor.seam.tool import Hit, Modifiers


class Notebook:
    """A listener that writes down what it is told."""

    def __init__(self) -> None:
        self.held: list[Modifiers] = []
        self.calls: list[tuple[object, ...]] = []
        self.full = False
        self.doubles = True

    def off_grid(self) -> bool:
        return False

    def busy(self) -> bool:
        return self.full

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self.calls.append(("hover", hit and hit.cell))
        self.held.append(modifiers)

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self.calls.append(("press", hit.cell, modifiers.shift))

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self.calls.append(("drag", hit.cell))

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        self.calls.append(("release", hit.cell))

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        self.calls.append(("double", hit.cell))
        return self.doubles

    def menu(self, hit: Hit) -> None:
        self.calls.append(("menu", hit.cell))

    def key(self, name: str, modifiers: Modifiers) -> bool:
        self.calls.append(("key", name))
        return True

    def dropped(self, kind: str, key: str, hit: Hit) -> None:
        self.calls.append(("dropped", kind, key, hit.cell))

    def carried(self, kind: str, key: str, hit: Hit | None) -> None:
        self.calls.append(("carried", kind, key, hit and hit.cell))
