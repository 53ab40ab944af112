import { LIMITS } from '../../model/bounds.js';
import type { EffectChoice } from '../../model/command-card.js';
import type { Directive } from '../../model/directive.js';
import type { LogRecord } from '../../model/log.js';
import type { EffectRef } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import {
  directiveIsOffered,
  noUnitMeantIsStillToBeOrdered,
  requiredChoiceIsTaken,
} from './choice-rules.js';
import { misfitInWords } from './choice-words.js';
import { rangesToMeasure, takesChoice, waysToTake } from './choices.js';
import { refusalsToDirect } from './directives.js';
import { namedCardIsInHand } from './directives/cards.js';
import { acted, actedIfAble, begunEffect, type Progress } from './effect-progress.js';
import {
  effectMeant,
  effectOf,
  refusalsToBegin,
  resolverOf,
  resolvesByItself,
  type OpenWindow,
} from './windows.js';
import type { OneByOne } from './enumerating.js';
import { rangesAreKnown } from '../orders/measuring.js';
import { openChoices, type OpenChoice } from './open-choices.js';
import { firstRefusals, violationsOf, type Violation } from '../rule.js';
import { seatTable } from '../table/redacted-table.js';
import { refusalsToName } from '../table/secrecy.js';

/** An effect, and what its player (or the table) adds to it. */
export interface Resolution extends EffectRef {
  directives?: Directive[] | undefined;
}

/** The result of resolving an effect; with violations, nothing has happened. */
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
  const held = window.timing === 'from-hand' ? [namedCardIsInHand] : [];
  return firstRefusals(
    () => refusalsToName(context, resolution.player, resolution.directives),
    () => refusalsToBegin({ context, window, named: resolution }),
    () => violationsOf(held, { context, ...resolution }),
    () => resolve(context, resolution, may).violations,
  );
}

/**
 * Resolve an effect: its own directives first, each doing what it can, then those added, which all must hold (R26).
 * They hold or not at the table that its resolver may know: an effect may print a directive that reaches into the
 * other player's hand, and no answer to a player depends on what it finds there (R29).
 */
export function resolve(
  context: PhaseContext,
  resolution: Resolution,
  may: MayBring = 'any-directive',
): Resolved {
  const nothing = { context, log: [], restarted: false };
  const effect = effectOf(context, resolution);
  if (!effect) return { violations: [], ...nothing };
  const named = effectMeant(context, resolution);
  const added = resolution.directives ?? [];
  const redacted = seatTable(resolverOf(context, named), context);
  const interpreter = new Interpreter(redacted, may);
  const { violations, choices } = interpreter.follow(
    begunEffect(redacted, named, effect),
    added,
    0,
  );
  if (violations.length > 0) return { violations, ...nothing };
  const { acting, ...result } = added.reduce(
    (progress, directive, index) => actedIfAble(progress, directive, choices[index]),
    begunEffect(context, named, effect),
  );
  return { violations, ...result, restarted: acting.restarted };
}

/** The meaning of a directive: it takes a choice, or is a free one. */
interface Interpretation {
  next: number;
  skipped: Violation[];
  choice?: EffectChoice;
}

interface Interpreted {
  violations: Violation[];
  /** The choice that each directive takes; `undefined` for a free directive. Complete if there are no violations. */
  choices: readonly (EffectChoice | undefined)[];
}

function refused(violations: Violation[]): Interpreted {
  return { violations, choices: [] };
}

/**
 * Assigns the added directives to the choices of an effect. A directive may take any later choice that it fits, or be
 * a free one. The first interpretation that breaks no rule counts. If every interpretation breaks a rule, an
 * interpretation that skips no required choice gives the reason, if there is one (R26). Results are memoized, so
 * ambiguous directives do not multiply the work.
 */
class Interpreter {
  readonly #known = new Map<string, Interpreted>();
  readonly #before: PhaseContext;
  readonly #may: MayBring;

  constructor(before: PhaseContext, may: MayBring) {
    this.#before = before;
    this.#may = may;
  }

