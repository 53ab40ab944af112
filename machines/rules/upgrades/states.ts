import { stateOfUpgrade, unitOf } from '../../model/built-army.js';
import type { UpgradeChange } from '../../model/event.js';
import { logged, type ActionResult } from '../../model/log.js';
import { setUpgradeState } from '../../model/moves.js';
import type { UpgradeId, UpgradeState } from '../../model/unit.js';
import type { Upgrade } from '../../model/upgrade.js';
import type { UpgradeUse } from '../../model/upgrade-acts.js';
import { sameName } from '../../model/unit-matching.js';
import { about, all, inOrder, rule } from '../rule.js';
import type { Ruling, Statement } from '../rulebook.js';
import { nameOfUnit, onUnit, type NamedUnit, type UnitAttempt } from '../units.js';

/** A change of an upgrade, as an event names it. */
export interface NamedChange extends NamedUnit {
  upgrade: UpgradeId;
  to: UpgradeChange;
}

/** An attempt to change an upgrade of this unit. `state` is undefined if the unit does not have it. */
interface ChangeAttempt extends UnitAttempt {
  upgradeId: UpgradeId;
  /** Its facts; `undefined` if the unit does not have it. */
  upgrade: Upgrade | undefined;
  state: UpgradeState | 'ready' | undefined;
  to: UpgradeChange;
}

export const UP_1 = {
  id: 'UP-1',
  kinds: ['data'],
  summary:
    "A unit has what its upgrades give (keywords, affiliation, rank, types) and lacks what they take (AI). Every rule, slot, filter and hand check asks the unit as changed. A character on an upgrade is not a unit of the army: none of that character's command cards becomes available (CC-6).",
} as const satisfies Statement;

/** UP-1: only an upgrade of the unit changes. */
export const unitHasTheUpgrade = rule<ChangeAttempt>({
  id: 'UP-1',
  code: 'no-such-upgrade',
  allows: ({ state }) => state !== undefined,
  refusal: (attempt) => `${nameOfUnit(attempt)} has no upgrade "${attempt.upgradeId}".`,
});

export const UP_9 = {
  id: 'UP-9',
  kinds: ['action'],
  summary:
    'An upgrade that added miniatures is lost when the last of them is defeated: the table says so. What it gave is gone from then on; orders already issued stay.',
} as const satisfies Statement;

/** UP-9: a lost upgrade stays lost. */
export const upgradeIsNotLost = rule<ChangeAttempt>({
  id: 'UP-9',
  code: 'upgrade-lost',
  allows: ({ state }) => state !== 'lost',
  refusal: (attempt) => `${nameOf(attempt)} of ${nameOfUnit(attempt)} is lost.`,
});

export const UP_3 = {
  id: 'UP-3',
  kinds: ['action'],
  summary:
    'An exhausted upgrade is ready again when the table says so (a Recover action), and stays exhausted from round to round until then; an expended one never is.',
} as const satisfies Statement;

/** UP-3: an expended upgrade is never ready again. */
export const expendedStaysExpended = rule<ChangeAttempt>({
  id: 'UP-3',
  code: 'upgrade-expended',
  allows: ({ state, to }) => state !== 'expended' || to === 'lost' || to === 'expended',
  refusal: (attempt) =>
    `${nameOf(attempt)} of ${nameOfUnit(attempt)} is expended, and never ready again.`,
});

/** UP-3: an upgrade changes into another state. */
export const upgradeChanges = rule<ChangeAttempt>({
  id: 'UP-3',
  code: 'upgrade-unchanged',
  allows: ({ state, to }) => state === 'lost' || state !== to,
  refusal: (attempt) => `${nameOf(attempt)} of ${nameOfUnit(attempt)} is ${attempt.to} already.`,
});

export const UP_10 = {
  id: 'UP-10',
  kinds: ['action'],
  summary:
    'Two-sided upgrades (Cassian Andor): only the side faceup acts; the table turns the card.',
} as const satisfies Statement;

/** UP-10: only a two-sided upgrade is turned, and the other side is not readied, exhausted or expended. */
export const upgradeHasTheSide = rule<ChangeAttempt>({
  id: 'UP-10',
  code: 'not-two-sided',
  allows: ({ upgrade, state, to }) =>
    to === 'turned' ? upgrade?.otherSide !== undefined : state !== 'other-side' || to === 'lost',
  refusal: (attempt) =>
    attempt.to === 'turned'
      ? `${nameOf(attempt)} of ${nameOfUnit(attempt)} has no second side.`
      : `${nameOf(attempt)} of ${nameOfUnit(attempt)} shows its second side: it can be turned back, but not ${attempt.to}.`,
});

