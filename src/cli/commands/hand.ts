import { applyRemedy } from '../../game/with-catalogue/lists.js';
import { catalogueBattleForces } from '../../../machines/catalogue/battle-forces.js';
import { validateArmyList } from '../../game/with-catalogue/list-checks.js';
import type { ListCheck } from '../../lists/checking.js';
import { fixArmyList } from '../../game/with-catalogue/list-checks.js';
import type { ReadList } from '../../lists/read-list.js';
import { SEAL_ACTIONS, type SealArguments } from './hand-seals.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import type { Streams } from '../streams.js';
import { readListFile } from '../reading/army-list.js';
import { nameOfFile } from '../reading/file.js';
import { fixLines, handJson, handLines, summaryLine } from '../../wording/hand.js';
import { listed } from '../../wording/counting.js';
import { say, type Output, sayJson } from '../say.js';

/** A list, and the result of checking its hand. */
export interface CheckedList {
  file: string;
  list: ReadList;
  check: ListCheck;
}

export const hand = command({
  name: 'hand',
  args: {
    'file…': {
      type: 'positional',
      required: true,
      description:
        'Lists of Legion HQ, Tabletop Admiral or the Tabletop Simulator mod, JSON, text or a link of Legion HQ; - reads one from stdin. Or: seal LIST, open CODE OPENING, check-seals FOLDER',
    },
    json: { type: 'boolean', description: 'Print an array with the verdict on each file as JSON' },
    fix: {
      type: 'boolean',
      description:
        'Correct misspelt names, then propose the smallest change that makes the hand legal',
    },
    'battle-force': {
      type: 'string',
      valueHint: 'NAME',
      description: 'The battle force of the armies whose lists name none',
    },
    event: { type: 'string', description: 'seal, open, check-seals: the name of the event' },
    player: { type: 'string', description: 'seal, open: the name of the player' },
    out: { type: 'string', description: 'seal: the file to write the opening to' },
    list: { type: 'string', description: 'open: the published list that the army must agree with' },
  },
  run: async (args, streams): Promise<ExitCode> => {
    const [word = '', ...positional] = args._;
    const sealAction = SEAL_ACTIONS.get(word);
    if (sealAction) return sealAction({ ...sealOptions(args), positional }, streams);
    refuseSealOptions(args);
    const files = args._;
    const force = args['battle-force'];
    const battleForce = force === undefined ? undefined : battleForceOf(force);
    const checked: CheckedList[] = [];
    for (const file of files) {
      const list = await checkedList(file, battleForce, streams);
      if (list) checked.push(list);
    }
    const wanted = { json: args.json === true, fix: args.fix === true, several: files.length > 1 };
    tell(checked, wanted, streams.stdout);
    if (checked.length < files.length) return EXIT.unusable;
    return checked.every(({ check }) => check.legal) ? EXIT.done : EXIT.ruleBroken;
  },
});

const SEAL_OPTIONS = ['event', 'player', 'out', 'list'] as const;

function sealOptions(
  args: Partial<Record<(typeof SEAL_OPTIONS)[number], string>> & { json?: boolean },
): Omit<SealArguments, 'positional'> {
  const given = SEAL_OPTIONS.flatMap((name) =>
    args[name] === undefined ? [] : [[name, args[name]] as const],
  );
  return { ...Object.fromEntries(given), json: args.json === true };
}

/** @throws Unusable if an option for seals is used without `seal`, `open` or `check-seals` */
function refuseSealOptions(args: Partial<Record<(typeof SEAL_OPTIONS)[number], string>>): void {
  const option = SEAL_OPTIONS.find((name) => args[name] !== undefined);
  if (option) throw new Unusable(`hand: --${option} goes with seal, open or check-seals.`);
}

/** @throws Unusable that lists the battle forces if this name is none of them */
function battleForceOf(typed: string): string {
  const battleForces = catalogueBattleForces.map(({ name }) => name);
  const found = battleForces.find((each) => each.toLowerCase() === typed.trim().toLowerCase());
  if (found !== undefined) return found;
  throw new Unusable(`hand: --battle-force: "${typed}" is none of ${listed(battleForces)}.`);
}

/** Read and check one list. An unreadable file is reported and returns `undefined`, so that the others are checked. */
async function checkedList(
  file: string,
  battleForce: string | undefined,
  { stdin, stderr }: Streams,
): Promise<CheckedList | undefined> {
  try {
    const read = await readListFile(file, stdin);
    const list =
      battleForce === undefined
        ? read
        : applyRemedy(read, { kind: 'choose-battle-force', battleForce });
    return { file: nameOfFile(file), list, check: validateArmyList(list) };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    say(stderr, error.message);
    return undefined;
  }
}

function tell(
  checked: readonly CheckedList[],
  { json, fix, several }: { json: boolean; fix: boolean; several: boolean },
  output: Output,
): void {
  if (json) {
    const verdicts = checked.map((each) => ({
      ...handJson(each),
      ...(fix && { fix: fixJson(each.list) }),
    }));
    sayJson(output, verdicts);
    return;
  }
  for (const each of checked) {
    const lines = several ? [summaryLine(each)] : handLines(each);
    const fixed = fix ? fixLines(each.list, fixArmyList(each.list)) : [];
    for (const line of [...lines, ...fixed]) say(output, line);
    if (!fix && !several && !each.check.legal) {
      say(
        output,
        `hand --fix ${each.file} proposes the smallest change that makes the hand legal.`,
      );
    }
  }
}

/** The fix as JSON, without the fixed list: `hand` and the changes describe it. */
function fixJson(given: ReadList) {
  const { list: _list, ...fix } = fixArmyList(given) ?? {};
  return 'hand' in fix ? fix : null;
}
