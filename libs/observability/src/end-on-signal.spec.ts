import { vi } from 'vitest';
import { EventEmitter } from 'node:events';
import { endOnSignal } from './end-on-signal.js';
import type { Logger } from './logger.js';

const error = vi.fn();
const logger = { error } as unknown as Logger;

function processThat(close: () => Promise<void>) {
  const signals = new EventEmitter();
  const codes: number[] = [];
  endOnSignal(logger, close, {
    on: (signal, listener) => signals.on(signal, listener),
    exit: (code) => codes.push(code),
  });
  return { signals, codes };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('exits with 0 once everything is closed, and closes once however many signals arrive', async () => {
  const close = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 1_000)));
  const { signals, codes } = processThat(close);
  signals.emit('SIGTERM');
  signals.emit('SIGTERM');
  signals.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(999);
  expect(codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([0]);
  expect(close).toHaveBeenCalledTimes(1);
});

it('exits with 1 when closing fails, and logs why', async () => {
  const { signals, codes } = processThat(() => Promise.reject(new Error('no')));
  signals.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(0);
  expect(codes).toEqual([1]);
  expect(error).toHaveBeenCalledWith({ err: new Error('no') }, 'could not close');
});

it('waits no longer than an orchestrator would', async () => {
  const { signals, codes } = processThat(() => new Promise(() => undefined));
  signals.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(24_999);
  expect(codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([1]);
  expect(error).toHaveBeenLastCalledWith(expect.anything(), 'could not finish the work in progress in time');
});
