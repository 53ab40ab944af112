import type { DrawAnswer, DrawRequest } from './draw.worker.js';
import type { Picture } from './pictures.js';

/** A picture that was drawn. */
export interface DrawnPicture extends Picture {
  svg: string;
  /** In pixels, at scale 1. */
  width: number;
  height: number;
}

const SIZE = /viewBox="0 0 ([\d.]+) ([\d.]+)"/;

const drawings = new Map<string, DrawnPicture | Promise<DrawnPicture>>();
const pending = new Map<number, (answer: DrawAnswer) => void>();
let worker: Worker | undefined;
let requests = 0;

/**
 * Draws a picture of a machine in a worker, so that the page stays usable. Returns it at once if it was drawn before.
 * The promise rejects with a sentence if the machine cannot be drawn.
 */
export function drawn(definition: string, picture: Picture): DrawnPicture | Promise<DrawnPicture> {
  const key = `${picture.name}\n${definition}`;
  const known = drawings.get(key);
  if (known) return known;
  const drawing = drawAnew(definition, picture).then((done) => {
    drawings.set(key, done);
    return done;
  });
  drawings.set(key, drawing);
  return drawing;
}

async function drawAnew(definition: string, picture: Picture): Promise<DrawnPicture> {
  const { svg, fault } = await askWorker(definition, picture);
  if (svg === undefined) throw new Error(fault);
  const [, width = 0, height = 0] = SIZE.exec(svg) ?? [];
  return { ...picture, svg, width: Number(width), height: Number(height) };
}

function askWorker(definition: string, { name, of }: Picture): Promise<DrawAnswer> {
  worker ??= startWorker();
  requests += 1;
  const request: DrawRequest = {
    number: requests,
    definition,
    options: {
      detail: name === 'overview' ? 'overview' : 'steps',
      ...(of !== '' && { part: of }),
    },
  };
  worker.postMessage(request);
  return new Promise((resolve) => pending.set(request.number, resolve));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<DrawAnswer>) => {
    pending.get(data.number)?.(data);
    pending.delete(data.number);
  });
  return started;
}
