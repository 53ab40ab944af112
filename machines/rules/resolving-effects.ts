import type { CardEffect, EffectChoice } from '../model/command-card.js';
import type { Directive } from '../model/directive.js';
import type { LogRecord } from '../model/log.js';
import type { EffectRef } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import { withSide } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import { opponentOf, PLAYERS } from '../model/player.js';
import {
  directiveIsOffered,
  noUnitMeantIsStillToBeOrdered,
  requiredChoiceIsTaken,
} from './choice-rules.js';
import { rangesToMeasure, takesChoice, waysToTake, withChoiceTaken } from './choices.js';
import {
  direct,
  hasSomethingToActOn,
  inColours,
  refusalsToDirect,
  type Acting,
} from './directives.js';
import {
  effectMeant,
  effectOf,
  refusalsToBegin,
  resolverOf,
  resolvesByItself,
  wasResolved,
  type OpenWindow,
} from './effects.js';
import { namedCardIsInHand } from './directives/cards.js';
import { eachPairOnce, rangesAreKnown, type RangesToMeasure } from './measuring.js';
import { violationsOf, type Violation } from './rule.js';
import { refusalsToName } from './secrecy.js';

/** An effect, and what its player (or the table) adds to it. */
export interface Resolution extends EffectRef {
  directives?: Directive[] | undefined;
}

/** What an effect has done to the table so far. */
interface Progress {
  context: PhaseContext;
  log: LogRecord[];
  acting: Acting;
}

/** What a resolution comes to; with violations, nothing of it has happened. */
export interface Resolved {
  violations: Violation[];
  context: PhaseContext;
  log: LogRecord[];
  /** Step 1 again. */
  restarted: boolean;
}

/** Directives beyond the effect's choices are for the table to bring, not for a player alone. */
export type MayBring = 'any-directive' | 'its-choices';

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
  const nothing = { context, log: [], restarted: false };
  const effect = effectOf(context, resolution);
  if (!effect) return { violations: [], ...nothing };
  const began = ownDirectives(context, effectMeant(context, resolution), effect);
  const { violations, progress } = follow(began, resolution.directives ?? [], 0, may);
  if (violations.length > 0) return { violations, ...nothing };
  const { acting, ...result } = progress;
  return { violations, ...result, restarted: acting.restarted };
}

/** How a directive is understood: as taking a choice, or as a free one. */
interface Reading {
  next: number;
  skipped: Violation[];
  choice?: EffectChoice;
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
  const { context, acting } = progress;
  if (!directive) return { violations: skipping(progress, nextChoice), progress };
  const refused = refusalsToDirect({ context, acting, directive });
  if (refused.length > 0) return { violations: refused, progress };
  const open = openChoices(acting, nextChoice);
  const readings = open
    .filter(({ choice }) => takesChoice(context, acting, choice, directive))
    .map(({ index, choice }): Reading => ({
      next: index + 1,
      skipped: skipping(progress, nextChoice, index),
      choice,
    }));
  if (may === 'any-directive') readings.push({ next: nextChoice, skipped: [] });
  const followed = readings.map(({ next, skipped, choice }): Followed =>
    skipped.length > 0
      ? { violations: skipped, progress }
      : follow(acted(progress, directive, choice), rest, next, may),
  );
  return (
    followed.find(({ violations }) => violations.length === 0) ??
    followed[0] ?? { violations: whyNotOffered(progress, open, directive), progress }
  );
}

/** No choice offers the directive, or it hinges on a range whether one does (R14). */
function whyNotOffered(
  { context, acting }: Progress,
  open: readonly OpenChoice[],
  directive: Directive,
): Violation[] {
  const toMeasure = open
    .flatMap(({ choice }) => rangesToMeasure(context, acting, choice))
    .filter(
      ({ pairs }) => 'unitId' in directive && pairs.some(({ to }) => to === directive.unitId),
    );
  const unmeasured = violationsOf([rangesAreKnown], { context, toMeasure });
  return unmeasured.length > 0
    ? unmeasured
    : violationsOf([directiveIsOffered], { effect: acting.effect, offered: false });
}

