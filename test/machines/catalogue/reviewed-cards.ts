import type { CardId } from '../../../machines/model/command-card.js';

const SUPPRESSION = 'It gives suppression tokens, which the phase does not track.';
const DRAWS = 'It changes which token is drawn from the order pool in the Activation Phase.';

/** Cards that affect the Command Phase or a later phase but are resolved at the table, each with the reason. */
export const AT_THE_TABLE: Record<CardId, string> = {
  'annihilation-looms': SUPPRESSION,
  'annihilation-looms-2-5': SUPPRESSION,
  'covert-observation': SUPPRESSION,
  'ace-up-his-sleeve-2-5': DRAWS,
  'deploy-the-garrison': 'Units go on standby, which the phase does not track.',
  'face-me': 'It binds engaged units in the Activation Phase, and neither orders nor priority.',
};
