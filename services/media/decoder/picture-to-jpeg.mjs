import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * picture-to-jpeg.mjs IN OUT SMALL SETTINGS: makes a bounded upright JPEG of somebody's picture, without metadata, and a small one of that
 * where it is large enough, otherwise an empty file. A process of its own, because the picture is a stranger's. SETTINGS is JSON:
 * `maxPixels`, `side`, `quality`, `small` (`fromSide`, `side`, `quality`), `timeoutSeconds`. Ends with 3 for what is no picture.
 */
const NO_PICTURE = 3;

const [input, output, smallOutput, settings] = process.argv.slice(2);
const { maxPixels, side, quality, small, timeoutSeconds } = JSON.parse(settings);

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
const made = await sharp(image, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true })
  .timeout({ seconds: timeoutSeconds })
  .resize(side, side, { fit: 'inside', withoutEnlargement: true })
  .flatten({ background: '#fff' })
  .jpeg({ quality })
  .toBuffer({ resolveWithObject: true })
  .catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = NO_PICTURE;
  });

/** `side` is its shorter one, because a circle shows the middle of it. */
const smallOf = ({ data, info }) =>
  Math.max(info.width, info.height) < small.fromSide
    ? Buffer.alloc(0)
    : sharp(data)
        .resize(small.side, small.side, { fit: 'outside', withoutEnlargement: true })
        .jpeg({ quality: small.quality, mozjpeg: true })
        .toBuffer();

if (made) {
  await writeFile(output, made.data);
  await writeFile(smallOutput, await smallOf(made));
}
