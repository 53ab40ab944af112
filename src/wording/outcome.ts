import type {
  CommandPhaseOutcome,
  EffectRef,
  PlayerOutcome,
} from '../../machines/model/outcome.js';
import type { PlayerColor } from '../../machines/model/player.js';
import { counted, countedByRank } from './counting.js';
import { reminderOf, sourceOf } from './keywords.js';
import { colourName, type Names } from './names.js';

/**
 * The outcome of a phase, as lines of text.
 * @param secrets whether hands and contingency cards are shown by name (CC-27, CT-11)
 */
export function outcomeLines(
  outcome: CommandPhaseOutcome,
  names: Names,
  secrets: 'shown' | 'hidden',
): string[] {
  const { round, priority, scheduledEffects } = outcome;
  const { activationStart, duringActivation } = scheduledEffects;
  return [
    `After the Command Phase of round ${round}, ${priority} has priority.`,
    ...(['blue', 'red'] as const).flatMap((player) => [
      `   ${colourName(player)}`,
      ...sideLines(player, outcome.players[player], names, secrets).map((line) => `      ${line}`),
    ]),
    `   At the start of the Activation Phase: ${effectsIn(activationStart, names)}`,
    `   During the Activation Phase: ${effectsIn(duringActivation, names)}`,
    ...outcome.reminders
      .filter(({ when }) => when === 'activation-start')
      .map(
        (reminder) =>
          `   ${names.unit(reminder.player, reminder.unitId)} (${reminder.player}) ${reminderOf(reminder, names)}`,
      ),
  ];
}

function sideLines(
  player: PlayerColor,
  side: PlayerOutcome,
  names: Names,
  secrets: 'shown' | 'hidden',
): string[] {
  const cards = (ids: readonly string[]) => ids.map((id) => names.card(id)).join(', ') || 'none';
  const hidden = (ids: readonly string[]) => (secrets === 'shown' ? cards(ids) : 'kept secret');
  const orders = side.orders.map(({ unitId, source }) => {
    const from = source === 'command-card' ? '' : `, ${sourceOf(source, player, names)}`;
    return `${names.unit(player, unitId)}${from}`;
  });
  const { nominated, hand, contingencies, permanents, discard } = side;
  const rows: [string, string | undefined][] = [
    ['Card played', cardPlayed(side, names)],
    ['Nominated', nominated === null ? 'nobody' : names.unit(player, nominated)],
    ['Orders', orders.join('; ') || 'none'],
    ['Order pool', countedByRank(side.orderPool)],
    ['Pass pool', counted(side.passPool, 'advantage token')],
    [`Hand (${hand.length})`, hidden(hand)],
    [
      `Contingency cards (${contingencies.length})`,
      contingencies.length > 0 ? hidden(contingencies) : undefined,
    ],
    ['In play from earlier rounds', permanents.length > 0 ? cards(permanents) : undefined],
    ['Discard pile', cards(discard)],
  ];
  return rows.flatMap(([title, text]) => (text === undefined ? [] : [`${title}: ${text}`]));
}

function cardPlayed({ cardPlayed, cardInPlay, cardOrigin }: PlayerOutcome, names: Names): string {
  if (cardPlayed === null && cardInPlay === null) return 'none';
  if (cardPlayed === cardInPlay) {
    return `${names.card(cardPlayed ?? '')}${cardOrigin === 'contingency' ? ', a contingency card' : ''}`;
  }
  if (cardInPlay === null) return `${names.card(cardPlayed ?? '')}, no longer in play`;
  return `${cardPlayed === null ? 'none' : names.card(cardPlayed)}; in play now: ${names.card(cardInPlay)}`;
}

function effectsIn(effects: readonly EffectRef[], names: Names): string {
  return (
    effects.map(({ player, cardId }) => `${names.card(cardId)} (${player})`).join(', then ') ||
    'nothing'
  );
}
