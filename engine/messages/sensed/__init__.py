"""What goes between the engine and its senses: observations, commands, evidence, figures."""
