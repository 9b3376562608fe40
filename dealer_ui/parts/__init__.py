"""Parts of which pages and keys are made: rows, facts, paper, keyboards."""
