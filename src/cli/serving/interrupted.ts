import { once } from 'node:events';

/** Until whoever started this process ends it with Ctrl-C. */
export async function interrupted(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
