import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot crew. */
export const crewUpgrades: readonly WrittenUpgrade[] = inSlot('crew', [
  {
    name: 'Black Sun Crew',
    requires: [{ names: ['WLO-5 Speeder Tank'] }],
    affiliations: ['black sun'],
    summary:
      'Its unit has this affiliation instead of raider: only units of it (or with Allies of Convenience) may order the tank.',
    facts: { kind: 'acts', legionHq: 'Fj', confidence: 'medium' },
    forPeople: {
      actsIn: ['command'],
      source: [
        'legion-hq-web cards.json id Fj (2026-07-30)',
        'Redrazor/LegionApp public/data/upgrades.json (2026-07)',
      ],
    },
  },
  {
    name: 'Pyke Syndicate Crew',
    requires: [{ names: ['WLO-5 Speeder Tank'] }],
    affiliations: ['pyke'],
    summary:
      'Its unit has this affiliation instead of raider: only units of it (or with Allies of Convenience) may order the tank.',
    facts: { kind: 'acts', legionHq: 'Fk', confidence: 'medium' },
    forPeople: {
      actsIn: ['command'],
      source: [
        'legion-hq-web cards.json id Fk (2026-07-30)',
        'Redrazor/LegionApp public/data/upgrades.json (2026-07)',
      ],
    },
  },
  {
    name: 'Weequay Crew',
    requires: [{ names: ['WLO-5 Speeder Tank'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Fl' },
  },
  {
    name: 'A-300 Rifle Gunner',
    facts: { kind: 'no-act-here', legionHq: 'gr', alsoListedAs: ['Rifle Gunner'] },
  },
  {
    name: 'BARC Ion Gunner',
    facts: { kind: 'no-act-here', legionHq: 'fr' },
  },
  {
    name: 'BARC RPS-6 Gunner',
    facts: { kind: 'no-act-here', legionHq: 'fs' },
  },
  {
    name: 'BARC Twin Laser Gunner',
    facts: { kind: 'no-act-here', legionHq: 'id' },
  },
  {
    name: 'Backworld Medic',
    facts: { kind: 'no-act-here', legionHq: 'ox' },
  },
  {
    name: 'Door Gunners',
    facts: { kind: 'no-act-here', legionHq: 'Bv' },
  },
  {
    name: 'Gnasp Bombardier',
    facts: { kind: 'no-act-here', legionHq: 'qp' },
  },
  {
    name: 'Gnasp Gunner',
    facts: { kind: 'no-act-here', legionHq: 'qi' },
  },
  {
    name: 'RPS-6 Rocket Gunner',
    facts: { kind: 'no-act-here', legionHq: 'gq', alsoListedAs: ['Rocket Gunner'] },
  },
  {
    name: 'Unorthodox Tactician',
    facts: { kind: 'no-act-here', legionHq: 'pa' },
  },
  {
    name: 'Unstable Astromech',
    facts: { kind: 'no-act-here', legionHq: 'oz' },
  },
]);
