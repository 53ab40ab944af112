import { useEffect, useRef } from 'preact/hooks';
import type { Store } from './store.js';

/** The page as nothing but Stately's inspector, fed with what this page is told. */
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
