import sharp from 'sharp';
import { imageInvalid } from '../../domain/avatar-refusals.js';
import { AVATAR_QUALITY, AVATAR_SIDE } from '../../domain/avatar.js';
import { AvatarRenderer } from '../../use-cases/ports/avatar-renderer.js';

/** The largest that phone cameras take; more is a small file made to fill the memory. */
const MAX_PIXELS = 51_000_000;
const TIMEOUT_SECONDS = 20;
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
];

/** Blocks all other formats, whatever a file is called. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

export class SharpAvatarRenderer extends AvatarRenderer {
  #last: Promise<unknown> = Promise.resolve();

  /** One at a time: a decoded picture may take hundreds of megabytes. */
  render(image: Uint8Array): Promise<Uint8Array> {
    const rendered = this.#last.then(() => render(image));
    this.#last = rendered.catch(() => undefined);
    return rendered;
  }
}

async function render(image: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(image, { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: AVATAR_QUALITY })
      .toBuffer();
  } catch (error) {
    throw imageInvalid(error);
  }
}
