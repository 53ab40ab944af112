import {
  GLOSSARY_OF_2026,
  inSlot,
  knownByName,
  noActHere,
  TEXT_OF_2021,
  TEXT_OF_2025,
  upgradeImage,
  type WrittenUpgrade,
} from '../written.js';

/** Upgrades of the slot squad leader. */
export const squadLeaderUpgrades: readonly WrittenUpgrade[] = inSlot('squad leader', [
  {
    name: 'Fives',
    unique: true,
    requires: [{ types: ['clone trooper'] }],
    grants: [{ name: 'Coordinate', value: 'Clone Trooper' }],
    facts: { kind: 'acts', legionHq: 'lg', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(28), TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'Clone Captain',
    requires: [{ types: ['clone trooper'] }],
    grants: [{ name: 'Defend', value: 1 }],
    facts: { kind: 'acts', legionHq: 'jx', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(28), TEXT_OF_2025],
    },
  },
  {
    name: 'Waxer',
    unique: true,
    requires: [{ types: ['clone trooper'], ranks: ['corps'] }],
    grants: [{ name: 'Disciplined', value: 1 }],
    facts: { kind: 'acts', legionHq: 'ug', faction: 'republic', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(28), TEXT_OF_2025],
    },
  },
  {
    id: 'ahsoka-tano',
    name: 'Ahsoka Tano, Jedi Padawan',
    unique: true,
    requires: [{ types: ['clone trooper'] }],
    grants: [{ name: 'Independent', value: null }],
    open: 'Legion HQ lists Independent without what it gives.',
    facts: { kind: 'acts', legionHq: 'Bd', title: 'Jedi Padawan', confidence: 'unknown' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [],
    },
  },
  {
    name: 'Clone Commander',
    requires: [{ types: ['clone trooper'] }],
    grants: [{ name: 'Reliable', value: 1 }],
    facts: { kind: 'acts', legionHq: 'od', confidence: 'high' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [upgradeImage(28), TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'Clone Commander Cody',
    unique: true,
    requires: [{ names: ['ARF Troopers', 'Clone Trooper Marksmen'] }],
    grants: [{ name: 'Mechanized Infantry' }],
    summary:
      'At the start of the Activation Phase its unit may choose an allied vehicle within range 2 that no other unit chose for this keyword: both gain one aim or one dodge.',
    facts: { kind: 'acts', legionHq: 'Io', confidence: 'medium' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [GLOSSARY_OF_2026],
    },
  },
  noActHere('Boil', 'uf'),
  noActHere('Clone Captain Rex', 'Ep'),
  noActHere('Clone Medic', 'oc'),
  knownByName('Jedi Guardian', 'Az'),
  knownByName('Ki-Adi-Mundi', 'Mi'),
  knownByName('Mace Windu', 'Mg'),
  knownByName('Obi-Wan Kenobi', 'In'),
  {
    id: 'plo-koon-squad-leader',
    name: 'Plo Koon',
    facts: { kind: 'no-act-here', legionHq: 'Mh', alsoListedAs: ['Plo Koon (Squad Leader)'] },
  },
]);
