import { opponentOf, type EachPlayer, type PlayerColor } from '../../machines/model/player.js';
import { isObject } from '../../machines/model/shape.js';
import {
  readTrackerEvent,
  stepsAfter,
  numberForDraw,
  trackedEvent,
  type TrackedEvent,
} from '../game/match/activation-tracker.js';
import type { MatchView } from '../game/match/view.js';
import { malformed } from './hosting-error.js';
import { isVisibleText } from './opening.js';
import type { Agreements, MatchEndProposal, MatchResult } from './tables.js';

/** Agreements of the players about the table itself. They are not events of the game. */
export interface TableAgreements extends Agreements {
  rematch?: { id: string };
}

/** An act of the tracker of the Activation Phase, in its round. */
type TrackerAct = TrackedEvent & { round: number };

export const NO_AGREEMENTS: TableAgreements = {
  activationEnd: [],
  matchEnd: null,
  activations: { round: 0, steps: [] },
};

/** Acts that the host logs and does not send to the rules. */
export type AgreementAct =
  | { type: 'activation.agree' }
  | { type: 'match.propose-end'; winner: PlayerColor | null; reason?: string }
  | { type: 'match.end.refuse' }
  | ({ type: 'match.result' } & Omit<MatchResult, 'by'>)
  | { type: 'rematch'; id: string }
  | TrackerAct;

interface AgreementAttempt {
  player: PlayerColor;
  /** The seed of the table. Only the host knows it. */
  seed: string;
  agreements: TableAgreements;
  activationPhaseRuns(): boolean;
  /** True once the last round is over, if the rules name no winner (R35). */
  isDecidedByObjectives(): boolean;
  /** The table as everybody may see it. */
  view(): MatchView;
  /** True if an Activation Phase has ended since the player's last update. */
  activationHasEndedSince(): boolean;
}

/** An event for the rules, an agreement to log, or `done already` if the agreement has been made before. */
export type AgreementOn =
  | { agreement: AgreementAct }
  | { event: { type: 'activation.end' } | MatchEnd }
  | { refusal: string; rule?: 'R35' }
  | 'done already'
  | undefined;

/** The event that ends a match at once (R35). */
type MatchEnd = { type: 'match.end'; winner: PlayerColor | null; reason?: string };

const LONGEST_REASON = 200;

/** Returns what to do with an event that needs the other player's agreement; `undefined` for all other events. */
export function agreementOn(given: unknown, attempt: AgreementAttempt): AgreementOn {
  if (!isObject(given)) return undefined;
  switch (given['type']) {
    case 'activation.end':
      return onActivationEnd(attempt);
    case 'match.end':
      return onMatchEnd(given, attempt);
    case 'match.end.refuse':
      return attempt.agreements.matchEnd
        ? { agreement: { type: 'match.end.refuse' } }
        : 'done already';
    case 'match.result':
      return onMatchResult(given, attempt);
    default:
      return onTracker(given, attempt);
  }
}

