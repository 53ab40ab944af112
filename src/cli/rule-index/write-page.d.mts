import type { RuleIndexEntry } from './index.js';

/** The index of rules as a Markdown page. */
export function rulesPage(index: readonly RuleIndexEntry[]): string;
