"""Whole games on a real server with real sockets, and who sits at them."""

import random

from omegatable.play.record import parse_record
from tests.support.server import ONLY_BOTS, WITH_BOT, Server


def test_two_people_play_a_whole_game_and_keep_its_record(server: Server):
    table, keys = server.set()
    chance = random.Random(1)
    with server.sit(table, keys[0]) as ada, server.sit(table, keys[1]) as grace, server.sit(table) as watcher:
        assert (ada.seen["seat"], grace.seen["seat"], watcher.seen["seat"]) == (0, 1, None)
        seats = [ada, grace]
        early = server.http.get(f"/api/tables/{table}/record")
        assert (early.status_code, early.json()["sentence"]) == (409, "The record can be read when the game is over.")
        while ada.seen["result"] is None:
            mover = seats[ada.seen["view"]["to_move"]]
            version = mover.act(choose=chance)["version"]
            for seat in (ada, grace, watcher):
                seat.until(lambda seen, version=version: seen["version"] == version)
        assert watcher.seen["result"]["scores"] == ada.seen["result"]["scores"]
        record = server.http.get(f"/api/tables/{table}/record")
        assert record.headers["content-type"].startswith("text/plain")
        assert parse_record(record.text).end().scores() == ada.seen["result"]["scores"]
        assert server.http.get(f"/api/tables/{table}/par").json() == {"sentence": ""}, "two are each other's measure"
    assert server.http.get("/api/tables/nowhere/par").status_code == 404


def test_a_person_plays_a_whole_game_against_a_bot(server: Server):
    table, keys = server.set(WITH_BOT)
    with server.sit(table, keys[0]) as ada:
        while ada.seen["result"] is None:
            if ada.may_act():
                assert ada.act()["type"] == "table"
            else:
                ada.table()
        assert len(ada.seen["result"]["scores"]) == 2


def test_bots_play_each_other_while_somebody_watches(server: Server):
    table, keys = server.set(ONLY_BOTS)
    assert keys == []
    with server.sit(table) as watcher:
        watcher.until(lambda seen: seen["result"] is not None)


def test_everybody_sees_who_is_present(server: Server):
    table, keys = server.set()
    with server.sit(table) as watcher:
        assert [seat["present"] for seat in watcher.seen["seats"]] == [False, False]
        with server.sit(table, keys[1]):
            watcher.until(lambda seen: [seat["present"] for seat in seen["seats"]] == [False, True])
        watcher.until(lambda seen: [seat["present"] for seat in seen["seats"]] == [False, False])


def test_a_person_takes_back_and_changes_the_name(server: Server):
    table, keys = server.set(first_player=1)
    with server.sit(table, keys[0]) as ada, server.sit(table, keys[1]) as grace:
        ada.act(ada.seen["choices"][0]["action"])
        assert ada.seen["undo"] == {"possible": True, "reason": "", "ask": False}
        ada.say(type="take_back", id="back", version=ada.seen["version"])
        assert ada.until(lambda seen: seen["answers"] == "back")["undo"]["possible"] is False
        ada.say(type="rename", id="name", name="Ada L.")
        grace.until(lambda seen: seen["seats"][0]["name"] == "Ada L.")
