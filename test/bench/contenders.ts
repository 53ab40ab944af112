import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createActor } from 'xstate';
import type { CommandPhaseEvent, CommandPhaseInput } from '../../src/index.js';
import type * as Core from '../../src/core.js';
import { cardsOf } from '../reference/random-table.js';
import {
  playReference,
  referenceOutcome,
  startReference,
  type ReferenceState,
} from '../reference/reference-phase.js';

/** One phase in play. */
export interface Running {
  /** @returns whether the event was accepted */
  send(event: CommandPhaseEvent): boolean;
  outcome(): unknown;
  view?(): unknown;
  save?(): unknown;
}

/** Opens a phase with one implementation. */
export type Contender = (input: CommandPhaseInput) => Running;

/**
 * The contenders by name. Each loads only the modules that it needs, from the built package in the folder `root`.
 */
export const CONTENDERS: Record<string, (root: string) => Promise<Contender>> = {
  reference: async () => (input) => {
    let state = startReference(input as never, cardsOf(input as never));
    return {
      send(event) {
        const answer = playReference(state, event as never);
        state = answer.state;
        return answer.accepted;
      },
      outcome: () => referenceOutcome(state),
    };
  },

  async controller(root) {
    const { createCommandPhase } = await core(root);
    return (input) => {
      const phase = createCommandPhase(input);
      return {
        send: (event) => phase.send(event).ok,
        outcome: () => phase.outcome,
        view: () => phase.view('blue'),
        save: () => phase.toJSON(),
      };
    };
  },

  async match(root) {
    const { createMatch } = await core(root);
    return (input) => {
      const match = createMatch({ ...input, rounds: 1 });
      return {
        send: (event) => match.send(event).ok,
        outcome: () => match.actor.getSnapshot().context.outcomes.at(-1),
        view: () => match.view('blue'),
        save: () => match.toJSON(),
      };
    };
  },

  async actor(root) {
    const { commandPhaseMachine } = await core(root);
    return (input) => {
      const actor = createActor(commandPhaseMachine, { input });
      actor.start();
      return {
        send(event) {
          const before = actor.getSnapshot();
          actor.send(event);
          return actor.getSnapshot() !== before;
        },
        outcome: () => actor.getSnapshot().output,
      };
    };
  },

  boardgame: async () => boardGame(),
};

const built = async <T>(root: string, path: string) =>
  (await import(pathToFileURL(`${root}/dist/src/${path}`).href)) as T;
const core = (root: string) => built<typeof Core>(root, 'core.js');

interface BoardGameState {
  G: ReferenceState;
  _stateID: number;
}

/** The server-side reducer of boardgame.io, with the whole table as its state. */
function boardGame(): Contender {
  const require = createRequire(import.meta.url);
  const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as {
    CreateGameReducer(options: object): (state: BoardGameState, action: object) => BoardGameState;
    InitializeGame(options: object): BoardGameState;
  };
  const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core') as Record<string, never>;
  let opening: CommandPhaseInput;
  const game = {
    name: 'command-phase',
    setup: () => startReference(opening as never, cardsOf(opening as never)),
    turn: { activePlayers: ActivePlayers!['ALL'] },
    disableUndo: true,
    moves: {
      act({ G }: BoardGameState, event: never) {
        const { accepted, state } = playReference(G, event);
        return accepted ? state : INVALID_MOVE;
      },
    },
  };
  const reducer = CreateGameReducer({ game });
  return (input) => {
    opening = input;
    let state = InitializeGame({ game, numPlayers: 2 });
    return {
      send(event) {
        const playerID = 'player' in event && event.player === 'red' ? '1' : '0';
        const before = state._stateID;
        state = reducer(state, {
          type: 'MAKE_MOVE',
          payload: { type: 'act', args: [event], playerID },
        });
        return state._stateID !== before;
      },
      outcome: () => referenceOutcome(state.G),
    };
  };
}
