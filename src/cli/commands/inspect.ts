import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { firstRound } from '../../game/example/two-armies.js';
import { createCommandPhase } from '../../game/with-catalogue/phase.js';
import type { Violation } from '../../../machines/rules/rule.js';
import { INSPECT_VIEWERS, type InspectViewer } from '../../inspect/protocol.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { readScenario, type ScenarioFile } from '../reading/scenario.js';
import { interrupted } from '../serving/interrupted.js';
import { showLive } from '../serving/live-phase.js';
import { openInBrowser } from '../serving/opening.js';
import { portFor } from '../reading/whole-number.js';
import { namesAt } from '../../game/with-catalogue/names.js';
import { refusalOf, typeOf } from '../../wording/refusals.js';
import { say, type Output } from '../say.js';
import { storyteller } from '../../wording/story.js';

export const inspect = command({
  name: 'inspect',
  args: {
    scenario: {
      type: 'positional',
      required: false,
      description: 'JSON { "input": …, "events": [ … ] }, by default a sample table',
    },
    viewer: {
      type: 'string',
      description: `The viewer: ${INSPECT_VIEWERS.join(', ')}; by default a spectator. Only the referee sees hidden cards`,
    },
    port: { type: 'string', description: 'The port; by default one that is free' },
    pace: {
      type: 'string',
      description: 'Seconds between events; by default each event waits for Enter',
    },
    stately: {
      type: 'boolean',
      description:
        "Open Stately's inspector instead of this package's viewer; it needs the network",
    },
    open: {
      type: 'boolean',
      default: true,
      description: 'Open a browser, if the command runs in a terminal',
      negativeDescription: 'Only print the address',
    },
  },
  run: async (args, { stdin, stdout }): Promise<ExitCode> => {
    const pace = args.pace === undefined ? undefined : paceFrom(args.pace);
    const port = portFor('inspect', args.port);
    const viewer = viewerNamed(args.viewer);
    const scenario =
      args.scenario === undefined ? sample() : await readScenario(args.scenario, stdin);
    const shown = await showLive(scenario.phase, { viewer, port });
    const address = args.stately ? `${shown.url}?stately` : shown.url;
    for (const line of welcome(address, viewer, args.stately === true)) say(stdout, line);
    const closeOpened = stdout.isTTY && args.open ? openInBrowser(address) : undefined;
    const steps = playNextOf(scenario, viewer, stdout);
    const driving = pace === undefined ? stepOnEnter(steps, stdin) : stepAtPace(steps, pace);
    await interrupted();
    driving.stop();
    closeOpened?.();
    await shown.close();
    return EXIT.done;
  },
});

function sample(): ScenarioFile {
  const { input, events } = firstRound;
  return { input, events, phase: createCommandPhase(input) };
}

/** Plays the next event and prints its result. Returns whether more events follow. */
type PlayNext = () => boolean;

function playNextOf(
  { phase, input, events }: ScenarioFile,
  viewer: InspectViewer,
  output: Output,
): PlayNext {
  const tell = storyteller(namesAt(input));
  const read = () => (viewer === 'referee' ? phase.log : phase.view(viewer).log);
  let printed = 0;
  let next = 0;
  return () => {
    if (next >= events.length) return false;
    const event = events[next];
    next += 1;
    say(output, `${next} of ${events.length}: ${typeOf(event) ?? 'an event'}`);
    const result = phase.sendUnknown(event);
    const log = read();
    for (const line of tell(log.slice(printed))) say(output, line);
    printed = log.length;
    if (!result.ok) for (const line of refusalLines(result.violations, viewer)) say(output, line);
    if (next === events.length) say(output, 'That was the last event. Ctrl-C ends.');
    return next < events.length;
  };
}

/** A refusal may name a hidden card, so viewers other than the referee read no reason (R29). */
function refusalLines(violations: readonly Violation[], viewer: InspectViewer): string[] {
  return viewer === 'referee'
    ? violations.map((violation) => `   Refused by ${refusalOf(violation)}`)
    : ['   It is refused.'];
}

function stepOnEnter(step: PlayNext, input: Readable): { stop(): void } {
  const lines = createInterface({ input, terminal: false });
  lines.on('line', () => step());
  return { stop: () => lines.close() };
}

function stepAtPace(step: PlayNext, seconds: number): { stop(): void } {
  const timer = setInterval(() => {
    if (!step()) clearInterval(timer);
  }, seconds * 1000);
  return { stop: () => clearInterval(timer) };
}

function welcome(address: string, viewer: InspectViewer, stately: boolean): string[] {
  const isOnlySeen = viewer === 'spectator';
  return [
    `The inspector is at ${address} (seen as ${viewer}). Enter plays the next event, Ctrl-C ends.`,
    `Anybody who has this link sees the table as ${viewer}${isOnlySeen ? '' : ' and can send events'}: keep it to yourself.`,
    ...(stately
      ? [
          'It shows the inspector of stately.ai, which needs the network. That page receives everything that you see there.',
          'No relay is needed. If you run one of your own, bind it to 127.0.0.1: it listens to everybody otherwise.',
        ]
      : []),
  ];
}

function viewerNamed(name = 'spectator'): InspectViewer {
  const found = INSPECT_VIEWERS.find((each) => each === name);
  if (found) return found;
  throw new Unusable(`inspect: --viewer is "${name}"; there are ${INSPECT_VIEWERS.join(', ')}.`);
}

function paceFrom(text: string): number {
  const seconds = Number(text);
  if (text.trim() !== '' && seconds > 0 && seconds <= 3600) return seconds;
  throw new Unusable(`inspect: --pace is "${text}", not a number of seconds above 0.`);
}
