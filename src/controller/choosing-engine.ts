import type { Inspect } from './actor-engine.js';

/** Whether an XState actor runs a chart from its beginning: where somebody watches. Otherwise none does until it is asked for. */
export function beginsAsActor(inspect: Inspect | undefined): boolean {
  return inspect !== undefined;
}
