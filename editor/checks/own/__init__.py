"""The designer's own checks: sentences about a map in a small language that can do nothing else.

`vocabulary.py` says which words a system has, `reading.py` makes a text into a tree of `nodes.py`,
which are carried out within a budget, `failing.py` finds which things fail, `saying.py` puts that
into words, and `own_check.py` makes a check of it, like any other.
"""
