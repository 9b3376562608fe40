"""Scenarios: whole hands as text that a floor supervisor can read, played through the core."""

from engine.scenario.runner import Failure, Outcome, play
from engine.scenario.scenario_document import read_scenario
from engine.scenario.scenario_script import Scenario, ScenarioError, ScriptProblem

__all__ = [
    "Failure",
    "Outcome",
    "Scenario",
    "ScenarioError",
    "ScriptProblem",
    "play",
    "read_scenario",
]
