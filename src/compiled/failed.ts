import type { AnyState } from './state.js';
import { UnsupportedChartError } from './unsupported.js';

/** A state in which something was thrown. */
export function failed(state: AnyState, error: unknown): AnyState {
  if (error instanceof UnsupportedChartError) throw error;
  return { ...state, status: 'error', error };
}
