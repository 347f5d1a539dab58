"""Coaching: lessons that teach a game on a real table."""
