"""The second Alpha & Omega: the engine, its players, and the translation to the package."""