  /** Follow the directives, beginning with this choice of the effect. */
  follow(progress: Progress, directives: readonly Directive[], nextChoice: number): Interpreted {
    // Most effects are resolved with nothing added.
    if (directives.length === 0 && this.#known.size === 0) {
      return this.#interpret(progress, directives, nextChoice);
    }
    // The directives before these are the same in every interpretation, and so is all they did but this.
    const key = JSON.stringify([directives.length, nextChoice, progress.acting.nearOneEach]);
    const cached = this.#known.get(key);
    if (cached) return cached;
    const followed =
      this.#known.size < LIMITS.interpretations
        ? this.#interpret(progress, directives, nextChoice)
        : refused(notOffered(progress));
    this.#known.set(key, followed);
    return followed;
  }

  #interpret(
    progress: Progress,
    [directive, ...rest]: readonly Directive[],
    nextChoice: number,
  ): Interpreted {
    const { context, acting } = progress;
    if (!directive) return { violations: this.#skipping(progress, nextChoice), choices: [] };
    const violations = refusalsToDirect({ context, acting, directive });
    if (violations.length > 0) return refused(violations);
    const open = openChoices(acting, nextChoice);
    let skips: Interpreted | undefined;
    let first: Interpreted | undefined;
    let fits = false;
    for (const { next, skipped, choice } of this.#interpretations(
      progress,
      open,
      directive,
      nextChoice,
    )) {
      fits ||= choice !== undefined;
      if (skipped.length > 0) {
        skips ??= refused(skipped);
        continue;
      }
      const followed = this.follow(acted(progress, directive, choice), rest, next);
      if (followed.violations.length === 0) {
        return { violations: [], choices: [choice, ...followed.choices] };
      }
      first ??= followed;
    }
    const misfit = refused(whyNotOffered(progress, open, directive));
    // A choice was given and does not fit: the reason for that helps more than the message that one is missing.
    const isMeant = open.some(
      ({ choice }) => choice.required && choice.directive.type === directive.type,
    );
    if (first && !fits && isAChoiceMissing(first) && isMeant) return misfit;
    return first ?? skips ?? misfit;
  }

  *#interpretations(
    progress: Progress,
    open: readonly OpenChoice[],
    directive: Directive,
    nextChoice: number,
  ): OneByOne<Interpretation> {
    const { context, acting } = progress;
    for (const { index, choice } of open) {
      if (!takesChoice(context, acting, choice, directive)) continue;
      yield { next: index + 1, skipped: this.#skipping(progress, nextChoice, index), choice };
    }
    if (this.#may === 'any-directive') yield { next: nextChoice, skipped: [] };
  }

  /**
   * The reasons why the choices between two places of the list may not be skipped (CP-10); automatic effects await no
   * choice.
   */
  #skipping({ context, acting }: Progress, from: number, to?: number): Violation[] {
    if (resolvesByItself(acting.effect)) return [];
    const required = openChoices(acting, from, to)
      .map(({ choice }) => choice)
      .filter((choice) => choice.required);
    const skipped = required.find((choice) => waysToTake(context, acting, choice).length > 0);
    if (skipped) {
      return violationsOf([requiredChoiceIsTaken], { context: this.#before, acting, skipped });
    }
    const toMeasure = required.flatMap((choice) => rangesToMeasure(context, acting, choice));
    return [
      ...violationsOf([noUnitMeantIsStillToBeOrdered], {
        before: this.#before,
        acting,
        skipped: required,
      }),
      ...violationsOf([rangesAreKnown], { context, toMeasure }),
    ];
  }
}

function isAChoiceMissing({ violations }: Interpreted): boolean {
  return violations.some(({ code }) => code === requiredChoiceIsTaken.code);
}

function notOffered(
  { context, acting }: Pick<Progress, 'context' | 'acting'>,
  misfit?: string,
): Violation[] {
  return violationsOf([directiveIsOffered], { context, acting, offered: false, misfit });
}

/** No choice offers the directive, or a range decides whether one does (R14). */
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
  return firstRefusals(
    () => violationsOf([rangesAreKnown], { context, toMeasure }),
    () => {
      const misfits = open.flatMap(
        ({ choice }) => misfitInWords(context, acting, choice, directive) ?? [],
      );
      return notOffered({ context, acting }, misfits[0]);
    },
  );
}
