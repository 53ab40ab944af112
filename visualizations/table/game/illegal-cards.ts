import { forEachPlayer } from '../../../machines/model/player.js';
import type { PhaseContext } from '../../../machines/model/phase-context.js';
import {
  cardIsPlayedInThisRound,
  ownerIsUndefeated,
  ownerStands,
} from '../../../machines/rules/cards/legality.js';
import { violationsOf } from '../../../machines/rules/rule.js';
import {
  DEFAULT_RULESET,
  type CardId,
  type LogEntry,
  type MatchView,
  type PlayerColor,
  type Unit,
} from '../../../src/index.js';
import type { Teller } from '../../../src/wording/describing.js';
import type { Names } from '../../../src/wording/names.js';

/** The laws of cards that need only a view: they read the army and the round. */
const LAWS = [cardIsPlayedInThisRound, ownerStands, ownerIsUndefeated];

/** Returns why a card would be illegal if it were revealed now (CP-2, CP-4, CC-23); `undefined` if it is legal. */
export function whyIllegal(
  { players, round }: MatchView,
  player: PlayerColor,
  cardId: CardId,
  names: Names,
): string | undefined {
  const card = names.findCard(cardId);
  if (!card) return undefined;
  const context = contextOf(players, round);
  // The last violation is the most specific.
  const message = violationsOf(LAWS, { context, player, card }).at(-1)?.message;
  return message === undefined ? undefined : names.sentence(message, player);
}

/** The part of a table that these laws read. The army of a view's `built` has its upgrades already. */
function contextOf(players: MatchView['players'], round: number): PhaseContext {
  const sides = forEachPlayer((player) => {
    const { army, built } = players[player];
    const asBuilt = (unit: Unit) => built.find(({ id }) => id === unit.id) ?? unit;
    return { ...players[player], army: army.map(asBuilt) };
  });
  const ruleset = { ...DEFAULT_RULESET, upgrades: 'table' };
  return { sides, round, ruleset, upgrades: {}, battleForces: {} } as unknown as PhaseContext;
}

/** Entries of acts after the reveal: the player of one has read the table. */
const LATER_ACTS: readonly LogEntry['type'][] = [
  'effect.resolved',
  'effect.declined',
  'die.rolled',
  'commander.nominated',
  'order.issued',
];

/**
 * Returns a sentence for each illegal card of this round: why it is illegal, and what happens to it (CC-24). Returns
 * none after the reader's next act.
 * @param reader the player who reads it; `null`: a spectator
 */
export function illegalCardSentences(
  view: MatchView,
  tell: Teller,
  reader: PlayerColor | null,
): string[] {
  const begun = view.log.findLastIndex(({ type }) => type === 'round.begun');
  const entries = view.log.slice(begun + 1);
  return entries.flatMap((entry, index) => {
    if (entry.type !== 'card.illegal' || entry.data.cardId === null) return [];
    const isRead = entries
      .slice(index)
      .some(({ type, player: actor }) => actor === reader && LATER_ACTS.includes(type));
    if (isRead) return [];
    const { cardId, to } = entry.data;
    const { player } = entry;
    const isReplaced = entries
      .slice(index)
      .some((each) => each.type === 'card.replaced' && each.player === player);
    const instead = isReplaced ? 'Standing Orders is played instead' : 'no card is played instead';
    const goes = to === 'discard' ? 'It is discarded' : `It goes back to ${player}'s hand`;
    return [
      tell((names) => {
        const why =
          whyIllegal(view, player, cardId, names) ?? `${names.card(cardId)} could not be played.`;
        return `${why} ${goes}; ${instead}.`;
      }),
    ];
  });
}
