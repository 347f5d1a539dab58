"""The routes by subject. No module imports another; all use what `running` shares."""
