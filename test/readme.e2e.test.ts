import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Block {
  page: string;
  language: string;
  text: string;
  line: number;
}

/** The pages that tell how to use the package. */
const PAGES = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);
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

/** Inside the package, so that the blocks import it by its name, as built. */
let folder: string;

beforeAll(() => {
  mkdirSync('dist', { recursive: true });
  folder = mkdtempSync(join('dist', 'readme-'));
  writeFileSync(join(folder, 'game.json'), JSON.stringify({ input: GAME, events: [] }));
  writeFileSync(join(folder, 'list.json'), JSON.stringify(LIST));
});

const MAIN = join(process.cwd(), 'dist/node/main.js');

/** What follows the program's name. */
function typedIn(command: string): string[] {
  return command.trim().split(' ').slice(2);
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

/** The files that a Markdown page leads to, seen from it. */
function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s#]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !link.includes('://'));
}

/** What a user has who installed the package. */
function packedFiles(): Set<string> {
  const told = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    timeout: 60_000,
  });
  const [{ files }] = JSON.parse(told) as [{ files: { path: string }[] }];
  return new Set(files.map(({ path }) => path));
}

function run(...args: string[]): string {
  return execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 20_000 });
}

describe('the README, and each page that it leads to', () => {
  const programs = BLOCKS.flatMap((block, index) =>
    block.language === 'js' ? [{ ...block, prints: BLOCKS[index + 1]?.text }] : [],
  );

  it.each(programs)('$page: the program at line $line prints what stands below it', (program) => {
    const file = join(folder, `${program.page.replace('/', '-')}-${program.line}.mjs`);
    writeFileSync(file, program.text);
    expect(run(file)).toBe(program.prints);
  });

  it('its first two commands are the two that a newcomer needs', () => {
    const [start, test] = BLOCKS.filter(({ language }) => language === 'sh');
    expect([start?.text, test?.text]).toEqual(['npm ci && npm start\n', 'npm ci && npm test\n']);
    expect(SCRIPTS['start']).toBe('node dist/node/main.js example');
    expect(SCRIPTS['test']).toBe('vitest run');
  });

  const commands = BLOCKS.filter(({ text }) => text.startsWith('npx legion-command-phase '));
  const played = commands.filter(({ text }) => !text.includes(' inspect'));
  const served = commands.filter(({ text }) => text.includes(' inspect'));

  it.each(played)('$page: the command at line $line does as it says', ({ text }) => {
    const printed = execFileSync(process.execPath, [MAIN, ...typedIn(text)], {
      cwd: folder,
      input: '',
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(printed).toMatch(
      /waits for:\n +blue|The hand is lawful|over after 2 rounds|priority|^hand: Building a command hand$/m,
    );
  });

  it.each([
    ...served,
    { page: 'package.json', text: SCRIPTS['table'] ?? '', line: 'of npm run table' },
  ])('$page: the command at line $line serves a page', async ({ text }) => {
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

  it('leads to pages that the package brings along, and they to others', () => {
    const packed = packedFiles();
    const pages = ['README.md'];
    for (const page of pages) {
      const links = linksOf(readFileSync(page, 'utf8')).map((link) => join(dirname(page), link));
      expect(
        links.filter((link) => !packed.has(link)),
        page,
      ).toEqual([]);
      pages.push(...links.filter((link) => link.endsWith('.md') && !pages.includes(link)));
    }
    expect(pages.length).toBeGreaterThan(3);
  });

  it('npm start plays its example to the end', () => {
    expect(run('dist/node/main.js', 'example')).toMatch(/CP-29/);
  });
});
