import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import packlist from 'npm-packlist';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { legion, legionProcess } from './src/cli/legion.js';
import { PATIENCE_MS } from './support/time.js';

interface Block {
  page: string;
  language: string;
  text: string;
  line: number;
}

const pagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
/** The pages of the documentation. */
const PAGES = [
  'README.md',
  ...pagesIn('docs'),
  ...pagesIn('docs/site'),
  ...pagesIn('src/xstate-workbench/docs'),
  'src/xstate-workbench/README.md',
];
const BLOCKS = PAGES.flatMap((page) => blocksOf(page, readFileSync(page, 'utf8')));

const { scripts: SCRIPTS } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

const SIDE = {
  army: [{ id: 'leader', name: 'Leader', rank: 'commander', types: ['trooper'] }],
  hand: ['ambush', 'standing-orders'],
};
const LIST = {
  armyFaction: 'empire',
  units: [{ name: 'Darth Vader Dark Lord of the Sith' }],
  commandCards: [
    'Implacable',
    'Ambush',
    'Push',
    'New Ways to Motivate Them',
    'Assault',
    'Master of Evil',
  ],
};
const GAME = {
  round: 1,
  roundCounterHolder: 'blue',
  seed: 7,
  players: { blue: SIDE, red: SIDE },
};

/** Files that a reader has, and that blocks import. */
const READERS_FILES = {
  'my-phase.ts': "export { createCommandPhase as createMyPhase } from 'legion-command-phase';",
  'checkout.ts':
    "import { createMachine } from 'xstate';\nexport const checkout = createMachine({});",
  'shop.ts': 'export const openShop = () => ({ step: {}, cancel() {} });',
};

/** A folder inside the package, so that the programs of the pages can import it by its name. */
let folder: string;

beforeAll(() => {
  mkdirSync('dist', { recursive: true });
  folder = mkdtempSync(join('dist', 'readme-'));
  writeFileSync(join(folder, 'game.json'), JSON.stringify({ input: GAME, events: [] }));
  writeFileSync(join(folder, 'list.json'), JSON.stringify(LIST));
  for (const [name, text] of Object.entries(READERS_FILES)) writeFileSync(join(folder, name), text);
  cpSync('test/vectors', join(folder, 'vectors'), { recursive: true });
  for (const block of BLOCKS) {
    const name = fileNameOf(block);
    if (name !== undefined) writeFileSync(join(folder, name), block.text);
  }
});

const MAIN = join(process.cwd(), 'dist/node/main.js');

