import type { Violation } from '../../machines/rules/rule.js';

/** Taken, or refused with every rule that was broken; a refused event changes nothing. @public */
export type SendResult = { ok: true } | { ok: false; violations: Violation[] };
