"""What the program needs is found in the lock file, with all that these packages need."""

import pytest
from locked import needed, program_lock

LOCK = """\
# A comment at the top
base==1 \\
    --hash=sha256:aa
    # via realmwright (pyproject.toml)
inner==2 ; python_version < '3.12' \\
    --hash=sha256:bb \\
    --hash=sha256:cc
    # via
    #   base
    #   tests
tests==3 \\
    --hash=sha256:dd
    # via realmwright (pyproject.toml)
deepest==4 \\
    --hash=sha256:ee
    # via inner
"""


def test_a_package_brings_what_it_needs() -> None:
    """Entries are whole, in their order; who is needed by something else alone stays out."""
    head, rest = LOCK.split("base==1", 1)
    base, tests = ("base==1" + rest).split("tests==3")
    assert needed(["base"], LOCK) == base + "deepest==4" + tests.split("deepest==4")[1]
    assert head not in needed(["deepest"], LOCK)
    with pytest.raises(KeyError):
        needed(["absent"], LOCK)


def test_the_program_needs_no_tool_of_ours() -> None:
    """The lock of the program has its dependencies, those of its extras, and no test runner."""
    bare, window = program_lock(), program_lock("window")
    assert "networkx==" in bare
    assert "pyside6" not in bare
    assert "pyside6-essentials==" in window
    assert "shiboken6==" in window
    assert "rpds-py==" in window  # of jsonschema
    assert not {"pytest", "mypy", "ruff", "hatchling"} & {
        line.split("==")[0] for line in window.splitlines()
    }
