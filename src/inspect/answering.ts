import type { InspectionHost } from './host.js';
import {
  PROTOCOL_VERSION,
  type InspectSendResult,
  type AnswerMessage,
  type SendRequest,
} from './protocol.js';

export function isSendRequest(data: unknown): data is SendRequest {
  const { type, request, sessionId } = Object(data) as Partial<SendRequest>;
  return type === '@legion.send' && typeof request === 'string' && typeof sessionId === 'string';
}

/** The answer to what the viewer asked for, as a message to it. */
export function answered(
  { request, sessionId, event }: SendRequest,
  host: InspectionHost,
): AnswerMessage {
  const answer: InspectSendResult = host.take(sessionId, event);
  return { type: '@legion.answer', _version: PROTOCOL_VERSION, request, ...answer };
}
