"""Practising: lessons, scripts, grades."""
