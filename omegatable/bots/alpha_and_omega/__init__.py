"""The bots of Alpha & Omega: importing this room registers them with search, network and endgame."""

from omegatable.bots.alpha_and_omega import endgame, hand_written, manner, network

__all__ = ["endgame", "hand_written", "manner", "network"]
