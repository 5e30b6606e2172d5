"""Reading outlines from drawings and maps of other programs."""
