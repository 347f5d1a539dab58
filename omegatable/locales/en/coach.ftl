### What the coach says: hints, reasons and reviews, on the page and in the terminal.
