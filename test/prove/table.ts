import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { PlayerColor } from '../../machines/model/player.js';

/** A beginning whose every continuation is looked at. */
export interface BoundedTable {
  id: string;
  /** What is played, in a sentence. */
  title: string;
  input: CommandPhaseInput;
  /** Cards, and units, of which nothing but the id differs. */
  like: readonly (readonly string[])[];
  /** What the host of the table tells meanwhile. Absent: nothing. */
  hostEvents?(snapshot: CommandPhaseSnapshot): readonly CommandPhaseEvent[];
}

/** Two cards of which one player holds one or the other: whoever else looks may not tell which. */
export interface Secret {
  owner: PlayerColor;
  /** Held at the first table. */
  held: string;
  /** Held at the other one, in its place. */
  instead: string;
}
