import type { CardId, CommandCard } from '../../../machines/model/command-card.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { SeatEvent } from '../controller/seat.js';
import type { CommandPhaseView } from '../phase/view.js';
import { messageOf } from '../../../machines/model/message-of.js';

/** The information for a strategy when its player can move: only what that player may know. @public */
export interface Decision {
  /** The player who decides. */
  player: PlayerColor;
  /** The view of that player. */
  view: CommandPhaseView;
  /** The legal moves, at least one, except for taking back a facedown card. */
  moves: readonly SeatEvent[];
  /** A card by its id; `undefined` if the player may not know it. */
  cardOf(cardId: CardId): CommandCard | undefined;
  /** A random whole number from 0 to `limit - 1`. Use no other randomness: this one is drawn from the seed. */
  below(limit: number): number;
}

/** A strategy returns one of the moves. The simulation fails if it returns `undefined`. @public */
export type Strategy = (decision: Decision) => SeatEvent | undefined;

/** A module whose default export is a strategy, so that threads can load it. @public */
export interface StrategyModule {
  /** The URL of the module, `file:` for a file. */
  module: string;
}

/** The names of the built-in strategies. @public */
export type StrategyName = keyof typeof strategies;

/** A strategy: its name, its module, or the function. @public */
export type ChosenStrategy = StrategyName | StrategyModule | Strategy;

/** Chooses any legal move. */
const random: Strategy = ({ moves, below }) => at(moves, below(moves.length));

/** Selects the card with the lowest measure. Other moves are those of `useEverything`. */
const byCard =
  (measure: (card: CommandCard) => number): Strategy =>
  (decision) => {
    const { moves, cardOf } = decision;
    const cards = moves.flatMap((move) => (move.type === 'card.select' ? [move] : []));
    if (cards.length === 0) return useEverything(decision);
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

/** The event types that give something up. */
const GIVING_UP: readonly SeatEvent['type'][] = [
  'orders.end',
  'order.decline',
  'effect.decline',
  'contingency.decline',
  'contingency.reveal',
];

/** Gives every order and resolves every effect that it can, and reveals no contingency card. */
function useEverything(decision: Decision): SeatEvent {
  const useful = decision.moves.filter(({ type }) => !GIVING_UP.includes(type));
  const kept = decision.moves.filter(({ type }) => type !== 'contingency.reveal');
  return among(decision, useful.length > 0 ? useful : kept.length > 0 ? kept : decision.moves);
}

const among = ({ below }: Decision, moves: readonly SeatEvent[]) => at(moves, below(moves.length));

function at(moves: readonly SeatEvent[], index: number): SeatEvent {
  const move = moves[index];
  if (!move) throw new RangeError('There is no move to choose.');
  return move;
}

/** The number of orders of a card; "all" counts as 20. */
const ordersGiven = ({ orders }: CommandCard): number =>
  orders.reduce((sum, { count }) => sum + (count === 'all' ? 20 : count), 0);

/** The built-in strategies by name. @public */
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
 * Load a strategy.
 * @throws TypeError if there is no strategy of this name, or its module cannot be loaded or does not export one
 */
export async function strategyOf(chosen: unknown): Promise<Strategy> {
  if (typeof chosen === 'function') return chosen as Strategy;
  if (isStrategyName(chosen)) return strategies[chosen];
  if (!isModule(chosen)) {
    const names = Object.keys(strategies).join(', ');
    throw new TypeError(`simulate: there is no strategy ${inQuotes(chosen)}; there are ${names}.`);
  }
  const exported = await defaultExportOf(chosen.module);
  if (typeof exported !== 'function') {
    throw new TypeError(
      `${chosen.module} exports no strategy: its default export is not a function.`,
    );
  }
  return exported as Strategy;
}

async function defaultExportOf(module: string): Promise<unknown> {
  try {
    return ((await import(/* @vite-ignore */ module)) as { default?: unknown }).default;
  } catch (error) {
    const why = messageOf(error);
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
