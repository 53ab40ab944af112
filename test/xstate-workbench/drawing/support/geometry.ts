import type {
  Box,
  LaidOutChart,
  PlacedLine,
  Point,
} from '../../../../src/xstate-workbench/drawing/laid-out.js';
import { lineBox } from '../../../../src/xstate-workbench/drawing/crossings.js';

/** A box of a drawing, with a description. */
interface Named extends Box {
  what: string;
}

/** The tolerance for rounding, in pixels. */
const SLACK = 0.6;

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x + SLACK < other.x + other.width &&
    other.x + SLACK < one.x + one.width &&
    one.y + SLACK < other.y + other.height &&
    other.y + SLACK < one.y + one.height
  );
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.width <= outer.x + outer.width + SLACK &&
    inner.y + inner.height <= outer.y + outer.height + SLACK
  );
}

function onBorder({ x, y }: Point, box: Box): boolean {
  const within = contains(box, { x, y, width: 0, height: 0 });
  const near = (one: number, other: number) => Math.abs(one - other) <= 1;
  return (
    within &&
    (near(x, box.x) || near(x, box.x + box.width) || near(y, box.y) || near(y, box.y + box.height))
  );
}

/** Every text of a drawing, with its line and the box around it. */
export function texts(chart: LaidOutChart): { what: string; box: Box; line: Box }[] {
  const inBox = (what: string, box: Box, lines: readonly PlacedLine[]) =>
    lines.map((line) => ({ what: `${what}: ${line.text}`, box, line: lineBox(line) }));
  return [
    ...chart.states.flatMap((state) => inBox(state.name, state, state.lines)),
    ...chart.exits.flatMap((exit) => inBox(`exit to ${exit.to}`, exit, exit.lines)),
    ...chart.transitions.flatMap(({ name, label }) => inBox(name, label, label.lines)),
    ...chart.notes.flatMap((note) => inBox(`note ${note.number}`, note, note.lines)),
  ];
}

/** The numbers of the notes to which the drawing refers, and of the notes that it has. */
export function noteNumbers({ states, transitions, notes }: LaidOutChart) {
  const named = [...states, ...transitions.map(({ label }) => label)].flatMap(({ lines }) =>
    lines.flatMap(({ note }) => note ?? []),
  );
  const given = notes.flatMap(({ number }) => number ?? []);
  return { named: [...new Set(named)].sort((one, other) => one - other), given };
}

/** Whether the point lies inside a frame and below its text. */
function isUnderWords({ x, y }: Point, { isFrame, lines, ...box }: LaidOutChart['states'][number]) {
  const last = lines.at(-1)?.y ?? Infinity;
  return isFrame && x > box.x && x < box.x + box.width && y > last && y < box.y + box.height;
}

/** The flaws of a layout, in words: overlaps, cut-off boxes, texts that do not fit, arrows without an end. */
export function flaws(chart: LaidOutChart): string[] {
  const sheet = { x: 0, y: 0, width: chart.width, height: chart.height };
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const solid: Named[] = [
    ...chart.states
      .filter(({ isFrame }) => !isFrame)
      .map((state) => ({ what: state.id, ...state })),
    ...chart.exits.map((exit) => ({ what: `exit to ${exit.to}`, ...exit })),
    ...chart.transitions
      .filter(({ arrows, label }) => arrows.length > 0 && label.width > 0)
      .map(({ name, label }) => ({ what: name, ...label })),
    ...chart.notes.map((note) => ({ what: `note ${note.number}`, ...note })),
  ];
  const written = texts(chart);
  return [
    ...pairs(solid)
      .filter(([one, other]) => overlap(one, other))
      .map(([one, other]) => `${one.what} lies on ${other.what}`),
    ...pairs(written)
      .filter(([one, other]) => overlap(one.line, other.line))
      .map(([one, other]) => `"${one.what}" is written on "${other.what}"`),
    ...written
      .filter(({ box, line }) => !contains(box, line))
      .map(({ what }) => `"${what}" does not fit its box`),
    ...written.flatMap(({ what, box, line }) =>
      solid
        .filter((each) => overlap(line, each) && !contains(each, box))
        .map((each) => `"${what}" is hidden by ${each.what}`),
    ),
    ...[...solid, ...chart.states.map((state) => ({ what: state.id, ...state }))]
      .filter((box) => !contains(sheet, box))
      .map(({ what }) => `${what} is cut off`),
    ...chart.states.flatMap((state) => {
      const parent = states.get(state.id.split('.').slice(0, -1).join('.'));
      return parent && !contains(parent, state) ? [`${state.id} sticks out of ${parent.id}`] : [];
    }),
    ...chart.transitions.flatMap(({ name, source, arrows }) =>
      arrows.flatMap((points) => {
        const [from, to] = [points[0], points.at(-1)];
        const box = states.get(source);
        if (!from || !to || !box) return [`${name} has no arrow`];
        const ends = [...chart.states, ...chart.exits].some((each) => onBorder(to, each));
        return [
          ...(onBorder(from, box) || isUnderWords(from, box)
            ? []
            : [`${name} does not start at ${source}`]),
          ...(ends ? [] : [`${name} ends nowhere`]),
        ];
      }),
    ),
  ];
}

function pairs<Each>(list: readonly Each[]): [Each, Each][] {
  return list.flatMap((one, index) =>
    list.slice(index + 1).map((other): [Each, Each] => [one, other]),
  );
}
