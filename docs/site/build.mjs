/**
 * Builds the documentation site into `docs/site/.site/out`:
 *
 *     npm run site
 *
 * The package must be built. The pages of `docs/` are the source; the pages of the rules
 * come from the rule index, the drawings and the conformance vectors, the API reference from the sources.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { rulePages } from './rule-pages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const site = join(root, 'docs/site/.site');
const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

rmSync(site, { recursive: true, force: true });
mkdirSync(site);
cpSync(join(root, 'docs/site/.vitepress'), join(site, '.vitepress'), { recursive: true });
copyPages('docs', site);
copyPages('docs/site', site);
copyPages('src/xstate-workbench/docs', site);
for (const [from, to] of [
  ['CHANGELOG.md', 'changelog.md'],
  ['SECURITY.md', 'security.md'],
  ['CONTRIBUTING.md', 'contributing.md'],
]) {
  writeFileSync(join(site, to), withSiteLinks(readFileSync(join(root, from), 'utf8'), '.'));
}
copyPublic('visualizations/drawings', 'drawings', /\.svg$/);
copyPublic('docs/site/pictures', 'pictures', /\.svg$/);
copyPublic('dist/visualizations/table', 'table', /./);
copyPublic('dist/browser', 'browser', /\.js$/);

console.log('Writing a page for each rule');
await rulePages({ root, site, homepage });

console.log('Writing the API reference');
execFileSync(
  process.execPath,
  ['docs/site/node_modules/typedoc/bin/typedoc', '--options', 'docs/site/typedoc.json'],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
titleOverview();

await build(site);
console.log(
  `The site is in ${join('docs', 'site', '.site', 'out')}; \`npm run site:preview\` serves it on 127.0.0.1.`,
);

/** Titles the overview of the API reference, and adds the entries that have no page. */
function titleOverview() {
  const file = join(site, 'api/index.md');
  const overview = readFileSync(file, 'utf8')
    .replace(/^# .*$/m, '# API')
    .replace('## Modules', '## Entries');
  const others =
    '`legion-command-phase/core` is `legion-command-phase` without the catalogue, and `legion-command-phase/data` is the catalogue alone.';
  writeFileSync(file, `${overview}\n${others}\n`);
}

/** Copies the Markdown files of a folder, with links that hold on the site. */
function copyPages(from, to) {
  for (const name of readdirSync(join(root, from)).filter((each) => each.endsWith('.md'))) {
    const text = readFileSync(join(root, from, name), 'utf8');
    writeFileSync(join(to, name), withSiteLinks(text, from));
  }
}

/** Copies the files of a folder whose names match, subfolders included. */
function copyPublic(from, to, pattern) {
  const target = join(site, 'public', to);
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(join(root, from), { withFileTypes: true })) {
    if (entry.isFile() && !pattern.test(entry.name)) continue;
    cpSync(join(root, from, entry.name), join(target, entry.name), { recursive: true });
  }
}

/** Links to files of the repository that are no pages of the site lead to the repository. */
function withSiteLinks(text, folder) {
  const up = folder === '.' ? '' : '../'.repeat(folder.split('/').length);
  const inRepository = text.replaceAll(`](${homepage.replace(/#.*$/, '')}/blob/main/`, `](${up}`);
  return inRepository.replaceAll(/\]\((?!https?:|#|\/|mailto:)([^)\s]+)\)/g, (whole, link) => {
    const [path, anchor] = link.split('#');
    const target = new URL(path, `file:///${folder === '.' ? '' : `${folder}/`}`).pathname.slice(1);
    const hash = anchor ? `#${anchor}` : '';
    const page = pageOf(target);
    if (page !== undefined) return `](${page}${hash})`;
    return `](${homepage.replace(/#.*$/, '')}/blob/main/${target}${hash})`;
  });
}

/** The page of the site that a file of the repository becomes. */
function pageOf(target) {
  const top = {
    'CHANGELOG.md': '/changelog',
    'SECURITY.md': '/security',
    'CONTRIBUTING.md': '/contributing',
  };
  if (top[target]) return top[target];
  const name = /^(?:docs|docs\/site|src\/xstate-workbench\/docs)\/([\w-]+)\.md$/.exec(target)?.[1];
  return name === undefined ? undefined : `/${name}`;
}
