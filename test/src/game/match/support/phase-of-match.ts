import type { PhaseContext } from '../../../../../machines/model/phase-context.js';
import { phaseOf } from '../../../../../machines/round/refusals.js';
import type { Match } from '../../../../../src/index.js';

/** The context of the running Command Phase, if there is one. */
export function contextOfPhase(match: Match): PhaseContext | undefined {
  return phaseOf(match.actor.getSnapshot())?.context;
}
