"""No Qt object is freed on a foreign thread, and nothing starts a thread or a process by itself.

docs/decisions/processes.md tells why.
"""

from __future__ import annotations

import ast
import gc
import re
from collections.abc import Iterator

from tests.test_repository import ROOT, tracked

# Anyone who imports one of these starts a thread or a process.
IMPORTED = {
    "_thread", "asyncio", "concurrent", "multiprocessing", "pty", "subprocess",
    "QProcess", "QRunnable", "QThread", "QThreadPool", "QtConcurrent",
}  # fmt: skip
# And anyone who calls one of these.
CALLED = {
    "os": {"fork", "forkpty", "popen", "posix_spawn", "posix_spawnp", "startfile", "system"},
    "threading": {"Thread", "Timer"},
}
FAMILIES = ("exec", "spawn")
LIKELY = re.compile(rf"\b({'|'.join(sorted({*IMPORTED, *CALLED}))})\b")
"""What a text holds that names any of these: the module at least, where one is called."""
OF_THE_PRODUCT = {"editor/core/processes.py"}
BESIDE = ("tests/", "docs/", "benchmarks/", ".ci/")
PROGRAMS = {"subprocess"}
FORKED = {"tests/storage/killed.py": {"fork"}}
"""Programs of their own that never have a window, and what they may do."""


def starters(name: str) -> set[str]:
    """The names with which a module may start something."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return set(named(ast.parse(text))) if LIKELY.search(text) else set()


def named(module: ast.Module) -> Iterator[str]:
    """Yield what a module imports or calls that starts a thread or a process."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from IMPORTED.intersection(item.name.partition(".")[0] for item in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            source, names = node.module.partition(".")[0], [alias.name for alias in node.names]
            yield from IMPORTED.intersection([source, *names])
            yield from (name for name in names if starts(source, name))
        elif (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and starts(node.value.id, node.attr)
        ):
            yield node.attr


def starts(source: str, name: str) -> bool:
    """Whether a name of a module starts a thread or a process."""
    family = source == "os" and name.startswith(FAMILIES)
    return family or name in CALLED.get(source, ())


def test_one_place_starts_processes_and_threads() -> None:
    """In the product one file alone; beside it programs may be started, and no thread."""
    modules = [name for name in tracked() if name.endswith(".py")]
    assert set(modules) >= OF_THE_PRODUCT
    wrong = {
        name: found
        for name in modules
        if name not in OF_THE_PRODUCT
        and (
            found := starters(name)
            - (PROGRAMS if name.startswith(BESIDE) else set())
            - FORKED.get(name, set())
        )
    }
    assert wrong == {}


def test_no_window_knows_threads() -> None:
    """Threads are for those who play matches; neither window nor workbench imports them."""
    known = [
        name
        for name in tracked()
        if name.startswith(("editor/ui/", "editor/workbench/", "editor/paint/"))
        and name.endswith(".py")
        and re.search(r"side_by_side|import.*\blisten\b", (ROOT / name).read_text(encoding="utf-8"))
    ]
    assert known == []


def test_the_collector_of_a_test_run_is_called_on_the_main_thread_alone() -> None:
    """It is off, whatever a foreign thread allocates: Qt objects may be garbage."""
    assert not gc.isenabled()
