import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { activeStates } from '../../chart/active-states.js';
import { innermostLit, light } from '../../chart/light.js';
import { bringToMiddle } from '../../chart/scrolling.js';
import type { Standing } from '../connection/connection.js';
import type { DrawnChart } from '../inspection/drawn-chart.js';
import type { InspectedActor } from '../inspection/inspected.js';
import { Pane } from './pane.js';

const ZOOM = { step: 1.25, least: 0.1, most: 4 };

/** The chart, with what is active lit. It moves only when somebody moves it. */
export function ChartPane({
  actor,
  standing,
}: {
  actor: InspectedActor | undefined;
  standing: Standing;
}) {
  const drawn = useDrawn(actor?.definition);
  const [zoom, setZoom] = useState(1);
  const view = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!view.current || !actor || drawn?.svg === undefined) return;
    const { snapshot, taken } = actor;
    const active = activeStates(snapshot.value).map((name) => drawn.idOf.get(name) ?? name);
    light(view.current, { active, taken });
  }, [drawn, actor]);

  const showActive = () => {
    const lit = view.current && innermostLit(view.current);
    if (view.current && lit) bringToMiddle(view.current, lit);
  };
  // Only as a chart appears; from then on it stays where it was put.
  useEffect(showActive, [drawn]);

  // What stood in the middle stays there, however large it is drawn.
  const zoomTo = (next: number) => {
    const bounded = Math.min(ZOOM.most, Math.max(ZOOM.least, next));
    const { current } = view;
    if (current) {
      const factor = bounded / zoom;
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = current;
      requestAnimationFrame(() => {
        current.scrollLeft = (scrollLeft + clientWidth / 2) * factor - clientWidth / 2;
        current.scrollTop = (scrollTop + clientHeight / 2) * factor - clientHeight / 2;
      });
    }
    setZoom(bounded);
  };
  const fit = () => {
    if (drawn?.svg !== undefined && view.current)
      zoomTo((view.current.clientWidth - 2) / drawn.width);
  };

  return (
    <Pane
      name="chart"
      aside={
        <div class="tools" role="group" aria-label="Size of the chart">
          <button type="button" aria-label="Smaller" onClick={() => zoomTo(zoom / ZOOM.step)}>
            −
          </button>
          <output>{Math.round(zoom * 100)} %</output>
          <button type="button" aria-label="Larger" onClick={() => zoomTo(zoom * ZOOM.step)}>
            +
          </button>
          <button type="button" onClick={fit}>
            Fit width
          </button>
          <button type="button" onClick={showActive}>
            Show active
          </button>
        </div>
      }
    >
      <div class="scrolled chart" role="region" aria-label="Chart" tabIndex={0} ref={view}>
        {drawn?.svg !== undefined ? (
          <div
            class="drawing"
            style={{ width: `${drawn.width * zoom}px` }}
            dangerouslySetInnerHTML={{ __html: drawn.svg }}
          />
        ) : (
          <p class={drawn ? 'fault' : 'empty'}>{drawn?.fault ?? whyEmpty(actor, standing)}</p>
        )}
      </div>
    </Pane>
  );
}

function useDrawn(definition: string | undefined): DrawnChart | undefined {
  const [drawn, setDrawn] = useState<{ of: string; chart: DrawnChart }>();
  useEffect(() => {
    let left = false;
    if (definition !== undefined) {
      void drawnFrom(definition).then((chart) => {
        if (!left) setDrawn({ of: definition, chart });
      });
    }
    return () => {
      left = true;
    };
  }, [definition]);
  return drawn?.of === definition ? drawn?.chart : undefined;
}

/** What lays charts out is large: the rest of the page does not wait for it. */
async function drawnFrom(definition: string): Promise<DrawnChart> {
  const { drawnChart } = await import('../inspection/drawn-chart.js');
  return drawnChart(definition);
}

function whyEmpty(actor: InspectedActor | undefined, standing: Standing): string {
  if (!actor) {
    return standing === 'connecting' ? 'Waiting for an actor …' : 'No actor has been told of yet.';
  }
  return actor.definition === undefined
    ? 'This actor has no chart: it is no machine, or its definition was not sent.'
    : 'The chart is being drawn …';
}
