"""The table of actions: menus, tool tips, the key map and the command palette show it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

from editor.seam.system import AnySystem
from editor.storage.kits import built_in_kits
from editor.workbench import commands as doing
from editor.workbench import setups
from editor.workbench.action import Action
from editor.workbench.aligning import ALIGN
from editor.workbench.edit_actions import EDIT
from editor.workbench.findings_here import no_question_here, too_few_errors
from editor.workbench.overlay_actions import SCREEN, overlay_actions
from editor.workbench.propose_actions import RANDOM, propose_actions
from editor.workbench.reference_actions import REFERENCE
from editor.workbench.repeat_actions import REPEAT
from editor.workbench.system_actions import (
    kit_action,
    mode_action,
    option_action,
    swatch_action,
    tool_action,
)

FILE: tuple[Action, ...] = (
    Action("new", "New…", "File", 0, "Ctrl+N", icon="file-plus", without_map=True),
    RANDOM,
    Action("open", "Open…", "File", 0, "Ctrl+O", icon="folder-open", without_map=True),
    Action(
        "open-code", "Open a code…", "File", 0,
        hint="A map from its printed QR codes, scanned or pasted",
        icon="clipboard-paste", without_map=True,
    ),
    Action("save", "Save", "File", 1, "Ctrl+S", icon="save"),
    Action("save-as", "Save as…", "File", 1, "Ctrl+Shift+S"),
    Action("revert", "Revert to the file…", "File", 1),
    Action(
        "import", "Import…", "File", 2, "Ctrl+Shift+I",
        hint="A drawing or tile map, or the map in a PDF, page or saved table",
        without_map=True,
    ),
    Action("export", "Export…", "File", 2, "Ctrl+E", icon="upload"),
    Action("print", "Print…", "File", 2, "Ctrl+P", hint="The map and its parts as a PDF to print"),
    Action("copy-picture", "Copy the map as a picture", "File", 2, "Ctrl+Shift+C", icon="image"),
    Action("close", "Close", "File", 3, "Ctrl+W", without_map=True),
    Action("quit", "Quit", "File", 3, "Ctrl+Q", without_map=True),
)  # fmt: skip

ON_THE_MAP: tuple[Action, ...] = (
    Action(
        "play-map-next", "Next map of play", "View > On the map", 0, "O",
        hint="Where units moved, fought and stayed in the playtest",
        run=lambda session: session.play_overlay.step(1), why_not=doing.no_map_of_play, on_map=True,
    ),
    Action(
        "play-map-former", "Previous map of play", "View > On the map", 0, "Shift+O",
        run=lambda session: session.play_overlay.step(-1), why_not=doing.no_map_of_play,
        on_map=True,
    ),
    Action(
        "play-map-hide", "Hide the map of play", "View > On the map", 0, icon="eye-off",
        run=lambda session: session.play_overlay.switch(), why_not=doing.no_map_of_play,
        checked=lambda session: session.play_overlay.hidden,
    ),
    Action(
        "play-map-all", "All seats", "View > On the map", 1, "Alt+0",
        run=lambda session: session.play_overlay.pick(None), why_not=doing.no_map_of_play,
    ),
    Action(
        "play-map-start", "Next starting location", "View > On the map", 1,
        hint="Results by starting location, if starts are drawn or chosen",
        run=lambda session: session.play_overlay.step_start(), why_not=doing.no_start,
    ),
    *(
        Action(
            f"play-map-seat-{number}", f"Only seat {number}", "View > On the map", 1,
            f"Alt+{number}", run=doing.pick_seat(number), why_not=doing.no_seat(number),
        )
        for number in range(1, 5)
    ),
    Action(
        "play-map-matches", "Matches on this space", "View > On the map", 2, "Alt+M",
        why_not=doing.no_map_of_play, on_map=True,
    ),
)  # fmt: skip

VIEW: tuple[Action, ...] = (
    Action(
        "top-down", "Top-down", "View", 0, "F2",
        run=lambda session: session.look(isometric=False),
        checked=lambda session: not session.view.isometric,
    ),
    Action(
        "isometric", "Isometric", "View", 0, "F3",
        run=lambda session: session.look(isometric=True),
        checked=lambda session: session.view.isometric,
    ),
    Action(
        "turn-table-left", "Rotate view left", "View", 0, "Q",
        run=doing.turn_table(-1), why_not=doing.from_above, on_map=True,
    ),
    Action(
        "turn-table-right", "Rotate view right", "View", 0, "E",
        run=doing.turn_table(1), why_not=doing.from_above, on_map=True,
    ),
    Action("zoom-in", "Zoom in", "View", 1, "Ctrl++", ("Ctrl+=",), icon="plus"),
    Action("zoom-out", "Zoom out", "View", 1, "Ctrl+-", icon="minus"),
    Action("zoom-actual", "Zoom to 100 %", "View", 1, "Ctrl+0"),
    Action("fit", "Fit the map", "View", 1, "Ctrl+9", icon="maximize"),
    Action(
        "zoom-selection", "Zoom to the selection", "View", 1, "Ctrl+8", icon="maximize",
        why_not=doing.no_place_selected,
    ),
    Action("level-up", "Edit a level higher", "View", 2, "]", icon="layers",
           run=doing.change_level(1), on_map=True),
    Action("level-down", "Edit a level lower", "View", 2, "[", icon="layers",
           run=doing.change_level(-1), on_map=True),
    Action(
        "hide", "Hide", "View", 3, "H", icon="eye-off",
        hint="Only hides it on screen", run=doing.hide, why_not=doing.nothing_selected,
        on_map=True,
    ),
    Action(
        "show-all", "Show all", "View", 3, "Shift+H", icon="eye",
        run=doing.show_all, why_not=doing.nothing_hidden, on_map=True,
    ),
    *ON_THE_MAP,
    Action("search-palette", "Find a component", "View", 4, "Ctrl+F", icon="search"),
    Action("outline", "Go to the outline", "View", 4, "Ctrl+Shift+O"),
    *SCREEN,
)  # fmt: skip

PLACE: tuple[Action, ...] = (
    Action(
        "turn", "Rotate clockwise", "Place", 1, "R", icon="rotate-cw",
        run=doing.turn(1), why_not=doing.not_turnable, on_map=True,
    ),
    Action(
        "turn-back", "Rotate counterclockwise", "Place", 1, "Shift+R",
        run=doing.turn(3), why_not=doing.not_turnable, on_map=True,
    ),
    Action(
        "raise", "Move up one support", "Place > Move", 1, "Ctrl+Up",
        icon="chevron-up",
        run=doing.raise_or_lower(True), why_not=doing.not_raisable, on_map=True,
    ),
    Action(
        "lower", "Move down one support", "Place > Move", 1, "Ctrl+Down",
        icon="chevron-down",
        run=doing.raise_or_lower(False), why_not=doing.not_lowerable, on_map=True,
    ),
    *(
        Action(
            f"nudge-{way}", f"Move {way}", "Place > Move", 0, hint=hint,
            run=doing.nudge(dx, dy), why_not=doing.not_movable, on_map=True,
        )
        for way, dx, dy, hint in (
            ("north", 0, -1, "Also with the arrow keys on the map, five spaces with Shift"),
            ("east", 1, 0, ""), ("south", 0, 1, ""), ("west", -1, 0, ""),
        )
    ),
)  # fmt: skip

CHECK: tuple[Action, ...] = (
    Action(
        "next-problem", "Next problem", "Check", 0, "F8",
        run=doing.next_problem(1), why_not=doing.nothing_found,
    ),
    Action(
        "previous-problem", "Previous problem", "Check", 0, "Shift+F8",
        run=doing.next_problem(-1), why_not=doing.nothing_found,
    ),
    Action(
        "evidence", "Show evidence", "Check", 0, "F7",
        run=doing.toggle_evidence, why_not=doing.nothing_found,
        checked=lambda session: session.evidence,
    ),
    Action(
        "why", "Why is it a problem?", "Check", 0, "Shift+F7",
        hint="Causes, the rule it breaks, and fixes", why_not=doing.nothing_found,
    ),
    Action(
        "why-here", "Ask about this…", "Check", 0, "Ctrl+F7",
        hint="How to reach it, whether an object can be placed there, why there is a problem",
        why_not=no_question_here, on_map=True,
    ),
    Action(
        "fix-errors", "Fix all errors…", "Check", 0,
        hint="Searches for changes that fix all errors together", why_not=too_few_errors,
    ),
    Action("fixes", "Fixes for problem…", "Check", 0, "Ctrl+.", why_not=doing.nothing_found),
    Action("waive", "Waive problem…", "Check", 0, why_not=doing.nothing_found),
    Action(
        "check-own", "Check as its own mode", "Check > Check as", 0,
        run=lambda session: session.look(mode=""), why_not=doing.own_mode,
        checked=lambda session: not session.view.mode,
    ),
    Action(
        "house-rules", "House rules…", "Check", 1, "Ctrl+Shift+H", icon="ruler",
        hint="All numbers and options of the game: rulebook values and this map's changes",
    ),
    Action(
        "take-house-rules", "Add house rules from file…", "Check", 1,
        hint="Shows what a house rules file changes on this map before you add it",
    ),
    Action(
        "share-house-rules", "Share house rules…", "Check", 1, why_not=doing.no_house_rules,
        hint="Save them to a file that other maps can copy or link",
    ),
    Action(
        "print-house-rules", "Print the house rules…", "Check", 1, why_not=doing.no_house_rules,
        hint="A page with the rulebook's values next to yours, and your own checks",
    ),
    Action(
        "map-gives", "What the map gives each seat", "Check", 1, "Alt+B",
        hint="Computed from the map while you edit", why_not=doing.nothing_counted,
    ),
)  # fmt: skip

SETUPS: tuple[Action, ...] = (
    Action(
        "next-setup", "Next set-up", "Place > Set-up", 8, "Ctrl+Tab",
        run=setups.step_setup(1), why_not=setups.one_setup,
    ),
    Action(
        "previous-setup", "Previous set-up", "Place > Set-up", 8, "Ctrl+Shift+Tab",
        run=setups.step_setup(-1), why_not=setups.one_setup,
    ),
    Action("rename-setup", "Rename set-up…", "Place > Set-up", 9, why_not=setups.no_setup),
    Action(
        "copy-setup", "Duplicate set-up", "Place > Set-up", 9, icon="copy",
        hint="With its players and everything it puts on the map",
        run=setups.copy_setup, why_not=setups.no_setup,
    ),
    Action(
        "remove-setup", "Remove set-up", "Place > Set-up", 9, icon="trash-2",
        run=setups.remove_setup, why_not=setups.no_setup,
    ),
)  # fmt: skip

COMPARE_SETUPS = Action(
    "compare-setups", "Compare with another set-up…", "Place > Set-up", 9,
    hint="Same bots and same seeds on both",
    why_not=setups.nothing_to_compare,
)  # fmt: skip

PLAY: tuple[Action, ...] = (
    Action(
        "play", "Play on this map", "Play", 0, "F5", icon="play",
        hint="Play by hand or against bots, or watch bots",
    ),
    Action(
        "live-balance", "Live balance", "Play", 1, "Ctrl+B",
        hint="Bots play the map after each edit and show the effect on each side",
        checked=lambda session: session.live is not None and session.live.on,
    ),
    Action(
        "playtest", "Playtest", "Play", 1, "F4",
        hint="Opens the playtest panel to start or continue one",
    ),
    Action(
        "playtest-pause", "Pause the playtest", "Play", 1, why_not=doing.no_playtest_runs,
    ),
    Action(
        "playtest-stop", "Stop the playtest", "Play", 1, "Shift+F4",
        hint="Matches played so far count", why_not=doing.no_playtest_to_stop,
    ),
    Action(
        "playtest-report", "Save the report of the playtest…", "Play", 1,
        hint="As a web page, as JSON, or its matches as a table",
        why_not=doing.nothing_playtested,
    ),
    Action(
        "compare", "Compare…", "Play", 1, "Ctrl+Shift+D",
        hint="Play two versions of the map with the same seeds and compare",
    ),
)  # fmt: skip

WINDOW: tuple[Action, ...] = (
    Action(
        "next-window", "Next window", "Window", 0, "Ctrl+F6", without_map=True,
        hint="Every open map has its own window",
    ),
    Action("previous-window", "Previous window", "Window", 0, "Ctrl+Shift+F6", without_map=True),
)  # fmt: skip

LAST_MENUS = ("Window", "Help")
"""The menus at the end, whatever the window shows."""

HELP: tuple[Action, ...] = (
    Action(
        "commands", "Find anything", "Help", 0, "Ctrl+Shift+P", icon="search", without_map=True,
        hint="Commands, rules, checks, and objects, spaces and problems on the map",
    ),
    Action(
        "tour", "Two-minute tour", "Help", 0, without_map=True,
        hint="Uses a sample map; you can leave at any time",
    ),
    Action("guide", "Guide", "Help", 0, icon="life-buoy", without_map=True),
    Action(
        "questions", "Questions and answers", "Help", 0, without_map=True,
        hint="Common questions about the game, with the rule and setting for each answer",
    ),
    Action("keys", "Keyboard shortcuts…", "Help", 0, "F1", icon="keyboard", without_map=True),
    Action("about", "About Realmwright…", "Help", 1, icon="info", without_map=True),
)  # fmt: skip


@cache
def actions(system: AnySystem | None = None) -> tuple[Action, ...]:
    """Return every action, including those of a system's tools, terrains, commands and modes."""
    if system is None:
        return (*FILE, *EDIT, *REPEAT, *VIEW, *PLACE, *CHECK, *WINDOW, *HELP)
    editing = system.editing()
    absent = _absent(system)
    return (
        *(action for action in FILE if action.id not in absent),
        *(action for action in EDIT if action.id not in absent),
        *(action for action in REPEAT if action.id not in absent),
        *(action for action in VIEW if action.id not in absent),
        *overlay_actions(system),
        *(tool_action(tool) for tool in editing.tools if tool.in_menu),
        *(option_action(tool, *option) for tool in editing.tools for option in tool.options),
        *(swatch_action(swatch) for swatch in editing.swatches),
        *(action for action in PLACE if action.id not in absent),
        *ALIGN,
        *(
            Action(
                command.id, command.title, command.menu, command.group,
                command.shortcut, (), command.icon, command.hint,
                run=doing.run_command(command), why_not=doing.why_not_command(command), on_map=True,
            )
            for command in editing.commands
        ),
        *SETUPS,
        *(() if system.play is None else (COMPARE_SETUPS,)),
        *REFERENCE,
        *(kit_action(key, kit.title) for key, kit in built_in_kits(system.id).items()),
        *(action for action in CHECK if action.id not in absent),
        *(mode_action(mode) for mode in system.modes),
        *(() if system.play is None else PLAY),
        *propose_actions(system),
        *WINDOW,
        *HELP,
    )  # fmt: skip


