import type { LogEntry, PlayerColor } from '../../../src/index.js';
import { peopleAt } from './place.js';
import type { ShownTable } from './shown-table.js';

/** Acts that a player may undo alone, because they reveal nothing. */
export const FREE: readonly LogEntry['type'][] = [
  'card.placed-facedown',
  'card.selected',
  'card.withdrawn',
  'commander.nominated',
  'order.issued',
  'order.granted',
  'order.declined',
  'orders.ended',
  'effect.declined',
  'unit.defeated',
  'range.measured',
  'unit.activated',
  'unit.activation-ended',
  'turn.passed',
];

/** What a player does in a turn of the Activation Phase. */
export const OF_TURNS: readonly LogEntry['type'][] = [
  'unit.activated',
  'token.drawn',
  'turn.passed',
];

/** Returns the log from the last entry of this type on; empty if one of the players has acted since. */
function logSince(
  log: readonly LogEntry[],
  type: LogEntry['type'],
  players: readonly PlayerColor[],
): readonly LogEntry[] {
  const end = log.findLastIndex((entry) => entry.type === type);
  const since = end < 0 ? [] : log.slice(end);
  const hasActed = since.some(
    ({ type: each, player }) =>
      each === 'cards.flipped' ||
      each === 'unit.promoted' ||
      ([...FREE, ...OF_TURNS].includes(each) && player !== undefined && players.includes(player)),
  );
  return hasActed ? [] : since;
}

/** Returns the phase that the last act of a person has ended. At one screen its end can be undone. */
export function phaseJustEnded({
  view: { log, phase },
  source,
  computers,
  result,
  hasMiniatures,
}: ShownTable): 'command' | 'activation' | undefined {
  // Without miniatures the page itself notes the result.
  if (source.kind === 'hosted' || (hasMiniatures && result !== null)) return undefined;
  const type = phase === 'activation' ? 'phase.completed' : 'activation.ended';
  const since = logSince(log, type, peopleAt(computers));
  if (since.length === 0 || since.some((entry) => entry.type === 'act.undone')) return undefined;
  return phase === 'activation' ? 'command' : 'activation';
}

/** Returns the log of the End Phase that was the last; empty if the player at the screen has begun the next round. */
export function logOfEndPhase({
  view: { log, phase, step },
  source,
  place,
  computers,
}: ShownTable): readonly LogEntry[] {
  if (phase !== 'command' || step !== 'selectAndPlayCards') return [];
  const own = place.kind === 'player' ? [place.player] : [];
  const players = source.kind === 'local' ? peopleAt(computers) : own;
  const since = logSince(log, 'activation.ended', players);
  return since.slice(0, since.findIndex(({ type }) => type === 'round.begun') + 1);
}
