/** After a build: writes a `.br` and a `.gz` copy of each page file, for clients that accept compression. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const PAGES = fileURLToPath(new URL('../dist/visualizations/', import.meta.url));
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);
/** In bytes. For smaller files compression saves too little. */
const SMALL = 300;

for (const name of readdirSync(PAGES, { recursive: true, encoding: 'utf8' })) {
  if (!COMPRESSED.has(extname(name))) continue;
  const file = join(PAGES, name);
  const content = readFileSync(file);
  if (content.length < SMALL) continue;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // Smaller blocks give the smallest files.
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
