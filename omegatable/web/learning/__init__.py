"""Lessons, puzzles, replays, reviews and studies."""
