import { isMachineSnapshot, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { machineOf, type Shown } from 'xstate-workbench/inspect';
import { isCommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import { redactOutcome } from '../../machines/rules/table/redacted-table.js';
import { redactionFor } from './redaction.js';
import type { InspectViewer, InspectedSnapshot } from './protocol.js';

/**
 * The parts of actors and events that a viewer may see; `undefined` for the referee, who sees everything. Each event is
 * redacted when it happens, so that no hidden data is stored, not even for a viewer that connects later.
 */
export function shownTo(viewer: InspectViewer): Shown | undefined {
  if (viewer === 'referee') return undefined;
  return {
    snapshot: (actor, snapshot): InspectedSnapshot => {
      const redaction = redactionFor(machineOf(actor));
      const { status = 'active', output, error } = Object(snapshot) as Partial<InspectedSnapshot>;
      return {
        status,
        ...(isMachineSnapshot(snapshot) && {
          value: snapshot.value,
          context: redaction.context(viewer, snapshot.context),
          children: Object.keys(snapshot.children),
        }),
        ...(output !== undefined && { output: redaction.output(viewer, output) }),
        // The message of an error could contain hidden data.
        ...(error !== undefined && { error: 'Only the referee sees the error.' }),
      };
    },
    event: (event, to, from): AnyEventObject => {
      const sender = machineOf(from ?? {});
      if (event.type.startsWith('xstate.done.actor.') && sender && isCommandPhaseMachine(sender))
        return {
          type: event.type,
          output: redactOutcome(viewer, event['output'] as CommandPhaseOutcome),
        };
      // Events of XState itself may contain errors, or inputs with seeds and hands.
      if (event.type.startsWith('xstate.')) return { type: event.type };
      const before = to.getSnapshot() as AnyMachineSnapshot;
      return redactionFor(machineOf(to)).event(viewer, event, before);
    },
  };
}
