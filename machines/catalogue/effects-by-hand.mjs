/** @typedef {import('../model/command-card.js').CardEffect} CardEffect */

/**
 * The exceptions: effects that act on the phase, by the id of their card. The effects of every
 * other card happen at the table.
 * @type {Record<string, CardEffect[]>}
 */
export const EFFECTS_BY_HAND = {
  // Not a choice of its player, so the phase does it alone (R27).
  'standing-orders': [
    {
      id: 'return-to-hand',
      timing: 'command-phase-end',
      automatic: true,
      directives: [{ type: 'return-to-hand', player: 'self', from: 'play' }],
      summary: 'Goes back to the hand when the Command Phase ends.',
    },
  ],
  // CC-16, R22: the bar names no card, so it means the one that the opponent has in play.
  'change-of-plans': [
    {
      id: 'reselect',
      timing: 'reveal',
      optional: true,
      directives: [
        { type: 'discard', player: 'self', from: 'play' },
        { type: 'restart-selection', bar: [{ player: 'opponent' }] },
      ],
      summary:
        "Discard it: the opponent's card goes back to the hand, barred for now, and both select again.",
    },
  ],
  // R21: it binds the opponent's orders, so it is untimed, or it would come too late.
  'sabotaged-communications': [
    {
      id: 'one-order-only',
      timing: 'untimed',
      automatic: true,
      directives: [{ type: 'limit-orders', player: 'opponent', max: 1 }],
      summary: "The opponent's command card orders one unit at most.",
    },
  ],
  // CC-30: its player names the card, and must if there is one.
  'notorious-scoundrels': [
    {
      id: 'recover-card',
      timing: 'untimed',
      choices: [
        {
          directive: { type: 'return-to-hand', player: 'self', from: 'discard', cardId: '?' },
          cardOf: 'Han Solo',
          required: true,
        },
      ],
      summary: 'One card of Han Solo comes back from the discard pile to the hand.',
    },
  ],
};

/**
 * One of Yoda's three cards brings back another.
 * @param {string} cardId
 * @param {string} name
 * @returns {CardEffect}
 */
const recovers = (cardId, name) => ({
  id: `recover-${cardId}`,
  timing: 'end-phase',
  automatic: true,
  directives: [{ type: 'return-to-hand', player: 'self', from: 'discard', cardId }],
  summary: `As the End Phase begins, a discarded ${name} comes back to the hand.`,
});

/**
 * Effects that act on the round beside those of the data, which happen at the table; by the id of their card.
 * @type {Record<string, CardEffect[]>}
 */
export const EFFECTS_BESIDE_THE_DATA = {
  'size-matters-not': [recovers('there-is-no-try', 'There Is No Try')],
  'there-is-no-try': [recovers('luminous-beings-are-we', 'Luminous Beings Are We')],
  'luminous-beings-are-we': [recovers('size-matters-not', 'Size Matters Not')],
};
