/**
 * Writes the catalogue from the facts in `data/`:
 *
 *     node machines/catalogue/generate.mjs [--out DIR]
 *
 * reads `data/command-cards.json` and `data/units.json` and writes `cards.ts`, `card-facts.ts`,
 * `units.ts` and `unit-facts.ts` beside this file (or into DIR); from `command-cards-legacy.json`
 * the cards that are not in the catalogue, as `legacy-cards.ts` and their facts. The same facts give the same bytes.
 * A field it does not know is an error, so that no fact is lost unseen; and so is one that each record has and this
 * one lacks.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CONDITIONS_BY_HAND,
  EFFECTS_BESIDE_THE_DATA,
  EFFECTS_BY_HAND,
} from './effects-by-hand.mjs';
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

/** The timings of the data in the words of the model (CP-6 … CP-8b); `none` is no effect. */
const TIMINGS = {
  reveal: 'reveal',
  untimed: 'untimed',
  issueOrders: 'issue-orders',
  activationStart: 'activation-start',
  duringActivation: 'during-activation',
  endOfCommandPhase: 'command-phase-end',
};

/** The criteria of an order slot (CC-10), with their names in a filter. */
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
/** The fields of every record. */
const CARD_NEEDS = 'id name pips faction characters edition source confidence'.split(' ');
/** And each card of the catalogue; of one of an older edition it may not be known. */
const CATALOGUE_CARD_NEEDS = [
  ...CARD_NEEDS,
  'orders',
  'effectTiming',
  'effectSummary',
  'verifiedBy',
];
const UNIT_NEEDS = 'id name faction rank unitType unique keywords source edition'.split(' ');
const SLOT_FIELDS = ['count', 'match', ...Object.keys(CRITERIA)];
const REQUIREMENT_FIELDS = ['faction', 'affiliation', 'ranks'];

/** @param {Entry} entry @param {string[]} fields @param {string} place */
function knowEveryField(entry, fields, place) {
  const unknown = Object.keys(entry).filter((field) => !fields.includes(field));
  if (unknown.length > 0) throw new Error(`${place}: nothing is known about ${unknown.join(', ')}`);
}

/** @param {Entry} entry @param {string[]} fields */
function haveEveryField(entry, fields) {
  const missing = fields.filter((field) => entry[field] === undefined);
  if (missing.length > 0)
    throw new Error(`${entry.id ?? entry.name}: says no ${missing.join(', ')}`);
}

/** Absent rather than null, false or empty: the model has no such values. @template T @param {T} value */
function ifAny(value) {
  const empty = value === null || value === false || (Array.isArray(value) && value.length === 0);
  return empty ? undefined : value;
}

/** A single value where the model has a list. @template T @param {T | undefined} value */
function only(value) {
  return value === undefined ? undefined : [value];
}

/** @param {string} value */
function timingOf(value) {
  if (!(value in TIMINGS)) throw new Error(`unknown timing ${value}`);
  return TIMINGS[value];
}

/** Inside one slot the criteria are alternatives, unless all must hold together. @returns {OrderSlot} */
function orderSlot(/** @type {Entry} */ slot) {
  knowEveryField(slot, SLOT_FIELDS, 'an order slot');
  const criteria = Object.entries(CRITERIA)
    .filter(([field]) => slot[field])
    .map(([field, name]) => ({ [name]: slot[field] }));
  const units = slot.match === 'all' ? [Object.assign({}, ...criteria)] : criteria;
  return { count: slot.count, units: ifAny(units) };
}

/** @returns {UnitFilter} */
function requirement(/** @type {Entry} */ entry) {
  knowEveryField(entry, REQUIREMENT_FIELDS, 'a requirement');
  const { ranks, faction, affiliation } = entry;
  return { ranks, factions: only(faction), affiliations: only(affiliation) };
}

/** Several characters without "any of them" are each needed (R9). */
function ownership(/** @type {Entry} */ { characters, anyOf, title }) {
  if (characters.length === 0 && (title || anyOf)) throw new Error(`whose title is ${title}?`);
  if (characters.length === 0) return undefined;
  return { match: characters.length > 1 && !anyOf ? 'all' : 'any', names: characters, title };
}

/** @returns {CardEffect[]} one effect for each of its timings, in their order */
function effectsInData(/** @type {Entry} */ { effectTiming, alsoTimings = [], effectSummary }) {
  if (effectTiming === 'none') return [];
  return [effectTiming, ...alsoTimings]
    .map(timingOf)
    .map((timing) => ({ id: timing, timing, summary: effectSummary }));
}

/**
 * R37: effects of one card that share a summary each get a sentence of their own. Where the data do not say which part
 * belongs to which time, the sentence says so.
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

/** A restriction that units bear as their title asks for such a unit. */
function requirements(
  /** @type {Entry} */ { requires = [], restriction },
  /** @type {Set<string>} */ titles,
) {
  const bearers = titles.has(restriction) ? [{ titles: [restriction] }] : [];
  if (requires.length + bearers.length > 1) throw new Error('several requirements: any, or all?');
  return ifAny([...requires.map(requirement), ...bearers]);
}

/** @returns {CommandCard} */
function commandCard(/** @type {Entry} */ entry, /** @type {Set<string>} */ titles) {
  knowEveryField(entry, CARD_FIELDS, entry.id);
  haveEveryField(entry, CARD_NEEDS);
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
      EFFECTS_BY_HAND[id] ?? [...effectsInData(entry), ...(EFFECTS_BESIDE_THE_DATA[id] ?? [])],
    ),
    ...CONDITIONS_BY_HAND[id],
    // If the effect takes a divulged card, the card is among the permanents from the beginning.
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

/** `heavy droid trooper` is a trooper and a droid trooper too; the most general first. @param {string} unitType */
function typesOf(unitType) {
  const words = unitType.toLowerCase().split(' ');
  return words.map((_, index) => words.slice(index).join(' ')).reverse();
}

/** Every unit that a counterpart can be part of: `Name`, `Name, Title` or several with "or", of its faction. */
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
    throw new Error(`${counterpart.id}: no unit, or units of several ranks`);
  }
  return wholes;
}

/** @returns {Unit} */
function unit(/** @type {Entry} */ entry, /** @type {Entry[]} */ entries) {
  knowEveryField(entry, UNIT_FIELDS, entry.id);
  haveEveryField(entry, UNIT_NEEDS);
  const [whole] = entry.counterpartOf ? wholeUnits(entry, entries) : [];
  return {
    id: entry.id,
    name: entry.name,
    title: entry.title,
    faction: ifAny(entry.faction),
    rank: entry.rank ?? whole.rank,
    types: typesOf(entry.unitType),
    keywords: ifAny(entry.keywords),
    affiliations: only(entry.affiliation),
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

/** A value as TypeScript writes it, on one line. @param {unknown} value @returns {string} */
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
 * One module with one frozen constant, a record a line: too wide for prettier, which leaves it alone.
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
  for (const entry of cardEntries) haveEveryField(entry, CATALOGUE_CARD_NEEDS);
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
 * Cards that older or newer lists name and that are not in the catalogue.
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
