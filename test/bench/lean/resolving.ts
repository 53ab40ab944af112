/** Effects that are resolved or declined, by themselves or by a player. */
import type {
  CardEffect,
  CommandPhaseEvent,
  Directive,
  EffectRef,
  PlayerColor,
} from '../../reference/shapes.js';
import { isHidden, requiredAreTaken } from './choices.js';
import { carryOut, coloured, holds } from './directives.js';
import { effectOf, nextEffect, turnEffects } from './effects.js';
import { whoseTurn } from './orders.js';
import { other, PLAYERS, type Lean, type Table } from './table.js';

/** Nobody is asked: it does what it does of its own. */
export function resolveIfAutomatic(lean: Lean, ref: EffectRef): boolean {
  const effect = effectOf(lean, ref);
  if (effect.automatic !== true || effect.timing === 'from-hand') return false;
  resolveByItself(lean, ref, effect);
  return true;
}

export function resolveByItself(lean: Lean, ref: EffectRef, effect: CardEffect): void {
  const { table } = lean;
  table.settled.push(ref);
  table.resolving = { player: ref.player, cardId: ref.cardId, timing: effect.timing };
  table.vacated = [];
  for (const directive of effect.directives ?? []) {
    const mine = coloured(directive, ref.player);
    if (holds(lean, mine)) carryOut(lean, mine, ref);
  }
}

function meant(lean: Lean, act: EffectRef): EffectRef | undefined {
  const isMeant = (ref: EffectRef) => {
    if (ref.cardId !== act.cardId || ref.effectId !== act.effectId) return false;
    const { resolvedBy, timing } = effectOf(lean, ref);
    const actor =
      resolvedBy === 'opponent' && timing !== 'from-hand' ? other(ref.player) : ref.player;
    return actor === act.player;
  };
  const issuing = whoseTurn(lean);
  if (issuing !== null) return turnEffects(lean, issuing).find(isMeant);
  const next = nextEffect(lean);
  return next && isMeant(next) ? next : undefined;
}

type Resolving = Extract<CommandPhaseEvent, { type: 'effect.resolve' }>;

export function resolve(lean: Lean, event: Resolving): boolean {
  const given: readonly Directive[] = event.directives ?? [];
  if (given.some((directive) => isHidden(lean, event.player, directive))) return false; // R29
  const ref = meant(lean, event);
  if (!ref) return false;
  const effect = effectOf(lean, ref);
  if (effect.timing === 'from-hand' && !lean.table.players[ref.player].hand.includes(ref.cardId)) {
    return false;
  }
  const required = (effect.choices ?? []).filter((choice) => choice.required === true);
  if (given.length === 0 && required.length === 0) {
    resolveByItself(lean, ref, effect);
    return true;
  }
  // All of them hold, or none is done.
  const before = copyOf(lean.table);
  resolveByItself(lean, ref, effect);
  for (const directive of given) {
    if (!holds(lean, directive)) return !Object.assign(lean.table, before);
    carryOut(lean, directive, ref);
  }
  if (requiredAreTaken(lean, ref.player, required, given, event.player)) return true;
  return !Object.assign(lean.table, before);
}

export function decline(lean: Lean, event: EffectRef): boolean {
  const ref = meant(lean, event);
  if (!ref) return false;
  const { optional, timing } = effectOf(lean, ref);
  if (optional !== true && timing !== 'from-hand') return false;
  lean.table.settled.push({ ...ref, declined: true });
  lean.table.resolving = { player: ref.player, cardId: ref.cardId, timing };
  return true;
}

function copyOf(table: Table): Table {
  const copy = { ...table, players: { ...table.players } };
  for (const player of PLAYERS) {
    const side = { ...table.players[player] } as Record<string, unknown>;
    for (const key in side) if (Array.isArray(side[key])) side[key] = [...side[key]];
    copy.players[player] = side as unknown as Table['players'][PlayerColor];
  }
  copy.settled = [...table.settled];
  copy.vacated = [...table.vacated];
  copy.reminders = [...table.reminders];
  return copy;
}
