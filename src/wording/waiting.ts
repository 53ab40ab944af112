import type { AwaitedInMatch as MatchWaitingFor } from '../../machines/round/waiting.js';
import type { ScheduledEffect } from '../../machines/model/outcome.js';
import { opponentOf } from '../../machines/model/player.js';
import { listed } from './counting.js';
import { describeSource } from './keywords.js';
import { isFromHand, type Names } from './names.js';
import { describeProposal } from './proposals.js';
import { usesLeftOf } from './uses.js';

/** An act that a phase or a match waits for: `blue to nominate a unit`. */
export function awaitedAs(awaited: MatchWaitingFor, names: Names): string {
  const { player } = awaited;
  switch (awaited.kind) {
    case 'card':
      return `${player} to place a command card facedown`;
    case 'contingency':
      return `${player} to reveal a contingency card, or none`;
    case 'effect':
      return `${player} to ${effectAwaited(awaited.effect, names)}`;
    case 'die':
      return `${player} to roll the defense die for priority`;
    case 'nomination':
      return `${player} to nominate a unit`;
    case 'order':
      return `${player} to issue an order`;
    case 'grant': {
      const { source, units } = awaited;
      const to = units.map((unitId) => names.unit(player, unitId));
      const from = `${names.unit(player, source.unitId)} (${describeSource(source, names)})`;
      return `${player} to have ${from} give an order to ${listed(to, 'or')}, or not`;
    }
    case 'orders-end':
      return `${player} to end the turn to issue orders`;
    case 'activation': {
      const units = awaited.units.map((unitId) => names.unit(player, unitId));
      return units.length > 0
        ? `${player} to activate a unit, such as ${listed(units, 'or')}`
        : `${player} to activate a unit`;
    }
    case 'activation-done':
      return `${player} to end the activation of ${listed(awaited.units.map((unitId) => names.unit(player, unitId)))}`;
    case 'promotion':
      return `${player} to promote ${listed(
        awaited.units.map((unitId) => names.unit(player, unitId)),
        'or',
      )} to commander`;
    case 'consent':
      return `${player} to answer ${opponentOf(player)}, who proposes ${describeProposal(awaited.proposal)}`;
    case 'range': {
      const { pairs } = awaited;
      const from = [...new Set(pairs.map((pair) => names.unit(player, pair.from)))];
      const to = [...new Set(pairs.map((pair) => names.unit(pair.of ?? player, pair.to)))];
      return `${player} to measure the range from ${listed(from)} to ${listed(to)}`;
    }
  }
}

function effectAwaited(effect: ScheduledEffect, names: Names): string {
  const card = names.card(effect.cardId);
  if (isFromHand(effect, names)) return `play ${card} from the hand, or not`;
  const { player, unitId } = effect;
  const left = usesLeftOf(effect, names).trimEnd();
  const often = left === '' ? '' : ` ${left}`;
  return unitId === undefined
    ? `resolve ${card}${often}`
    : `resolve ${card} for ${names.unit(player, unitId)}${often}`;
}
