import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unreadable } from '../../support/unreadable.js';
import { createActor } from 'xstate';
import type { CommandHandEvent } from '../../../machines/rules/command-hand/hand-event.js';
import {
  commandHandMachine,
  explainHand,
  IMPERIAL,
  vader,
  validateCommandHand,
  type Hand,
} from '../rules/command-hand/hands.js';
import { legalHands } from '../rules/command-hand/legal-hands.js';
import { add, building, confirm, NOTHING_YET } from './building.js';

describe('any event in any state', () => {
  it('CC-2 … CT-10: an event is taken exactly if explainHand finds no reason against it, and nothing throws', () => {
    const cardIds = fc.constantFrom(...IMPERIAL.hand, 'pinned-down', 'ploy', 'no-card', '');
    const types = fc.constantFrom('card.add', 'card.remove', 'contingency.add', 'hand.confirm');
    // XState refuses to send the wildcard `*`.
    const anyType = fc.string().filter((type) => type !== '*');
    const events = fc.oneof(
      fc.record({ type: fc.oneof(types, fc.constant('contingency.remove')), cardId: cardIds }),
      fc.record({ type: fc.oneof(types, anyType), cardId: fc.anything() }),
    );
    const inputs = legalHands.chain((hand) =>
      fc
        .record({
          hand: fc.subarray([...hand.hand, 'no-card', 'ploy']),
          contingencies: fc.subarray([...hand.contingencies, 'no-card', hand.hand[0] ?? '']),
        })
        .map((begun): Hand => ({ ...hand, ...begun })),
    );
    fc.assert(
      fc.property(inputs, fc.array(events, { maxLength: 20 }), (input, sent) => {
        const actor = createActor(commandHandMachine, { input }).start();
        for (const event of [...sent, confirm]) {
          const before = actor.getSnapshot();
          const explained = explainHand(before, event);
          expect(before.can(event as CommandHandEvent)).toBe(explained.length === 0);
          if (before.status !== 'active') continue;
          actor.send(event as CommandHandEvent);
          const { context, status } = actor.getSnapshot();
          expect(JSON.parse(JSON.stringify(context))).toEqual(context);
          if (status !== 'done') continue;
          expect(validateCommandHand({ ...input, ...actor.getSnapshot().output })).toEqual([]);
        }
      }),
    );
  });

  it('CC-2: a value that is no event gets a reason in every state', () => {
    const snapshots = [
      building({}).getSnapshot(),
      building({ ...NOTHING_YET, army: [vader] }).getSnapshot(),
    ];
    fc.assert(
      fc.property(fc.anything(), (given) => {
        for (const snapshot of snapshots) {
          expect(explainHand(snapshot, given)).toMatchObject([{ code: 'unknown-event' }]);
        }
      }),
    );
    expect(explainHand(snapshots[0]!, unreadable)).toMatchObject([{ code: 'malformed-event' }]);
    expect(explainHand(snapshots[0]!, { type: 'card.add' })).toMatchObject([
      { rule: 'CC-2', code: 'malformed-event' },
    ]);
    expect(explainHand(snapshots[0]!, { type: 'contingency.add', cardId: 3 })).toMatchObject([
      { rule: 'CT-1', code: 'malformed-event' },
    ]);
  });

  it('CC-2: a half-built hand continues after it is saved as JSON and restored', () => {
    const actor = building({ hand: IMPERIAL.hand.slice(1) });
    const saved = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
    const again = createActor(commandHandMachine, { snapshot: saved, input: IMPERIAL }).start();
    for (const event of [add('ambush'), confirm]) again.send(event);
    expect(again.getSnapshot().value).toBe('confirmed');
  });
});
