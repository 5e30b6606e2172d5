"""The caches of the program, with one bound on the memory of all of them.

A cached value is never part of a map: if it was dropped, it is computed again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
Weight = int | Callable[[Any], int]
"""How many bytes a value takes with its key, or a function that returns this for a value."""

MAXIMUM = 40 * 1024 * 1024
"""The most bytes that all values may take together, by the weights that they were given."""
LIGHT = 1024
"""The default weight of a value: a small drawing, a pen, a word."""
HEAVY = 64 * LIGHT
"""The weight of a drawing with many parts."""
MAP = 32 * HEAVY
"""The weight of a value that holds a survey or a game."""


class Cache:
    """Values by their keys: one cache of a `Caches`."""

    def __init__(self, whole: Caches, weight: Weight) -> None:
        self._whole, self._weight = whole, weight
        self.young: dict[Any, Any] = {}
        self.old: dict[Any, Any] = {}

    def get(self, key: Hashable) -> Any:
        """Return the value of a key, or None."""
        if key in self.young:
            return self.young[key]
        if key not in self.old:
            return None
        return self.put(key, self.old.pop(key))

    def put(self, key: Hashable, value: T) -> T:
        """Keep a value under a key, and return it."""
        self.young[key] = value
        self._whole.add(self._weight(value) if callable(self._weight) else self._weight)
        return value


class Caches:
    """Several caches with one bound over all of them. Values used recently stay.

    Each cache has a young and an old part. A value that is stored or used goes into the young part.
    Once the young parts together weigh half of the bound, the old parts are dropped and the young
    ones become old. So values used recently stay, without a list of all uses.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._stores: list[Cache] = []
        self._of_maps: list[Cache] = []
        self._young = 0
        self._old = 0
        self._lock = threading.Lock()

    @property
    def weight(self) -> int:
        """The weight of all values, in bytes."""
        return self._young + self._old

    @property
    def count(self) -> int:
        """The number of cached values."""
        return sum(len(store.young) + len(store.old) for store in self._stores)

    def store(self, weight: Weight = LIGHT, *, of_map: bool = False) -> Cache:
        """Return a new cache; with `of_map` it is emptied when a map is closed."""
        made = Cache(self, weight)
        self._stores.append(made)
        if of_map:
            self._of_maps.append(made)
        return made

    def cached(
        self, weight: Weight = LIGHT, *, of_map: bool = False
    ) -> Callable[[Callable[P, T]], Callable[P, T]]:
        """Return a decorator that caches the results of a function by its hashable arguments.

        Exceptions are not cached. `of_map` is as for `store`.
        """

        def around(make: Callable[P, T]) -> Callable[P, T]:
            store = self.store(weight, of_map=of_map)

            @wraps(make)
            def found(*args: P.args, **named: P.kwargs) -> T:
                key: Any = (args, *named.items()) if named else args
                # Called for each painted line: a hit costs one lookup.
                try:
                    value: T = store.young[key]
                    return value
                except KeyError:
                    known = store.old.pop(key, store)
                made: T = make(*args, **named) if known is store else known
                return store.put(key, made)

            return found

        return around

    def add(self, weight: int) -> None:
        """Add to the weight, and drop old values if it is over the bound."""
        self._young += weight
        # Qt objects may be freed on the main thread only: other threads leave it to the next call.
        while (
            2 * self._young > self.most or self.weight > self.most
        ) and threading.current_thread() is threading.main_thread():
            with self._lock:
                for store in self._stores:
                    store.old, store.young = store.young, {}
                self._young, self._old = 0, self._young

    def close_map(self) -> None:
        """Empty the caches of maps, since a map was closed."""
        for store in self._of_maps:
            store.young, store.old = {}, {}


CACHES = Caches(MAXIMUM)
"""The caches of this process."""

cached = CACHES.cached
