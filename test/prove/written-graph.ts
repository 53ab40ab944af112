import type { Graph } from './exploring.js';

/** A graph in Aldebaran's format (`.aut`), which CADP, mCRL2 and others read: states counted from 0. */
export function aldebaran({ first, to, by, events, isEnd }: Graph): string {
  const lines = [`des (0, ${to.length}, ${isEnd.length})`];
  eachWay({ first, isEnd }, (from, way) => {
    const label = JSON.stringify(events[by[way] as number]).replaceAll('"', "'");
    lines.push(`(${from}, "${label}", ${to[way]})`);
  });
  return `${lines.join('\n')}\n`;
}

/**
 * A graph as a Promela model for SPIN: the place of the state is the only variable, so that SPIN stores as many states
 * as there are. Its claims: who has priority keeps it; and once both cards lie revealed the phase ends, whatever is
 * done.
 */
export function promela({ first, to, isEnd, hasPriority, isRevealed }: Graph): string {
  const inForce = (marks: readonly boolean[]) =>
    ranges(marks)
      .map(([from, until]) => (from === until ? `s == ${from}` : `(s >= ${from} && s <= ${until})`))
      .join(' || ') || 'false';
  const lines = [
    'int s = 0;',
    `#define ended (${inForce(isEnd)})`,
    `#define priority (${inForce(hasPriority)})`,
    `#define revealed (${inForce(isRevealed)})`,
    'active proctype table() {',
    'end:',
    '  do',
  ];
  eachWay({ first, isEnd }, (from, way) => {
    lines.push(`  :: d_step { s == ${from} -> s = ${to[way]} }`);
  });
  lines.push(
    '  od',
    '}',
    'ltl priority_stays { [] (priority -> [] priority) }',
    'ltl revealed_ends { [] (revealed -> <> ended) }',
  );
  return `${lines.join('\n')}\n`;
}

function eachWay(
  { first, isEnd }: Pick<Graph, 'first' | 'isEnd'>,
  tell: (from: number, way: number) => void,
): void {
  for (let from = 0; from < isEnd.length; from += 1) {
    for (let way = first[from] as number; way < (first[from + 1] as number); way += 1) {
      tell(from, way);
    }
  }
}

/** Where marks are set, as first and last places. */
function ranges(marks: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  marks.forEach((isSet, place) => {
    const last = found.at(-1);
    if (!isSet) return;
    if (last && last[1] === place - 1) last[1] = place;
    else found.push([place, place]);
  });
  return found;
}
