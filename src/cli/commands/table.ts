import { defineCommand } from 'citty';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { servePages } from '../serving/pages.js';
import { say } from '../telling/say.js';

const PAGE = fileURLToPath(new URL('../../../visualizations/table/', import.meta.url));

export const table = defineCommand({
  meta: {
    name: 'table',
    description: 'Serve the table page to the browsers of this machine: two players at one screen',
  },
  args: {
    port: { type: 'string', description: 'The port of 127.0.0.1; by default one that is free' },
  },
  run: async ({ args }): Promise<ExitCode> => {
    const pages = await servePages(PAGE, { port: portIn(args.port) });
    say(process.stdout, `The table is open at ${pages.url}`);
    say(process.stdout, 'Ctrl-C closes it.');
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await pages.close();
    return EXIT.done;
  },
});

function portIn(given: string | undefined): number {
  if (given === undefined) return 0;
  const port = Number(given);
  if (/^\d+$/.test(given) && port <= 65_535) return port;
  throw new Unusable(`table: --port is a number from 0 to 65535, not "${given}".`);
}
