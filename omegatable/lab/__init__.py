"""Studying the games: matches between bots on the same deals, and measures of speed."""
