"""The whole Command Phase in Python, for cards without effects and units without keywords and upgrades.

    npx legion-command-phase replay vectors --command "python3 phase.py"

It reads and writes the lines that PROTOCOL.md describes. Each refusal names its rule. What it does not play, it answers
with `unsupported`, so that the rest of that vector is left out.
"""

import json
import sys

PLAYERS = ("blue", "red")
LEADERS = ("commander", "operative")
NOT_NOW = {
    "card.select": "CP-2",
    "card.withdraw": "R13",
    "contingency.reveal": "CT-3",
    "effect.resolve": "CP-10",
    "die.roll": "CP-13",
    "commander.nominate": "CP-18",
    "order.issue": "CP-19",
}


class Side:
    """One player's units, cards and orders."""

    def __init__(self, given, cards):
        self.army = [dict(unit) for unit in given["army"]]
        self.hand = [cards[card] for card in given["hand"]]
        self.card = self.nominated = None
        self.asked = False
        self.orders = []

    def standing(self):
        return [unit for unit in self.army if not unit.get("defeated")]

    def unit(self, unit_id):
        return next((unit for unit in self.standing() if unit["id"] == unit_id), None)

    def may_play(self, card):
        """CP-4, CC-23, R9: the characters of a card are undefeated units of the army."""
        owners = card.get("belongsTo")
        if not owners:
            return True
        names = {unit["name"] for unit in self.standing()}
        check = all if owners["match"] == "all" else any
        return check(name in names for name in owners["names"])

    def why_unable(self):
        """CP-3 or R10: the rule by which this player plays no card; None if the player can."""
        if not any(unit["rank"] in LEADERS for unit in self.standing()):
            return "CP-3"
        return None if any(map(self.may_play, self.hand)) else "R10"

    def can_be_nominated(self, unit):
        """CP-18, CC-25, CC-26, R8."""
        owners = self.card and self.card.get("belongsTo")
        return unit["name"] in owners["names"] if owners else unit["rank"] == "commander"

    def candidates(self):
        return [unit for unit in self.standing() if self.card and self.can_be_nominated(unit)]

    def pool(self):
        """CP-27: a token for each undefeated unit without an order."""
        ordered = {order["unitId"] for order in self.orders}
        return [unit["rank"] for unit in self.standing() if unit["id"] not in ordered]


