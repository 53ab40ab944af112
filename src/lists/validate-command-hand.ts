import { catalogueLibrary } from '../game/catalogue-library.js';
import {
  createHandValidator,
  type HandValidator,
} from '../../machines/rules/command-hand/validating.js';

/** Check a command hand and its contingency cards for an army; one violation for each broken rule (CC-2 … CC-8, CT-1). @public */
export const validateCommandHand: HandValidator =
  /* @__PURE__ */ createHandValidator(catalogueLibrary);
