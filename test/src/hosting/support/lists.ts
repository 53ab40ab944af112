import type { EachPlayer } from '../../../../src/index.js';
import type { OpenFromLists } from '../../../../src/hosting/index.js';

const empire = JSON.stringify({
  armyFaction: 'empire',
  units: [{ name: 'Darth Vader Dark Lord of the Sith' }, { name: 'Stormtroopers' }],
  commandCards: [
    'Implacable',
    'Ambush',
    'Push',
    'New Ways to Motivate Them',
    'Assault',
    'Master of Evil',
  ],
});
const rebels = JSON.stringify({
  armyFaction: 'rebels',
  units: [{ name: 'Luke Skywalker Hero of the Rebellion' }, { name: 'Rebel Troopers' }],
  commandCards: [
    'Ambush',
    'Push',
    'Assault',
    'My Ally Is the Force',
    'Return of the Jedi',
    'Son of Skywalker',
  ],
});

/** Two small armies in the format of list builders. */
export const LISTS: EachPlayer<string> = { blue: rebels, red: empire };

/** A table with these lists that needs no measurements. */
export const A_PHASE: OpenFromLists = {
  kind: 'phase',
  lists: LISTS,
  ruleset: { orderRange: null },
  allowUnresolved: true,
};
export const A_MATCH: OpenFromLists = { ...A_PHASE, kind: 'match', rounds: 2 };
