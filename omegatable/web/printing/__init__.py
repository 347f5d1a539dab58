"""The press: prints as PDF and as images of their pages."""
