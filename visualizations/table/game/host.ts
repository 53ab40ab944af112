import { useEffect, useState } from 'preact/hooks';

/** Whether a host of tables answers at the address of this page. Only then two devices can play. */
export function useHasHost(): boolean {
  const [hasHost, set] = useState(false);
  useEffect(() => {
    // A page without a host may answer with a page of its own, so the answer must be a list.
    fetch('/api/addresses')
      .then((response) => (response.ok ? response.json() : undefined))
      .then((addresses: unknown) => set(Array.isArray(addresses)))
      .catch(() => undefined);
  }, []);
  return hasHost;
}
