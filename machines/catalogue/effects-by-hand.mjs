/** @typedef {import('../model/command-card.js').CardEffect} CardEffect */

/**
 * The player may decline up to `most` orders, one by one, before the first order is issued (R21).
 * @param {number} most
 * @param {string} summary
 * @returns {CardEffect[]}
 */
const declinesOrders = (most, summary) => [
  {
    id: 'decline-orders',
    timing: 'issue-orders',
    choices: Array.from({ length: most }, () => ({
      directive: { type: 'decline-orders', player: 'self', count: 1 },
    })),
    summary,
  },
];

/**
 * The opponent chooses one unit of these ranks, whose faceup order goes back to the pool (R27).
 * @param {import('../model/unit.js').Rank[]} ranks
 * @param {string} summary
 * @returns {CardEffect}
 */
const opponentReturnsOrder = (ranks, summary) => ({
  id: 'return-order',
  timing: 'command-phase-end',
  resolvedBy: 'opponent',
  choices: [
    {
      directive: { type: 'return-order', player: 'opponent', unitId: '?' },
      units: [{ ranks }],
      required: true,
    },
  ],
  summary,
});

/**
 * When a vehicle is issued an order, a nearby unit of this type gets an order too.
 * @param {string} type
 * @param {string} summary
 * @param {{ times?: number } & Partial<import('../model/command-card.js').Nearness>} [near]
 * @returns {CardEffect[]}
 */
const ordersNearVehicle = (type, summary, { times = 1, ...near } = {}) => [
  {
    id: 'order-nearby',
    timing: 'issue-orders',
    choices: Array.from({ length: times }, () => ({
      directive: { type: 'grant-order', player: 'self', unitId: '?' },
      units: [{ types: [type] }],
      near: { range: 2, units: [{ types: ['vehicle'] }], ...near },
      required: true,
    })),
    summary,
  },
];

/**
 * The faceup order of an attacked unit goes back to the pool (R33). The players judge the attack at the table (R31).
 * @param {string} summary
 * @returns {CardEffect}
 */
const attacksReturnOrders = (summary) => ({
  id: 'return-order',
  timing: 'during-activation',
  choices: [
    { directive: { type: 'return-order', player: 'opponent', unitId: '?' }, required: true },
  ],
  summary,
});

/**
 * After its first activation the unit may take a wound. Then its order goes back to the pool, so it is activated again
 * (R33).
 * @param {string} name
 * @param {string} summary
 * @returns {CardEffect}
 */
const activatesAgain = (name, summary) => ({
  id: 'return-order',
  timing: 'during-activation',
  once: true,
  choices: [
    {
      directive: { type: 'return-order', player: 'self', unitId: '?' },
      units: [{ names: [name] }],
      required: true,
    },
  ],
  summary,
});

/**
 * The player names an enemy unit that must be activated first. Unless it has a faceup order, it gets its token from the
 * pool (R33).
 * @param {string} summary
 * @param {import('../model/unit.js').UnitFilter[]} [units] absent: any
 * @returns {CardEffect[]}
 */
const activatedFirst = (summary, units) => [
  {
    id: 'order-enemy',
    timing: 'activation-start',
    choices: [
      {
        directive: { type: 'grant-order', player: 'opponent', unitId: '?' },
        ...(units && { units }),
      },
    ],
    summary,
  },
  { id: 'during-activation', timing: 'during-activation', summary },
];

const EWOK_COMMANDER = { ranks: ['commander'], affiliations: ['ewok'] };
const REBEL_COMMANDER = { ranks: ['commander'], factions: ['rebels'] };

/**
 * While a matching commander is nominated, it may order one unit within range 1 in addition to those of the card.
 * @param {import('../model/unit.js').UnitFilter} commander
 * @param {import('../model/unit.js').UnitFilter} unit
 * @returns {import('../model/command-card.js').EffectChoice}
 */
const friendOrdered = (commander, unit) => ({
  directive: { type: 'grant-order', player: 'self', unitId: '?' },
  units: [unit],
  near: { range: 1, units: [commander], to: 'nominated' },
});

