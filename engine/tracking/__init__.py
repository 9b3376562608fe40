"""From observations to events: what was expected against what was seen."""
