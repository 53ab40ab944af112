import type { LogLine } from '../inspection/inspected.js';

/** A bar that names the past event on display, with buttons to the earlier and the later event. */
export function MomentBar({
  line,
  lines,
  show,
}: {
  line: LogLine;
  /** The lines that can be displayed. */
  lines: readonly LogLine[];
  show: (moment: number | undefined) => void;
}) {
  const index = lines.indexOf(line);
  const before = lines[index - 1];
  const after = lines[index + 1];
  return (
    <section class="moment" aria-label="The moment that is shown">
      <p role="status">
        As it was {line.refused ? 'when' : 'after'} event {line.number}, <b>{line.event.type}</b>
        {line.refused && ', was refused'}
      </p>
      <button type="button" disabled={!before} onClick={() => before && show(before.number)}>
        Earlier
      </button>
      <button type="button" disabled={!after} onClick={() => after && show(after.number)}>
        Later
      </button>
      <button type="button" class="main" onClick={() => show(undefined)}>
        Back to now
      </button>
    </section>
  );
}
