/**
 * The custom element `<legion-command-hand>`: a command hand that a list builder drops into its page.
 *
 * Importing this module defines the element, where there are custom elements; on a server it does nothing.
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
 * Define the element, if it is not defined yet. Importing the module does it already.
 * @example
 * defineCommandHand(customElements);
 * @beta
 */
export function defineCommandHand(registry: CustomElementRegistry): void {
  if (!registry.get(COMMAND_HAND_TAG)) registry.define(COMMAND_HAND_TAG, LegionCommandHand);
}

if (typeof customElements !== 'undefined') defineCommandHand(customElements);
