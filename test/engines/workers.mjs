// Runs the worker locally: wrangler bundles it as for a deployment, and a folder keeps its objects.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Miniflare } from 'miniflare';

export { Miniflare };

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const object = (className) => ({ className, useSQLite: true });

/** The options of a `Miniflare` that runs the worker of this package. */
export function workersIn(folder, port = 0) {
  const bundle = join(folder, 'bundle', 'worker.js');
  if (!existsSync(bundle)) bundleTo(folder);
  return {
    name: 'legion-tables',
    host: '127.0.0.1',
    port,
    modules: [{ type: 'ESModule', path: bundle, contents: readFileSync(bundle, 'utf8') }],
    modulesRoot: join(folder, 'bundle'),
    compatibilityDate: '2025-12-10',
    compatibilityFlags: ['nodejs_compat'],
    durableObjects: { TABLES: object('TableObject'), TABLE_DIRECTORY: object('TableDirectory') },
    durableObjectsPersist: join(folder, 'objects'),
    bindings: { LEGION_HOST_TOKEN: 'the-token-of-the-host' },
    assets: {
      directory: pathOf('../../dist/visualizations'),
      binding: 'ASSETS',
      routerConfig: { invoke_user_worker_ahead_of_assets: true, has_user_worker: true },
    },
    telemetry: { enabled: false },
    cf: false,
  };
}

function bundleTo(folder) {
  mkdirSync(folder, { recursive: true });
  const config = pathOf('../../src/hosting/durable-objects/wrangler.jsonc');
  const wrangler = pathOf('node_modules/wrangler/bin/wrangler.js');
  execFileSync(
    process.execPath,
    [wrangler, 'deploy', '--dry-run', '--outdir', join(folder, 'bundle'), '--config', config],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
    },
  );
}
