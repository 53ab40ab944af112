import { useState } from 'preact/hooks';
import { goToSeat } from '../game/hosted-tables.js';
import { note, notedNames, noteOwnNames, readNote } from '../game/notes.js';
import { Options, describeOptions, type TableOptions } from '../parts/table-options.js';
import { Check, Fault, Text } from '../parts/fields.js';

/** The largest number of characters of a player's name. */
export const LONGEST_NAME = 40;

/** The tokens for the links that the opener of a table hands out. They are saved under the id of the table. */
export interface Handouts {
  invitation: string;
  spectator: string;
}

const handoutsOf = (id: string) => `table ${id} handouts`;

/** Returns the tokens that the opener of a table hands out; `null` on the devices of others. */
export function handoutsOfTable(id: string): Handouts | null {
  return JSON.parse(readNote(handoutsOf(id)) ?? 'null') as Handouts | null;
}

/** Returns why a name cannot be used; `undefined` if it can. */
export function faultOfName(name: string): string | undefined {
  return name.trim().length > LONGEST_NAME
    ? `A name has at most ${LONGEST_NAME} characters; this one has ${name.trim().length}.`
    : undefined;
}

interface TwoDevicesProps {
  options: TableOptions;
  change: (part: Partial<TableOptions>) => void;
}

/** A form that opens a table on the host of this page. Each player then brings a list, on separate devices. */
export function TwoDevices({ options, change }: TwoDevicesProps) {
  const { rounds, ruleset } = options;
  const [name, setName] = useState(() => notedNames().blue);
  const [allowUnresolved, allow] = useState(false);
  const [fault, report] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    const wrong = faultOfName(name);
    if (wrong !== undefined) return report(wrong);
    setOpening(true);
    try {
      const { remoteTables } = await import('../../../src/hosting/http/remote-tables.js');
      const { id, token, invitation, spectator } = await remoteTables({
        url: location.origin,
      }).open({
        kind: 'match',
        waitingFor: 'lists',
        rounds,
        ruleset,
        allowUnresolved,
        ...(name.trim() !== '' && { names: { blue: name.trim() } }),
      });
      noteOwnNames({ ...notedNames(), blue: name });
      note(handoutsOf(id), JSON.stringify({ invitation, spectator } satisfies Handouts));
      goToSeat(token);
    } catch {
      report(
        'No host answers here. Start one with "npx legion-command-phase serve", and open its page.',
      );
      setOpening(false);
    }
  };
  return (
    <div class="two-devices panel">
      <p class="quiet">
        You get an invitation to send to the other player. Then each of you brings a list.
      </p>
      <Text label="Your name" value={name} autocomplete="nickname" set={setName} />
      <Fault says={fault} />
      <details>
        <summary>
          Settings: <span class="set">{describeOptions(options)}</span>
        </summary>
        <div class="options">
          <Options options={options} change={change} />
          <Check is={allowUnresolved} set={allow}>
            Leave out units and cards that are not found
          </Check>
        </div>
      </details>
      <div class="buttons go">
        <button type="button" class="primary" disabled={isOpening} onClick={() => void open()}>
          {isOpening ? 'Opening…' : 'Open a table for two devices'}
        </button>
      </div>
    </div>
  );
}
