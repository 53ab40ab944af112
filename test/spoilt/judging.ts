import { isDeepStrictEqual } from 'node:util';
import { SnapshotError, type CommandPhase, type LogEntry, type Match } from '../../src/index.js';
import {
  matchWithSortedPools,
  observed,
  observedMatch,
  withSortedPools,
} from '../reference/observed.js';
import { cardsOf, type Pick } from '../reference/random-table.js';
import {
  observe,
  playReference,
  referenceOutcome,
  startReference,
} from '../reference/reference-phase.js';
import {
  observeMatch,
  playMatchReference,
  referenceMatchOutcome,
  startMatchReference,
} from '../reference/reference-round.js';
import {
  asText,
  played,
  playOn,
  type Game,
  type Kind,
  type Played,
  type Restoring,
} from './games.js';

/** A spoilt save that was taken, and is no game that was played by the rules; or an error that is no answer. */
export class Fault extends Error {
  override name = 'Fault';
  readonly kind: 'inconsistent' | 'out of place';

  constructor(kind: Fault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

const inconsistent = (message: string) => new Fault('inconsistent', message);

const VIEWERS = ['blue', 'red', 'spectator'] as const;

/** Moves that are made after a save was taken. */
const MOVES_AFTERWARDS = 6;

/** Of this many games that were taken one goes on. */
const GOES_ON = 8;

/**
 * Give a save to be restored.
 * @param again its acts done again, if that is known already
 * @returns whether it was refused, or taken as a game that was played by the rules
 * @throws Fault
 */
export function judged(
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
    throw new Fault('out of place', `It is refused by no SnapshotError: ${String(error)}`);
  }
  try {
    wasPlayedByTheRules(kind, game, save, again ?? played(kind, save));
    if (pick.below(GOES_ON) === 0) goesOn({ restore }, kind, game, pick);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('out of place', error instanceof Error ? String(error.stack) : String(error));
  }
  return 'taken';
}

/** Its acts, done again at a table of its own and at that of the reference, lead to the same. */
function wasPlayedByTheRules(kind: Kind, game: Game, save: unknown, again?: Played): void {
  if (!again) throw inconsistent('Its acts cannot be done again.');
  const { digest } = save as { digest: unknown };
  if (game.digest !== digest) throw inconsistent('Its table is not that of its digest.');
  if (asText(again.game) !== asText(game)) throw inconsistent('Its acts lead to another table.');
  for (const viewer of VIEWERS) {
    if (!isDeepStrictEqual(again.game.view(viewer), game.view(viewer))) {
      throw inconsistent(`What its acts show to ${viewer} is not what it shows.`);
    }
  }
  if (!isDeepStrictEqual(again.game.log, game.log)) {
    throw inconsistent('Its log tells another story.');
  }
  const { input, history } = game.toJSON();
  const reference = new Reference(kind, input);
  history.forEach((act, index) => reference.play(act, again.told[index] ?? []));
  reference.mustSeeTheSameAs(game);
}

/** What may be done in it is done without an error, and it is saved and restored as it is. */
function goesOn(restoring: Restoring, kind: Kind, game: Game, pick: Pick): void {
  for (let move = 0; move < MOVES_AFTERWARDS && !game.outcome; move += 1) {
    const result = playOn(game, pick);
    if (!result.ok) throw inconsistent('It refuses what it lists as lawful.');
  }
  const text = asText(game);
  if (asText(restoring.restore(kind, JSON.parse(text))) !== text) {
    throw inconsistent('Saved and restored it is another game.');
  }
}

/** The independent reading of the rules, one state for each act that stands. */
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

  play(act: { type: string }, told: readonly LogEntry[]): void {
    if (act.type === 'undo') this.#states.pop();
    if (act.type.startsWith('undo')) return;
    // The reference has no dice: it is told the face that was rolled.
    const roll = told.find((entry) => entry.type === 'die.rolled');
    const event = act.type === 'die.roll' && roll ? { ...act, face: roll.data.face } : act;
    const now = this.#states.at(-1) as never;
    const { accepted, state } =
      this.#kind === 'match'
        ? ((answer) => ({ accepted: answer.accepted, state: answer.match }))(
            playMatchReference(now, event),
          )
        : playReference(now, event);
    if (!accepted) throw inconsistent(`${JSON.stringify(act)} is unlawful by the reference.`);
    this.#states.push(state);
  }

  mustSeeTheSameAs(game: Game): void {
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
