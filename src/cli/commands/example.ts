import { firstRound, secondRoundAfter, type ExamplePhase } from '../../game/example/two-armies.js';
import { createCommandPhase } from '../../game/with-catalogue/phase.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhaseOutcome } from '../../../machines/model/outcome.js';
import { command } from '../command.js';
import { EXIT, type ExitCode } from '../exit.js';
import { moveOf } from '../../wording/moves.js';
import { colourName, type Names } from '../../wording/names.js';
import { namesAt } from '../../game/with-catalogue/names.js';
import { openingLines } from '../../wording/opening.js';
import { outcomeLines } from '../../wording/outcome.js';
import { refusalOf } from '../../wording/refusals.js';
import { say, type Output } from '../say.js';
import { storyteller } from '../../wording/story.js';

export const example = command({
  name: 'example',
  run: (_args, { stdout }): ExitCode => {
    const first = playAndPrint(firstRound, stdout);
    say(stdout);
    playAndPrint(secondRoundAfter(first), stdout);
    return EXIT.done;
  },
});

/** Play a phase and print it. Unlike `run`, it continues after a refusal, which the example shows on purpose. */
function playAndPrint({ input, events }: ExamplePhase, output: Output): CommandPhaseOutcome {
  const phase = createCommandPhase(input);
  const names = namesAt(input);
  const tell = storyteller(names);
  for (const line of openingLines(input)) say(output, line);
  for (const event of events) {
    const printed = phase.log.length;
    const result = phase.send(event);
    for (const line of tell(phase.log.slice(printed))) say(output, line);
    if (result.ok) continue;
    say(output, `   ${attemptOf(event, names)}`);
    for (const violation of result.violations) {
      say(output, `   Refused by ${refusalOf(violation)}`);
    }
  }
  if (!phase.outcome) throw new Error('The example does not reach the end of its phase.');
  say(output);
  for (const line of outcomeLines(phase.outcome, names, 'shown')) say(output, line);
  return phase.outcome;
}

/** A refused move in words: `Blue tries to nominate Chewbacca.` */
function attemptOf(event: CommandPhaseEvent, names: Names): string {
  const player = 'player' in event ? event.player : 'blue';
  const move = moveOf(event, player, names);
  return `${colourName(player)} tries to ${move.charAt(0).toLowerCase()}${move.slice(1)}.`;
}
