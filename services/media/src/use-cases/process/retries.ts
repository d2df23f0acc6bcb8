import { RetryIn } from '@bandeja/jobs';
import { STORAGE_PAUSE_MS } from '../../domain/retry-policy.js';
import { isOfStorage } from '../../domain/storage-failure.js';

/** The next attempt finds no video and deletes the files of this one. */
export const goneMeanwhile = () => new RetryIn(0, new Error('the video was deleted meanwhile'), false);

/** Where the storage failed, not the video, the attempt does not count. */
export const asRetry = (error: unknown): unknown =>
  isOfStorage(error) ? new RetryIn(STORAGE_PAUSE_MS, error, false) : error;