const USE_OF_CHANGE = { exhausted: 'exhaust', expended: 'expend' } as const;

export const R55 = {
  id: 'R55',
  question: 'Into which states does the table change an upgrade (UP-3, UP-9, UP-10)?',
  summary:
    'only into what it can be: exhausted or expended if it has such a use, lost if it added miniatures, turned if it has two sides. Where no source tells its use, the table decides. An exhausted upgrade still does what it does without being exhausted (Comms Jammer)',
  inCardData: true,
} as const satisfies Ruling;

/** R55: an upgrade is exhausted or expended only for a use that costs this. An effect that no source tells may cost it (R34). */
export const upgradeHasTheUse = rule<ChangeAttempt>({
  id: 'R55',
  code: 'no-such-use',
  allows: ({ upgrade, to }) =>
    !upgrade || (to !== 'exhausted' && to !== 'expended') || hasUse(upgrade, USE_OF_CHANGE[to]),
  refusal: (attempt) => `${nameOf(attempt)} has no use for which it is ${attempt.to}.`,
});

/** R55, UP-9: only an upgrade that added miniatures is lost. */
export const upgradeAddedMiniatures = rule<ChangeAttempt>({
  id: 'R55',
  code: 'adds-no-miniatures',
  allows: ({ upgrade, to }) => to !== 'lost' || !upgrade || addsMiniatures(upgrade),
  refusal: (attempt) =>
    `${nameOf(attempt)} added no miniatures to ${nameOfUnit(attempt)}: it cannot be lost.`,
});

/** The slots whose cards add miniatures to a unit. */
const SLOTS_WITH_MINIATURES = ['personnel', 'heavy weapon', 'squad leader'];

/** R55: whether the upgrade added miniatures to its unit, which can be defeated. */
export function addsMiniatures({ slot }: Upgrade): boolean {
  return SLOTS_WITH_MINIATURES.some((each) => sameName(each, slot.replaceAll('-', ' ')));
}

/** R55: whether an act of the upgrade, on either side, has this price, or may have it (R34). */
export function hasUse({ acts = [], otherSide }: Upgrade, use: UpgradeUse): boolean {
  return [...acts, ...(otherSide?.acts ?? [])].some(
    (act) => act.kind === 'unknown' || ('use' in act && act.use === use),
  );
}

/** The reasons why an upgrade may not change its state (UP-3, UP-9, UP-10, R55). */
export const refusalsToChangeUpgrade = onUnit<NamedChange>(
  about(
    attemptOf,
    inOrder(
      unitHasTheUpgrade,
      all(
        upgradeIsNotLost,
        expendedStaysExpended,
        upgradeChanges,
        upgradeHasTheSide,
        upgradeHasTheUse,
        upgradeAddedMiniatures,
      ),
    ),
  ),
);

/** Changes the state of an upgrade (UP-3, UP-9, UP-10). */
export function changeUpgrade(named: NamedChange): ActionResult {
  const { context, player, unitId, upgrade, to } = named;
  const unit = unitOf(context, player, unitId);
  const state = unit && attemptOf({ ...named, unit }).state;
  return {
    context: setUpgradeState(context, player, unitId, upgrade, stateAfter(state, to)),
    log: [logged('upgrade.changed', RULE_OF_CHANGE[to], player, { unitId, upgrade, to })],
  };
}

const RULE_OF_CHANGE = {
  ready: 'UP-3',
  exhausted: 'UP-3',
  expended: 'UP-3',
  lost: 'UP-9',
  turned: 'UP-10',
} as const;

function stateAfter(state: ChangeAttempt['state'], to: UpgradeChange): UpgradeState | 'ready' {
  if (to !== 'turned') return to;
  return state === 'other-side' ? 'ready' : 'other-side';
}

function attemptOf(change: NamedChange & UnitAttempt): ChangeAttempt {
  const { context, player, unit, upgrade: upgradeId, to } = change;
  const own = (unit.upgrades ?? []).map(stateOfUpgrade).find(({ id }) => id === upgradeId);
  const upgrade = Object.hasOwn(context.upgrades, upgradeId)
    ? context.upgrades[upgradeId]
    : undefined;
  return { context, player, unit, upgradeId, upgrade, state: own?.state, to };
}

function nameOf({ upgrade, upgradeId }: ChangeAttempt): string {
  return upgrade?.name ?? `"${upgradeId}"`;
}
