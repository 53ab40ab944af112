// Written by `npm run catalogue` (generate.mjs) from the facts in data/. Change those, not this file.
import type { BattleForceFacts } from './facts.js';
import { frozen } from '../model/frozen.js';

/** Further facts of each battle force, as programs read them. */
// prettier-ignore
export const catalogueBattleForceFacts = /* @__PURE__ */ frozen<Readonly<Record<string, Omit<BattleForceFacts, 'note' | 'rules'>>>>({
  '212th-attack-battalion': { legionHq: '2t' },
  '501st-legion': { legionHq: '5t' },
  'blizzard-force': { legionHq: 'bf' },
  'bright-tree-village': { legionHq: 'btv' },
  'echo-base-defenders': { legionHq: 'ebd' },
  'experimental-droids': { legionHq: 'exd' },
  'imperial-remnant': { legionHq: 'ir' },
  'the-ohnaka-gang': { legionHq: 'og' },
  'rapid-interdiction-force': { legionHq: 'rf' },
  'separatist-invasion': { legionHq: 'si' },
  'shadow-collective': { legionHq: 'sc' },
  'stormtrooper-battalion': { legionHq: 'sb' },
  'tempest-force': { legionHq: 'tf' },
  'wookiee-defenders': { legionHq: 'wd' },
  'mandalorian-clans': { legionHq: 'mc' },
  'children-of-the-watch': { legionHq: 'cotw' },
  'clan-kryze': { legionHq: 'ck' },
  'clan-wren': { legionHq: 'cw' },
  'clan-saxon': { legionHq: 'cs' },
  'custom-clan': { legionHq: 'cc' },
});
