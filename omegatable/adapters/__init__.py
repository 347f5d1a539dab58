"""Adapters for other libraries: PettingZoo, Gymnasium and OpenSpiel. Import the module that you need."""
