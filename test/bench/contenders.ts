/** Those who play a Command Phase by the same rules, each with a table and a way to send it an event. */
import { createRequire } from 'node:module';
import { createActor } from 'xstate';
import type { CommandPhaseEvent, CommandPhaseInput, CommandPhaseOutcome } from '../../src/index.js';
import { withSortedPools } from '../reference/observed.js';
import type * as shapes from '../reference/shapes.js';
import { open, outcomeOf, play, type Lean } from './lean/phase.js';
import type { Subject } from './subject.js';
import type { Game } from './tables.js';

/** A game that is being played. */
export interface Running {
  send(event: CommandPhaseEvent): void;
  outcome(): unknown;
}

export interface Player {
  name: string;
  open(game: Game): Running;
}

const refused = ({ type }: CommandPhaseEvent): never => {
  throw new Error(`An event that is legal was refused: ${type}`);
};

const told = (outcome: unknown) => withSortedPools((outcome ?? undefined) as CommandPhaseOutcome);

export const handWritten: Player = {
  name: 'hand-written, lean',
  open({ complete }) {
    const lean = open(complete as shapes.CommandPhaseInput);
    return {
      send: (event) => void (play(lean, event as shapes.CommandPhaseEvent) || refused(event)),
      outcome: () => told(outcomeOf(lean)),
    };
  },
};

export function compiled({ name, lib, compiled: { compileMachine } }: Subject): Player {
  const { init, step } = compileMachine(lib.commandPhaseMachine, { adoptContexts: true });
  return {
    name: named('compiled chart', name),
    open({ input }) {
      let { state } = init(input);
      return {
        send(event) {
          const next = step(state, event).state;
          if (next === state) refused(event);
          state = next;
        },
        outcome: () => told(state.output),
      };
    },
  };
}

export function controller({ name, lib }: Subject): Player {
  return {
    name: named('controller', name),
    open({ input }) {
      const phase = lib.createCommandPhase(input);
      return {
        send: (event) => void (phase.send(event).ok || refused(event)),
        outcome: () => told(phase.outcome),
      };
    },
  };
}

/** The phase of a match: the same events in its first round. */
export function match({ name, lib }: Subject): Player {
  return {
    name: named('match', name),
    open({ input }) {
      const running = lib.createMatch({ ...input, rounds: 1 });
      return {
        send: (event) => void (running.send(event).ok || refused(event)),
        outcome: () => told(running.actor.getSnapshot().context.outcomes.at(-1)),
      };
    },
  };
}

export function actor({ name, lib }: Subject): Player {
  return {
    name: named('XState actor', name),
    open({ input }) {
      const running = createActor(lib.commandPhaseMachine, { input });
      running.on('*', () => {});
      running.start();
      return {
        send: (event) => running.send(event),
        outcome: () => told(running.getSnapshot().output),
      };
    },
  };
}

const named = (what: string, subject: string) => (subject === '' ? what : `${what}, ${subject}`);

// --- boardgame.io --------------------------------------------------------------------------------

interface BoardGameState {
  G: Lean;
  _stateID: number;
}
interface BoardGameClient {
  start(): void;
  stop(): void;
  updatePlayerID(id: string): void;
  moves: Record<string, (event: CommandPhaseEvent) => void>;
  getState(): BoardGameState;
}

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as {
  CreateGameReducer(options: object): (state: BoardGameState, action: object) => BoardGameState;
  InitializeGame(options: object): BoardGameState;
};
const { Client } = require('boardgame.io/client') as { Client(options: object): BoardGameClient };
const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core') as Record<string, unknown>;

/**
 * Its move plays the hand-written rules on the draft that Immer gives it. Its state is everything that the
 * rules ask for, armies and cards too: whoever gets it from the server, or finds it saved, must be able to go on.
 */
let opening: CommandPhaseInput;
const game = {
  name: 'command-phase',
  setup: (): Lean => open(opening as shapes.CommandPhaseInput),
  turn: { activePlayers: ActivePlayers?.['ALL' as never] },
  disableUndo: true,
  moves: {
    act: ({ G }: BoardGameState, event: shapes.CommandPhaseEvent) =>
      play(G, event) ? undefined : INVALID_MOVE,
  },
};

const seatOf = (event: CommandPhaseEvent) =>
  'player' in event && event.player === 'red' ? '1' : '0';

export const boardGameReducer: Player = {
  name: "boardgame.io's reducer",
  open({ complete }) {
    opening = complete;
    let state = InitializeGame({ game, numPlayers: 2 });
    return {
      send(event) {
        const payload = { type: 'act', args: [event], playerID: seatOf(event) };
        const next = reducer(state, { type: 'MAKE_MOVE', payload });
        if (next._stateID === state._stateID) refused(event);
        state = next;
      },
      outcome: () => told(outcomeOf(state.G)),
    };
  },
};
const reducer = CreateGameReducer({ game });

export const boardGameClient: Player = {
  name: "boardgame.io's client",
  open({ complete }) {
    opening = complete;
    const client = Client({ game, numPlayers: 2, debug: false });
    client.start();
    return {
      send(event) {
        const before = client.getState()._stateID;
        client.updatePlayerID(seatOf(event));
        client.moves['act']?.(event);
        if (client.getState()._stateID === before) refused(event);
      },
      outcome: () => told(outcomeOf(client.getState().G)),
    };
  },
};
