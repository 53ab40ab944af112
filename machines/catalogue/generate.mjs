/**
 * Writes the catalogue from the facts in `data/`:
 *
 *     node machines/catalogue/generate.mjs [--out DIR]
 *
 * It reads `data/command-cards.json` and `data/units.json`, and writes `cards.ts`, `card-facts.ts`, `units.ts` and
 * `unit-facts.ts` into this folder or into DIR. From `data/command-cards-legacy.json` it writes `legacy-cards.ts` and
 * `legacy-card-facts.ts`. The same data give the same bytes. An unknown field is an error, so that no fact is lost, and
 * so is a missing required field.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONDITIONS_BY_HAND, ADDITIONAL_EFFECTS, EFFECTS_BY_HAND } from './effects-by-hand.mjs';
import { GRANTS_BY_HAND } from './grants-by-hand.mjs';
import { MOMENTS, PARTS_BY_HAND } from './parts-by-hand.mjs';

/**
 * @typedef {import('../model/command-card.js').CardEffect} CardEffect
 * @typedef {import('../model/command-card.js').CommandCard} CommandCard
 * @typedef {import('../model/command-card.js').OrderSlot} OrderSlot
 * @typedef {import('../model/unit.js').Unit} Unit
 * @typedef {import('../model/unit.js').UnitFilter} UnitFilter
 * @typedef {import('./facts.js').CardFacts} CardFacts
 * @typedef {import('./facts.js').OtherCardFacts} OtherCardFacts
 * @typedef {import('./facts.js').UnitFacts} UnitFacts
 * @typedef {Record<string, any>} Entry a record of the data
 */

/** The timings of the data, with their names in the model (CP-6 … CP-8b). The timing `none` means no effect. */
const TIMINGS = {
  reveal: 'reveal',
  untimed: 'untimed',
  issueOrders: 'issue-orders',
  activationStart: 'activation-start',
  duringActivation: 'during-activation',
  endOfCommandPhase: 'command-phase-end',
};

/** The criteria of an order slot in the data (CC-10), with their names in a filter. */
const CRITERIA = {
  names: 'names',
  ranks: 'ranks',
  unitTypes: 'types',
  keywords: 'keywords',
  factions: 'factions',
  affiliations: 'affiliations',
};

const CARD_FIELDS = `
  id name pips priorityPips faction characters anyOf title requires
  battleForce restriction orders effectTiming alsoTimings effectSummary
  commandPhaseEffect permanent permanentOnlyIfDivulged divulge unreleased
  edition source verifiedBy confidence renamedTo lowFields
`
  .trim()
  .split(/\s+/);
const UNIT_FIELDS = `
  id name title faction rank unitType unique keywords affiliation
  counterpartOf unreleased edition source provenance
`
  .trim()
  .split(/\s+/);
/** The required fields of each record. */
const REQUIRED_IN_CARD = 'id name pips faction characters edition source confidence'.split(' ');
/** The required fields of a card in the catalogue. Cards of older editions may lack some. */
const REQUIRED_IN_CATALOGUE_CARD = [
  ...REQUIRED_IN_CARD,
  'orders',
  'effectTiming',
  'effectSummary',
  'verifiedBy',
];
const REQUIRED_IN_UNIT = 'id name faction rank unitType unique keywords source edition'.split(' ');
const SLOT_FIELDS = ['count', 'match', ...Object.keys(CRITERIA)];
const REQUIREMENT_FIELDS = ['faction', 'affiliation', 'ranks'];

/** @param {Entry} entry @param {string[]} fields @param {string} place */
function refuseUnknownFields(entry, fields, place) {
  const unknown = Object.keys(entry).filter((field) => !fields.includes(field));
  if (unknown.length > 0) throw new Error(`${place}: unknown fields: ${unknown.join(', ')}`);
}

/** @param {Entry} entry @param {string[]} fields */
function requireFields(entry, fields) {
  const missing = fields.filter((field) => entry[field] === undefined);
  if (missing.length > 0)
    throw new Error(`${entry.id ?? entry.name}: missing fields: ${missing.join(', ')}`);
}

