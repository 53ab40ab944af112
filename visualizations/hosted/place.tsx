import { useMemo } from 'preact/hooks';
import type { PlayerColor, SeatEvent } from '../../src/index.js';
import type { TableState } from '../../src/hosting/tables.js';
import { moveOf } from '../../src/wording/moves.js';
import { capital, namesAt, type Names } from '../../src/wording/names.js';
import { headingOf, storyteller } from '../../src/wording/story.js';
import { awaitedAs } from '../../src/wording/waiting.js';
import { useTableAt } from './following-a-table.js';
import { Ranges } from './ranges.js';
import { Side } from './side.js';
import { useTurnNotice } from './turn-notice.js';
import { Undo } from './undo.js';

/** The table from one place. */
export function Place({ token }: { token: string }) {
  const { followed, send } = useTableAt(token);
  const { state, isConnected, told, isSending } = followed;
  const role = state?.role;
  const isMyTurn = state?.view.waitingFor.some(({ player }) => player === role) ?? false;
  const notice = useTurnNotice(isMyTurn);
  if (!state) return told.length > 0 ? <Alerts lines={told} /> : <p>Looking for the table…</p>;

  return (
    <>
      <header>
        <h1>
          {state.role === 'spectator' ? 'You look on' : `You are ${state.role}`}: {state.names.blue}{' '}
          against {state.names.red}
        </h1>
        <p role="status" class={isConnected ? 'there' : 'lost'}>
          {isConnected ? 'Connected.' : 'The connection is lost: looking for it…'}
        </p>
      </header>
      <Alerts lines={told.map((line) => inNames(line, state))} />
      <Moment state={state} isSending={isSending} send={send} />
      {state.role !== 'spectator' && (
        <footer>
          <label>
            <input
              type="checkbox"
              checked={notice.hasSound}
              onChange={(event) => notice.setSound(event.currentTarget.checked)}
            />{' '}
            Sound at my turn
          </label>
          {'Notification' in globalThis && !notice.notices && (
            <button type="button" onClick={() => void notice.askForNotices()}>
              Notify me of my turn
            </button>
          )}
        </footer>
      )}
    </>
  );
}

interface MomentProps {
  state: TableState;
  isSending: boolean;
  send: (event: object) => void;
}

function Moment({ state, isSending, send }: MomentProps) {
  const { view, role, log, isOver, legalEvents } = state;
  const names = useMemo(() => namesOf(state), [view.players]);
  const story = useMemo(() => storyteller(names)(log), [names, log]);
  const pairs = view.waitingFor.flatMap((each) => (each.player === role ? (each.pairs ?? []) : []));
  return (
    <>
      <section aria-labelledby="now" class="now">
        <h2 id="now">
          Round {view.round}
          {view.step === 'complete' ? '. ' : ', step '}
          {headingOf(view.step)}
        </h2>
        <ul class="waiting-for" data-number={state.number} data-over={isOver}>
          {isOver && <li>It is over.</li>}
          {view.waitingFor.map((awaited) => (
            <li key={JSON.stringify(awaited)}>Waiting for {awaitedAs(awaited, names)}</li>
          ))}
        </ul>
        {role !== 'spectator' && legalEvents.length > 0 && (
          <ul class="moves" aria-label="What you may do now">
            {legalEvents.map((event) => (
              <li key={JSON.stringify(event)}>
                <button type="button" disabled={isSending} onClick={() => send(event)}>
                  {inWords(event, role, names)}
                </button>
              </li>
            ))}
          </ul>
        )}
        {role !== 'spectator' && pairs.length > 0 && (
          <Ranges player={role} pairs={pairs} names={names} send={send} />
        )}
        {role !== 'spectator' && <Undo role={role} log={log} send={send} isSending={isSending} />}
      </section>
      <div class="sides">
        <Side player="blue" side={view.players.blue} name={state.names.blue} names={names} />
        <Side player="red" side={view.players.red} name={state.names.red} names={names} />
      </div>
      <section aria-labelledby="story">
        <h2 id="story">What happened</h2>
        <ol class="story">
          {story.map((line, index) => (
            <li key={`${index} ${line}`} class={line.startsWith(' ') ? '' : 'heading'}>
              {line}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function namesOf({ view: { players } }: TableState): Names {
  return namesAt({ players }, 'by-number');
}

/** A refusal that the rules told this place, in the names that the page gives to units. */
function inNames(line: string, state: TableState): string {
  return state.role === 'spectator' ? line : namesOf(state).sentence(line, state.role);
}

function Alerts({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div role="alert" class="fault">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function inWords(event: SeatEvent, player: PlayerColor, names: Names): string {
  const { type } = event as { type: string };
  return type === 'activation.end'
    ? `${capital(player)} ends the Activation Phase`
    : moveOf(event, player, names);
}
