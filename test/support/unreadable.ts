import { expect } from 'vitest';

const read = (): never => expect.unreachable('read');

/** An object that throws whenever it is read. */
export const unreadable = new Proxy({}, { get: read, has: read, ownKeys: read });
