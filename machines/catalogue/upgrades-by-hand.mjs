/**
 * @typedef {import('../model/battle-force.js').BattleForce} BattleForce
 * @typedef {import('../model/upgrade.js').UpgradeAct} UpgradeAct
 * @typedef {import('../model/upgrade.js').UpgradeSide} UpgradeSide
 */

/** A squad: Transport cannot order the unit (UP-7). @type {UpgradeSide} */
const SQUAD = { acts: [{ kind: 'not-by-transport' }] };

/** No source tells whether Transport can order the unit (UP-7). @type {UpgradeSide} */
const PERHAPS_A_SQUAD = { acts: [{ kind: 'unknown', when: 'order', carried: true }] };

/** Coordinate of the unit reaches range 2 (UP-6). @type {UpgradeSide} */
const COORDINATE_AT_2 = { acts: [{ kind: 'coordinate-range', range: 2 }] };

/** UP-11: at the start of the Activation Phase. @param {string} text @param {number} [round] @returns {UpgradeSide} */
const reminder = (text, round) => ({
  acts: [
    { kind: 'reminder', when: 'activation-start', text, ...(round !== undefined && { round }) },
  ],
});

/**
 * The parts of upgrades that the data describe in prose, by the id of the upgrade. Keywords, affiliations and ranks
 * that an upgrade gives are fields of the data, not acts.
 * @type {Readonly<Record<string, UpgradeSide & { otherSide?: UpgradeSide }>>}
 */
export const UPGRADE_ACTS_BY_HAND = {
  'hq-uplink': { acts: [{ kind: 'order-to-itself', use: 'exhaust' }] },
  'seize-the-initiative': { acts: [{ kind: 'order-to-itself', use: 'expend' }] },
  'hacked-comms-unit': { acts: [{ kind: 'order-to-itself', afterEnemyOrderWithin: 1 }] },
  'comms-jammer': { acts: [{ kind: 'no-orders-near', range: 1 }] },
  'trusted-agent': {
    acts: [{ kind: 'order-to-another', use: 'expend', units: [{ ranks: ['operative'] }] }],
  },
  'programmed-loyalty': { acts: [{ kind: 'ordered-only-by', ranks: ['commander'] }] },
  'command-control-array': COORDINATE_AT_2,
  'oom-series-battle-droid': COORDINATE_AT_2,
  'shoretrooper-squad': SQUAD,
  'snowtrooper-squad': SQUAD,
  'stormtrooper-squad': SQUAD,
  'ewok-skirmisher-squad': SQUAD,
  'ewok-slinger-squad': SQUAD,
  'fleet-trooper-squad': SQUAD,
  'rebel-trooper-squad': SQUAD,
  'b1-battle-droid-squad': SQUAD,
  'b2-super-battle-droid-squad': SQUAD,
  'geonosian-warrior-squad': SQUAD,
  'clone-trooper-infantry-squad': SQUAD,
  'rebel-veteran-squad': SQUAD,
  'weequay-pirate-squad': SQUAD,
  'mandalorian-initiate-squad': SQUAD,
  'pyke-syndicate-foot-soldier-squad': PERHAPS_A_SQUAD,
  'clone-trooper-marksmen-squad': PERHAPS_A_SQUAD,
  // UP-10: Secret Mission is on the first side only.
  'cassian-andor': { otherSide: {} },
  // The unit that gets the keyword is another one, which no source tells.
  'platoon-commander': { grants: [], acts: [{ kind: 'unknown', when: 'activation-start' }] },
  'youre-not-all-the-same-to-me': {
    grants: [],
    acts: [{ kind: 'unknown', when: 'activation-start' }],
  },
  'command-and-control-uplink': { acts: [{ kind: 'unknown', when: 'after-reveal' }] },
  'strike-team-leader': reminder(
    'The corps unit that was chosen at setup gains one aim or one dodge if it is within range 2.',
  ),
  'forest-dwellers': reminder('The unit gains one dodge.', 1),
  'onward-to-victory': reminder('It may be exhausted now. Then discard it in the End Phase.'),
  'emergency-transponder': reminder(
    'It may be expended when the unit activates with a token from the order pool: the unit gains one aim or one dodge, or loses one suppression.',
  ),
  'improvised-orders': reminder(
    'It may be exhausted when its player draws from the order pool: draw a second token, use one and put the other back.',
  ),
  'strict-orders': reminder(
    'A trooper unit with a faceup order token may remove one suppression instead of rolling when it rallies.',
  ),
};

/**
 * The parts of battle forces that the data describe in prose, by the id of the battle force.
 * @type {Readonly<Record<string, Partial<BattleForce>>>}
 */
export const FORCE_RULES_BY_HAND = {
  'experimental-droids': {
    reminders: [
      {
        when: 'activation-start',
        to: { ranks: ['commander'] },
        summary:
          'Its player may put 3 surge tokens on the card of one allied commander unit, such as this one.',
      },
    ],
  },
  'imperial-remnant': {
    gains: [
      {
        to: {},
        keywords: [{ name: 'Independent', value: 'Aim 1 or Dodge 1' }],
        unlessNear: { range: 2, units: [{ ranks: ['commander'] }] },
      },
    ],
  },
  'shadow-collective': { transportsAnyAffiliation: true },
  'stormtrooper-battalion': {
    reminders: [
      {
        when: 'order',
        to: { ranks: ['commander', 'operative'], unique: false },
        summary: 'The unit gains one surge token.',
      },
    ],
  },
  'mandalorian-clans': { sharesAffiliations: true },
};
