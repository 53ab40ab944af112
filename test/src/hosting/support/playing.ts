import { leadsOn } from '../../../../machines/rules/table/events.js';
import {
  HostingError,
  type Places,
  type SendAnswer,
  type TableState,
} from '../../../../src/hosting/index.js';

let keys = 0;

/** A key that no act has used. */
export const freshKey = (): string => `key-of-a-test-${(keys += 1)}`;

/** Sends an event based on the current state. */
export async function act(places: Places, token: string, event: unknown): Promise<SendAnswer> {
  const { number } = await places.state(token);
  return places.send(token, { seen: number, key: freshKey(), event });
}

/** The first legal event of a player who has one. Returns false if neither has one. */
export async function playOneMove(
  places: Places,
  tokens: { blue: string; red: string },
): Promise<boolean> {
  for (const token of [tokens.blue, tokens.red]) {
    const { number, legalEvents } = await places.state(token);
    // Taking a card back would loop.
    const event = legalEvents.find(leadsOn);
    if (!event) continue;
    const answer = await places.send(token, { seen: number, key: freshKey(), event });
    if (!answer.ok) throw new Error(`A legal move was refused: ${JSON.stringify(answer)}`);
    return true;
  }
  return false;
}

/** Makes legal moves until the table is over or `most` moves are made. Returns their number. */
export async function playOn(
  places: Places,
  tokens: { blue: string; red: string },
  most = 200,
): Promise<number> {
  for (let moves = 0; moves < most; moves += 1) {
    const { isOver } = await places.state(tokens.blue);
    if (isOver || !(await playOneMove(places, tokens))) return moves;
  }
  return most;
}

/** The state at each place, for comparison. */
export async function everythingSeen(
  places: Places,
  tokens: Record<'blue' | 'red' | 'spectator', string>,
): Promise<TableState[]> {
  return Promise.all(
    [tokens.blue, tokens.red, tokens.spectator].map((token) => places.state(token)),
  );
}

/** The fault with which the promise is rejected; `none` if it is fulfilled. */
export const faultOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof HostingError ? error.fault : String(error)),
  );
