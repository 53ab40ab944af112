// Written by `npm run catalogue` (generate.mjs) from the facts in data/. Change those, not this file.
import type { CommandCard } from '../model/command-card.js';
import { frozen } from '../model/frozen.js';

/** Every command card that is known only in part, in the order of the data. */
// prettier-ignore
export const uncertainCards = /* @__PURE__ */ frozen<readonly CommandCard[]>([
  { id: 'squadron-on-me', name: 'Squadron, On Me', pips: 2, faction: 'empire', belongsTo: { match: 'any', names: ['Major Marquand'] }, orders: [{ count: 1, units: [{ names: ['Major Marquand'] }] }], effects: [{ id: 'during-activation', timing: 'during-activation', summary: 'Nearby vehicles pivot and move when Marquand activates.' }] },
  { id: 'wisdom-of-the-council', name: 'Wisdom of the Council', pips: 1, faction: 'republic', requires: [{ titles: ['Jedi Council'] }], orders: [], effects: [] },
]);
