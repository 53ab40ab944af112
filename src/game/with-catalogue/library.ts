import { createMatchLibrary, type HostedMatchLibrary } from '../match/library.js';
import { createPhaseLibrary, type HostedPhaseLibrary } from '../phase/library.js';
import { catalogueLibrary } from './facts.js';

/** The phases with the cards of the catalogue. */
export const phases: HostedPhaseLibrary = /* @__PURE__ */ createPhaseLibrary(catalogueLibrary);
/** The matches with the cards of the catalogue. */
export const matches: HostedMatchLibrary = /* @__PURE__ */ createMatchLibrary(
  catalogueLibrary,
  phases,
);
