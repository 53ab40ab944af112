import type { Box, PlacedLine, Point } from './laid-out.js';
import { round } from './lines.js';
import type { LaidOutPart } from './places.js';

/** The same part elsewhere. */
export function translated(part: LaidOutPart, by: Point): LaidOutPart {
  const point = <Some extends Point>(at: Some): Some => ({
    ...at,
    x: round(at.x + by.x),
    y: round(at.y + by.y),
  });
  const boxed = <Some extends Box & { lines: PlacedLine[] }>(box: Some): Some => ({
    ...point(box),
    lines: box.lines.map(point),
  });
  const sharing = new Map<Point[][], Point[][]>();
  const arrows = (all: Point[][]): Point[][] => {
    const known = sharing.get(all) ?? all.map((points) => points.map(point));
    sharing.set(all, known);
    return known;
  };
  return {
    ...part,
    states: part.states.map(boxed),
    beginnings: part.beginnings.map((beginning) => ({
      ...point(beginning),
      arrows: arrows(beginning.arrows),
    })),
    exits: part.exits.map(boxed),
    transitions: part.transitions.map((transition) => ({
      ...transition,
      arrows: arrows(transition.arrows),
      label: boxed(transition.label),
    })),
    entries: part.entries.map(({ to, points }) => ({ to, points: points.map(point) })),
  };
}
