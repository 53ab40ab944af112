/** @typedef {import('../model/command-card.js').EffectTiming} EffectTiming */

/**
 * R37: the part of a card's summary that happens at each time, if the summary and the printed times make this clear.
 * @type {Readonly<Record<string, Partial<Record<EffectTiming, string>>>>}
 */
export const PARTS_BY_HAND = {
  'master-of-evil': {
    untimed: 'Vader gains dodge.',
    'during-activation': 'When activating, Vader suppresses nearby enemy troopers.',
  },
  'lying-in-wait': {
    untimed: 'Bossk becomes a better sharpshooter.',
    'during-activation': 'Bossk aims after enemy activations.',
  },
  'evasive-maneuvers': {
    'issue-orders': 'Ordered vehicles gain dodge.',
    untimed: 'Friendly vehicles gain Nimble.',
  },
  'return-of-the-jedi': {
    'issue-orders': 'Luke dodges when ordered.',
    'during-activation': "Luke's activation sheds nearby troopers' suppression.",
  },
  'rebellions-are-built-on-hope': {
    'issue-orders': 'Ordered troopers may take suppression.',
    'during-activation': 'Ordered troopers hold firm under fire.',
  },
  'legacy-of-mandalore': {
    untimed: 'Sabine inspires.',
    'issue-orders': 'Sabine gains tokens per elite unit she orders.',
  },
  'trust-goes-both-ways': {
    untimed: 'Jyn inspires.',
    'issue-orders': 'The other ordered trooper gains Teamwork with Jyn.',
  },
  'hello-there': {
    untimed: 'Obi-Wan gains Nimble.',
    'activation-start': 'Obi-Wan gains tokens for nearby enemies.',
  },
  'supreme-commander': {
    'issue-orders': 'Ordered units and nearby troopers gain surge.',
    untimed: 'Grievous turns ruthless.',
  },
  'you-disappoint-me': {
    'issue-orders': 'Ordered units dodge.',
    'during-activation': 'Troopers that Dooku shoots may be moved.',
  },
  'smoke-screen': {
    'issue-orders': 'The other ordered unit may move.',
    'activation-start': 'R2 may lay smoke.',
  },
  'general-skywalker': {
    untimed: 'Anakin inspires.',
    'issue-orders': 'Ordered units gain aim.',
  },
  'brutal-enforcer': {
    'activation-start': 'Geonosian Warriors jump early.',
    untimed: 'Sun Fac gains bonuses.',
  },
  'inexorable-advance': {
    'issue-orders': 'Ordered troopers suppress.',
    'during-activation': 'Enemy panic benefits nearby allies.',
  },
  'full-throttle': {
    'issue-orders': 'Ordered units dodge.',
    'during-activation': 'Moving vehicles gain surge.',
  },
  'on-patrol': {
    'issue-orders': 'Ordered units scout.',
    'during-activation': 'Creature troopers gain dodges.',
  },
  'mandalore-will-survive': {
    'issue-orders': 'Ordered units calm down.',
    'during-activation': 'Ordered Kryze attackers move after their attack.',
  },
  'death-before-defeat': {
    'issue-orders': 'Ordered Saxon units gain a token.',
    'during-activation': 'Melee hits harder.',
  },
  'i-have-graphs-and-the-command': {
    untimed: 'Tagge cashes in stored tokens.',
    'activation-start': 'Tagge may move.',
  },
};

/**
 * The timings of cards with several effects, as phrases for players.
 * @type {Readonly<Partial<Record<EffectTiming, string>>>}
 */
export const MOMENTS = {
  untimed: 'as the card names no time',
  'issue-orders': 'when units are issued orders',
  'activation-start': 'at the start of the Activation Phase',
  'during-activation': 'during the Activation Phase',
};
