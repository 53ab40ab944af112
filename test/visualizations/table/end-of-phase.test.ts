import { describe, expect, it } from 'vitest';
import { newGame, type Computers } from '../../../visualizations/table/game/game.js';
import { afterAct, EMPTY_TABLE, type Table } from '../../../visualizations/table/game/table.js';
import { twoArmies } from './support.js';

/** A table in its first Activation Phase, with a computer on both sides or on none at first. */
function inActivation(): Table {
  const computers: Computers = { blue: 'easy', red: 'easy' };
  const game = newGame({ ...twoArmies, ruleset: { orderRange: null } }, computers);
  return {
    ...afterAct(EMPTY_TABLE, { act: 'open', game }),
    place: { kind: 'player', player: 'blue' },
  };
}

const phaseOf = ({ game }: Table) => {
  const { round, phase } = game?.match.view('spectator') ?? {};
  return { round, phase };
};

describe('the end of the Command Phase', () => {
  it('is undone at one screen up to the last decision of a person, with the orders of the computer since', () => {
    const computers: Computers = { red: 'easy' };
    const game = newGame({ ...twoArmies, ruleset: { orderRange: null } }, computers);
    let table = afterAct(EMPTY_TABLE, { act: 'open', game });
    const seat = () => table.game?.match.seat('blue');
    while (phaseOf(table).phase === 'command') {
      const event = seat()?.legalEvents()[0];
      if (!event) throw new Error('Blue has no move.');
      table = afterAct(table, { act: 'play', event });
    }
    const undone = afterAct(table, { act: 'undo-as-host', what: 'end-of-command-phase' });
    expect(undone.refused).toBeNull();
    expect(phaseOf(undone)).toEqual({ round: 1, phase: 'command' });
    expect(seat()?.legalEvents().length).toBeGreaterThan(0);
  });
});

describe('the end of the Activation Phase', () => {
  it('comes by itself after the last unit where no miniatures are played, and is undone with its activation', () => {
    const ruleset = { orderRange: null, activations: 'tracked' } as const;
    const game = newGame({ ...twoArmies, ruleset }, { red: 'easy' });
    let table = afterAct(EMPTY_TABLE, { act: 'open', game });
    const seat = () => table.game?.match.seat('blue');
    while (phaseOf(table).round === 1) {
      const event = seat()?.legalEvents()[0];
      if (!event) throw new Error('Blue has no move.');
      expect(event.type).not.toBe('activation.done');
      table = afterAct(table, { act: 'play', event });
    }
    const undone = afterAct(table, { act: 'undo-as-host', what: 'end-of-activation-phase' });
    expect(phaseOf(undone)).toEqual({ round: 1, phase: 'activation' });
    expect(undone.game?.match.view('blue').waitingFor).toMatchObject([
      { player: 'blue', kind: 'activation' },
    ]);
  });

  it('is undone at one screen, together with the cards that the computer has placed since', () => {
    const before = inActivation();
    const log = before.game?.match.view('spectator').log.length ?? 0;
    const ended = afterAct(before, { act: 'happen', event: { type: 'activation.end' } });
    expect(phaseOf(ended).round).toBe(2);
    const since = ended.game?.match.view('spectator').log.slice(log) ?? [];
    expect(since.some(({ type }) => type === 'card.placed-facedown')).toBe(true);
    const undone = afterAct(
      { ...ended, place: { kind: 'player', player: 'blue' } },
      { act: 'undo-as-host', what: 'end-of-activation-phase' },
    );
    expect(undone.refused).toBeNull();
    expect(phaseOf(undone)).toEqual({ round: 1, phase: 'activation' });
  });

  it('is undone after the last round too, and the result that the players gave goes with it', () => {
    const game = newGame(
      { ...twoArmies, rounds: 1, ruleset: { orderRange: null } },
      { blue: 'easy', red: 'easy' },
    );
    const opened: Table = {
      ...afterAct(EMPTY_TABLE, { act: 'open', game }),
      place: { kind: 'player', player: 'blue' },
    };
    const over = afterAct(opened, { act: 'happen', event: { type: 'activation.end' } });
    const said = afterAct(over, { act: 'say-result', result: { winner: 'blue' } });
    expect(said.game?.match.outcome).toBeDefined();
    expect(said.game?.match.view('blue').result).toEqual({ winner: 'blue' });
    const undone = afterAct(said, { act: 'undo-as-host', what: 'end-of-activation-phase' });
    expect(undone.game?.match.outcome).toBeUndefined();
    expect(undone.game?.match.view('blue').result).toBeNull();
    expect(phaseOf(undone)).toEqual({ round: 1, phase: 'activation' });
  });
});
