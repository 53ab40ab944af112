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

/**
 * For each type of event, the acts of the other player that do not change its meaning: both players choose their cards
 * in secret (CP-2), and nominate in any order (R18).
 */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'card.select': CHOOSING,
  'card.withdraw': CHOOSING,
  'commander.nominate': ['commander.nominate'],
};

/** Answers mean the proposal that their player has seen. */
const ANSWERS = ['proposal.accept', 'proposal.refuse'];

/**
 * Returns true if an event still means what its player saw. The rules decide whether it is legal now. Play goes on while a
 * proposal is open (R56), so a proposal of the other player changes the meaning of answers only.
 */
export function isStillMeant({ type, player, seen, past }: LateEvent): boolean {
  if (ANSWERS.includes(type)) return false;
  const harmless = Object.hasOwn(HARMLESS, type) ? HARMLESS[type] : undefined;
  return past.every(
    ({ act, by, numbers, digest }, index) =>
      numbers[player] <= seen ||
      (by !== player &&
        (harmless?.includes(act.type) || isTalk(act.type, past[index - 1]?.digest === digest))),
  );
}

/** An act about a proposal that changes nothing at the table. */
function isTalk(type: string, isUnchanged: boolean): boolean {
  return type.startsWith('proposal.') && isUnchanged;
}
