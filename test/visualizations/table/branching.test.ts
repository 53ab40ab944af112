import { describe, expect, it } from 'vitest';
import { createMatch } from '../../../src/index.js';
import type { TableState } from '../../../src/hosting/index.js';
import { matchFromRound, seenRound } from '../../../visualizations/table/hosted/branching.js';
import { lookedAt } from '../../../visualizations/table/hosted/looking-back.js';
import type { SeenMoment } from '../../../visualizations/table/hosted/seen-moments.js';
import type { ShownTable } from '../../../visualizations/table/game/shown-table.js';
import { implacable, spike, twoArmies } from './support.js';

/** What blue's page has kept of a hosted match after these events. */
function seenByBlue(...events: Parameters<ReturnType<typeof createMatch>['send']>[0][]) {
  const match = createMatch(twoArmies);
  const moments: SeenMoment[] = [];
  const note = () => {
    const { log, ...view } = match.view('blue');
    moments.push({ number: moments.length + 1, view, entries: log.length });
  };
  note();
  for (const event of events) {
    match.send(event);
    note();
  }
  const { log, ...view } = match.view('blue');
  const state = {
    role: 'blue',
    number: moments.length,
    view,
    log,
    names: { blue: 'Anna', red: 'Ben' },
    legalEvents: match.legalEvents('blue'),
    isOver: false,
  } as unknown as TableState;
  return { match, moments, state };
}

describe('the replay of a hosted match', () => {
  const { match, moments, state } = seenByBlue(spike, implacable);
  const shown = {
    view: match.view('blue'),
    legal: state.legalEvents,
    isPast: false,
    source: { kind: 'hosted' },
  } as unknown as ShownTable;

  it('shows each moment as the seat saw it, and offers no act there', () => {
    const past = lookedAt(shown, state, moments, 1);
    expect(past).toMatchObject({ isPast: true, legal: [], replay: { at: 1, last: 2 } });
    expect(past.view).toEqual(match.viewAt('blue', 1));
    expect(JSON.stringify(past.view)).not.toContain('implacable');
  });

  it('shows the present if the last moment is chosen', () => {
    expect(lookedAt(shown, state, moments, 2)).toMatchObject({ isPast: false, view: shown.view });
  });
});

describe('playing a round of a hosted match another way', () => {
  it('begins with the own cards, and gives the opponent a card that it revealed later', () => {
    const { moments, state } = seenByBlue(spike, implacable);
    const round = seenRound({ ...state, view: { round: 1 } }, moments);
    if (!round) throw new Error('The round was not seen.');
    const { players } = createMatch(matchFromRound(round, { rounds: 3 })).toJSON().input;
    expect(players.blue).toMatchObject({
      hand: twoArmies.players.blue.hand,
      contingencies: twoArmies.players.blue.contingencies,
    });
    expect(players.red.hand).toContain('implacable');
    expect(players.red.hand).toHaveLength(7);
  });

  it('guesses the hidden cards, and does not read them', () => {
    const { moments, state } = seenByBlue(spike);
    const round = seenRound({ ...state, view: { round: 1 } }, moments);
    if (!round) throw new Error('The round was not seen.');
    const hands = [0, 0.3, 0.6, 0.9].map((chance) =>
      String(matchFromRound(round, { rounds: 1 }, () => chance).players.red.hand),
    );
    expect(new Set(hands).size).toBeGreaterThan(1);
  });

  it('is not possible for a round whose beginning was not seen, or for a spectator', () => {
    const { moments, state } = seenByBlue(spike, implacable);
    const late = moments.slice(2);
    expect(seenRound({ ...state, view: { round: 1 } }, late)).toBeUndefined();
    expect(seenRound({ ...state, role: 'spectator', view: { round: 1 } }, moments)).toBeUndefined();
  });
});
