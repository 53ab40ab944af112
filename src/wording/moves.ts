import type { Directive } from '../../machines/model/directive.js';
import type { MatchEvent } from '../../machines/model/match.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { SeatEvent } from '../game/controller/seat.js';
import type { UnitId } from '../../machines/model/unit.js';
import type { UpgradeChange } from '../../machines/model/event.js';
import { aToken, listed, rankName } from './counting.js';
import { describeSource, openQuestionOf } from './keywords.js';
import { directiveOf } from './directives.js';
import { isFromHand, type Names } from './names.js';
import { describeProposal } from './proposals.js';
import { cardOffered } from './slots.js';

/** An event that a player sends, or that the referee sends for a player. */
type Move = SeatEvent | MatchEvent;
type MoveOf<Type extends Move['type']> = Extract<Move, { type: Type }>;

/** The label of an event in its player's menu. */
export function moveOf(event: Move, player: PlayerColor, names: Names): string {
  switch (event.type) {
    case 'card.select':
      return `Place ${offered(event.cardId, names)} facedown`;
    case 'card.withdraw':
      return 'Take the facedown card back';
    case 'contingency.reveal':
      return `Discard the revealed card and reveal ${offered(event.cardId, names)} instead`;
    case 'contingency.decline':
      return 'Reveal no contingency card';
    case 'effect.resolve':
      return resolving(event, player, names);
    case 'effect.decline':
      return declining(event, player, names);
    case 'die.roll':
      return 'Roll the defense die for priority';
    case 'commander.nominate':
      return `Nominate ${names.unit(player, event.unitId)}`;
    case 'order.issue':
      return `Issue an order to ${names.unit(player, event.unitId)}`;
    case 'order.grant':
      if (
        typeof event.source === 'object' &&
        'keyword' in event.source &&
        event.source.keyword === 'Bane Tokens'
      ) {
        return `Reveal ${names.unit(player, event.unitId)}, who issues an order to himself`;
      }
      return typeof event.source === 'string'
        ? `Give an order to ${names.unit(player, event.unitId)}: "${event.source}"`
        : `${describeSource(event.source, names)} of ${names.unit(player, event.source.unitId)}: give an order to ${names.unit(player, event.unitId)}${openQuestionOf(event.source, names)}`;
    case 'order.decline':
      return 'keyword' in event.source && event.source.keyword === 'Bane Tokens'
        ? `Leave ${names.unit(player, event.source.unitId)} hidden`
        : `${describeSource(event.source, names)} of ${names.unit(player, event.source.unitId)}: give no order`;
    case 'orders.end':
      return 'Done issuing orders';
    case 'activation.unit':
      return `Activate ${names.unit(player, event.unitId)}`;
    case 'activation.draw':
      return drawing(event, names);
    case 'activation.keep':
      return `Keep the ${rankName(event.rank)} token, and put the other one back`;
    case 'activation.pass':
      return 'Pass, for one advantage token';
    case 'activation.done':
      return 'End the activation';
    case 'card.discard':
      return `Discard ${offered(event.cardId, names)} from the hand: ${chosenEffect(event, names)}`;
    case 'unit.promote':
      return `Promote ${names.unit(player, event.unitId)} to commander`;
    case 'unit.defeat':
      return `Defeat ${names.unit(player, event.unitId)}`;
    case 'unit.deploy':
      return `Deploy ${names.unit(player, event.unitId)}`;
    case 'upgrade.change':
      return `${CHANGING[event.to]} ${names.upgrade(event.upgrade)} of ${names.unit(player, event.unitId)}`;
    case 'range.measure':
      return 'Note measured ranges';
    case 'activation.end':
      return 'End the Activation Phase';
    case 'activations-by-table':
      return 'Keep the activations at the table';
    case 'match.end':
      return endingTheMatch(event);
    case 'undo':
      return 'Take back the last act';
    case 'proposal.make':
      return `Propose ${describeProposal(event)}`;
    case 'proposal.accept':
      return 'Agree to the proposal';
    case 'proposal.refuse':
      return 'Refuse the proposal';
    case 'proposal.withdraw':
      return 'Take back your proposal';
  }
}

const CHANGING: Readonly<Record<UpgradeChange, string>> = {
  ready: 'Ready',
  exhausted: 'Exhaust',
  expended: 'Expend',
  lost: 'Remove',
  turned: 'Turn',
};

function drawing({ from, rank, source }: MoveOf<'activation.draw'>, names: Names): string {
  const token = rank === undefined ? 'an order token' : aToken(rank);
  if (from !== undefined) return `Use ${token} on ${names.card(from)}`;
  if (source) return `Draw two order tokens and keep one, with ${names.upgrade(source.upgrade)}`;
  return rank === undefined ? `Draw ${token} from the order pool` : `You have drawn ${token}`;
}

function endingTheMatch({ winner }: MoveOf<'match.end'>): string {
  if (winner === undefined) return 'End the match without a winner';
  return winner ? `End the match: ${winner} wins` : 'End the match in a draw';
}

function offered(cardId: string, names: Names): string {
  const card = names.findCard(cardId);
  return card ? cardOffered(card) : cardId;
}

function resolving(event: MoveOf<'effect.resolve'>, player: PlayerColor, names: Names): string {
  const { cardId, unitId } = event;
  if (isFromHand(event, names)) {
    return `Play ${offered(cardId, names)} from the hand instead of the revealed card`;
  }
  return `Resolve ${names.card(cardId)}${forUnit(unitId, player, names)}: ${chosenEffect(event, names)}`;
}

/** The sentence of an effect, with what its player adds to it. */
function chosenEffect(
  { cardId, effectId, directives = [] }: MoveOf<'effect.resolve' | 'card.discard'>,
  names: Names,
): string {
  const summary = names.findEffect(cardId, effectId)?.summary ?? effectId;
  const added = together(directives).map((directive) => directiveOf(directive, names));
  return added.length > 0 ? `${summary} You choose: ${listed(added)}.` : summary;
}

/** The directives, with all declined orders as one: `3 orders declined`. */
function together(directives: readonly Directive[]): Directive[] {
  const declining = directives.filter((each) => each.type === 'decline-orders');
  const [first] = declining;
  if (!first) return [...directives];
  const others = directives.filter((each) => each.type !== 'decline-orders');
  return [{ ...first, count: declining.reduce((sum, { count }) => sum + count, 0) }, ...others];
}

/** The unit for which an effect is resolved, if it is resolved for one (R46). */
function forUnit(unitId: UnitId | undefined, player: PlayerColor, names: Names): string {
  return unitId === undefined ? '' : ` for ${names.unit(player, unitId)}`;
}

function declining(event: MoveOf<'effect.decline'>, player: PlayerColor, names: Names): string {
  return isFromHand(event, names)
    ? `Keep the revealed card, without ${names.card(event.cardId)}`
    : `Decline the effect of ${names.card(event.cardId)}${forUnit(event.unitId, player, names)}`;
}
