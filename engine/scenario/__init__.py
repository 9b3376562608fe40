"""Scenarios: whole hands as text that a floor supervisor can read, played through the core."""

from engine.scenario.document import Scenario, ScenarioError, read_scenario
from engine.scenario.playing import Failure, Outcome, play

__all__ = ["Failure", "Outcome", "Scenario", "ScenarioError", "play", "read_scenario"]
