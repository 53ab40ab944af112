import { createMachine } from 'xstate';
import { drawingOf, type DrawingOfOptions } from '../../drawing/drawing-of.js';

/** A request of the page, and the answer of this worker. */
export interface DrawRequest {
  number: number;
  /** The machine's configuration as JSON. */
  definition: string;
  options: DrawingOfOptions;
}
export type DrawAnswer = { number: number } & (
  { svg: string; fault?: undefined } | { svg?: undefined; fault: string }
);

/** The parts of a worker that this file uses. */
interface Worker {
  postMessage(answer: DrawAnswer): void;
  addEventListener(type: 'message', listener: (event: { data: DrawRequest }) => void): void;
}
const worker = globalThis as unknown as Worker;

// ELK answers all messages of its worker, unless it finds a document.
Object.assign(globalThis, { document: {} });

worker.addEventListener('message', ({ data: { number, definition, options } }) => {
  void draw(definition, options).then(
    (svg) => worker.postMessage({ number, svg }),
    (error: unknown) => worker.postMessage({ number, fault: String(error) }),
  );
});

async function draw(definition: string, options: DrawingOfOptions): Promise<string> {
  const config = JSON.parse(definition) as { meta?: unknown };
  const { names } = Object(config.meta) as { names?: unknown };
  return drawingOf(createMachine(config), {
    ...options,
    names: names === 'readable' ? names : 'written',
    remark: remarkIn,
  });
}

function remarkIn(meta: unknown): string | undefined {
  const { remark } = Object(meta) as { remark?: unknown };
  return typeof remark === 'string' ? remark : undefined;
}
