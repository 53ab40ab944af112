import type { Unit } from '../model/unit.js';
import { empireUnits } from './units/empire.js';
import { mandalorianUnits } from './units/mandalorians.js';
import { mercenaryUnits } from './units/mercenaries.js';
import { olderUnits } from './units/older.js';
import { rebelUnits } from './units/rebels.js';
import { republicUnits } from './units/republic.js';
import { separatistUnits } from './units/separatists.js';
import { factsOfEditionsById, things, type WrittenUnit } from './written.js';

/** Every unit, as written. */
export const writtenUnits: readonly WrittenUnit[] = [
  ...rebelUnits,
  ...empireUnits,
  ...republicUnits,
  ...separatistUnits,
  ...mercenaryUnits,
  ...mandalorianUnits,
  ...olderUnits,
];

/** Every unit. */
export const catalogueUnits: readonly Unit[] = /* @__PURE__ */ things(writtenUnits);
/** Facts of each unit, as programs read them. */
export const catalogueUnitFacts = /* @__PURE__ */ factsOfEditionsById(writtenUnits);
