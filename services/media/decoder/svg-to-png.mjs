import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import sharp from 'sharp';

/**
 * svg-to-png.mjs IN OUT: reads SVG files, each as a line of JSON, and writes them as PNGs, one after the other. A process of its own,
 * because no other reads SVG.
 */

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** They are read once and deleted: a better compression would cost more than it saves. */
const PNG = { compressionLevel: 1, adaptiveFiltering: false };

const [input, output] = process.argv.slice(2);
const written = createWriteStream(output);
for await (const line of createInterface({ input: createReadStream(input) })) {
  const png = await sharp(Buffer.from(JSON.parse(line)), { limitInputPixels: 4_000_000 })
    .ensureAlpha()
    .png(PNG)
    .toBuffer();
  if (!written.write(png)) await once(written, 'drain');
}
await finished(written.end());
