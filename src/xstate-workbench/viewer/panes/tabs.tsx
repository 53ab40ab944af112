/** The panes of the page, with the titles of their tabs. */
export const PANES = {
  chart: 'Chart',
  state: 'State',
  context: 'Context',
  log: 'Log',
  actors: 'Actors',
  send: 'Send',
} as const;
export type PaneName = keyof typeof PANES;

/** The tabs that choose the pane on a narrow screen. */
export function Tabs({ shown, show }: { shown: PaneName; show: (pane: PaneName) => void }) {
  return (
    <nav class="tabs" aria-label="Panes">
      {(Object.keys(PANES) as PaneName[]).map((pane) => (
        <button key={pane} type="button" aria-pressed={pane === shown} onClick={() => show(pane)}>
          {PANES[pane]}
        </button>
      ))}
    </nav>
  );
}
