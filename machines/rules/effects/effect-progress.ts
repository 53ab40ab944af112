import type { CardEffect, EffectChoice } from '../../model/command-card.js';
import type { Directive } from '../../model/directive.js';
import type { LogRecord } from '../../model/log.js';
import type { EffectRef } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../model/player.js';
import { withChoiceTaken } from './choices.js';
import { forTheUnit, hasSomethingToActOn, inColours, type Acting, kindOf } from './directives.js';
import { withUse } from './frequency.js';
import { resolverOf } from './windows.js';

/** The changes of an effect to the table so far. */
export interface Progress {
  context: PhaseContext;
  log: LogRecord[];
  acting: Acting;
}

/** The progress after the effect's own directives. A directive that cannot act does nothing (R26). */
export function begunEffect(context: PhaseContext, named: EffectRef, effect: CardEffect): Progress {
  const { player, cardId } = named;
  const start: Progress = {
    context: withUse(context, named, effect),
    log: [],
    acting: {
      player,
      by: resolverOf(context, named),
      cardId,
      effect,
      unitId: named.unitId,
      restarted: false,
      nearOneEach: [],
      vacated: [],
    },
  };
  return (effect.directives ?? []).reduce(
    (progress, printed) =>
      actedIfAble(
        progress,
        inColours(forTheUnit(printed, named.unitId), (side) => colourOf(side, player)),
      ),
    start,
  );
}

/** The progress after one more directive. If it has nothing to act on, it does nothing (R26). */
export function actedIfAble(
  progress: Progress,
  directive: Directive,
  choice?: EffectChoice,
): Progress {
  return hasSomethingToActOn({ ...progress, directive })
    ? acted(progress, directive, choice)
    : progress;
}

/** The progress after one more directive, which takes a choice of the effect or is a free directive. */
export function acted(progress: Progress, directive: Directive, choice?: EffectChoice): Progress {
  const acting = choice ? withChoiceTaken(progress.acting, choice, directive) : progress.acting;
  const { context, log } = kindOf(directive).apply({ ...progress, directive });
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
