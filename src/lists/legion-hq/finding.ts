import {
  catalogueCardFacts,
  catalogueCards,
  legacyCards,
} from '../../../machines/catalogue/cards.js';
import { catalogueUnitFacts, catalogueUnits } from '../../../machines/catalogue/units.js';
import {
  catalogueBattleForceFacts,
  catalogueBattleForces,
} from '../../../machines/catalogue/battle-forces.js';
import { catalogueUpgradeFacts, catalogueUpgrades } from '../../../machines/catalogue/upgrades.js';
import type { BattleForce } from '../../../machines/model/battle-force.js';
import type { CommandCard } from '../../../machines/model/command-card.js';
import type { Unit } from '../../../machines/model/unit.js';
import type { Upgrade } from '../../../machines/model/upgrade.js';
import { lazily } from '../../../machines/model/lazily.js';
import {
  OLDER_COMMAND_CODES,
  OLDER_FORCE_CODES,
  OLDER_UNIT_CODES,
  OLDER_UPGRADE_CODES,
  POINTS_BY_CODE,
} from './codes.js';

/** Matches `legion-hq-web cards.json id hj`. In an older edition the owner comes before it. */
const CODE_IN_SOURCE = /^(\S+\/)?legion-hq-web cards\.json id ([A-Za-z]{2})$/;

interface Coded<Thing> {
  code: string;
  thing: Thing;
  older: boolean;
}

function coded<Thing extends { id: string }>(
  things: readonly Thing[],
  facts: Readonly<Record<string, { source: string } | undefined>>,
): Coded<Thing>[] {
  return things.flatMap((thing) => {
    const [, older, code] = CODE_IN_SOURCE.exec(facts[thing.id]?.source ?? '') ?? [];
    return code === undefined ? [] : [{ code, thing, older: older !== undefined }];
  });
}

/** Returns a map by code. Older things come first, so that a current one with the same code replaces them. */
function byCode<Thing>(things: readonly Coded<Thing>[]): ReadonlyMap<string, Thing> {
  const sorted = things.toSorted((one, other) => Number(other.older) - Number(one.older));
  return new Map(sorted.map(({ code, thing }) => [code, thing]));
}

const codedUnits = lazily(() => coded(catalogueUnits, catalogueUnitFacts));
const unitsByCode = lazily(() =>
  byCode([...codedUnits(), ...named(OLDER_UNIT_CODES, catalogueUnits)]),
);
const cardsByCode = lazily(() =>
  byCode<CommandCard>([
    ...coded(catalogueCards, catalogueCardFacts),
    ...named(OLDER_COMMAND_CODES, [...catalogueCards, ...legacyCards]),
  ]),
);

function named<Thing extends { id: string }>(
  codes: Readonly<Record<string, string>>,
  things: readonly Thing[],
): Coded<Thing>[] {
  return Object.entries(codes).flatMap(([code, wanted]) => {
    const thing = things.find(({ id }) => id === wanted);
    return thing ? [{ code, thing, older: true }] : [];
  });
}

export function unitOfCode(code: string): Unit | undefined {
  return unitsByCode().get(code);
}

export function commandCardOfCode(code: string): CommandCard | undefined {
  return cardsByCode().get(code);
}

const upgradesByCode = lazily(
  () =>
    new Map(
      catalogueUpgrades.flatMap((upgrade) => {
        const code = catalogueUpgradeFacts[upgrade.id]?.legionHq;
        return code === undefined ? [] : [[code, upgrade] as const];
      }),
    ),
);

/** Returns the upgrade with a code; only its name for a code of an older edition. */
export function upgradeOfCode(code: string): Upgrade | string | undefined {
  const older = Object.hasOwn(OLDER_UPGRADE_CODES, code) ? OLDER_UPGRADE_CODES[code] : undefined;
  return upgradesByCode().get(code) ?? older;
}

/** Returns the battle force with a code. */
export function battleForceOfCode(code: string): BattleForce | undefined {
  const current = Object.hasOwn(OLDER_FORCE_CODES, code) ? OLDER_FORCE_CODES[code] : code;
  return catalogueBattleForces.find(
    ({ id }) => catalogueBattleForceFacts[id]?.legionHq === current,
  );
}

const pointsById = lazily(
  () =>
    new Map(
      codedUnits().flatMap(({ code, thing, older }) =>
        older || POINTS_BY_CODE[code] === undefined ? [] : [[thing.id, POINTS_BY_CODE[code]]],
      ),
    ),
);

/** Returns the points of a unit of the current edition without upgrades, if they are known. */
export function pointsOf(unitId: string): number | undefined {
  return pointsById().get(unitId);
}
