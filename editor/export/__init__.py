"""Exporters, one file each."""
