import type { Bot } from '../../game/bot/bot.js';
import { letBotsMove } from './computer.js';
import { EXIT, type ExitCode } from '../exit.js';
import { readJson } from '../reading/json.js';
import { linesOf } from '../reading/bytes.js';
import { armyWithIds } from '../../wording/army.js';
import type { Names } from '../../wording/names.js';
import { publicRefusalOf } from '../../wording/refusals.js';
import { say, type Output } from '../say.js';
import { storyteller } from '../../wording/story.js';
import type { Playable } from './playable.js';

/** The stream that a script is read from, and the streams for the story and for refusals. */
export interface ScriptStreams {
  input: AsyncIterable<Uint8Array | string>;
  output: Output;
  errors: Output;
}

/**
 * Play the events of a script as the referee. Each line holds one event as JSON. Only public information is printed. A
 * refused event is reported with its line number, and the game continues.
 * @throws Unusable that names the line that is not JSON
 */
export async function playScript<Table extends Playable>(
  phase: Table,
  names: Names,
  endingOf: (phase: Table) => string[],
  { input, output, errors }: ScriptStreams,
  bots: readonly Bot[] = [],
): Promise<ExitCode> {
  const tell = storyteller(names);
  let printed = 0;
  let code: ExitCode = EXIT.done;

  const tellOn = () => {
    const { log } = phase.view('spectator');
    for (const line of tell(log.slice(printed))) say(output, line);
    printed = log.length;
  };

  const { round, players } = phase.view('spectator');
  say(output, `Round ${round}: the Command Phase.`);
  say(output, `   Blue: ${armyWithIds(players.blue.army)}`);
  say(output, `   Red: ${armyWithIds(players.red.army)}`);
  letBotsMove(bots);
  tellOn();
  for await (const { number, text } of linesOf(input, 'stdin')) {
    if (text.trim() === '') continue;
    const event = readJson(text, 'stdin', number);
    const result = phase.sendUnknown(event);
    letBotsMove(bots);
    tellOn();
    if (!result.ok) {
      code = EXIT.ruleBroken;
      for (const violation of result.violations) {
        say(
          errors,
          `stdin: line ${number} is refused: ${publicRefusalOf(violation, event, names)}`,
        );
      }
    }
    if (phase.outcome) break;
  }

  say(output);
  for (const line of endingOf(phase)) say(output, line);
  return code;
}
