"""Tests with all processes of the appliance."""
