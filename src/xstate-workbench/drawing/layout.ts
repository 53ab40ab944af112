import { statesWithin, type Chart } from './chart.js';
import { inColumns } from './columns.js';
import { crossingsIn } from './crossings.js';
import type { Detail } from './detail.js';
import { withMergedStates } from './merged-states.js';
import { placesIn } from './elk-places.js';
import { graphOf, type GraphOptions } from './graph.js';
import type { LaidOutChart } from './laid-out.js';
import { Notes, withNotes, type NotePlace } from './notes.js';
import { readPlaces, type LaidOutPart } from './places.js';
import { drawingPlanOf, type PlanOptions } from './plan.js';
import { withStepNumbers } from './step-numbers.js';
import { requireOptions, type KeysOf } from '../options.js';

/** Options of a layout. @beta */
export interface LayoutOptions {
  /** The amount of detail; by default `full`. */
  detail?: Detail;
  /** Whether to leave room for the counts of coverage; by default there is room. */
  hasCounts?: boolean;
  /** Remarks on the whole drawing, shown next to it. */
  remarks?: readonly string[];
  /** The width of a narrow screen, in pixels; long words may need more. The height is not limited. */
  width?: number;
}

const LAYOUT_OPTIONS: KeysOf<LayoutOptions> = {
  detail: true,
  hasCounts: true,
  remarks: true,
  width: true,
};

/** The page that a drawing should fit, in pixels. Among several layouts, the one that fits it best is used. */
const PAGES: Readonly<Record<Detail, { width: number; height: number }>> = {
  overview: { width: 1440, height: 1000 },
  steps: { width: 760, height: 1440 },
  full: { width: 1440, height: 6400 },
};

const NOTE_PLACES: readonly NotePlace[] = [
  { side: 'right', columns: 1 },
  ...[1, 2, 3, 4, 5, 6].map((columns) => ({ side: 'below' as const, columns })),
];

const ONCE =
  'A double frame stands for several states that differ only in their name. "A, then B": B begins when A is done, and ' +
  'only then an arrow leads on. "A and B, each": both are active at once.';

const MOST_COLUMNS = 7;

/** The cost of a layout with a greater ratio of height to width grows with the square of that ratio. */
const MAX_RATIO = 2;

/** The cost of a pixel of horizontal scrolling, in pixels of vertical scrolling. */
const SIDEWAYS_COST = 1000;

/** The cost of a line that crosses a word: worse than any size, among layouts of about the same size. */
const CROSSING_COST = 1e9;

/** Layouts that are this much larger on the page than another one are not used, even if no line crosses a word. */
const MOST_GROWTH = 2;

/** Layouts that are wider than the narrowest one by this factor are not used for a screen that is narrower still. */
const ABOUT_AS_NARROW = 1.2;

/** Further strategies of ELK, which are tried if every layout has a crossing. */
const OTHER_PLACEMENTS = ['NETWORK_SIMPLEX', 'BRANDES_KOEPF', 'SIMPLE'] as const;

/** The greatest ratio of a drawing's width to its screen: words of 11 pixels are still legible at 8. */
const LEGIBLE = 11 / 8;

/**
 * Compute the coordinates of everything in a chart. Deterministic: the same chart has the same layout everywhere. Boxes
 * fit their words, and no label overlaps another label or a state. Among several layouts it returns the one that fits
 * its page or screen best.
 * @beta
 */
