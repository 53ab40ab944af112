import { command } from '../command.js';
import { EXIT, type ExitCode } from '../exit.js';
import { pageFolder } from '../package-files.js';
import { interrupted } from '../serving/interrupted.js';
import { openInBrowser } from '../serving/opening.js';
import { servePages } from '../serving/pages.js';
import { portFor } from '../reading/whole-number.js';
import { say } from '../say.js';

export const table = command({
  name: 'table',
  args: {
    port: { type: 'string', description: 'The port of 127.0.0.1; by default one that is free' },
    open: {
      type: 'boolean',
      default: true,
      description: 'Open a browser, if the command runs in a terminal',
      negativeDescription: 'Only print the address',
    },
  },
  run: async (args, { stdout }): Promise<ExitCode> => {
    const pages = await servePages(pageFolder('table'), { port: portFor('table', args.port) });
    say(stdout, `The table is open at ${pages.url}`);
    say(stdout, 'Ctrl-C closes it.');
    const closeOpened = stdout.isTTY && args.open ? openInBrowser(pages.url) : undefined;
    await interrupted();
    closeOpened?.();
    await pages.close();
    return EXIT.done;
  },
});
