import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Runs after the build: compresses static files once instead of for every request. */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const TEXT = /\.(js|css|svg|json|webmanifest)$/;
/** The gateway fills in pages before it sends them, so they are not compressed here. */
const FILLED_IN = /^pages\b/;
const LEAST_BYTES = 1_024;

for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name) || FILLED_IN.test(name)) continue;
  const file = join(dist, name);
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
