"""The arguments of the small verbs, about one map or about the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_file,
    add_force,
    add_format,
    add_output,
    add_setup,
    add_skip_others,
    add_verb,
    input_file,
    plain_file,
)

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs

SHELLS = ("bash", "zsh", "fish")
"""The shells that the program writes completions for."""


def add_edit(verbs: Verbs) -> None:
    """Add the verb `edit`."""
    edit = add_verb(verbs, "edit", "open the window")
    edit.add_argument(
        "files", nargs="*", type=plain_file, metavar="FILE", help="a scenario to open"
    )
    edit.add_argument(
        "--picture",
        type=plain_file,
        metavar="PNG",
        help="save a screenshot of the window as PNG and quit; works without a display",
    )


def add_checks(verbs: Verbs) -> None:
    """Add the verb `checks`."""
    add_format(add_verb(verbs, "checks", "list all checks and their levels"))


def add_info(verbs: Verbs) -> None:
    """Add the verb `info`."""
    info = add_verb(verbs, "info", "print the sizes, distances, fairness and parts of a scenario")
    add_file(info)
    add_setup(info, "describe this set-up only")
    add_format(info)


def add_set(verbs: Verbs) -> None:
    """Add the verb `set`."""
    setting = add_verb(verbs, "set", "set or list properties of a scenario or its objects")
    add_file(setting, "a scenario, which is changed in place; - changes standard input")
    setting.add_argument(
        "words",
        nargs="*",
        default=[],
        metavar="ID|KEY=VALUE",
        help="ids of objects to change together (default: the scenario itself), and properties "
        "to set; without a value, list the properties",
    )
    add_output(setting, "save to this file instead of FILE", "OUT")
    add_force(setting, "overwrite OUT if it already exists")
    add_setup(setting, "use this set-up (default: the first)")
    add_format(setting)


def add_path(verbs: Verbs) -> None:
    """Add the verb `path`."""
    path = add_verb(verbs, "path", "print the cheapest path between two spaces and its cost")
    add_file(path)
    path.add_argument("start", metavar="FROM", help="the first space, such as a1")
    path.add_argument("goal", metavar="TO", help="the last space, such as g7")
    add_format(path)


def add_diff(verbs: Verbs) -> None:
    """Add the verb `diff`."""
    diff = add_verb(verbs, "diff", "compare two scenarios object by object")
    diff.add_argument("before", type=input_file, metavar="A", help="the old scenario")
    diff.add_argument("after", type=input_file, metavar="B", help="the new scenario")
    add_format(diff)


def add_migrate(verbs: Verbs) -> None:
    """Add the verb `migrate`."""
    migrate = add_verb(verbs, "migrate", "convert old files to the current format, in place")
    migrate.add_argument(
        "files",
        nargs="+",
        type=input_file,
        metavar="FILE",
        help="a scenario in any version of the format; - converts standard input",
    )
    add_skip_others(migrate)
    add_format(migrate)


def add_schema(verbs: Verbs) -> None:
    """Add the verb `schema`."""
    schema = add_verb(verbs, "schema", "print the JSON Schema of a verb's output or of a file")
    words = "a verb, such as check, or a kind of file, such as scenario (default: list them)"
    schema.add_argument("name", nargs="?", default="", metavar="NAME", help=words)
    settings = "print settings by which VS Code checks and completes maps"
    schema.add_argument("--vscode", action="store_true", help=settings)


def add_help(verbs: Verbs) -> None:
    """Add the verb `help`."""
    verb = add_verb(verbs, "help", "explain a verb, or list all verbs")
    verb.add_argument("about", nargs="?", default="", metavar="VERB", help="the verb to explain")


def add_completion(verbs: Verbs) -> None:
    """Add the verb `completion`."""
    verb = add_verb(verbs, "completion", "print a script that completes commands in a shell")
    verb.add_argument("shell", choices=SHELLS, metavar="SHELL", help=" or ".join(SHELLS))
