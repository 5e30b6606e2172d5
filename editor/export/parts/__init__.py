"""What the export of parts as pictures is made of: services, parts, their layout, their files."""
