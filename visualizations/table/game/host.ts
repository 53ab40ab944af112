import { useEffect, useState } from 'preact/hooks';

/** Whether a host of tables answers at the address of this page. Only then two devices can play. */
export function useHasHost(): boolean {
  const [hasHost, set] = useState(false);
  useEffect(() => {
    // A file of the page says that there is no host. A host answers in its place.
    fetch('./host.json')
      .then((response) => (response.ok ? response.json() : undefined))
      .then((host?: { hostsTables: boolean }) => set(host?.hostsTables === true))
      .catch(() => undefined);
  }, []);
  return hasHost;
}
