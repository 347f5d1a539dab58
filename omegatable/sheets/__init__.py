"""Print and play: the three games on paper, and as pictures for virtual tabletops.

`Document(wish)` lays out the sheets for a wish: `plan()` lists them, `page(number)` renders one, `pdf()` renders all.
`write_files(wish, folder, size)` writes each card as a picture for print shops, and `export(wish, folder)` writes files
for Tabletop Simulator. A wish that cannot be printed raises `SheetsError`.
"""

from omegatable.extras import need

try:
    from omegatable.sheets.document import Document, file_name
    from omegatable.sheets.files import FileSize, write_files
    from omegatable.sheets.sets import PARTS, SheetsError
    from omegatable.sheets.tabletop import export
except ImportError:
    need("Printing needs", "print")
    raise

__all__ = ["PARTS", "Document", "FileSize", "SheetsError", "export", "file_name", "write_files"]
