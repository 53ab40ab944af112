import { inSlot, noActHere, type WrittenUpgrade } from '../written.js';

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
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
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
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
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
  noActHere('BARC Ion Gunner', 'fr'),
  noActHere('BARC RPS-6 Gunner', 'fs'),
  noActHere('BARC Twin Laser Gunner', 'id'),
  noActHere('Backworld Medic', 'ox'),
  noActHere('Door Gunners', 'Bv'),
  noActHere('Gnasp Bombardier', 'qp'),
  noActHere('Gnasp Gunner', 'qi'),
  {
    name: 'RPS-6 Rocket Gunner',
    facts: { kind: 'no-act-here', legionHq: 'gq', alsoListedAs: ['Rocket Gunner'] },
  },
  noActHere('Unorthodox Tactician', 'pa'),
  noActHere('Unstable Astromech', 'oz'),
]);
