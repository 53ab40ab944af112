import { readFileSync } from 'node:fs';
import type { CardFacts, UnitFacts } from '../../../machines/catalogue/index.js';
import type { CommandCard, EffectTiming, OrderSlot } from '../../../machines/model/command-card.js';
import type { Unit, UnitFilter } from '../../../machines/model/unit.js';

/** A record of the JSON data. */
export type DataRecord = Record<string, unknown> & { id: string; name: string };

export function dataOf(file: 'command-cards' | 'units'): DataRecord[] {
  const url = new URL(`../../../machines/catalogue/data/${file}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as DataRecord[];
}

const TIMING_IN_DATA: Partial<Record<EffectTiming, string>> = {
  reveal: 'reveal',
  untimed: 'untimed',
  'issue-orders': 'issueOrders',
  'activation-start': 'activationStart',
  'during-activation': 'duringActivation',
  'command-phase-end': 'endOfCommandPhase',
};

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

/**
 * Rebuilds the data record of a card from the catalogue alone. A difference from the data means that a fact was lost.
 */
export function cardInData(card: CommandCard, facts: CardFacts): DataRecord {
  const timings = facts.printedTimings ?? card.effects.map(({ timing }) => timing);
  const [first, ...others] = timings.map((timing) => TIMING_IN_DATA[timing]);
  const asked = card.requires?.filter(({ titles }) => !titles);
  return withoutGaps({
    id: card.id,
    name: card.name,
    pips: card.handPips ?? card.pips,
    priorityPips: card.handPips && card.pips,
    faction: card.faction ?? null,
    characters: card.belongsTo?.names ?? [],
    anyOf:
      (card.belongsTo && card.belongsTo.names.length > 1 && card.belongsTo.match === 'any') ||
      undefined,
    title: card.belongsTo?.title,
    requires: asked?.length ? asked.map(requirementInData) : undefined,
    battleForce: card.battleForce,
    restriction: facts.restriction,
    orders: card.orders.map(slotInData),
    effectTiming: first ?? 'none',
    alsoTimings: others.length ? others : undefined,
    effectSummary: facts.effectSummary ?? card.effects[0]?.summary,
    commandPhaseEffect: facts.commandPhaseEffect,
    permanent: card.permanent ?? facts.permanentOnlyIfDivulged,
    permanentOnlyIfDivulged: facts.permanentOnlyIfDivulged,
    divulge: facts.divulge,
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
    unreleased: facts.unreleased,
    edition: facts.edition,
    source: facts.source,
    provenance: facts.provenance,
  });
}
