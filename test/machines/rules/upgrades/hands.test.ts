import { describe, expect, it } from 'vitest';
import { createCommandPhase, validateCommandHand } from '../../../../src/index.js';
import type { Unit, UnitUpgrade } from '../../../../machines/model/unit.js';
import { inputErrorOf } from '../input-error.js';
import { table } from '../../../support/table.js';
import { stormtroopers, unitFrom, vader } from '../../../support/units.js';
import { equipped } from './equipped.js';

/** Whether a card may be in the hand of an army, apart from the number of its cards. */
const mayHold = (army: Unit[], cardId: string): boolean =>
  !validateCommandHand({ army, hand: [cardId] }).some(({ rule }) => rule === 'CC-6');

describe('the hand of an army with upgrades', () => {
  it.each([
    ['clan-kryze', 'Close Formation', 'close-formation'],
    ['clan-wren', 'We Protect Our Own', 'we-protect-our-own'],
    ['clan-saxon', 'Death Before Defeat', 'death-before-defeat'],
    ['children-of-the-watch', 'Out of the Shadows', 'out-of-the-shadows'],
    ['champion-of-the-watch', 'Out of the Shadows', 'out-of-the-shadows'],
  ])('UP-12: %s on a Mandalorian Leader opens %s', (upgrade, _name, card) => {
    const leader = unitFrom('mandalorian-leader');
    expect(mayHold([leader], card)).toBe(false);
    expect(mayHold([equipped(leader, upgrade)], card)).toBe(true);
    expect(mayHold([equipped(leader, { id: upgrade, state: 'lost' })], card)).toBe(false);
  });

  it("UP-12: Maul's Darksaber makes a commander for a card that requires one", () => {
    const card = {
      id: 'for-commanders',
      name: 'For Commanders',
      pips: 1,
      requires: [{ ranks: ['commander'] }],
      orders: [],
      effects: [],
    };
    const refusals = (army: Unit[]) =>
      validateCommandHand({ army, hand: ['for-commanders'], cards: [card] }).map(
        ({ rule }) => rule,
      );
    const maul = unitFrom('maul-a-rival');
    expect(refusals([maul])).toContain('CC-6');
    expect(refusals([equipped(maul, 'the-darksaber-maul')])).not.toContain('CC-6');
  });

  it('UP-1: a hand for an army with an unknown upgrade is refused by the name of the upgrade', () => {
    const army = [vader, equipped(stormtroopers(), 'hq-uplnk')];
    expect(validateCommandHand({ army, hand: [] })).toContainEqual({
      rule: 'UP-1',
      code: 'unknown-upgrade',
      message:
        'Nothing is known about "hq-uplnk": add the facts of the upgrade, or take it off its unit.',
    });
  });
});

describe('the input of an army with upgrades', () => {
  const errorsOf = (upgrades: unknown[], more: object = {}) =>
    inputErrorOf(() =>
      createCommandPhase({
        ...table({
          blue: { army: [vader, equipped(stormtroopers(), ...(upgrades as UnitUpgrade[]))] },
        }),
        ...more,
      }),
    )?.violations.map(({ rule, code, path }) => [rule, code, path]);

  it('UP-1: an unknown upgrade is refused with its place', () => {
    expect(errorsOf(['hq-uplink', 'hq-uplnk'])).toEqual([
      ['UP-1', 'unknown-upgrade', 'players.blue.army[1].upgrades[1]'],
    ]);
  });

  it('UP-1: a unit has an upgrade only once', () => {
    expect(errorsOf(['hq-uplink', { id: 'hq-uplink', state: 'exhausted' }])).toEqual([
      ['UP-1', 'upgrade-twice', 'players.blue.army[1].upgrades[1]'],
    ]);
  });

  it.each([
    ['a state that no upgrade has', [{ id: 'hq-uplink', state: 'ready' }], {}],
    [
      'an unknown kind of act',
      [],
      { upgrades: [{ id: 'mine', name: 'Mine', slot: 'gear', acts: [{ kind: 'order-all' }] }] },
    ],
  ])('UP-1: %s is a fault of the input', (_what, upgrades, more) => {
    expect(errorsOf(upgrades, more)).toMatchObject([
      ['CP-1', 'malformed-input', expect.anything()],
    ]);
  });

  it('UP-1: an upgrade of the input replaces the one of the catalogue', () => {
    const mine = { id: 'hq-uplink', name: 'My Uplink', slot: 'comms', grants: [{ name: 'Mine' }] };
    const phase = createCommandPhase({
      ...table({ blue: { army: [vader, equipped(stormtroopers(), 'hq-uplink')] } }),
      upgrades: [mine],
    });
    expect(phase.view('spectator').players.blue.built[0]?.keywords).toContainEqual({
      name: 'Mine',
      from: ['My Uplink'],
    });
  });

  it('UP-1: two upgrades of one id, and two battle forces of one id, are refused', () => {
    const mine = { id: 'mine', name: 'Mine', slot: 'gear' };
    const force = { id: 'force', name: 'Force' };
    expect(errorsOf([], { upgrades: [mine, mine], battleForces: [force, force] })).toEqual([
      ['UP-1', 'duplicate-upgrade-id', 'upgrades[1].id'],
      ['BF-1', 'duplicate-battle-force-id', 'battleForces[1].id'],
    ]);
  });

  it('BF-1: an unknown battle force is refused with its place', () => {
    const input = table({ blue: { battleForce: 'Imperial Remnants' } });
    expect(inputErrorOf(() => createCommandPhase(input))?.violations).toMatchObject([
      { rule: 'BF-1', code: 'unknown-battle-force', path: 'players.blue.battleForce' },
    ]);
  });
});
