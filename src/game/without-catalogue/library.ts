import { EMPTY_LIBRARY } from '../../../machines/rules/library.js';
import { createMatchLibrary, type HostedMatchLibrary } from '../match/library.js';
import { createPhaseLibrary, type HostedPhaseLibrary } from '../phase/library.js';

/** The phases with the cards of each input alone. */
export const phases: HostedPhaseLibrary = /* @__PURE__ */ createPhaseLibrary(EMPTY_LIBRARY);
/** The matches with the cards of each input alone. */
export const matches: HostedMatchLibrary = /* @__PURE__ */ createMatchLibrary(
  EMPTY_LIBRARY,
  phases,
);
