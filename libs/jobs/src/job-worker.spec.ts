import type { Database } from '@bandeja/database';
import { createLogger } from '@bandeja/observability';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { JobWorker } from './job-worker.js';
import type { Claimed, Outlook, WorkTable } from './work-table.js';

const NOTHING: Outlook = { isDue: false, nextInMs: undefined, isHeldByOthers: false };

/** A worker of an empty table, which polls every 10 ms. */
function idleWorker() {
  const table = {
    claim: vi.fn(() => Promise.resolve([])),
    look: vi.fn(() => Promise.resolve(NOTHING)),
    releaseOrphans: vi.fn(() => Promise.resolve()),
  };
  let wake = () => undefined as void;
  const database = {
    onWake: (_channel: string, listener: () => void) => {
      wake = listener;
      return () => undefined;
    },
  } as unknown as Database;
  const worker = new JobWorker<Claimed>(
    {
      name: 'test',
      database,
      logger: createLogger('jobs', 'silent'),
      concurrency: 2,
      retry: { firstPauseMs: 1, longestPauseMs: 1, maxAttempts: 1 },
      pollMs: 10,
      run: () => Promise.resolve(),
    },
    table as unknown as WorkTable<Claimed>,
  );
  const looks = async (count: number) => {
    const before = table.look.mock.calls.length;
    while (table.look.mock.calls.length < before + count) await pause(5);
  };
  worker.start();
  return { worker, table, looks, wake: () => wake() };
}

describe('an idle worker', () => {
  it('only looks when it polls', async () => {
    const { worker, table, looks } = idleWorker();
    await looks(5);
    expect(table.claim).toHaveBeenCalledTimes(1);
    expect(table.releaseOrphans).toHaveBeenCalledTimes(1);
    await worker.stop();
  });

  it.each([{ isDue: true }, { isHeldByOthers: true }])('claims if a look finds %o', async (found) => {
    const { worker, table, looks } = idleWorker();
    await looks(2);
    table.look.mockResolvedValueOnce({ ...NOTHING, ...found });
    await looks(3);
    expect(table.claim).toHaveBeenCalledTimes(2);
    await worker.stop();
  });

  it('claims without looking when it is woken', async () => {
    const { worker, table, looks, wake } = idleWorker();
    await looks(2);
    const looked = table.look.mock.calls.length;
    table.claim.mockImplementationOnce(() => {
      expect(table.look.mock.calls.length).toBeLessThanOrEqual(looked + 1);
      return Promise.resolve([]);
    });
    wake();
    await looks(2);
    expect(table.claim).toHaveBeenCalledTimes(2);
    await worker.stop();
  });
});
