"""The bots that are somebody: a name, a level and a style. Their portraits are the pictures `person/<id>`."""

from dataclasses import dataclass

from omegatable.bots.styles import CAREFUL, GAMBLES, HOARDS, SPOILS


@dataclass(frozen=True)
class Person:
    """A bot with a character of its own."""

    id: str  # in events and messages, and in the name of the picture
    level: str
    style: str

    @property
    def name(self) -> str:
        """The name that is suggested for the seat."""
        return self.id.capitalize()


PERSONS: dict[str, Person] = {
    person.id: person
    for person in (
        Person("mika", "gentle", GAMBLES),
        Person("tove", "gentle", HOARDS),
        Person("rosa", "steady", CAREFUL),
        Person("felix", "steady", SPOILS),
        Person("ines", "sharp", HOARDS),
        Person("jun", "sharp", SPOILS),
        Person("anton", "master", GAMBLES),
        Person("hugo", "master", CAREFUL),
    )
}


def style_of(person: str) -> str:
    """Return the style of a *person* by id, or an empty string for an unknown person or none."""
    return PERSONS[person].style if person in PERSONS else ""
