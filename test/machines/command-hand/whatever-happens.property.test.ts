import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unreadable } from '../../support/unreadable.js';
import { createActor } from 'xstate';
import { commandHandMachine, explainHand, IMPERIAL, vader } from '../rules/command-hand/hands.js';
import { add, building, confirm, NOTHING_YET } from './building.js';

describe('any event in any state', () => {
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
