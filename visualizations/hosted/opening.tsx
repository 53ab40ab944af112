import { useState } from 'preact/hooks';
import { remoteTables } from '../../src/hosting/http/remote-tables.js';
import type { OpenedTable, TableKind } from '../../src/hosting/tables.js';
import { linkOf, SeatLinks } from './seat-links.js';

const tables = remoteTables({ url: location.origin });

/** `lists.blue` is the list of blue. */
function whoseList(path = ''): string {
  const [, player] = /^lists\.(blue|red)/.exec(path) ?? [];
  return player === undefined ? '' : `The list of ${player}, `;
}

/** Characters: far more than any list has, and less than makes the host refuse to read both. */
const LONGEST_LIST = 100_000;
const PLAYERS = ['blue', 'red'] as const;

/** Two lists make a table; then there is a link for each place. */
export function Opening() {
  const [opened, setOpened] = useState<OpenedTable>();
  const [faults, setFaults] = useState<string[]>([]);

  const open = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const names = { blue: text('blue-name') || 'Blue', red: text('red-name') || 'Red' };
    const kind = text('kind') as TableKind;
    const tooLong = PLAYERS.filter((player) => text(`${player}-list`).length > LONGEST_LIST);
    if (tooLong.length > 0) {
      setFaults(
        tooLong.map(
          (player) =>
            `The list of ${player} is far too long: no army list is more than a few pages. Copy the list alone, and paste that.`,
        ),
      );
      return;
    }
    try {
      const table = await tables.open({
        kind,
        lists: { blue: text('blue-list'), red: text('red-list') },
        names,
        allowUnresolved: form.has('unresolved'),
        ...(form.has('no-ranges') && { ruleset: { orderRange: null } }),
        ...(kind === 'match' && { rounds: Number(text('rounds')) || 5 }),
      });
      setFaults([]);
      setOpened(table);
    } catch (error) {
      const { message, violations = [] } = error as {
        message: string;
        violations?: { message: string; path?: string }[];
      };
      setFaults([message, ...violations.map((each) => `${whoseList(each.path)}${each.message}`)]);
    }
  };

  if (opened) {
    return (
      <>
        <h1>The table is open</h1>
        {opened.remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        <p>
          Send each player the own link, and nobody else. <strong>They are shown only now.</strong>
        </p>
        <SeatLinks tokens={opened.tokens} />
        <p>
          <a href={linkOf(opened.tokens.blue)}>Sit down as blue</a> ·{' '}
          <a href={linkOf(opened.tokens.red)}>Sit down as red</a>
        </p>
      </>
    );
  }
  return (
    <form onSubmit={(event) => void open(event)}>
      <h1>Open a table</h1>
      {faults.length > 0 && (
        <div role="alert" class="fault">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      <div class="sides">
        {PLAYERS.map((player) => (
          <fieldset key={player} class={player}>
            <legend>{player}</legend>
            <label>
              Name
              <input name={`${player}-name`} maxLength={40} />
            </label>
            <label>
              Army list
              <textarea name={`${player}-list`} rows={10} required spellcheck={false} />
            </label>
          </fieldset>
        ))}
      </div>
      <p>
        <label>
          <input type="radio" name="kind" value="match" defaultChecked /> A match of{' '}
          <input name="rounds" type="number" min={1} max={100} defaultValue="5" /> rounds
        </label>{' '}
        <label>
          <input type="radio" name="kind" value="phase" /> One Command Phase
        </label>
      </p>
      <p>
        <label>
          <input type="checkbox" name="no-ranges" defaultChecked /> We measure ranges ourselves
        </label>{' '}
        <label>
          <input type="checkbox" name="unresolved" /> Play without what is not found
        </label>
      </p>
      <button type="submit">Open the table</button>
      <p>
        <a href="./table/">Play at one screen instead</a>
      </p>
    </form>
  );
}
