"""All files of a module for Foundry VTT, in the folder that is unpacked among its modules."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from editor.core.words import hyphenated
from editor.export.archive import database
from editor.export.foundry.documents import (
    CORE,
    VERSIONS,
    Document,
    ModuleContents,
    document_id,
    entry,
    html,
    listed,
    named,
    owners,
    pages,
    secrets,
)
from editor.export.foundry.pieces import dice, stacks
from editor.export.foundry.scene import scene_of
from editor.export.job import Job, chosen_rules, chosen_supply, chosen_tabletop, draft_words, marked
from editor.seam.tabletop import Tabletop

PACK = "packs/adventure"
_LONGEST = 40


def module_files(job: Job, losses: Sequence[str]) -> dict[str, bytes]:
    """Return the files of the module by their names. A draft says so in its title and on its map.

    Raises ValueError where the scenario has no set-up of the job's name.
    """
    from editor.paint.faces import advance

    job.report(0.0, "laying the table")
    table = chosen_tabletop(job)
    title = marked(title_of(table), draft=job.draft)
    (version,) = (known for known in VERSIONS if known == job.options["version"])
    contents = ModuleContents(module_id(table), version)
    parts = chosen_supply(job)
    painted = parts if job.options["parts"] else ()
    journal = [
        entry(contents, "table", title, pages(table, chosen_rules(job), parts, losses)),
    ]
    hidden = list(secrets(table))
    if hidden:
        name = f"{title}: for the game master"
        journal.append(entry(contents, "secrets", name, hidden, secret=True))
    scene = scene_of(job, table, contents, title, str(journal[0]["_id"]), painted)
    decks = stacks(
        painted,
        table.seats,
        contents,
        advance,
        lambda share: job.report(0.4 + 0.5 * share, "painting the cards"),
    )
    documents: dict[str, list[Document]] = {
        "actors": list(owners(table, contents)),
        "scenes": [scene],
        "journal": journal,
        "cards": list(decks),
        "tables": list(dice(painted, contents, advance)),
    }
    job.report(0.95, "writing the module")
    adventure = _adventure(job, table, contents, title, documents)
    key = f"!adventures!{adventure['_id']}"
    files = {
        "module.json": _json(_manifest(table, contents, title)),
        "How to install.txt": _words(contents, title).encode(),
        **{f"{PACK}/{name}": data for name, data in database({key: _packed(adventure)}).items()},
        **{f"import/{name}.json": _json(found) for name, found in _single(documents)},
        **{name: contents.pictures[name] for name in sorted(contents.pictures)},
    }
    return {f"{contents.module}/{name}": data for name, data in files.items()}


def title_of(table: Tabletop) -> str:
    """Return the title of a module: that of the map, and that of its set-up."""
    name = named(table.title, "Map")
    return named(f"{name}, {table.setup_title}", name) if table.setup_title else name


def module_id(table: Tabletop) -> str:
    """Return the id of a module: small letters, digits and hyphens, also the name of its folder."""
    slug = hyphenated(title_of(table))[:_LONGEST].strip("-")
    # The end keeps apart maps whose titles have no such letters, or begin alike.
    end = document_id(table.title, table.setup)[:6].lower()
    return "-".join(filter(None, ("realmwright", slug, end)))


def _manifest(table: Tabletop, contents: ModuleContents, title: str) -> Document:
    version = contents.version
    return {
        "id": contents.module,
        "title": title,
        "description": f"<p>{html(title)}: a map with its pieces, rules and cards.</p>",
        "version": "1.0.0",
        "authors": [{"name": named(author, "Unknown")} for author in table.authors],
        "compatibility": {"minimum": version, "verified": CORE[version], "maximum": version},
        "packs": [
            {
                "name": "adventure",
                "label": title,
                "path": PACK,
                "type": "Adventure",
                "ownership": {"PLAYER": "NONE", "ASSISTANT": "OWNER"},
            }
        ],
    }


def _adventure(
    job: Job,
    table: Tabletop,
    contents: ModuleContents,
    title: str,
    documents: dict[str, list[Document]],
) -> Document:
    lines = [draft_words(job), *table.rules]
    return {
        "_id": contents.id_of("adventure"),
        "name": title,
        "img": documents["scenes"][0]["thumb"],
        "caption": f"<p>{html(title)}</p>",
        "description": listed(html(line) for line in lines if line) if any(lines) else "",
        **documents,
        **{kind: [] for kind in ("combats", "items", "macros", "playlists", "folders")},
        "folder": None,
        "sort": 0,
        "flags": {},
        "_stats": {"coreVersion": CORE[contents.version]},
    }


def _single(documents: dict[str, list[Document]]) -> Iterator[tuple[str, Document]]:
    """Yield each document alone by the name of its file, for Import Data."""
    for kind, found in documents.items():
        for number, document in enumerate(found, 1):
            yield f"{kind}-{number}", document


def _packed(document: Document) -> bytes:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def _json(document: Document) -> bytes:
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _words(contents: ModuleContents, title: str) -> str:
    return f"""{title}

For Foundry Virtual Tabletop, version {contents.version}. It needs no particular game system.

1. Unpack this zip into the folder Data/modules of your user data, so that this file is
   Data/modules/{contents.module}
2. Start the program and open a world. In Game Settings, Manage Modules, tick
   "{title}" and save.
3. In the tab of compendium packs open "{title}", click on the adventure in it, and
   then on Import Adventure.
4. Open the scene. Shuffle the decks: open each, and Shuffle. Give each hand of cards to its
   player (right click, Configure Ownership).
   Everybody may move every piece; to change that, configure who owns "Pieces of ..." among
   the actors.

Without the pack: the folder import has each document alone. Make a new actor, scene, journal
entry, card stack or roll table, right click it, Import Data, and choose the file. The pictures are
found as long as the folder stays where it is.
"""
