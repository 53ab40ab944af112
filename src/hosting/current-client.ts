import { AsyncLocalStorage } from 'node:async_hooks';

/** The address of the client whose request is answered now. The processor time of its tables counts for it. */
export const currentClient = new AsyncLocalStorage<string>();
