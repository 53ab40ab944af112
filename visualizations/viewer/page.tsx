import { useEffect, useReducer, useState } from 'preact/hooks';
import { Header } from './panes/header.js';
import { ActorsPane } from './panes/actors.js';
import { ChartPane } from './panes/chart.js';
import { ContextPane } from './panes/context.js';
import { LogPane } from './panes/log.js';
import { SendPane } from './panes/send.js';
import { StatePane } from './panes/state.js';
import { Tabs, type PaneName } from './panes/tabs.js';
import type { Store } from './store.js';
import type { Inspected } from './inspection/inspected.js';

/** The whole page; on a narrow screen one pane of it at a time. */
export function Page({ store }: { store: Store }) {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => store.watch(() => changed(0)), [store]);
  const { inspected, standing, notice } = store.state;
  const [chosen, choose] = useState<string>();
  const [shown, show] = useState<PaneName>('chart');
  const actor = inspected.actors.get(chosen ?? firstOf(inspected) ?? '');

  return (
    <div class="inspector" data-shown={shown}>
      <Header
        inspected={inspected}
        standing={standing}
        actor={actor}
        choose={choose}
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
      <Tabs shown={shown} show={show} />
      <main>
        <ChartPane actor={actor} standing={standing} />
        <StatePane actor={actor} />
        <ContextPane actor={actor} />
        <LogPane inspected={inspected} />
        <ActorsPane inspected={inspected} />
        <SendPane
          actor={actor}
          host={inspected.host}
          send={(event) => store.send(actor?.sessionId ?? '', event)}
        />
      </main>
    </div>
  );
}

/** The actor that is shown while nobody has chosen another. */
function firstOf({ actors }: Inspected): string | undefined {
  const [first] = actors.keys();
  return first;
}
