import { dirname, relative, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** What is built of these folders has the same names. */
const COMPILED = /^(machines|src)\/.*\.js$/;

/**
 * Imports of the package's own modules, relative to the one that imports them, lead to what is built of them.
 * @param root the folder of the package
 */
export function fromBuild(root: string): Plugin {
  return {
    name: 'from-build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return undefined;
      const path = normalizePath(relative(root, resolve(dirname(importer), source)));
      return COMPILED.test(path) ? normalizePath(resolve(root, 'dist', path)) : undefined;
    },
  };
}
