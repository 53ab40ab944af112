// Written by `npm run catalogue` (generate.mjs) from the facts in data/. Change those, not this file.
import type { BattleForce } from '../model/battle-force.js';
import { frozen } from '../model/frozen.js';

/** Every battle force, in the order of the data. */
// prettier-ignore
export const catalogueBattleForces = /* @__PURE__ */ frozen<readonly BattleForce[]>([
  { id: '212th-attack-battalion', name: '212th Attack Battalion', faction: 'republic', cards: ['sneak-attack', 'recon-division', 'flexible-strategy'] },
  { id: '501st-legion', name: '501st Legion', faction: 'republic', cards: ['lead-from-the-front', 'tactical-planning', 'leaders-of-the-501st'] },
  { id: 'blizzard-force', name: 'Blizzard Force', faction: 'empire', cards: ['unrelenting-fire', 'overwhelming-barrage', 'debark-for-ground-assault'], without: ['Field Commander'] },
  { id: 'bright-tree-village', name: 'Bright Tree Village', faction: 'rebels', cards: ['arboreal-assault', 'log-traps', 'hiding-in-plain-sight', 'for-the-tribe'], gains: [{ to: { ranks: ['commander'], factions: ['rebels'] }, keywords: [{ name: 'Allies of Convenience' }] }] },
  { id: 'echo-base-defenders', name: 'Echo Base Defenders', faction: 'rebels', cards: ['delaying-tactics', 'courage-of-the-rebellion', 'hold-at-any-cost'], without: ['Field Commander'] },
  { id: 'experimental-droids', name: 'Experimental Droids', faction: 'separatists', reminders: [{ when: 'activation-start', to: { ranks: ['commander'] }, summary: 'Its player may put 3 surge tokens on the card of one allied commander unit, such as this one.' }] },
  { id: 'imperial-remnant', name: 'Imperial Remnant', faction: 'empire', gains: [{ to: {  }, keywords: [{ name: 'Independent', value: 'Aim 1 or Dodge 1' }], unlessNear: { range: 2, units: [{ ranks: ['commander'] }] } }], orderRange: 2 },
  { id: 'the-ohnaka-gang', name: 'The Ohnaka Gang', faction: 'mercenary', cards: ['i-smell-profit', 'speak-softly-and-drive-a-big-tank', 'insolence-we-are-pirates'] },
  { id: 'rapid-interdiction-force', name: 'Rapid Interdiction Force', faction: 'separatists' },
  { id: 'separatist-invasion', name: 'Separatist Invasion', faction: 'separatists', cards: ['ai-coordination', 'unrelenting-assault', 'unstoppable-advance'], without: ['Field Commander'] },
  { id: 'shadow-collective', name: 'Shadow Collective', faction: 'mercenary', transportsAnyAffiliation: true },
  { id: 'stormtrooper-battalion', name: 'Stormtrooper Battalion', faction: 'empire', gains: [{ to: { ranks: ['commander', 'operative'], unique: false }, keywords: [{ name: 'Target', value: 2 }] }], reminders: [{ when: 'order', to: { ranks: ['commander', 'operative'], unique: false }, summary: 'The unit gains one surge token.' }] },
  { id: 'tempest-force', name: 'Tempest Force', faction: 'empire', cards: ['drive-them-out', 'we-need-reinforcements', 'constantly-alert'] },
  { id: 'wookiee-defenders', name: 'Wookiee Defenders', faction: 'republic' },
  { id: 'mandalorian-clans', name: 'Mandalorian Clans', faction: 'mandalorians', cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'], sharesAffiliations: true },
  { id: 'children-of-the-watch', name: 'Children of the Watch', faction: 'mandalorians', cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'], affiliation: 'Children of the Watch' },
  { id: 'clan-kryze', name: 'Clan Kryze', faction: 'mandalorians', cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'], affiliation: 'Clan Kryze' },
  { id: 'clan-wren', name: 'Clan Wren', faction: 'mandalorians', cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'], affiliation: 'Clan Wren' },
  { id: 'clan-saxon', name: 'Clan Saxon', faction: 'mandalorians', cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'], affiliation: 'Clan Saxon' },
  { id: 'custom-clan', name: 'Custom Clan', faction: 'mandalorians', cards: ['aerial-assault', 'weapons-are-our-religion', 'we-are-mandalorians'], gains: [{ to: { names: ['A-A5 Speeder Truck', 'TX-225 GAVw Occupier Tank', 'WLO-5 Speeder Tank'] }, affiliations: ['Mandalorians'], keywords: [{ name: 'Coordinate', value: 'Mandalorian Warriors' }, { name: 'Independent', value: 'Surge 1' }] }], affiliation: 'Mandalorians' },
]);
