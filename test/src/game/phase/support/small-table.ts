/** A small table with a default for each part. */
import {
  type CommandCard,
  type CommandPhase,
  type CommandPhaseInput,
  type PlayerInput,
  type Unit,
} from '../../../../../src/core.js';

export function card(id: string, more: Partial<CommandCard> = {}): CommandCard {
  return { id, name: `Card ${id}`, pips: 1, orders: [{ count: 1 }], effects: [], ...more };
}

export function unit(id: string, more: Partial<Unit> = {}): Unit {
  return { id, name: `Unit ${id}`, rank: 'corps', types: ['trooper'], ...more };
}

export const commander = (id: string, more: Partial<Unit> = {}): Unit =>
  unit(id, { rank: 'commander', ...more });

export interface SmallTable extends Partial<Omit<CommandPhaseInput, 'players'>> {
  blue?: Partial<PlayerInput>;
  red?: Partial<PlayerInput>;
}

/** Blue holds `b1` and `b2`, red `r1` and `r2`; each side has a commander `lead` and a corps unit `line`. */
export function smallTable({ blue, red, cards = [], ...more }: SmallTable = {}): CommandPhaseInput {
  const brought = new Set(cards.map(({ id }) => id));
  const plain = ['b1', 'b2', 'r1', 'r2'].filter((id) => !brought.has(id)).map((id) => card(id));
  return {
    round: 1,
    roundCounterHolder: 'blue',
    seed: 'small',
    ruleset: { orderRange: null },
    cards: [...plain, ...cards],
    players: {
      blue: { army: [commander('lead'), unit('line')], hand: ['b1', 'b2'], ...blue },
      red: { army: [commander('lead'), unit('line')], hand: ['r1', 'r2'], ...red },
    },
    ...more,
  };
}

/** Both players place a card, so both cards are flipped. */
export function playCards(phase: CommandPhase, blue = 'b1', red = 'r1'): void {
  phase.send({ type: 'card.select', player: 'blue', cardId: blue });
  phase.send({ type: 'card.select', player: 'red', cardId: red });
}
