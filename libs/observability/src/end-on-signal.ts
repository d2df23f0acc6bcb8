import type { Logger } from './logger.js';
import { flushTraces } from './tracing/flush-traces.js';

/** Shorter than an orchestrator's grace period. */
const LONGEST_CLOSE_MS = 25_000;

/** The part of a process that is used here. */
export interface EndingProcess {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Closes and exits on SIGTERM or SIGINT: with 0, or with 1 if closing failed or took too long. Further signals are ignored.
 */
export function endOnSignal(
  logger: Logger,
  close: () => Promise<void>,
  { on, exit }: EndingProcess = { on: process.on.bind(process), exit: (code) => process.exit(code) },
): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      logger.error({ longestCloseMs: LONGEST_CLOSE_MS }, 'could not finish the work in progress in time');
      exit(1);
    }, LONGEST_CLOSE_MS).unref();
    closeWhole(close).then(
      () => exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not close');
        exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) on(signal, end);
}

async function closeWhole(close: () => Promise<void>): Promise<void> {
  await close();
  await flushTraces();
}
