"""Sheets of paper to print, cut out and play with."""
