import { existsSync, lstatSync } from 'node:fs';
import { checkSeals, type NamedFile, type PublishedSeal } from '../../lists/seals/check-seals.js';
import { basename, join } from 'node:path';
import { ArmyListError, type ReadList } from '../../lists/read-list.js';
import { openSeal, sealHand } from '../../lists/seals/seal.js';
import { readArmyList } from '../../game/with-catalogue/lists.js';
import { openedLines, sealsJson, sealsLines } from '../../wording/seals.js';
import { handLines } from '../../wording/hand.js';
import { validateArmyList } from '../../game/with-catalogue/list-checks.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { readListFile } from '../reading/army-list.js';
import { filesIn, nameOfFile, readBytesOf, readFileText } from '../reading/file.js';
import { say, sayJson } from '../say.js';
import type { Streams } from '../streams.js';
import { writeFileAt } from '../../vectors/not-through-links.js';
import { writingTo } from '../writing.js';

/** The arguments of `hand seal`, `hand open` and `hand check-seals`. */
export interface SealArguments {
  positional: readonly string[];
  event?: string;
  player?: string;
  out?: string;
  list?: string;
  json: boolean;
}

type SealAction = (args: SealArguments, streams: Streams) => Promise<ExitCode>;

/** The functions that run `hand seal`, `hand open` and `hand check-seals`. */
export const SEAL_ACTIONS: ReadonlyMap<string, SealAction> = new Map([
  ['seal', seal],
  ['open', open],
  ['check-seals', check],
]);

/** The file of published codes. Each line holds a code, then the name of its player. */
const CODES = 'codes.txt';
const OPENING = '.opening.txt';
const LISTS = 'lists';

/** `hand seal LIST --event NAME --player NAME`: print the code and write the opening to a file. */
async function seal(args: SealArguments, { stdin, stdout }: Streams): Promise<ExitCode> {
  const [file] = exactArguments(['LIST'], args, 'hand seal') as [string];
  const event = requiredOption(args, 'event', 'hand seal');
  const player = requiredOption(args, 'player', 'hand seal');
  const list = await readListFile(file, stdin);
  const verdict = validateArmyList(list);
  const made = sealed({ list, event, player });
  const out = args.out ?? `${fileNameOf(player)}${OPENING}`;
  writeNew(out, made.opening);
  if (args.json) {
    sayJson(stdout, { code: made.code, opening: out, legal: verdict.legal });
    return EXIT.done;
  }
  say(stdout, made.code);
  say(stdout, `Publish this code. Keep ${out} secret and unchanged until the hand may be known.`);
  if (!verdict.legal) {
    say(stdout, 'Note: not a legal hand:');
    for (const line of handLines({ file: nameOfFile(file), list, check: verdict })) {
      say(stdout, `  ${line}`);
    }
  }
  return EXIT.done;
}

/** `hand open CODE OPENING`: check that the opening fits the code, and print its hand. */
async function open(args: SealArguments, { stdin, stdout, stderr }: Streams): Promise<ExitCode> {
  const [code, file] = exactArguments(['CODE', 'OPENING'], args, 'hand open') as [string, string];
  const { event, player } = args;
  const opening = await readBytesOf(file, stdin);
  const army = args.list === undefined ? undefined : await readListFile(args.list, stdin);
  const opened = openSeal({
    code,
    opening,
    event,
    player,
    army,
  });
  if (args.json) sayJson(stdout, openedJson(nameOfFile(file), opened));
  else if (opened.ok)
    for (const line of openedLines(nameOfFile(file), opened.hand)) say(stdout, line);
  if (!opened.ok) {
    for (const { message } of opened.faults) say(stderr, `${nameOfFile(file)}: ${message}`);
    return EXIT.ruleBroken;
  }
  return opened.hand.check.legal ? EXIT.done : EXIT.ruleBroken;
}

