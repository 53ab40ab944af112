import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { boxesOf, highlight } from '../chart/highlight.js';
import { bringIntoView } from '../chart/scrolling.js';
import type { ConnectionStatus } from '../connection/connection.js';
import type { InspectedActor } from '../inspection/inspected.js';
import type { DrawnPicture } from '../inspection/drawn.js';
import { picturesOf, type Picture, type Pictures } from '../inspection/pictures.js';
import { partShowing, actorStatesOf, type ActorStates } from '../inspection/actor-states.js';
import { ChartMap } from './chart-map.js';
import { Pane } from './pane.js';
import { useDrawing } from './use-drawing.js';

const ZOOM = { step: 1.25, least: 0.2, most: 4 };
/** The smallest readable scale. A drawing is shrunk to fit the width, but not below this scale. */
const READABLE = 0.75;

export interface ChartPaneProps {
  actor: InspectedActor | undefined;
  connection: ConnectionStatus;
  /** The name of the drawing that the user chose; otherwise the one with the active state is shown. */
  chosen: string | undefined;
  /** True if the drawing moves with the active state. */
  follows: boolean;
  /** The displayed moment. When it changes, the active state is scrolled into view once. */
  moment: number | undefined;
  isWide: boolean;
  choose(picture: string): void;
  follow(follows: boolean): void;
  widen(): void;
  /** Called when the user scrolls this drawing; the page then stops following the active state. */
  scrolled(picture: string): void;
}

/** The drawing that shows the active states; of a large machine, an overview next to it. */
export function ChartPane(props: ChartPaneProps) {
  const { actor, connection, chosen, follows, moment, isWide, choose, follow, widen } = props;
  const pictures = actor?.definition === undefined ? undefined : picturesOf(actor.definition);
  const states = actor && actorStatesOf(actor);
  const picture = pictures && states && shownOf(pictures, states, chosen);
  const drawing = useDrawing(actor?.definition, picture);
  const shown = typeof drawing === 'object' ? drawing : undefined;
  const [size, setSize] = useState<number>();
  const [hasMap, showMap] = useState(true);
  const isInParts = (pictures?.parts.length ?? 0) > 1;
  const view = useRef<HTMLDivElement>(null);
  const room = useRoom(view);
  const zoom = size ?? fitting(shown, room);
  /** The last scroll position that the page set. A different position means that the user has scrolled. */
  const lastSet = useRef({ left: 0, top: 0 });

  const showActive = () => {
    const { current } = view;
    if (!current || !states) return;
    bringIntoView(current, boxesOf(current, states.innermost));
    lastSet.current = { left: current.scrollLeft, top: current.scrollTop };
  };
  useLayoutEffect(() => {
    if (view.current && states) highlight(view.current, states);
  });
  useLayoutEffect(() => {
    if (follows) showActive();
    else if (view.current) {
      lastSet.current = { left: view.current.scrollLeft, top: view.current.scrollTop };
    }
  }, [follows, actor, shown, zoom, hasMap, isWide, room]);
  useLayoutEffect(showActive, [moment, shown?.name]);

  const onScroll = () => {
    const { current } = view;
    if (!follows || !current || !picture) return;
    const { left, top } = lastSet.current;
    const isUnmoved =
      Math.abs(current.scrollLeft - left) < 2 && Math.abs(current.scrollTop - top) < 2;
    if (!isUnmoved) props.scrolled(picture.name);
  };
  const zoomTo = (next: number) => setSize(Math.min(ZOOM.most, Math.max(ZOOM.least, next)));

  return (
    <Pane
      name="chart"
      aside={
        <>
          {pictures && picture && (
            <label class="shown">
              <span class="hidden-label">Drawing</span>
              <select
                value={picture.name}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
              >
                <option value={pictures.overview.name}>Overview</option>
                {pictures.parts.map(({ name, title }, index) => (
                  <option key={name} value={name}>
                    {pictures.parts.length > 1 ? `${index + 1}. ${title}` : `${title}, in detail`}
                  </option>
                ))}
              </select>
            </label>
          )}
          <div class="tools" role="group" aria-label="How the chart is shown">
            <button
              type="button"
              class="follow"
              aria-pressed={follows}
              title="Keep the active state in view"
              onClick={() => follow(!follows)}
            >
              Follow
            </button>
            <button type="button" aria-label="Smaller" onClick={() => zoomTo(zoom / ZOOM.step)}>
              −
            </button>
            <button type="button" aria-label="Larger" onClick={() => zoomTo(zoom * ZOOM.step)}>
              +
            </button>
            <button type="button" aria-label="Fit the width" onClick={() => setSize(undefined)}>
              Fit
            </button>
            {isInParts && (
              <button type="button" aria-pressed={hasMap} onClick={() => showMap(!hasMap)}>
                Map
              </button>
            )}
            <button type="button" class="widen" aria-pressed={isWide} onClick={widen}>
              Wide
            </button>
          </div>
        </>
      }
    >
      {hasMap && pictures && states && isInParts && picture !== pictures.overview && (
        <ChartMap
          definition={actor.definition ?? ''}
          pictures={pictures}
          states={states}
          choose={choose}
        />
      )}
      <div
        class="scrolled chart"
        role="region"
        aria-label={picture ? `Chart: ${picture.title}` : 'Chart'}
        tabIndex={0}
        ref={view}
        onScroll={onScroll}
      >
        {shown ? (
          <div
            key={shown.svg}
            class="drawing"
            style={{ width: `${shown.width * zoom}px` }}
            dangerouslySetInnerHTML={{ __html: shown.svg }}
          />
        ) : (
          <p class="empty">{whyEmpty(actor, connection, picture && (drawing ?? 'Drawing …'))}</p>
        )}
      </div>
    </Pane>
  );
}

function shownOf(pictures: Pictures, states: ActorStates, chosen: string | undefined): Picture {
  const { overview, parts } = pictures;
  return [overview, ...parts].find(({ name }) => name === chosen) ?? partShowing(pictures, states);
}

/** Returns the scale at which the overview fits completely, or another drawing fits the width; from `READABLE` to 1. */
function fitting(picture: DrawnPicture | undefined, { width, height }: Room): number {
  if (!picture) return 1;
  const fits = picture.name === 'overview' ? height / picture.height : 1;
  return Math.min(1, Math.max(READABLE, Math.min(fits, width / picture.width)));
}

interface Room {
  width: number;
  height: number;
}

/** Returns the current size of an element on the page. */
function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setRoom((before) =>
        before.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

function whyEmpty(
  actor: InspectedActor | undefined,
  connection: ConnectionStatus,
  drawing: string | undefined,
): string {
  if (drawing !== undefined) return drawing;
  if (actor) return 'This actor has no chart: it is no machine, or its definition was not sent.';
  return connection === 'connecting'
    ? 'Waiting for an actor …'
    : 'No actor yet. In an app: createActor(machine, { inspect: createInspector().inspect }).';
}
