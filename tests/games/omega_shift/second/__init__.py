"""The second Omega Shift: the engine, its players, and the translation to the package."""
