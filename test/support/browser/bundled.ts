import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Startable } from '../browser.js';

const CACHE = fileURLToPath(
  new URL('../../../node_modules/.cache/legion-command-phase/', import.meta.url),
);

/**
 * The Chromium inside the package `@sparticuz/chromium`. It is unpacked once.
 * @throws on any system but Linux on x64
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

/** Unpack into a new folder and rename it, because several test files may do this at once: the first rename wins. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const unpacked = await mkdtemp(join(CACHE, 'unpacking-'));
  await unpack(unpacked);
  await writeFile(
    join(unpacked, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  try {
    await rename(unpacked, folder);
  } catch (error) {
    await rm(unpacked, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The package unpacks into TMPDIR, and unpacks its shared libraries only if it believes that it runs in AWS Lambda. */
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
