import type {
  DieFace,
  IssuedOrder,
  LogEntry,
  OrderSlot,
  PlayerColor,
  PriorityReason,
  Rank,
  Reminder,
  Visibility,
} from '../index.js';
import { counted, listed, rankName } from './counting.js';
import { reminderOf, sourceOf } from './keywords.js';
import { capital, isFromHand, type Names } from './names.js';
import { ordersOf } from './slots.js';

/** What a sentence is made of. */
interface NarratedEntry {
  /** The player at the beginning of a sentence. */
  who: string;
  player: PlayerColor;
  data: Record<string, unknown>;
  names: Names;
  /** The name of the card that `data` names. */
  card: string;
  /** The name of the unit that `data` names. */
  unit: string;
}

type Sentence = (told: NarratedEntry) => string;

const WHY_UNABLE: Record<string, string> = {
  'no-commander-or-operative': 'has no undefeated commander or operative',
  'no-legal-card': 'holds no card that is legal to play',
  'plays-no-card-this-round': 'revealed a contingency card that could not be played',
};

const WHY_PRIORITY: Record<PriorityReason, string> = {
  'fewer-pips': 'the command card with fewer pips',
  'only-card': 'the only command card in play',
  die: 'as the die decides',
};

const WHO_SEES_IT: Record<Visibility, string> = {
  public: '',
  blue: ' (only blue sees it)',
  red: ' (only red sees it)',
  referee: ' (nobody sees it)',
};

const ROLLED: Record<DieFace, string> = {
  block: 'a block',
  surge: 'a surge',
  blank: 'a blank',
};

