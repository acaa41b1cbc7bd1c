"""A bot for cardloom tables: claims achievements, melds, activates, else picks by chance. See bots.md."""

import json
import random
import sys

PROTOCOL = 1
LIKED = ["achieve", "meld", "dogma", "draw"]  # How the labels of Innovation's actions begin.


def say(message):
    print(json.dumps(message), flush=True)


def likes(option):
    first = option["label"].split()[0]
    return LIKED.index(first) if first in LIKED else len(LIKED)


def pick(ask):
    """The places of the options that it takes, as many as it must."""
    options = ask["options"]
    places = list(range(len(options)))
    random.shuffle(places)
    if random.random() < 0.8:
        places.sort(key=lambda place: likes(options[place]))
    most = min(ask["max"], len(options))
    return places[: max(1, ask["min"]) if most else 0]


def main():
    random.seed(1)
    for line in sys.stdin:  # Ends when the game is over.
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": PROTOCOL, "name": "example", "version": "1"})
        elif message["type"] == "ask":
            say({"type": "answer", "prompt": message["prompt"], "picks": pick(message)})


main()
