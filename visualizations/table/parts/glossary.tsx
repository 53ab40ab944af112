import { useState } from 'preact/hooks';

/** A glossary. Its words are loaded when it is opened. */
export function Glossary() {
  const [Terms, load] = useState<typeof import('./terms.js').default>();
  const open = () => import('./terms.js').then((part) => load(() => part.default));
  return (
    <details
      class="panel glossary"
      onToggle={({ currentTarget }) => currentTarget.open && void open()}
    >
      <summary>Words</summary>
      {Terms && <Terms />}
    </details>
  );
}
