const COMMON = ['Ambush', 'Push', 'Assault', 'Standing Orders'];

const listOf = (faction: string, units: string[], cards: string[]) =>
  [faction, ...units, '', ...cards, ...COMMON].join('\n');

/** An army with this number of B1 Battle Droids, which coordinate. */
export const droids = (count: number) =>
  listOf(
    'Separatist Alliance',
    ['General Grievous, Sinister Cyborg', `${count} B1 Battle Droids`],
    ['Supreme Commander', 'Crush Them', 'Trained in Your Jedi Arts'],
  );

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

/** An army whose only leader is a Field Commander. */
export const FIELDED = listOf(
  'Rebel Alliance',
  ['Cassian Andor', '3 Rebel Troopers', 'AT-RT'],
  ['Crack Shot', 'Volunteer Mission', 'Last Stand'],
);

/** Two armies whose cards have effects after their orders. */
export const VEERS = listOf(
  'Galactic Empire',
  ['General Veers', '3 Snowtroopers'],
  ['Maximum Firepower', 'Evasive Maneuvers', 'Imperial Discipline'],
);
export const LUKE = listOf(
  'Rebel Alliance',
  ['Luke Skywalker, Hero of the Rebellion', '3 Rebel Troopers'],
  ['Son of Skywalker', 'My Ally Is the Force', 'Return of the Jedi'],
);

/** A hand of six cards and a single commander. */
export const SIX_CARDS = listOf(
  'Galactic Empire',
  ['General Veers', '3 Snowtroopers'],
  ['Maximum Firepower', 'Imperial Discipline'],
);
