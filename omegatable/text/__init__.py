"""Texts from people nobody knows, within limits and harmless wherever they are shown; and files made from code."""
