import { LIMITS } from '../../model/bounds.js';
import type { EffectChoice, EffectTiming } from '../../model/command-card.js';
import type { Directive } from '../../model/directive.js';
import { memoize } from '../../model/memoize.js';
import type { LogRecord } from '../../model/log.js';
import type { EffectRef } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import {
  directiveIsOffered,
  firstRanges,
  noUnitMeantIsStillToBeOrdered,
  refusalsToSkip,
  requiredChoiceIsTaken,
} from './choice-rules.js';
import { describeMisfit } from './choice-words.js';
import { rangesToMeasure, takesChoice } from './choices.js';
import { refusalsToDirect, refusalsToName } from './directives.js';
import { namedCardIsInHand } from './directives/naming-cards.js';
import { acted, actedIfAble, begunEffect, type Progress } from './effect-progress.js';
import { effectOf, isAutomatic } from './frequency.js';
import {
  effectIsOpenForTheOrder,
  effectMeant,
  refusalsToBegin,
  resolverOf,
  type EffectAttempt,
} from './windows.js';
import type { OneByOne } from './enumerating.js';
import { rangesAreKnown } from '../orders/measuring.js';
import { openChoices, type OpenChoice } from './open-choices.js';
import {
  about,
  checkOf,
  inOrder,
  violationsOf,
  type Check,
  type Part,
  type Violation,
} from '../rule.js';
import { seatTable } from '../table/redacted-table.js';

/** An effect, and the directives that its player or the referee adds. */
export interface Resolution extends EffectRef {
  directives?: Directive[] | undefined;
}

/** The result of resolving an effect. If there are violations, nothing has changed. */
export interface Resolved {
  violations: Violation[];
  context: PhaseContext;
  log: LogRecord[];
  /** True if step 1 starts again. */
  restarted: boolean;
}

/** Which directives may be added: a player adds only the effect's choices, the referee adds any directive. */
export type MayBring = 'any-directive' | 'its-choices';

/** An attempt to resolve an effect, whenever. */
export interface ResolvingAttempt {
  context: PhaseContext;
  named: Resolution;
}

const addedDirectives = ({ context, named }: ResolvingAttempt) => ({
  context,
  by: named.player,
  directives: named.directives,
});

/**
 * The reasons why an effect may not be resolved with these directives: they name a hidden card (CC-27, R29), or it is not
 * its time, or a directive is refused. The rules of the directives themselves are those of the card.
 * @param now the conditions on its time
 */
export function refusalsToResolveWhen<Attempt extends ResolvingAttempt>(
  now: Part<Attempt>,
): Check<Attempt> {
  return inOrder(about(addedDirectives, refusalsToName), now, directivesAreLegal);
}

const directivesAreLegal: Check<ResolvingAttempt> = checkOf(
  [directiveIsOffered, requiredChoiceIsTaken, noUnitMeantIsStillToBeOrdered, rangesAreKnown],
  ({ context, named }) => resolve(context, named).violations,
);

/**
 * The reasons why an effect may not be resolved with these directives in a window of this timing (CC-27, CP-10, R26, R29).
 */
export function refusalsToResolve(timing: EffectTiming): Check<EffectAttempt & ResolvingAttempt> {
  const begins = refusalsToBegin(timing);
  return refusalsToResolveWhen(
    timing === 'from-hand' ? inOrder(begins, about(namedCard, namedCardIsInHand)) : begins,
  );
}

const namedCard = ({ context, named }: ResolvingAttempt) => ({ context, ...named });

/** The reasons why an effect that an order opened may not be resolved outside of the turn to issue (R46, CC-27, R26). */
export const refusalsToResolveLate = refusalsToResolveWhen(effectIsOpenForTheOrder);

/**
 * Resolves an effect: first its own directives, which do what they can, then the added directives, all of which must
 * be legal (R26). The check uses the table as redacted for the resolver. A printed directive may act on the other
 * player's hidden hand, but no answer to a player depends on that hand (R29).
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

/** One reading of a directive: it takes a choice, or it is a free directive. */
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

  /** Reads the directives, beginning with the choice at index `from`. */
  follow(progress: Progress, directives: readonly Directive[], nextChoice: number): Interpreted {
    // Most effects are resolved without added directives.
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
    const misfit = () => refused(whyNotOffered(progress, open, directive));
    // The player gave a choice that does not fit. That reason helps more than "a choice is missing".
    const isMeant = open.some(
      ({ choice }) => choice.required && choice.directive.type === directive.type,
    );
    if (first && !fits && isAChoiceMissing(first) && isMeant) return misfit();
    return first ?? skips ?? misfit();
  }

  *#interpretations(
    progress: Progress,
    open: readonly OpenChoice[],
    directive: Directive,
    nextChoice: number,
  ): OneByOne<Interpretation> {
    const { context, acting } = progress;
    const isTaken = memoize((choice: EffectChoice) =>
      takesChoice(context, acting, choice, directive),
    );
    for (const { index, choice } of open) {
      if (!isTaken(choice)) continue;
      yield { next: index + 1, skipped: this.#skipping(progress, nextChoice, index), choice };
    }
    if (this.#may === 'any-directive') yield { next: nextChoice, skipped: [] };
  }

  /**
   * The reasons why the choices from index `from` up to `to` may not be skipped (CP-10). Automatic effects have no
   * required choices.
   */
  #skipping(progress: Progress, from: number, to?: number): Violation[] {
    const { acting } = progress;
    if (isAutomatic(acting.effect)) return [];
    const skipped = openChoices(acting, from, to).map(({ choice }) => choice);
    return refusalsToSkip(this.#before, progress, skipped);
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

/** The reason why no choice offers the directive, or the range that must be measured to decide it (R14). */
function whyNotOffered(
  { context, acting }: Progress,
  open: readonly OpenChoice[],
  directive: Directive,
): Violation[] {
  const choices = [...new Set(open.map(({ choice }) => choice))];
  const toMeasure = firstRanges(choices, (choice) =>
    rangesToMeasure(context, acting, choice, directive),
  );
  const unknown = violationsOf([rangesAreKnown], { context, toMeasure });
  if (unknown.length > 0) return unknown;
  const misfits = choices.flatMap(
    (choice) => describeMisfit(context, acting, choice, directive) ?? [],
  );
  return notOffered({ context, acting }, misfits[0]);
}
