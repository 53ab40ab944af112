import { leadsOn } from '../../machines/rules/table/events.js';
import { drawsOf } from '../../machines/model/chance.js';
import type { CommandCard } from '../../machines/model/command-card.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Seat, SeatEvent } from '../controller/seat.js';
import type { SendResult } from '../controller/send-result.js';
import { worthOfEffect } from './effects.js';
import { worthOfNominee, worthOfOrders } from './ordering.js';
import { worthOfCards } from './selecting.js';
import type { SeenTable, Situation } from './situation.js';

/** `easy` looks no further than its own card; `hard` looks ahead over the rounds to come. @beta */
export const STRENGTHS = ['easy', 'hard'] as const;
/** The strength of the computer opponent. @beta */
export type Strength = (typeof STRENGTHS)[number];

/** Options of a computer opponent. */
export interface BotOptions {
  /** Its choices are the same for the same seed and the same table. It is no seed of the table's dice. */
  seed: string;
  /** By default `hard`. */
  strength?: Strength;
  /** Every card that may be at the table; other cards of the opponent are unknown to the bot. */
  cards: ReadonlyDeep<readonly CommandCard[]>;
  /** The number of rounds, from 1; by default 5. */
  rounds?: number;
}

/** A seat of a phase, or of a match. */
export interface BotSeat extends Pick<Seat, 'player' | 'legalEvents'> {
  view(): SeenTable;
  send(event: SeatEvent): SendResult;
}

/** A player that decides by itself, and sees no more than its seat does. @beta */
export interface Bot {
  readonly player: PlayerColor;
  /** Its choice now; undefined if it can do nothing, or chooses to do nothing. */
  choose(): SeatEvent | undefined;
  /** Make one move; returns whether there was one. */
  move(): boolean;
}

/**
 * A player that decides by a short look ahead, from what its seat may know.
 * @beta
 * @example
 * const bot = createBot(phase.seat('red'), { seed: 'one', cards: catalogue.cards });
 */
export function createBot(seat: BotSeat, options: BotOptions): Bot {
  const cards = new Map(options.cards.map((card) => [card.id, card as CommandCard]));
  const { seed, strength = 'hard', rounds = 5 } = options;
  const choose = (): SeatEvent | undefined => {
    const view = seat.view();
    const legal = seat.legalEvents().filter(leadsOn);
    // During the Activation Phase effects may be used again and again: those are for people (R31).
    const isAsked = view.waitingFor.some(({ player }) => player === seat.player);
    if (!isAsked || legal.length === 0) return undefined;
    const situation: Situation = { view, player: seat.player, legal, cards, rounds, strength };
    const time = view.log.length;
    const below = drawsOf({ seed, round: view.round, purpose: `bot ${seat.player}`, time });
    const chance = () => below(2 ** 20) / 2 ** 20;
    return best(legal, worthsOf(situation, chance), chance);
  };
  return {
    player: seat.player,
    choose,
    move: () => {
      const event = choose();
      return event !== undefined && seat.send(event).ok;
    },
  };
}

/** The worth of each event; one below zero is not chosen if that is possible. */
function worthsOf(situation: Situation, chance: () => number): (event: SeatEvent) => number {
  const ofCards = lazily(() => worthOfCards(situation, chance));
  const ofOrders = lazily(() => worthOfOrders(situation));
  return (event) => {
    switch (event.type) {
      case 'card.select':
        return ofCards()(event.cardId);
      case 'contingency.reveal':
        return (
          ofCards()(event.cardId) -
          ofCards()(situation.view.players[situation.player].selected) -
          A_CONTINGENCY
        );
      case 'commander.nominate':
        return worthOfNominee(situation, event.unitId);
      case 'order.issue':
      case 'order.grant':
        return 1 + ofOrders()(event);
      case 'effect.resolve':
        return worthOfEffect(situation, event);
      case 'orders.end':
        return 0.5;
      default:
        return 0;
    }
  };
}

/** The worth of a contingency card in a later round. */
const A_CONTINGENCY = 0.1;

/** The best of them; of several as good, any. */
function best(
  events: readonly SeatEvent[],
  worthOf: (event: SeatEvent) => number,
  chance: () => number,
): SeatEvent | undefined {
  const rated = events.map((event) => ({ event, worth: worthOf(event) }));
  const most = Math.max(...rated.map(({ worth }) => worth));
  const chosen = rated.filter(({ worth }) => worth === most);
  return chosen[Math.floor(chance() * chosen.length)]?.event;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
