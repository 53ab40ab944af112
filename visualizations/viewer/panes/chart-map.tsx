import { useLayoutEffect, useRef } from 'preact/hooks';
import { highlight } from '../../chart/highlight.js';
import type { Pictures } from '../inspection/pictures.js';
import type { ActorStates } from '../inspection/actor-states.js';

/** A small overview that highlights the active state. A click on a step opens the drawing of that step. */
export function ChartMap({
  pictures: { overview, parts },
  states,
  choose,
}: {
  pictures: Pictures;
  states: ActorStates;
  choose: (picture: string) => void;
}) {
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
  return (
    <div
      class="map"
      ref={map}
      title="The whole: press a step to see its drawing"
      onClick={open}
      dangerouslySetInnerHTML={{ __html: overview.svg }}
    />
  );
}
