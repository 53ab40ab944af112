import type { ComponentChildren } from 'preact';
import { PANES, type PaneName } from './tabs.js';

/** One pane: its heading, its controls, and its content, which scrolls separately. */
export function Pane({
  name,
  aside,
  children,
}: {
  name: PaneName;
  aside?: ComponentChildren;
  children: ComponentChildren;
}) {
  const heading = `heading-${name}`;
  return (
    <section class={`pane pane-${name}`} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{PANES[name]}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** The content of a pane, which may be larger than the pane. */
export function Scrolled({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="scrolled" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
