/**
 * Stands in for `isomorphic-ws` in the built package: the WebSocket of the platform.
 * @throws Error on Node 20, which has none
 */
export default function PlatformWebSocket(url: string): unknown {
  const { WebSocket } = globalThis as { WebSocket?: new (address: string) => unknown };
  if (WebSocket) return new WebSocket(url);
  throw new Error(
    'There is no WebSocket: use Node 22 or newer, or set `globalThis.WebSocket` to that of the package `ws`.',
  );
}
