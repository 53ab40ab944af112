// Written by `npm run catalogue` (generate.mjs) from the facts in data/. Change those, not this file.
import type { CommandCard } from '../model/command-card.js';
import { frozen } from '../model/frozen.js';

/** Every command card that is known only in part, in the order of the data. */
// prettier-ignore
export const uncertainCards = /* @__PURE__ */ frozen<readonly CommandCard[]>([
  { id: 'squadron-on-me', name: 'Squadron, On Me', pips: 2, faction: 'empire', belongsTo: { match: 'any', names: ['Major Marquand'] }, orders: [{ count: 1, units: [{ names: ['Major Marquand'] }] }], effects: [{ id: 'during-activation', timing: 'during-activation', summary: 'Nearby vehicles pivot and move when Marquand activates.' }] },
  { id: 'armored-cavalry', name: 'Armored Cavalry', pips: 3, faction: 'empire', belongsTo: { match: 'any', names: ['Major Marquand'] }, orders: [{ count: 3, units: [{ types: ['vehicle'] }] }], effects: [{ id: 'issue-orders', timing: 'issue-orders', summary: 'Ordered vehicles gain a bonus by position around Marquand.' }] },
  { id: 'force-of-will', name: 'Force of Will', pips: 3, faction: 'republic', belongsTo: { match: 'any', names: ['Ki-Adi-Mundi'] }, orders: [{ count: 3 }], effects: [{ id: 'untimed', timing: 'untimed', summary: 'Ki-Adi-Mundi absorbs suppression to ready Force upgrades.' }] },
  { id: 'we-shall-start-with-revenge', name: 'We Shall Start with Revenge', pips: 1, belongsTo: { match: 'any', names: ['Savage Opress'] }, orders: [{ count: 1, units: [{ names: ['Maul'] }] }, { count: 1, units: [{ names: ['Savage Opress'] }] }], effects: [{ id: 'recover-card', timing: 'untimed', choices: [{ directive: { type: 'return-to-hand', player: 'self', from: 'discard', cardId: '?' }, cardOf: 'Maul', required: true }], summary: 'One card of Maul comes back from the discard pile to the hand.' }] },
  { id: 'wisdom-of-the-council', name: 'Wisdom of the Council', pips: 1, faction: 'republic', requires: [{ titles: ['Jedi Council'] }], orders: [], effects: [] },
]);
