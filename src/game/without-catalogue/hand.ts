/** The building of hands without cards: each input brings its own. */
import { EMPTY_LIBRARY } from '../../../machines/rules/library.js';
import { createExplain, type Explain } from '../explaining.js';
import { createHandLibrary, type HandLibrary } from '../hand-library.js';

const library: HandLibrary = /* @__PURE__ */ createHandLibrary(EMPTY_LIBRARY);

/** An XState 5 machine that builds a command hand card by card (CC-2 … CC-8, CT-1). @public */
export const commandHandMachine: HandLibrary['commandHandMachine'] = library.commandHandMachine;
/** The reasons why a machine of this package would refuse an event in this state; empty if it accepts the event. @public */
export const explain: Explain = /* @__PURE__ */ createExplain(library.explainHand);
