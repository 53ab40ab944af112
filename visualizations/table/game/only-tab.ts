import { useEffect, useState } from 'preact/hooks';

/** Whether this tab holds a game. `elsewhere`: another tab of this browser holds it. */
export type Holding = 'waiting' | 'here' | 'elsewhere';

/**
 * Holds a game for this tab, so that two tabs of one browser do not overwrite each other's acts. A lock of the browser
 * decides; it ends with the tab. Browsers without locks let every tab play.
 * @param id the id of the game; `undefined` while no game is open
 * @returns the state, and a function that takes the game over from the other tab
 */
export function useOnlyTab(id: string | undefined): { holding: Holding; takeOver: () => void } {
  const [holding, hold] = useState<Holding>('waiting');
  const [taking, take] = useState<string>();
  const isTaking = id !== undefined && taking === id;
  useEffect(() => {
    if (id === undefined) return;
    if (!('locks' in navigator)) return hold('here');
    let release: () => void = () => undefined;
    let isOver = false;
    const released = new Promise<void>((resolve) => (release = resolve));
    navigator.locks
      .request(
        `legion-command-phase ${id}`,
        isTaking ? { steal: true } : { ifAvailable: true },
        (lock) => {
          if (isOver) return undefined;
          hold(lock ? 'here' : 'elsewhere');
          return lock ? released : undefined;
        },
      )
      // Another tab took the game over.
      .catch(() => isOver || hold('elsewhere'));
    return () => {
      isOver = true;
      release();
      hold('waiting');
    };
  }, [id, isTaking]);
  return { holding, takeOver: () => take(id) };
}
