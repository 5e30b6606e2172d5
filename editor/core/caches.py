"""All that is kept because it takes long to make: in one place, with one bound for all of it.

What is kept is no part of any map: anyone who asks again gets the same, made again where it has
gone.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
Weight = int | Callable[[Any], int]
"""How many bytes a value takes with its key, or what tells it of a value."""

MAXIMUM = 40 * 1024 * 1024
"""Bytes that all values may take together, as their makers weigh them."""
LIGHT = 1024
"""What a value weighs of which nothing else is said: a small drawing, a pen, a word."""
HEAVY = 64 * LIGHT
"""What a drawing of many parts weighs."""
MAP = 32 * HEAVY
"""What a value weighs that holds a survey or a game."""


class Cache:
    """Values by their keys, one cache of several: see Caches."""

    def __init__(self, whole: Caches, weight: Weight) -> None:
        self._whole, self._weight = whole, weight
        self.young: dict[Any, Any] = {}
        self.old: dict[Any, Any] = {}

    def get(self, key: Hashable) -> Any:
        """Return what is kept under a key, None where there is nothing."""
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
    """Some caches with one bound over all of them. What was used last stays.

    Each has a young and an old part. What is made or found goes into the young one; once the young
    parts together weigh half of what is allowed, the old parts go, and the young ones are old. So
    what was used lately never goes, and nobody keeps a list of all uses.
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
        """How much all values weigh, in bytes."""
        return self._young + self._old

    @property
    def count(self) -> int:
        """How many values are kept."""
        return sum(len(store.young) + len(store.old) for store in self._stores)

    def store(self, weight: Weight = LIGHT, *, of_map: bool = False) -> Cache:
        """Return a new cache; `of_map`: of values by a map, which go when a map is closed."""
        made = Cache(self, weight)
        self._stores.append(made)
        if of_map:
            self._of_maps.append(made)
        return made

    def cached(
        self, weight: Weight = LIGHT, *, of_map: bool = False
    ) -> Callable[[Callable[P, T]], Callable[P, T]]:
        """Return what makes a function keep its results by its arguments, which are hashable.

        What it raises is not kept. `of_map` as for a store.
        """

        def around(make: Callable[P, T]) -> Callable[P, T]:
            store = self.store(weight, of_map=of_map)

            @wraps(make)
            def found(*args: P.args, **named: P.kwargs) -> T:
                key: Any = (args, *named.items()) if named else args
                # Asked for each line that is painted: what is there costs one look.
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
        """Count what was kept, and let what is old go where it is too much."""
        self._young += weight
        # What Qt made is freed by the main thread alone: others leave it to the next that asks.
        while (
            2 * self._young > self.most or self.weight > self.most
        ) and threading.current_thread() is threading.main_thread():
            with self._lock:
                for store in self._stores:
                    store.old, store.young = store.young, {}
                self._young, self._old = 0, self._young

    def close_map(self) -> None:
        """Let go of all that is kept by a map: one was closed."""
        for store in self._of_maps:
            store.young, store.old = {}, {}


CACHES = Caches(MAXIMUM)
"""The caches of this process."""

cached = CACHES.cached
