"""Turns of one hand: who acts, for what price, and what an action becomes."""
