"""Compare an implementation in Python with the conformance vectors.

    npx legion-command-phase paths --out vectors
    VECTORS=vectors IMPLEMENTATION=mine.py python3 -m unittest test_vectors.py

`mine.py` has the functions `begin` and `play` of the protocol that test/vectors/PROTOCOL.md describes. Without the two
variables the test uses the vectors of the package and `phase.py`, which plays the Command Phase without effects, keywords
and upgrades.
"""

import importlib.util
import json
import os
import pathlib
import unittest

HERE = pathlib.Path(__file__).resolve().parent
VECTORS = pathlib.Path(os.environ.get("VECTORS", HERE / "../../../vectors")).resolve()
IMPLEMENTATION = pathlib.Path(os.environ.get("IMPLEMENTATION", HERE / "phase.py"))


def load(path):
    spec = importlib.util.spec_from_file_location("implementation", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sorted_waiting(waiting):
    return sorted((each["player"], each["kind"]) for each in waiting)


def in_any_order(outcome):
    """The outcome, without the order of the tokens in the pools."""
    for side in (outcome or {"players": {}})["players"].values():
        side["orderPool"] = sorted(side["orderPool"])
    return outcome


class Vectors(unittest.TestCase):
    """An implementation passes if each answer, step and awaited act is that of the vector."""

    def test_every_vector_as_far_as_the_implementation_plays(self):
        implementation = load(IMPLEMENTATION)
        compared, completed = 0, []
        for entry in json.loads((VECTORS / "index.json").read_text("utf-8")):
            vector = json.loads((VECTORS / entry["file"]).read_text("utf-8"))
            begun = implementation.begin({"machine": vector["machine"], "input": vector["input"]})
            if "unsupported" in begun:
                continue
            for number, step in enumerate(vector["steps"]):
                with self.subTest(vector=vector["id"], step=number):
                    answer = implementation.play(step["event"])
                    if "unsupported" in answer:
                        break
                    self.compare(answer, step)
                    compared += 1
            else:
                with self.subTest(vector=vector["id"], step="outcome"):
                    self.assertEqual(in_any_order(answer["outcome"]), in_any_order(vector["outcome"]))
                completed.append(vector["id"])
        self.assertGreater(compared, 0, "no step was compared")
        print(f"{len(completed)} vectors played to their end, {compared} steps compared")

    def compare(self, answer, step):
        expected = step["result"]
        self.assertEqual(answer["ok"], expected["ok"], f"expected: {expected}")
        if not expected["ok"]:
            in_common = set(answer["rules"]) & set(expected["rules"])
            self.assertTrue(in_common, f"refused by {answer['rules']}, expected: one of {expected['rules']}")
        self.assertEqual(answer["step"], step["step"])
        self.assertEqual(sorted_waiting(answer["waitingFor"]), sorted_waiting(step["waitingFor"]))


if __name__ == "__main__":
    unittest.main()
