import { inSpan, newCorrelationId, runWithCorrelation } from '@bandeja/observability';
import type { WorkerOptions } from './queue-options.js';
import type { Claimed } from './work-table.js';

/** Runs a job under its correlation id, in a span of the trace that caused it. */
export function tracedRun<J extends Claimed>(
  { name, trace }: WorkerOptions<J>,
  job: J,
  run: () => Promise<void>,
): Promise<void> {
  return runWithCorrelation(newCorrelationId(job.correlationId ?? undefined), () => {
    if (trace) return trace(job, run);
    const attributes = { 'bandeja.queue': name, 'bandeja.job': job.key, 'bandeja.attempt': job.attempt };
    return inSpan(
      `run ${name}`,
      { kind: 'consumer', traceparent: job.traceparent ?? undefined, attributes },
      run,
    );
  });
}
