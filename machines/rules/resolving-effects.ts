import type { CardEffect } from '../model/command-card.js';
import type { Directive } from '../model/directive.js';
import type { LogRecord } from '../model/log.js';
import type { EffectRef } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import { withSide } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import { opponentOf, PLAYERS } from '../model/player.js';
import { takesChoice, waysToTake } from './choices.js';
import {
  direct,
  hasSomethingToActOn,
  inColours,
  refusalsToDirect,
  type Acting,
} from './directives.js';
import { effectMeant, effectOf, refusalsToBegin, resolverOf, type OpenWindow } from './effects.js';
import { namedCardIsInHand } from './directives/cards.js';
import { rule, violationsOf, type Violation } from './rule.js';
import { refusalsToName } from './secrecy.js';

/** An effect, and what its player (or the table) adds to it. */
export interface Resolution extends EffectRef {
  directives?: Directive[] | undefined;
}

/** What an effect has done to the table so far. */
interface Progress {
  context: PhaseContext;
  told: LogRecord[];
  acting: Acting;
}

/** What a resolution comes to; with violations, nothing of it has happened. */
export interface Resolved {
  violations: Violation[];
  context: PhaseContext;
  told: LogRecord[];
  /** Step 1 again. */
  restarted: boolean;
}

/** Directives beyond the effect's choices are for the table to bring, not for a player alone. */
export type MayBring = 'any-directive' | 'its-choices';

/** CC-13: an effect's player adds what the effect offers, and no more. */
export const directiveIsOffered = rule<{ effect: CardEffect; offered: boolean }>({
  id: 'CC-13',
  code: 'directive-not-offered',
  allows: ({ offered }) => offered,
  refusal: ({ effect }) => `"${effect.id}" does not offer that, or not in this order.`,
});

/** CP-10: an effect is fully resolved: a choice that must be taken is, if it can be. */
export const requiredChoiceIsTaken = rule<{ effect: CardEffect; skipped: boolean }>({
  id: 'CP-10',
  code: 'required-choice-missing',
  allows: ({ skipped }) => !skipped,
  refusal: ({ effect }) =>
    `"${effect.id}" is not fully resolved without a choice that it requires.`,
});

/** Why an effect may not be resolved so, in the window that is open (CC-27, CP-10, R26, R29). */
export function refusalsToResolve(
  context: PhaseContext,
  window: OpenWindow,
  resolution: Resolution,
  may: MayBring = 'any-directive',
): Violation[] {
  const hidden = refusalsToName(context, resolution.player, resolution.directives);
  if (hidden.length > 0) return hidden;
  const early = refusalsToBegin({ context, window, named: resolution });
  if (early.length > 0) return early;
  if (window.timing === 'from-hand') {
    const notHeld = violationsOf([namedCardIsInHand], { context, ...resolution });
    if (notHeld.length > 0) return notHeld;
  }
  return resolve(context, resolution, may).violations;
}

/** Resolve an effect: its own directives first, each doing what it can, then those added, which all must hold (R26). */
export function resolve(
  context: PhaseContext,
  resolution: Resolution,
  may: MayBring = 'any-directive',
): Resolved {
  const effect = effectOf(context, resolution);
  if (!effect) return { violations: [], context, told: [], restarted: false };
  const began = ownDirectives(context, effectMeant(context, resolution), effect);
  const { violations, progress } = follow(began, resolution.directives ?? [], 0, may);
  return violations.length > 0
    ? { violations, context, told: [], restarted: false }
    : {
        violations,
        context: progress.context,
        told: progress.told,
        restarted: progress.acting.restarted,
      };
}

interface Followed {
  violations: Violation[];
  progress: Progress;
}

/**
 * Follow the directives that were added, from the given choice of the effect on. A directive may take
 * any later choice that it fits, or be a free one: the first reading that breaks no rule counts.
 */
