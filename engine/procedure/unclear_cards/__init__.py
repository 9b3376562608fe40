"""Cards that the senses could not tell, or told differently."""
