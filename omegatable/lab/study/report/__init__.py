"""The reports of studies and arenas: self-contained HTML files. Imports Jinja2, Matplotlib and Polars."""

from omegatable.lab.study.report.page import write_report

__all__ = ["write_report"]
