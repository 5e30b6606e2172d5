"""The reference of `import realmwright`, from its signatures and docstrings."""

import dataclasses
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

import realmwright
from editor import scripting

INTRODUCTION = """\
All that `import realmwright` offers. [From Python](../python.md) introduces it with examples, and
[what is stable](../stability.md) says what it promises. What is not listed here is internal.
"""

BEGINNINGS = ("load", "new", "import_file", "samples_folder")
LISTS = ("systems", "kits", "house_rules", "checks", "explain", "exports")
OWN = ("map_check", "MapCheck", "CheckedMap", "Problem")
PROGRAM = ("main",)
SCENARIOS = {
    "TacticsScenario": "file-format.md",
    "MechsScenario": "format-mechs.md",
    "TrtsScenario": "format-trts.md",
}
"""Values of files, with the page that lists their fields."""
MAPS = {
    "TacticsMap": "GameMap[TacticsScenario]",
    "MechsMap": "GameMap[MechsScenario]",
    "TrtsMap": "GameMap[TrtsScenario]",
    "AnyMap": "GameMap[TacticsScenario | MechsScenario | TrtsScenario]",
}
"""Names for maps of one system, or of any."""
SUBJECTS = {
    "Values": "What it is",
    "Files": "Saving and exporting",
    "Checks": "Checking and fixing",
    "Edits": "Changing",
    "Rules": "House rules",
    "Queries": "Ways, distances and fairness",
    "Play": "Playing",
    "Proposals": "Repairing, completing and balancing",
    "Search": "Searching",
    "Imports": "Importing",
}
"""What the methods of a map are about, by the ends of the names of the classes that have them."""
SHORT = {
    r"GameMap(Play|Values)\[AnyScenario\]": "GameMap",
    r"\b(Self|GameMapT)\b": "GameMap",
    r"\bOfScenarioT\b": "Scenario",
    r"\bAny(Library|Kit|Edit)\b": r"\1",
    r"\bFieldWords\b": "Mapping[str, FieldWord]",
    r"\bFieldWord\b": "bool | int | str",
    r"\bOptionValue\b": "bool | int | float | str",
    r"\bSetting\b": "bool | int | float | str | None",
    r"\b(pathlib|nx)\.": "",
}
"""How types are called for readers."""
HIDDEN = (
    "editor.picture.drawing",
    "editor.play.",
    "editor.seam.system",
    "editor.systems.mechs",
    "editor.systems.tactics",
    "editor.systems.trts",
)
"""Modules whose classes are no parts of values for readers, or have a page of their own."""
INTERNAL = ("engine_check",)
"""What the program calls on its own."""
STARS: Mapping[object, str] = {
    inspect.Parameter.VAR_POSITIONAL: "*",
    inspect.Parameter.VAR_KEYWORD: "**",
}
WIDE = 80


def page() -> str:
    """Return the page: functions, the map with its methods, results, and errors."""
    kinds = {
        name: value
        for name in scripting.__all__
        if inspect.isclass(value := getattr(realmwright, name))
        and name not in (*OWN, *SCENARIOS, "GameMap")
    }
    errors = [name for name, kind in kinds.items() if issubclass(kind, Exception)]
    results = [name for name in kinds if name not in errors]
    parts_of = _parts([kinds[name] for name in results])
    parts = [
        "# Python reference\n",
        INTRODUCTION,
        "## Where maps come from\n",
        *map(_function, BEGINNINGS),
        "## GameMap\n",
        _described(realmwright.GameMap),
        "What is on its board is known to type checkers where the system is:\n",
        "| name | type |\n| --- | --- |",
        *(f"| `{name}` | {_cell(kind)} |" for name, kind in MAPS.items()),
        "",
        *_methods_by_subject(),
        "## Checks of your own\n",
        *(
            _function(name) if name[0].islower() else _class(name, getattr(realmwright, name))
            for name in OWN
        ),
        "## Lists\n",
        *map(_function, LISTS),
        "## Values\n",
        "The values of files have a page each with all their fields:\n",
        *(f"- `{name}`: [{page}](../{page})" for name, page in SCENARIOS.items()),
        "",
        *(_class(name, kinds[name]) for name in results),
        "## Parts of values\n",
        "What is in the fields above. These classes have no public name: their fields do.\n",
        *map(_part, parts_of),
        "## Errors\n",
        "| error | is a | raised for |\n| --- | --- | --- |",
        *map(_error, errors),
        "",
        "## The program\n",
        *map(_function, PROGRAM),
        "`__version__` is the version as a text.",
    ]
    return "\n".join(parts)


