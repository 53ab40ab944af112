import { describe, expect, it } from 'vitest';
import { sealOf } from '../../../src/hosting/acts.js';
import {
  createTables,
  memoryStore,
  type HostingError,
  type TableStore,
} from '../../../src/hosting/index.js';
import { kallus, vader, veers } from '../../support/units.js';
import { hiddenIn, inputOf, probes, SECRETS } from '../game/match/support/twins.js';
import { attempts } from '../game/match/support/attempts.js';
import { LISTS } from './support/lists.js';
import { freshKey } from './support/playing.js';
import {
  both,
  bothLate,
  expectAlike,
  openedPair,
  place,
  playUntil,
  tryAll,
  tryLate,
  type HostedPair,
} from './support/twins.js';

type Step = (pair: HostedPair) => Promise<unknown>;

const blue =
  (event: object): Step =>
  (pair) =>
    both(pair, 'blue', event);
const red =
  (event: object): Step =>
  (pair) =>
    both(pair, 'red', event);
const inPhase =
  (phase: string): Step =>
  (pair) =>
    playUntil(pair, ({ view }) => 'phase' in view && view.phase === phase);
const untilOver: Step = (pair) => playUntil(pair, ({ isOver }) => isOver);
/** Blue sends an event as if it had not seen the last act of red. */
const late =
  (event: object): Step =>
  (pair) =>
    bothLate(pair, event);
const fillLog: Step = async (pair) => {
  for (let times = 0; times < 126; times += 1) {
    await both(pair, 'red', { type: 'proposal.make', what: 'undo' });
    await both(pair, 'blue', { type: 'proposal.refuse' });
  }
};
const placeOwnCard: Step = async (pair) => {
  for (const twin of pair) await place(twin);
};
const askForRematch: Step = async (pair) => {
  for (const { tables, tokens } of pair) await tables.rematch(tokens.red);
};
const fall = (unitId: string) => ({ type: 'unit.defeat', unitId });
const END = { type: 'proposal.make', what: 'activation.end' };

/** The moments of a match of two rounds at which the tables are compared, each with the steps that lead to it. */
const MATCH: [string, Step[]][] = [
  ['before cards are selected', []],
  ['once red has placed a card that the other hand does not hold', [placeOwnCard]],
  ['once red has taken it back', [red({ type: 'card.withdraw' })]],
  [
    'once red has placed a card, a second time',
    [
      red({ type: 'card.select', cardId: 'push' }),
      red({ type: 'card.withdraw' }),
      red({ type: 'card.select', cardId: 'push' }),
    ],
  ],
  ['while a contingency decision is open', [blue({ type: 'card.select', cardId: 'ambush' })]],
  [
    'once an undo was requested and refused',
    [
      red({ type: 'contingency.decline' }),
      blue({ type: 'proposal.make', what: 'undo' }),
      red({ type: 'proposal.refuse' }),
    ],
  ],
  [
    'once an undo was requested and granted',
    [
      blue({ type: 'proposal.make', what: 'undo' }),
      red({ type: 'undo' }),
      red({ type: 'contingency.decline' }),
    ],
  ],
  [
    'once red has nominated, and blue has not seen it',
    [
      red({ type: 'commander.nominate', unitId: kallus.id }),
      late({ type: 'commander.nominate', unitId: veers.id }),
    ],
  ],
  ['with more than 250 entries in the log', [fillLog]],
  ['in the Activation Phase', [inPhase('activation')]],
  [
    'in the Activation Phase, once commanders are defeated and blue wants to end it',
    [
      blue(fall(vader.id)),
      blue(fall(veers.id)),
      red(fall(kallus.id)),
      red(fall(vader.id)),
      blue(END),
    ],
  ],
  ['in the End Phase, while promotions are due', [red(END)]],
  ['in the second round', [inPhase('command')]],
  ['in the second Activation Phase', [inPhase('activation')]],
  ['once the match is over', [blue(END), red(END), untilOver]],
  ['once red has asked for a rematch', [askForRematch]],
];

/** The script plays blue's own cards. */
const OWN = inputOf({}).players.blue.hand;
const PROBES = probes().filter(
  (event) => !('cardId' in event && OWN.includes(String(event.cardId))),
);
const EVERY_EFFECT = PROBES.filter(
  (event) => 'type' in event && event.type === 'effect.resolve' && !('directives' in event),
);

