/** The building of hands with the built-in catalogue. */
import { catalogueLibrary } from './facts.js';
import { createExplain, type Explain } from '../explaining.js';
import { createHandLibrary, type HandLibrary } from '../hand-library.js';

const library: HandLibrary = /* @__PURE__ */ createHandLibrary(catalogueLibrary);

/** An XState 5 machine that builds a command hand card by card (CC-2 … CC-8, CT-1). @public */
export const commandHandMachine: HandLibrary['commandHandMachine'] = library.commandHandMachine;
/** The reasons why a machine of this package would refuse an event in this state; empty if it accepts the event. @public */
export const explain: Explain = /* @__PURE__ */ createExplain(library.explainHand);
