"""What the systems share: edits, tools, properties and more over small protocols, each once.

A system names its own types and its own words; the rest is here. `objects.py` finds and replaces
the objects of a board and its set-ups, for `edits/` and `tools/`; `survey.py` is the base of every
survey. Nothing here knows a system.
"""
