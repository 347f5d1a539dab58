"""The report of a study: one HTML file that needs nothing else. Imports matplotlib and Polars."""

from omegatable.lab.study.report.page import REPORT, write_report

__all__ = ["REPORT", "write_report"]
