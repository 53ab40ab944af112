import { useCallback, useLayoutEffect, useMemo, useReducer, useState } from 'preact/hooks';
import { Header } from './panes/header.js';
import { ActorsPane } from './panes/actors.js';
import { ChartPane } from './panes/chart.js';
import { ContextPane } from './panes/context.js';
import { LogPane } from './panes/log.js';
import { MomentBar } from './panes/moment.js';
import { SendPane } from './panes/send.js';
import { StatePane } from './panes/state.js';
import { Tabs, type PaneName } from './panes/tabs.js';
import { EVERYTHING } from './inspection/filter.js';
import type { InspectedActors } from './inspection/inspected.js';
import type { Store } from './store.js';

/** The user's choices. Without a choice the page follows the latest event. */
interface Chosen {
  actor?: string;
  picture?: string;
}

/** The whole page. A narrow screen shows one pane at a time. */
export function InspectionPage({ store }: { store: Store }) {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  // This is a layout effect: `useEffect` runs after the first paint and would miss the first messages.
  useLayoutEffect(() => store.watch(() => changed(0)), [store]);
  const { inspected, connection, notice } = store.state;
  const [follows, setFollows] = useState(true);
  const [chosen, choose] = useState<Chosen>({});
  const [moment, setMoment] = useState<number>();
  const [filter, setFilter] = useState(EVERYTHING);
  const [shown, show] = useState<PaneName>('chart');
  const [isWide, setWide] = useState(false);

  const past = useMemo(() => inspected.log.filter(({ actorsThen }) => actorsThen), [inspected.log]);
  const line = moment === undefined ? undefined : past.find(({ number }) => number === moment);
  const actors = line?.actorsThen ?? inspected.actors;
  const moved = line ? line.to : inspected.moved;
  const actor = actors.get(chosen.actor ?? '') ?? movedOrFirst(actors, moved);

  const follow = (on: boolean) => {
    setFollows(on);
    if (!on) return;
    choose({});
    setMoment(undefined);
  };
  const showMoment = useCallback((number: number | undefined) => {
    setMoment(number);
    choose({});
    if (number === undefined) setFollows(true);
  }, []);
  const pin = (picture: string) => {
    setFollows(false);
    choose({ picture, ...(actor && { actor: actor.sessionId }) });
  };

  return (
    <div class="inspector" data-shown={shown} data-wide={isWide}>
      <Header
        inspected={inspected}
        connection={connection}
        actor={actor}
        choose={(sessionId) => {
          setFollows(false);
          choose({ actor: sessionId });
        }}
        openStately={() => void store.openStately()}
      />
      <div class="notice" role="alert">
        {notice !== undefined && (
          <p>
            {notice}{' '}
            <button type="button" onClick={() => store.notice(undefined)}>
              Dismiss
            </button>
          </p>
        )}
      </div>
      {line && <MomentBar line={line} lines={past} show={showMoment} />}
      <Tabs shown={shown} show={show} />
      <main>
        <ChartPane
          actor={actor}
          connection={connection}
          chosen={chosen.picture}
          follows={follows}
          moment={line?.number}
          isWide={isWide}
          choose={pin}
          follow={follow}
          widen={() => setWide(!isWide)}
          scrolled={pin}
        />
        <StatePane actor={actor} />
        <ContextPane actor={actor} />
        <LogPane
          inspected={inspected}
          filter={filter}
          setFilter={setFilter}
          moment={line?.number}
          show={showMoment}
        />
        <ActorsPane inspected={inspected} filter={filter} moment={line?.number} show={showMoment} />
        <SendPane
          actor={inspected.actors.get(actor?.sessionId ?? '')}
          host={inspected.host}
          possible={inspected.possible}
          log={inspected.log}
          send={(event) => store.send(actor?.sessionId ?? '', event)}
        />
      </main>
    </div>
  );
}

/** Returns the actor to show by default: the machine that moved last, otherwise the first actor. */
function movedOrFirst(actors: InspectedActors, moved: string | undefined) {
  const last = actors.get(moved ?? '');
  return last?.definition === undefined ? [...actors.values()][0] : last;
}
