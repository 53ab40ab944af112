/** Every event that could be said with the names of a table. */
import type { KeywordSource } from '../../../../machines/model/outcome.js';
import { DIE_FACES, type EventOf } from '../../../../machines/model/event.js';
import { ORDER_KEYWORDS } from '../../../../machines/model/outcome.js';
import type {
  CommandCard,
  CommandPhaseEvent,
  CommandPhaseInput,
  Directive,
  EffectRef,
  PlayerColor,
} from '../../../../src/core.js';
import { cardIdsOf, otherThan, PLAYERS, unitIdsOf } from './tables.js';

/** The events of both players about every card, effect and unit of the table; without directives. */
export function plainPlayerEvents(input: CommandPhaseInput): CommandPhaseEvent[] {
  const cards = input.cards ?? [];
  return PLAYERS.flatMap((player): CommandPhaseEvent[] => [
    ...cardIdsOf(input).flatMap((cardId): CommandPhaseEvent[] => [
      { type: 'card.select', player, cardId },
      { type: 'contingency.reveal', player, cardId },
    ]),
    { type: 'card.withdraw', player },
    { type: 'contingency.decline', player },
    ...cards.flatMap(({ id: cardId, effects }: CommandCard) =>
      effects.flatMap(({ id: effectId }): CommandPhaseEvent[] => [
        { type: 'effect.resolve', player, cardId, effectId },
        { type: 'effect.decline', player, cardId, effectId },
      ]),
    ),
    ...DIE_FACES.map((face): CommandPhaseEvent => ({ type: 'die.roll', player, face })),
    ...unitIdsOf(input).flatMap((unitId): CommandPhaseEvent[] => [
      { type: 'commander.nominate', player, unitId },
      { type: 'order.issue', player, unitId },
      ...sourcesOf(input, player).map((source): CommandPhaseEvent => ({
        type: 'order.grant',
        player,
        unitId,
        source,
      })),
    ]),
    { type: 'orders.end', player },
  ]);
}

/** Every keyword of orders, of every unit of the player: cards may grant those that it does not have itself (CC-31). */
function sourcesOf({ players }: CommandPhaseInput, player: PlayerColor): KeywordSource[] {
  return players[player].army.flatMap(({ id: unitId }) =>
    ORDER_KEYWORDS.map((keyword) => ({ unitId, keyword })),
  );
}

/** The effect resolved with any one directive that a choice of it, filled in with anything, could give. */
export function effectsResolvedWithOneDirective(
  input: CommandPhaseInput,
  { player, cardId, effectId }: EffectRef,
): EventOf<'effect.resolve'>[] {
  const card = input.cards?.find(({ id }) => id === cardId);
  const effect = card?.effects.find(({ id }) => id === effectId);
  const directives = (effect?.choices ?? []).flatMap(({ directive }) =>
    filledWithAnything(input, player, directive),
  );
  const distinct = [...new Map(directives.map((each) => [JSON.stringify(each), each])).values()];
  return distinct.map((directive) => ({
    type: 'effect.resolve',
    player,
    cardId,
    effectId,
    directives: [directive],
  }));
}

function filledWithAnything(
  input: CommandPhaseInput,
  player: PlayerColor,
  directive: Directive<'self' | 'opponent'>,
): Directive[] {
  const colour = (side: 'self' | 'opponent') => (side === 'self' ? player : otherThan(player));
  const cards = [...cardIdsOf(input), 'no-such-card'];
  const units = [...unitIdsOf(input), 'no-such-unit'];
  if (directive.type === 'restart-selection') {
    const [first, ...more] = directive.bar ?? [];
    const restart: Directive = {
      type: directive.type,
      ...(directive.sendingBack && { sendingBack: colour(directive.sendingBack) }),
    };
    if (!first) return [directive.bar ? { ...restart, bar: [] } : restart];
    const others = more.map((bar) => ({ ...bar, player: colour(bar.player) }));
    const ids = first.cardId === undefined ? [undefined] : cards;
    return ids.map((cardId) => ({
      ...restart,
      bar: [{ player: colour(first.player), ...(cardId !== undefined && { cardId }) }, ...others],
    }));
  }
  const sided = { ...directive, player: colour(directive.player) };
  if ('unitId' in sided) return units.map((unitId) => ({ ...sided, unitId }));
  if ('cardId' in sided) return cards.map((cardId) => ({ ...sided, cardId }));
  return [sided];
}
