import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const PAGE = fileURLToPath(new URL('../../../docs/hosting-figures.md', import.meta.url));
const versionOf = (path) => {
  try {
    return JSON.parse(
      readFileSync(new URL(`../../../${path}/package.json`, import.meta.url), 'utf8'),
    ).version;
  } catch {
    return undefined;
  }
};

/** A line with the date, the versions, and the processors and load of the machine. */
function circumstances() {
  const versions = [
    ['Node', process.versions.node],
    ['libsql', versionOf('node_modules/libsql')],
    ['hono', versionOf('node_modules/hono')],
    ['miniflare', versionOf('test/engines/node_modules/miniflare')],
  ];
  const named = versions.flatMap(([name, version]) => (version ? [`${name} ${version}`] : []));
  return `${new Date().toISOString().slice(0, 10)}, ${named.join(', ')}, ${cpus().length} processors, load average ${loadavg()[0].toFixed(1)}.`;
}

/** Replace the figures with this name in `docs/hosting-figures.md`, between their comments. */
export async function writeFigures(name, markdown) {
  const [begin, end] = [`<!-- ${name}: written by the command -->`, `<!-- end of ${name} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`docs/hosting-figures.md has no place for ${name}.`);
  const written = `${before}${begin}\n\n${circumstances()}\n\n${markdown}\n\n${end}${after}`;
  writeFileSync(PAGE, await format(written, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}
