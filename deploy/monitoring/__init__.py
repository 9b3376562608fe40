"""How a running table does: for people, for programs, for whoever collects figures."""
