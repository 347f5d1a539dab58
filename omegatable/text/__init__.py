"""Texts from people nobody knows: TOML within limits, and names that are harmless wherever they are shown."""