def _methods_by_subject() -> Iterator[str]:
    """Yield the methods of a map under the description of the class that has them."""
    known = {kind.__name__: kind for kind in realmwright.GameMap.__mro__}
    for name, title in SUBJECTS.items():
        kind = known[f"GameMap{name}"]
        yield f"### {title}\n"
        if name != "Values":
            yield f"{_text(kind)}\n"
        yield from (_member("map.", kind, member) for member in _public(kind))


def _public(kind: type) -> list[str]:
    """Return the methods and properties that a class defines itself."""
    return [
        name
        for name, value in vars(kind).items()
        if not name.startswith("_")
        and name not in INTERNAL
        and (inspect.isroutine(value) or isinstance(value, property | cached_property))
    ]


def _member(prefix: str, kind: type, name: str) -> str:
    """Return a method or a property of a class."""
    found = inspect.getattr_static(kind, name)
    if isinstance(found, property | cached_property):
        function = found.fget if isinstance(found, property) else found.func
        return f"{_code(f'{prefix}{name}: {_result(function)}')}\n\n{_text(function)}\n"
    return f"{_code(_signature(f'{prefix}{name}', found))}\n\n{_text(found)}\n"


def _function(name: str) -> str:
    function = getattr(realmwright, name)
    code = _code(_signature(f"realmwright.{name}", function))
    return f"### {name}\n\n{code}\n\n{_text(function)}\n"


def _parts(kinds: list[type]) -> list[type]:
    """Return the classes of fields of these, and of theirs, by name."""
    known = {getattr(realmwright, name) for name in scripting.__all__ if name not in MAPS}
    found: dict[str, type] = {}
    waiting = list(kinds)
    while waiting:
        for part in (each for hint in _hints(waiting.pop()).values() for each in _classes(hint)):
            if part not in known and not part.__module__.startswith(HIDDEN):
                known.add(part)
                found[part.__name__] = part
                waiting.append(part)
    return [found[name] for name in sorted(found)]


def _part(kind: type) -> str:
    """Return the class of a field: its fields and properties."""
    names = (each for each in _public(kind) if not inspect.isroutine(vars(kind)[each]))
    members = (_member("", kind, each) for each in names)
    return "\n".join((f"### {kind.__name__}\n", _described(kind), *members))


def _classes(annotation: object) -> Iterator[type]:
    """Yield the classes of the program that a type names."""
    if inspect.isclass(annotation) and annotation.__module__.startswith("editor."):
        yield annotation
    for each in get_args(annotation):
        yield from _classes(each)


def _class(name: str, kind: type) -> str:
    """Return a class: what it is, its fields, and what else it has."""
    members = (_member("", kind, each) for each in _public(kind))
    return "\n".join((f"### {name}\n", _described(kind), *members))


def _described(kind: type) -> str:
    """Return the description of a class and a table of its fields."""
    rows = list(_fields(kind))
    if not rows:
        return f"{_text(kind)}\n"
    lines = [f"| `{name}` | {_cell(annotation)} | {words} |" for name, annotation, words in rows]
    if not any(words for *_, words in rows):
        lines = [f"| `{name}` | {_cell(annotation)} |" for name, annotation, _ in rows]
    columns = lines[0].count(" | ") + 1
    head = "| field | type |" if columns == 2 else "| field | type | meaning |"
    return "\n".join((_text(kind), "", head, f"|{' --- |' * columns}", *lines, ""))


