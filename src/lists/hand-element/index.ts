/**
 * The custom element `<legion-command-hand>`: a command hand for the page of a list builder.
 *
 * Importing this module defines the element in a browser; on a server it does nothing.
 * @module legion-command-phase/hand-element
 * @packageDocumentation
 */
import { LegionCommandHand } from './element.js';

export {
  LegionCommandHand,
  type CommandHandChange,
  type LegionCommandHandEventMap,
} from './element.js';
export type { ArmyMember } from './army-members.js';

/** The tag name of the element. @beta */
export const COMMAND_HAND_TAG = 'legion-command-hand';

/**
 * Define the element in a registry, unless it is defined already. Importing this module defines it in the global one.
 * @example
 * defineCommandHand(customElements);
 * @beta
 */
export function defineCommandHand(registry: CustomElementRegistry): void {
  if (!registry.get(COMMAND_HAND_TAG)) registry.define(COMMAND_HAND_TAG, LegionCommandHand);
}

if (typeof customElements !== 'undefined') defineCommandHand(customElements);