/** Why the choices between two places of the list may not be skipped (CP-10); where nobody is asked, none is awaited. */
function skipping({ context, acting }: Progress, from: number, to?: number): Violation[] {
  const { effect } = acting;
  if (resolvesByItself(effect)) return [];
  const required = openChoices(acting, from, to)
    .map(({ choice }) => choice)
    .filter((choice) => choice.required);
  const skipped = required.some((choice) => waysToTake(context, acting, choice).length > 0);
  if (skipped) return violationsOf([requiredChoiceIsTaken], { effect, skipped });
  const toMeasure = required.flatMap((choice) => rangesToMeasure(context, acting, choice));
  return [
    ...violationsOf([noUnitMeantIsStillToBeOrdered], { context, acting, skipped: required }),
    ...violationsOf([rangesAreKnown], { context, toMeasure }),
  ];
}

interface OpenChoice {
  index: number;
  choice: EffectChoice;
}

/** The choices between two places of the list that may be taken at all. */
function openChoices({ effect }: Acting, from: number, to = Infinity): OpenChoice[] {
  return (effect.choices ?? [])
    .map((choice, index) => ({ choice, index }))
    .filter(({ choice, index }) => index >= from && index < to && isOpen(choice, index, from));
}

/** Whether a choice may be taken at all, where the one before `next` was the last to be taken. */
function isOpen(choice: EffectChoice, index: number, next: number): boolean {
  return !choice.followsOn || (index === next && index > 0);
}

/** Every list of directives by which an effect's choices can be taken, nothing taken included where that is lawful. */
export function waysToResolve(context: PhaseContext, named: EffectRef): Directive[][] {
  const effect = effectOf(context, named);
  if (!effect) return [];
  const choices = effect.choices ?? [];
  const waysFrom = (progress: Progress, index: number, next: number): Directive[][] => {
    const choice = choices[index];
    if (!choice) return [[]];
    const ways = isOpen(choice, index, next)
      ? waysToTake(progress.context, progress.acting, choice)
      : [];
    const taking = ways.flatMap((way) =>
      waysFrom(acted(progress, way, choice), index + 1, index + 1).map((others) => [
        way,
        ...others,
      ]),
    );
    const skipping = choice.required && ways.length > 0 ? [] : waysFrom(progress, index + 1, next);
    return [...taking, ...skipping];
  };
  return waysFrom(ownDirectives(context, named, effect), 0, 0);
}

/** The ranges on which the choices of an effect hinge, and which are still to be measured (R14). */
export function rangesToMeasureFor(context: PhaseContext, named: EffectRef): RangesToMeasure[] {
  const effect = effectOf(context, named);
  if (!effect?.choices) return [];
  const { context: table, acting } = ownDirectives(context, named, effect);
  let mayBeTaken = false;
  const needed = effect.choices.flatMap((choice) => {
    const mayFollow = !choice.followsOn || mayBeTaken;
    const ranges = mayFollow ? rangesToMeasure(table, acting, choice) : [];
    mayBeTaken = mayFollow && (ranges.length > 0 || waysToTake(table, acting, choice).length > 0);
    return ranges;
  });
  return eachPairOnce(needed);
}

function ownDirectives(context: PhaseContext, named: EffectRef, effect: CardEffect): Progress {
  const { player, cardId, effectId } = named;
  const { resolved } = context.sides[player];
  const start: Progress = {
    // R31: what is resolved again and again is noted once.
    context: wasResolved(context, named)
      ? context
      : withSide(context, player, { resolved: [...resolved, { cardId, effectId }] }),
    log: [],
    acting: {
      player,
      by: resolverOf(context, named),
      cardId,
      effect,
      restarted: false,
      nearOneEach: [],
      vacated: [],
    },
  };
  return (effect.directives ?? []).reduce((progress, printed) => {
    const directive = inColours(printed, (side) => colourOf(side, player));
    return hasSomethingToActOn({ ...progress, directive }) ? acted(progress, directive) : progress;
  }, start);
}

function acted(progress: Progress, directive: Directive, choice?: EffectChoice): Progress {
  const acting = choice ? withChoiceTaken(progress.acting, choice, directive) : progress.acting;
  const { context, log } = direct({ ...progress, directive });
  const leftPlay = PLAYERS.filter(
    (player) => progress.context.sides[player].inPlay && !context.sides[player].inPlay,
  );
  return {
    context,
    log: [...progress.log, ...log],
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
