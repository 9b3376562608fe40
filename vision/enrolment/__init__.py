"""Enrolment of the house's deck: shown, checked, kept, and looked at."""
