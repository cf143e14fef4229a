#!/usr/bin/env python3
"""A program that plays any title: it takes one of the legal orders that the table lists.

    bot.py http://127.0.0.1:8400 TOKEN dogfights          opens a table and plays both sides
    bot.py http://127.0.0.1:8400 TOKEN TABLE INVITATION   sits down at a table and plays there

Without a TOKEN (-) it comes in as a guest and makes itself one.
"""
import json
import random
import sys
import time
import urllib.error
import urllib.request


class Table:
    def __init__(self, base, token):
        self.base, self.token = base.rstrip("/"), token

    def ask(self, path, body=None, headers=None):
        """A request; an answer that is no success gives its stable code instead."""
        headers = dict(headers or {})
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data=body, headers=headers)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer), answer.headers
        except urllib.error.HTTPError as problem:
            problem = json.load(problem)
            if problem["code"] == "rate_limited":
                time.sleep(1)
                return self.ask(path, json.loads(body) if body else None, headers)
            return {"problem": problem["code"]}, None

    def come_in(self):
        _, headers = self.ask("/api/guest", {"name": "Bot"})
        cookie = {"Cookie": headers["Set-Cookie"].split(";")[0]}
        self.token = self.ask("/api/tokens", {"name": "bot.py"}, cookie)[0]["secret"]

    def open(self, title):
        titles, _ = self.ask("/api/titles")
        posters = next(one["posters"] for one in titles if one["id"] == title)
        scenario, _ = self.ask(f"/api/titles/{title}/scenarios/{posters[0]['id']}")
        seats = [{"kind": "me"} for _ in scenario["seats"]]
        return self.ask("/api/tables", {"title": title, "setup": scenario["setup"], "seats": seats})[0]["id"]

    def play(self, table, choose):
        info, _ = self.ask(f"/api/tables/{table}")
        seats = [number for number, seat in enumerate(info["seats"]) if seat["mine"]]
        while True:
            moved = False
            for seat in seats:
                legal, _ = self.ask(f"/api/tables/{table}/orders?seat={seat}&limit=20")
                if legal.get("problem") == "over":
                    return self.ask(f"/api/tables/{table}")[0]["outcome"]
                if "orders" in legal:
                    order = {"seat": seat, "version": legal["version"], "order": choose(legal["orders"])}
                    answer, _ = self.ask(f"/api/tables/{table}/orders", order)
                    moved |= "problem" not in answer
            if not moved:
                time.sleep(1)


def main():
    base, token, *rest = sys.argv[1:]
    table = Table(base, None if token == "-" else token)
    if table.token is None:
        table.come_in()
    if len(rest) == 2:
        table.ask(f"/api/tables/{rest[0]}/join", {"invitation": rest[1]})
        name = rest[0]
    else:
        name = table.open(rest[0])
    print(f"{table.base}/table/{name}")
    print(table.play(name, random.choice))


main()
