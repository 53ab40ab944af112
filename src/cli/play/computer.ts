import { type BotSeat, createBot, type Bot } from '../../game/bot/bot.js';
import { STRENGTHS, type Strength } from '../../game/bot/situation.js';
import { catalogue } from '../../../machines/catalogue/index.js';
import { PLAYERS, type EachPlayer, type PlayerColor } from '../../../machines/model/player.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import { Unusable } from '../exit.js';

/** The player and the army list of one side. */
export interface Sitter {
  /** The strength of a computer opponent; absent for a person. */
  bot?: Strength;
  /** An army list; absent for a sample army. */
  list?: string;
}

/** Parse `bot`, `bot:easy`, `bot:easy:LIST`, `bot:LIST`, or a list alone. */
export function sitterOf(typed: string | undefined): Sitter {
  if (typed === undefined) return {};
  const [word, ...rest] = typed.split(':');
  if (word !== 'bot') return { list: typed };
  const strength = STRENGTHS.find((each) => each === rest[0]);
  const list = (strength ? rest.slice(1) : rest).join(':');
  return { bot: strength ?? 'hard', ...(list !== '' && { list }) };
}

/**
 * Parse `bot`, `bot:easy` or `bot:hard`.
 * @throws Unusable for any other text
 */
export function strengthOf(option: string, typed: string | undefined): Strength | undefined {
  if (typed === undefined) return undefined;
  const { bot, list } = sitterOf(typed);
  if (bot && list === undefined) return bot;
  throw new Unusable(`${option}: bot, bot:easy or bot:hard is expected, not "${typed}".`);
}

interface ComputerOptions {
  strengths: Partial<EachPlayer<Strength | undefined>>;
  seed: string;
}

/** Create the computer opponents of a table. Each knows the catalogue and the custom cards of its own side. */
export function botsAt(
  table: { seat(player: PlayerColor): BotSeat },
  input: Pick<CommandPhaseInput, 'cards' | 'players'>,
  { strengths, seed }: ComputerOptions,
): Bot[] {
  return PLAYERS.flatMap((player) => {
    const strength = strengths[player];
    if (!strength) return [];
    const cards = [...catalogue.cards, ...ownCards(input, player)];
    return [createBot(table.seat(player), { seed: `${seed}, ${player}`, strength, cards })];
  });
}

function ownCards(
  { cards = [], players }: Pick<CommandPhaseInput, 'cards' | 'players'>,
  player: PlayerColor,
) {
  const { hand, contingencies = [], permanents = [], discard = [] } = players[player];
  const own = new Set([...hand, ...contingencies, ...permanents, ...discard]);
  return cards.filter(({ id }) => own.has(id));
}

/** The greatest number of consecutive moves, so that two computer opponents cannot loop forever. */
const MOST_MOVES = 200;

/** Let the computer opponents move until the table waits for a person. */
export function letBotsMove(bots: readonly Bot[]): void {
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    if (!bots.some((bot) => bot.move())) return;
  }
}
