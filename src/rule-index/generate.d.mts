import type { RuleId } from '../index.js';
import type { RuleIndexEntry } from './index.js';

type Places = Record<string, { decidedBy: string[]; files: string[]; tests: string[] }>;

/** Which values decide each rule, which files cite it, and which tests are called after it. */
export function rulePlaces(ids: readonly RuleId[]): Promise<Places>;
/** The index of rules as a page: Markdown. */
export function rulesPage(index: readonly RuleIndexEntry[]): string;
/** The places as a module. */
export function placesModule(places: Places): string;
