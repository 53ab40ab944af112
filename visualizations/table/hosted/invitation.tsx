import { useEffect, useMemo, useState } from 'preact/hooks';
import { isLost } from '../../../src/hosting/http/patiently.js';
import { remoteTables } from '../../../src/hosting/http/remote-tables.js';
import type { Lobby } from '../../../src/hosting/tables.js';
import { addressOf } from '../game/hosted-tables.js';
import { forgetNotes, note, notedNames, noteOwnNames, readNote } from '../game/notes.js';
import { Welcome } from '../parts/welcome.js';
import { faultOfName } from './opening.js';
import { Fault, Text } from '../parts/fields.js';

/** The page of an invitation. The first browser that accepts it gets the seat. */
export function Invitation({ invitation }: { invitation: string }) {
  const tables = useMemo(() => remoteTables({ url: location.origin }), []);
  const [lobby, setLobby] = useState<Lobby>();
  const [name, setName] = useState(() => notedNames().blue);
  const [fault, report] = useState<string>();
  const [isClaiming, setClaiming] = useState(false);
  const failed = (error: Error) => {
    setClaiming(false);
    report(isLost(error) ? 'The host does not answer. Try again.' : describeError(error));
  };
  useEffect(() => {
    tables.lobby(invitation).then(setLobby, failed);
  }, [tables, invitation]);

  const claim = async () => {
    const wrong = faultOfName(name);
    if (wrong !== undefined) return report(wrong);
    setClaiming(true);
    report(undefined);
    // Save the key before sending it: if the answer is lost, the same key gets the same seat.
    const keptAs = `claim ${invitation}`;
    const key =
      readNote(keptAs) ?? crypto.getRandomValues(new Uint32Array(8)).join('-').slice(0, 64);
    note(keptAs, key);
    try {
      const { token } = await tables.claim(invitation, key, name.trim() || undefined);
      noteOwnNames({ ...notedNames(), blue: name });
      forgetNotes(keptAs);
      history.replaceState({ seat: token }, '', addressOf(token));
      location.reload();
    } catch (error) {
      failed(error as Error);
    }
  };
  const opener = lobby?.invited === 'blue' ? lobby.names.red : lobby?.names.blue;
  return (
    <main class="setting-up">
      <Welcome>
        <p class="lead">
          {lobby
            ? `${opener} invites you to a match. You are ${lobby.invited}.`
            : 'You are invited to a match.'}
        </p>
      </Welcome>
      <Fault says={fault} />
      {lobby && (
        <form
          class="panel"
          onSubmit={(event) => {
            event.preventDefault();
            void claim();
          }}
        >
          <Text label="Your name" value={name} autocomplete="nickname" set={setName} />
          <div class="buttons">
            <button type="submit" class="primary" disabled={isClaiming}>
              {isClaiming ? 'Sending…' : 'Take the seat'}
            </button>
          </div>
        </form>
      )}
    </main>
  );
}

/** Returns why a link cannot be opened. */
export function describeError(error: Error): string {
  const { fault } = error as { fault?: string };
  if (fault === 'claimed')
    return 'This invitation was used on another device. Ask for a new table.';
  return fault === 'unknown-seat' ? 'This link is not valid. Ask for a new one.' : error.message;
}
