/** Pauses of 2 and 10 seconds between the attempts at a video. */
export const RETRY_POLICY = { firstPauseMs: 2_000, factor: 5, longestPauseMs: 10_000, maxAttempts: 3 };

/** The pause after an attempt that found the disk full or the storage unreachable. */
export const STORAGE_PAUSE_MS = 30_000;
