import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { standInForGlobal } from './missing-global.js';

/**
 * Define a global of browsers: as happy-dom has it, if the project has installed happy-dom, otherwise a stand-in.
 * @param file a file of the project
 * @returns what it is now, for a remark
 */
export async function defineGlobal(name: string, file: string): Promise<string> {
  const window = await happyDom(file);
  const define = (value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  if (name === '__DEV__') {
    define(false);
    return 'false';
  }
  if (window && name in window) {
    define(name === 'window' || name === 'self' ? window : window[name]);
    return 'of happy-dom';
  }
  define(standInForGlobal(name));
  return 'a stand-in';
}

let window: Promise<Record<string, unknown> | undefined> | undefined;

function happyDom(file: string): Promise<Record<string, unknown> | undefined> {
  window ??= (async () => {
    try {
      const path = createRequire(file).resolve('happy-dom');
      const { Window } = (await import(pathToFileURL(path).href)) as {
        Window: new (options: object) => Record<string, unknown>;
      };
      return new Window({ url: 'http://localhost/' });
    } catch {
      return undefined;
    }
  })();
  return window;
}
