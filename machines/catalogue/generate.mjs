/**
 * Writes the catalogue from the facts in `data/`:
 *
 *     node machines/catalogue/generate.mjs [--out DIR]
 *
 * It reads command cards, units, upgrades and battle forces from `data/`, and writes two modules for each of them into
 * this folder or into DIR: `cards.ts` has what the rules ask for, `card-facts.ts` has sources and further facts. From
 * `data/command-cards-legacy.json` it writes `legacy-cards.ts` and `legacy-card-facts.ts`. The same data give the same
 * bytes. An unknown field is an error, so that no fact is lost, and so is a missing required field.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONDITIONS_BY_HAND, ADDITIONAL_EFFECTS, EFFECTS_BY_HAND } from './effects-by-hand.mjs';
import { GRANTS_BY_HAND } from './grants-by-hand.mjs';
import { MOMENTS, PARTS_BY_HAND } from './parts-by-hand.mjs';
import { FORCE_RULES_BY_HAND, UPGRADE_ACTS_BY_HAND } from './upgrades-by-hand.mjs';

/**
 * @typedef {import('../model/command-card.js').CardEffect} CardEffect
 * @typedef {import('../model/command-card.js').CommandCard} CommandCard
 * @typedef {import('../model/command-card.js').OrderSlot} OrderSlot
 * @typedef {import('../model/unit.js').Unit} Unit
 * @typedef {import('../model/unit.js').UnitFilter} UnitFilter
 * @typedef {import('../model/battle-force.js').BattleForce} BattleForce
 * @typedef {import('../model/upgrade.js').Upgrade} Upgrade
 * @typedef {import('./facts.js').BattleForceFacts} BattleForceFacts
 * @typedef {import('./facts.js').CardFacts} CardFacts
 * @typedef {import('./facts.js').OtherCardFacts} OtherCardFacts
 * @typedef {import('./facts.js').UnitFacts} UnitFacts
 * @typedef {import('./facts.js').UpgradeFacts} UpgradeFacts
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
const UPGRADE_FIELDS = `
  id name title subtype lhq unique limit faction requires grants loses changes use effect actsIn open note
  alsoListedAs unreleased textSeen source confidence
`
  .trim()
  .split(/\s+/);
const FORCE_FIELDS = `
  id name faction lhqLinkId commandCards clanAffiliation rules note
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
const REQUIRED_IN_ACTING_UPGRADE =
  'id name subtype unique requires grants actsIn source confidence'.split(' ');
const REQUIRED_IN_UPGRADE = ['name', 'subtype'];
const REQUIRED_IN_FORCE = 'id name faction lhqLinkId commandCards rules'.split(' ');
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
    const whole = `The part of the card that happens now, ${MOMENTS[timing]}: ${summary}`;
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

/**
 * The names that limit the armies of a card: titles of units, and battle forces.
 * @typedef {{ titles: Set<string>, forces: Set<string> }} NamesOfTies
 */

