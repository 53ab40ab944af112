import type { ActivationStep } from '../../../src/game/match/activation-tracker.js';
import type { EachPlayer, LogEntry, MatchView, PlayerColor } from '../../../src/index.js';
import { rankName } from '../../../src/wording/counting.js';
import type { Teller } from '../../../src/wording/describing.js';
import { colourName, type Names } from '../../../src/wording/names.js';
import { logLines } from './log-lines.js';

const COLOURS: EachPlayer<string> = { blue: colourName('blue'), red: colourName('red') };

/** An activation as a sentence: `Red activated AT-ST.` */
export function activationInWords(
  step: ActivationStep,
  names: Names,
  players: EachPlayer<string> = COLOURS,
): string {
  const who = players[step.player];
  if (step.did === 'pass') return `${who} passed.`;
  if (step.did === 'token' && !step.unitId) {
    const drawn = `${who} drew ${rankName(step.rank)}`;
    return step.unitId === null ? `${drawn}, and activated no unit.` : `${drawn}.`;
  }
  return `${who} activated ${names.unit(step.player, step.unitId ?? '')}.`;
}

/** The finished activations since the other player's last one: those that a player at the table may not have seen. */
export function latestActivations(steps: readonly ActivationStep[]): readonly ActivationStep[] {
  const finished = steps.filter((step) => step.did !== 'token' || step.unitId !== undefined);
  const player = finished.at(-1)?.player;
  return finished.slice(finished.findLastIndex((step) => step.player !== player) + 1);
}

/** An activation; `after` is the number of the log entry that was the last one then, where it is known. */
export type NotedStep = ActivationStep & { after?: number | undefined };

/** A line of the log that a player reads. */
export interface LogLine {
  key: string;
  /** The number of its entry in the log of the view; activations have none. */
  seq?: number;
  player?: PlayerColor | undefined;
  sentence: string;
  rule?: string | undefined;
}

/**
 * The log of a view as lines, the first one first. Activations are no events of the rules, so the log has none: each
 * stands after the entry that was the last one then. If that is not known, it stands before the end of the Activation Phase.
 */
export function logInLines(
  { log, round, phase }: Pick<MatchView, 'log' | 'round' | 'phase'>,
  activationsIn: (round: number) => readonly NotedStep[],
  tell: Teller,
): LogLine[] {
  const linesOf = (end: number, of: number) =>
    activationsIn(of).map((step, index) => ({
      // Between two entries.
      at: Math.min(end, (step.after ?? end) + 1) - 0.5,
      key: `activation ${of} ${index}`,
      player: step.player,
      sentence: tell((names) => activationInWords(step, names)),
    }));
  return [
    ...logLines(log, tell).map(({ entry: { seq, player, rule }, sentence }) => ({
      at: seq,
      key: String(seq),
      seq,
      player,
      sentence,
      rule,
    })),
    ...[...endsOfPhases(log, round)].flatMap(([of, end]) => linesOf(end, of)),
    ...(phase === 'activation' ? linesOf(Number.MAX_SAFE_INTEGER, round) : []),
  ].toSorted((one, other) => one.at - other.at);
}

/** The number of the entry that ends the Activation Phase of each round, by round. An undone end does not count. */
function endsOfPhases(log: readonly LogEntry[], now: number): ReadonlyMap<number, number> {
  const begun = log.find((entry) => entry.type === 'round.begun');
  let round = begun ? begun.data.round - 1 : now;
  const byRound = new Map<number, number>();
  for (const entry of log) {
    if (entry.type === 'round.begun') round = entry.data.round;
    else if (entry.type === 'activation.ended') byRound.set(round, entry.seq);
  }
  return byRound;
}
