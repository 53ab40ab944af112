import { requireOptions, type KeysOf } from '../game/controller/require-player.js';
import type { ListOptions } from './tables.js';

const LIST_OPTIONS: KeysOf<ListOptions> = { status: true, after: true, limit: true };

/** @throws TypeError for an unknown option */
export function requireListOptions(options: unknown): asserts options is ListOptions {
  requireOptions('list(options)', LIST_OPTIONS, options);
}
