"""Play at a table of a running server: a program's seat against a bot. docs/protocol.md explains the messages.

omegatable serve
python examples/table_client.py http://127.0.0.1:8000
"""

import copy
import json
import random
import secrets
import sys
import urllib.request

from websockets.sync.client import connect


def set_table(server):
    """Set a table for this program and a bot; return the table's id and the key of this program's seat."""
    seats = [{"kind": "friend", "name": "Program"}, {"kind": "bot", "name": "Rosa", "level": "gentle"}]
    body = json.dumps({"game": "omega-shift", "seats": seats, "options": {}}).encode()
    request = urllib.request.Request(f"{server}/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response:
        table = json.load(response)
    return table["table"], table["keys"][0]["key"]


def apply(table, change):
    """Return the table after a `change` message."""
    table = copy.deepcopy(table)
    for edit in change["edits"]:
        *path, last = edit["at"]
        part_of(table, path)[last] = edit["to"]
    for splice in change["splices"]:
        items = part_of(table, splice["at"])
        items[splice["keep"] : len(items) - splice["tail"]] = splice["items"]
    return table


def part_of(table, path):
    for step in path:
        table = table[step]
    return table


def play(server):
    name, key = set_table(server)
    with connect(f"{server.replace('http', 'ws', 1)}/ws") as socket:
        hello = {"type": "hello", "protocol": 8, "table": name, "key": key, "claim": secrets.token_urlsafe(16)}
        socket.send(json.dumps(hello))
        table, acted = {}, -1
        while not table.get("result"):
            message = json.loads(socket.recv())
            if message["type"] == "refused" and message["final"]:
                sys.exit(message["sentence"])
            table = message if message["type"] == "table" else table
            table = apply(table, message) if message["type"] == "change" else table
            if table.get("choices") and table["version"] != acted:  # it is this seat's turn
                acted = table["version"]
                action = random.choice(table["choices"])["action"]
                socket.send(json.dumps({"type": "act", "id": str(acted), "version": acted, "action": action}))
        winners = " and ".join(table["seats"][seat]["name"] for seat in table["result"]["winners"])
        print(f"{winners} won: {table['result']['scores']}")


if __name__ == "__main__":
    play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
