import { CURRENT, ofFaction } from '../written.js';
import type { WrittenUnit } from '../written.js';

/** Units of the Mandalorians. */
export const mandalorianUnits: readonly WrittenUnit[] = ofFaction('mandalorians', [
  {
    name: 'Sabine Wren',
    title: 'Back in the Fold',
    rank: 'operative',
    types: ['trooper', 'mandalorian trooper'],
    affiliations: ['Clan Wren'],
    unique: true,
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Jo' },
  },
  {
    name: 'Gar Saxon',
    title: 'Head of Clan Saxon',
    rank: 'commander',
    types: ['trooper', 'mandalorian trooper'],
    keywords: [{ name: 'Allies of Convenience' }, { name: 'Compel' }],
    affiliations: ['Clan Saxon'],
    unique: true,
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Jp' },
  },
  {
    name: 'Rook Kast',
    title: 'Devoted to the Cause',
    rank: 'operative',
    types: ['trooper', 'mandalorian trooper'],
    keywords: [
      { name: 'Coordinate', value: 'Clan Saxon Unit' },
      { name: 'Retinue', value: 'Clan Saxon Commander' },
      { name: 'Target', value: 1 },
    ],
    affiliations: ['Clan Saxon'],
    unique: true,
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Jq' },
  },
  {
    name: 'Super Commandos',
    rank: 'special-forces',
    types: ['trooper', 'mandalorian trooper'],
    keywords: [
      { name: 'Defend', value: 1 },
      { name: 'Independent', value: 'Aim 1' },
    ],
    affiliations: ['Clan Saxon'],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Jv' },
  },
]);
