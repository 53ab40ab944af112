import { describe, expect, it } from 'vitest';
import { EFFECT_TIMINGS } from '../../../../machines/model/command-card.js';
import { type PlayerColor } from '../../../../machines/model/player.js';
import type { Ruleset } from '../../../../machines/model/ruleset.js';
import { activeEffects, cardsInPlay } from '../../../../src/later-phases.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, roll, select } from '../../../support/events.js';
import { outcomeAfter } from '../../../support/outcomes.js';
import { playUntil, afterPlaying, phaseAfter, take } from '../../../support/table.js';

/** A card with one effect for each timing; the timing is the id of the effect. */
const busy = (id: string) =>
  madeUp({
    id,
    name: id,
    effects: EFFECT_TIMINGS.map((timing) => ({ id: timing, timing, summary: 'An effect.' })),
  });
const cards = [busy('blues'), busy('reds'), { ...busy('old'), permanent: true }];

/** The outcome after both play such a card and blue has a permanent with the same effects. */
const busyRound = (priority: PlayerColor, ruleset: Partial<Ruleset> = {}) => {
  const setup = {
    blue: { hand: ['blues'], permanents: ['old'] },
    red: { hand: ['reds'] },
    cards,
    ruleset,
    roundCounterHolder: priority,
  };
  const phase = afterPlaying('blues', 'reds', setup);
  playUntil(phase, () => phase.view('spectator').step === 'determinePriority');
  phase.send(roll(priority, 'block'));
  playUntil(phase, () => phase.outcome !== undefined);
  return phase.outcome ?? expect.fail('The phase is not over.');
};

describe('cards in play', () => {
  it('CC-19, R24: are the permanents and then the card of this round', () => {
    expect(cardsInPlay(busyRound('blue'))).toEqual({ blue: ['old', 'blues'], red: ['reds'] });
  });

  it('CC-19: do not include Standing Orders after the phase, because it returned to the hand', () => {
    const outcome = outcomeAfter({}, ...bothSelect('standing-orders', 'push'));
    expect(cardsInPlay(outcome)).toEqual({ blue: [], red: ['push'] });
  });

  it('CP-9: include a card of a running phase after it is flipped', () => {
    const phase = phaseAfter({ blue: { hand: ['blues'], permanents: ['old'] }, cards });
    take(phase, select('blue', 'blues'));
    expect(cardsInPlay(phase)).toEqual({ blue: ['old'], red: [] });
    expect(cardsInPlay(phase.seat('blue'))).toEqual({ blue: ['old'], red: [] });
    take(phase, select('red', 'push'));
    expect(cardsInPlay(phase.view('spectator'))).toEqual({ blue: ['old', 'blues'], red: ['push'] });
  });
});

describe('effects of cards in play', () => {
  const BLUE = ['old', 'blues'];
  const RED = ['reds'];

  it.each([
    ['CP-11', 'from-hand', 'blue'],
    ['CC-17', 'reveal', 'blue'],
    ['CC-14', 'untimed', 'blue'],
    ['CP-8a', 'issue-orders', 'red'],
    ['CP-8', 'activation-start', 'red'],
    ['CP-8b', 'during-activation', 'red'],
    ['R27', 'command-phase-end', 'blue'],
    ['R52', 'end-phase', 'red'],
  ] as const)('%s: if red has priority, the effects of "%s" begin with %s', (_, timing, first) => {
    const found = activeEffects(busyRound('red'), timing, { cards });
    expect(found.map(({ cardId }) => cardId)).toEqual(
      first === 'blue' ? [...BLUE, ...RED] : [...RED, ...BLUE],
    );
    expect(found.every(({ effectId }) => effectId === timing)).toBe(true);
  });

  it('CP-8b: in a running phase the player with priority comes first; until priority is decided, blue', () => {
    const setup = { blue: { hand: ['blues'] }, red: { hand: ['reds'] }, cards };
    const phase = afterPlaying('blues', 'reds', { ...setup, roundCounterHolder: 'red' });
    const first = () => activeEffects(phase, 'during-activation', { cards })[0]?.player;
    expect(first()).toBe('blue');
    playUntil(phase, () => phase.view('spectator').step === 'determinePriority');
    phase.send(roll('red', 'block'));
    expect(first()).toBe('red');
  });

  it('CC-18, R2: at the start of the Activation Phase blue comes first if the ruleset says so', () => {
    const outcome = busyRound('red', { activationStartOrder: 'blue' });
    const found = activeEffects(outcome, 'activation-start', { cards });
    expect(found).toEqual(outcome.scheduledEffects.activationStart);
    expect(found.map(({ player }) => player)).toEqual(['blue', 'blue', 'red']);
  });

  it("CC-7: a running phase, its seats and its views know the table's own cards", () => {
    const own = [busy('ambush')];
    const phase = afterPlaying('ambush', 'push', { cards: own });
    while (!phase.outcome) phase.sendUnknown(phase.legalEvents()[0]);
    const effects = [{ player: 'blue', cardId: 'ambush', effectId: 'untimed' }];
    for (const table of [phase, phase.seat('red'), phase.view('blue')]) {
      expect(activeEffects(table, 'untimed')).toEqual(effects);
    }
    expect(activeEffects(phase.outcome, 'untimed', { cards: own })).toEqual(effects);
  });
});
