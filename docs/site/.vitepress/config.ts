import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import llms from 'vitepress-plugin-llms';
import { defineConfig, type DefaultTheme } from 'vitepress';

/** This file is copied to `docs/site/.site/.vitepress` and read there. */
const root = join(import.meta.dirname, '..');
const { homepage, version } = JSON.parse(
  readFileSync(join(root, '../../../package.json'), 'utf8'),
) as {
  homepage: string;
  version: string;
};
const groups = JSON.parse(readFileSync(join(import.meta.dirname, 'rules.json'), 'utf8')) as {
  title: string;
  ids: string[];
}[];
const repository = homepage.replace(/#.*$/, '');

function page(text: string, name: string): DefaultTheme.SidebarItem[] {
  return existsSync(join(root, `${name}.md`)) ? [{ text, link: `/${name}` }] : [];
}

const api = existsSync(join(root, 'api'))
  ? readdirSync(join(root, 'api'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replace(/\.md$/, ''))
      .sort()
  : [];

export default defineConfig({
  title: 'legion-command-phase',
  description:
    'The Command Phase of Star Wars: Legion as an XState 5 statechart: every rule, every refusal, no leaked secret.',
  base: process.env.SITE_BASE ?? '/',
  outDir: join(root, 'out'),
  cleanUrls: false,
  lastUpdated: false,
  srcExclude: ['public/**'],
  // The table page is built beforehand; VitePress knows only its own pages.
  ignoreDeadLinks: [/^\/table\//, /^\/browser\//],
  vite: {
    plugins: [llms({ ignoreFiles: ['api/**'] })],
    build: { chunkSizeWarningLimit: 4000 },
  },
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        // The page of a rule is found by its question, its sentence and its refusals, not by its code or its tests.
        _render: (source, env, md) => {
          const { relativePath = '' } = env as { relativePath?: string };
          if (relativePath === 'rules/index.md') return '';
          return md.render(
            relativePath.startsWith('rules/')
              ? source.replace(/\n(?:## See also|::: details)[^]*/, '')
              : source,
            env,
          );
        },
        miniSearch: {
          searchOptions: {
            // A page is found if it has all words of the question. Rules come first, the API reference last.
            combineWith: 'AND',
            boostDocument: (id) => (id.includes('/rules/') ? 3 : id.includes('/api/') ? 0.3 : 1),
          },
        },
      },
    },
    outline: [2, 3],
    nav: [
      { text: 'Play', link: '/play' },
      { text: 'Rules', link: '/rules/' },
      { text: 'API', link: '/api/' },
      { text: version, link: '/changelog' },
    ],
    socialLinks: [{ icon: 'github', link: repository }],
    sidebar: {
      '/rules/': groups.map(({ title, ids }) => ({
        text: title,
        items: ids.map((id) => ({ text: id, link: `/rules/${id}` })),
      })),
      '/api/': [{ text: 'API', items: api.map((link) => ({ text: apiName(link), link })) }],
      '/': [
        {
          text: 'For players',
          items: [
            ...page('Play and ask why', 'players'),
            ...page('The table page', 'play'),
            ...page('Lists and hands', 'lists'),
            ...page('The command line', 'command-line'),
            ...page('The computer opponent', 'computer-opponent'),
            ...page('Simulating', 'simulating'),
            ...page('Rulings', 'rulings'),
          ],
        },
        {
          text: 'For app builders',
          items: [
            ...page('Start here', 'app-builders'),
            ...page('In your program', 'in-your-program'),
            ...page('House rules', 'house-rules'),
            ...page('From boardgame.io or plain XState', 'from-other-engines'),
            ...page('Platforms', 'platforms'),
            ...page('Whole rounds', 'rounds'),
            ...page('Examples', 'examples'),
            ...page('Dice', 'dice'),
            ...page('Performance', 'performance'),
          ],
        },
        {
          text: 'For XState users',
          items: [
            ...page('Start here', 'xstate-users'),
            ...page('Guide', 'guide'),
            ...page('Files of real projects', 'real-projects'),
            ...page('Paths and vectors', 'vectors'),
            ...page('Complete suites', 'complete-suites'),
            ...page('Inspecting', 'inspecting'),
            ...page('XState 6', 'xstate-6'),
          ],
        },
        {
          text: 'For hosts',
          items: [
            ...page('Start here', 'hosts'),
            ...page('Hosting', 'hosting'),
            ...page('Operating a host', 'hosting-operating'),
            ...page('The reference', 'hosting-reference'),
            ...page('Tests and figures', 'hosting-figures'),
          ],
        },
        {
          text: 'For maintainers',
          items: [
            ...page('Architecture', 'ARCHITECTURE'),
            ...page('Contributing', 'contributing'),
            ...page('Releases', 'releases'),
            ...page('Trust', 'trust'),
            ...page('Proof', 'proof'),
            ...page('Security', 'security'),
            ...page('Changelog', 'changelog'),
          ],
        },
      ],
    },
  },
});

/** The page of an entry is named after its import. */
function apiName(link: string): string {
  const name = link.replace(/^\/api\//, '');
  return name === 'index' ? 'Overview' : name;
}
