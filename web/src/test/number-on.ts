/**
 * The number that the picture of a video shows, or NaN where it shows none: see `web/e2e/support/numbered-films.ts`. It refers
 * to nothing outside of itself, because browser tests send it to the page.
 */
export function numberOn(video: HTMLVideoElement, canvas = document.createElement('canvas')): number {
  const bits = 14;
  const [width, height] = [video.videoWidth, video.videoHeight];
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return NaN;
  context.drawImage(video, 0, 0);
  const blocks = Array.from({ length: bits + 2 }, (_unused, at) => {
    const along = (at + 0.5) / (bits + 2);
    const [x, y] = width > height ? [along * width, height / 2] : [width / 2, along * height];
    return Number((context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data[0] ?? 0) > 128);
  });
  const upright = blocks[0] === 1 ? blocks : blocks.toReversed();
  if (upright[0] !== 1 || upright[bits + 1] !== 0) return NaN;
  return upright.slice(1, -1).reduce((sum, bit, at) => sum + bit * 2 ** at, 0);
}
