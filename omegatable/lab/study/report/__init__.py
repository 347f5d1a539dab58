"""The reports of studies and arenas: HTML files that need nothing else. Imports Jinja2, Matplotlib and Polars."""

from omegatable.lab.study.report.page import REPORT, write_report

__all__ = ["REPORT", "write_report"]
