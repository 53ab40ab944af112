/** Every event that the names of a table allow. */
import type { GivingSource } from '../../../../../machines/model/outcome.js';
import { DIE_FACES, type EventOf } from '../../../../../machines/model/event.js';
import { ORDER_KEYWORDS } from '../../../../../machines/model/outcome.js';
import type {
  CommandPhaseEvent,
  CommandPhaseInput,
  Directive,
  EffectRef,
  PlayerColor,
} from '../../../../../src/core.js';
import { PHASE_EVENTS } from '../../../../../machines/rules/table/events.js';
import { cardIdsOf, otherThan, PLAYERS, unitIdsOf } from './tables.js';

/** Events of the host, and records of what happened on the battlefield: the legal moves leave them out. */
const NOT_LISTED = ['unit.defeat', 'unit.deploy', 'upgrade.change', 'range.measure'];

/**
 * The events of both players about every card, effect and unit of the table, without directives. Every type of
 * PHASE_EVENTS is included, except those of the host and records of the battlefield.
 */
export function plainPlayerEvents(input: CommandPhaseInput): CommandPhaseEvent[] {
  const effects = (input.cards ?? []).flatMap((card) => card.effects);
  return PLAYERS.flatMap((player) => {
    const values: Record<string, readonly unknown[]> = {
      player: [player],
      cardId: cardIdsOf(input),
      effectId: [...new Set(effects.map(({ id }) => id))],
      face: DIE_FACES,
      unitId: unitIdsOf(input),
      source: sourcesOf(input, player),
    };
    return Object.entries(PHASE_EVENTS)
      .filter(([type]) => !NOT_LISTED.includes(type))
      .flatMap(([type, { shape }]) =>
        Object.keys(shape.fields)
          .filter((field) => field !== 'type' && field !== 'directives')
          .reduce<object[]>(
            (events, field) => {
              const isForOneUnit = field === 'unitId' && type.startsWith('effect.');
              const named = values[field];
              // R46: an effect may name a unit, or none.
              const each = named && isForOneUnit ? [undefined, ...named] : named;
              if (!each) throw new Error(`every-event.ts has no values for ${type}.${field}.`);
              return events.flatMap((event) =>
                each.map((value) => ({ ...event, ...(value !== undefined && { [field]: value }) })),
              );
            },
            [{ type }],
          ),
      );
  }) as CommandPhaseEvent[];
}

/** Every keyword of orders for every unit of the player, because a card may grant it (CC-31), and its upgrades (UP-2). */
function sourcesOf({ players }: CommandPhaseInput, player: PlayerColor): GivingSource[] {
  return players[player].army.flatMap(({ id: unitId, upgrades = [] }) => [
    ...ORDER_KEYWORDS.map((keyword) => ({ unitId, keyword })),
    ...upgrades.map((each) => ({ unitId, upgrade: typeof each === 'string' ? each : each.id })),
  ]);
}

/** The effect resolved with one directive: each choice of it, filled in with every id. */
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