/**
 * The player may order a leader on a speeder. The unit data omits the keyword Speeder; every leader with the type
 * repulsor vehicle has it.
 * @type {import('../model/command-card.js').EffectChoice}
 */
const SPEEDER_LEADER_ORDERED = {
  directive: { type: 'grant-order', player: 'self', unitId: '?' },
  units: [
    { ranks: ['commander', 'operative'], keywords: ['Speeder'] },
    { ranks: ['commander', 'operative'], types: ['repulsor vehicle'] },
  ],
};

/** @type {import('../model/command-card.js').EffectChoice} */
const ENEMY_ORDER_RETURNED = {
  directive: { type: 'return-order', player: 'opponent', unitId: '?' },
  near: { range: 2, units: [{ names: ['Count Dooku'] }], to: 'standing' },
  followsOn: true,
};

/**
 * The effects that act on the phase, by card id. They replace the effects in the data. Players carry out the effects of
 * all other cards at the table.
 * @type {Record<string, CardEffect[]>}
 */
export const EFFECTS_BY_HAND = {
  // The player has no choice, so the phase resolves it automatically (R27).
  'standing-orders': [
    {
      id: 'return-to-hand',
      timing: 'command-phase-end',
      automatic: true,
      directives: [{ type: 'return-to-hand', player: 'self', from: 'play' }],
      summary: 'Goes back to the hand when the Command Phase ends.',
    },
  ],
  // CC-16, R22: the bar names no card, so it means the opponent's card in play. If the opponent has none, the selection
  // is not restarted: the player can only discard this card.
  'change-of-plans': [
    {
      id: 'reselect',
      timing: 'reveal',
      optional: true,
      directives: [
        { type: 'discard', player: 'self', from: 'play' },
        { type: 'restart-selection', bar: [{ player: 'opponent' }], sendingBack: 'opponent' },
      ],
      summary:
        "Discard it: the opponent's card goes back to the hand, barred for now, and both select again.",
    },
  ],
  // R21: this card and the next affect the opponent's orders. A later timing than `untimed` would be too late.
  'covert-observation': [
    {
      id: 'untimed',
      timing: 'untimed',
      summary: 'Enemies ordered by command cards gain suppression.',
    },
  ],
  'sabotaged-communications': [
    {
      id: 'one-order-only',
      timing: 'untimed',
      automatic: true,
      directives: [{ type: 'limit-orders', player: 'opponent', max: 1 }],
      summary: "The opponent's command card orders one unit at most.",
    },
  ],
  // CC-30: its player must name a card, if there is one.
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
  // CC-27: the phase asks whenever the army allows this card, whether or not the hand holds it.
  'ace-up-his-sleeve': [
    {
      id: 'from-hand',
      timing: 'from-hand',
      optional: true,
      directives: [{ type: 'play-instead', player: 'self', cardId: 'ace-up-his-sleeve' }],
      summary: 'The revealed card comes back, and this one is played instead.',
    },
  ],
  aggression: declinesOrders(2, 'Declined orders give nearby mercenaries aims.'),
  discretion: declinesOrders(3, 'Declined orders give nearby mercenaries dodges.'),
  'affirmative-general': declinesOrders(3, 'Declined orders let clones move and rally.'),
  'delaying-tactics': [
    opponentReturnsOrder(
      ['operative', 'corps', 'special-forces', 'support', 'heavy'],
      'The opponent drops one order of a unit that is no commander.',
    ),
  ],
  'they-too-will-suffer': [
    opponentReturnsOrder(
      ['corps', 'special-forces', 'support', 'heavy'],
      'The opponent drops one order of a unit that cannot lead.',
    ),
    {
      id: 'during-activation',
      timing: 'during-activation',
      summary: "You dictate the opponent's first draw.",
    },
  ],
  'synchronized-offensive': ordersNearVehicle(
    'clone trooper',
    'A clone trooper unit within range 2 of the vehicle is ordered too.',
  ),
  'mechanized-incursion': ordersNearVehicle(
    'droid trooper',
    'For each ordered vehicle a droid trooper unit within range 2 of it orders itself.',
    // Orders of vehicles by any source. Six choices suffice: an army has fewer support and heavy units.
    { times: 6, to: 'ordered', oneEach: true },
  ),
  implacable: [
    activatesAgain('Darth Vader', 'Vader dodges, and may take a wound to act a second time.'),
  ],
  'both-hunter-and-prey': [
    activatesAgain('The Armorer', 'The Armorer may take a wound to act twice.'),
  ],
  'pinned-down': [
    attacksReturnOrders('Support and heavy attacks knock faceup orders back into the pool.'),
  ],
  'tactical-planning': [
    attacksReturnOrders('Special forces and support attacks remove faceup orders.'),
  ],
  'out-of-the-shadows': [attacksReturnOrders('Attacks strip faceup orders and suppress.')],
  'arboreal-assault': [
    {
      id: 'issue-orders',
      timing: 'issue-orders',
      summary: 'Ordered Ewoks gain crippling weapons.',
    },
    attacksReturnOrders('Attacks of special forces strip faceup orders.'),
  ],
  // Its tokens also have other uses, which players carry out at the table.
  'i-smell-fear-and-it-smells-good': [
    { id: 'untimed', timing: 'untimed', summary: 'Ploy tokens harass two chosen enemies.' },
    {
      id: 'return-order',
      timing: 'during-activation',
      choices: [{ directive: { type: 'return-order', player: 'opponent', unitId: '?' } }],
      summary: 'A ploy token is spent; it may take the order of its unit away.',
    },
  ],
  'architects-of-their-own-destruction': activatedFirst(
    'Forces an enemy unit to hold an order and act first.',
  ),
  'give-in-to-your-anger': activatedFirst(
    'Forces the opponent to activate a chosen enemy trooper first.',
    [{ types: ['trooper'] }],
  ),
  // If it was divulged, Bane is hidden: no order can reach him until he is found and issues himself an order.
  'i-make-the-rules-now': [
    {
      id: 'untimed',
      timing: 'untimed',
      choices: [{ directive: { type: 'limit-orders', player: 'self', max: 0 } }],
      summary:
        'Places bluff tokens for Bane; more if divulged, and he is hidden and not ordered yet.',
    },
    {
      id: 'order-himself',
      timing: 'during-activation',
      once: true,
      choices: [
        {
          directive: { type: 'grant-order', player: 'self', unitId: '?' },
          units: [{ names: ['Cad Bane'] }],
          required: true,
        },
      ],
      summary: 'Bane, hidden until now, is found and issues himself an order.',
    },
  ],
  'we-make-weapons': [
    {
      id: 'trade-orders',
      timing: 'issue-orders',
      choices: Array.from({ length: 4 }, () => ({
        directive: { type: 'return-order', player: 'self', unitId: '?' },
        units: [{ ranks: ['corps'], types: ['droid trooper'] }],
        ordered: true,
      })),
      summary: 'Corps droids may trade orders for restored miniatures.',
    },
  ],
  'a-beautiful-friendship': [
    {
      id: 'order-a-friend',
      timing: 'issue-orders',
      optional: true,
      choices: [
        friendOrdered(EWOK_COMMANDER, { factions: ['rebels'] }),
        friendOrdered(REBEL_COMMANDER, { affiliations: ['ewok'] }),
      ],
      summary: 'Rebel and Ewok commanders may each order one extra unit.',
    },
  ],
  'evasive-action': [
    {
      id: 'order-themselves',
      timing: 'untimed',
      choices: [SPEEDER_LEADER_ORDERED, SPEEDER_LEADER_ORDERED],
      summary: 'Up to two leaders on speeders order themselves.',
    },
  ],
  'double-the-fall': [
    {
      id: 'drop-orders',
      timing: 'activation-start',
      choices: [
        {
          directive: { type: 'return-order', player: 'self', unitId: '?' },
          units: [{ names: ['Count Dooku'] }],
        },
        ENEMY_ORDER_RETURNED,
        ENEMY_ORDER_RETURNED,
      ],
      summary: 'Dooku may drop his order, then up to two enemies within range 2 drop theirs.',
    },
  ],
  // CC-27: the player may name any number of pips, whatever cards the hidden hand holds.
  'isb-investigation': [
    {
      id: 'lock-away',
      timing: 'untimed',
      choices: [
        { directive: { type: 'lock-away', player: 'opponent', pips: '?' }, required: true },
      ],
      summary: "The opponent's cards of a named number of pips are locked away for a while.",
    },
  ],
  // The same effect as that of Notorious Scoundrels, for Maul.
  'we-shall-start-with-revenge': [
    {
      id: 'recover-card',
      timing: 'untimed',
      choices: [
        {
          directive: { type: 'return-to-hand', player: 'self', from: 'discard', cardId: '?' },
          cardOf: 'Maul',
          required: true,
        },
      ],
      summary: 'One card of Maul comes back from the discard pile to the hand.',
    },
  ],
  // CC-31: its grants take effect automatically, so players have nothing to do.
  'we-serve-the-queen': [
    {
      id: 'coordinate',
      timing: 'untimed',
      automatic: true,
      summary: "Sun Fac's group coordinates instead of being directed.",
    },
  ],
  // KW-5: the keyword Unstoppable, which the card grants, adds the second token.
  'see-you-in-hell': [
    {
      id: 'second-token',
      timing: 'untimed',
      automatic: true,
      summary: 'Han becomes unconcerned and gets a second order token.',
    },
  ],
  'battlefield-reconnaissance': [
    {
      id: 'advantage',
      timing: 'command-phase-end',
      automatic: true,
      directives: [{ type: 'add-to-pass-pool', player: 'self', tokens: 'round' }],
      summary: "Adds as many advantage tokens to the pass pool as the round's number.",
    },
  ],
  'fight-another-day': [
    { id: 'issue-orders', timing: 'issue-orders', summary: 'Ordered units dodge.' },
    {
      id: 'orders-nearby',
      timing: 'untimed',
      automatic: true,
      directives: [{ type: 'limit-range', player: 'self', max: 1 }],
      summary: 'Gar Saxon orders units at range 1 only.',
    },
  ],
};

