import { useEffect, useRef } from 'preact/hooks';
import type { Store } from './store.js';

/** A page with only Stately's inspector, which receives the events of this page. */
export function StatelyPage({ store }: { store: Store }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) void store.openStately(frame.current);
  }, [store]);
  return (
    <iframe class="stately" title="Stately's inspector, from stately.ai" ref={frame}>
      Stately's inspector needs the network.
    </iframe>
  );
}
