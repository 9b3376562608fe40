"""Pictures as files: opened, kept as evidence, drawn from SVG."""
