import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Startable } from '../browser.js';

const CACHE = fileURLToPath(
  new URL('../../../node_modules/.cache/legion-command-phase/', import.meta.url),
);

/**
 * The Chromium that lies packed in `@sparticuz/chromium`, for Linux on x64. It is unpacked once.
 * @throws elsewhere
 */
export async function bundledChromium(): Promise<Startable[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The Chromium of @sparticuz/chromium is for Linux on x64 only.');
  }
  const folder = join(CACHE, 'chromium');
  if (!existsSync(folder)) await unpackInto(folder);
  return [
    {
      executablePath: join(folder, 'chromium'),
      env: {
        LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
        FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      },
    },
  ];
}

/** Test files run at once: each unpacks beside, and the first to be done gives the folder its name. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const beside = await mkdtemp(join(CACHE, 'unpacking-'));
  await unpack(beside);
  await writeFile(
    join(beside, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  try {
    await rename(beside, folder);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** It unpacks into the folder for temporary files, and its libraries only where it takes itself to be in a cloud. */
async function unpack(folder: string): Promise<void> {
  const { default: packed } = await import('@sparticuz/chromium');
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env;
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  try {
    await packed.executablePath();
  } finally {
    restoreVariable('TMPDIR', TMPDIR);
    restoreVariable('AWS_EXECUTION_ENV', AWS_EXECUTION_ENV);
  }
}

function restoreVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
