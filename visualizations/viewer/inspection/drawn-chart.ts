import { createMachine } from 'xstate';
import { chartOf } from '../../../src/drawing/chart.js';
import { layOut } from '../../../src/drawing/layout.js';
import { drawSvg } from '../../../src/drawing/svg.js';

/** A chart as a picture, or why there is none. */
export type DrawnChart =
  | {
      svg: string;
      width: number;
      /** The id of each state in the picture, by its name: `resolveCards.legality`. */
      idOf: ReadonlyMap<string, string>;
      fault?: undefined;
    }
  | { svg?: undefined; fault: string };

const DRAWN = new Map<string, Promise<DrawnChart>>();

/** The picture of a machine's definition; the same definition is drawn once. */
export function drawnChart(definition: string): Promise<DrawnChart> {
  const drawn = DRAWN.get(definition) ?? draw(definition);
  DRAWN.set(definition, drawn);
  return drawn;
}

async function draw(definition: string): Promise<DrawnChart> {
  try {
    const laidOut = await layOut(chartOf(createMachine(JSON.parse(definition))), {
      quickly: true,
    });
    const { width, states } = laidOut;
    const idOf = new Map(states.map(({ name, id }) => [name, id]));
    return { svg: drawSvg(laidOut), width, idOf };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { fault: `This machine's chart cannot be drawn: ${why}` };
  }
}
