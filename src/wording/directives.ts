import type {
  Directive,
  DirectiveOf,
  DirectiveType,
  LogDataOfDirectives,
} from '../../machines/model/directive.js';
import { aToken, counted, listed, rankName } from './counting.js';
import { colourName, type Names } from './names.js';
import { toldBy, type Sentences } from './narrated.js';
import { ordersOf } from './slots.js';

/** The sentence of each directive. */
const SENTENCES: {
  readonly [Type in DirectiveType]: (directive: DirectiveOf<Type>, names: Names) => string;
} = {
  'return-to-hand': ({ player, from, cardId }, names) =>
    `${cardOf(cardId, names)} goes from ${ZONES[from]} to ${player}'s hand`,
  discard: ({ player, from, cardId }, names) =>
    `${cardOf(cardId, names)} goes from ${ZONES[from]} to ${player}'s discard pile`,
  'play-instead': ({ cardId }, names) => `${names.card(cardId)} is put in play instead`,
  'restart-selection': ({ bar = [] }, names) => {
    const barred = bar.map(({ player, cardId }) => `${cardOf(cardId, names)} of ${player}`);
    return `both select again${barred.length > 0 ? `, without ${listed(barred)}` : ''}`;
  },
  'limit-orders': ({ player, max }) => `${player} orders ${max} at most`,
  'decline-orders': ({ count }) => `${counted(count, 'order')} declined`,
  'limit-range': ({ player, max }) => `${player} orders no unit beyond range ${max}`,
  'add-orders': ({ player, slots }) => `${player}'s card also ${ordersOf(slots)}`,
  'grant-order': ({ player, unitId }, names) => `an order for ${names.unit(player, unitId)}`,
  'return-order': ({ player, unitId }, names) =>
    `the order of ${names.unit(player, unitId)} goes back to the pool`,
  'lock-away': ({ player, pips }) =>
    `${player}'s cards with ${counted(Number(pips), 'pip')} are locked away`,
  'defeat-unit': ({ player, unitId }, names) => `${names.unit(player, unitId)} is defeated`,
  'add-to-pass-pool': ({ player, tokens }) =>
    tokens === 'round'
      ? `${player} adds as many advantage tokens as the round's number`
      : `${player} adds ${counted(tokens, 'advantage token')}`,
  'assign-token': ({ player, unitId, facedown }, names) =>
    `a ${facedown ? 'facedown' : 'faceup'} token for ${names.unit(player, unitId)}`,
  'flip-token': ({ player, unitId }, names) =>
    `the order token of ${names.unit(player, unitId)} is turned facedown`,
  'set-aside-tokens': ({ ranks = [], random = 0 }) => {
    const named = ranks.map((rank) => (rank === '?' ? 'a token' : aToken(rank)));
    const drawn = random > 0 ? [`${counted(random, 'random token')}`] : [];
    return `${listed([...named, ...drawn])} of the order pool for the card`;
  },
  'name-draw': ({ player, rank }) =>
    `${player} draws ${rank === '?' ? 'a token of that rank' : aToken(rank)} next`,
  'activate-unit': ({ player, unitId }, names) =>
    `${names.unit(player, unitId)} is activated at once`,
  'first-or-last': ({ player, unitId }, names) =>
    `${names.unit(player, unitId)} is activated first of its army, or last`,
  'add-to-order-pool': ({ player, rank, count = 1 }) =>
    `${counted(count, `${rankName(rank)} order token`)} more in ${player}'s order pool`,
};

/** A directive as a sentence for players. */
export function directiveOf(directive: Directive, names: Names): string {
  return sentenceOf(directive)(directive, names);
}

function sentenceOf<Type extends DirectiveType>({
  type,
}: {
  type: Type;
}): (directive: DirectiveOf<Type>, names: Names) => string {
  return SENTENCES[type];
}

function cardOf(cardId: string | undefined, names: Names): string {
  return cardId === undefined ? 'the card in play' : names.card(cardId);
}

const ZONES = { play: 'play', hand: 'the hand', discard: 'the discard pile' } as const;

/** The sentences of the log entries about what directives did. */
export const SENTENCES_OF_RESULTS: Sentences<keyof LogDataOfDirectives> = {
  'orders.limited': ({ who, data }) =>
    `${who} may issue ${counted(data.max, 'order')} at most with the command card.`,
  'orders.added': ({ player, data }) =>
    `${colourName(player)}'s command card also ${ordersOf(data.slots)}.`,
  'orders.declined': ({ who, data }) =>
    `${who} declines ${counted(data.orders, 'order')} of the command card.`,
  'orders.range-limited': ({ who, data }) =>
    `${who} may issue orders at range ${data.max === 1 ? '1' : `1–${data.max}`} only.`,
  'order.returned': ({ player, unit }) =>
    `The order of ${unit} of ${player} goes back to the pool.`,
  'pass-pool.added': ({ who, data }) =>
    `${who} adds ${counted(data.tokens, 'more advantage token')} to the pass pool.`,
  'order-pool.added': ({ player, data }) =>
    `${counted(data.tokens, `${rankName(data.rank)} order token`)} more for the order pool of ${player}.`,
  'card.returned': ({ player, card, data }) =>
    data.from === 'play'
      ? `${card} goes back from play to ${player}'s hand.`
      : `${card} goes back from ${data.from === 'discard' ? 'the discard pile' : 'beside the table'} to ${player}'s hand.`,
  'cards.locked-away': ({ player, data, names }) => {
    const cards = data.cardIds.map((cardId) => names.card(cardId));
    const kind = `with ${counted(data.pips, 'pip')}`;
    return cards.length > 0
      ? `${listed(cards)}, ${kind}, ${cards.length === 1 ? 'is' : 'are'} locked away from ${player}'s hand.`
      : `${colourName(player)}'s hand has no card ${kind} to be locked away.`;
  },
  'card.discarded': ({ player, card, data }) =>
    data.from === 'play'
      ? `${card} goes from play to ${player}'s discard pile.`
      : `${card} goes from the hand to ${player}'s discard pile.`,
  'card.played-instead': ({ who, card, data, names }) =>
    data.replaced !== null
      ? `${who} puts ${card} in play instead of ${names.card(data.replaced)}, which goes back to the hand.`
      : `${who} puts ${card} in play.`,
  'selection.restarted': () =>
    'All cards in play go back to the hands, and both players select again.',
  'card.barred': ({ player, card }) => `${card} of ${player} cannot be played again in this phase.`,
  'token.assigned': ({ player, unit, data }) =>
    `${toldBy(data)}${unit} of ${player} gets a ${data.facedown ? 'facedown' : 'faceup'} ${rankName(data.rank)} token from its order pool.`,
  'token.flipped': ({ player, unit, data }) =>
    `${toldBy(data)}The order token of ${unit} of ${player} is turned facedown: the unit has activated.`,
  'tokens.set-aside': ({ who, card, data }) =>
    `${toldBy(data)}${who} puts ${counted(data.tokens, 'token')} of the order pool facedown on ${card}.`,
  'tokens.seen': ({ card, data }) =>
    `On ${card} ${data.ranks.length === 1 ? 'lies' : 'lie'} ${listed(data.ranks.map(aToken))}.`,
  'draw.named': ({ player, data }) =>
    `${toldBy(data)}The next token that ${player} draws is ${aToken(data.rank)}, if the order pool has one.`,
  'unit.first-or-last': ({ player, unit, data }) =>
    `${toldBy(data)}${unit} of ${player} is activated first of its army, or waits until no other order token of ${player} is left.`,
};
