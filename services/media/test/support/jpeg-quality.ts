const TABLE_MARKER = Buffer.from([0xff, 0xdb]);
const TABLE_LENGTH = 64;
/** The mean of the brightness table that the JPEG standard proposes, which browsers scale by their quality. */
const STANDARD_MEAN = 57.6;

/** The quality from 0 to 1 at which a browser would quantize brightness as coarsely as this picture does. */
export function jpegQuality(jpeg: Buffer): number {
  const table = jpeg.indexOf(TABLE_MARKER) + 5;
  const divisors = [...jpeg.subarray(table, table + TABLE_LENGTH)];
  const mean = divisors.reduce((sum, divisor) => sum + divisor, 0) / TABLE_LENGTH;
  return 1 - mean / STANDARD_MEAN / 2;
}
