import type { Violation } from '../../../machines/rules/rule.js';

/** The event was accepted, or refused with every broken rule. A refused event changes nothing. @public */
export type SendResult = { ok: true } | { ok: false; violations: Violation[] };