/** `undefined` for null, false and an empty list: the model omits such values. @template T @param {T} value */
function ifAny(value) {
  const empty = value === null || value === false || (Array.isArray(value) && value.length === 0);
  return empty ? undefined : value;
}

/** A list with one value, for the model. @template T @param {T | undefined} value */
function asList(value) {
  return value === undefined ? undefined : [value];
}

/** @param {string} value */
function timingOf(value) {
  if (!(value in TIMINGS)) throw new Error(`unknown timing ${value}`);
  return TIMINGS[value];
}

/** The criteria of a slot are alternatives, except with `match: 'all'`. @returns {OrderSlot} */
function orderSlot(/** @type {Entry} */ slot) {
  refuseUnknownFields(slot, SLOT_FIELDS, 'an order slot');
  const criteria = Object.entries(CRITERIA)
    .filter(([field]) => slot[field])
    .map(([field, name]) => ({ [name]: slot[field] }));
  const units = slot.match === 'all' ? [Object.assign({}, ...criteria)] : criteria;
  return { count: slot.count, units: ifAny(units) };
}

/** @returns {UnitFilter} */
function requirement(/** @type {Entry} */ entry) {
  refuseUnknownFields(entry, REQUIREMENT_FIELDS, 'a requirement');
  const { ranks, faction, affiliation } = entry;
  return { ranks, factions: asList(faction), affiliations: asList(affiliation) };
}

/** A card of several characters needs all of them, unless the data says `anyOf` (R9). */
function ownership(/** @type {Entry} */ { characters, anyOf, title }) {
  if (characters.length === 0 && (title || anyOf))
    throw new Error('title or anyOf without characters');
  if (characters.length === 0) return undefined;
  return { match: characters.length > 1 && !anyOf ? 'all' : 'any', names: characters, title };
}

/** @returns {CardEffect[]} one effect for each timing of the card, in order */
function effectsInData(/** @type {Entry} */ { effectTiming, alsoTimings = [], effectSummary }) {
  if (effectTiming === 'none') return [];
  return [effectTiming, ...alsoTimings]
    .map(timingOf)
    .map((timing) => ({ id: timing, timing, summary: effectSummary }));
}

/**
 * R37: if several effects of a card have the same summary, each gets its own sentence. If the data does not say which
 * part happens at which time, the sentence says so.
 * @param {string} id
 * @param {CardEffect[]} effects
 */
function withOwnSentences(id, effects) {
  return effects.map((effect) => {
    const { timing, summary } = effect;
    if (effects.filter((other) => other.summary === summary).length === 1) return effect;
    const part = PARTS_BY_HAND[id]?.[timing];
    const whole = `The part of it that happens now, ${MOMENTS[timing]}: ${summary}`;
    return { ...effect, summary: part ?? whole };
  });
}

/** The required units. If the restriction is the title of a unit, the army needs a unit with this title. */
function requirements(
  /** @type {Entry} */ { requires = [], restriction },
  /** @type {Set<string>} */ titles,
) {
  const bearers = titles.has(restriction) ? [{ titles: [restriction] }] : [];
  if (requires.length + bearers.length > 1) {
    throw new Error('several requirements: the data does not say whether one or all must be met');
  }
  return ifAny([...requires.map(requirement), ...bearers]);
}

/** @returns {CommandCard} */
function commandCard(/** @type {Entry} */ entry, /** @type {Set<string>} */ titles) {
  refuseUnknownFields(entry, CARD_FIELDS, entry.id);
  requireFields(entry, REQUIRED_IN_CARD);
  const { id, name, pips, priorityPips } = entry;
  return {
    id,
    name,
    pips: priorityPips ?? pips,
    handPips: priorityPips === undefined ? undefined : pips,
    faction: ifAny(entry.faction),
    belongsTo: ownership(entry),
    requires: requirements(entry, titles),
    battleForce: entry.battleForce,
    orders: (entry.orders ?? []).map(orderSlot),
    effects: withOwnSentences(
      id,
      EFFECTS_BY_HAND[id] ?? [...effectsInData(entry), ...(ADDITIONAL_EFFECTS[id] ?? [])],
    ),
    ...CONDITIONS_BY_HAND[id],
    // If a card is permanent only when it was divulged, an input has it in `permanents` from the beginning.
    permanent: entry.permanentOnlyIfDivulged ? undefined : entry.permanent,
    ...GRANTS_BY_HAND[id],
  };
}

