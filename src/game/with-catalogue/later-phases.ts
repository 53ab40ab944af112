import { catalogueLibrary } from './facts.js';
import { createLaterPhases, type LaterPhases } from '../later-phases.js';

const library: LaterPhases = /* @__PURE__ */ createLaterPhases(catalogueLibrary);

/** Play the End Phase after a Command Phase, and return each side of the next round (CC-19, CC-30, KW-9). @public */
export const resultOfEndPhase: LaterPhases['resultOfEndPhase'] = library.resultOfEndPhase;
/** The keywords that the cards in play grant to a unit (CC-31, R34). @public */
export const grantedKeywords: LaterPhases['grantedKeywords'] = library.grantedKeywords;
/** The promotions that the End Phase after an outcome requires (KW-9), in order. @public */
export const promotionsDue: LaterPhases['promotionsDue'] = library.promotionsDue;
/** The effects of one timing of all cards in play, in the order in which they resolve (CP-6 … CP-8b, R2). @public */
export const activeEffects: LaterPhases['activeEffects'] = library.activeEffects;
