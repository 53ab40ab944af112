import { useEffect, useReducer } from 'preact/hooks';
import { drawn, type DrawnPicture } from '../inspection/drawn.js';
import type { Picture } from '../inspection/pictures.js';

const faults = new WeakMap<Promise<DrawnPicture>, string>();

/** The drawing of a picture; until it is ready, `undefined`; if it cannot be drawn, a sentence. */
export function useDrawing(
  definition: string | undefined,
  picture: Picture | undefined,
): DrawnPicture | string | undefined {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const drawing = definition === undefined || !picture ? undefined : drawn(definition, picture);
  const isReady = !(drawing instanceof Promise);
  useEffect(() => {
    if (!(drawing instanceof Promise)) return undefined;
    let isWanted = true;
    const show = () => {
      if (isWanted) changed(0);
    };
    drawing.then(show, (error: unknown) => {
      faults.set(drawing, (error as Error).message);
      show();
    });
    return () => {
      isWanted = false;
    };
  }, [isReady ? undefined : drawing]);
  return isReady ? drawing : faults.get(drawing);
}
