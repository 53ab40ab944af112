import type { RuleId } from '../index.js';
export const RULE_PLACES: Readonly<
  Partial<Record<RuleId, { readonly files: string[]; readonly tests: string[] }>>
> = {};
