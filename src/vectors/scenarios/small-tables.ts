import type { CardEffect, CommandCard } from '../../../machines/model/command-card.js';
import type { CommandPhaseInput, PlayerInput } from '../../../machines/model/input.js';
import type { Unit } from '../../../machines/model/unit.js';

/** The common cards of the game, with the facts that matter here. */
export const ambush: CommandCard = common('ambush', 'Ambush', 1, 1);
export const push: CommandCard = common('push', 'Push', 2, 2);
export const assault: CommandCard = common('assault', 'Assault', 3, 3);
export const standingOrders: CommandCard = {
  ...common('standing-orders', 'Standing Orders', 4, 1),
  effects: [
    effect('return-to-hand', 'command-phase-end', {
      automatic: true,
      directives: [{ type: 'return-to-hand', player: 'self', from: 'play' }],
    }),
  ],
};

function common(id: string, name: string, pips: CommandCard['pips'], orders: number): CommandCard {
  return { id, name, pips, orders: [{ count: orders }], effects: [] };
}

/** A made-up card: by default 1 pip, one order, for any army. */
export function card(id: string, name: string, more: Partial<CommandCard> = {}): CommandCard {
  return { id, name, pips: 1, orders: [{ count: 1 }], effects: [], ...more };
}

/** A made-up effect, by default mandatory. */
export function effect(
  id: string,
  timing: CardEffect['timing'],
  more: Partial<CardEffect> = {},
): CardEffect {
  return { id, timing, summary: 'For this table only.', ...more };
}

/** A 1-pip card of Darth Vader, who is not in the default armies of these tables. */
export const lords: CommandCard = card('lord', "The Lord's Own", {
  belongsTo: { match: 'any', names: ['Darth Vader'] },
});

/** A card that its player may discard when it is revealed: both select again, and the opponent's card is barred. */
export const secondThoughts: CommandCard = card('second-thoughts', 'Second Thoughts', {
  orders: [],
  effects: [
    effect('select-again', 'reveal', {
      optional: true,
      directives: [
        { type: 'discard', player: 'self', from: 'play' },
        { type: 'restart-selection', bar: [{ player: 'opponent' }] },
      ],
    }),
  ],
});

/** A card whose player may make both players select again, any number of times. */
export const regroup: CommandCard = card('regroup', 'Regroup', {
  orders: [],
  effects: [
    effect('select-again', 'reveal', {
      optional: true,
      directives: [{ type: 'restart-selection' }],
    }),
  ],
});

export function commander(id: string, name: string, more: Partial<Unit> = {}): Unit {
  return { id, name, rank: 'commander', types: ['trooper'], ...more };
}

export function support(id: string, name: string, more: Partial<Unit> = {}): Unit {
  return { id, name, rank: 'support', types: ['vehicle'], ...more };
}

export function operative(id: string, name: string, more: Partial<Unit> = {}): Unit {
  return { id, name, rank: 'operative', types: ['trooper'], ...more };
}

export function corps(id: string, name: string, more: Partial<Unit> = {}): Unit {
  return { id, name, rank: 'corps', types: ['trooper'], ...more };
}

/** The parts of a table that a scenario chooses; the others have defaults. */
export interface SmallTable extends Partial<Omit<CommandPhaseInput, 'players' | 'cards'>> {
  /** All cards that are used at the table. */
  cards: CommandCard[];
  blue: Partial<PlayerInput> & Pick<PlayerInput, 'hand'>;
  red: Partial<PlayerInput> & Pick<PlayerInput, 'hand'>;
}

/** The input of a small table. By default each side has a general and a corps unit, and range does not limit orders. */
export function smallTable({ blue, red, ...more }: SmallTable): CommandPhaseInput {
  return {
    round: 1,
    roundCounterHolder: 'blue',
    seed: 'small table',
    ruleset: { orderRange: null },
    ...more,
    players: {
      blue: { army: [commander('veers', 'General Veers'), corps('snow', 'Snowtroopers')], ...blue },
      red: { army: [commander('leia', 'Leia Organa'), corps('rebels', 'Rebel Troopers')], ...red },
    },
  };
}
