import type { Logger } from './logger.js';

/**
 * An error that nobody caught is told as one line like all others, and ends the process: what it left half done is
 * unknown. Node by itself would print the error with everything that hangs on it.
 */
export function endOnUncaught(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'ended by an error that nobody caught');
    process.exit(1);
  });
}
