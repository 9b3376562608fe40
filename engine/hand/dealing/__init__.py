"""Cards of one hand: where the next one goes, what is thrown away, what lies face up."""
