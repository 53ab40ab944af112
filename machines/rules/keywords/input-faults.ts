import type { Ruleset } from '../../model/ruleset.js';
import type { Unit } from '../../model/unit.js';
import { isCounterpart, nameAmong } from '../../model/unit-matching.js';
import type { Violation } from '../rule.js';
import { bearersOfTheToken, candidatesForTheToken } from './field-commander.js';
import { canBeCarried, carriesAUnitOfTheArmy } from './transport.js';

/** A fault or a gap in an army's keywords; `place` is a path from the army. */
export interface KeywordInputFault extends Violation {
  place: PropertyKey[];
}

/** Faults of carried units and of commander tokens (KW-4, KW-8). */
export function faultsOfKeywords(
  army: readonly Unit[],
  keywords: Ruleset['keywords'],
  round: number,
): KeywordInputFault[] {
  return [...faultsOfCarrying(army, round), ...faultsOfTheToken(army, keywords)];
}

/** Checks carried units in the first round only. In later rounds the carried unit may have been promoted (KW-9). */
function faultsOfCarrying(army: readonly Unit[], round: number): KeywordInputFault[] {
  const faults: KeywordInputFault[] = [];
  for (const { carries } of round === 1 ? army : []) {
    const unit = army.find(({ id }) => id === carries);
    if (!unit || isCounterpart(unit) || canBeCarried(unit)) continue;
    faults.push({
      place: [army.findIndex((each) => each.carries === carries), 'carries'],
      rule: 'KW-4',
      code: 'unit-not-carried',
      message: `${nameAmong(army, unit)} cannot be carried: a Transport carries a corps or special-forces trooper unit`,
    });
  }
  for (const unit of army.filter((each) => !carriesAUnitOfTheArmy(each, army))) {
    faults.push({
      place: [army.indexOf(unit), 'carries'],
      rule: 'KW-4',
      code: 'unknown-unit',
      message: `the army has no unit "${unit.carries}" that it could carry`,
    });
  }
  return faults;
}

function faultsOfTheToken(
  army: readonly Unit[],
  keywords: Ruleset['keywords'],
): KeywordInputFault[] {
  const named = (unitId: string) => {
    const unit = army.find(({ id }) => id === unitId);
    return unit ? nameAmong(army, unit) : unitId;
  };
  const bearers = bearersOfTheToken(army);
  if (bearers.length > 1) {
    const message = `an army has one commander token, so only one of these units can have it: ${bearers.map(named).join(', ')}`;
    return [{ place: [], rule: 'KW-8', code: 'two-commander-tokens', message }];
  }
  const candidates = candidatesForTheToken(army, keywords);
  if (candidates.length < 2) return [];
  const names = candidates.map(({ id }) => `${named(id)} (commanderToken of "${id}")`);
  const message = `the army has no commander, so the input must say which Field Commander bears the commander token: one of ${names.join(', ')}`;
  return [{ place: [], rule: 'KW-8', code: 'commander-token-not-named', message }];
}
