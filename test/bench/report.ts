/** What was found, as a page. */

/** A measured value, and the bar that it has to keep. */
export interface Finding {
  what: string;
  value: number;
  unit?: string;
  most?: number;
  least?: number;
  /** Held exactly, without the slack for noise: sizes. */
  exact?: boolean;
}

export interface Part {
  title: string;
  head: string[];
  rows: (string | number)[][];
  findings?: Finding[];
  note?: string;
}

/** Of a ratio of times that was measured on a busy machine. */
const SLACK = 1.25;

export function holds({ value, most, least, exact }: Finding): boolean {
  const slack = exact ? 1 : SLACK;
  return (
    (most === undefined || value <= most * slack) && (least === undefined || value >= least / slack)
  );
}

export function inWords(value: string | number): string {
  if (typeof value === 'string') return value;
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size >= 1000) return Math.round(value).toLocaleString('en-GB');
  return size >= 100 ? value.toFixed(0) : size >= 10 ? value.toFixed(1) : value.toPrecision(2);
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map((row) => line(row.map(inWords)))].join('\n');
}

export function barsOf(parts: readonly Part[]): string {
  const findings = parts.flatMap(({ findings: found = [] }) => found);
  return table(
    ['What', 'Measured', 'Bar', 'Kept'],
    findings.map((finding) => {
      const { what, value, unit = '', most, least } = finding;
      const bar =
        most !== undefined
          ? `at most ${most}${unit}`
          : least !== undefined
            ? `at least ${least}${unit}`
            : '';
      return [
        what,
        `${inWords(value)}${unit}`,
        bar,
        bar === '' ? '' : holds(finding) ? 'yes' : 'no',
      ];
    }),
  );
}

export function partsOf(parts: readonly Part[]): string {
  return parts
    .map(({ title, head, rows, note }) =>
      [`### ${title}`, table(head, rows), ...(note ? [note] : [])].join('\n\n'),
    )
    .join('\n\n');
}
