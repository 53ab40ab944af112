import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { CommandHandMachine } from '../../../machines/command-hand/machine.js';
import { refusingGuardsKnowing } from '../../../machines/command-hand/refusing-guards.js';
import { libraryOf } from '../../../machines/rules/library.js';
import { createHandLibrary } from '../../../src/game/hand-library.js';
import type { CommandHandEvent } from '../../../machines/rules/command-hand/hand-event.js';
import { anyone, madeUp, SMALL_CATALOGUE, subsetsOf } from '../rules/command-hand/hands.js';
import { inertScope } from '../../../src/xstate-workbench/covering/inert-scope.js';
import { uncitedRules } from '../../support/uncited.js';

/** The whole catalogue, with two cards of one name. */
const CARDS = [...SMALL_CATALOGUE, madeUp('a-again', { name: 'A', pips: 1 })];
const IDS = CARDS.map(({ id }) => id);
const { commandHandMachine, explainHand, validateCommandHand } = createHandLibrary(
  libraryOf(CARDS),
);
const guards = refusingGuardsKnowing(libraryOf(CARDS));
const army = [anyone('planner', 1)];

type Snapshot = SnapshotFrom<CommandHandMachine>;

const EVENTS: CommandHandEvent[] = [
  ...IDS.flatMap((cardId): CommandHandEvent[] => [
    { type: 'card.add', cardId },
    { type: 'card.remove', cardId },
    { type: 'contingency.add', cardId },
    { type: 'contingency.remove', cardId },
  ]),
  { type: 'hand.confirm' },
];

const keyOf = ({ hand, contingencies }: { hand: string[]; contingencies: string[] }) =>
  `${[...hand].sort().join()} | ${[...contingencies].sort().join()}`;

/** Every hand that the events can build, in any order of its cards, and which of those hands can be confirmed. */
function everythingReached() {
  const scope = inertScope();
  const start = commandHandMachine.getInitialSnapshot(scope, { army });
  const built = new Map([[keyOf(start.context), start]]);
  const confirmed = new Set<string>();
  const disagreements: string[] = [];
  const uncited = new Set<string>();
  for (const snapshot of built.values()) {
    for (const event of EVENTS) {
      const next: Snapshot = commandHandMachine.transition(snapshot, event, scope);
      const taken = next !== snapshot;
      if (taken !== (explainHand(snapshot, event).length === 0)) {
        disagreements.push(`${keyOf(snapshot.context)}: ${JSON.stringify(event)}`);
      }
      uncitedRules(snapshot, event, guards).forEach((each) => uncited.add(each));
      if (!taken) continue;
      if (next.status === 'done') confirmed.add(keyOf(next.output!));
      else if (!built.has(keyOf(next.context))) built.set(keyOf(next.context), next);
    }
  }
  return { built, confirmed, disagreements, uncited };
}

/** Every legal combination of a hand and at most one set-aside card. */
function everythingLegal(): Set<string> {
  const choices = subsetsOf(IDS).flatMap((hand) =>
    [[], ...IDS.map((id) => [id])].map((contingencies) => ({ hand, contingencies })),
  );
  return new Set(
    choices
      .filter((each) => validateCommandHand({ army, ...each }).length === 0)
      .map((each) => keyOf(each)),
  );
}

describe('a small catalogue, exhaustively', () => {
  const { built, confirmed, disagreements, uncited } = everythingReached();

  it('CC-2 … CT-10: the hands that can be confirmed are exactly the legal hands', () => {
    const legal = everythingLegal();
    expect(legal.size).toBeGreaterThan(20);
    expect([...confirmed].sort()).toEqual([...legal].sort());
  });

  it('CC-2: the chart takes an event exactly if explainHand finds no reason against it', () => {
    expect(disagreements).toEqual([]);
  });

  it('CC-2: the transition cites every rule that refuses its event', () => {
    expect([...uncited].sort()).toEqual([]);
  });

  it('CC-2, CT-1: the states agree with the rules about the cards', () => {
    for (const { context, value } of built.values()) {
      if (typeof value === 'string') continue;
      const { hand, contingencies } = context;
      expect(value.building.hand).toBe(
        validateCommandHand({ army, hand }).length === 0 ? 'full' : 'missingCards',
      );
      expect(value.building.setAside).toBe(contingencies.length === 0 ? 'roomLeft' : 'atTheLimit');
    }
  });
});
