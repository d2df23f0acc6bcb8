import type { Logger } from '@bandeja/observability';
import { describe, expect, it, jest } from '@jest/globals';
import { Housekeeping } from './housekeeping.js';

describe('housekeeping', () => {
  it('runs every hour, survives a failure, and stops with the service', async () => {
    jest.useFakeTimers();
    const remove = jest
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('no database'))
      .mockResolvedValue();
    const warn = jest.fn();
    const housekeeping = new Housekeeping({ remove }, { warn } as unknown as Logger);
    housekeeping.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(remove).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
    await housekeeping.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(remove).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });
});
