import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import {
  commandPhaseMachine,
  createCommandPhase,
  explain,
  restoreCommandPhase,
  type CommandPhase,
  type CommandPhaseEvent,
  type CommandPhaseInput,
  type EffectChoice,
} from '../../../src/core.js';
import { anyMove, lawfulMove } from './support/moves.js';
import { effectsResolvedWithOneDirective, plainPlayerEvents } from './support/every-event.js';
import { card, playCards, smallTable } from './support/small-table.js';
import { inWords, PLAYERS, randomGame, throughJson } from './support/tables.js';
import { seeds } from '../../support/seeds.js';

const GAMES = 20;

/** Every moment of random games, lawful moves mixed with what the host does. */
function eachMoment(
  games: number,
  look: (phase: CommandPhase, input: CommandPhaseInput, where: string) => void,
): void {
  for (const seed of seeds(games)) {
    const { phase, pick, input } = randomGame(seed);
    for (let move = 0; move < 60 && phase.outcome === undefined; move += 1) {
      look(phase, input, `table ${seed}, move ${move}`);
      phase.sendUnknown(pick.chance(85) ? lawfulMove(phase, pick) : anyMove(input, pick));
    }
    if (phase.outcome) look(phase, input, `table ${seed} at the end`);
  }
}

describe('the list of legal events', () => {
  it('names every event that would be taken, and no other (directives apart)', () => {
    eachMoment(GAMES, (phase, input, where) => {
      const snapshot = phase.actor.getSnapshot();
      const plain = phase.legalEvents().filter((event) => !('directives' in event));
      const taken = plainPlayerEvents(input).filter((event) => !explain(snapshot, event).length);
      if (String(plain.map(inWords).sort()) !== String(taken.map(inWords).sort())) {
        expect(plain.map(inWords).sort(), where).toEqual(taken.map(inWords).sort());
      }
    });
  });

  it('names each event once', () => {
    eachMoment(GAMES, (phase, _input, where) => {
      const listed = phase.legalEvents().map(inWords);
      expect(new Set(listed).size, where).toBe(listed.length);
    });
  });

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

  it('names only what is then taken', () => {
    eachMoment(GAMES, (phase, _input, where) => {
      const snapshot = phase.actor.getSnapshot();
      for (const event of phase.legalEvents()) {
        const refused = explain(snapshot, event);
        const [next] = transition(commandPhaseMachine, snapshot, event);
        if (next !== snapshot && refused.length === 0) continue;
        expect.fail(`${where}: refused ${inWords({ event, refused })}`);
      }
    });
  });

  it('CP-10: names each way to take the choices of an effect, and a seat can take no other', () => {
    eachMoment(GAMES, (phase, input, where) => {
      const effect = phase.view('spectator').waitingFor.find((each) => each.effect)?.effect;
      if (!effect) return;
      const listed = new Set(phase.legalEvents().map(inWords));
      const saved = throughJson(phase.toJSON());
      // What is refused changes nothing: the same copy can be asked on.
      let copy = restoreCommandPhase(saved);
      for (const event of effectsResolvedWithOneDirective(input, effect)) {
        const result = copy.seat(effect.player).send(event);
        if (result.ok !== listed.has(inWords(event))) {
          expect.fail(`${where}: ${inWords({ event, listed: !result.ok, result })}`);
        }
        if (result.ok) copy = restoreCommandPhase(saved);
      }
    });
  });

  it('of one player is the part of that player', () => {
    eachMoment(GAMES, (phase, _input, where) => {
      const both = phase.legalEvents();
      for (const player of PLAYERS) {
        const part = both.filter((event) => (event as { player: unknown }).player === player);
        expect(phase.legalEvents(player), where).toEqual(part);
      }
    });
  });

  it('leaves out what is for the host: granted orders, defeated units, measured ranges', () => {
    const forTheHost = ['unit.defeat', 'range.measure'];
    eachMoment(GAMES, (phase, _input, where) => {
      const hosted = phase
        .legalEvents()
        .filter(
          (event) =>
            forTheHost.includes(event.type) ||
            (event.type === 'order.grant' && typeof event.source === 'string'),
        );
      expect(hosted, where).toEqual([]);
    });
  });
});

describe("the list of a seat's legal events", () => {
  it('is that of its player without the colour, the die without its face', () => {
    eachMoment(GAMES, (phase, _input, where) => {
      for (const player of PLAYERS) {
        const expected = new Set(phase.legalEvents(player).map((event) => inWords(seated(event))));
        const listed = phase.seat(player).legalEvents();
        expect(listed.map(inWords), where).toEqual([...expected]);
        for (const event of listed) expect(event, where).not.toHaveProperty('player');
      }
    });
  });

  it('names only what the seat may send', () => {
    eachMoment(10, (phase, _input, where) => {
      const saved = throughJson(phase.toJSON());
      for (const player of PLAYERS) {
        for (const event of phase.seat(player).legalEvents()) {
          const result = restoreCommandPhase(saved).seat(player).send(event);
          if (!result.ok) expect.fail(`${where}: refused ${inWords({ event, result })}`);
        }
      }
    });
  });
});

function seated(event: CommandPhaseEvent): unknown {
  const { player: _player, ...rest } = event as CommandPhaseEvent & { player: unknown };
  return rest.type === 'die.roll' ? { type: 'die.roll' } : rest;
}
