import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * picture-to-jpeg.mjs IN OUT SETTINGS: makes a small upright JPEG of somebody's picture, without metadata. A process of its own, because
 * the picture is a stranger's. SETTINGS is JSON: `maxPixels`, `side`, `quality`, `timeoutSeconds`. Ends with 3 for what is no picture.
 */
const NO_PICTURE = 3;

const [input, output, settings] = process.argv.slice(2);
const { maxPixels, side, quality, timeoutSeconds } = JSON.parse(settings);

const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
];

/** Blocks all other formats, whatever a file is called. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);
sharp.concurrency(1);

const image = await readFile(input);
const picture = await sharp(image, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true })
  .timeout({ seconds: timeoutSeconds })
  .resize(side, side, { fit: 'inside', withoutEnlargement: true })
  .flatten({ background: '#fff' })
  .jpeg({ quality })
  .toBuffer()
  .catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = NO_PICTURE;
  });
if (picture) await writeFile(output, picture);
