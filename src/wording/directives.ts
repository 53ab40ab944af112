import type { Directive, DirectiveOf, DirectiveType } from '../../machines/model/directive.js';
import { counted, listed, rankName } from './counting.js';
import type { Names } from './names.js';
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
    const named = ranks.map((rank) => (rank === '?' ? 'a token' : `a ${rankName(rank)} token`));
    const drawn = random > 0 ? [`${counted(random, 'random token')}`] : [];
    return `${listed([...named, ...drawn])} of the order pool for the card`;
  },
  'name-draw': ({ player, rank }) =>
    `${player} draws ${rank === '?' ? 'a token of that rank' : `a ${rankName(rank)} token`} next`,
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
