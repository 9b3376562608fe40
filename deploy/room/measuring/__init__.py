"""The room shown and measured: a demonstration, figures."""
