import { isTableEvent } from '../../../machines/rules/consent/matters.js';
import { capitalised } from '../../../machines/rules/command-hand/wording.js';
import { TIMINGS } from '../../../machines/rules/effects/sentences.js';
import type { Awaited as WaitingFor } from '../../../machines/command-phase/waiting.js';
import { type PlayerColor, opponentOf } from '../../../machines/model/player.js';
import type { SeatEvent } from '../../game/controller/seat.js';
import { moveOf } from '../../wording/moves.js';
import { usesBeforeMove } from '../../wording/uses.js';
import type { Names } from '../../wording/names.js';
import { rangesForOwnCards } from './own-cards.js';
import { isBot, type AgreedAct, type SharedTable } from './shared-table.js';

/** One entry of the menu that a player sees. */
export interface Choice {
  /** The text that the player types to choose this entry. */
  key: string;
  says: string;
  /** The effects of the card that this entry places or reveals. */
  facts: string[];
  does: { send: SeatEvent } | { agreeOn: AgreedAct } | 'measure' | 'hand-over' | 'tell';
}

/**
 * The menu of a player: legal events, answers to a proposal, what both players must agree on, measuring ranges, and handing
 * over the device.
 */
export function choicesOf(table: SharedTable, player: PlayerColor): Choice[] {
  const { phase, names } = table;
  const { waitingFor } = phase.view(player);
  const moves = phase
    .seat(player)
    .legalEvents()
    .filter(({ type }) => type !== 'proposal.make')
    .map((event, index) => ({
      key: String(index + 1),
      says: `${usesBeforeMove(event, waitingFor, names)}${moveOf(event, player, names)}`,
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
  const isPerson = !isBot(table, other);
  const handOver: Choice = {
    key: 'h',
    says: `Hand the device to ${other}`,
    facts: [],
    does: 'hand-over',
  };
  return [
    ...moves,
    ...agreedActs(table, player, isPerson),
    ...(table.tell && isActivating(table) ? [TELL] : []),
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

const TELL: Choice = {
  key: 'c',
  says: 'Something happened at the table: a unit was defeated, ordered or deployed, an upgrade was used',
  facts: [],
  does: 'tell',
};

/** Acts that need the consent of both players (R56). The computer is asked; two people at one screen agree at once. */
function agreedActs({ phase }: SharedTable, player: PlayerColor, isPerson: boolean): Choice[] {
  const act = (key: string, agreeOn: AgreedAct): Choice => {
    const says = `${isPerson ? 'Both agree' : 'Propose'}: ${AGREED[agreeOn]}`;
    return { key, says, facts: [], does: { agreeOn } };
  };
  const view = phase.view(player);
  const isTracked = 'activation' in view && view.activation !== null;
  return [
    ...(phase.moment > 0 ? [act('z', 'undo')] : []),
    ...(isTracked ? [act('e', 'activation.end'), act('t', 'activations-by-table')] : []),
  ];
}

const AGREED: Record<AgreedAct, string> = {
  undo: 'take back the last act',
  'activation.end': 'end the Activation Phase',
  'activations-by-table': 'keep the activations at the table, for the rest of the round',
};

function isActivating({ phase }: SharedTable): boolean {
  const view = phase.view('spectator');
  return 'phase' in view && view.phase === 'activation';
}

/** The effects of a card that is placed or revealed; other moves describe themselves. */
function factsOf(event: SeatEvent, names: Names): string[] {
  if (event.type !== 'card.select' && event.type !== 'contingency.reveal') return [];
  const card = names.findCard(event.cardId);
  return (card?.effects ?? []).map(
    ({ timing, summary }) => `${capitalised(TIMINGS[timing])}: ${summary}`,
  );
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
  const isPerson = !isBot({ bots }, player);
  return [...awaited, ...(isPerson ? rangesForOwnCards(phase, player) : [])];
}
