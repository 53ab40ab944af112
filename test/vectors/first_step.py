"""Step 1 of the Command Phase in Python, far enough to be held against conformance vectors."""
import json
import sys

RULES_OF_STEP_1 = {"card.select", "card.withdraw"}
hand, facedown = {}, {}


def begin(line):
    players = line["input"].get("players", {})
    cards = {card["id"]: card for card in line["input"].get("cards", [])}
    if line["machine"] != "phase":
        return {"unsupported": "only the phase is played"}
    for player, side in players.items():
        hand[player], facedown[player] = list(side["hand"]), None
        leaders = [u for u in side["army"] if u["rank"] in ("commander", "operative")]
        if not leaders or any(u.get("defeated") for u in side["army"]):
            return {"unsupported": "who may play a card at all (CP-3) is not decided yet"}
        if not hand[player] or any("belongsTo" in cards[card] for card in hand[player]):
            return {"unsupported": "whose card it is (CP-4) is not decided yet"}
    return {"ok": True, **standing()}


def play(event):
    if event["type"] not in RULES_OF_STEP_1:
        return {"unsupported": f"{event['type']} is not played yet"}
    player, card = event["player"], event.get("cardId")
    down = facedown[player]
    if event["type"] == "card.select" and down is None and card in hand[player]:
        hand[player].remove(card)
        facedown[player] = card
    elif event["type"] == "card.withdraw" and down is not None:
        hand[player].append(down)
        facedown[player] = None
    else:
        rules = ["R13"] if event["type"] == "card.withdraw" else ["CP-2", "CT-8"]
        return {"ok": False, "rules": rules, **standing()}
    if None not in facedown.values():
        return {"unsupported": "both cards are down: step 2 is not played yet"}
    return {"ok": True, **standing()}


def standing():
    asked = [{"player": p, "kind": "card"} for p in ("blue", "red") if facedown[p] is None]
    return {"step": "selectAndPlayCards", "waitingFor": asked, "outcome": None}


for text in sys.stdin:
    line = json.loads(text)
    print(json.dumps(begin(line) if line["type"] == "begin" else play(line)), flush=True)
