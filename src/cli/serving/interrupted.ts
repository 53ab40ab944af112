import { once } from 'node:events';

/** Wait until the user ends this process with Ctrl-C. */
export async function interrupted(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
