import type { PlayerColor } from '../../machines/model/player.js';
import {
  readTrackerEvent,
  stepsAfter,
  numberForDraw,
  trackedEvent,
  type TrackedEvent,
} from '../game/match/activation-tracker.js';
import type { MatchView } from '../game/match/view.js';
import type { Agreements } from './tables.js';

/** What the host keeps beside the game: the activations that the players note, and the rematch. */
export interface TableAgreements extends Agreements {
  rematch?: { id: string };
}

/** An act of the tracker of the Activation Phase, in its round. */
type TrackerAct = TrackedEvent & { round: number };

export const NO_AGREEMENTS: TableAgreements = { activations: { round: 0, steps: [] } };

/** Acts that the host logs and does not send to the rules. */
export type AgreementAct = { type: 'rematch'; id: string } | TrackerAct;

interface TrackerAttempt {
  player: PlayerColor;
  /** The seed of the table. Only the host knows it. */
  seed: string;
  agreements: TableAgreements;
  activationPhaseRuns(): boolean;
  /** The table as everybody may see it. */
  view(): MatchView;
}

/**
 * Returns the act to log for an event of the tracker, or the reason to refuse it; `undefined` for other events. The host
 * draws tokens, so that no player chooses them. Each player notes only the activations of the own units.
 */
export function trackerActOn(
  given: unknown,
  { player, seed, agreements: { activations }, activationPhaseRuns, view }: TrackerAttempt,
): { agreement: AgreementAct } | { refusal: string } | undefined {
  const event = readTrackerEvent(given);
  if (!event) return undefined;
  if (!activationPhaseRuns()) return { refusal: 'Units are activated in the Activation Phase.' };
  const table = view();
  const { round } = table;
  const steps = activations.round === round ? activations.steps : [];
  const at = numberForDraw(seed, round, player, steps);
  const tracked = trackedEvent(table, steps, player, event, at);
  return 'refusal' in tracked ? tracked : { agreement: { ...tracked.event, round } };
}

/** Returns the agreements after an act; `undefined` if the act is an event of the game. */
export function agreementsAfter(
  agreements: TableAgreements,
  by: PlayerColor,
  given: { type: string },
): TableAgreements | undefined {
  const act = given as AgreementAct;
  switch (act.type) {
    case 'rematch':
      return { ...agreements, rematch: { id: act.id } };
    case 'tracker.order':
    case 'tracker.draw':
    case 'tracker.unit':
    case 'tracker.pass':
    case 'tracker.undo': {
      const { round } = act;
      const steps = agreements.activations.round === round ? agreements.activations.steps : [];
      return { ...agreements, activations: { round, steps: stepsAfter(steps, by, act) } };
    }
    default:
      return undefined;
  }
}

/** Returns the event that a player sent, as text to compare. The logged act names a token that was drawn. */
export function sentText(act: { type: string }): string {
  const tracked = readTrackerEvent(act);
  if (!tracked) return JSON.stringify(act);
  const { isRandom } = act as { isRandom?: boolean };
  return JSON.stringify(isRandom ? { type: act.type } : tracked);
}

/** Returns true if a logged act is kept beside the game. */
export function isAgreement(act: { type: string }): boolean {
  return agreementsAfter(NO_AGREEMENTS, 'blue', act) !== undefined;
}
