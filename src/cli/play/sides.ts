import type { CommandPhaseView, SideView } from '../../game/phase/view.js';
import type { TokensOnCard } from '../../../machines/model/activation.js';
import { type PlayerColor, opponentOf } from '../../../machines/model/player.js';
import { describeArmy, givenKeywords } from '../../wording/army.js';
import { RANKS } from '../../../machines/model/unit.js';
import { counted, listed, rankName } from '../../wording/counting.js';
import { colourName, type Names } from '../../wording/names.js';
import { cardOffered } from '../../wording/slots.js';
import { remindersInLines } from './reminders.js';

/** Lines that describe both sides, the player's own first. `view` is the view of that player; `ticked`: reminders done. */
export function sidesInLines(
  view: Pick<CommandPhaseView, 'players' | 'reminders' | 'round'>,
  player: PlayerColor,
  names: Names,
  ticked?: ReadonlySet<string>,
): string[] {
  const other = opponentOf(player);
  return [
    `You are ${player}.`,
    ...sideInLines(view.players[player], player, names),
    ...remindersInLines(view, player, names, ticked),
    `${colourName(other)}`,
    ...sideInLines(view.players[other], other, names),
    ...remindersInLines(view, other, names, ticked),
  ];
}

function sideInLines(side: SideView, player: PlayerColor, names: Names): string[] {
  const cards = (ids: readonly string[] | undefined, count: number) =>
    ids && ids.length > 0 ? ids.map((id) => names.card(id)).join(', ') : counted(count, 'card');
  const rows: [string, string][] = [
    ['Army', describeArmy(side.army, names)],
    ['From upgrades and the battle force', keywordsGiven(side, player, names)],
    ['Hand', cards(side.hand, side.handCount)],
    [
      'Contingency cards',
      side.contingencyCount > 0 ? cards(side.contingencies, side.contingencyCount) : '',
    ],
    ['Facedown', side.hasSelected ? cards(side.selected ? [side.selected] : undefined, 1) : ''],
    ['In play', inPlay(side, names)],
    ['From earlier rounds', side.permanents.map((id) => names.card(id)).join(', ')],
    ['Locked away', side.lockedAway.map((id) => names.card(id)).join(', ')],
    ['Divulged', side.divulged.map((id) => names.card(id)).join(', ')],
    ['Not to be played', side.barred.map((id) => names.card(id)).join(', ')],
    ['Order limit', side.orderLimit === null ? '' : String(side.orderLimit)],
    ['Orders declined', side.ordersDeclined === 0 ? '' : String(side.ordersDeclined)],
    ['Orders within range', side.rangeLimit === null ? '' : String(side.rangeLimit)],
    ['Nominated', side.nominated === null ? '' : names.unit(player, side.nominated)],
    ['Orders', listed(side.orders.map(({ unitId }) => names.unit(player, unitId)))],
    ['Facedown tokens', listed(side.facedown.map((unitId) => names.unit(player, unitId)))],
    ['Order pool', tokensInWords(side.orderPoolCounts)],
    ['Tokens on cards', listed(side.tokensOnCards.map((each) => onCard(each, names)))],
    ['Advantage tokens', side.passPool === 0 ? '' : String(side.passPool)],
    ['Discard pile', side.discard.map((id) => names.card(id)).join(', ')],
  ];
  return rows.filter(([, text]) => text !== '').map(([title, text]) => `   ${title}: ${text}`);
}

function tokensInWords(counts: SideView['orderPoolCounts']): string {
  const ranks = RANKS.filter((rank) => counts[rank]);
  return listed(ranks.map((rank) => `${counts[rank]} ${rankName(rank)}`));
}

/** R51: everybody knows how many tokens lie on a card, and only their owner which. */
function onCard({ cardId, count, ranks }: TokensOnCard, names: Names): string {
  const known = ranks ? ` (${ranks.map(rankName).join(', ')})` : '';
  return `${counted(count, 'token')} on ${names.card(cardId)}${known}`;
}

/** The keywords that upgrades and the battle force give, by unit (UP-1). */
function keywordsGiven({ army }: SideView, player: PlayerColor, names: Names): string {
  return army
    .flatMap((unit) => {
      const given = givenKeywords(names.built(player, unit));
      return given.length > 0 && !unit.defeated
        ? [`${names.unit(player, unit.id)}: ${given.join('; ')}`]
        : [];
    })
    .join('. ');
}

function inPlay({ cardInPlay }: SideView, names: Names): string {
  if (cardInPlay === null) return '';
  const card = names.findCard(cardInPlay);
  return card ? cardOffered(card) : cardInPlay;
}
