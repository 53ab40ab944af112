import { describe, expect, it } from 'vitest';
import type { PhaseContext, Side } from '../../../machines/model/phase-context.js';
import { knownRange } from '../../../machines/model/ranges.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { Violation } from '../../../machines/rules/rule.js';
import { createMatch } from '../../../src/core.js';
import { legalMove, measurementsAwaited } from '../../src/game/phase/support/moves.js';
import { otherThan, PLAYERS, randomGame } from '../../src/game/phase/support/tables.js';
import { nextMove } from '../../src/game/match/support/playing.js';
import { anyEvent } from '../../reference/random-events.js';
import { makeMatch } from '../../reference/random-match.js';
import { pickSeeded } from '../../reference/random-pick.js';
import { seeds, SEEDS_ARE_FIXED } from '../../support/seeds.js';

/** An event that was refused, and the table that refused it. */
interface Refused {
  table: PhaseContext;
  event: Record<string, unknown>;
  /** The side of the event's player. */
  side: Side;
  player: PlayerColor;
  violation: Violation;
  unit: Side['army'][number] | undefined;
}

/**
 * For each code, whether the fact that its refusal claims is true on the table, computed without the rules. Codes of
 * effects are missing: their claims are about the table after the preceding directives.
 */
const CLAIMS: Record<string, (refused: Refused) => boolean> = {
  'unit-not-in-army': ({ unit }) => unit === undefined,
  'unit-defeated': ({ unit }) => unit?.defeated === true,
  'already-ordered': ({ side, event }) =>
    side.orders.some(({ unitId }) => unitId === event['unitId']) ||
    side.ordersReturned.some((unitId) => unitId === event['unitId']),
  'nobody-issues-orders': ({ side }) =>
    !side.army.some(({ id, defeated }) => id === side.nominated && !defeated),
  'out-of-range': ({ table, side, player, event }) => {
    const ends = [event['unitId'], issuerOf(event) ?? side.nominated].map((unitId) => ({
      player,
      unitId: String(unitId),
    }));
    const [to, from] = ends;
    if (!to || !from) return false;
    const { atLeast } = knownRange(table.ranges, from, to);
    return atLeast > Math.min(side.rangeLimit ?? 99, limitOf(table, event));
  },
  'range-unknown': ({ violation }) => /measured/.test(violation.message),
  'not-in-hand': ({ side, event }) => !side.hand.some((cardId) => cardId === event['cardId']),
  'card-barred': ({ side, event }) => side.barred.some((cardId) => cardId === event['cardId']),
  'already-facedown': ({ side }) => side.facedown !== null,
  'nothing-facedown': ({ side }) => side.facedown === null,
  'already-nominated': ({ side }) => side.nominated !== null,
  'not-set-aside': ({ side, event }) =>
    !side.contingencies.some((cardId) => cardId === event['cardId']),
  'set-aside-card': ({ side, event }) =>
    side.contingencies.some((cardId) => cardId === event['cardId']),
  'divulged-card-first': ({ side, event, table }) => {
    const due = side.divulged.filter(
      (cardId) => table.cards[cardId]?.selectInRoundIfDivulged === table.round,
    );
    return due.length > 0 && !due.some((cardId) => cardId === event['cardId']);
  },
  'no-such-keyword': ({ side, event, violation }) => {
    const { unitId, keyword } = event['source'] as { unitId: string; keyword: string };
    const unit = side.army.find(({ id }) => id === unitId);
    const hasIt = unit?.keywords?.some(({ name }) => name === keyword) ?? false;
    return hasIt === / has .*, but no unit to order by it/.test(violation.message);
  },
  'source-not-in-army': ({ side, event }) =>
    !side.army.some(({ id }) => id === (event['source'] as { unitId: string }).unitId),
  'source-defeated': ({ side, event }) =>
    side.army.some(
      ({ id, defeated }) => id === (event['source'] as { unitId: string }).unitId && defeated,
    ),
  'order-limit-reached': ({ side }) => side.orderLimit !== null,
  'plays-no-card-this-round': ({ side }) => side.playsNoCard,
  'not-your-turn': ({ table, player }) =>
    table.turnToIssue === null || table.turnToIssue.player !== player,
};