/** The arguments of a command, without `npx` and the name of the program. */
function typedIn(command: string): string[] {
  return (command.match(/"[^"]*"|\S+/g) ?? []).slice(2).map((word) => word.replaceAll('"', ''));
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function blocksOf(page: string, markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((match) => ({
    page,
    language: match[1] ?? '',
    text: match[2] ?? '',
    line: markdown.slice(0, match.index).split('\n').length,
  }));
}

/** The file name in the first line of a block (`// turnstile.ts`), by which other blocks import it. */
function fileNameOf({ text }: Block): string | undefined {
  return /^\/\/ ([\w-]+\.ts)\n/.exec(text)?.[1];
}

/** The links and pictures of a Markdown page, code apart. */
function linksOf(markdown: string): string[] {
  const text = markdown.replaceAll(/^ *(`{3,})[\s\S]*?^ *\1$/gm, '').replaceAll(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:href|src|srcset)="([^"]+)"/g)].map(
    ([, link, attribute]) => link ?? attribute ?? '',
  );
}

/** The anchors of the headings of a Markdown page, as GitHub writes them. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The files in the tarball of the package in this folder. */
async function packedFiles(path: string): Promise<Set<string>> {
  const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as object;
  const root = { path: resolve(path), isProjectRoot: true, package: manifest, edgesOut: new Map() };
  return new Set(await packlist(root));
}

/** The output of a program. JavaScript runs in a Node process, TypeScript in this one. */
async function printedBy(file: string): Promise<string> {
  if (file.endsWith('.mjs')) return run(resolve(file));
  let printed = '';
  const log = vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
    printed += `${format(...values)}\n`;
  });
  try {
    await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href);
  } finally {
    log.mockRestore();
  }
  return printed;
}

function run(...args: string[]): string {
  const options = { cwd: folder, timeout: PATIENCE_MS } as const;
  return execFileSync(process.execPath, args, { encoding: 'utf8', ...options });
}

describe('the README and the pages in docs', () => {
  // A TypeScript block without a text block after it is only a part of a program.
  const programs = BLOCKS.flatMap((block, index) => {
    const next = BLOCKS[index + 1];
    const isProgram =
      block.language === 'js' || (block.language === 'ts' && next?.language === 'text');
    return isProgram ? [{ ...block, prints: next?.text }] : [];
  });

  it('have TypeScript blocks that compile with `strict`', () => {
    const typed = BLOCKS.filter(({ language }) => language === 'ts' || language === 'tsx');
    const files = typed.map(({ page, line, language, text }) => {
      const file = join(folder, `strict-${page.replaceAll('/', '-')}-${line}.${language}`);
      writeFileSync(file, text);
      return file;
    });
    expect(files.length).toBeGreaterThan(25);
    const options =
      '--ignoreConfig --strict --noEmit --skipLibCheck --allowImportingTsExtensions --jsx react-jsx';
    const { stdout } = spawnSync(
      process.execPath,
      [
        'node_modules/typescript/bin/tsc',
        ...`${options} --module nodenext --target es2023 --types node`.split(' '),
        ...files,
      ],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe('');
  });

  it.each(programs)(
    '$page: the program at line $line prints the text below it',
    async (program) => {
      const ending = program.language === 'ts' ? 'ts' : 'mjs';
      const file = join(folder, `${program.page.replaceAll('/', '-')}-${program.line}.${ending}`);
      writeFileSync(file, program.text);
      expect(await printedBy(file)).toBe(program.prints);
    },
  );

  it('begin with the commands that install the package, play the example and run the tests', () => {
    const commands = BLOCKS.filter(({ language }) => language === 'sh').map(({ text }) => text);
    expect(commands.slice(0, 3)).toEqual([
      'npm i legion-command-phase xstate\n',
      'npm ci && npm start\n',
      'npm ci && npm test\n',
    ]);
    expect(SCRIPTS['start']).toBe('node dist/node/main.js example');
    expect(SCRIPTS['test']).toMatch(/^vitest run /);
  });

  const commands = BLOCKS.filter(({ text }) => text.startsWith('npx legion-command-phase '));
  // `paths` is tested in test/src/cli.
  const played = commands.filter(
    ({ text }) => !/ (diagram|inspect|paths|seal|open|check-seals|serve)\b/.test(text),
  );
  const sealing = commands.filter(({ text }) => / (seal|open|check-seals)\b/.test(text));
  const served = commands.filter(({ text }) => text.includes(' inspect'));

  const drawing = commands
    .filter(({ text }) => / diagram\b/.test(text))
    .flatMap(({ page, text }) =>
      text
        .trim()
        .split('\n')
        .map((command) => ({ page, command })),
    );

  it.each(drawing)('$page: $command prints or writes a drawing', ({ command }) => {
    const file = /--out (\S+)/.exec(command)?.[1];
    const printed = execFileSync(process.execPath, [MAIN, ...typedIn(command)], {
      encoding: 'utf8',
      cwd: folder,
    });
    expect(file === undefined ? printed : readFileSync(join(folder, file), 'utf8')).toMatch(
      /^(<svg|stateDiagram-v2)/,
    );
  });

  it.each(played)('$page: the command at line $line succeeds', async ({ text }) => {
    const typed = typedIn(text).map((word) => {
      const file = join(folder, word);
      return existsSync(file) ? file : word;
    });
    // `simulate` starts worker threads from a file of the built package, so it needs a process.
    const ended = await (typed[0] === 'simulate' ? legionProcess(typed) : legion(typed));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = ended;
    expect(stdout).toMatch(/waits for:\n +blue|Legal hand|over after 2 rounds|priority/);
  });

  it('docs/lists.md: the commands seal a hand, open it and check all seals of an event', () => {
    const [seal = [], open = [], check = []] = sealing.map(({ text }) => typedIn(text));
    const inFolder = (typed: string[]): string =>
      execFileSync(process.execPath, [MAIN, ...typed], { encoding: 'utf8', cwd: folder });
    const [code = ''] = /\b(?:[0-9a-f]{8}-?){5}\b/.exec(inFolder(seal)) ?? [];
    writeFileSync(join(folder, 'published.json'), JSON.stringify(LIST));
    expect(inFolder(open.map((word) => (word === 'CODE' ? code : word)))).toContain('Ann');
    mkdirSync(join(folder, 'seals'));
    renameSync(join(folder, 'ann.opening.txt'), join(folder, 'seals/ann.opening.txt'));
    writeFileSync(join(folder, 'seals/codes.txt'), `${code.replaceAll(' ', '')} Ann\n`);
    expect(inFolder(check.map((word) => (word === 'FOLDER' ? 'seals' : word)))).toContain('Ann');
  });

  it.each(served)('$page: the command at line $line serves a page', async ({ text }) => {
    const child = spawn(process.execPath, [MAIN, ...typedIn(text), '--port=0']);
    try {
      const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
      const [address] = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(chunk.toString()) ?? [];
      const page = await fetch(address ?? '');
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<!doctype html>');
    } finally {
      child.kill();
    }
  });

  it.each([
    { package: '.', page: 'docs/in-your-program.md' },
    { package: 'src/xstate-workbench', page: 'docs/guide.md' },
  ])(
    'link only to files of the tarball of $package, to their headings, and to files of the repository',
    async ({ package: path, page: shipped }) => {
      const { homepage } = JSON.parse(readFileSync('package.json', 'utf8')) as { homepage: string };
      const repository = homepage.replace(/#.*/, '/');
      const packed = await packedFiles(path);
      const pages = [...packed].filter((file) => /^(docs\/)?[\w-]+\.md$/.test(file));
      expect(pages).toContain(shipped);
      const broken = pages.flatMap((page) =>
        linksOf(readFileSync(join(path, page), 'utf8')).flatMap((link) => {
          const [address = '', anchor] = link.split('#');
          if (address.startsWith(repository)) {
            const file = address.slice(repository.length).replace(/^(blob|tree)\/main\//, '');
            return existsSync(file) ? [] : [`${page}: ${link}`];
          }
          if (address.includes('://')) return [];
          const file = address === '' ? page : join(dirname(page), address).replace(/\/$/, '');
          const isPacked = [...packed].some((each) => each === file || each.startsWith(`${file}/`));
          const isThere =
            isPacked &&
            (anchor === undefined ||
              anchorsOf(readFileSync(join(path, file), 'utf8')).includes(anchor));
          return isThere ? [] : [`${page}: ${link}`];
        }),
      );
      expect(broken).toEqual([]);
    },
  );

  it('npm start plays its example to the end', () => {
    expect(run(MAIN, 'example')).toMatch(/CP-29/);
  });
});
