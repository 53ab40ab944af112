import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { problem, type Problem } from '../http/problems.js';

/** How much one address, and all together, may ask of a server; each has a default. */
export interface Limits {
  /** Requests of one address in a second. By default 100. */
  requestsASecond?: number;
  /** Tables that one address opens in an hour. By default 60. */
  tablesAnHour?: number;
  /** Wrong tokens of one address in a minute. By default 30. */
  wrongTokensAMinute?: number;
  /** Open connections of one address. By default 100. */
  connections?: number;
  /** Open connections in all. By default 10,000. */
  allConnections?: number;
}

/** What one address may ask. */
export interface RequestLimits {
  /** Count a request; says why it is too much, and after how many seconds it would not be. */
  count(request: IncomingMessage): Promise<{ problem: Problem; after: number } | undefined>;
  /** Count a token that opened nothing. */
  countWrongToken(address: string): Promise<void>;
}

export function requestLimits({
  requestsASecond = 100,
  tablesAnHour = 60,
  wrongTokensAMinute = 30,
}: Limits): RequestLimits {
  const requests = new RateLimiterMemory({ points: requestsASecond, duration: 1 });
  const opened = new RateLimiterMemory({ points: tablesAnHour, duration: 3_600 });
  const wrong = new RateLimiterMemory({ points: wrongTokensAMinute, duration: 60 });
  return {
    async count(request) {
      const address = addressOf(request);
      try {
        await requests.consume(address);
        if (opensTable(request)) await opened.consume(address);
      } catch (refused) {
        return tooMuch(refused);
      }
      const guessed = await wrong.get(address);
      return guessed && guessed.consumedPoints > wrongTokensAMinute ? tooMuch(guessed) : undefined;
    },
    async countWrongToken(address) {
      await wrong.consume(address).catch(() => undefined);
    },
  };
}

export function addressOf({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? 'unknown';
}

function opensTable({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === '/api/tables';
}

function tooMuch(refused: unknown): { problem: Problem; after: number } {
  const { msBeforeNext = 1_000 } = refused as { msBeforeNext?: number };
  return {
    problem: problem('too-many', 'Too much was asked from there: ask again later.', 429),
    after: Math.ceil(msBeforeNext / 1_000),
  };
}
