import type { BattleForce } from '../../../machines/model/battle-force.js';
import type { CommandCard } from '../../../machines/model/command-card.js';
import type { Unit } from '../../../machines/model/unit.js';
import type { Upgrade } from '../../../machines/model/upgrade.js';
import { lazily } from '../../../machines/model/lazily.js';
import type { Printed } from '../printed.js';
import {
  OLDER_COMMAND_CODES,
  OLDER_FORCE_CODES,
  OLDER_UNIT_CODES,
  OLDER_UPGRADE_CODES,
  POINTS_BY_CODE,
} from './codes.js';

interface Coded<Thing> {
  code: string;
  thing: Thing;
  older: boolean;
}

function coded<Thing extends { id: string }>(
  things: readonly Thing[],
  facts: Readonly<Record<string, { edition?: string; legionHq?: string } | undefined>>,
): Coded<Thing>[] {
  return things.flatMap((thing) => {
    const { edition, legionHq: code } = facts[thing.id] ?? {};
    return code === undefined ? [] : [{ code, thing, older: !edition?.startsWith('current') }];
  });
}

/** Returns a map by code. Older things come first, so that a current one with the same code replaces them. */
function byCode<Thing>(things: readonly Coded<Thing>[]): ReadonlyMap<string, Thing> {
  const sorted = things.toSorted((one, other) => Number(other.older) - Number(one.older));
  return new Map(sorted.map(({ code, thing }) => [code, thing]));
}

function named<Thing extends { id: string }>(
  codes: Readonly<Record<string, string>>,
  things: readonly Thing[],
): Coded<Thing>[] {
  return Object.entries(codes).flatMap(([code, wanted]) => {
    const thing = things.find(({ id }) => id === wanted);
    return thing ? [{ code, thing, older: true }] : [];
  });
}

/** The printed things by the two letters that links of Legion HQ have for them. */
export class LegionHqCodes {
  /** Returns the unit with a code. */
  readonly unit: (code: string) => Unit | undefined;
  /** Returns the command card with a code. */
  readonly card: (code: string) => CommandCard | undefined;
  /** Returns the upgrade with a code; only its name for a code of an older edition. */
  readonly upgrade: (code: string) => Upgrade | string | undefined;
  /** Returns the points of a unit of the current edition without upgrades, if they are known. */
  readonly pointsOf: (unitId: string) => number | undefined;
  readonly #printed: Printed;

  constructor(printed: Printed) {
    const { units, unitFacts, cards, cardFacts, legacyCards, upgrades, upgradeFacts } = printed;
    this.#printed = printed;
    const codedUnits = lazily(() => coded(units, unitFacts));
    this.unit = lookup(() => byCode([...codedUnits(), ...named(OLDER_UNIT_CODES, units)]));
    this.card = lookup(() =>
      byCode([
        ...coded(cards, cardFacts),
        ...named(OLDER_COMMAND_CODES, [...cards, ...legacyCards]),
      ]),
    );
    this.upgrade = lookup(() => {
      const current = upgrades.flatMap((upgrade): [string, Upgrade][] => {
        const code = upgradeFacts[upgrade.id]?.legionHq;
        return code === undefined ? [] : [[code, upgrade]];
      });
      return new Map<string, Upgrade | string>([
        ...Object.entries(OLDER_UPGRADE_CODES),
        ...current,
      ]);
    });
    this.pointsOf = lookup(() => {
      const points = codedUnits().flatMap(({ code, thing, older }): [string, number][] => {
        const known = POINTS_BY_CODE[code];
        return older || known === undefined ? [] : [[thing.id, known]];
      });
      return new Map(points);
    });
  }

  /** Returns the battle force with a code. */
  battleForce(code: string): BattleForce | undefined {
    const { battleForces, battleForceFacts } = this.#printed;
    const current = Object.hasOwn(OLDER_FORCE_CODES, code) ? OLDER_FORCE_CODES[code] : code;
    return battleForces.find(({ id }) => battleForceFacts[id]?.legionHq === current);
  }
}

/** A function that looks keys up in a map, which is computed at the first call. */
function lookup<Thing>(compute: () => ReadonlyMap<string, Thing>) {
  const things = lazily(compute);
  return (key: string) => things().get(key);
}
