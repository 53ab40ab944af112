const COMMON = ['Ambush', 'Push', 'Assault', 'Standing Orders'];

const listOf = (faction: string, units: string[], cards: string[]) =>
  [faction, ...units, '', ...cards, ...COMMON].join('\n');

/** Eleven units: one has Direct, and five have Coordinate. */
export const MANY_DROIDS = listOf(
  'Separatist Alliance',
  [
    'General Grievous, Sinister Cyborg',
    'T-Series Tactical Droid',
    '5 B1 Battle Droids',
    '2 B2 Super Battle Droids',
    '2 AAT Trade Federation Battle Tank',
  ],
  ['Supreme Commander', 'Crush Them', 'Trained in Your Jedi Arts'],
);

/** An army with Direct, Entourage and Transport. */
export const ORDERING = listOf(
  'Galactic Empire',
  [
    'Director Orson Krennic',
    'Agent Kallus, Hunter of Spectres',
    'TX-225 GAVw Occupier Tank',
    'Imperial Death Troopers',
    '3 Stormtroopers',
  ],
  ['Voracious Ambition', 'Deploy the Garrison', 'Annihilation Looms'],
);
