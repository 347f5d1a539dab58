"""The packages of the extra `lab`, for those who say in one sentence that they are missing."""

NEEDED = ("polars", "matplotlib", "scipy")
