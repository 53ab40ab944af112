/** Effects: which is next, what its directives do, and which choices it leaves. */
import type {
  CardEffect,
  CardId,
  CommandPhaseEvent,
  Directive,
  EffectRef,
  EffectTiming,
  PlayerColor,
} from '../../reference/shapes.js';
import { isHidden, requiredAreTaken } from './choices.js';
import { carryOut, coloured, holds } from './directives.js';
import { whoseTurn } from './orders.js';
import { cardOf, isLawful, other, PLAYERS, type Lean, type Table } from './table.js';

/** The cards of a player that have effects of a timing now. */
function cardsAt(lean: Lean, player: PlayerColor, timing: EffectTiming): readonly CardId[] {
  const { inPlay, permanents } = lean.table.players[player];
  if (timing === 'from-hand') return askedFromHand(lean, player);
  if (permanents.length === 0 || timing === 'reveal' || timing === 'untimed') {
    return inPlay ? [inPlay.cardId] : [];
  }
  return inPlay ? [...permanents, inPlay.cardId] : permanents;
}

/** CC-27: every card that this army could be holding, as far as everybody knows. */
function askedFromHand(lean: Lean, player: PlayerColor): CardId[] {
  const { fromHand } = lean.facts;
  const { inPlay, hand, discard, permanents, lockedAway } = lean.table.players[player];
  if (fromHand.length === 0 || inPlay === null || hand.length === 0) return [];
  return fromHand.filter(
    (id) =>
      inPlay.cardId !== id &&
      !discard.includes(id) &&
      !permanents.includes(id) &&
      !lockedAway.some(({ cardId }) => cardId === id) &&
      isLawful(lean, player, id),
  );
}

export const sameRef = (one: EffectRef, another: EffectRef): boolean =>
  one.effectId === another.effectId &&
  one.cardId === another.cardId &&
  one.player === another.player;

export function effectsAt(lean: Lean, player: PlayerColor, timing: EffectTiming): EffectRef[] {
  const refs: EffectRef[] = [];
  for (const cardId of cardsAt(lean, player, timing)) {
    for (const effect of cardOf(lean, cardId).effects) {
      if (effect.timing === timing) refs.push({ player, cardId, effectId: effect.id });
    }
  }
  return refs;
}

function pending(lean: Lean, player: PlayerColor, timing: EffectTiming): EffectRef[] {
  const refs = effectsAt(lean, player, timing);
  const { settled } = lean.table;
  return refs.length === 0 || settled.length === 0
    ? refs
    : refs.filter((ref) => !settled.some((one) => sameRef(one, ref)));
}

/** R21 */
export function turnEffects(lean: Lean, player: PlayerColor): EffectRef[] {
  return lean.table.players[player].nominated < 0 ? [] : pending(lean, player, 'issue-orders');
}

export function nextEffect(lean: Lean): EffectRef | null {
  const { step, checked, window } = lean.table;
  if (step === 'resolveCards') return checked ? nextOf(lean, window) : null;
  return step === 'createPassPool' ? nextOf(lean, 'command-phase-end') : null;
}

/** CP-10, CP-11: the rest of the card that is being resolved, then blue's before red's. */
function nextOf(lean: Lean, timing: EffectTiming): EffectRef | null {
  const { resolving } = lean.table;
  if (resolving?.timing === timing) {
    const rest = pending(lean, resolving.player, timing).find(
      ({ cardId }) => cardId === resolving.cardId,
    );
    if (rest) return rest;
  }
  return pending(lean, 'blue', timing)[0] ?? pending(lean, 'red', timing)[0] ?? null;
}

export function effectOf(lean: Lean, { cardId, effectId }: EffectRef): CardEffect {
  return cardOf(lean, cardId).effects.find(({ id }) => id === effectId) as CardEffect;
}

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
