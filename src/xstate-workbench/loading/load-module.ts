import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, isAbsolute, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJiti, type Jiti, type TransformOptions } from 'jiti';
import { isStateMachine } from '../chart/xstate-internals.js';
import { defineGlobal } from './browser-globals.js';
import { missingGlobal } from './missing-global.js';
import { PathAliases } from './path-aliases.js';
import { standIn } from './stand-in.js';

/** A module that was run. */
export interface LoadedModule {
  exports: Readonly<Record<string, unknown>>;
  /** The values of its top level that it does not export, by name. */
  declared: Readonly<Record<string, unknown>>;
  /** The machines that its imports export, as `FILE#EXPORT`. */
  imported: ReadonlyMap<string, unknown>;
  /** The packages that are not installed. */
  missing: readonly string[];
  /** Sentences about what it got a stand-in for. */
  remarks: readonly string[];
  /** The value of a name such as `Failure.EXPIRED` in the code of the project; `undefined` if there is none. */
  constantOf(this: void, name: string): unknown;
}

/** The modules of this ending are code; each other file that is imported is an asset. */
const CODE = /\.([cm]?[jt]sx?|json|node|wasm)$/;
const CODE_ENDINGS = ['.ts', '.tsx', '.js', '.jsx', '.mts', '.mjs', '.cts', '.cjs'];
/** `./sound` may be `sound.native.ts` in an app of React Native. */
const EXTENSIONS = ['', '.web', '.native', '.ios', '.android'].flatMap((platform) =>
  CODE_ENDINGS.map((ending) => platform + ending),
);
/** Vite's search for files. Machines use it for what their actors load, so it finds none here. */
const GLOB = /\bimport\.meta\.glob(Eager)?(?=[(<])/g;
const NO_FILES = '(() => ({}))';
const NOT_INSTALLED = 'not installed';
const HOOK = Symbol.for('xstate-workbench.loading');

/**
 * Run a module of a project as a bundler would: with the `paths` of its tsconfig, and with imported styles and pictures as
 * their file names. A package that is not installed or does not run in Node, a file that throws, and a global of browsers
 * are replaced by stand-ins, because most of them are only used by actions and actors, which are not run.
 * @throws what the module itself throws
 */
export async function loadModule(path: string): Promise<LoadedModule> {
  const file = resolve(path);
  const globals = new Map<string, string>();
  for (;;) {
    const loading = new Loading(file);
    let failure: { error: unknown } | undefined;
    let exports: unknown;
    try {
      exports = await loading.run();
    } catch (error) {
      failure = { error };
      loading.noteGlobal(error);
    }
    const missing = [...loading.globals].filter((name) => !globals.has(name));
    for (const name of missing) globals.set(name, await defineGlobal(name, file));
    // What was loaded without these globals may have failed half way, so it is loaded again.
    if (missing.length > 0) continue;
    if (failure) throw failure.error;
    const remarks = [...loading.remarks(), ...remarksOn(globals)];
    const { declared, imported, missing: notInstalled } = loading;
    const all = Object(exports) as Record<string, unknown>;
    const { constantOf } = loading;
    return { exports: all, declared, imported, missing: notInstalled, remarks, constantOf };
  }
}

function remarksOn(globals: ReadonlyMap<string, string>): string[] {
  if (globals.size === 0) return [];
  const names = [...globals].map(([name, is]) => `${name} (${is})`).join(', ');
  const advice = [...globals.values()].some((is) => is === 'a stand-in')
    ? '; define them in a file, with --setup FILE'
    : '';
  return [`globals that Node does not have: ${names}${advice}`];
}

/** One attempt to run a module and its imports. */
class Loading {
  readonly declared: Record<string, unknown> = {};
  readonly imported = new Map<string, unknown>();
  readonly globals = new Set<string>();
  /** Evaluate a name in each module of the project that was run. */
  readonly scopes: ((name: string) => unknown)[] = [];
  readonly #replaced = new Map<string, { is: unknown; why: string }>();
  readonly #aliases = new PathAliases();
  readonly #file: string;
  readonly #jiti: Jiti;

  constructor(file: string) {
    this.#file = file;
    const babel = createJiti(file, { fsCache: false, jsx: true });
    const transform = (options: TransformOptions) => {
      const source = options.source.replaceAll(GLOB, NO_FILES);
      return { code: this.#hooked(babel.transform({ ...options, source }), options) };
    };
    this.#jiti = createJiti(file, {
      fsCache: false,
      moduleCache: false,
      jsx: true,
      extensions: EXTENSIONS,
      transform,
    });
  }

  // The module that is loaded has run last.
  readonly constantOf = (name: string): unknown => {
    for (const evaluate of this.scopes.toReversed()) {
      try {
        const value = evaluate(name);
        if (value !== undefined) return value;
      } catch {
        // This module has no such name.
      }
    }
    return undefined;
  };

  async run(): Promise<unknown> {
    const source = readFileSync(this.#file, 'utf8');
    const before = (globalThis as Record<symbol, unknown>)[HOOK];
    (globalThis as Record<symbol, unknown>)[HOOK] = this;
    try {
      return await this.#jiti.evalModule(source, {
        id: this.#file,
        filename: this.#file,
        ext: extname(this.#file),
        async: true,
        forceTranspile: true,
      });
    } finally {
      (globalThis as Record<symbol, unknown>)[HOOK] = before;
    }
  }

  noteGlobal(error: unknown): void {
    const name = missingGlobal(error);
    if (name !== undefined) this.globals.add(name);
  }

  get missing(): string[] {
    return [...this.#replaced].flatMap(([name, { why }]) => (why === NOT_INSTALLED ? [name] : []));
  }

  remarks(): string[] {
    if (this.#replaced.size === 0) return [];
    const parts = [...this.#replaced].map(([name, { why }]) => `${name} (${why})`);
    return [
      `stand-ins replace ${parts.join(', ')}: a guard or an assign that uses them may give another result`,
    ];
  }

  /** The `import` of one module: what it returns, and a stand-in for what it cannot load. */
  importing(load: (name: string) => Promise<unknown>, importer: string) {
    return async (given: string): Promise<unknown> => {
      const found = this.#assetOrName(given, importer);
      if ('asset' in found) return found.asset;
      try {
        return this.#seen(await load(found.name), found.name, importer);
      } catch (error) {
        return this.#replacement(given, error, importer);
      }
    };
  }

  /** The `require` of one module, as `importing` does. */
  requiring(load: NodeJS.Require, importer: string): NodeJS.Require {
    return new Proxy(load, {
      apply: (target, _, [given]: [string]) => {
        const found = this.#assetOrName(given, importer);
        if ('asset' in found) return found.asset;
        try {
          return this.#seen(target(found.name), found.name, importer);
        } catch (error) {
          return this.#replacement(given, error, importer);
        }
      },
    });
  }

  #assetOrName(given: string, importer: string): { asset: unknown } | { name: string } {
    const [name = '', query] = given.split('?');
    const isRelative = name.startsWith('.') || isAbsolute(name);
    const isFileURL = given.startsWith('file:');
    const path = isRelative ? resolve(importer, '..', name) : this.#aliases.fileOf(name, importer);
    const isAsset = (query !== undefined && !isFileURL) || isAssetName(path ?? name, importer);
    if (isAsset) return { asset: assetModule(path ?? name) };
    return { name: isRelative ? given : (path ?? given) };
  }

  #seen(exports: unknown, name: string, importer: string): unknown {
    if (importer !== this.#file || typeof exports !== 'object' || exports === null) return exports;
    for (const [key, value] of Object.entries(exports)) {
      if (!isStateMachine(value)) continue;
      const isFile = name.startsWith('.') || isAbsolute(name);
      const from = isFile ? relative(process.cwd(), resolve(importer, '..', name)) : name;
      this.imported.set(`${from}#${key}`, value);
    }
    return exports;
  }

  #replacement(name: string, error: unknown, importer: string): unknown {
    this.noteGlobal(error);
    const { code, message = String(error) } = Object(error) as { code?: unknown; message?: string };
    const [problem = ''] = message.trim().split('\n');
    const isMissing =
      (code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND') && problem.includes(name);
    const isOfProject =
      name.startsWith('.') || isAbsolute(name) || this.#aliases.matches(name, importer);
    const key = isOfProject ? name : packageOf(name);
    const why = !isMissing
      ? `does not run here: ${problem}`
      : isOfProject
        ? 'there is no such file'
        : NOT_INSTALLED;
    const is = this.#replaced.get(key)?.is ?? standIn(basename(key));
    this.#replaced.set(key, { is, why });
    return is;
  }

  /** The code of a module, with these imports, and with the top-level names of the first module. */
  #hooked(code: string, { filename = '', async: isAsync = false }: TransformOptions): string {
    const name = JSON.stringify(filename);
    const hook = `globalThis[Symbol.for(${JSON.stringify(HOOK.description)})]`;
    const before =
      `"use strict"; require = ${hook}?.requiring(require, ${name}) ?? require; ` +
      (isAsync ? `jitiImport = ${hook}?.importing(jitiImport, ${name}) ?? jitiImport; ` : '');
    const names = filename === this.#file ? topLevelNames(readFileSync(filename, 'utf8')) : [];
    const after = names
      .map((each) => `if (typeof ${each} !== 'undefined') ${hook}.declared.${each} = ${each};`)
      .join(' ');
    const isOfProject = !filename.includes('node_modules');
    const scope = isOfProject ? `${hook}?.scopes.push((name) => eval(name));` : '';
    return `${before}${code}\n${after}${scope}`;
  }
}

/** The names whose declaration begins a line. Those of inner blocks do not exist at the top level, which `typeof` finds. */
function topLevelNames(source: string): string[] {
  const names = [...source.matchAll(/^\s*(?:export\s+)?(?:const|let|var)\s+([A-Za-z_$][\w$]*)/gm)];
  return [...new Set(names.map(([, name = '']) => name))];
}

function isAssetName(path: string, importer: string): boolean {
  const ending = extname(path);
  if (ending === '' || CODE.test(path)) return false;
  // `./user.service` is a file of code without its ending.
  if (path.startsWith('.') || isAbsolute(path)) {
    return existsSync(resolve(importer, '..', path)) || ASSET.test(ending);
  }
  return ASSET.test(ending);
}

const ASSET =
  /^\.(css|scss|sass|less|styl|svg|png|jpe?g|gif|webp|avif|ico|bmp|mp[34]|m4a|wav|ogg|webm|mov|woff2?|ttf|otf|eot|pdf|html?|md|mdx|txt|glsl|graphql|gql|lottie|vue|svelte|astro)$/i;

/** What bundlers give for an asset: its file name, and for a style also its class names. */
function assetModule(path: string): unknown {
  const classes = new Proxy(
    {},
    { get: (_, key) => (typeof key === 'string' ? key : undefined), has: () => true },
  );
  const value: unknown = /\.(css|scss|sass|less|styl)$/i.test(path)
    ? classes
    : pathToFileURL(path).href;
  return { __esModule: true, default: value };
}

/** `@scope/name` of `@scope/name/file`. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
