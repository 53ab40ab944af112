import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the inspectors of `@statelyai/inspect` into `dist/src/inspect/stately.js`, after `tsc` has written it. */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { 'isomorphic-ws': here('src/inspect/platform-web-socket.ts') } },
  build: {
    lib: { entry: here('src/inspect/stately.ts'), formats: ['es'], fileName: () => 'stately.js' },
    rollupOptions: { external: ['xstate'] },
    outDir: here('dist/src/inspect/'),
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    license: { fileName: 'licenses.md' },
  },
});
