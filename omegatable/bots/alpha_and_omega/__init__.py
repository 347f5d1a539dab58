"""The bots of Alpha & Omega: importing this package registers them with search, network and endgame."""

from omegatable.bots.alpha_and_omega import endgame, hand_written, network, search_settings

__all__ = ["endgame", "hand_written", "network", "search_settings"]
