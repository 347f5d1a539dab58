"""Untrusted texts, within limits and safe to show anywhere, and files generated from code."""
