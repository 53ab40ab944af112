import { leadsOn } from '../../../../machines/rules/table/events.js';
import type { Places, SendAnswer, TableState } from '../../../../src/hosting/index.js';

let keys = 0;

/** A key that no act had before. */
export const freshKey = (): string => `key-of-a-test-${(keys += 1)}`;

/** Send an event, having seen everything. */
export async function act(places: Places, token: string, event: unknown): Promise<SendAnswer> {
  const { number } = await places.state(token);
  return places.send(token, { seen: number, key: freshKey(), event });
}

/** One lawful move of whoever has one, the first that is listed; false if nobody has. */
export async function playOneMove(
  places: Places,
  tokens: { blue: string; red: string },
): Promise<boolean> {
  for (const token of [tokens.blue, tokens.red]) {
    const { number, legalEvents } = await places.state(token);
    // Who takes back what was selected goes round in circles.
    const event = legalEvents.find(leadsOn);
    if (!event) continue;
    const answer = await places.send(token, { seen: number, key: freshKey(), event });
    if (!answer.ok) throw new Error(`A legal move was refused: ${JSON.stringify(answer)}`);
    return true;
  }
  return false;
}

/** Play any lawful moves until it is over, or so many were made. */
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

/** What every place sees, to be compared. */
export async function everythingSeen(
  places: Places,
  tokens: Record<'blue' | 'red' | 'spectator', string>,
): Promise<TableState[]> {
  return Promise.all(
    [tokens.blue, tokens.red, tokens.spectator].map((token) => places.state(token)),
  );
}
