"""The scripts that complete command lines in shells, from the parser."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from editor.cli.main import VERBS, parser
from editor.cli.parsing import input_file, output_file, plain_file, shown_names
from editor.export.catalogue import KINDS
from editor.systems.catalogue import every_check, systems

HEAD = "Completion of realmwright for {}, made from its parser by docs/pages/completion.py."


@dataclass(frozen=True)
class Word:
    """An option by its names, or a positional word without any, and what its value can be."""

    names: tuple[str, ...]
    help: str
    takes: bool
    values: tuple[str, ...]
    files: bool
    many: bool


def words_of(verb: argparse.ArgumentParser) -> list[Word]:
    """Return the options and words of a parser that its help shows."""
    return [
        Word(
            tuple(shown_names(action)),
            " ".join((action.help or "").split()),
            action.nargs != 0,
            values_of(action),
            action.type in (input_file, output_file, plain_file),
            action.nargs in ("*", "+") or isinstance(action, argparse._AppendAction),
        )
        for action in verb._actions
        if action.help != argparse.SUPPRESS and not isinstance(action, argparse._SubParsersAction)
    ]


def values_of(action: argparse.Action) -> tuple[str, ...]:
    """Return the values of an argument that are known before a file is read."""
    if action.choices is not None:
        return tuple(map(str, action.choices))
    known = {
        "SYSTEM": [system.id for system in systems()],
        "MODE": [mode.id for system in systems() for mode in system.modes],
        "CHECK": [check.code for check in every_check()],
        "KIND": list(KINDS) if action.option_strings else [],
        "BOTS": ["random", "greedy", "mcts"],
        "VERB": list(VERBS),
    }
    return tuple(dict.fromkeys(known.get(str(action.metavar), ())))


def bash() -> str:
    """Return the script for bash, from version 3.2; where it finds no word, files are named."""
    top = parser()
    lines = [
        f"# {HEAD.format('bash')}",
        "",
        "_realmwright() {",
        "    local cur=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}",
        "    local verb= words= at",
        "    # bash splits --option=value at the sign.",
        "    if [[ $cur == = ]]; then",
        "        cur=",
        "    elif [[ $option == = ]]; then",
        "        option=${COMP_WORDS[COMP_CWORD-2]}",
        "    fi",
        "    for ((at = 1; at < COMP_CWORD; at++)); do",
        "        case ${COMP_WORDS[at]} in",
        "            --color) ((at++)) ;;",
        "            -*|=) ;;",
        "            *) verb=${COMP_WORDS[at]}; break ;;",
        "        esac",
        "    done",
        "    case $verb in",
        *_bash_case("''", words_of(top), " ".join(VERBS)),
    ]
    for name in top.verbs:
        lines += _bash_case(name, words_of(top.verb(name)))
    lines += [
        "    esac",
        '    COMPREPLY=($(compgen -W "$words" -- "$cur"))',
        "}",
        "",
        "complete -o bashdefault -o default -F _realmwright realmwright",
    ]
    return "\n".join(lines)


def _bash_case(name: str, words: list[Word], others: str = "") -> Iterator[str]:
    """Yield the lines of a verb: values after an option, else options or the words of the verb."""
    options = " ".join(each for word in words for each in word.names)
    positional = others or " ".join(
        each for word in words if not word.names for each in word.values
    )
    yield f"        {name})"
    yield "            case $option in"
    for word in words:
        if word.names and word.takes:
            yield f'                {"|".join(word.names)}) words="{" ".join(word.values)}" ;;'
    yield f'                *) [[ $cur == -* ]] && words="{options}" || words="{positional}" ;;'
    yield "            esac ;;"


def zsh() -> str:
    """Return the script for zsh."""
    top = parser()
    verbs = [" " * 8 + _quoted(f"{name}:{verb.summary}") for name, verb in top.verbs.items()]
    lines = [
        "#compdef realmwright",
        f"# {HEAD.format('zsh')}",
        "",
        "_realmwright() {",
        "    local context state state_descr line",
        "    typeset -A opt_args",
        "    local -a verbs",
        "    verbs=(",
        *verbs,
        "    )",
        "    _arguments -C \\",
        *_zsh_words(words_of(top), 8),
        "        '1: :->verb' '*:: :->words'",
        "    case $state in",
        "        verb) _describe -t verbs verb verbs; _files -g '*.json' ;;",
        "        words)",
        "            case $line[1] in",
    ]
    for name in top.verbs:
        specs = list(_zsh_words(words_of(top.verb(name)), 20))
        lines += [f"                {name}) _arguments -S \\", *specs[:-1]]
        lines += [specs[-1].removesuffix(" \\"), "                    ;;"]
    lines += ["            esac ;;", "    esac", "}", ""]
    lines += [
        "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then",
        '    _realmwright "$@"',
        "else",
        "    compdef _realmwright realmwright",
        "fi",
    ]
    return "\n".join(lines)


def _zsh_words(words: list[Word], indent: int) -> Iterator[str]:
    """Yield an argument of `_arguments` for each option and word."""
    place = 0
    for word in words:
        value = f"({' '.join(word.values)})" if word.values else "_files" if word.files else " "
        text = word.help.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")
        if not word.names:
            place += 1
            at = "*" if word.many else str(place)
            yield f"{' ' * indent}{_quoted(f'{at}: :{value}')} \\"
            continue
        for name in word.names:
            others = "*" if word.many else f"({' '.join(word.names)})"
            long = name.startswith("--")
            taken = f"{'=' if long else '+'}[{text}]:value:{value}" if word.takes else f"[{text}]"
            yield f"{' ' * indent}{_quoted(f'{others}{name}{taken}')} \\"


def fish() -> str:
    """Return the script for fish."""
    top = parser()
    lines = [f"# {HEAD.format('fish')}", ""]
    begun = "-n __fish_use_subcommand"
    lines += [f"complete -c realmwright {begun} {each}" for each in _fish_words(words_of(top))]
    for name, verb in top.verbs.items():
        lines.append(f"complete -c realmwright {begun} -a {name} -d {_quoted(verb.summary)}")
    for name in top.verbs:
        seen = f"-n '__fish_seen_subcommand_from {name}'"
        words = _fish_words(words_of(top.verb(name)))
        lines += [f"complete -c realmwright {seen} {each}" for each in words]
    return "\n".join(lines)


def _fish_words(words: list[Word]) -> Iterator[str]:
    """Yield the arguments of `complete` for each option, and for words with known values."""
    for word in words:
        names = " ".join(
            f"-{'l' if name.startswith('--') else 's'} {name.lstrip('-')}" for name in word.names
        )
        values = _quoted(" ".join(word.values))
        about = f"-d {_quoted(word.help)}"
        if not word.names:
            if word.values:
                yield f"-f -a {values}"
        elif not word.takes:
            yield f"{names} {about}"
        elif word.values:
            yield f"{names} -x -a {values} {about}"
        else:
            yield f"{names} {'-r -F' if word.files else '-x'} {about}"


def _quoted(text: str) -> str:
    """Return a text in quotes, as all three shells read them."""
    if "'" not in text:
        return f"'{text}'"
    for sign in '\\"$`':
        text = text.replace(sign, f"\\{sign}")
    return f'"{text}"'
