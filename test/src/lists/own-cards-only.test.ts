/** `/core` has no catalogue: its lists know only the cards, units, upgrades and battle forces that its caller brings. */
import { describe, expect, it } from 'vitest';
import * as core from '../../../src/core.js';
import * as whole from '../../../src/index.js';
import { NORMALISED, normalisedText } from './samples.js';

const { cards, units, upgrades, battleForces } = whole.catalogue;
const OWN = { cards, units, upgrades, battleForces };

/** One of the lists writes a unit by another name, which only the facts of the catalogue have. */
const BY_PRINTED_NAMES = NORMALISED.filter((name) => name !== 'electrynth-empire-cooks-speciality');

const GATE = `Empire
Gate Captain
2x Gate Guards

Commands:
Hold the Gaet`;
const GATE_WATCH = {
  cards: [
    { id: 'hold', name: 'Hold the Gate', pips: 2, orders: [{ count: 2 }], effects: [] },
    { id: 'orders', name: 'Standing Orders', pips: 4, orders: [{ count: 1 }], effects: [] },
  ],
  units: [
    { id: 'captain', name: 'Gate Captain', faction: 'empire', rank: 'commander', types: [] },
    { id: 'guards', name: 'Gate Guards', faction: 'empire', rank: 'corps', types: [] },
  ],
} as const satisfies whole.OwnThings;

describe('without the catalogue', () => {
  it('has every export of the package but the catalogue', () => {
    expect(Object.keys(whole).filter((name) => !(name in core))).toEqual(['catalogue']);
    expect(Object.keys(core).filter((name) => !(name in whole))).toEqual([]);
  });

  it.each(BY_PRINTED_NAMES)(
    '%s: is read and checked as with it, if its things are brought',
    (name) => {
      const list = core.readArmyList(normalisedText(name), OWN);
      const known = whole.readArmyList(normalisedText(name));
      expect(list.army).toEqual(known.army);
      expect(list.hand).toEqual(known.hand);
      expect(list.contingencies).toEqual(known.contingencies);
      const faults = (read: typeof list, { listFaults }: Pick<typeof whole, 'listFaults'>) =>
        listFaults(read).map((fault) => fault.about === 'violation' && fault.violation);
      expect(faults(list, core)).toEqual(faults(known, whole));
      expect(core.fixCommandHand(list)?.hand).toEqual(whole.fixCommandHand(known)?.hand);
      expect(core.handSuggestions(list).hand.possible).toEqual(
        whole.handSuggestions(known).hand.possible,
      );
      expect(core.inputFromLists({ blue: list, allowUnresolved: true }).players).toEqual(
        whole.inputFromLists({ blue: known, allowUnresolved: true }).players,
      );
    },
  );

  it('reads units and cards of which the catalogue knows none, and mends their names', () => {
    const list = core.readArmyList(GATE, GATE_WATCH);
    expect(list).toMatchObject({
      faction: 'empire',
      army: [{ id: 'captain' }, { id: 'guards' }, { id: 'guards-2' }],
      hand: ['orders'],
    });
    expect(core.describeList(list)).toContain(
      'No command card "Hold the Gaet" is known; nearest: Hold the Gate.',
    );
    const [fault] = core.listFaults(list);
    const [remedy] = fault!.remedies;
    expect(core.describeFix(list, remedy!)).toBe('Read "Hold the Gaet" as Hold the Gate');
    const mended = core.applyRemedy(list, remedy!);
    expect(mended.hand).toEqual(['hold', 'orders']);
    expect(core.readArmyList(core.writeArmyList(mended), GATE_WATCH).hand).toEqual(mended.hand);
    const phase = core.createCommandPhase(core.inputFromLists({ blue: mended, red: mended }));
    expect(phase.seat('blue').send({ type: 'card.select', cardId: 'hold' })).toEqual({ ok: true });
  });

  it('knows no name that nobody brought, and says so with the same errors', () => {
    const json = core.writeArmyList(core.readArmyList(GATE, GATE_WATCH), 'normalised');
    expect(core.readArmyList(json).unresolved.map(({ name }) => name)).toEqual([
      'Gate Captain',
      'Gate Guards',
      'Hold the Gaet',
      'Standing Orders',
    ]);
    expect(() => core.readArmyList(GATE)).toThrow(core.ArmyListError);
    expect(() => core.readArmyList('')).toThrow(core.ArmyListError);
    expect(core.unit('Gate Captain', 'one', GATE_WATCH)).toMatchObject({ id: 'one' });
    expect(() => core.unit('Gate Captan', 'one', GATE_WATCH)).toThrow(/nearest: Gate Captain/);
  });
});
