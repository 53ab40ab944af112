import { EMPTY_LIBRARY } from '../../../machines/rules/library.js';
import { createLaterPhases, type LaterPhases } from '../later-phases.js';

const library: LaterPhases = /* @__PURE__ */ createLaterPhases(EMPTY_LIBRARY);

/** Play the End Phase after a Command Phase, and return each side of the next round (CC-19, CC-30, KW-9). @public */
export const resultOfEndPhase: LaterPhases['resultOfEndPhase'] = library.resultOfEndPhase;
/** The keywords that the cards in play grant to a unit (CC-31, R34). @public */
export const grantedKeywords: LaterPhases['grantedKeywords'] = library.grantedKeywords;
