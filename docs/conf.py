"""How Sphinx builds the site of the documentation: `make docs`."""

from importlib.metadata import version as installed_version

project = "Omega Table"
author = "The Omega Table authors"
copyright = "the Omega Table authors"  # noqa: A001  Sphinx's own name
version = release = installed_version("omegatable")

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
root_doc = "index"
exclude_patterns = ["README.md", "**/.ipynb_checkpoints"]

myst_heading_anchors = 4
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 600  # seconds a cell
nb_output_stderr = "remove"  # it says that something is being compiled, if it is

autodoc_member_order = "bysource"
autodoc_typehints = "none"  # signatures name the types of the code, and the docstrings say what they mean

html_theme = "furo"
html_title = "Omega Table"
