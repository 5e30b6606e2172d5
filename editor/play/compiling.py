"""Rules made into machine code: each entry, with the rules that it calls, by numba.

Rules are plain functions. To compile one, it is made anew over a copy of its module's names in
which every rule is a compiled one and every opener of records a compiled opener; the modules
themselves stay as they are and go on running interpreted.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any

from editor.play.compiled import is_rule
from editor.play.kernels import INTERPRETED, Kernels
from editor.play.layout import Opener
from editor.play.rules import Verbs


class Compiler:
    """Compiles entries. `cached` keeps machine code in `numba.config.CACHE_DIR`.

    With `bounds` every index is checked, which is slow; an IndexError says that one is wrong.
    """

    def __init__(self, *, cached: bool = True, bounds: bool = False) -> None:
        self._cached = cached
        self._bounds = bounds
        self._modules: dict[str, dict[str, Any]] = {}
        self._rules: dict[tuple[str, str], Any] = {}
        self._openers: dict[int, Any] = {}

    def verbs(self, verbs: Verbs) -> Verbs:
        """Return the verbs of a system, compiled."""
        return Verbs(**{name: self.entry(verb) for name, verb in verbs.named().items()})

    def kernels(self) -> Kernels:
        """Return what plays ahead, compiled; the same for every system."""
        from numba import types

        numbers, whole, verb = types.Array(types.int64, 1, "C"), types.int64, pointer_type()
        return Kernels(
            search=self.entry(INTERPRETED.search, (numbers, numbers, numbers, *[verb] * 6)),
            choose=self.entry(INTERPRETED.choose, (whole, numbers, numbers, numbers, *[verb] * 5)),
            play_random=self.entry(INTERPRETED.play_random, (verb, verb)),
            play_listed=self.entry(INTERPRETED.play_listed, (verb, verb)),
            play_bots=self.entry(
                INTERPRETED.play_bots, (whole, numbers, numbers, numbers, numbers, *[verb] * 7)
            ),
        )

    def entry(self, verb: Callable[..., int], more: tuple[Any, ...] = ()) -> Any:
        """Return an entry compiled for flat buffers; `more` are the types of further arguments."""
        from numba import njit

        # Without the lock of the interpreter: matches of a series are played side by side.
        options: Any = {"cache": self._cached, "boundscheck": self._bounds, "nogil": True}
        wrap: Any = njit(entry_type(more), **options)
        return wrap(_with_names(verb, self._names(verb.__module__)))

    def _names(self, module: str) -> dict[str, Any]:
        names = self._modules.get(module)
        if names is None:
            # Kept before it is filled: modules of rules may name one another in a circle.
            names = self._modules[module] = {}
            for name, value in vars(sys.modules[module]).items():
                names[name] = self._compiled(value)
        return names

    def _compiled(self, value: Any) -> Any:
        if isinstance(value, Opener):
            found = self._openers.get(id(value.layout))
            if found is None:
                found = self._openers[id(value.layout)] = _compiled_opener(value)
            return found
        return self._rule(value) if is_rule(value) else value

    def _rule(self, rule: Callable[..., Any]) -> Any:
        from numba import njit

        names = self._names(rule.__module__)
        key = (rule.__module__, rule.__qualname__)
        if key not in self._rules:
            # No wrappers: these are called by compiled code alone.
            options: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
            wrap: Any = njit(boundscheck=self._bounds, **options)
            self._rules[key] = _widened(wrap(_with_names(rule, names)))
        return self._rules[key]


def entry_type(more: tuple[Any, ...] = ()) -> Any:
    """Return numba's signature of a verb: three buffers and a number, then `more`."""
    from numba import types

    numbers = types.Array(types.int64, 1, "C")
    return types.int64(numbers, numbers, numbers, types.int64, *more)


def pointer_type() -> Any:
    """Return numba's type of a verb that is handed to another entry."""
    from numba import types

    return types.FunctionType(entry_type())


def _widened(rule: Any) -> Any:
    """Return a compiled rule that is not made anew for each constant that it is called with."""
    from numba import types

    templates = rule.get_call_template

    def template_of(arguments: Any, named: Any) -> Any:
        return templates(tuple(map(types.unliteral, arguments)), named)

    rule.get_call_template = template_of
    return rule


def _with_names(rule: Callable[..., Any], names: dict[str, Any]) -> FunctionType:
    assert isinstance(rule, FunctionType)
    made = FunctionType(rule.__code__, names, rule.__name__, rule.__defaults__)
    made.__module__ = rule.__module__
    made.__qualname__ = rule.__qualname__
    return made


def _compiled_opener(opener: Opener) -> Any:
    from numba.extending import intrinsic
    from numba.np.numpy_support import from_dtype

    record = from_dtype(opener.layout.dtype)

    def open_record(typing_context: Any, buffer: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            return builder.bitcast(array.data, context.get_value_type(signature.return_type))

        return record(buffer), generate

    return intrinsic(open_record)
