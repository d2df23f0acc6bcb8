export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/** Below this side a picture looks blurred; it is taken all the same. */
export const SMALLEST_SIDE = 100;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 1_024;
const QUALITY = 0.9;

/** Keys below `avatar.errors`. */
export type PictureProblem = 'type' | 'size' | 'load' | 'canvas' | 'resize';

export class PictureError extends Error {
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

export interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  x: number;
  y: number;
}

export interface Picture extends Size {
  image: HTMLImageElement;
  /** Good until the picture is closed. */
  url: string;
}

/** What is wrong with a file before anything was read of it. */
export function problemOf({ type, size }: File): PictureProblem | undefined {
  if (!AVATAR_TYPES.includes(type)) return 'type';
  return size < MAX_BYTES ? undefined : 'size';
}

export async function openPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    throw new PictureError('load');
  }
  return { image, url, width: image.naturalWidth, height: image.naturalHeight };
}

export const closePicture = ({ url }: Picture): void => URL.revokeObjectURL(url);

/** The largest square in the middle. */
export function middleOf({ width, height }: Size): Area {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** Scaled down to the largest side that is kept, never up. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** This part of a picture, upright and small, as a JPEG that carries nothing but what is seen. */
export async function cutOut({ image }: Picture, area: Area): Promise<File> {
  const canvas = document.createElement('canvas');
  const { width, height } = Object.assign(canvas, fitted(area));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('canvas');
  // JPEG knows no transparency, and would make it black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new PictureError('resize');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}
