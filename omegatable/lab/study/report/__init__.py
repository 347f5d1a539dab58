"""The reports of studies and arenas: HTML files that need nothing else. Imports Jinja2, Matplotlib and Polars."""

from omegatable.lab.study.report.page import write_report

__all__ = ["write_report"]
