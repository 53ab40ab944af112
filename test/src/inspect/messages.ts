/** The messages that a viewer of an inspected phase receives. */
import { vi } from 'vitest';
import { inspectPhase, messagesTo, type Inspection } from '../../../src/inspect/index.js';
import type { Inspectable, InspectViewer, ViewerMessage } from '../../../src/inspect/index.js';

export interface Watched {
  inspection: Inspection;
  messages: ViewerMessage[];
}

/** Inspects a running phase. Messages are sent asynchronously: call `arrived` before reading them. */
export function watch(phase: Inspectable, viewer?: InspectViewer): Watched {
  const messages: ViewerMessage[] = [];
  const to = messagesTo((message) => messages.push(message));
  const inspection = inspectPhase(phase, { to, ...(viewer && { viewer }) });
  return { inspection, messages };
}

/** Sends the pending messages. Needs fake timers. */
export function arrived(): void {
  vi.runAllTimers();
}

/** The messages of this type. */
export function ofType<Type extends ViewerMessage['type']>(
  messages: readonly ViewerMessage[],
  type: Type,
): Extract<ViewerMessage, { type: Type }>[] {
  return messages.filter(
    (message): message is Extract<ViewerMessage, { type: Type }> => message.type === type,
  );
}
