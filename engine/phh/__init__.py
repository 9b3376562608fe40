"""Poker Hand History notation (PHH): hands of others played here, and ours written."""