class Phase:
    def __init__(self, given):
        cards = {card["id"]: card for card in given["cards"]}
        self.round, self.holder = given["round"], given["roundCounterHolder"]
        self.sides = {player: Side(given["players"][player], cards) for player in PLAYERS}
        self.range_limit = given["ruleset"].get("orderRange", 3)
        self.assisted = given["ruleset"].get("selection") == "assisted"
        self.ranges = {}
        for entry in given.get("ranges", []):
            self.measure(entry)
        self.step = "selectAndPlayCards"
        self.priority = self.reason = self.turn = None
        self.settle()

    # What happens without a decision.

    def settle(self):
        blue, red = (self.sides[player] for player in PLAYERS)
        if self.step == "selectAndPlayCards":
            if any(not side.card and not side.why_unable() for side in (blue, red)):
                return
            self.step = "determinePriority"
        if self.step == "determinePriority":
            if not self.priority:
                self.compare_pips(blue.card, red.card)
            if not self.priority:
                return
            self.step = "nominateAndIssueOrders"
            for side in (blue, red):
                if len(side.candidates()) <= 1:
                    side.asked = True
                    side.nominated = next(iter(side.candidates()), None)
        if self.step == "nominateAndIssueOrders":
            if not (blue.asked and red.asked):
                return
            self.turn = self.turn or self.priority
            while self.turn and not self.can_be_ordered(self.turn):
                self.turn = opponent(self.turn) if self.turn == self.priority else None
            if not self.turn:
                self.step = "complete"

    def compare_pips(self, blue, red):
        """CP-12, CP-14, CC-21; CP-13, CP-15 and CC-22 leave it to the die."""
        if bool(blue) != bool(red):
            self.priority, self.reason = ("blue" if blue else "red"), "only-card"
        elif blue and blue["pips"] != red["pips"]:
            self.priority = "blue" if blue["pips"] < red["pips"] else "red"
            self.reason = "fewer-pips"

    def can_be_ordered(self, player):
        """CC-12, CP-20 ... CP-26: the units that the card of this player could order now, in range or not yet measured."""
        side = self.sides[player]
        if not side.nominated or side.nominated.get("defeated"):
            return []
        [slot] = side.card["orders"]
        if len(side.orders) >= slot["count"]:
            return []
        return [u for u in side.standing() if not self.is_ordered(side, u) and self.near(player, u) is not False]

    def is_ordered(self, side, unit):
        return any(order["unitId"] == unit["id"] for order in side.orders)

    # Ranges: CC-11, R14.

    def near(self, player, unit):
        """True, False, or None if it is not known."""
        nominated = self.sides[player].nominated
        if self.range_limit is None or unit["id"] == nominated["id"]:
            return True
        least, most = self.ranges.get(pair(player, nominated["id"], unit["id"]), (1, None))
        if most is not None and most <= self.range_limit:
            return True
        return False if least > self.range_limit else None

    def measure(self, entry):
        """A later claim narrows an earlier one, or replaces it if both cannot be true."""
        key = pair(entry["player"], entry["from"], entry["to"])
        exact, within, beyond = (entry.get(name) for name in ("range", "within", "beyond"))
        least = exact or (beyond + 1 if beyond else 1)
        most = exact or within
        before_least, before_most = self.ranges.get(key, (1, None))
        both_least = max(least, before_least)
        both_most = min((each for each in (most, before_most) if each is not None), default=None)
        fits = both_most is None or both_least <= both_most
        self.ranges[key] = (both_least, both_most) if fits else (least, most)

    # What players do. Each returns the rules that refuse it.

    def play(self, event):
        act = getattr(self, event["type"].replace(".", "_"), None)
        rules = act(event) if act else [NOT_NOW[event["type"]]]
        if not rules:
            self.settle()
        return rules

    def card_select(self, event):
        side = self.sides[event["player"]]
        card = next((each for each in side.hand if each["id"] == event["cardId"]), None)
        if self.step != "selectAndPlayCards":
            return ["CP-2"]
        if side.why_unable():
            return [side.why_unable()]
        if side.card or not card:
            return ["CP-2"]
        if self.assisted and not side.may_play(card):
            return ["CP-4"]
        if not side.may_play(card):
            raise NotImplementedError("an illegal card is played (CC-24)")
        side.card = card
        side.hand.remove(card)
        return []

    def card_withdraw(self, event):
        side = self.sides[event["player"]]
        if self.step != "selectAndPlayCards" or not side.card:
            return ["R13"]
        side.hand.append(side.card)
        side.card = None
        return []

    def die_roll(self, event):
        if self.step != "determinePriority":
            return ["CP-13"]
        if event["player"] != self.holder:
            return ["R3"]
        is_block = event["face"] == "block"
        self.priority, self.reason = (self.holder if is_block else opponent(self.holder)), "die"
        return []

    def commander_nominate(self, event):
        side = self.sides[event["player"]]
        if self.step != "nominateAndIssueOrders":
            return ["CP-18"]
        if side.asked:
            return ["R18"]
        unit = side.unit(event["unitId"])
        if not unit or not side.can_be_nominated(unit):
            return ["CP-18"]
        side.nominated, side.asked = unit, True
        return []

    def order_issue(self, event):
        player = event["player"]
        side = self.sides[player]
        if not self.turn or player != self.turn:
            return ["CP-19"]
        unit = side.unit(event["unitId"])
        if not unit or self.is_ordered(side, unit):
            return ["CP-20"]
        if self.near(player, unit) is None:
            return ["R14"]
        if unit not in self.can_be_ordered(player):
            return ["CC-11"]
        side.orders.append({"unitId": unit["id"], "rank": unit["rank"], "source": "command-card"})
        return []

    def range_measure(self, event):
        for entry in event["ranges"]:
            side = self.sides[entry["player"]]
            if not side.unit(entry["from"]) or not side.unit(entry["to"]):
                return ["R14"]
        for entry in event["ranges"]:
            self.measure(entry)
        return []

    def unit_defeat(self, event):
        side = self.sides[event["player"]]
        unit = side.unit(event["unitId"])
        if not unit:
            return ["R11"]
        unit["defeated"] = True
        return []

    # What everybody sees.

    def waiting_for(self):
        if self.step == "selectAndPlayCards":
            asked = [(p, "card") for p in PLAYERS if not self.sides[p].card and not self.sides[p].why_unable()]
        elif self.step == "determinePriority":
            asked = [(self.holder, "die")]
        elif self.step == "complete":
            asked = []
        elif not self.turn:
            asked = [(player, "nomination") for player in PLAYERS if not self.sides[player].asked]
        else:
            asked = [(self.turn, "order")]
        waiting = [{"player": player, "kind": kind} for player, kind in asked]
        pairs = self.unmeasured()
        return waiting + ([{"player": self.turn, "kind": "range", "pairs": pairs}] if pairs else [])

    def unmeasured(self):
        if not self.turn:
            return []
        nominated = self.sides[self.turn].nominated
        units = [u for u in self.can_be_ordered(self.turn) if self.near(self.turn, u) is None]
        return [{"from": nominated["id"], "to": unit["id"]} for unit in units]

    def outcome(self):
        if self.step != "complete":
            return None
        nothing_left = {"activationStart": [], "duringActivation": []}
        return {
            "round": self.round,
            "priority": self.priority,
            "priorityReason": self.reason,
            "players": {player: self.outcome_of(player) for player in PLAYERS},
            "scheduledEffects": nothing_left,
            "reminders": [],
        }

    def outcome_of(self, player):
        """CP-28: the player with fewer undefeated units has the difference less one."""
        side, other = self.sides[player], self.sides[opponent(player)]
        card = side.card and side.card["id"]
        return {
            "army": side.army,
            "hand": [each["id"] for each in side.hand],
            "contingencies": [],
            "discard": [],
            "permanents": [],
            "cardPlayed": card,
            **({"lastPlayed": card} if card else {}),
            "nominated": side.nominated and side.nominated["id"],
            "orders": side.orders,
            "orderPool": side.pool(),
            "passPool": max(len(other.standing()) - len(side.standing()) - 1, 0),
            "cardInPlay": card,
            "cardOrigin": card and "hand",
        }


