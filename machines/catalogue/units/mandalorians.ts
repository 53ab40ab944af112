import { ofFaction, type WrittenUnit } from '../written.js';

/** Units of the Mandalorians. */
export const mandalorianUnits: readonly WrittenUnit[] = ofFaction('mandalorians', [
  {
    name: 'Sabine Wren',
    title: 'Back in the Fold',
    rank: 'operative',
    types: ['trooper', 'mandalorian trooper'],
    affiliations: ['Clan Wren'],
    unique: true,
    facts: { legionHq: 'Jo' },
    forPeople: { verifiedBy: null },
  },
  {
    name: 'Gar Saxon',
    title: 'Head of Clan Saxon',
    rank: 'commander',
    types: ['trooper', 'mandalorian trooper'],
    keywords: [{ name: 'Allies of Convenience' }, { name: 'Compel' }],
    affiliations: ['Clan Saxon'],
    unique: true,
    facts: { legionHq: 'Jp' },
    forPeople: { verifiedBy: null },
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
    facts: { legionHq: 'Jq' },
    forPeople: { verifiedBy: null },
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
    facts: { legionHq: 'Jv' },
    forPeople: { verifiedBy: null },
  },
]);
