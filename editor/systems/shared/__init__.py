"""What the systems share: edits, tools and properties over small protocols, each in one place.

A system names its own types and its own words; the rest is here. `objects.py` says how the objects
of a board and its set-ups are found and replaced, `edits/` and `tools/` stand on it. Nothing here
knows a system.
"""