function follow(
  progress: Progress,
  [directive, ...rest]: readonly Directive[],
  nextChoice: number,
  may: MayBring,
): Followed {
  const { effect } = progress.acting;
  const choices = effect.choices ?? [];
  if (!directive) {
    return { violations: skipping(progress, nextChoice, choices.length), progress };
  }
  const fitting = [...choices.keys()].filter((index) => {
    const choice = choices[index];
    return (
      choice &&
      index >= nextChoice &&
      takesChoice(progress.context, progress.acting, choice, directive)
    );
  });
  const readings = may === 'any-directive' ? [...fitting, null] : fitting;
  const refused = refusalsToDirect({ ...progress, directive });
  if (refused.length > 0) return { violations: refused, progress };
  if (readings.length === 0) {
    return { violations: violationsOf([directiveIsOffered], { effect, offered: false }), progress };
  }
  const followed = readings.map((taken): Followed => {
    const skipped = taken === null ? [] : skipping(progress, nextChoice, taken);
    if (skipped.length > 0) return { violations: skipped, progress };
    return follow(acted(progress, directive), rest, taken === null ? nextChoice : taken + 1, may);
  });
  return followed.find(({ violations }) => violations.length === 0) ?? (followed[0] as Followed);
}

/** Why the choices between two places of the list may not be skipped (CP-10); an automatic effect awaits none. */
function skipping({ context, acting }: Progress, from: number, to: number): Violation[] {
  const { effect } = acting;
  const skipped = (effect.choices ?? [])
    .slice(from, to)
    .some(({ required, ...choice }) => required && waysToTake(context, acting, choice).length > 0);
  return violationsOf([requiredChoiceIsTaken], { effect, skipped: skipped && !effect.automatic });
}

/** Every list of directives by which an effect's choices can be taken, nothing taken included where that is lawful. */
export function waysToResolve(context: PhaseContext, named: EffectRef): Directive[][] {
  const effect = effectOf(context, named);
  if (!effect) return [];
  const choices = effect.choices ?? [];
  const waysFrom = (progress: Progress, index: number): Directive[][] => {
    const choice = choices[index];
    if (!choice) return [[]];
    const ways = waysToTake(progress.context, progress.acting, choice);
    const taking = ways.flatMap((way) =>
      waysFrom(acted(progress, way), index + 1).map((others) => [way, ...others]),
    );
    const skipping = choice.required && ways.length > 0 ? [] : waysFrom(progress, index + 1);
    return [...taking, ...skipping];
  };
  return waysFrom(ownDirectives(context, named, effect), 0);
}

function ownDirectives(context: PhaseContext, named: EffectRef, effect: CardEffect): Progress {
  const { player, cardId, effectId } = named;
  const { resolved } = context.sides[player];
  const start: Progress = {
    context: withSide(context, player, { resolved: [...resolved, { cardId, effectId }] }),
    told: [],
    acting: {
      player,
      by: resolverOf(context, named),
      cardId,
      effect,
      restarted: false,
      vacated: [],
    },
  };
  return (effect.directives ?? []).reduce((progress, printed) => {
    const directive = inColours(printed, (side) => colourOf(side, player));
    return hasSomethingToActOn({ ...progress, directive }) ? acted(progress, directive) : progress;
  }, start);
}

function acted(progress: Progress, directive: Directive): Progress {
  const { acting } = progress;
  const { context, told } = direct({ ...progress, directive });
  const leftPlay = PLAYERS.filter(
    (player) => progress.context.sides[player].inPlay && !context.sides[player].inPlay,
  );
  return {
    context,
    told: [...progress.told, ...told],
    acting: {
      ...acting,
      restarted: acting.restarted || directive.type === 'restart-selection',
      vacated: [...acting.vacated, ...leftPlay],
    },
  };
}

function colourOf(side: 'self' | 'opponent', player: PlayerColor): PlayerColor {
  return side === 'self' ? player : opponentOf(player);
}
