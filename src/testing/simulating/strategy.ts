import type { CardId, CommandCard } from '../../../machines/model/command-card.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { SeatEvent } from '../../controller/seat.js';
import type { CommandPhaseView } from '../../phase/view.js';

/** A moment at which a player may do something: what that player knows, and no more. @public */
export interface Decision {
  /** The player who decides. */
  player: PlayerColor;
  /** The view of that player. */
  view: CommandPhaseView;
  /** The moves that the rules allow, never empty; a facedown card is not taken back. */
  moves: readonly SeatEvent[];
  /** A card that the player may know, by its id; `undefined` for any other. */
  cardOf(cardId: CardId): CommandCard | undefined;
  /** A whole number from 0 to below the limit, drawn from the seed: no other chance keeps a simulation repeatable. */
  below(limit: number): number;
}

/** A strategy picks one of the moves; there is always at least one. @public */
export type Strategy = (decision: Decision) => SeatEvent | undefined;

/**
 * A module whose default export is a strategy: other threads can load only such a strategy.
 * @public
 */
export interface StrategyModule {
  /** The URL of the module, `file:` for a file. */
  module: string;
}

/** The names of the built-in strategies. @public */
export type StrategyName = keyof typeof strategies;

/** A strategy by its name, by its module, or itself. @public */
export type ChosenStrategy = StrategyName | StrategyModule | Strategy;

/** Any lawful move. */
const random: Strategy = ({ moves, below }) => at(moves, below(moves.length));

/** Chooses its card by this measure, the lowest; otherwise plays what its card and its units give it. */
const byCard =
  (measure: (card: CommandCard) => number): Strategy =>
  (decision) => {
    const { moves, cardOf } = decision;
    const cards = moves.flatMap((move) => (move.type === 'card.select' ? [move] : []));
    if (cards.length === 0) return thriftless(decision);
    const measured = cards.map((move) => {
      const card = cardOf(move.cardId);
      return { move, measure: card ? measure(card) : Infinity };
    });
    const least = Math.min(...measured.map(({ measure: each }) => each));
    return among(
      decision,
      measured.filter(({ measure: each }) => each === least).map(({ move }) => move),
    );
  };

/** Moves that give something up. */
const GIVING_UP: readonly SeatEvent['type'][] = [
  'orders.end',
  'effect.decline',
  'contingency.decline',
  'contingency.reveal',
];

/** Gives every order and resolves every effect that it can; keeps its contingencies. */
function thriftless(decision: Decision): SeatEvent {
  const useful = decision.moves.filter(({ type }) => !GIVING_UP.includes(type));
  const kept = decision.moves.filter(({ type }) => type !== 'contingency.reveal');
  return among(decision, useful.length > 0 ? useful : kept.length > 0 ? kept : decision.moves);
}

const among = ({ below }: Decision, moves: readonly SeatEvent[]) => at(moves, below(moves.length));

function at(moves: readonly SeatEvent[], index: number): SeatEvent {
  const move = moves[index];
  if (!move) throw new RangeError('There is nothing to choose from.');
  return move;
}

/** The number of units that a card orders. */
const ordersGiven = ({ orders }: CommandCard): number =>
  orders.reduce((sum, { count }) => sum + (count === 'all' ? 20 : count), 0);

/** The strategies that have a name. @public */
export const strategies = {
  random,
  'fewest-pips': byCard(({ pips }) => pips),
  'most-pips': byCard(({ pips }) => -pips),
  'most-orders': byCard((card) => -ordersGiven(card)),
} as const satisfies Record<string, Strategy>;

export function isStrategyName(name: unknown): name is StrategyName {
  return typeof name === 'string' && Object.hasOwn(strategies, name);
}

/**
 * The strategy that was chosen.
 * @throws TypeError if there is none of that name, or its module cannot be loaded or exports none
 */
export async function strategyOf(chosen: unknown): Promise<Strategy> {
  if (typeof chosen === 'function') return chosen as Strategy;
  if (isStrategyName(chosen)) return strategies[chosen];
  if (!isModule(chosen)) {
    const names = Object.keys(strategies).join(', ');
    throw new TypeError(`There is no strategy ${inQuotes(chosen)}; there are ${names}.`);
  }
  const exported = await defaultExportOf(chosen.module);
  if (typeof exported !== 'function') {
    throw new TypeError(`${chosen.module} exports no strategy: its default export is no function.`);
  }
  return exported as Strategy;
}

async function defaultExportOf(module: string): Promise<unknown> {
  try {
    return ((await import(/* @vite-ignore */ module)) as { default?: unknown }).default;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new TypeError(`${module} cannot be loaded: ${why}`, { cause: error });
  }
}

function isModule(chosen: unknown): chosen is StrategyModule {
  return (
    typeof chosen === 'object' &&
    chosen !== null &&
    typeof (chosen as { module?: unknown }).module === 'string'
  );
}

const inQuotes = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, 80)}"` : `of type ${typeof value}`;
