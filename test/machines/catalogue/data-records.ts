import { readFileSync } from 'node:fs';
import type { CardFacts, UnitFacts, UpgradeFacts } from '../../../machines/catalogue/index.js';
import type { CommandCard } from '../../../machines/model/command-card.js';
import type { OrderSlot } from '../../../machines/model/order-slot.js';
import type { Unit, UnitFilter } from '../../../machines/model/unit.js';
import { namedOwnersOf } from '../../../machines/model/unit-matching.js';
import type { Upgrade } from '../../../machines/model/upgrade.js';

/** A record of the JSON data. */
export type DataRecord = Record<string, unknown> & { id: string; name: string };

/** The cards, those known in part included, or the units. */
export function dataOf(file: 'command-cards' | 'units'): DataRecord[] {
  const known = read<DataRecord[]>(file);
  return file === 'units' ? known : [...known, ...read<DataRecord[]>('command-cards-low')];
}

function read<Content>(file: string): Content {
  const url = new URL(`../../outside/${file}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as Content;
}

/** The four lists of upgrades in the data. */
export function upgradesInData(): Record<
  'upgrades' | 'textUnknown' | 'older' | 'others',
  (Omit<DataRecord, 'id'> & { id?: string })[]
> {
  return read('upgrades');
}

export function battleForcesInData(): DataRecord[] {
  return read<{ battleForces: DataRecord[] }>('battle-forces').battleForces;
}

function withoutGaps<T extends Record<string, unknown>>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

function slotInData({ count, units }: OrderSlot) {
  const criteria = (units ?? []).map(({ types, ...others }: UnitFilter) => ({
    ...(types && { unitTypes: types }),
    ...others,
  }));
  const together = criteria.some((each) => Object.keys(each).length > 1);
  return { count, ...Object.assign({}, ...criteria), ...(together && { match: 'all' }) };
}

function requirementInData({ factions, affiliations, ranks }: UnitFilter) {
  return withoutGaps({ faction: factions?.[0], affiliation: affiliations?.[0], ranks });
}

/** The fields of a card's record that say what it does: `card-effects.json` holds instead. */
const EFFECT_FIELDS = ['effectTiming', 'alsoTimings', 'effectSummary', 'commandPhaseEffect'];

/** Cards that say who must be nominated: the data have these units in words only. */
const LED_BY_UNITS = [
  'arboreal-assault',
  'hiding-in-plain-sight',
  'for-the-tribe',
  'for-the-cause',
];

/** The record of a card without its effects. An uncertain field of theirs makes all of them uncertain. */
export function withoutEffects({ lowFields, ...record }: DataRecord): Record<string, unknown> {
  const uncertain = (lowFields as string[] | undefined)?.map((field) =>
    EFFECT_FIELDS.includes(field) ? 'effects' : field,
  );
  return withoutGaps({
    ...Object.fromEntries(
      Object.entries(record).filter(([field]) => !EFFECT_FIELDS.includes(field)),
    ),
    lowFields: uncertain && [...new Set(uncertain)],
  });
}

/**
 * Rebuilds the data record of a card from the catalogue alone, without its effects. A difference means that a fact was
 * lost.
 */
export function cardInData(card: CommandCard, facts: CardFacts): DataRecord {
  const named = namedOwnersOf(card);
  const owners = card.belongsTo && 'units' in card.belongsTo ? card.belongsTo.units : undefined;
  // R45: units by a filter are a requirement in the data.
  const asked = (LED_BY_UNITS.includes(card.id) ? undefined : (card.requires ?? owners))?.filter(
    ({ titles }) => !titles,
  );
  return withoutGaps({
    id: card.id,
    name: card.name,
    pips: card.handPips ?? card.pips,
    priorityPips: card.handPips && card.pips,
    faction: card.faction ?? null,
    characters: named?.names ?? [],
    anyOf: (named && named.names.length > 1 && named.match === 'any') || undefined,
    title: named?.title,
    requires: asked?.length ? asked.map(requirementInData) : undefined,
    battleForce: facts.restriction === card.battleForce ? undefined : card.battleForce,
    restriction: facts.restriction,
    orders:
      facts.lowFields?.includes('orders') && card.orders.length === 0
        ? null
        : card.orders.map(slotInData),
    permanent: card.permanent ?? card.inPlayFromSetup,
    permanentOnlyIfDivulged: (card.inPlayFromSetup && card.permanent === undefined) || undefined,
    divulge: card.divulge !== undefined || undefined,
    unreleased: facts.unreleased,
    edition: facts.edition,
    source: facts.source,
    verifiedBy: facts.verifiedBy,
    confidence: facts.confidence,
    lowFields: facts.lowFields,
  });
}

/** Rebuilds the data record of a unit from the catalogue alone. */
export function unitInData(unit: Unit, facts: UnitFacts): DataRecord {
  return withoutGaps({
    id: unit.id,
    name: unit.name,
    title: unit.title,
    faction: unit.faction ?? null,
    rank: unit.counterpartOf === undefined ? unit.rank : null,
    unitType: unit.types.at(-1),
    unique: facts.unique,
    keywords: unit.keywords ?? [],
    affiliation: unit.affiliations?.[0],
    counterpartOf: facts.counterpart?.of,
    alsoListedAs: facts.alsoListedAs,
    unreleased: facts.unreleased,
    edition: facts.edition,
    source: facts.source,
    verifiedBy: facts.verifiedBy,
    provenance: facts.provenance,
  });
}

/** Rebuilds the data record of an upgrade from the catalogue alone. */
export function upgradeInData(upgrade: Upgrade, facts: UpgradeFacts): Omit<DataRecord, 'id'> {
  const { name, slot, unique = false, requires = [], loses, affiliations, rank, types } = upgrade;
  const { kind, title, grantsInData } = facts;
  const acts = kind === 'acts';
  // Of an upgrade that does nothing here the data have only a name, unless its text settled that.
  const inFull = acts || (kind === 'no-act-here' && facts.actsIn !== undefined);
  const changes = withoutGaps({ affiliations, rank, types });
  return withoutGaps({
    ...(inFull && { id: upgrade.id }),
    name: title === undefined ? name : name.slice(0, -`, ${title}`.length),
    title,
    subtype: slot,
    lhq: facts.legionHq,
    unique: inFull ? unique : undefined,
    limit: facts.limit,
    faction: facts.faction,
    requires:
      inFull || kind === 'text-unknown' ? [...requires, ...(facts.alsoRequires ?? [])] : undefined,
    grants: inFull ? (grantsInData ?? upgrade.grants ?? []) : undefined,
    loses,
    changes: Object.keys(changes).length > 0 ? changes : undefined,
    use: facts.use,
    effect: inFull && !acts ? facts.note : upgrade.summary,
    actsIn: facts.actsIn,
    open: upgrade.open,
    note: inFull && !acts ? undefined : facts.note,
    alsoListedAs: facts.alsoListedAs,
    unreleased: facts.unreleased,
    textSeen: facts.textSeen,
    source: facts.source,
    verifiedBy: facts.verifiedBy,
    confidence: facts.confidence,
  });
}
