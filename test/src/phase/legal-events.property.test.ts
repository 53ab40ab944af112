import type { EffectChoice } from '../../../machines/model/command-card.js';
import { describe, expect, it } from 'vitest';
import { transition, type SnapshotFrom } from 'xstate';
import {
  commandPhaseMachine,
  createCommandPhase,
  explain,
  restoreCommandPhase,
  type CommandPhase,
  type CommandPhaseEvent,
  type CommandPhaseInput,
} from '../../../src/core.js';
import { anyMove, lawfulMove } from './support/moves.js';
import { effectsResolvedWithOneDirective, plainPlayerEvents } from './support/every-event.js';
import { card, playCards, smallTable } from './support/small-table.js';
import { inWords, PLAYERS, randomGame, throughJson } from './support/tables.js';
import { seeds } from '../../support/seeds.js';

const GAMES = 20;

/** A moment of a random game, lawful moves mixed with what the host does. */
interface Moment {
  phase: CommandPhase;
  input: CommandPhaseInput;
  where: string;
  /** What the phase lists. */
  listed: CommandPhaseEvent[];
  saved: ReturnType<CommandPhase['toJSON']>;
  /** As XState stands there, in an actor of its own. */
  snapshot: () => SnapshotFrom<typeof commandPhaseMachine>;
}

interface Look {
  look(moment: Moment): void;
  games: number;
  fault?: unknown;
}

const looks: Look[] = [];
let arePlayed = false;

/** What is looked at in every moment of random games: they are played once for all who look. */
function inEachMoment(look: Look['look'], games = GAMES): () => void {
  const own: Look = { look, games };
  looks.push(own);
  return () => {
    if (!arePlayed) playAll();
    arePlayed = true;
    if (own.fault !== undefined) throw own.fault;
  };
}

function playAll(): void {
  for (const [game, seed] of seeds(GAMES).entries()) {
    const { phase, pick, input } = randomGame(seed);
    const lookFrom = (where: string) => {
      const moment = momentOf(phase, input, where);
      for (const each of looks) {
        if (each.fault === undefined && game < each.games) each.fault = faultSeen(each, moment);
      }
    };
    for (let move = 0; move < 60 && phase.outcome === undefined; move += 1) {
      lookFrom(`table ${seed}, move ${move}`);
      phase.sendUnknown(pick.chance(85) ? lawfulMove(phase, pick) : anyMove(input, pick));
    }
    if (phase.outcome) lookFrom(`table ${seed} at the end`);
  }
}

function momentOf(phase: CommandPhase, input: CommandPhaseInput, where: string): Moment {
  const saved = throughJson(phase.toJSON());
  let snapshot: ReturnType<Moment['snapshot']> | undefined;
  return {
    phase,
    input,
    where,
    listed: phase.legalEvents(),
    saved,
    snapshot: () => (snapshot ??= restoreCommandPhase(saved).actor.getSnapshot()),
  };
}

function faultSeen({ look }: Look, moment: Moment): unknown {
  try {
    look(moment);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('the list of legal events', () => {
  it(
    'names every event that would be taken, and no other (directives apart)',
    inEachMoment(({ input, listed, snapshot, where }) => {
      const plain = listed.filter((event) => !('directives' in event));
      const taken = plainPlayerEvents(input).filter((event) => snapshot().can(event));
      if (String(plain.map(inWords).sort()) !== String(taken.map(inWords).sort())) {
        expect(plain.map(inWords).sort(), where).toEqual(taken.map(inWords).sort());
      }
    }),
  );

  it(
    'names each event once',
    inEachMoment(({ listed, where }) => {
      expect(new Set(listed.map(inWords)).size, where).toBe(listed.length);
    }),
  );

  it('names once what can be reached by either of two equal choices', () => {
    const choice: EffectChoice = {
      directive: { type: 'limit-orders', player: 'opponent', max: 1 },
    };
    const effect = {
      id: 'plan',
      timing: 'untimed' as const,
      choices: [choice, choice],
      summary: '',
    };
    const phase = createCommandPhase(smallTable({ cards: [card('b1', { effects: [effect] })] }));
    playCards(phase);
    const limit = { type: 'limit-orders', player: 'red', max: 1 };
    const taken = phase
      .legalEvents()
      .map((event) => ('directives' in event ? event.directives : []));
    expect(taken).toEqual([[limit, limit], [limit], []]);
  });

  it(
    'names only what is then taken',
    inEachMoment(({ listed, snapshot, where }) => {
      const before = snapshot();
      for (const event of listed) {
        const refused = explain(before, event);
        const [next] = transition(commandPhaseMachine, before, event);
        if (next !== before && refused.length === 0) continue;
        expect.fail(`${where}: refused ${inWords({ event, refused })}`);
      }
    }),
  );

  it(
    'CP-10: names each way to take the choices of an effect, and a seat can take no other',
    inEachMoment(({ phase, input, listed, saved, where }) => {
      const effect = phase.view('spectator').waitingFor.find((each) => each.effect)?.effect;
      if (!effect) return;
      const ways = new Set(listed.map(inWords));
      // What is refused changes nothing: the same copy can be asked on.
      let copy = restoreCommandPhase(saved);
      for (const event of effectsResolvedWithOneDirective(input, effect)) {
        const result = copy.seat(effect.player).send(event);
        if (result.ok !== ways.has(inWords(event))) {
          expect.fail(`${where}: ${inWords({ event, listed: !result.ok, result })}`);
        }
        if (result.ok) copy = restoreCommandPhase(saved);
      }
    }),
  );

  it(
    'of one player is the part of that player',
    inEachMoment(({ phase, listed, where }) => {
      for (const player of PLAYERS) {
        const part = listed.filter((event) => (event as { player: unknown }).player === player);
        expect(phase.legalEvents(player), where).toEqual(part);
      }
    }),
  );

  it(
    'leaves out what is for the host: granted orders, defeated units, measured ranges',
    inEachMoment(({ listed, where }) => {
      const forTheHost = ['unit.defeat', 'range.measure'];
      const hosted = listed.filter(
        (event) =>
          forTheHost.includes(event.type) ||
          (event.type === 'order.grant' && typeof event.source === 'string'),
      );
      expect(hosted, where).toEqual([]);
    }),
  );
});

describe("the list of a seat's legal events", () => {
  it(
    'is that of its player without the colour, the die without its face',
    inEachMoment(({ phase, where }) => {
      for (const player of PLAYERS) {
        const expected = new Set(phase.legalEvents(player).map((event) => inWords(seated(event))));
        const own = phase.seat(player).legalEvents();
        expect(own.map(inWords), where).toEqual([...expected]);
        for (const event of own) expect(event, where).not.toHaveProperty('player');
      }
    }),
  );

  it(
    'names only what the seat may send',
    inEachMoment(({ phase, saved, where }) => {
      for (const player of PLAYERS) {
        for (const event of phase.seat(player).legalEvents()) {
          const result = restoreCommandPhase(saved).seat(player).send(event);
          if (!result.ok) expect.fail(`${where}: refused ${inWords({ event, result })}`);
        }
      }
    }, 10),
  );
});

function seated(event: CommandPhaseEvent): unknown {
  const { player: _player, ...rest } = event as CommandPhaseEvent & { player: unknown };
  return rest.type === 'die.roll' ? { type: 'die.roll' } : rest;
}
