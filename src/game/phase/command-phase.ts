import type { CommandPhaseMachine } from '../../../machines/command-phase/machine.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { SavedGame } from '../controller/saved-game.js';
import type { Table } from '../controller/table.js';
import type { CommandPhaseView } from './view.js';

/** A phase as plain JSON: its input and its acts. @public */
export type SavedPhase = SavedGame<'command-phase', CommandPhaseInput, CommandPhaseEvent>;

/** A Command Phase that is being played. @public */
export interface CommandPhase extends Table<
  'command-phase',
  CommandPhaseMachine,
  CommandPhaseInput,
  CommandPhaseEvent,
  CommandPhaseView
> {}
