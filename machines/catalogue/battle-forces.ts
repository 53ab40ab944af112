import type { BattleForce } from '../model/battle-force.js';
import { BATTLE_FORCES, factsById, things, type WrittenBattleForce } from './written.js';

/** Every battle force. */
export const writtenBattleForces: readonly WrittenBattleForce[] = [
  {
    name: '212th Attack Battalion',
    faction: 'republic',
    cards: ['sneak-attack', 'recon-division', 'flexible-strategy'],
    facts: { legionHq: '2t' },
    forPeople: { note: 'nothing in the Command Phase', rules: [] },
  },
  {
    name: '501st Legion',
    faction: 'republic',
    cards: ['lead-from-the-front', 'tactical-planning', 'leaders-of-the-501st'],
    facts: { legionHq: '5t' },
    forPeople: { note: 'nothing in the Command Phase', rules: [] },
  },
  {
    name: 'Blizzard Force',
    faction: 'empire',
    cards: ['unrelenting-fire', 'overwhelming-barrage', 'debark-for-ground-assault'],
    without: ['Field Commander'],
    facts: { legionHq: 'bf' },
    forPeople: {
      rules: [
        {
          actsIn: 'command',
          effect: 'The keyword Field Commander cannot be used.',
          source: [
            'legion-hq-web src/pages/List/ListHeader/ListRulesModal.js (2026-07)',
            'takras/keyword-helper src/data/battle_forces.ts (2025-03, from the AMG sheets)',
          ],
          confidence: 'high',
        },
      ],
    },
  },
  {
    name: 'Bright Tree Village',
    faction: 'rebels',
    cards: ['arboreal-assault', 'log-traps', 'hiding-in-plain-sight', 'for-the-tribe'],
    gains: [
      {
        to: { ranks: ['commander'], factions: ['rebels'] },
        keywords: [{ name: 'Allies of Convenience' }],
      },
    ],
    facts: { legionHq: 'btv' },
    forPeople: {
      note: 'Its cards for Ewok troopers ask for an Ewok commander (belongsTo in the card data).',
      rules: [
        {
          actsIn: 'command',
          effect:
            'Commander units of the Rebel faction gain Allies of Convenience: they may issue orders to the Ewoks.',
          source: [BATTLE_FORCES],
          confidence: 'medium',
        },
      ],
    },
  },
  {
    name: 'Echo Base Defenders',
    faction: 'rebels',
    cards: ['delaying-tactics', 'courage-of-the-rebellion', 'hold-at-any-cost'],
    without: ['Field Commander'],
    facts: { legionHq: 'ebd' },
    forPeople: {
      rules: [
        {
          actsIn: 'command',
          effect: 'The keyword Field Commander cannot be used.',
          source: [
            'legion-hq-web src/pages/List/ListHeader/ListRulesModal.js (2026-07)',
            'takras/keyword-helper src/data/battle_forces.ts (2025-03, from the AMG sheets)',
          ],
          confidence: 'high',
        },
      ],
    },
  },
  {
    name: 'Experimental Droids',
    faction: 'separatists',
    reminders: [
      {
        when: 'activation-start',
        to: { ranks: ['commander'] },
        summary:
          'Its player may put 3 surge tokens on the card of one allied commander unit, such as this one.',
      },
    ],
    facts: { legionHq: 'exd' },
    forPeople: {
      note: 'IG-100 MagnaGuard (Prototype Assassin Droids) count as corps for army building and battle cards only: their order token stays that of their rank.',
      rules: [
        {
          actsIn: 'activation-start',
          effect:
            "At the start of each Activation Phase its player may choose one allied commander unit and put 3 surge tokens on that unit's card (AI units of the ranks corps, special forces and support may spend them in their activations).",
          source: [
            BATTLE_FORCES,
            'takras/keyword-helper src/data/battle_forces.ts (2025-03, from the AMG sheets)',
          ],
          confidence: 'high',
        },
      ],
    },
  },
  {
    name: 'Imperial Remnant',
    faction: 'empire',
    gains: [
      {
        to: {},
        keywords: [{ name: 'Independent', value: 'Aim 1 or Dodge 1' }],
        unlessNear: { range: 2, units: [{ ranks: ['commander'] }] },
      },
    ],
    orderRange: 2,
    facts: { legionHq: 'ir' },
    forPeople: {
      note: 'Scout Troopers and Imperial Death Troopers count as corps for army building only: their order token stays that of their rank.',
      rules: [
        {
          actsIn: 'command',
          effect: 'The nominated commander may issue orders only to allied units within range 2.',
          source: [
            BATTLE_FORCES,
            'takras/keyword-helper src/data/battle_forces.ts (2025-03, from the AMG sheets)',
          ],
          confidence: 'high',
        },
        {
          actsIn: 'activation-start',
          effect:
            'Units that are undeployed, or not within range 2 of an allied commander unit, gain Independent: Aim 1 or Dodge 1. (The sheet of 2025 does not name undeployed units.)',
          source: [
            BATTLE_FORCES,
            'takras/keyword-helper src/data/battle_forces.ts (2025-03, from the AMG sheets)',
          ],
          confidence: 'high',
        },
      ],
    },
  },
  {
    name: 'The Ohnaka Gang',
    faction: 'mercenary',
    cards: ['i-smell-profit', 'speak-softly-and-drive-a-big-tank', 'insolence-we-are-pirates'],
    facts: { legionHq: 'og' },
    forPeople: {
      note: 'nothing in the Command Phase: but the army has no commander rank at all, one operative (Hondo Ohnaka) and perhaps a Raiding Party Leader (Field Commander, so a commander token). What Promote does for an army that never had a commander is open.',
      rules: [],
    },
  },
  {
    name: 'Rapid Interdiction Force',
    faction: 'separatists',
    facts: { legionHq: 'rf' },
    forPeople: {
      note: 'nothing in the Command Phase: BX-Series Droid Commandos count as corps for army building only.',
      rules: [],
    },
  },
  {
    name: 'Separatist Invasion',
    faction: 'separatists',
    cards: ['ai-coordination', 'unrelenting-assault', 'unstoppable-advance'],
    without: ['Field Commander'],
    facts: { legionHq: 'si' },
    forPeople: {
      rules: [
        {
          actsIn: 'command',
          effect: 'The keyword Field Commander cannot be used.',
          source: [
            'legion-hq-web src/pages/List/ListHeader/ListRulesModal.js (2026-07)',
            'takras/keyword-helper src/data/battle_forces.ts (2025-03, from the AMG sheets)',
          ],
          confidence: 'high',
        },
      ],
    },
  },
  {
    name: 'Shadow Collective',
    faction: 'mercenary',
    transportsAnyAffiliation: true,
    facts: { legionHq: 'sc' },
    forPeople: {
      note: 'Mercenary units only, of several affiliations: elsewhere the affiliation binds as usual.',
      rules: [
        {
          actsIn: 'command',
          effect:
            'A unit with Transport may issue the order of that keyword to the unit it transports whatever the affiliation of that unit.',
          source: [
            BATTLE_FORCES,
            'takras/keyword-helper src/data/battle_forces.ts (2025-03, from the AMG sheets)',
          ],
          confidence: 'high',
        },
      ],
    },
  },
  {
    name: 'Stormtrooper Battalion',
    faction: 'empire',
    gains: [
      {
        to: { ranks: ['commander', 'operative'], unique: false },
        keywords: [{ name: 'Target', value: 2 }],
      },
    ],
    reminders: [
      {
        when: 'order',
        to: { ranks: ['commander', 'operative'], unique: false },
        summary: 'The unit gains one surge token.',
      },
    ],
    facts: { legionHq: 'sb' },
    forPeople: {
      rules: [
        {
          actsIn: 'command',
          effect: 'Commander and operative units that are not unique gain Target 2.',
          source: [BATTLE_FORCES],
          confidence: 'medium',
        },
        {
          actsIn: 'command',
          effect:
            'A commander or operative unit that is not unique gains one surge token when it is issued an order.',
          source: [BATTLE_FORCES],
          confidence: 'medium',
        },
        {
          actsIn: 'activation',
          effect:
            'Commander units have Compel while they are the nominated commander (acts when other units rally, not in the Command Phase).',
          source: [BATTLE_FORCES],
          confidence: 'medium',
        },
      ],
    },
  },
  {
    name: 'Tempest Force',
    faction: 'empire',
    cards: ['drive-them-out', 'we-need-reinforcements', 'constantly-alert'],
    facts: { legionHq: 'tf' },
    forPeople: {
      note: 'nothing in the Command Phase: a unit set aside at setup is placed the first time it would activate, and counts as activated with its order token facedown (Activation Phase).',
      rules: [],
    },
  },
  {
    name: 'Wookiee Defenders',
    faction: 'republic',
    facts: { legionHq: 'wd' },
    forPeople: {
      note: 'nothing in the Command Phase: Wookiee Warriors, Noble Fighters count as corps for army building and battle cards only.',
      rules: [],
    },
  },
  {
    name: 'Mandalorian Clans',
    faction: 'mandalorians',
    cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'],
    sharesAffiliations: true,
    facts: { legionHq: 'mc' },
    forPeople: {
      note: 'Its three cards are printed with the name Mandalorian Clans (seen on their images); Legion HQ opens them to all six Mandalorian forces.',
      rules: [
        {
          actsIn: 'army-building',
          effect:
            'Every unit must have the same affiliation as at least one commander or operative unit of the army (army building; so that somebody can order each unit).',
          source: [BATTLE_FORCES],
          confidence: 'medium',
        },
      ],
    },
  },
  {
    name: 'Children of the Watch',
    faction: 'mandalorians',
    cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'],
    affiliation: 'Children of the Watch',
    facts: { legionHq: 'cotw' },
    forPeople: {
      note: 'Otherwise nothing in the Command Phase. Its three cards are printed with the name Mandalorian Clans (seen on their images); Legion HQ opens them to all six Mandalorian forces.',
      rules: [
        {
          actsIn: 'army-building',
          effect:
            'A unit whose own affiliation is not Children of the Watch must take the clan upgrade (Children of the Watch or (commanders, operatives) Champion of the Watch): then its affiliation is Children of the Watch. So the whole army has one affiliation.',
          source: [BATTLE_FORCES],
          confidence: 'medium',
        },
      ],
    },
  },
  {
    name: 'Clan Kryze',
    faction: 'mandalorians',
    cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'],
    affiliation: 'Clan Kryze',
    facts: { legionHq: 'ck' },
    forPeople: {
      note: 'Otherwise nothing in the Command Phase. Its three cards are printed with the name Mandalorian Clans (seen on their images); Legion HQ opens them to all six Mandalorian forces.',
      rules: [
        {
          actsIn: 'army-building',
          effect:
            'A unit whose own affiliation is not Clan Kryze must take the clan upgrade (Clan Kryze): then its affiliation is Clan Kryze. So the whole army has one affiliation.',
          source: [BATTLE_FORCES],
          confidence: 'medium',
        },
      ],
    },
  },
  {
    name: 'Clan Wren',
    faction: 'mandalorians',
    cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'],
    affiliation: 'Clan Wren',
    facts: { legionHq: 'cw' },
    forPeople: {
      note: 'Otherwise nothing in the Command Phase. Its three cards are printed with the name Mandalorian Clans (seen on their images); Legion HQ opens them to all six Mandalorian forces.',
      rules: [
        {
          actsIn: 'army-building',
          effect:
            'A unit whose own affiliation is not Clan Wren must take the clan upgrade (Clan Wren): then its affiliation is Clan Wren. So the whole army has one affiliation.',
          source: [BATTLE_FORCES],
          confidence: 'medium',
        },
      ],
    },
  },
  {
    name: 'Clan Saxon',
    faction: 'mandalorians',
    cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'],
    affiliation: 'Clan Saxon',
    facts: { legionHq: 'cs' },
    forPeople: {
      note: 'Otherwise nothing in the Command Phase. Its three cards are printed with the name Mandalorian Clans (seen on their images); Legion HQ opens them to all six Mandalorian forces.',
      rules: [
        {
          actsIn: 'army-building',
          effect:
            'A unit whose own affiliation is not Clan Saxon must take the clan upgrade (Clan Saxon): then its affiliation is Clan Saxon. So the whole army has one affiliation.',
          source: [BATTLE_FORCES],
          confidence: 'medium',
        },
      ],
    },
  },
  {
    name: 'Custom Clan',
    faction: 'mandalorians',
    cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'],
    gains: [
      {
        to: { names: ['A-A5 Speeder Truck', 'TX-225 GAVw Occupier Tank', 'WLO-5 Speeder Tank'] },
        affiliations: ['Mandalorians'],
        keywords: [
          { name: 'Coordinate', value: 'Mandalorian Warriors' },
          { name: 'Independent', value: 'Surge 1' },
        ],
      },
    ],
    affiliation: 'Mandalorians',
    facts: { legionHq: 'cc' },
    forPeople: {
      note: 'Its other choices (Veterans, Tools of the Trade, Rapid Deployment, Feats of Valor) do nothing in the Command Phase. Its three cards are printed with the name Mandalorian Clans (seen on their images); Legion HQ opens them to all six Mandalorian forces.',
      rules: [
        {
          actsIn: 'command',
          effect:
            'If "Guns for Hire" is one of its two choices, one A-A5 Speeder Truck, TX-225 GAVw Occupier Tank or WLO-5 Speeder Tank may be taken: its affiliation becomes Mandalorians, and it gains Coordinate: Mandalorian Warriors and Independent: Surge 1.',
          choice: 'Guns for Hire',
          source: [
            BATTLE_FORCES,
            'Redrazor/LegionApp public/data/battle-force-doctrines.json (2026-07)',
          ],
          confidence: 'medium',
        },
        {
          actsIn: 'army-building',
          effect: 'Its units have the affiliation Mandalorians (no clan upgrade is allowed).',
          source: [BATTLE_FORCES],
          confidence: 'medium',
        },
      ],
    },
  },
];

/** Every battle force. */
export const catalogueBattleForces: readonly BattleForce[] =
  /* @__PURE__ */ things(writtenBattleForces);
/** Facts of each battle force, as programs read them. */
export const catalogueBattleForceFacts: Readonly<Record<string, WrittenBattleForce['facts']>> =
  /* @__PURE__ */ factsById(writtenBattleForces);