/** @returns {CardFacts & OtherCardFacts} */
function cardFacts(/** @type {Entry} */ entry, /** @type {CommandCard} */ card) {
  const printed = effectsInData(entry).map(({ timing }) => timing);
  const asPrinted = printed.join() === card.effects.map(({ timing }) => timing).join();
  const summedUp = card.effects.some(({ summary }) => summary === entry.effectSummary);
  return {
    restriction: entry.restriction,
    divulge: entry.divulge,
    permanentOnlyIfDivulged: entry.permanentOnlyIfDivulged,
    unreleased: entry.unreleased,
    commandPhaseEffect: entry.commandPhaseEffect,
    effectSummary: summedUp ? undefined : entry.effectSummary,
    printedTimings: asPrinted ? undefined : printed,
    edition: entry.edition,
    source: entry.source,
    verifiedBy: entry.verifiedBy,
    confidence: entry.confidence,
    renamedTo: entry.renamedTo,
    lowFields: entry.lowFields,
  };
}

/** For `heavy droid trooper`: `trooper`, `droid trooper`, `heavy droid trooper`. @param {string} unitType */
function typesOf(unitType) {
  const words = unitType.toLowerCase().split(' ');
  return words.map((_, index) => words.slice(index).join(' ')).reverse();
}

/** Every unit that a counterpart can belong to. `counterpartOf` names them: `Name` or `Name, Title`, joined with "or". */
function wholeUnits(/** @type {Entry} */ counterpart, /** @type {Entry[]} */ entries) {
  const wholes = counterpart.counterpartOf
    .split(' or ')
    .flatMap((called) =>
      entries.filter(
        ({ name, title, faction, edition }) =>
          [name, `${name}, ${title}`].includes(called) &&
          faction === counterpart.faction &&
          edition === counterpart.edition,
      ),
    );
  if (new Set(wholes.map(({ rank }) => rank)).size !== 1) {
    throw new Error(`${counterpart.id}: counterpartOf fits no unit, or units with different ranks`);
  }
  return wholes;
}

/** @returns {Unit} */
function unit(/** @type {Entry} */ entry, /** @type {Entry[]} */ entries) {
  refuseUnknownFields(entry, UNIT_FIELDS, entry.id);
  requireFields(entry, REQUIRED_IN_UNIT);
  const [whole] = entry.counterpartOf ? wholeUnits(entry, entries) : [];
  return {
    id: entry.id,
    name: entry.name,
    title: entry.title,
    faction: ifAny(entry.faction),
    rank: entry.rank ?? whole.rank,
    types: typesOf(entry.unitType),
    keywords: ifAny(entry.keywords),
    affiliations: asList(entry.affiliation),
    counterpartOf: whole?.id,
  };
}

/** @returns {UnitFacts} */
function unitFacts(/** @type {Entry} */ entry, /** @type {Entry[]} */ entries) {
  const { unique, unreleased, counterpartOf, edition, source, provenance } = entry;
  const counterpart = counterpartOf && {
    of: counterpartOf,
    candidates: wholeUnits(entry, entries).map(({ id }) => id),
  };
  return { unique, unreleased, counterpart, edition, source, provenance };
}

/** A value as TypeScript source, on one line. @param {unknown} value @returns {string} */
function literal(value) {
  if (typeof value === 'string') {
    const text = JSON.stringify(value);
    return value.includes("'") ? text : `'${text.slice(1, -1).replaceAll('\\"', '"')}'`;
  }
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => `${/^\w+$/.test(name) ? name : literal(name)}: ${literal(each)}`);
  return `{ ${fields.join(', ')} }`;
}

/**
 * The source of a module with one frozen constant. Each record is one line, which prettier must not break.
 * @param {{ doc: string, name: string, type: string, imports: [string, string][], rows: unknown[] | Record<string, unknown> }} parts
 */
