import { useMemo } from 'preact/hooks';
import { PLAYERS } from '../../machines/model/player.js';
import type { LogEntry, PlayerColor } from '../../src/index.js';
import type { HostedEvent, TableState } from '../../src/hosting/tables.js';
import { narrate } from '../../src/wording/log.js';
import { moveOf } from '../../src/wording/moves.js';
import { colourName, namesAt, type Names } from '../../src/wording/names.js';
import { headingOfStep, storyteller } from '../../src/wording/story.js';
import { isKeywordOrderEvent, KeywordOrders } from '../moves/keyword-orders.js';
import { waitingInWords } from '../moves/waiting-in-words.js';
import { isWide } from '../wide.js';
import { useTableAt } from './following-a-table.js';
import { Casualties } from './casualties.js';
import { RangesForm } from './ranges-form.js';
import { PlayerSide } from './player-side.js';
import { useTurnNotice } from './turn-notice.js';
import { Undo } from './undo.js';

/** The table from one place. */
export function TableFromPlace({ token }: { token: string }) {
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

/** As many as a hand of cards turned over brings. */
const MOST_RECENT = 3;

/** Where the table stands: `Round 2, step 3. Determine priority`, or the phase after the Command Phase. */
function momentOf({ view, isOver }: TableState): string {
  if ('phase' in view && isOver) return 'The match is over';
  if ('phase' in view && view.phase !== 'command') {
    return `Round ${view.round}, ${view.phase === 'end' ? 'End' : 'Activation'} Phase`;
  }
  const step = view.step === 'complete' ? '. ' : ', step ';
  return `Round ${view.round}${step}${headingOfStep(view.step)}`;
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
  const justNow = log
    .filter(({ type }) => type !== 'range.measured')
    .slice(-MOST_RECENT)
    .reverse();
  const others = legalEvents.filter((event) => !isKeywordOrderEvent(event));
  const pairs = view.waitingFor.flatMap((each) => (each.player === role ? (each.pairs ?? []) : []));
  return (
    <>
      <section aria-labelledby="now" class="now">
        <h2 id="now">{momentOf(state)}</h2>
        <ul class="waiting-for" data-number={state.number} data-over={isOver}>
          {isOver && <li>It is over.</li>}
          {view.waitingFor.map((awaited) => (
            <li key={JSON.stringify(awaited)}>Waiting for {waitingInWords(awaited, names)}</li>
          ))}
        </ul>
        <ul class="just-now" aria-label="What has just happened">
          {justNow.map((entry) => (
            <li key={entry.seq}>{narrate({ ...entry, rule: undefined } as LogEntry, names)}</li>
          ))}
        </ul>
        {role !== 'spectator' && (
          <KeywordOrders
            player={role}
            army={view.players[role].army}
            orders={legalEvents.filter(isKeywordOrderEvent)}
            names={names}
            give={send}
            isDisabled={isSending}
          />
        )}
        {role !== 'spectator' && others.length > 0 && (
          <ul class="moves" aria-label="What you may do now">
            {others.map((event) => (
              <li key={JSON.stringify(event)}>
                <button type="button" disabled={isSending} onClick={() => send(event)}>
                  {inWords(event, role, names)}
                </button>
              </li>
            ))}
          </ul>
        )}
        {role !== 'spectator' && pairs.length > 0 && (
          <RangesForm player={role} pairs={pairs} names={names} send={send} />
        )}
        {role !== 'spectator' && !isOver && (
          <Casualties player={role} state={state} names={names} isSending={isSending} send={send} />
        )}
        {role !== 'spectator' && <Undo role={role} log={log} send={send} isSending={isSending} />}
      </section>
      <div class="sides">
        {PLAYERS.map((player) => (
          <PlayerSide key={player} player={player} state={state} names={names} />
        ))}
      </div>
      <details open={isWide()}>
        <summary>What happened</summary>
        <ol class="story">
          {story.map((line, index) => (
            <li key={`${index} ${line}`} class={line.startsWith(' ') ? '' : 'heading'}>
              {line}
            </li>
          ))}
        </ol>
      </details>
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

function inWords(event: HostedEvent, player: PlayerColor, names: Names): string {
  return event.type === 'activation.end'
    ? `${colourName(player)} ends the Activation Phase`
    : moveOf(event, player, names);
}
