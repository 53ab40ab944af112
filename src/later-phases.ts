/**
 * Questions of the phases after the Command Phase, for programs that play them themselves: the cards in play and their
 * effects, what they grant, and the End Phase (CC-19, CC-31 … CC-36, KW-9).
 * @module legion-command-phase/later-phases
 * @packageDocumentation
 */
export {
  activeEffects,
  grantedKeywords,
  promotionsDue,
  resultOfEndPhase,
} from './game/with-catalogue/later-phases.js';
export { validateCardWeaponAttack } from '../machines/rules/cards/card-weapon-attacks.js';
export { gainsCardWeapon } from '../machines/rules/cards/card-weapons.js';
export { cardsInPlay } from '../machines/rules/cards/cards-in-play.js';
export { QuestionError } from '../machines/rules/table/questions.js';
export type { GrantedKeywords } from '../machines/rules/cards/granted-keywords.js';
