import type { AnyStateMachine } from 'xstate';
import type { CommandPhaseMachine } from '../command-phase/machine.js';
import type { FactLibrary } from '../rules/library.js';
import { activationPhase } from './activation/activation-phase.js';
import { endPhase } from './end-phase.js';
import { endedByTheTable } from './ending.js';
import { layOutMatch, matchOutcomeOf, phaseInputOf } from './round-context.js';
import { roundSetup } from './setup.js';

/**
 * Whole rounds as one chart: the Command Phase as a child actor `commandPhase`, the effects of command cards in later
 * phases, and the next round with the remaining cards and units. The round forwards the events of the Command Phase to
 * that actor. Its input is a `MatchInput`, its output the `MatchOutcome`.
 * @param library the cards that an input may name without including them
 * @param commandPhaseMachine the chart of the Command Phase, with the same cards
 */
export function createRoundMachine(library: FactLibrary, commandPhaseMachine: CommandPhaseMachine) {
  return roundSetup
    .createMachine({
      id: 'round',
      description: 'The round',
      meta: { rules: ['CC-1', 'CP-29'] },
      context: ({ input }) => layOutMatch(input, library),
      output: ({ context }) => matchOutcomeOf(context),
      initial: 'commandPhase',
      states: {
        commandPhase: {
          description: 'Command Phase',
          meta: { rules: ['CC-1', 'CP-1'] },
          entry: 'beginRound',
          invoke: {
            src: 'commandPhase',
            id: 'commandPhase',
            input: ({ context }) => phaseInputOf(context),
            onSnapshot: [
              {
                guard: 'phaseLeavesOneSideStanding',
                target: 'complete',
                actions: ['followCommandPhase', 'endWithTheLastStanding'],
                description: 'Only one side has units left, or neither has.',
                meta: { rules: ['R35'] },
              },
              {
                actions: 'followCommandPhase',
                description: 'The match follows what happens in the Command Phase.',
                meta: { rules: ['CP-1'] },
              },
            ],
            onDone: {
              target: 'activationPhase',
              actions: 'takeOutcome',
              description: 'The Command Phase is over and the Activation Phase begins.',
              meta: { rules: ['CP-29', 'R24', 'KW-11'] },
            },
          },
          on: {
            ...endedByTheTable,
            'range.measure': {
              guard: 'rangesMayBeNoted',
              actions: ['keepRanges', 'forwardToCommandPhase'],
              description: 'Ranges measured now also hold in the Activation Phase.',
              meta: { rules: ['R14', 'CP-1'] },
            },
            '*': {
              actions: 'forwardToCommandPhase',
              description: 'The Command Phase decides about this event in its own chart.',
              meta: { rules: ['CP-1'] },
            },
          },
        },
        activationPhase,
        endPhase,
        complete: {
          type: 'final',
          description: 'The match is over.',
          meta: { rules: ['CC-1', 'R35'] },
        },
      },
    })
    .provide({ actors: { commandPhase: commandPhaseMachine } });
}

/** The chart of the round. @public */
export type RoundMachine = ReturnType<typeof createRoundMachine>;

/** Whether a machine is the chart of the round, and not another of its id. */
export function isRoundMachine({ config }: AnyStateMachine): boolean {
  return config.states?.['activationPhase'] === activationPhase;
}