function openedJson(file: string, opened: ReturnType<typeof openSeal>): unknown {
  if (!opened.ok) return { file, fits: false, faults: opened.faults };
  const { event, player, list, check } = opened.hand;
  const { hand, contingencies } = list;
  return {
    file,
    fits: true,
    faults: [],
    event,
    player,
    legal: check.legal,
    violations: check.violations,
    hand,
    contingencies,
  };
}

/** `hand check-seals FOLDER`: check each code of `codes.txt` against the openings in the folder. */
async function check(args: SealArguments, { stdout }: Streams): Promise<ExitCode> {
  const [folder] = exactArguments(['FOLDER'], args, 'hand check-seals') as [string];
  const names = filesIn(folder);
  const listFolder = join(folder, LISTS);
  if (!names.includes(CODES)) {
    throw new Unusable(`${folder}: ${CODES} is missing: one line for each player, CODE and name.`);
  }
  const codes = await readFileText(join(folder, CODES), 'list of codes');
  const openings: NamedFile<Uint8Array>[] = [];
  for (const file of names.filter((name) => name.endsWith(OPENING))) {
    openings.push({ file, content: await readBytesOf(join(folder, file), process.stdin) });
  }
  const lists: NamedFile<ReadList>[] = [];
  for (const file of existsSync(listFolder) ? filesIn(listFolder) : []) {
    const path = join(listFolder, file);
    lists.push({
      file: `${LISTS}/${file}`,
      content: listOf(await readFileText(path, 'list'), path),
    });
  }
  const checked = checkSeals({
    event: args.event,
    published: publishedIn(codes, join(folder, CODES)),
    openings,
    lists,
  });
  if (args.json) sayJson(stdout, sealsJson(checked));
  else for (const line of sealsLines(checked)) say(stdout, line);
  const isFine = checked.seals.every(
    ({ faults, hand }) => faults.length === 0 && hand?.check.legal,
  );
  return isFine && checked.leftOver.length === 0 ? EXIT.done : EXIT.ruleBroken;
}

/** Parse `codes.txt`. Blank lines and lines that begin with `#` are skipped. */
function publishedIn(text: string, file: string): PublishedSeal[] {
  return text.split(/\r?\n/).flatMap((written, index) => {
    const line = written.trim();
    if (line === '' || line.startsWith('#')) return [];
    const match = /^(\S+)\s+(\S.*)$/.exec(line);
    if (!match) {
      throw new Unusable(`${file}: line ${index + 1}: a code and a name are expected here.`);
    }
    return [{ code: match[1] as string, player: match[2] as string }];
  });
}

function listOf(text: string, file: string): ReadList {
  try {
    return readArmyList(text);
  } catch (error) {
    if (!(error instanceof ArmyListError)) throw error;
    throw new Unusable(`${file}: ${error.message}`);
  }
}

function sealed(hand: Parameters<typeof sealHand>[0]): ReturnType<typeof sealHand> {
  try {
    return sealHand(hand);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Unusable(`hand seal: --${error.message}`);
  }
}

/** Write a new file. It never overwrites one, because a lost opening cannot be made again. */
function writeNew(file: string, text: string): void {
  writingTo(file, () => {
    if (lstatSync(file, { throwIfNoEntry: false })) {
      throw new Unusable(`${file}: this file exists already; name another with --out.`);
    }
    writeFileAt(file, text, { how: 'new', mode: 0o600 });
  });
}

function fileNameOf(player: string): string {
  const plain = basename(player)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-|-$/g, '') || 'hand';
}

function exactArguments(
  names: readonly string[],
  { positional }: SealArguments,
  command: string,
): string[] {
  const missing = names[positional.length];
  if (missing !== undefined) throw new Unusable(`${command}: ${missing} is missing.`);
  const surplus = positional[names.length];
  if (surplus !== undefined) throw new Unusable(`${command}: unexpected argument "${surplus}".`);
  return [...positional];
}

function requiredOption(args: SealArguments, name: 'event' | 'player', command: string): string {
  const value = args[name];
  if (value === undefined) throw new Unusable(`${command}: --${name} is missing.`);
  return value;
}
