"""Playtests: many matches of one set-up between bots, and what they say about it.

`plan` says which matches, `crew` plays them in processes, `figures` counts them, `verdict` puts the
answer into words, `estimates` knows how sure it is.
"""
