import { isTableEvent } from '../../../machines/rules/consent/matters.js';
import type { Awaited as WaitingFor } from '../../../machines/command-phase/waiting.js';
import { type PlayerColor, opponentOf } from '../../../machines/model/player.js';
import type { SeatEvent } from '../../game/controller/seat.js';
import { moveOf } from '../../wording/moves.js';
import type { Names } from '../../wording/names.js';
import { effectsInLines } from '../../wording/timings.js';
import { rangesForOwnCards } from './own-cards.js';
import type { SharedTable } from './shared-table.js';

/** One entry of the menu that a player sees. */
export interface Choice {
  /** The text that the player types to choose this entry. */
  key: string;
  says: string;
  /** The effects of the card that this entry places or reveals. */
  facts: string[];
  does: { send: SeatEvent } | 'measure' | 'hand-over';
}

/** The menu of a player: legal events, measuring ranges, and handing over the device. */
export function choicesOf(table: SharedTable, player: PlayerColor): Choice[] {
  const { phase, names, bots = [] } = table;
  const moves = phase
    .seat(player)
    .legalEvents()
    // At one terminal the host ends the phase, and nobody has to agree.
    .filter((event) => !isTableEvent(event))
    .map((event, index) => ({
      key: String(index + 1),
      says: moveOf(event, player, names),
      facts: factsOf(event, names),
      does: { send: event },
    }));
  const unmeasured = unmeasuredPairs(table, player).length;
  const measure: Choice = {
    key: 'm',
    says: `Measure ranges (${unmeasured} not measured yet)`,
    facts: [],
    does: 'measure',
  };
  const other = opponentOf(player);
  const isPerson = !bots.some((bot) => bot.player === other);
  const handOver: Choice = {
    key: 'h',
    says: `Hand the device to ${other}`,
    facts: [],
    does: 'hand-over',
  };
  return [
    ...moves,
    ...(unmeasured > 0 ? [measure] : []),
    ...(isPerson &&
    phase
      .seat(other)
      .legalEvents()
      .some((event) => !isTableEvent(event))
      ? [handOver]
      : []),
  ];
}

/** The effects of a card that is placed or revealed; other moves describe themselves. */
function factsOf(event: SeatEvent, names: Names): string[] {
  if (event.type !== 'card.select' && event.type !== 'contingency.reveal') return [];
  const card = names.findCard(event.cardId);
  return card ? effectsInLines(card) : [];
}

/**
 * The unmeasured ranges that the phase waits for (R14); for a person, also those that decide whether a card of that
 * person may be played.
 */
export function unmeasuredPairs(
  { phase, bots = [] }: Pick<SharedTable, 'phase' | 'bots'>,
  player: PlayerColor,
): NonNullable<WaitingFor['pairs']> {
  const awaited = phase
    .view(player)
    .waitingFor.flatMap(({ player: whose, pairs = [] }) => (whose === player ? pairs : []));
  // A person who measures for the computer must not see the computer's cards (CC-27).
  const isPerson = !bots.some((bot) => bot.player === player);
  return [...awaited, ...(isPerson ? rangesForOwnCards(phase, player) : [])];
}
