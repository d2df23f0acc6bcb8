import type { Logger } from './logger.js';

/**
 * Logs an uncaught error as one line and exits, because the state of the process is unknown. Node itself would print the
 * error with all its properties.
 */
export function endOnUncaught(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'exiting after an uncaught error');
    process.exit(1);
  });
}
