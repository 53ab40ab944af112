import { expect, it } from 'vitest';
import {
  explainPhase,
  type CommandPhaseSnapshot,
} from '../../../../machines/command-phase/refusals.js';
import { awaitedBy } from '../../../../machines/command-phase/waiting.js';
import { LIMITS } from '../../../../machines/model/bounds.js';
import type { RangeEntry } from '../../../../machines/model/event.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { catalogue, commandPhaseMachine, createCommandPhase } from '../../../../src/index.js';
import { legalEventsOf } from '../../../../src/game/phase/legal-events.js';
import { countedReads } from '../../../support/counted-reads.js';
import { table } from '../../../support/table.js';

/** How often one list, refusal or answer may read a property of the table: 350,000 reads take about 10 ms. */
const MOST_READS = 350_000;

const HAND = ['mechanized-incursion', 'ambush', 'push', 'assault'];

const isVehicle = ({ types }: Unit) => types.includes('vehicle');
const isDroid = ({ types }: Unit) => types.includes('droid trooper');
const givesOrders = ({ keywords = [] }: Unit) =>
  keywords.some(({ name }) => ['Direct', 'Entourage', 'Coordinate', 'Transport'].includes(name));

/** The largest army that is accepted, of these units of the catalogue in turn. */
function largestArmy(isMeant: (unit: Unit) => boolean): Unit[] {
  const kinds = catalogue.units.filter((unit) => unit.faction === 'separatists' && isMeant(unit));
  return Array.from({ length: LIMITS.units }, (_, index) => ({
    ...structuredClone(kinds[index % kinds.length] as Unit),
    id: `unit-${index}`,
  }));
}

const everyRange = (army: readonly Unit[]): RangeEntry[] =>
  army.flatMap(({ id: from }, index) =>
    army.slice(index + 1).map(({ id: to }) => ({ player: 'blue' as const, from, to, range: 1 })),
  );

/** The snapshots of a phase in which blue plays Mechanized Incursion, and gives each order that it can give. */
function* moments(army: Unit[], ranges: RangeEntry[]): Generator<CommandPhaseSnapshot> {
  const input = table({ blue: { army, hand: HAND }, red: { army, hand: ['ambush'] }, ranges });
  const phase = createCommandPhase({ ...input, ruleset: { orderRange: null } });
  for (let acts = 0; acts < 14; acts += 1) {
    yield phase.actor.getSnapshot();
    const legal = phase.legalEvents();
    const next =
      (acts > 9 ? legal.findLast(({ type }) => type === 'effect.resolve') : undefined) ??
      legal.find((event) => 'cardId' in event && event.cardId === HAND[0]) ??
      legal.find(({ type }) => type !== 'orders.end' && type !== 'card.withdraw');
    if (next) phase.send(next);
  }
}

it.each([
  ['vehicles and droid troopers', (unit: Unit) => isVehicle(unit) || isDroid(unit)],
  ['vehicles and units that give orders', (unit: Unit) => isVehicle(unit) || givesOrders(unit)],
])(
  'the table is read a bounded number of times if the army is the largest, of %s',
  (_title, isMeant) => {
    const army = largestArmy(isMeant);
    const resolving = (snapshot: CommandPhaseSnapshot, count: number) => ({
      type: 'effect.resolve',
      player: 'blue',
      cardId: HAND[0],
      effectId: 'order-nearby',
      unitId: awaitedBy(snapshot).find(({ effect }) => effect?.unitId)?.effect?.unitId,
      directives: army
        .slice(0, count)
        .map(({ id: unitId }) => ({ type: 'grant-order', player: 'blue', unitId })),
    });
    const work: Record<string, (snapshot: CommandPhaseSnapshot) => unknown> = {
      list: (snapshot) => legalEventsOf(snapshot, ['blue']),
      awaited: awaitedBy,
      refusal: (snapshot) => explainPhase(snapshot, resolving(snapshot, LIMITS.directives)),
      // The first directives take choices, and one after them fits none: the choices are taken in all ways.
      misfit: (snapshot) => explainPhase(snapshot, resolving(snapshot, 16)),
    };
    const most: Record<string, number> = {};
    for (const ranges of [everyRange(army), []]) {
      for (const { value, context } of moments(army, ranges)) {
        for (const [kind, run] of Object.entries(work)) {
          const { data, reads } = countedReads(context);
          run(commandPhaseMachine.resolveState({ value, context: data }) as CommandPhaseSnapshot);
          most[kind] = Math.max(most[kind] ?? 0, reads());
        }
      }
    }
    expect(Object.entries(most).filter(([, reads]) => reads > MOST_READS)).toEqual([]);
    // The tables are those meant: all of this work reads the table.
    expect(Object.values(most).every((reads) => reads > 10_000)).toBe(true);
  },
);
