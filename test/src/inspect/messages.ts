/** What a viewer of an inspected phase is sent. */
import { vi } from 'vitest';
import { inspectPhase, messagesTo, type Inspection } from '../../../src/inspect/index.js';
import type { Inspectable, InspectViewer, ViewerMessage } from '../../../src/inspect/index.js';

export interface Watched {
  inspection: Inspection;
  messages: ViewerMessage[];
}

/** Follow a running phase; messages come a moment later, and `arrived` lets that moment pass. */
export function watch(phase: Inspectable, viewer?: InspectViewer): Watched {
  const messages: ViewerMessage[] = [];
  const to = messagesTo((message) => messages.push(message));
  const inspection = inspectPhase(phase, { to, ...(viewer && { viewer }) });
  return { inspection, messages };
}

/** Needs fake timers. */
export function arrived(): void {
  vi.runAllTimers();
}

/** The messages of one type. */
export function ofType<Type extends ViewerMessage['type']>(
  messages: readonly ViewerMessage[],
  type: Type,
): Extract<ViewerMessage, { type: Type }>[] {
  return messages.filter(
    (message): message is Extract<ViewerMessage, { type: Type }> => message.type === type,
  );
}
