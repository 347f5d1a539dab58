"""Scripts for the maintainers of Omega Table, which are not part of the wheel."""
