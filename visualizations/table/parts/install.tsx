import { useEffect, useState } from 'preact/hooks';

/** The event of browsers that can install a page. No standard has it yet, so TypeScript does not declare it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** A button that installs the page, if the browser can. */
export function Install() {
  const [offered, offer] = useState<InstallPrompt>();
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      offer(event as InstallPrompt);
    };
    const done = () => offer(undefined);
    addEventListener('beforeinstallprompt', keep);
    addEventListener('appinstalled', done);
    return () => {
      removeEventListener('beforeinstallprompt', keep);
      removeEventListener('appinstalled', done);
    };
  }, []);
  if (!offered) return null;
  return (
    <button type="button" onClick={() => void offered.prompt().then(() => offer(undefined))}>
      Install
    </button>
  );
}
