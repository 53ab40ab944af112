import { describe, expect, it } from 'vitest';
import { bothSelect, declineEffect, order, select } from '../../../support/events.js';
import { stormtroopers, unitFrom, vader, yoda } from '../../../support/units.js';
import { END, matchAfter, play } from './support/playing.js';

describe('cards over several rounds', () => {
  it('R44, R23: Merciless Munitions is permanent: it stays in play in later rounds, and its effects do not resolve again', () => {
    const bossk = unitFrom('bossk-trandoshan-terror', 'bossk');
    const match = matchAfter(
      { blue: { army: [vader, bossk], hand: ['merciless-munitions', 'push', 'ambush'] } },
      ...bothSelect('merciless-munitions', 'assault'),
      order('blue', 'bossk'),
      order('red', 'luke'),
      order('red', 'rebels'),
      END,
    );
    expect(match.view('red').players.blue).toMatchObject({
      permanents: ['merciless-munitions'],
      discard: [],
    });
    play(match, ...bothSelect('push', 'ambush'));
    // Its untimed effect was resolved in the first round and is not due again.
    expect(match.view('red').waitingFor.map(({ kind }) => kind)).not.toContain('effect');
    expect(match.view('red').players.blue.permanents).toEqual(['merciless-munitions']);
  });

  it('CC-30: Size Matters Not returns There Is No Try in a later End Phase, for the round after that', () => {
    const match = matchAfter(
      {
        blue: {
          army: [yoda, stormtroopers()],
          hand: ['there-is-no-try', 'size-matters-not', 'ambush'],
        },
        ruleset: { orderRange: null },
      },
      ...bothSelect('there-is-no-try', 'assault'),
      order('blue', 'yoda'),
      order('blue', 'stormtroopers'),
      order('red', 'luke'),
      order('red', 'rebels'),
      END,
    );
    expect(match.view('red').players.blue.discard).toEqual(['there-is-no-try']);
    play(match, ...bothSelect('size-matters-not', 'ambush'));
    const { waitingFor } = match.view('spectator');
    expect(waitingFor.map(({ kind }) => kind)).toEqual(['die']);
    play(match, { type: 'die.roll', player: waitingFor[0]?.player ?? 'blue', face: 'block' });
    while (match.view('spectator').phase === 'command') {
      const [next] = match.legalEvents();
      if (next) play(match, next);
    }
    for (const event of match.legalEvents()) {
      if (event.type === 'effect.resolve') play(match, event);
    }
    play(match, END);
    const { players, round } = match.view('blue');
    expect(round).toBe(3);
    expect(players.blue.hand).toEqual(['ambush', 'there-is-no-try']);
    expect(players.blue.discard).toEqual(['size-matters-not']);
    play(match, select('blue', 'there-is-no-try'));
  });

  it("CC-27: Lando's player decides about Ace Up His Sleeve again in each round", () => {
    const lando = unitFrom('lando-calrissian-smooth-operator-2-5', 'lando');
    const noAce = declineEffect('blue', 'ace-up-his-sleeve', 'from-hand');
    const match = matchAfter(
      { blue: { army: [lando], hand: ['push', 'ambush', 'assault'] } },
      ...bothSelect('ambush', 'assault'),
      noAce,
      order('blue', 'lando'),
      order('red', 'luke'),
      order('red', 'rebels'),
      END,
      ...bothSelect('push', 'ambush'),
    );
    expect(match.legalEvents('blue')).toEqual([noAce]);
  });
});
