import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { PhaseContext, Side } from '../../../machines/model/phase-context.js';
import { forEachPlayer, PLAYERS } from '../../../machines/model/player.js';
import { rangeEntries } from '../../../machines/model/ranges.js';
import { nextSideOf } from '../../../machines/model/side.js';

/** A table as an input: cards facedown and in play are in the hand. */
export function tableAsInput(context: PhaseContext): CommandPhaseInput {
  const { round, roundCounterHolder, chance, ruleset, cards, ranges, sides } = context;
  return {
    round,
    roundCounterHolder,
    seed: chance.seed,
    ruleset,
    cards: Object.values(cards),
    upgrades: Object.values(context.upgrades),
    battleForces: Object.values(context.battleForces),
    players: forEachPlayer((player) => {
      const side = sides[player];
      return { ...nextSideOf(side), hand: [...side.hand, ...shown(side)] };
    }),
    ranges: rangeEntries(ranges),
  };
}

function shown({ facedown, inPlay, permanents }: Side): string[] {
  const played = inPlay && !permanents.includes(inPlay.cardId) ? [inPlay.cardId] : [];
  return facedown === null ? played : [...played, facedown];
}

/** Why tokens and cards of a table are impossible, although each is of the right shape; `undefined` if they are possible. */
export function faultOfSides({ sides, cards, playableFromHand }: PhaseContext): string | undefined {
  for (const player of PLAYERS) {
    const { army, orders, ordersReturned, nominated, orderedInStep, orderedLate } = sides[player];
    const at = `context.sides.${player}`;
    const units = new Set(army.map(({ id }) => id));
    const ordered = [...orders.map(({ unitId }) => unitId), ...ordersReturned];
    if (new Set(ordered).size < ordered.length) return `${at}: a unit has two orders.`;
    const named = [...ordered, ...orderedInStep, ...(orderedLate ?? []), nominated ?? []].flat();
    const stranger = named.find((unitId) => !units.has(unitId));
    if (stranger !== undefined) return `${at}: its army has no unit "${stranger}".`;
    const unknown = playableFromHand[player].find((cardId) => !Object.hasOwn(cards, cardId));
    if (unknown !== undefined) return `context.playableFromHand: no card "${unknown}" is known.`;
  }
  const misplaced = Object.entries(cards).find(([id, card]) => card.id !== id);
  return misplaced && `context.cards: "${misplaced[0]}" is another card.`;
}
