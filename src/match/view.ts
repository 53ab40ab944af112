import type { LogEntry } from '../../machines/model/log.js';
import { phaseOf, type RoundSnapshot } from '../../machines/round/refusals.js';
import { activationOf } from '../../machines/round/round-context.js';
import { awaitedInMatch, type AwaitedInMatch } from '../../machines/round/waiting.js';
import { scheduledLeft } from '../../machines/rules/scheduled-effects.js';
import type { Viewer } from '../../machines/rules/secrecy.js';
import { NOTHING_SCHEDULED, tableView, viewOf, type CommandPhaseView } from '../phase/view.js';

/** What a viewer may know of a match: the view of the round's Command Phase, and of what follows it. Frozen. */
export interface MatchView extends Omit<CommandPhaseView, 'waitingFor'> {
  /** Blue's before red's. Nobody, where only the table goes on: in the Activation Phase, and once the match is over. */
  waitingFor: AwaitedInMatch[];
  /** Where the round stands: `'end'` in the End Phase, while a promotion is due (KW-9), and once the match is over. */
  phase: 'command' | 'activation' | 'end';
}

/** The table of a match as one viewer may see it. */
export function matchViewOf(snapshot: RoundSnapshot, viewer: Viewer, log: LogEntry[]): MatchView {
  const phase = phaseOf(snapshot);
  if (phase) return { ...viewOf(phase, viewer, log), phase: 'command' };
  const { context } = snapshot;
  const activation = activationOf(context);
  const isActivation = snapshot.matches('activationPhase');
  return {
    ...tableView(
      {
        context: context.table,
        step: 'complete',
        waitingFor: [],
        // R31: what was not used is dropped with the end of the Activation Phase.
        scheduledEffects: isActivation
          ? {
              activationStart: scheduledLeft(activation, 'activationStart'),
              duringActivation: scheduledLeft(activation, 'duringActivation'),
            }
          : NOTHING_SCHEDULED,
      },
      viewer,
      log,
    ),
    waitingFor: awaitedInMatch(snapshot),
    phase: isActivation ? 'activation' : 'end',
  };
}
