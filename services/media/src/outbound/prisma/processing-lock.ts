import { randomInt } from 'node:crypto';

/** pg advisory lock class of this service's workers ('BNDM'). */
export const PROCESSING_LOCK_CLASS = 1_112_425_037;
export const PROCESSING_CHANNEL = 'media_processing';

/** Number under which this process claims jobs; it holds the advisory lock of that number while it lives. */
export class ProcessingLock {
  readonly processKey = randomInt(1, 2 ** 31 - 1);
}
