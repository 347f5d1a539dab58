"""The bots of Omega Shift: importing this package registers them with search, network and endgame."""

from omegatable.bots.omega_shift import belief, endgame, hand_written, network, search_settings

__all__ = ["belief", "endgame", "hand_written", "network", "search_settings"]
