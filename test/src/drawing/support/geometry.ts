import type { Box, LaidOutChart, PlacedLine, Point } from '../../../../src/drawing/laid-out.js';
import { TYPE, widthOfLine } from '../../../../src/drawing/text.js';

/** A box of a drawing, and what it is. */
interface Named extends Box {
  what: string;
}

/** Half a pixel is rounding. */
const SLACK = 0.6;

export function lineBox({ x, y, tone, text, note }: PlacedLine): Box {
  const { size } = TYPE[tone];
  const width = widthOfLine({ tone, text, ...(note !== undefined && { note: { words: [] } }) });
  return { x, y: y - size * 0.75, width, height: size * 0.95 };
}

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

/** Every piece of text of a drawing, and the box that it stands in. */
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

/** The numbers of notes that the picture names, and those that there are. */
export function noteNumbers({ states, transitions, notes }: LaidOutChart) {
  const named = [...states, ...transitions.map(({ label }) => label)].flatMap(({ lines }) =>
    lines.flatMap(({ note }) => note ?? []),
  );
  const given = notes.flatMap(({ number }) => number ?? []);
  return { named: [...new Set(named)].sort((one, other) => one - other), given };
}

/** The places of an arrow that lie inside of a state's box which it has nothing to do with. */
export function crossed(chart: LaidOutChart): string[] {
  const boxes = [
    ...chart.states.filter(({ isFrame }) => !isFrame),
    ...chart.states.filter(({ isFrame }) => isFrame).map(headingOf),
  ];
  return chart.transitions.flatMap(({ name, arrows }) =>
    arrows.flatMap((points) =>
      points.slice(1).flatMap((to, index) => {
        const from = points[index] ?? to;
        const line = {
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width: Math.abs(from.x - to.x),
          height: Math.abs(from.y - to.y),
        };
        return boxes
          .filter((box) => overlap(shrunk(box), line))
          .map(({ id }) => `${name} runs through ${id}`);
      }),
    ),
  );
}

/** An arrow of a drawing, and the words that stand on it. */
interface DrawnLine {
  what: string;
  points: readonly Point[];
  own: readonly Box[];
}

/** Every line with a head: arrows of transitions, each once, and those from where a state begins. */
function drawnLines({ transitions, beginnings }: LaidOutChart): DrawnLine[] {
  const ways = new Map<string, DrawnLine & { own: Box[] }>();
  for (const { name, arrows, label } of transitions) {
    for (const points of arrows) {
      const key = JSON.stringify(points);
      const known = ways.get(key) ?? { what: name, points, own: [] };
      known.own.push(label);
      ways.set(key, known);
    }
  }
  return [
    ...ways.values(),
    ...beginnings.flatMap(({ of, arrows }) =>
      arrows.map((points) => ({ what: `the beginning of ${of}`, points, own: [] })),
    ),
  ];
}

function segments(points: readonly Point[]): Box[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    };
  });
}

/** The lines that cross a word, or a label that is not theirs. */
export function crossedWords(chart: LaidOutChart): string[] {
  const labels = chart.transitions
    .filter(({ arrows, label }) => arrows.length > 0 && label.width > 0)
    .map(({ name, label }) => ({ what: `the label of ${name}`, box: label, words: label }));
  const words = texts(chart).map(({ what, box, line }) => ({
    what: `"${what}"`,
    box: line,
    words: box,
  }));
  return drawnLines(chart).flatMap(({ what, points, own }) =>
    segments(points).flatMap((segment) =>
      [...labels, ...words]
        .filter(({ words: box }) => !own.some((each) => contains(each, box)))
        .filter(({ box }) => overlap(shrunk(box, 1), segment))
        .map((each) => `${what} crosses ${each.what}`),
    ),
  );
}

/** Arrows that lie on each other though they lead to different places. */
export function mergedArrows(chart: LaidOutChart): string[] {
  const lines = drawnLines(chart);
  const place = (point: Point | undefined) => JSON.stringify(point);
  return pairs(lines)
    .filter(([one, other]) => place(one.points.at(-1)) !== place(other.points.at(-1)))
    .filter(([one, other]) =>
      segments(one.points).some((mine) =>
        segments(other.points).some((theirs) => sharedLength(mine, theirs) > 3),
      ),
    )
    .map(([one, other]) => `${one.what} lies on ${other.what}`);
}

/** How long two straight lines run on each other. */
function sharedLength(one: Box, other: Box): number {
  const along = (start: number, length: number, from: number, extent: number) =>
    Math.min(start + length, from + extent) - Math.max(start, from);
  const isLevel = (box: Box) => box.height < 0.1;
  if (isLevel(one) && isLevel(other) && Math.abs(one.y - other.y) < 1.5) {
    return along(one.x, one.width, other.x, other.width);
  }
  const isUpright = (box: Box) => box.width < 0.1;
  if (isUpright(one) && isUpright(other) && Math.abs(one.x - other.x) < 1.5) {
    return along(one.y, one.height, other.y, other.height);
  }
  return 0;
}

/** Whether something inside a frame begins under the frame's words. */
function isUnderWords({ x, y }: Point, { isFrame, lines, ...box }: LaidOutChart['states'][number]) {
  const last = lines.at(-1)?.y ?? Infinity;
  return isFrame && x > box.x && x < box.x + box.width && y > last && y < box.y + box.height;
}

/** The words of a frame, as much of them as surely is there. */
function headingOf({ id, lines }: LaidOutChart['states'][number]) {
  const [first] = lines;
  const words = Math.max(0, ...lines.map(({ text }) => text.length * 4));
  const last = lines.at(-1)?.y ?? 0;
  const { x = 0, y = 0 } = first ?? {};
  return { id: `the words of ${id}`, x, y: y - 9, width: words, height: last - y + 9 };
}

function shrunk({ x, y, width, height }: Box, by = 2): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** Everything that a player would not put up with in a drawing, in words; nothing if it is well laid out. */
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
