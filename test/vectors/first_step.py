"""Step 1 of the Command Phase in Python, far enough to be held against conformance vectors."""
import json
import sys

hand, facedown = {}, {}


def begin(line):
    if line["machine"] != "phase":
        return {"unsupported": "only the phase is played"}
    owned = {card["id"] for card in line["input"].get("cards", []) if "belongsTo" in card}
    for player, side in line["input"]["players"].items():
        leaders = [u for u in side["army"] if u["rank"] in ("commander", "operative")]
        fallen = any(u.get("defeated") for u in side["army"])
        if not leaders or fallen or not side["hand"] or owned.intersection(side["hand"]):
            return {"unsupported": "who may play which card (CP-3, CP-4) is not decided yet"}
        hand[player], facedown[player] = side["hand"], None
    return {"ok": True, **standing()}


def play(event):
    if event["type"] != "card.select":
        return {"unsupported": f"{event['type']} is not played yet"}
    player, card = event["player"], event["cardId"]
    if facedown[player] or card not in hand[player]:
        return {"ok": False, "rules": ["CP-2", "CT-8"], **standing()}
    facedown[player] = card
    if all(facedown.values()):
        return {"unsupported": "both cards are down: step 2 is not played yet"}
    return {"ok": True, **standing()}


def standing():
    asked = [{"player": p, "kind": "card"} for p in ("blue", "red") if not facedown[p]]
    return {"step": "selectAndPlayCards", "waitingFor": asked, "outcome": None}


if __name__ == "__main__":
    for text in sys.stdin:
        line = json.loads(text)
        print(json.dumps(begin(line) if line["type"] == "begin" else play(line)), flush=True)