export async function layOut(chart: Chart, options: LayoutOptions = {}): Promise<LaidOutChart> {
  requireOptions('layOut', LAYOUT_OPTIONS, options);
  const { detail = 'full', remarks: givenRemarks = [], width, hasCounts = true } = options;
  const merged = detail === 'full' ? chart : withMergedStates(chart);
  const drawn = detail === 'overview' ? withStepNumbers(merged) : merged;
  const isOnce = statesWithin(drawn.root).some(({ once }) => once !== undefined);
  const remarks = [...givenRemarks, ...(isOnce ? [ONCE] : [])];
  const candidates: { picture: LaidOutChart; crossings: number }[] = [];
  const costOf = ({ picture, crossings }: (typeof candidates)[number]) =>
    crossings * CROSSING_COST +
    (width === undefined ? costOnPage(picture, detail) : costOnScreen(width, picture));
  const take = (laidOut: LaidOutChart, notes: Notes) => {
    const crossings = crossingsIn(laidOut).length;
    for (const place of NOTE_PLACES) {
      const picture = withNotes(laidOut, notes, remarks, place);
      if (picture) candidates.push({ picture, crossings });
    }
  };
  const isClear = () => candidates.some(({ crossings }) => crossings === 0);

  for (const direction of detail === 'full' ? (['DOWN'] as const) : (['DOWN', 'RIGHT'] as const)) {
    const notes = new Notes();
    const plan = { detail, hasCounts, notes };
    take(await laidOutByElk(drawn, plan, { direction, isDense: detail === 'overview' }), notes);
    const [first] = candidates;
    const isEnough = first?.crossings === 0 && fitsPage(first.picture, detail);
    if (detail === 'full' && width === undefined && first && isEnough) return first.picture;
  }
  const notes = new Notes();
  const columns = await inColumns(drawn, { detail, hasCounts, notes, layOutPart: laidOutByElk });
  for (let count = 1; columns && count <= Math.min(MOST_COLUMNS, columns.most); count += 1) {
    take(columns.laidOut(count), notes);
  }
  for (const placement of OTHER_PLACEMENTS) {
    if (isClear()) break;
    const plan = { detail, hasCounts, notes: new Notes() };
    take(await laidOutByElk(drawn, plan, { placement }), plan.notes);
  }
  const narrowest = Math.min(...candidates.map(({ picture }) => picture.width));
  if (width !== undefined && narrowest > width * LEGIBLE) {
    const plan = { detail, hasCounts, notes: new Notes() };
    const graph = { isDense: detail === 'overview', isStacked: true };
    take(await laidOutByElk(drawn, plan, graph), plan.notes);
  }
  const possible = withoutHuge(candidates, width, detail);
  return possible.reduce((best, each) => (costOf(each) < costOf(best) ? each : best)).picture;
}

/**
 * The layouts that fit the screen or, if none does, that are about as narrow as can be; without a screen, those that are
 * not many times larger on the page than another one. A line that crosses a word is better than a drawing that nobody can
 * see at once.
 */
function withoutHuge<Candidate extends { picture: LaidOutChart }>(
  candidates: readonly Candidate[],
  width: number | undefined,
  detail: Detail,
): readonly Candidate[] {
  const sizeOf = ({ picture }: Candidate) =>
    width === undefined ? costOnPage(picture, detail) : picture.width;
  const least = Math.min(...candidates.map(sizeOf));
  const most =
    width === undefined ? least * MOST_GROWTH : Math.max(width * LEGIBLE, least * ABOUT_AS_NARROW);
  return candidates.filter((each) => sizeOf(each) <= most);
}

async function laidOutByElk(
  chart: Chart,
  options: PlanOptions & { notes: Notes },
  graph: GraphOptions,
): Promise<LaidOutPart> {
  const plan = drawingPlanOf(chart, options);
  const placed = await placesIn(graphOf(chart, plan, graph));
  return readPlaces(chart, plan, placed, options.notes);
}

function fitsPage({ width, height }: LaidOutChart, detail: Detail): boolean {
  const page = PAGES[detail];
  return width <= page.width && height <= page.height;
}

/** The cost on a narrow screen: first the excess width, then the height. */
function costOnScreen(most: number, { width, height }: LaidOutChart): number {
  return Math.max(0, width - most) * SIDEWAYS_COST + height;
}

/** The cost on a page: mainly the factor by which the page would have to grow. */
function costOnPage({ width, height }: LaidOutChart, detail: Detail): number {
  const page = PAGES[detail];
  const tallness = Math.max(1, height / width / MAX_RATIO) ** 2;
  const [least, most] = [width / page.width, height / page.height].toSorted((a, b) => a - b);
  return ((most ?? 0) + (least ?? 0) / 20) * tallness;
}
