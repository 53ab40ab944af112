import type { CardId } from '../../model/command-card.js';
import type { Visibility } from '../../model/log.js';
import { cardOf, type PhaseContext, type Side } from '../../model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';
import { cardsOfSide, isSeenBy, type Audience } from '../../model/side.js';

/** A viewer of the table. @public */
export type Viewer = PlayerColor | 'spectator';

/** True if everybody can see this card: in play, locked away or in the discard pile (CC-29). */
export function liesOpen(side: Side, cardId: CardId): boolean {
  return isSeenBy(side, cardId, 'everybody');
}

/** True if everybody can see this card on either side (CC-29). */
export function liesOpenAnywhere(context: PhaseContext, cardId: CardId): boolean {
  return PLAYERS.some((player) => liesOpen(context.sides[player], cardId));
}

/** The cards that both players can see (CC-29). */
export function cardsLyingOpen(side: Side): CardId[] {
  return cardsOfSide(side, 'everybody');
}

/**
 * A card in a sentence: its name if everybody can see the card, else its identifier in quotes, which reveals nothing
 * about hidden zones (R29).
 */
export function nameIfOpen(context: PhaseContext, cardId: CardId): string {
  return liesOpenAnywhere(context, cardId) ? cardOf(context, cardId).name : `"${cardId}"`;
}

/** True if a viewer belongs to this audience of a side. By default nobody does. */
export function maySee(viewer: Viewer, owner: PlayerColor, seenBy: Audience = 'nobody'): boolean {
  return seenBy === 'everybody' || (seenBy === 'owner' && viewer === owner);
}

/** True if a viewer may read log entries of this visibility. */
export function mayRead(viewer: Viewer, visibility: Visibility): boolean {
  return visibility === 'public' || (visibility !== 'referee' && visibility === viewer);
}

/** The cards of a side that only their owner sees (CP-2, CT-8, CT-11, CC-27). */
export interface Secrets {
  hand: CardId[];
  contingencies: CardId[];
  selected: CardId | null;
}

/** A player's own secrets; `undefined` for any other viewer. */
export function secretsFor(
  viewer: Viewer,
  owner: PlayerColor,
  side: Pick<Side, 'hand' | 'contingencies' | 'facedown'>,
): Secrets | undefined {
  return maySee(viewer, owner, 'owner')
    ? { hand: side.hand, contingencies: side.contingencies, selected: side.facedown }
    : undefined;
}
