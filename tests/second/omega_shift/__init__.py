"""Omega Shift a second time: the engine, how it is played, and where it meets the product."""
