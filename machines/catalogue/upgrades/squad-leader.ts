import { inSlot, type WrittenUpgrade } from '../written.js';

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
      source: [
        'legion-hq-web cards.json id lg (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_28.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
      ],
    },
  },
  {
    name: 'Clone Captain',
    requires: [{ types: ['clone trooper'] }],
    grants: [{ name: 'Defend', value: 1 }],
    facts: { kind: 'acts', legionHq: 'jx', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [
        'legion-hq-web cards.json id jx (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_28.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id ug (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_28.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: ['legion-hq-web cards.json id Bd (2026-07-30)'],
    },
  },
  {
    name: 'Clone Commander',
    requires: [{ types: ['clone trooper'] }],
    grants: [{ name: 'Reliable', value: 1 }],
    facts: { kind: 'acts', legionHq: 'od', confidence: 'high' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [
        'legion-hq-web cards.json id od (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_28.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
      ],
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
      source: [
        'legion-hq-web cards.json id Io (2026-07-30)',
        'rule book glossary of 2026 with the errata of 29 May 2026 (Redrazor/LegionApp Keyword_glossary.md)',
      ],
    },
  },
  {
    name: 'Boil',
    facts: { kind: 'no-act-here', legionHq: 'uf' },
  },
  {
    name: 'Clone Captain Rex',
    facts: { kind: 'no-act-here', legionHq: 'Ep' },
  },
  {
    name: 'Clone Medic',
    facts: { kind: 'no-act-here', legionHq: 'oc' },
  },
  {
    name: 'Jedi Guardian',
    facts: { kind: 'no-act-here', legionHq: 'Az' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Ki-Adi-Mundi',
    facts: { kind: 'no-act-here', legionHq: 'Mi' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Mace Windu',
    facts: { kind: 'no-act-here', legionHq: 'Mg' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Obi-Wan Kenobi',
    facts: { kind: 'no-act-here', legionHq: 'In' },
    forPeople: { textSeen: false },
  },
  {
    id: 'plo-koon-squad-leader',
    name: 'Plo Koon',
    facts: { kind: 'no-act-here', legionHq: 'Mh', alsoListedAs: ['Plo Koon (Squad Leader)'] },
  },
]);
