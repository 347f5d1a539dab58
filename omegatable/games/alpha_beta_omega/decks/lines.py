"""The line numbers of a deck file's tables, keys and elements."""

from omegatable.games.alpha_beta_omega.decks.parts import DEEPEST_KEY

TomlPath = tuple[str | int, ...]


def toml_lines(text: str) -> dict[TomlPath, int]:
    """Return the line, starting at 1, of every table, key and element in *text*, which must be valid TOML, by path."""
    return _Scanner(text).lines


class _Scanner:
    """Scans TOML and records the lines; `tomllib` interprets the values."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.lines: dict[TomlPath, int] = {}
        self._counted, self._line = 0, 1
        tables: dict[TomlPath, int] = {}  # number of tables in each array so far
        table: TomlPath = ()
        while self._skip():
            if self.text[self.at] == "[":
                many = self.text.startswith("[[", self.at)
                line = self._here()
                self.at += 2 if many else 1
                keys = self._key()
                self.at = self.text.index("]", self.at) + (2 if many else 1)
                table = ()
                for number, key in enumerate(keys, 1):
                    table = (*table, key)
                    if many and number == len(keys):
                        tables[table] = tables.get(table, 0) + 1
                    if table in tables:
                        table = (*table, tables[table] - 1)
                self._note(table, line)
            else:
                self._pair(table)

    def _here(self) -> int:
        self._line += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._line

    def _note(self, path: TomlPath, line: int) -> None:
        for length in range(1, min(len(path), DEEPEST_KEY) + 1):
            self.lines.setdefault(path[:length], line)

    def _skip(self, also: str = "") -> bool:
        """Skip spaces, comments and the characters in *also*; return whether any text is left."""
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif sign in " \t\n" or sign in also:
                self.at += 1
            else:
                return True
        return False

    def _key(self) -> list[str]:
        keys: list[str] = []
        while True:
            self._skip()
            if self.text[self.at] in "\"'":
                keys.append(self._string())
            else:
                start = self.at
                while self.text[self.at] not in " \t.=]":
                    self.at += 1
                keys.append(self.text[start : self.at])
            self._skip()
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    def _pair(self, table: TomlPath) -> None:
        line = self._here()
        path = (*table, *self._key())
        self._note(path, line)
        self.at += 1  # skips the equals sign
        self._skip()
        self._value(path)

    def _string(self) -> str:
        quote = self.text[self.at]
        mark = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        start = self.at = self.at + len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        while len(mark) == 3 and self.text.startswith(quote, self.at + 3):
            self.at += 1  # quotes directly before the closing quotes belong to the string
        end = self.at
        self.at += len(mark)
        return self.text[start:end]

    def _value(self, path: TomlPath) -> None:
        sign = self.text[self.at]
        if sign in "\"'":
            self._string()
        elif sign == "[":
            self.at += 1
            number = 0
            while self._skip(also=",") and self.text[self.at] != "]":
                self.lines[(*path, number)] = self._here()
                self._value((*path, number))
                number += 1
            self.at += 1
        elif sign == "{":
            self.at += 1
            while self._skip(also=",") and self.text[self.at] != "}":
                self._pair(path)
            self.at += 1
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}\n#":
                self.at += 1
