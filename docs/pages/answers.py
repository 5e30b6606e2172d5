"""The page of what players ask, from the answers of the systems by the book."""

from docs.pages.sources import linked
from editor.seam.rules_sheet import RulesAnswer, RulesWriter, line_text
from editor.seam.system import AnySystem
from editor.storage.kits import ruleset_for
from editor.systems.catalogue import SYSTEMS

INTRODUCTION = """\
What players ask about the three games, answered by the rulebook. House rules can change an answer:
below it are the [settings](settings.md) that do, and the section of the rules that it rests on. A
[page that plays](../guide-page.md) answers by the house rules of its own match, under *Rules*.
"""


def page() -> str:
    """Return the page: the questions of each system with their answers."""
    parts = ["# Questions and answers\n", INTRODUCTION]
    for system in SYSTEMS:
        if system.answers is not None:
            answers = system.answers(RulesWriter(ruleset_for(system.id)))
            parts += [f"## {system.title}\n", *(section(system, each) for each in answers)]
    return "\n".join(parts)


def section(system: AnySystem, answer: RulesAnswer) -> str:
    """Return a question with its answer, the modes that it concerns, settings and source."""
    titles = [mode.title for mode in system.modes if mode.id in answer.modes]
    below = [f"Modes: {', '.join(titles)}."] if titles else []
    if answer.settings:
        noun = "Setting" if len(answer.settings) == 1 else "Settings"
        below.append(f"{noun}: {', '.join(f'`{name}`' for name in answer.settings)}.")
    source = f"docs/rules/{system.id}.md {', '.join(answer.sections)}"
    below.append(f"Source: {linked(source)}.")
    return f"### {answer.question}\n\n{line_text(answer.answer)}\n\n{' '.join(below)}\n"
