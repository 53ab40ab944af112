import { isDeepStrictEqual } from 'node:util';
import { SnapshotError, type CommandPhase, type LogEntry, type Match } from '../../../src/index.js';
import {
  matchWithSortedPools,
  observed,
  observedMatch,
  withSortedPools,
} from '../../reference/observed.js';
import type { Pick } from '../../reference/random-pick.js';
import { cardsOf } from '../../reference/random-table.js';
import {
  observe,
  playReference,
  referenceOutcome,
  startReference,
} from '../../reference/reference-phase.js';
import {
  observeMatch,
  playMatchReference,
  referenceMatchOutcome,
  startMatchReference,
} from '../../reference/reference-round.js';
import {
  asText,
  played,
  playOn,
  type Game,
  type Kind,
  type Played,
  type Restoring,
} from './games.js';

/** A damaged save was accepted although it is no game by the rules, or an unexpected error was thrown. */
export class Fault extends Error {
  override name = 'Fault';
  readonly kind: 'inconsistent' | 'unexpected';

  constructor(kind: Fault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

const inconsistent = (message: string) => new Fault('inconsistent', message);

const VIEWERS = ['blue', 'red', 'spectator'] as const;

/** Moves played after a save was accepted. */
const MOVES_AFTERWARDS = 6;

/** One in this many accepted games is played further. */
const PLAYED_ON = 3;

/**
 * Restore a save and check the result.
 * @param again the replayed history of the save, if the caller has it already
 * @throws Fault if the save was accepted although it is no game by the rules
 */
export function judge(
  { restore }: Restoring,
  kind: Kind,
  save: unknown,
  pick: Pick,
  again?: Played,
): 'refused' | 'taken' {
  let game: Game;
  try {
    game = restore(kind, save);
  } catch (error) {
    if (error instanceof SnapshotError) return 'refused';
    throw new Fault(
      'unexpected',
      `Restoring threw something else than a SnapshotError: ${String(error)}`,
    );
  }
  try {
    checkPlayedByTheRules(kind, game, save, again ?? played(kind, save));
    if (pick.below(PLAYED_ON) === 0) checkPlaysOn({ restore }, kind, game, pick);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('unexpected', error instanceof Error ? String(error.stack) : String(error));
  }
  return 'taken';
}

/** Replay the history on the chart and on the reference implementation: both must lead to the restored table. */
function checkPlayedByTheRules(kind: Kind, game: Game, save: unknown, again?: Played): void {
  if (!again) throw inconsistent('Its history cannot be played.');
  // The first checksum is that of the table.
  const { parts } = save as { parts: string };
  if (!parts.startsWith(game.digest)) throw inconsistent('Its table does not match its checksums.');
  if (asText(again.game) !== asText(game))
    throw inconsistent('Its history leads to another table.');
  for (const viewer of VIEWERS) {
    if (!isDeepStrictEqual(again.game.view(viewer), game.view(viewer))) {
      throw inconsistent(`Its view for ${viewer} is not the view after its history.`);
    }
  }
  if (!isDeepStrictEqual(again.game.log, game.log)) {
    throw inconsistent('Its log is not the log of its history.');
  }
  const { input, history } = game.toJSON();
  const reference = new Reference(kind, input);
  history.forEach((act, index) => reference.play(act, again.logs[index] ?? []));
  reference.mustAgreeWith(game);
}

/** Play some moves, save and restore: legal moves are accepted, and the save stays the same. */
function checkPlaysOn(restoring: Restoring, kind: Kind, game: Game, pick: Pick): void {
  for (let move = 0; move < MOVES_AFTERWARDS && !game.outcome; move += 1) {
    const result = playOn(game, pick);
    if (!result.ok) throw inconsistent('It refuses an event that it lists as legal.');
  }
  const text = asText(game);
  if (asText(restoring.restore(kind, JSON.parse(text))) !== text) {
    throw inconsistent('Saving and restoring changes it.');
  }
}

/** The reference implementation of the rules, with one state for each act that was not undone. */
class Reference {
  readonly #kind: Kind;
  readonly #states: unknown[];

  constructor(kind: Kind, input: unknown) {
    const given = input as never;
    const cards = cardsOf(given);
    this.#kind = kind;
    this.#states = [
      kind === 'match' ? startMatchReference(given, cards) : startReference(given, cards),
    ];
  }

  play(act: { type: string }, log: readonly LogEntry[]): void {
    if (act.type === 'undo') this.#states.pop();
    if (act.type.startsWith('undo')) return;
    // The reference has no dice: the face comes from the log.
    const roll = log.find((entry) => entry.type === 'die.rolled');
    const event = act.type === 'die.roll' && roll ? { ...act, face: roll.data.face } : act;
    const now = this.#states.at(-1) as never;
    const { accepted, state } =
      this.#kind === 'match'
        ? ((answer) => ({ accepted: answer.accepted, state: answer.match }))(
            playMatchReference(now, event),
          )
        : playReference(now, event);
    if (!accepted) throw inconsistent(`${JSON.stringify(act)} is refused by the reference.`);
    this.#states.push(state);
  }

  mustAgreeWith(game: Game): void {
    const now = this.#states.at(-1) as never;
    const [seen, expected] =
      this.#kind === 'match'
        ? [
            [observedMatch(game as Match), matchWithSortedPools((game as Match).outcome)],
            [observeMatch(now), referenceMatchOutcome(now)],
          ]
        : [
            [observed(game), withSortedPools((game as CommandPhase).outcome)],
            [observe(now), referenceOutcome(now)],
          ];
    if (!isDeepStrictEqual(throughJson(seen), throughJson(expected))) {
      throw inconsistent(
        `The reference sees another table: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`,
      );
    }
  }
}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
