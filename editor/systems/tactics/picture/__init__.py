"""Pictures of a tactics map: from above, isometric, its legend, and overlays."""
