import { describe, expect, it } from 'vitest';
import { catalogue, createCommandPhase, type CommandPhaseInput } from '../../src/index.js';
import { observed } from '../reference/observed.js';
import { cardsOf } from '../reference/random-table.js';
import { observe, playReference, startReference } from '../reference/reference-phase.js';
import { rangesWithin, table, type TableSetup } from '../support/table.js';
import { unitFrom } from '../support/units.js';
import examples from './examples.json' with { type: 'json' };

/** An example or a ruling of a document, with the table that it describes. */
interface Example {
  id: string;
  /** The document, in words. */
  from: string;
  says: string;
  /** Units of the catalogue by id, with a number if there are several; absent: Vader or Luke, and a corps unit. */
  blue?: { army: string[]; hand: string[] };
  red?: { army: string[]; hand: string[] };
  ruleset?: CommandPhaseInput['ruleset'];
  /** The range between all units of one army; absent: 1. */
  range?: number;
  events: unknown[];
  /** An event that is refused after these. */
  refused?: unknown;
  /** A part of what everybody sees then, with the hands. */
  then: object;
}

const COMMON = ['ambush', 'assault', 'push', 'standing-orders'];
const ARMIES = {
  blue: {
    army: ['darth-vader-dark-lord-of-the-sith', 'stormtroopers'],
    hand: COMMON,
  },
  red: { army: ['luke-skywalker-hero-of-the-rebellion', 'rebel-troopers'], hand: COMMON },
};

function inputOf({ blue, red, ruleset, range = 1 }: Example): CommandPhaseInput {
  const side = ({ army, hand }: { army: string[]; hand: string[] }) => ({
    army: army.map((id) => unitFrom(id.replace(/-\d+$/, ''), id)),
    hand,
  });
  const players = { blue: side(blue ?? ARMIES.blue), red: side(red ?? ARMIES.red) };
  const hands = [...players.blue.hand, ...players.red.hand];
  return {
    ...table({
      ...players,
      ranges: (['blue', 'red'] as const).flatMap((player) =>
        rangesWithin(player, players[player].army, range),
      ),
      cards: catalogue.cards.filter(({ id }) => hands.includes(id)) as TableSetup['cards'] & object,
    }),
    ...(ruleset !== undefined && { ruleset }),
  };
}

// The package and the reference are both derived from the same catalogue of rules. These examples are not.
describe('an example or ruling of a document', () => {
  it.each((examples as Example[]).map((each) => [each.id, each.says, each.from, each] as const))(
    '%s: %s (%s)',
    (_id, _says, _from, example) => {
      const input = inputOf(example);
      const phase = createCommandPhase(input);
      let state = startReference(input as never, cardsOf(input as never));
      for (const event of example.events) {
        expect(phase.sendUnknown(event)).toEqual({ ok: true });
        const answer = playReference(state, event);
        expect(answer.accepted, answer.rules.join()).toBe(true);
        state = answer.state;
      }
      if (example.refused !== undefined) {
        expect(phase.sendUnknown(example.refused).ok).toBe(false);
        expect(playReference(state, example.refused).accepted).toBe(false);
      }
      expect(observed(phase)).toMatchObject(example.then);
      expect(observe(state)).toMatchObject(example.then);
    },
  );
});