const NOTHING = { contingencies: ['vaders-might'], seed: 'a seed', cards: [] };
/** The last pair: one hand has Master of Evil, which no drawn hand may have. */
const HOSTED: typeof SECRETS = [
  ...SECRETS.slice(0, 3),
  [
    0,
    { ...NOTHING, hand: ['master-of-evil', 'at-last'] },
    { ...NOTHING, hand: ['assault', 'at-last'] },
  ],
];

/** The first event of each type: well-formed, about a hidden card. */
const lateEvents = (hidden: readonly string[]): unknown[] => {
  const events = attempts(hidden.slice(0, 1)) as ({ type?: unknown } | null | undefined)[];
  return [...new Map(events.toReversed().map((event) => [event?.type, event])).values()];
};

describe.each(HOSTED)('two hosted matches whose secrets are drawn from %i', (_seed, one, other) => {
  it('CC-27, CT-11, R13, R29: send blue and a spectator the same data, and give blue the same answers, in both rounds', async () => {
    const pair = await openedPair(one, other);
    for (const [index, [where, steps]] of MATCH.entries()) {
      for (const step of steps) await step(pair);
      await expectAlike(pair, where);
      await tryAll(
        pair,
        PROBES.filter((_event, at) => at % MATCH.length === index),
      );
      if (where === 'in the Activation Phase') await tryAll(pair, EVERY_EFFECT);
      await tryLate(pair, lateEvents(hiddenIn(one, other)));
      await expectAlike(pair, `${where}, after everything was tried`);
    }
    const { isOver } = await pair[0].tables.state(pair[0].tokens.spectator);
    expect(isOver).toBe(true);
  });
});

/** Red's list with another command card. */
const OTHER_RED = LISTS.red.replace('Implacable', "Vader's Might");

describe('two hosted matches to which red brings different lists', () => {
  it('CC-27, CT-11: show blue and a spectator the same lobby and the same start', async () => {
    const seen = await Promise.all([LISTS.red, OTHER_RED].map(broughtBy));
    expect(OTHER_RED).not.toBe(LISTS.red);
    expect(seen[1]).toEqual(seen[0]);
  });

  it('CC-27: tell blue the same, if either list cannot be read any more when blue brings one', async () => {
    const spoilt = [LISTS.red.replace('Implacable', 'Implicable'), 'no list', OTHER_RED + '}'];
    const told = await Promise.all(spoilt.map(toldIfSpoilt));
    expect(told).toEqual(spoilt.map(() => told[0]));
    expect(told[0]).toMatchObject({ fault: 'unplayable', violations: [] });
  });
});

/** Returns blue's answer at a host that was updated and now reads this text as the list of red. */
async function toldIfSpoilt(list: string): Promise<unknown> {
  const store = memoryStore();
  const read: TableStore['load'] = async (id) => {
    const kept = await store.load(id);
    if (!kept?.record.lobby?.lists.red) return kept;
    kept.record.lobby.lists.red = list;
    return { ...kept, seal: sealOf(kept.record), head: { acts: 0, chain: sealOf(kept.record) } };
  };
  const tables = createTables({ store: { ...store, load: read } });
  const { token, invitation } = await tables.open({ kind: 'match', waitingFor: 'lists' });
  const claimed = await tables.claim(invitation, freshKey().padEnd(22, 'x'));
  await tables.bring(claimed.token, LISTS.red);
  return tables.bring(token, LISTS.blue).catch((error: HostingError) => ({
    fault: error.fault,
    message: error.message,
    violations: error.violations,
  }));
}

/** All that blue and a spectator are sent and can read while red brings this list, without ids and tokens. */
async function broughtBy(list: string): Promise<string> {
  const tables = createTables({ store: memoryStore() });
  const opening = { kind: 'match', waitingFor: 'lists', rounds: 2, allowUnresolved: true } as const;
  const { id, token, spectator, invitation } = await tables.open(opening);
  const sent: unknown[] = [];
  for (const place of [token, spectator]) {
    await tables.subscribe(
      place,
      0,
      (update) => sent.push(update),
      (lobby) => sent.push(lobby),
    );
  }
  const claimed = await tables.claim(invitation, freshKey().padEnd(22, 'x'));
  await tables.bring(claimed.token, list);
  const answer = await tables.bring(token, LISTS.blue);
  const read = await Promise.all([token, spectator].map((place) => tables.state(place)));
  return JSON.stringify([sent, answer, read]).replaceAll(id, 'ID');
}
