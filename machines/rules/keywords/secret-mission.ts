import type { Statement } from '../rulebook.js';
import type { RemindingKeyword } from './reminding-keyword.js';

export const KW_12 = {
  id: 'KW-12',
  kinds: ['view'],
  summary:
    "Secret Mission, One Step Ahead: told as reminders: Secret Mission at the beginning of a round's phase (a unit gains one token a game), One Step Ahead after the reveal, with whether the pips differ, match, or only one card was revealed.",
} as const satisfies Statement;

/** KW-12: once a game the unit may gain a token at the start of the phase. */
export const secretMission: RemindingKeyword = {
  id: 'KW-12',
  keyword: 'Secret Mission',
  when: 'phase-start',
};

/** KW-12: the players compare the pips of the revealed cards. */
export const oneStepAhead: RemindingKeyword = {
  id: 'KW-12',
  keyword: 'One Step Ahead',
  when: 'after-reveal',
};