const SENTENCES: Record<string, Sentence> = {
  'card.placed-facedown': ({ who }) => `${who} places a command card facedown.`,
  'card.selected': ({ who, card }) => `${who} has selected ${card}.`,
  'card.withdrawn': ({ who }) => `${who} takes the facedown card back into the hand.`,
  'player.unable-to-play': ({ who, data }) =>
    `${who} ${WHY_UNABLE[String(data.code)] ?? 'is unable to play'}, and plays no command card this round.`,
  'cards.flipped': ({ data, names }) => {
    const shown = (['blue', 'red'] as const).flatMap((player) => {
      const cardId = data[player];
      return typeof cardId === 'string' ? [`${player} reveals ${names.card(cardId)}`] : [];
    });
    return shown.length > 0
      ? `Cards are flipped faceup: ${shown.join(', ')}.`
      : 'Neither player has a card to flip.';
  },
  'contingency.revealed': ({ who, card, data, names }) =>
    `${who} discards ${names.card(String(data.discarded))} and reveals the contingency card ${card} instead.`,
  'contingency.declined': ({ who }) => `${who} reveals no contingency card.`,
  'contingency.discarded': ({ who, card }) =>
    `${card} cannot legally be played: it is discarded, and ${who.toLowerCase()} plays no card this round.`,
  'card.illegal': ({ player, card, data }) =>
    data.to === 'discard'
      ? `${card} is illegal, and goes to ${player}'s discard pile.`
      : `${card} is illegal, and goes back to ${player}'s hand.`,
  'card.replaced': ({ player, card }) => `${card} is ${player}'s card in play instead.`,
  'effect.resolved': (told) => `${told.who} resolves ${told.card}${summaryOf(told)}`,
  'effect.declined': (told) =>
    isFromHand(effectOf(told), told.names)
      ? `${told.who} keeps the revealed card, without ${told.card}.`
      : `${told.who} does not use ${told.card}${summaryOf(told)}`,
  'die.rolled': ({ who, data }) =>
    `${who} rolls a red defense die: ${ROLLED[data.face as DieFace] ?? String(data.face)}.`,
  'priority.determined': ({ who, data }) =>
    `${who} has priority: ${WHY_PRIORITY[data.reason as PriorityReason] ?? String(data.reason)}.`,
  'commander.nominated': ({ who, unit }) => `${who} nominates ${unit}.`,
  'commander.nobody': ({ who }) => `${who} has nobody who could be nominated.`,
  'order.issued': ({ who, unit }) => `${who} issues an order to ${unit}.`,
  'order.granted': ({ player, unit, data, names }) =>
    `${unit} of ${player} receives an order, ${sourceOf(data.source as IssuedOrder['source'], player, names)}.`,
  'orders.ended': ({ who }) => `${who} ends the turn to issue orders.`,
  'commander-token.given': ({ player, unit }) =>
    `${unit} of ${player} bears the commander token: the army began without a commander.`,
  'keyword.reminded': ({ player, unit, data }) =>
    `${unit} of ${player} ${reminderOf({ ...(data as unknown as Reminder), player })}.`,
  'orders.lost': ({ who, data }) =>
    `${who} cannot issue ${counted(Number(data.orders), 'more order')}: lost.`,
  'orders.limited': ({ who, data }) =>
    `${who} may issue ${counted(Number(data.max), 'order')} at most with the command card.`,
  'orders.added': ({ player, data }) =>
    `${capital(player)}'s command card also ${ordersOf(data.slots as OrderSlot[])}.`,
  'orders.declined': ({ who, data }) =>
    `${who} declines ${counted(Number(data.orders), 'order')} of the command card.`,
  'orders.range-limited': ({ who, data }) =>
    `${who} may issue orders at range ${data.max === 1 ? '1' : `1–${String(data.max)}`} only.`,
  'order.returned': ({ player, unit }) =>
    `The order of ${unit} of ${player} goes back to the pool.`,
  'order-pool.created': ({ who, data }) =>
    `${who} shuffles ${counted(Number(data.tokens), 'order token')} into the order pool.`,
  'order-pool.shuffled': ({ player, data }) =>
    `The order pool of ${player}, as it lies: ${listed((data.tokens as Rank[]).map(rankName)) || 'empty'}.`,
  'order-pool.token-taken': ({ player, data }) =>
    `Its ${rankName(data.rank as Rank)} token comes out of the order pool of ${player}.`,
  'pass-pool.created': ({ who, data }) =>
    data.tokens === 0
      ? `${who} adds nothing to the pass pool.`
      : `${who} adds ${counted(Number(data.tokens), 'advantage token')} to the pass pool.`,
  'pass-pool.added': ({ who, data }) =>
    `${who} adds ${counted(Number(data.tokens), 'more advantage token')} to the pass pool.`,
  'order-pool.added': ({ player, data }) =>
    `${counted(Number(data.tokens), `${rankName(data.rank as Rank)} order token`)} more for the order pool of ${player}.`,
  'pools.made-anew': () => 'Units or orders have changed: both pools are made anew.',
  'unit.defeated': ({ player, unit }) => `${unit} of ${player} is defeated.`,
  'unit.promoted': ({ who, unit }) => `${who} promotes ${unit}, a commander from now on.`,
  'range.measured': ({ player, data, names }) =>
    `${names.unit(player, String(data.from))} to ${names.unit((data.of as PlayerColor | undefined) ?? player, String(data.to))} is range ${String(data.range)}.`,
  'card.returned': ({ player, card, data }) =>
    data.from === 'play'
      ? `${card} goes back from play to ${player}'s hand.`
      : `${card} goes back from ${data.from === 'discard' ? 'the discard pile' : 'beside the table'} to ${player}'s hand.`,
  'cards.locked-away': ({ player, data, names }) => {
    const cards = (data.cardIds as string[]).map((cardId) => names.card(cardId));
    const kind = `with ${counted(Number(data.pips), 'pip')}`;
    return cards.length > 0
      ? `${listed(cards)}, ${kind}, ${cards.length === 1 ? 'is' : 'are'} locked away from ${player}'s hand.`
      : `${capital(player)}'s hand has no card ${kind} to be locked away.`;
  },
  'card.discarded': ({ player, card, data }) =>
    data.from === 'play'
      ? `${card} goes from play to ${player}'s discard pile.`
      : `${card} goes from the hand to ${player}'s discard pile.`,
  'card.played-instead': ({ who, card, data, names }) =>
    typeof data.replaced === 'string'
      ? `${who} puts ${card} in play instead of ${names.card(data.replaced)}, which goes back to the hand.`
      : `${who} puts ${card} in play.`,
  'selection.restarted': () =>
    'All cards in play go back to the hands, and both players select again.',
  'card.barred': ({ player, card }) => `${card} of ${player} cannot be played again in this phase.`,
  'card.stays': ({ player, card }) => `${card} stays in play for ${player}.`,
  'round.begun': ({ data }) =>
    `Round ${String(data.round)} begins; ${String(data.roundCounterHolder)} holds the round counter.`,
  'round-counter.passed': ({ who }) => `${who} takes the round counter.`,
  'activation.ended': () => 'The Activation Phase is over, and the End Phase begins.',
  'match.ended': ({ data }) => `The match is over after ${counted(Number(data.rounds), 'round')}.`,
  'phase.completed': () => 'The Command Phase is over, and the Activation Phase begins.',
};

/** The entries that have a sentence of their own; any other is told by its type. */
export const TOLD_TYPES: readonly string[] = Object.keys(SENTENCES);

/** One entry of the log as a sentence, with the rule that it follows: `Blue nominates Leia Organa. [CP-18]` */
export function narrate(entry: LogEntry, names: Names): string {
  const { type, rule, player = 'blue', data, visibility } = entry;
  const sentence = Object.hasOwn(SENTENCES, type) ? SENTENCES[type] : undefined;
  const text = sentence
    ? sentence({
        who: capital(player),
        player,
        data,
        names,
        card: names.card(String(data.cardId)),
        unit: names.unit(player, String(data.unitId)),
      })
    : `${type} ${JSON.stringify(data)}`;
  return `${text}${WHO_SEES_IT[visibility]}${rule === undefined ? '' : ` [${rule}]`}`;
}

function effectOf({ data }: NarratedEntry): { cardId: string; effectId: string } {
  return { cardId: String(data.cardId), effectId: String(data.effectId) };
}

function summaryOf(told: NarratedEntry): string {
  const { cardId, effectId } = effectOf(told);
  const effect = told.names.findEffect(cardId, effectId);
  if (!effect) return '.';
  return `: ${effect.summary}${/[.!?]$/.test(effect.summary) ? '' : '.'}`;
}
