import { GLOSSARY_OF_2026, inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot clan. */
export const clanUpgrades: readonly WrittenUpgrade[] = inSlot('clan', [
  {
    name: 'Children of the Watch',
    requires: [{ types: ['mandalorian trooper'] }],
    grants: [{ name: 'This is the Way', value: null }],
    affiliations: ['Children of the Watch'],
    open: 'X and the action are printed on the card; no source gives them.',
    summary:
      'A unit with This is the Way that is issued an order: up to X other allied Children of the Watch units within range 2 perform the listed action as a free action.',
    facts: { kind: 'acts', legionHq: 'Ka', confidence: 'unknown' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: [GLOSSARY_OF_2026],
    },
  },
  {
    name: 'Champion of the Watch',
    requires: [{ types: ['mandalorian trooper'], ranks: ['commander', 'operative'] }],
    grants: [{ name: 'This is the Way', value: null }],
    affiliations: ['Children of the Watch'],
    open: 'X and the action are printed on the card; no source gives them.',
    summary:
      'A unit with This is the Way that is issued an order: up to X other allied Children of the Watch units within range 2 perform the listed action as a free action.',
    facts: { kind: 'acts', legionHq: 'Kc', confidence: 'unknown' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: [GLOSSARY_OF_2026],
    },
  },
  {
    name: 'Clan Kryze',
    requires: [{ types: ['mandalorian trooper'] }],
    affiliations: ['Clan Kryze'],
    summary:
      'Its unit has this affiliation: for the cards that require or order units of the clan, and for whoever may order it.',
    facts: { kind: 'acts', legionHq: 'Jy', confidence: 'medium' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'Clan Wren',
    requires: [{ types: ['mandalorian trooper'] }],
    affiliations: ['Clan Wren'],
    summary:
      'Its unit has this affiliation: for the cards that require or order units of the clan, and for whoever may order it.',
    facts: { kind: 'acts', legionHq: 'Jz', confidence: 'medium' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'Clan Saxon',
    requires: [{ types: ['mandalorian trooper'] }],
    affiliations: ['Clan Saxon'],
    summary:
      'Its unit has this affiliation: for the cards that require or order units of the clan, and for whoever may order it.',
    facts: { kind: 'acts', legionHq: 'Kb', confidence: 'medium' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
]);
