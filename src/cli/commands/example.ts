import { defineCommand } from 'citty';
import { firstRound, secondRoundAfter, type ExamplePhase } from '../../example/two-armies.js';
import {
  createCommandPhase,
  type CommandPhaseEvent,
  type CommandPhaseOutcome,
} from '../../index.js';
import { EXIT, type ExitCode } from '../exit.js';
import { moveOf } from '../../wording/moves.js';
import { capital, namesAt, type Names } from '../../wording/names.js';
import { openingLines } from '../../wording/opening.js';
import { outcomeLines } from '../../wording/outcome.js';
import { refusalOf } from '../../wording/refusals.js';
import { say } from '../say.js';
import { storyteller } from '../../wording/story.js';

export const example = defineCommand({
  meta: {
    name: 'example',
    description: 'Play two rounds of two real armies, and print what happens by which rule',
  },
  run: (): ExitCode => {
    const first = toldToItsEnd(firstRound);
    say(process.stdout);
    toldToItsEnd(secondRoundAfter(first));
    return EXIT.done;
  },
});

/** Unlike a scenario that is run, the example shows a refusal and goes on. */
function toldToItsEnd({ input, events }: ExamplePhase): CommandPhaseOutcome {
  const phase = createCommandPhase(input);
  const names = namesAt(input);
  const tell = storyteller(names);
  for (const line of openingLines(input)) say(process.stdout, line);
  for (const event of events) {
    const told = phase.log.length;
    const result = phase.send(event);
    for (const line of tell(phase.log.slice(told))) say(process.stdout, line);
    if (result.ok) continue;
    say(process.stdout, `   ${attemptOf(event, names)}`);
    for (const violation of result.violations) {
      say(process.stdout, `   Refused by ${refusalOf(violation)}`);
    }
  }
  if (!phase.outcome) throw new Error('The example does not reach the end of its phase.');
  say(process.stdout);
  for (const line of outcomeLines(phase.outcome, names, 'told')) say(process.stdout, line);
  return phase.outcome;
}

/** `Blue tries to nominate Chewbacca.` */
function attemptOf(event: CommandPhaseEvent, names: Names): string {
  const player = 'player' in event ? event.player : 'blue';
  const move = moveOf(event, player, names);
  return `${capital(player)} tries to ${move.charAt(0).toLowerCase()}${move.slice(1)}.`;
}
