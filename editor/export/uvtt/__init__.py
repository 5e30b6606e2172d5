"""Maps for virtual tabletops that read Universal VTT."""
