"""The press: prints as PDF and as pictures of their pages."""
