"""The routes by subject. No module imports another; all use the shared parts of `parts.py`."""
