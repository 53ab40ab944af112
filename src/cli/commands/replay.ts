import { replayVector } from '../../vectors/replay.js';
import { command } from '../command.js';
import { EXIT, type ExitCode } from '../exit.js';
import { readVectors, type VectorFile } from '../reading/vectors.js';
import { wholeNumber } from '../reading/whole-number.js';
import { replayWith, type Verdict } from '../replaying/against-program.js';
import { startProgram } from '../replaying/answering-program.js';
import { counted } from '../../wording/counting.js';
import { say, sayJson } from '../say.js';
import type { Streams } from '../streams.js';

/** A vector with the result of its replay. */
type Replayed = VectorFile & { verdict: Verdict };

export const replay = command({
  name: 'replay',
  args: {
    dir: { type: 'positional', required: true, description: 'A folder of conformance vectors' },
    command: {
      type: 'string',
      description: 'A program that answers each JSON line on stdin with a JSON line on stdout',
    },
    timeout: {
      type: 'string',
      description: 'Seconds that the program may take for one answer',
      default: '10',
    },
    json: { type: 'boolean', description: 'Print the result of each vector as JSON' },
  },
  run: async (args, { stdout, stderr }): Promise<ExitCode> => {
    const timeoutSeconds = wholeNumber(args.timeout, 'replay: --timeout', { from: 1, upTo: 3600 });
    const files = await readVectors(args.dir);
    const replayed =
      args.command === undefined
        ? files.map(replayedHere)
        : await replayedBy(args.command, timeoutSeconds, files);
    if (args.json) sayJson(stdout, replayed.map(jsonOf));
    else tell(replayed, { stdout, stderr });
    const differs = replayed.some(({ verdict }) => verdict.kind === 'differs');
    return differs ? EXIT.ruleBroken : EXIT.done;
  },
});

function replayedHere({ file, vector }: VectorFile): Replayed {
  const difference = replayVector(vector);
  return {
    file,
    vector,
    verdict: difference ? { kind: 'differs', difference } : { kind: 'agrees' },
  };
}

/** Start one program, and let it play the vectors one after another. */
async function replayedBy(
  command: string,
  timeoutSeconds: number,
  files: readonly VectorFile[],
): Promise<Replayed[]> {
  const program = startProgram(command, timeoutSeconds * 1000);
  try {
    const replayed: Replayed[] = [];
    for (const { file, vector } of files) {
      replayed.push({ file, vector, verdict: await replayWith(program, vector) });
    }
    return replayed;
  } finally {
    await program.end();
  }
}

function tell(
  replayed: readonly Replayed[],
  { stdout, stderr }: Pick<Streams, 'stdout' | 'stderr'>,
): void {
  for (const { file, verdict } of replayed) {
    if (verdict.kind === 'differs') say(stderr, `${file}: ${verdict.difference.message}`);
    if (verdict.kind === 'unsupported') say(stdout, `${file}: not played: ${verdict.why}`);
  }
  const number = (kind: Verdict['kind']) =>
    replayed.filter(({ verdict }) => verdict.kind === kind).length;
  const events = replayed.reduce((sum, { vector }) => sum + vector.steps.length, 0);
  say(
    stdout,
    `${counted(replayed.length, 'vector')}, ${counted(events, 'event')}: ` +
      `${number('agrees')} agree, ${number('differs')} differ, ${number('unsupported')} not played to the end.`,
  );
}

function jsonOf({ file, vector, verdict }: Replayed) {
  return { file, vector: vector.id, ...verdict };
}
