import type { EffectChoice } from '../../../../machines/model/command-card.js';
import { describe, expect, it } from 'vitest';
import { type SnapshotFrom } from 'xstate';
import {
  commandPhaseMachine,
  createCommandPhase,
  restoreCommandPhase,
  type CommandPhase,
  type CommandPhaseEvent,
  type CommandPhaseInput,
} from '../../../../src/core.js';
import { anyMove, legalMove } from './support/moves.js';
import { effectsResolvedWithOneDirective, plainPlayerEvents } from './support/every-event.js';
import { card, playCards, smallTable } from './support/small-table.js';
import { inWords, PLAYERS, randomGame, throughJson } from './support/tables.js';
import { seeds } from '../../../support/seeds.js';

const GAMES = 4;

/** A moment of a random game with legal moves and moves of the host. */
interface Moment {
  phase: CommandPhase;
  input: CommandPhaseInput;
  where: string;
  /** The legal events of the phase. */
  listed: CommandPhaseEvent[];
  saved: ReturnType<CommandPhase['toJSON']>;
  /** The snapshot of a restored phase with its own actor. */
  snapshot: () => SnapshotFrom<typeof commandPhaseMachine>;
}

interface Check {
  check(moment: Moment): void;
  games: number;
  fault?: unknown;
}

const checks: Check[] = [];
let arePlayed = false;

/** Registers a check for every moment of random games, which are played once for all checks. */
function inEachMoment(check: Check['check'], games = GAMES): () => void {
  const own: Check = { check, games };
  checks.push(own);
  return () => {
    if (!arePlayed) playAll();
    arePlayed = true;
    if (own.fault !== undefined) throw own.fault;
  };
}

function playAll(): void {
  for (const [game, seed] of seeds(GAMES).entries()) {
    const { phase, pick, input } = randomGame(seed);
    const checkAll = (where: string) => {
      const moment = momentOf(phase, input, where);
      for (const each of checks) {
        if (each.fault === undefined && game < each.games) each.fault = faultOf(each, moment);
      }
    };
    for (let move = 0; move < 60 && phase.outcome === undefined; move += 1) {
      checkAll(`table ${seed}, move ${move}`);
      phase.sendUnknown(pick.chance(85) ? legalMove(phase, pick) : anyMove(input, pick));
    }
    if (phase.outcome) checkAll(`table ${seed} at the end`);
  }
}

function momentOf(phase: CommandPhase, input: CommandPhaseInput, where: string): Moment {
  const saved = throughJson(phase.toJSON());
  let snapshot: ReturnType<Moment['snapshot']> | undefined;
  return {
    phase,
    input,
    where,
    listed: phase.legalEvents() as CommandPhaseEvent[],
    saved,
    snapshot: () => (snapshot ??= restoreCommandPhase(saved).actor.getSnapshot()),
  };
}

function faultOf({ check }: Check, moment: Moment): unknown {
  try {
    check(moment);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('the list of legal events', () => {
  it(
    'lists exactly the events that would be taken, without regard to directives',
    inEachMoment(({ input, listed, snapshot, where }) => {
      const plain = listed.filter((event) => !('directives' in event));
      const taken = plainPlayerEvents(input).filter((event) => snapshot().can(event));
      if (String(plain.map(inWords).sort()) !== String(taken.map(inWords).sort())) {
        expect(plain.map(inWords).sort(), where).toEqual(taken.map(inWords).sort());
      }
    }),
  );

  it('lists an event once if two equal choices allow it', () => {
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
    'CP-10: lists every way to take the choices of an effect, and a seat can take no other',
    inEachMoment(({ phase, input, listed, saved, where }) => {
      const effect = phase.view('spectator').waitingFor.find((each) => each.effect)?.effect;
      if (!effect) return;
      const ways = new Set(listed.map(inWords));
      // A refused event changes nothing, so the same copy can be used again.
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
    "of one player is that player's part of the list",
    inEachMoment(({ phase, listed, where }) => {
      for (const player of PLAYERS) {
        const part = listed.filter((event) => (event as { player: unknown }).player === player);
        expect(phase.legalEvents(player), where).toEqual(part);
      }
    }),
  );

  it(
    'omits the events of the host: granted orders, defeated units, measured ranges',
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
    'is that of its player, without the player and the face of the die',
    inEachMoment(({ phase, where }) => {
      for (const player of PLAYERS) {
        const expected = new Set(
          phase.legalEvents(player).map((event) => inWords(seated(event as CommandPhaseEvent))),
        );
        const own = phase.seat(player).legalEvents();
        expect(own.map(inWords), where).toEqual([...expected]);
        for (const event of own) expect(event, where).not.toHaveProperty('player');
      }
    }),
  );

  it(
    'lists only events that the seat may send',
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
