import type { PlayerColor } from '../../machines/model/player.js';
import type { PastAct } from './acts.js';

/** An event whose player had not seen the latest update. */
interface LateEvent {
  type: string;
  player: PlayerColor;
  seen: number;
  past: readonly PastAct[];
}

const CHOOSING = ['card.select', 'card.withdraw'];
const AGREEING = ['activation.agree', 'activation.end'];

/**
 * For each type of event, the acts of the other player that do not change its meaning: both players choose their cards
 * in secret (CP-2), nominate in any order (R18), and agree to the same end (CP-29).
 */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'card.select': CHOOSING,
  'card.withdraw': CHOOSING,
  'commander.nominate': ['commander.nominate'],
  'activation.end': AGREEING,
};

/** Returns true if an event still means what its player saw. The rules decide whether it is legal now. */
export function isStillMeant({ type, player, seen, past }: LateEvent): boolean {
  const harmless = Object.hasOwn(HARMLESS, type) ? HARMLESS[type] : undefined;
  if (!harmless) return false;
  const since = past.filter(({ numbers }) => numbers[player] > seen);
  // If the Activation Phase has ended since, a request to end it changes nothing.
  if (type === 'activation.end' && since.some(({ act }) => act.type === type)) return true;
  return since.every(
    ({ act, by }) => harmless.includes(act.type) && (by !== player || type === 'activation.end'),
  );
}
