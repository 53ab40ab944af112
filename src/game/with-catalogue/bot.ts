import { catalogueCards } from '../../../machines/catalogue/cards.js';
import { createBot as createBotWith, type Bot, type BotOptions, type BotSeat } from '../bot/bot.js';

/**
 * Create a computer player for a seat. It rates each legal event from the view of its seat, and sends the best.
 * @param seat the seat of a phase or of a match
 * @param options `cards` has every card that may be at the table; absent: those of the catalogue
 * @throws TypeError without a seat, and for an option of another type
 * @beta
 * @example
 * const bot = createBot(phase.seat('red'), { seed: 'one' });
 */
export function createBot(
  seat: BotSeat,
  options: Omit<BotOptions, 'cards'> & Partial<Pick<BotOptions, 'cards'>>,
): Bot {
  return createBotWith(seat, { cards: catalogueCards, ...options });
}