/** @param {Entry} entry @param {NamesOfTies} names @returns {CommandCard} */
function commandCard(entry, { titles, forces }) {
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
    battleForce:
      entry.battleForce ?? (forces.has(entry.restriction) ? entry.restriction : undefined),
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
    unique: ifAny(entry.unique),
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

/** The name with the title, as lists write it: `Echo, ARC Marksman`. @param {Entry} upgrade @returns {string} */
function nameOfUpgrade({ name, title }) {
  return title === undefined ? name : `${name}, ${title}`;
}

/** @param {string} name */
function slugOf(name) {
  return name
    .toLowerCase()
    .replace(/['"]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Gives an id to each upgrade without one: its name; if several upgrades have that name, the longer name by which lists
 * distinguish it, or its name and slot.
 * @param {Entry[]} entries
 * @returns {(Entry & { id: string })[]}
 */
function withIds(entries) {
  const namesakes = (/** @type {Entry} */ entry) =>
    entries.filter((other) => nameOfUpgrade(other) === nameOfUpgrade(entry));
  const idOf = (/** @type {Entry} */ entry) => {
    const plain = slugOf(nameOfUpgrade(entry));
    if (namesakes(entry).length === 1) return plain;
    const [listedAs] = entry.alsoListedAs ?? [];
    if (listedAs) return slugOf(listedAs);
    const others = namesakes(entry).filter((other) => !other.id && !other.alsoListedAs);
    return others.length === 1 ? plain : slugOf(`${plain} ${entry.subtype}`);
  };
  const named = entries.map((entry) => ({ ...entry, id: entry.id ?? idOf(entry) }));
  const twice = named.find(({ id }, index) => named.findIndex((each) => each.id === id) < index);
  if (twice) throw new Error(`two upgrades have the id ${twice.id}`);
  return named;
}

/** The criteria of a requirement that the model has. `side` and `upgradeSlots` are facts only. */
const REQUIRED_OF_A_UNIT = ['names', 'titles', 'ranks', 'types', 'factions', 'affiliations'];

/** @param {Entry[]} requires */
function requiredUnits(requires) {
  return ifAny(
    requires.filter((each) => {
      refuseUnknownFields(each, [...REQUIRED_OF_A_UNIT, 'side', 'upgradeSlots'], 'a requirement');
      return Object.keys(each).every((field) => REQUIRED_OF_A_UNIT.includes(field));
    }),
  );
}

/** The lists of `upgrades.json`, and what each says about its upgrades. */
const KINDS_OF_UPGRADES = {
  upgrades: 'acts',
  textUnknown: 'text-unknown',
  older: 'withdrawn',
  others: 'no-act-here',
};

/** @param {Record<string, Entry[]>} data */
function upgradesIn(data) {
  refuseUnknownFields(data, ['_meta', ...Object.keys(KINDS_OF_UPGRADES)], 'upgrades.json');
  return withIds(
    Object.entries(KINDS_OF_UPGRADES).flatMap(([list, kind]) =>
      (data[list] ?? []).map((entry) => {
        refuseUnknownFields(entry, UPGRADE_FIELDS, entry.name);
        requireFields(entry, kind === 'acts' ? REQUIRED_IN_ACTING_UPGRADE : REQUIRED_IN_UPGRADE);
        return { ...entry, kind };
      }),
    ),
  );
}

/**
 * R34: an upgrade whose text nobody has may act at any time, so players are told at the beginning of each round.
 * @type {Partial<Upgrade>}
 */
const TEXT_UNKNOWN = { acts: [{ kind: 'unknown', when: 'phase-start' }] };

/** @returns {Upgrade} */
function upgrade(/** @type {Entry} */ entry) {
  const { id, subtype, unique, requires = [], changes = {} } = entry;
  refuseUnknownFields(changes, ['affiliations', 'rank', 'types'], id);
  const { grants = entry.grants ?? [], ...byHand } = UPGRADE_ACTS_BY_HAND[id] ?? {};
  return {
    id,
    name: nameOfUpgrade(entry),
    slot: subtype,
    unique: ifAny(unique),
    requires: requiredUnits(requires),
    grants: ifAny(grants),
    loses: entry.loses,
    ...changes,
    ...(entry.kind === 'text-unknown' && TEXT_UNKNOWN),
    ...byHand,
    open: entry.open,
    summary: entry.effect,
  };
}

/** @returns {UpgradeFacts} */
function upgradeFacts(/** @type {Entry} */ entry) {
  const { kind, lhq, title, alsoListedAs, limit, faction, use, actsIn, note } = entry;
  const { unreleased, textSeen, source, confidence } = entry;
  const granted = UPGRADE_ACTS_BY_HAND[entry.id]?.grants && entry.grants;
  const unchecked = (entry.requires ?? []).filter(
    (/** @type {Entry} */ each) => each.side || each.upgradeSlots,
  );
  return {
    kind,
    legionHq: lhq,
    title,
    alsoListedAs,
    limit,
    faction,
    alsoRequires: ifAny(unchecked),
    grantsInData: granted,
    use,
    actsIn,
    note,
    unreleased,
    textSeen,
    source,
    confidence,
  };
}

const FORCE_RULE_FIELDS = 'actsIn effect orderRange gain without choice source confidence'.split(
  ' ',
);

/** @returns {BattleForce} */
function battleForce(/** @type {Entry} */ entry, /** @type {CommandCard[]} */ cards) {
  refuseUnknownFields(entry, FORCE_FIELDS, entry.id);
  requireFields(entry, REQUIRED_IN_FORCE);
  const { id, name, faction, commandCards, clanAffiliation, rules } = entry;
  for (const rule of rules) refuseUnknownFields(rule, FORCE_RULE_FIELDS, id);
  const idsOfCards = commandCards.map((/** @type {string} */ cardName) => {
    const card = cards.find((each) => each.name === cardName);
    if (!card) throw new Error(`${id}: no card is called ${cardName}`);
    return card.id;
  });
  const gains = rules
    .flatMap((/** @type {Entry} */ { gain = [] }) => gain)
    .filter((/** @type {Entry} */ { to }) => typeof to !== 'string');
  return {
    id,
    name,
    faction,
    cards: ifAny(idsOfCards),
    gains: ifAny(gains),
    without: ifAny(rules.flatMap((/** @type {Entry} */ { without = [] }) => without)),
    orderRange: rules.find((/** @type {Entry} */ rule) => rule.orderRange)?.orderRange,
    affiliation: clanAffiliation,
    ...FORCE_RULES_BY_HAND[id],
  };
}

/** @returns {BattleForceFacts} */
function battleForceFacts(/** @type {Entry} */ { lhqLinkId, note, rules }) {
  return {
    legionHq: lhqLinkId,
    note,
    rules: rules.map((/** @type {Entry} */ { actsIn, effect, choice, source, confidence }) => ({
      actsIn,
      effect,
      choice,
      source,
      confidence,
    })),
  };
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

/** @param {string} file @returns {any} */
function read(file) {
  return JSON.parse(readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8'));
}

/** @param {Entry[]} entries @param {(entry: Entry, index: number) => unknown} factsOf */
function byId(entries, factsOf) {
  return Object.fromEntries(entries.map((entry, index) => [entry.id, factsOf(entry, index)]));
}

/**
 * The fields of facts that only people read. They have modules of their own, so that programs which read lists do not
 * load them.
 */
const FOR_PEOPLE = {
  card: 'restriction divulge permanentOnlyIfDivulged unreleased commandPhaseEffect effectSummary printedTimings verifiedBy confidence',
  upgrade: 'grantsInData actsIn note unreleased textSeen source',
  battleForce: 'note rules',
};

/**
 * The modules of the facts about one kind of things: those that programs read, and those that only people read.
 * @param {{ kind: keyof typeof FOR_PEOPLE, file: string, of: string, id: [string, string] | undefined, rows: Record<string, any> }} parts
 */
function factModules({ kind, file, of, id, rows }) {
  const forPeople = FOR_PEOPLE[kind].split(' ');
  const Kind = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const key = id ? id[0] : 'string';
  const fields = forPeople.map((field) => `'${field}'`).join(' | ');
  /** @param {(field: string) => boolean} isMeant */
  const only = (isMeant) =>
    Object.fromEntries(
      Object.entries(rows).map(([rowId, row]) => [
        rowId,
        Object.fromEntries(Object.entries(row).filter(([field]) => isMeant(field))),
      ]),
    );
  /** @type {[string, string][]} */
  const imports = [...(id ? [id] : []), [`${Kind}Facts`, './facts.js']];
  return {
    [`${file}-facts.ts`]: generatedModule({
      doc: `Further facts of each ${of}, as programs read them.`,
      name: `catalogue${Kind}Facts`,
      type: `Readonly<Record<${key}, Omit<${Kind}Facts, ${fields}>>>`,
      imports,
      rows: only((field) => !forPeople.includes(field)),
    }),
    [`${file}-facts-for-people.ts`]: generatedModule({
      doc: `Further facts of each ${of}, which only people read.`,
      name: `catalogue${Kind}FactsForPeople`,
      type: `Readonly<Record<${key}, Pick<${Kind}Facts, ${fields}>>>`,
      imports,
      rows: only((field) => forPeople.includes(field)),
    }),
  };
}

function catalogueModules() {
  const cardEntries = read('command-cards.json');
  const unitEntries = read('units.json');
  const forceEntries = read('battle-forces.json').battleForces;
  const names = {
    titles: new Set(unitEntries.flatMap((/** @type {Entry} */ { title }) => title ?? [])),
    forces: new Set(forceEntries.map((/** @type {Entry} */ { name }) => name)),
  };
  for (const entry of cardEntries) requireFields(entry, REQUIRED_IN_CATALOGUE_CARD);
  const cards = cardEntries.map((/** @type {Entry} */ entry) => commandCard(entry, names));
  const units = unitEntries.map((entry) => unit(entry, unitEntries));
  const upgradeEntries = upgradesIn(read('upgrades.json'));
  return {
    'cards.ts': generatedModule({
      doc: 'Every command card, in the order of the data.',
      name: 'catalogueCards',
      type: 'readonly CommandCard[]',
      imports: [['CommandCard', '../model/command-card.js']],
      rows: cards,
    }),
    ...factModules({
      kind: 'card',
      file: 'card',
      of: 'command card',
      id: ['CardId', '../model/command-card.js'],
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
    'upgrades.ts': generatedModule({
      doc: 'Every upgrade: those that act on the Command Phase, then those whose text is unknown, withdrawn ones, and others.',
      name: 'catalogueUpgrades',
      type: 'readonly Upgrade[]',
      imports: [['Upgrade', '../model/upgrade.js']],
      rows: upgradeEntries.map(upgrade),
    }),
    ...factModules({
      kind: 'upgrade',
      file: 'upgrade',
      of: 'upgrade',
      id: ['UpgradeId', '../model/unit.js'],
      rows: byId(upgradeEntries, upgradeFacts),
    }),
    'battle-forces.ts': generatedModule({
      doc: 'Every battle force, in the order of the data.',
      name: 'catalogueBattleForces',
      type: 'readonly BattleForce[]',
      imports: [['BattleForce', '../model/battle-force.js']],
      rows: forceEntries.map((/** @type {Entry} */ entry) => battleForce(entry, cards)),
    }),
    ...factModules({
      kind: 'battleForce',
      file: 'battle-force',
      of: 'battle force',
      id: undefined,
      rows: byId(forceEntries, battleForceFacts),
    }),
    ...otherCardModules({
      kind: 'legacy',
      which: 'command card of an earlier edition that has since been renamed, changed or withdrawn',
      entries: read('command-cards-legacy.json'),
      names,
    }),
  };
}

/**
 * The modules of cards that are not in the catalogue, but in older lists.
 * @param {{ kind: string, which: string, entries: Entry[], names: NamesOfTies }} parts
 */
function otherCardModules({ kind, which, entries, names }) {
  const cards = entries.map((entry) => commandCard(entry, names));
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