/**
 * One of Yoda's three cards returns another from the discard pile to the hand.
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

const EWOK_COMMANDERS = { ledBy: [EWOK_COMMANDER] };

/**
 * The printed conditions of cards, by card id: armies that must have the card, units that can be nominated with it, and
 * when it can be selected.
 * @type {Record<string, Partial<import('../model/command-card.js').CommandCard>>}
 */
export const CONDITIONS_BY_HAND = {
  'anti-capture-protocols': { mandatory: true },
  'for-the-cause': { ledBy: [{ ranks: ['commander'] }] },
  'arboreal-assault': EWOK_COMMANDERS,
  'hiding-in-plain-sight': EWOK_COMMANDERS,
  'for-the-tribe': EWOK_COMMANDERS,
  'go-there-are-too-many': {
    selectableNear: { range: 2, units: [{ names: ['Paz Vizsla'] }], enemies: 2 },
  },
  'the-hand-thing': { playable: 'never' },
  'yes-my-master': { playable: 'never' },
  'moment-of-triumph': { playable: 'never' },
  'we-must-wait-and-watch': { playable: 'never' },
  'you-have-something-i-want': { playable: { fromRound: 2 } },
  'darkness-descends': { selectInRoundIfDivulged: 1 },
  'diplomatic-cover': { selectInRoundIfDivulged: 1 },
  'i-make-the-rules-now': { selectInRoundIfDivulged: 1 },
};

/**
 * Effects that act on the round, in addition to those in the data, by card id.
 * @type {Record<string, CardEffect[]>}
 */
export const ADDITIONAL_EFFECTS = {
  'size-matters-not': [recovers('there-is-no-try', 'There Is No Try')],
  'there-is-no-try': [recovers('luminous-beings-are-we', 'Luminous Beings Are We')],
  'luminous-beings-are-we': [recovers('size-matters-not', 'Size Matters Not')],
};