def opponent(player):
    return "red" if player == "blue" else "blue"


def pair(player, one, other):
    return (player, *sorted((one, other)))


def not_played(machine, given):
    """The reason why this table is not played; None if it is."""
    if machine != "phase":
        return f"the machine {machine}"
    unknown = set(given["ruleset"]) - {"orderRange", "selection"}
    if unknown:
        return f"the options {sorted(unknown)}"
    if any(card["effects"] or "restriction" in card or len(card["orders"]) != 1 for card in given["cards"]):
        return "cards with effects"
    if any(set(card["orders"][0]) != {"count"} for card in given["cards"]):
        return "orders for units of one kind"
    units = [unit for side in given["players"].values() for unit in side["army"]]
    if given.get("upgrades") or any(unit.get("keywords") or unit.get("upgrades") for unit in units):
        return "keywords and upgrades"
    if any(set(side) - {"army", "hand"} for side in given["players"].values()):
        return "contingency cards, permanents and later rounds"
    return None


phase = None


def begin(line):
    global phase
    reason = not_played(line["machine"], line["input"])
    if reason:
        return {"unsupported": reason}
    phase = Phase(line["input"])
    return answer([])


def play(event):
    if not hasattr(Phase, event["type"].replace(".", "_")) and event["type"] not in NOT_NOW:
        return {"unsupported": event["type"]}
    try:
        return answer(phase.play(event))
    except NotImplementedError as reason:
        return {"unsupported": str(reason)}


def answer(rules):
    taken = {"ok": False, "rules": rules} if rules else {"ok": True}
    return {**taken, "step": phase.step, "waitingFor": phase.waiting_for(), "outcome": phase.outcome()}


if __name__ == "__main__":
    for text in sys.stdin:
        line = json.loads(text)
        print(json.dumps(begin(line) if line["type"] == "begin" else play(line)), flush=True)