function generatedModule({ doc, name, type, imports, rows }) {
  const lines = Array.isArray(rows)
    ? ['[', ...rows.map((row) => `  ${literal(row)},`), ']']
    : ['{', ...Object.entries(rows).map(([id, row]) => `  ${literal(id)}: ${literal(row)},`), '}'];
  return `// Written by \`npm run catalogue\` (generate.mjs) from the facts in data/. Change those, not this file.
${imports.map(([type, from]) => `import type { ${type} } from '${from}';`).join('\n')}
import { frozen } from '../model/frozen.js';

/** ${doc} */
// prettier-ignore
export const ${name} = /* @__PURE__ */ frozen<${type}>(${lines.join('\n')});
`;
}

/** @param {string} file @returns {Entry[]} */
function read(file) {
  return JSON.parse(readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8'));
}

/** @param {Entry[]} entries @param {(entry: Entry, index: number) => unknown} factsOf */
function byId(entries, factsOf) {
  return Object.fromEntries(entries.map((entry, index) => [entry.id, factsOf(entry, index)]));
}

function catalogueModules() {
  const cardEntries = read('command-cards.json');
  const unitEntries = read('units.json');
  const titles = new Set(unitEntries.flatMap(({ title }) => title ?? []));
  for (const entry of cardEntries) requireFields(entry, REQUIRED_IN_CATALOGUE_CARD);
  const cards = cardEntries.map((entry) => commandCard(entry, titles));
  const units = unitEntries.map((entry) => unit(entry, unitEntries));
  return {
    'cards.ts': generatedModule({
      doc: 'Every command card, in the order of the data.',
      name: 'catalogueCards',
      type: 'readonly CommandCard[]',
      imports: [['CommandCard', '../model/command-card.js']],
      rows: cards,
    }),
    'card-facts.ts': generatedModule({
      doc: 'Further facts of each command card.',
      name: 'catalogueCardFacts',
      type: 'Readonly<Record<CardId, CardFacts>>',
      imports: [
        ['CardId', '../model/command-card.js'],
        ['CardFacts', './facts.js'],
      ],
      rows: byId(cardEntries, (entry, index) => cardFacts(entry, cards[index])),
    }),
    'units.ts': generatedModule({
      doc: 'Every unit, in the order of the data.',
      name: 'catalogueUnits',
      type: 'readonly Unit[]',
      imports: [['Unit', '../model/unit.js']],
      rows: units,
    }),
    'unit-facts.ts': generatedModule({
      doc: 'Further facts of each unit.',
      name: 'catalogueUnitFacts',
      type: 'Readonly<Record<UnitId, UnitFacts>>',
      imports: [
        ['UnitId', '../model/unit.js'],
        ['UnitFacts', './facts.js'],
      ],
      rows: byId(unitEntries, (entry) => unitFacts(entry, unitEntries)),
    }),
    ...otherCardModules({
      kind: 'legacy',
      which: 'command card that was renamed, changed or withdrawn since',
      entries: read('command-cards-legacy.json'),
      titles,
    }),
  };
}

/**
 * The modules of cards that are not in the catalogue, but in older lists.
 * @param {{ kind: string, which: string, entries: Entry[], titles: Set<string> }} parts
 */
function otherCardModules({ kind, which, entries, titles }) {
  const cards = entries.map((entry) => commandCard(entry, titles));
  return {
    [`${kind}-cards.ts`]: generatedModule({
      doc: `Every ${which}, in the order of the data.`,
      name: `${kind}Cards`,
      type: 'readonly CommandCard[]',
      imports: [['CommandCard', '../model/command-card.js']],
      rows: cards,
    }),
    [`${kind}-card-facts.ts`]: generatedModule({
      doc: `Further facts of each ${which}.`,
      name: `${kind}CardFacts`,
      type: 'Readonly<Record<CardId, OtherCardFacts>>',
      imports: [
        ['CardId', '../model/command-card.js'],
        ['OtherCardFacts', './facts.js'],
      ],
      rows: byId(entries, (entry, index) => cardFacts(entry, cards[index])),
    }),
  };
}

const { values } = parseArgs({
  options: { out: { type: 'string', default: import.meta.dirname } },
});
mkdirSync(values.out, { recursive: true });
for (const [file, text] of Object.entries(catalogueModules())) {
  writeFileSync(join(values.out, file), text);
}