def actions_among(
    system: AnySystem, shared: Collection[str], own: Iterable[Action]
) -> tuple[Action, ...]:
    """Return the `own` actions of a page with those that it shares with editing, by their ids.

    The menus of windows and of help come last.
    """
    every = actions(system)
    kept = [each for each in every if each.id in shared]
    before = [each for each in kept if each.menu not in LAST_MENUS]
    return (*before, *own, *(each for each in kept if each.menu in LAST_MENUS))


def _absent(system: AnySystem) -> frozenset[str]:
    """Return the ids of the actions that a system does not support, such as turning."""
    editing = system.editing()
    absent: set[str] = set()
    if len(system.viewpoints) < 2:
        absent |= {"top-down", "isometric", "turn-table-left", "turn-table-right"}
    if editing.highest is None:
        absent |= {"level-up", "level-down"}
    if system.fairness is None:
        absent |= {"map-gives"}
    if editing.repeating is None:
        absent |= {action.id for action in REPEAT}
    if editing.base is None:
        absent |= {"protect"}
    if editing.turn is None:
        absent |= {"turn", "turn-back"}
    if editing.raised is None:
        absent |= {"raise", "lower"}
    return frozenset(absent)


def available(handlers: Collection[str], system: AnySystem | None = None) -> tuple[Action, ...]:
    """Return the actions that have a `run` of their own or a handler of the window."""
    return tuple(
        action for action in actions(system) if action.run is not None or action.id in handlers
    )
