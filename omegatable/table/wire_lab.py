"""The messages of the lab: small studies that a page asks for, over HTTP."""

from typing import Annotated

import msgspec

from omegatable.table.wire import PROTOCOL, Preset


class LabLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level of bots that studies may use."""

    name: str
    most_games: int  # of all variants together
    speeds: dict[str, float]  # by game: games a second, about


class Lab(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/studies: what studies this server plays."""

    problem: str  # why it plays none, in one sentence; empty if it does
    levels: list[LabLevel]
    most_variants: int


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One option at another value than in the rules that are studied."""

    option: str
    value: int | str | bool


class StudyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/studies: play variants of a game against each other. The answer is a `StudyState`."""

    game: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)]
    level: str
    games: Annotated[int, msgspec.Meta(ge=1)]  # of each variant
    variants: Annotated[list[Annotated[list[Change], msgspec.Meta(min_length=1)]], msgspec.Meta(min_length=1)]
    preset: Preset = "printed"  # what the variants change, and are compared with
    protocol: int = PROTOCOL


class StudyVariant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far one variant of a study is."""

    name: str
    done: int  # games
    of: int
    summary: str  # its main measures so far, with intervals
    play: str  # the address of the page that sets a table for it, when the study is over


class StudyState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/studies/<id>: how far a study is. The server gives it up when nobody asks for a while."""

    id: str
    game: str
    title: str
    sentence: str  # what goes on; empty when it is over
    variants: list[StudyVariant]
    over: bool
    failed: bool
    verdict: list[str]  # in short, when it is over
    findings: list[str]  # what differs most, in sentences, when it is over
