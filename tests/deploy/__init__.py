"""Tests of the appliance as a whole."""