/** The host draws tokens, so that no player chooses them. Each player notes only the activations of the own units. */
function onTracker(
  given: unknown,
  { player, seed, agreements: { activations }, activationPhaseRuns, view }: AgreementAttempt,
): AgreementOn {
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

function onActivationEnd({
  player,
  agreements: { activationEnd },
  activationPhaseRuns,
  activationHasEndedSince,
}: AgreementAttempt): AgreementOn {
  if (activationHasEndedSince()) return 'done already';
  // The rules refuse this event and give the reason.
  if (!activationPhaseRuns()) return { event: { type: 'activation.end' } };
  if (activationEnd.includes(player)) return 'done already';
  return activationEnd.includes(opponentOf(player))
    ? { event: { type: 'activation.end' } }
    : { agreement: { type: 'activation.agree' } };
}

function onMatchEnd(
  given: Record<string, unknown>,
  { player, agreements: { matchEnd } }: AgreementAttempt,
): AgreementOn {
  const { winner, reason } = given;
  if (winner !== null && winner !== 'blue' && winner !== 'red') {
    throw malformed('`winner` is "blue", "red" or null.');
  }
  if (reason !== undefined && !isVisibleText(reason, LONGEST_REASON)) {
    throw malformed(`\`reason\` is a text of at most ${LONGEST_REASON} visible characters.`);
  }
  const end: Omit<MatchEnd, 'type'> = { winner, ...(reason !== undefined && { reason }) };
  if (winner === opponentOf(player)) return { event: { type: 'match.end', ...end } };
  if (matchEnd && matchEnd.by !== player && matchEnd.winner === winner) {
    const { by: _by, ...agreed } = matchEnd;
    return { event: { type: 'match.end', ...agreed } };
  }
  return { agreement: { type: 'match.propose-end', ...end } };
}

/** The largest number of points that a player may have. */
const MOST_POINTS = 999;

/** After the last round each player says who has won. The result is agreed once both say the same. */
function onMatchResult(
  given: Record<string, unknown>,
  { player, agreements: { matchResult }, isDecidedByObjectives }: AgreementAttempt,
): AgreementOn {
  const { winner } = given;
  const points = pointsIn(given['points']);
  if (winner !== null && winner !== 'blue' && winner !== 'red') {
    throw malformed('`winner` is "blue", "red" or null.');
  }
  if (!isDecidedByObjectives()) {
    return { refusal: 'The objectives decide who has won after the last round only.', rule: 'R35' };
  }
  const act: AgreementAct = { type: 'match.result', winner, ...(points && { points }) };
  if (!matchResult) return { agreement: act };
  const { by } = matchResult;
  if (by.length === 2 || (by.includes(player) && isSameResult(matchResult, act))) {
    return 'done already';
  }
  return { agreement: act };
}

function pointsIn(given: unknown): EachPlayer<number> | undefined {
  if (given === undefined) return undefined;
  const { blue, red } = isObject(given) ? given : {};
  const isCount = (points: unknown): points is number =>
    Number.isInteger(points) && Number(points) >= 0 && Number(points) <= MOST_POINTS;
  if (isCount(blue) && isCount(red)) return { blue, red };
  throw malformed(`\`points\` has whole numbers from 0 to ${MOST_POINTS} for blue and red.`);
}

function isSameResult(one: Omit<MatchResult, 'by'>, other: Omit<MatchResult, 'by'>): boolean {
  return (
    one.winner === other.winner &&
    one.points?.blue === other.points?.blue &&
    one.points?.red === other.points?.red
  );
}

/** Returns the agreements after an act, and whether the act was an agreement. */
export function agreementAfter(
  agreements: TableAgreements,
  by: PlayerColor,
  given: { type: string },
): { agreements: TableAgreements; isAgreement: boolean } {
  const act = given as AgreementAct;
  switch (act.type) {
    case 'activation.agree':
      return {
        agreements: { ...agreements, activationEnd: [...agreements.activationEnd, by] },
        isAgreement: true,
      };
    case 'match.propose-end': {
      const { type: _type, ...end } = act;
      const matchEnd: MatchEndProposal = { by, ...end };
      return { agreements: { ...agreements, matchEnd }, isAgreement: true };
    }
    case 'match.end.refuse':
      return { agreements: { ...agreements, matchEnd: null }, isAgreement: true };
    case 'match.result': {
      const { type: _type, ...result } = act;
      const before = agreements.matchResult;
      const others = before && isSameResult(before, result) ? before.by : [];
      const matchResult = { by: [...new Set([...others, by])], ...result };
      return { agreements: { ...agreements, matchResult }, isAgreement: true };
    }
    case 'rematch':
      return { agreements: { ...agreements, rematch: { id: act.id } }, isAgreement: true };
    case 'tracker.order':
    case 'tracker.draw':
    case 'tracker.unit':
    case 'tracker.pass':
    case 'tracker.undo': {
      const { round } = act;
      const steps = agreements.activations.round === round ? agreements.activations.steps : [];
      const activations = { round, steps: stepsAfter(steps, by, act) };
      // A player agreed to end the phase before this activation.
      return { agreements: { ...agreements, activationEnd: [], activations }, isAgreement: true };
    }
    default:
      return { agreements: afterEvent(agreements, given.type), isAgreement: false };
  }
}

/** An event of the game cancels the agreement to end the phase, because the player agreed before the event. */
function afterEvent(agreements: TableAgreements, type: string): TableAgreements {
  if (type === 'undo.request' || type === 'undo.refuse') return agreements;
  if (type === 'undo' && (agreements.rematch ?? agreements.matchResult)) {
    // The match goes on: its next end has a rematch and a result of its own.
    const { rematch: _rematch, matchResult: _result, ...current } = agreements;
    return afterEvent(current, type);
  }
  const matchEnd = type === 'match.end' ? null : agreements.matchEnd;
  if (agreements.activationEnd.length === 0 && matchEnd === agreements.matchEnd) return agreements;
  return { ...agreements, activationEnd: [], matchEnd };
}

/** Returns the event that a player sent, as text to compare. The logged act may have another type. */
export function sentText(act: { type: string }): string {
  const { type, winner } = act as { type: string; winner?: unknown };
  if (type === 'activation.agree') return sentText({ type: 'activation.end' });
  if (type === 'match.end' || type === 'match.propose-end') {
    return JSON.stringify({ type: 'match.end', winner });
  }
  if (type === 'match.result') {
    const { points } = act as { points?: EachPlayer<number> };
    return JSON.stringify({ type, winner, blue: points?.blue, red: points?.red });
  }
  const tracked = readTrackerEvent(act);
  if (tracked) {
    const { isRandom } = act as { isRandom?: boolean };
    return JSON.stringify(isRandom ? { type } : tracked);
  }
  return JSON.stringify(act);
}

/** Returns true if a logged act is an agreement, not an event of the game. */
export function isAgreement(act: { type: string }): boolean {
  return agreementAfter(NO_AGREEMENTS, 'blue', act).isAgreement;
}
