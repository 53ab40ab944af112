import { forEachPlayer, PLAYERS } from '../../../machines/model/player.js';
import { isTableEvent } from '../../../machines/rules/consent/matters.js';
import { leadsOn } from '../../../machines/rules/table/events.js';
import { drawsOf } from '../../../machines/model/chance.js';
import type { CommandCard } from '../../../machines/model/command-card.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import { requireThat } from '../../../machines/model/require-that.js';
import {
  requireOneOf,
  requireOptions,
  requirePlayer,
  type KeysOf,
} from '../controller/require-player.js';
import type { Seat, SeatEvent, SendResult } from '../controller/seat.js';
import { worthOfEffect } from './effects.js';
import { worthOfNominee, worthOfOrders } from './ordering.js';
import { worthOfCards } from './selecting.js';
import { STRENGTHS, type SeenTable, type Situation, type Strength } from './situation.js';
import { lazily } from '../../../machines/model/lazily.js';

/** Options of a computer opponent. */
export interface BotOptions {
  /** The same seed and table give the same choices. Independent of the seed of the table. */
  seed: string | number;
  /** Default: `hard`. */
  strength?: Strength;
  /**
   * The worth of an order for `hard`, where priority is worth 1. Default: 0.03. In a game that counts orders as points it is
   * higher.
   */
  orderWorth?: number;
  /** Every card that may be at the table. The bot cannot expect other cards from its opponent. */
  cards: ReadonlyDeep<readonly CommandCard[]>;
}

const BOT_OPTIONS: KeysOf<BotOptions> = {
  seed: true,
  strength: true,
  orderWorth: true,
  cards: true,
};

/** A seat of a phase, of a match, or of a hosted table. */
export interface BotSeat extends Pick<Seat, 'player'> {
  /** The view with its log. The state of a hosted table has them apart: `{ ...state.view, log: state.log }`. */
  view(): SeenTable;
  /** The bot leaves it to the caller to end the Activation Phase of a hosted match. */
  legalEvents(): readonly SeatEvent[];
  /** Only `move` needs it. */
  send?(event: SeatEvent): SendResult;
}

/** A computer player. It sees only what its seat sees. @beta */
export interface Bot {
  readonly player: PlayerColor;
  /** The event that it would send now; `undefined` if no decision waits for it. */
  choose(): SeatEvent | undefined;
  /**
   * Send the event of `choose`. Returns false if there is none, or if it is refused.
   * @throws TypeError if the seat has no `send`
   */
  move(): boolean;
}

/**
 * Create a computer player for a seat. It rates each legal event from the view of its seat, and sends the best.
 * @param seat the seat of a phase or of a match
 * @param options `cards` has every card that may be at the table
 * @throws TypeError without a seat or `cards`, and for an option of another type
 * @beta
 * @example
 * const bot = createBot(phase.seat('red'), { seed: 'one', cards: catalogue.cards });
 */
export function createBot(seat: BotSeat, options: BotOptions): Bot {
  requireSeat(seat);
  requireOptions(CALL, BOT_OPTIONS, options);
  if (!Array.isArray(options.cards)) {
    throw new TypeError('`cards` lists every card that may be at the table: `catalogue.cards`.');
  }
  const cards = new Map(options.cards.map((card: CommandCard) => [card.id, card]));
  const { strength = 'hard', orderWorth = 0.03 } = options;
  requireThat(
    Number.isFinite(orderWorth),
    `${CALL}, the worth of an order`,
    'a finite number is expected',
    orderWorth,
  );
  requireOneOf(`${CALL}, the strength`, STRENGTHS, strength);
  const isSeed = typeof options.seed === 'string' || Number.isFinite(options.seed);
  requireThat(isSeed, `${CALL}, the seed`, 'a text or a finite number is expected', options.seed);
  const seed = String(options.seed);
  const choose = (): SeatEvent | undefined => {
    const view = withBuiltArmies(viewOf(seat));
    const answer = answerOf(view, seat.player);
    if (answer) return answer;
    const own = view.waitingFor.filter(({ player }) => player === seat.player);
    // An effect that applies each time stays legal (R46): in a turn to activate, the bot would loop on it.
    const isTurn = own.some(({ kind }) => kind === 'activation' || kind === 'activation-done');
    const legal = seat
      .legalEvents()
      .filter((event) => isMoveOfBot(event) && (!isTurn || event.type.startsWith('activation.')));
    if (own.length === 0 || legal.length === 0) return undefined;
    const situation: Situation = {
      view,
      player: seat.player,
      legal,
      cards,
      rounds: view.lastRound ?? ROUNDS,
      orderRange: view.ruleset.orderRange,
      strength,
      orderWorth,
    };
    const time = view.log.length;
    const below = drawsOf({ seed, round: view.round, purpose: `bot ${seat.player}`, time });
    const chance = () => below(2 ** 20) / 2 ** 20;
    return best(legal, worthsOf(situation, chance), chance);
  };
  return {
    player: seat.player,
    choose,
    move: () => {
      if (!seat.send) {
        throw new TypeError('bot.move(): the seat has no `send`. Send the event of `choose()`.');
      }
      const event = choose();
      return event !== undefined && seat.send(event).ok;
    },
  };
}

