import { useLayoutEffect, useRef } from 'preact/hooks';
import { highlight } from '../chart/highlight.js';
import { useDrawing } from './use-drawing.js';
import type { Pictures } from '../inspection/pictures.js';
import type { ActorStates } from '../inspection/actor-states.js';

/** A small overview that highlights the active state. A click on a state opens the drawing that shows it. */
export function ChartMap({
  definition,
  pictures: { overview, parts },
  states,
  choose,
}: {
  definition: string;
  pictures: Pictures;
  states: ActorStates;
  choose: (picture: string) => void;
}) {
  const drawing = useDrawing(definition, overview);
  const map = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (map.current) highlight(map.current, states);
  });
  const open = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest('[data-state]') : null;
    const id = pressed?.getAttribute('data-state') ?? '';
    const part = parts.find(({ of }) => of !== '' && `${id}.`.includes(`.${of}.`));
    choose((part ?? overview).name);
  };
  if (typeof drawing !== 'object') return null;
  return (
    <div
      class="map"
      ref={map}
      title="The whole machine: press a state to see its drawing"
      onClick={open}
      dangerouslySetInnerHTML={{ __html: drawing.svg }}
    />
  );
}
