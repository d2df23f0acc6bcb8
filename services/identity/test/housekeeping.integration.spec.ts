import { Database } from '@bandeja/database';
import { channelOf } from '@bandeja/jobs';
import { eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { PrismaExpiredRecords } from '../src/outbound/prisma/prisma-expired-records.js';
import { startIdentityApp } from './identity-app.js';

const QUEUE = 'identity.housekeeping';

it('housekeeping runs every hour, is retried after a failure, and stops with the service', async () => {
  const identity = await startIdentityApp();
  const { app } = identity.running;
  const untilDueInAnHour = () =>
    eventually(async () => {
      const { rows } = await identity.sql(
        'select extract(epoch from run_at - now())::float8 as seconds from jobs.job where queue = $1 and attempts = 0',
        [QUEUE],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.seconds).toBeGreaterThan(3_500);
      expect(rows[0]?.seconds).toBeLessThanOrEqual(3_600);
    });
  const anHourLater = async () => {
    await identity.sql('update jobs.job set run_at = now() where queue = $1', [QUEUE]);
    app.get(Database, { strict: false }).wake(channelOf(QUEUE));
  };
  await untilDueInAnHour();

  const remove = vi.spyOn(app.get(PrismaExpiredRecords, { strict: false }), 'remove');
  remove.mockRejectedValueOnce(new Error('no database'));
  await anHourLater();
  await eventually(() => expect(remove).toHaveBeenCalledTimes(2));
  await untilDueInAnHour();
  await anHourLater();
  await eventually(() => expect(remove).toHaveBeenCalledTimes(3));
  await untilDueInAnHour();

  await identity.running.close();
  await anHourLater();
  await pause(200);
  expect(remove).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
  await identity.stop();
});