/** The number of rounds that a phase outside a match is expected to have. */
const ROUNDS = 5;

const CALL = 'createBot(seat, options)';

function requireSeat(given: unknown): void {
  const { player, view, legalEvents } = Object(given) as Partial<BotSeat>;
  const isSeat = typeof view === 'function' && typeof legalEvents === 'function';
  requireThat(isSeat, CALL, "a seat is expected, such as `phase.seat('red')`", given);
  requirePlayer(`${CALL}, the player of the seat`, player);
}

/** @throws TypeError if the view has no log */
function viewOf(seat: BotSeat): SeenTable {
  const view = seat.view();
  if (Array.isArray(view.log)) return view;
  throw new TypeError(
    'createBot(seat, options): `seat.view()` has no `log`. At a hosted table, return `{ ...state.view, log: state.log }`.',
  );
}

/** A move in the game. The bot answers proposals, and makes none. */
function isMoveOfBot(event: SeatEvent): boolean {
  return leadsOn(event) && !isTableEvent(event);
}

/**
 * The answer to the other player's proposal (R56). The bot lets an act be taken back that showed, rolled and drew nothing,
 * and agrees on everything that only people can judge. It ends no match before its last round, unless it wins.
 */
function answerOf({ waitingFor }: SeenTable, player: PlayerColor): SeatEvent | undefined {
  const asked = waitingFor.find((each) => each.kind === 'consent' && each.player === player);
  if (!asked?.proposal) return undefined;
  const { proposal } = asked;
  const isRefused =
    (proposal.what === 'undo' && proposal.revealed === true) ||
    (proposal.what === 'match.end' && proposal.winner !== player);
  return { type: isRefused ? 'proposal.refuse' : 'proposal.accept' };
}

/** The view with the units as their upgrades and their battle force change them (UP-1). */
function withBuiltArmies(view: SeenTable): SeenTable {
  if (PLAYERS.every((player) => view.players[player].built.length === 0)) return view;
  const players = forEachPlayer((player) => {
    const side = view.players[player];
    const built = new Map(side.built.map(({ upgrades: _used, ...unit }) => [unit.id, unit]));
    return { ...side, army: side.army.map((unit) => built.get(unit.id) ?? unit) };
  });
  return { ...view, players };
}

/** Returns a function that rates events. Doing nothing is worth 0. */
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
          CONTINGENCY_WORTH
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
      // Faceup orders first: the opponent knows them. Then draws; a pass gives an activation away.
      case 'activation.unit':
        return 1;
      case 'activation.draw':
        return event.source ? 0.6 : 0.5;
      case 'activation.pass':
        return -1;
      default:
        return 0;
    }
  };
}

/** The worth of keeping a contingency card for a later round. */
const CONTINGENCY_WORTH = 0.1;

/** The best event; a random one of several with the same worth. */
function best(
  events: readonly SeatEvent[],
  worthOf: (event: SeatEvent) => number,
  chance: () => number,
): SeatEvent | undefined {
  const rated = events.map((event) => ({ event, worth: worthOf(event) }));
  const highest = Math.max(...rated.map(({ worth }) => worth));
  const bestRated = rated.filter(({ worth }) => worth === highest);
  return bestRated[Math.floor(chance() * bestRated.length)]?.event;
}
