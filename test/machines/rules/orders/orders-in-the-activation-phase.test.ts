import { describe, expect, it } from 'vitest';
import { legacyCards } from '../../../../machines/catalogue/cards.js';
import type { Directive } from '../../../../machines/model/directive.js';
import type { PlayerColor } from '../../../../machines/model/player.js';
import type { Unit } from '../../../../machines/model/unit.js';
import type { Match, MatchEvent } from '../../../../src/index.js';
import { matchTable, play } from '../../../src/game/match/support/playing.js';
import { createMatch } from '../../../../src/index.js';
import { bothSelect, resolveEffect, returnOrder } from '../../../support/events.js';
import { playCommandPhase } from '../../../support/table.js';
import { luke, rebels, stormtroopers, unitFrom, vader } from '../../../support/units.js';

/** Blue plays this card with this leader, red plays Push; the Command Phase is played to its end. */
function activating(
  card: string,
  leader: Unit,
  others: Unit[] = [stormtroopers()],
  ...first: MatchEvent[]
): Match {
  const match = createMatch(
    matchTable({
      rounds: 1,
      cards: legacyCards.filter(({ id }) => id === card),
      blue: { army: [leader, ...others], hand: [card] },
      red: { army: [luke, rebels('one'), rebels('two')], hand: ['push'] },
      ruleset: { orderRange: null },
    }),
  );
  play(match, ...bothSelect(card, 'push'), ...first);
  return playCommandPhase(match);
}

const using =
  (card: string, effectId: string) =>
  (...directives: Directive[]) =>
    resolveEffect('blue', card, effectId, ...directives);

const tokens = (match: Match, player: PlayerColor) => {
  const { orders, orderPoolCounts } = match.view('spectator').players[player];
  return { by: orders.map(({ unitId }) => unitId), pool: orderPoolCounts };
};

const ewok: Unit = { ...luke, id: 'chief', name: 'Chief', affiliations: ['ewok'] };
const watch = unitFrom('the-armorer-forging-the-future', 'armorer');

/** The legal uses of effects at a seat. */
const usesAt = (seat: { legalEvents(): readonly { type: string }[] }) =>
  seat.legalEvents().filter(({ type }) => type === 'effect.resolve');

describe('orders removed by attacks', () => {
  it.each([
    ['pinned-down', vader],
    ['tactical-planning', vader],
    ['out-of-the-shadows', watch],
    ['arboreal-assault', ewok],
  ] as const)(
    'R31, R33: %s: each order of an attacked enemy goes back into its pool, any number of times',
    (card, leader) => {
      const match = activating(card, leader);
      const hit = using(card, 'return-order');
      expect(tokens(match, 'red')).toEqual({ by: ['luke', 'one'], pool: { corps: 1 } });
      const seat = match.seat('blue');
      expect(seat).toTake(hit(returnOrder('red', 'luke')));
      expect(seat).toTake(hit(returnOrder('red', 'one')));
      expect(tokens(match, 'red')).toEqual({ by: [], pool: { commander: 1, corps: 2 } });
    },
  );

  it('CP-10, CP-22: Pinned Down must take the faceup order of an enemy', () => {
    const match = activating('pinned-down', vader);
    const hit = using('pinned-down', 'return-order');
    const seat = match.seat('blue');
    expect(seat).toRefuse(hit(), 'CP-10', 'required-choice-missing');
    expect(seat).toRefuse(hit(returnOrder('red', 'two')), 'CP-22', 'no-order-to-return');
    expect(usesAt(seat)).toEqual(
      ['luke', 'one'].map((unitId) => {
        const { player: _blue, ...event } = hit(returnOrder('red', unitId)) as MatchEvent & {
          player: PlayerColor;
        };
        return event;
      }),
    );
  });
});
