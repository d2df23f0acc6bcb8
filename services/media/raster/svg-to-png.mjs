import { once } from 'node:events';
import { createInterface } from 'node:readline';
import sharp from 'sharp';

/**
 * Reads SVG files on standard input, each as a line of JSON, and writes them as PNGs to standard output, one after the other.
 * A process of its own, because the service's process blocks SVG.
 */

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** They are read once and deleted: a better compression would cost more than it saves. */
const PNG = { compressionLevel: 1, adaptiveFiltering: false };

for await (const line of createInterface({ input: process.stdin })) {
  const png = await sharp(Buffer.from(JSON.parse(line)), { limitInputPixels: 4_000_000 })
    .ensureAlpha()
    .png(PNG)
    .toBuffer();
  if (!process.stdout.write(png)) await once(process.stdout, 'drain');
}