function issuerOf(event: Record<string, unknown>): string | undefined {
  const source = event['source'];
  return typeof source === 'object' && source !== null && 'unitId' in source
    ? String(source.unitId)
    : undefined;
}

/** The greatest range of an order: the order range for a card, at least 1 for Coordinate (KW-3), at least 2 for others. */
function limitOf({ ruleset }: PhaseContext, event: Record<string, unknown>): number {
  if (issuerOf(event) === undefined) return ruleset.orderRange ?? 99;
  return (event['source'] as { keyword?: string }).keyword === 'Coordinate' ? 1 : 2;
}

const checked = new Map<string, number>();

/** The refusal sentences that contradict the table. */
function contradictions(
  table: PhaseContext,
  event: Record<string, unknown>,
  violations: readonly Violation[],
): string[] {
  const player = event['player'] as PlayerColor;
  const shown = JSON.stringify([event, violations]);
  const sentences = violations.map(({ message }) => message);
  const rules = violations.map(({ rule }) => rule);
  const wrong: string[] = [];
  if (new Set(sentences).size < sentences.length) wrong.push(`the same sentence twice: ${shown}`);
  if (rules.includes('R12') && rules.includes('R14')) {
    wrong.push(`R12 together with a range to measure: ${shown}`);
  }
  if (sentences.some((message) => /undefined|\[object|NaN|null/.test(message))) {
    wrong.push(`a technical value in a sentence: ${shown}`);
  }
  if (!PLAYERS.includes(player) || String(event['type']).startsWith('effect.')) return wrong;
  const side = table.sides[player];
  const unit = side.army.find(({ id }) => id === event['unitId']);
  for (const violation of violations) {
    const claim = CLAIMS[violation.code];
    if (!claim) continue;
    checked.set(violation.code, (checked.get(violation.code) ?? 0) + 1);
    if (!claim({ table, event, side, player, violation, unit })) {
      wrong.push(`${violation.code} does not hold: ${shown}`);
    }
  }
  return wrong;
}

describe('the sentences of refusals', () => {
  it('R38: in random Command Phases no sentence contradicts the table or appears twice', () => {
    const wrong: string[] = [];
    for (const seed of seeds(120)) {
      const { phase, pick } = randomGame(seed);
      for (let move = 0; move < 60 && !phase.outcome; move += 1) {
        const event = anyEvent(pick);
        const { context } = phase.actor.getSnapshot();
        const result = phase.sendUnknown(event);
        if (!result.ok) wrong.push(...contradictions(context, event, result.violations));
        if (pick.chance(50)) phase.sendUnknown(legalMove(phase, pick));
      }
    }
    expect(wrong).toEqual([]);
    const kinds = [...checked.keys()].sort();
    if (SEEDS_ARE_FIXED) expect(kinds.length, kinds.join(', ')).toBeGreaterThanOrEqual(15);
  });

  it('R38: in random matches no sentence contradicts the table or appears twice', () => {
    const wrong: string[] = [];
    let refused = 0;
    for (const seed of seeds(14)) {
      const pick = pickSeeded(seed);
      const input = makeMatch(pick);
      const match = createMatch(input);
      for (let move = 0; move < 80 && !match.outcome; move += 1) {
        const event = anyEvent(pick);
        const { context } = match.actor.getSnapshot();
        const result = match.sendUnknown(event);
        if (!result.ok) {
          refused += 1;
          wrong.push(...contradictions(context.table, event, result.violations));
        }
        if (match.outcome || pick.chance(50)) continue;
        const asked = measurementsAwaited(match, pick);
        match.sendUnknown(asked.length > 0 ? pick.of(asked) : nextMove(match, pick));
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(400);
  });

  it('R38: this check finds a sentence that contradicts the table', () => {
    const { phase } = randomGame(1);
    const { context } = phase.actor.getSnapshot();
    const player = 'blue';
    const [unit] = context.sides[player].army;
    const claimed = { rule: 'R11', code: 'unit-defeated', message: 'It is defeated.' } as Violation;
    const event = { type: 'order.issue', player, unitId: unit?.id };
    expect(contradictions(context, event, [claimed])).toHaveLength(unit?.defeated ? 0 : 1);
    expect(contradictions(context, { ...event, player: otherThan(player) }, [])).toEqual([]);
  });
});
