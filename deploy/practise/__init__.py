"""Practising: you are the dealer of a simulated table; lessons as text, graded."""