def _cell(annotation: str) -> str:
    return f"`{annotation}`".replace("|", "\\|")


def _fields(kind: type) -> Iterator[tuple[str, str, str]]:
    """Yield name, type and description of each field."""
    if issubclass(kind, msgspec.Struct):
        written = dict.fromkeys(kind.__struct_fields__, "Annotated[")
    elif dataclasses.is_dataclass(kind):
        written = {each.name: str(each.type) for each in dataclasses.fields(kind)}
    else:
        given = inspect.get_annotations(kind).items() if issubclass(kind, tuple) else ()
        written = {name: getattr(each, "__forward_arg__", str(each)) for name, each in given}
    noted = {name for name, words in written.items() if "Annotated[" in words}
    hints = _hints(kind) if noted else {}
    for name, words in written.items():
        if name in noted:
            yield name, _typed(hints[name]), _meaning(hints[name])
        else:
            yield name, _short(words), ""


def _hints(kind: type) -> dict[str, object]:
    """Return the types of the fields of a class, which may name classes that come late."""
    public = {name: getattr(realmwright, name) for name in scripting.__all__}
    return get_type_hints(kind, localns=public, include_extras=True)


def _typed(annotation: object) -> str:
    """Return a type without what is noted about it."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _typed(arguments[0])
    if origin in (Union, UnionType):
        return " | ".join(map(_typed, arguments))
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in arguments)
    if origin is not None:
        within = ", ".join("..." if each is ... else _typed(each) for each in arguments)
        return f"{getattr(origin, '__name__', origin)}[{within}]"
    return "None" if annotation is NoneType else getattr(annotation, "__name__", str(annotation))


def _meaning(annotation: object) -> str:
    """Return what is noted about a field."""
    noted = getattr(annotation, "__metadata__", ())
    return _linked(
        next((each.description for each in noted if getattr(each, "description", "")), "")
    )


def _error(name: str) -> str:
    kind = getattr(realmwright, name)
    first = _text(kind).split("\n\n")[0].replace("\n", " ")
    return f"| `{name}` | `{kind.__mro__[1].__name__}` | {first} |"


def _signature(name: str, function: Callable[..., object]) -> str:
    """Return a signature as it is written, one parameter a line where it is long."""
    parts: list[str] = []
    for each in inspect.signature(function).parameters.values():
        if each.name == "self":
            continue
        starred = any(part.startswith("*") for part in parts)
        if each.kind is each.KEYWORD_ONLY and not starred:
            parts.append("*")
        stars = STARS.get(each.kind, "")
        default = "" if each.default is each.empty else f" = {_default(each.default)}"
        parts.append(f"{stars}{each.name}: {_short(str(each.annotation))}{default}")
    line = f"{name}({', '.join(parts)}) -> {_result(function)}"
    if len(line) <= WIDE:
        return line
    return "\n".join((f"{name}(", *(f"    {part}," for part in parts), f") -> {_result(function)}"))


def _default(value: object) -> str:
    """Return a default as it is written: a number with its separators, a function as dots."""
    if callable(value):
        return "..."
    return f"{value:_}" if type(value) is int else repr(value).replace("'", '"')


def _result(function: object) -> str:
    """Return what a function gives."""
    return _short(str(getattr(function, "__annotations__", {}).get("return", "None")))


def _short(annotation: str) -> str:
    """Return a type as readers know it."""
    annotation = annotation.removeprefix("<class '").removesuffix("'>")
    for pattern, words in SHORT.items():
        annotation = re.sub(pattern, words, annotation)
    return annotation


def _code(text: str) -> str:
    return f"```python\n{text}\n```"


def _text(thing: object) -> str:
    """Return a docstring; what it says of pages of the docs becomes a link."""
    return _linked(inspect.getdoc(thing) or "")


def _linked(text: str) -> str:
    return re.sub(r"\bdocs/((?:[\w-]+/)?[\w-]+\.md)", r"[\1](../\1)", text)
