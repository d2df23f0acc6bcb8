import { eventually } from '@bandeja/testing';
import type { PaymentsApp } from './payments-app.js';

/** Recurring jobs rest after their first run, so that a test says when their work is done. */
export async function restJobs(app: PaymentsApp, ...names: string[]): Promise<void> {
  for (const name of names)
    await eventually(async () => {
      const resting = await app.sql(
        `update jobs.job set run_at = now() + interval '1 day'
         where queue = $1 and lease_id is null and attempts = 0 and run_at > now() returning id`,
        `payments.${name}`,
      );
      if (resting.length !== 1) throw new Error(`the job ${name} has not run yet`);
    });
}
