"""What the exporter of SVG files is made of, for pages with drawings too."""
