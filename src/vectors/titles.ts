import type { CommandCard } from '../../machines/model/command-card.js';
import type { OrderSource } from '../../machines/model/outcome.js';
import type { Unit } from '../../machines/model/unit.js';
import { EVENTS } from '../../machines/rules/table/events.js';
import type { CommandHandEventType } from '../../machines/rules/command-hand/hand-event.js';
import type { Path, PathStep } from 'xstate-workbench';

/** The properties that events of this package may have. */
interface NamedByEvent {
  type: string;
  player?: string;
  cardId?: string;
  unitId?: string;
  face?: string;
  source?: OrderSource;
}

/** Returns the words for an event, which follow the player's name. */
type EventWords = (named: { card: string; unit: string; event: NamedByEvent }) => string;

/** The words for the events of a hand, and for the events that the actor of the Command Phase sends to the round. */
const OTHER_WORDS: Readonly<Record<OtherEventType, EventWords>> = {
  'card.add': ({ card }) => `${card} is added`,
  'card.remove': ({ card }) => `${card} is taken out`,
  'contingency.add': ({ card }) => `${card} is set aside`,
  'contingency.remove': ({ card }) => `${card} is set aside no more`,
  'hand.confirm': () => 'the hand is confirmed',
  'xstate.done.actor.commandPhase': () => 'a Command Phase is played',
  'xstate.snapshot.commandPhase': () => 'a Command Phase goes on',
};

type OtherEventType =
  CommandHandEventType | 'xstate.done.actor.commandPhase' | 'xstate.snapshot.commandPhase';

function wordsFor(type: string): EventWords | undefined {
  const facts: Partial<Record<string, { words: (named: never) => string }>> = EVENTS;
  const words = facts[type]?.words as EventWords | undefined;
  return words ?? (OTHER_WORDS as Partial<Record<string, EventWords>>)[type];
}

/** The greatest number of moves that are named; further moves are only counted. */
const MOST_NAMED = 8;

/**
 * The accepted events of a path of this package's machines, in words: `red places Push; blue places Ambush, rolls a
 * block; refused by CP-2, R13`. The rules of refusals follow if the path covers these refusals.
 */
export function playedOn({ input, steps, covers }: Path): string {
  const taken = steps.filter(({ transitions }) => transitions.length > 0);
  const turns = inTurns(taken.slice(0, MOST_NAMED), namesIn(input));
  const more = taken.length - MOST_NAMED;
  const refusing = new Set(covers.flatMap((goal) => /^refused: (\S+)/.exec(goal)?.[1] ?? []));
  return [
    ...turns,
    ...(more > 0 ? [`${more} more ${more === 1 ? 'move' : 'moves'}`] : []),
    ...(refusing.size > 0 ? [`refused by ${[...refusing].join(', ')}`] : []),
  ].join('; ');
}

interface NamesOfTable {
  card(id: string): string;
  unit(player: string, id: string): string;
}

function namesIn(given: unknown): NamesOfTable {
  const { cards = [], players = {} } = given as {
    cards?: readonly CommandCard[];
    players?: Record<string, { army: readonly Unit[] }>;
  };
  return {
    card: (id) => cards.find((card) => card.id === id)?.name ?? id,
    unit: (player, id) => players[player]?.army.find((unit) => unit.id === id)?.name ?? id,
  };
}

/** Group consecutive moves of the same player: `blue places Ambush, rolls a block`. */
function inTurns(steps: readonly PathStep[], names: NamesOfTable): string[] {
  const turns: { player: string; moves: string[] }[] = [];
  for (const { event } of steps) {
    const named = event as NamedByEvent;
    const { type, player = '', cardId = '', unitId = '' } = named;
    const words = wordsFor(type)?.({
      card: names.card(cardId),
      unit: names.unit(player, unitId),
      event: named,
    });
    const move = words ?? type;
    const last = turns.at(-1);
    if (last && last.player === player) last.moves.push(move);
    else turns.push({ player, moves: [move] });
  }
  return turns.map(({ player, moves }) => [player, moves.join(', ')].join(' ').trim());
}
