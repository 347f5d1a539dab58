"""Messages about seats, all over HTTP: keys, links, invitations, and the games of a browser."""

from typing import Annotated

import msgspec

from omegatable.table.wire import MAX_NAME, Claim, Glance, PlayedRules, SeatCard


class OwnGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table at which this browser sits."""

    glance: Glance
    seats: list[int]  # of this browser
    changed_at: str  # when something happened there last: UTC, in ISO format


class OwnGames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/games: the tables of this browser. First those that wait for it, then the others, then finished ones."""

    games: list[OwnGame]


class OwnSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/tables/<table>/seats: the seats of this browser; none if it watches."""

    seats: list[int]


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/<table>/seats: show a key, and sit down with it, which uses it up."""

    key: Annotated[str, msgspec.Meta(max_length=64)]
    sit: bool = False  # without it, a key of a friend's seat is answered by an `Invitation`, and stays as it is
    name: Annotated[str, msgspec.Meta(max_length=MAX_NAME)] = ""  # of the person who sits down
    claim: Claim = ""  # the secret by which older pages showed that the seat is theirs


class MakeLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/<table>/links: make a fresh key for a seat; the one before ends. The answer is `SeatKey`.

    A person asks for one to move to another device, and the host for one to invite somebody anew.
    """

    seat: int
    frees: bool = False  # whether the seat is taken from the browser that has it; only the host may wish so


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation to a seat. It shows no card."""

    game: str
    seat: int
    seats: list[SeatCard]
    own: list[int]  # the seats that this browser has at the table already
    moves: bool  # whether the link moves the seat here from another device
    rules: PlayedRules


class Entrance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `TakeSeat`: the seats of this browser, or the invitation to another."""

    seats: list[int]
    invitation: Invitation | None = None
    again: bool = False  # whether to ask again, with the cookie that came with this answer


class PushKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/push: the public key with which a browser subscribes to push messages of this house, in base64."""

    key: str


class Subscribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push: tell this browser of its turns by its push service. DELETE forgets it again."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    public_key: Annotated[str, msgspec.Meta(max_length=100)] = ""  # in base64, as the browser gives it
    secret: Annotated[str, msgspec.Meta(max_length=30)] = ""
