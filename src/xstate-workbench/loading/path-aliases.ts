import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';

/** The entries of `paths`, with the folder to which their targets are relative. */
interface Aliases {
  folder: string;
  paths: Readonly<Record<string, readonly string[]>>;
  /** The folder of `baseUrl`, in which modules without a dot are searched. */
  baseFolder: string | undefined;
}

interface Config {
  extends?: string | readonly string[];
  references?: readonly { path: string }[];
  compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> };
}

const CONFIGS = ['tsconfig.json', 'jsconfig.json'];
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json'];

/**
 * The files that a module name may mean by `paths` and `baseUrl` of the nearest `tsconfig.json` or `jsconfig.json`, and
 * of those that they extend or reference, as TypeScript and Vite read them.
 */
export class PathAliases {
  readonly #byFolder = new Map<string, readonly Aliases[]>();

  /** The first file that exists, or `undefined`. */
  fileOf(name: string, importer: string): string | undefined {
    if (name.startsWith('.') || isAbsolute(name)) return undefined;
    for (const aliases of this.#of(dirname(importer))) {
      for (const candidate of targetsOf(name, aliases)) {
        const file = existing(candidate);
        if (file !== undefined) return file;
      }
    }
    return undefined;
  }

  /** Whether the name matches an alias, and so means a file of the project. */
  matches(name: string, importer: string): boolean {
    return this.#of(dirname(importer)).some(({ paths }) =>
      Object.keys(paths).some((pattern) => pattern !== '*' && rest(pattern, name) !== undefined),
    );
  }

  #of(folder: string): readonly Aliases[] {
    const cached = this.#byFolder.get(folder);
    if (cached) return cached;
    const own = CONFIGS.map((each) => join(folder, each)).filter((file) => existsSync(file));
    const above = dirname(folder);
    const found = [
      ...own.flatMap((file) => aliasesIn(file, new Set())),
      ...(above === folder ? [] : this.#of(above)),
    ];
    this.#byFolder.set(folder, found);
    return found;
  }
}

function aliasesIn(file: string, seen: Set<string>): Aliases[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { extends: bases, references = [], compilerOptions = {} } = configIn(file);
  const { baseUrl, paths } = compilerOptions;
  const baseFolder = baseUrl === undefined ? undefined : resolve(dirname(file), baseUrl);
  const own =
    paths || baseFolder !== undefined
      ? [{ folder: baseFolder ?? dirname(file), paths: paths ?? {}, baseFolder }]
      : [];
  const further = [
    ...[bases ?? []].flat().map((base) => extended(base, file)),
    ...references.map(({ path }) => existing(resolve(dirname(file), path), 'tsconfig.json')),
  ];
  return [...own, ...further.flatMap((each) => (each === undefined ? [] : aliasesIn(each, seen)))];
}

/** The file that a configuration extends, if it exists: a path, or a file of a package. */
function extended(base: string, file: string): string | undefined {
  if (base.startsWith('.') || isAbsolute(base)) {
    const path = resolve(dirname(file), base);
    return existing(path) ?? existing(`${path}.json`);
  }
  const require = createRequire(file);
  for (const name of [base, `${base}.json`, `${base}/tsconfig.json`]) {
    try {
      return require.resolve(name);
    } catch {
      // It is not installed: its aliases, if it has any, are of the package and not of the project.
    }
  }
  return undefined;
}

/** Reads JSON with comments and trailing commas. A file that cannot be read has no aliases. */
function configIn(file: string): Config {
  try {
    const text = readFileSync(file, 'utf8')
      .replace(/"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[^]*?\*\//g, (part) =>
        part.startsWith('"') ? part : '',
      )
      .replace(/"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g, (part) => (part === ',' ? '' : part))
      .replaceAll('${configDir}', dirname(file));
    return Object(JSON.parse(text)) as Config;
  } catch {
    return {};
  }
}

function targetsOf(name: string, { folder, paths, baseFolder }: Aliases): string[] {
  const patterns = Object.keys(paths).sort((one, other) => other.length - one.length);
  const targets = patterns.flatMap((pattern) => {
    const star = rest(pattern, name);
    if (star === undefined) return [];
    return (paths[pattern] ?? []).map((target) => resolve(folder, target.replace('*', star)));
  });
  return baseFolder === undefined ? targets : [...targets, resolve(baseFolder, name)];
}

/** What the `*` of a pattern stands for; `''` if an exact pattern matches, `undefined` if it does not match. */
function rest(pattern: string, name: string): string | undefined {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === name ? '' : undefined;
  const isMatch =
    name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
  return isMatch ? name.slice(start.length, name.length - end.length) : undefined;
}

/** The file of a path without ending, or in a folder of that name. */
function existing(path: string, inFolder = 'index'): string | undefined {
  const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const withoutEnding = path.replace(/\.[cm]?jsx?$/, '');
  return [path, join(path, inFolder), withoutEnding]
    .flatMap((each) => ENDINGS.map((ending) => each + ending))
    .find(isFile);
}
