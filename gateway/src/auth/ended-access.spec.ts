import type { CallerVerifier, UserCaller } from '@bandeja/auth';
import { createLogger } from '@bandeja/observability';
import { vi } from 'vitest';
import { LiveConnections, type LiveSocket } from '../live/live-connections.js';
import { EndedAccess } from './ended-access.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('refuses ended sessions within 5 seconds, also after an outage of identity, and closes their connections', async () => {
  let refused: ReadonlySet<string> = new Set();
  const responses: (() => Promise<{ ids: string[] }>)[] = [
    () => Promise.resolve({ ids: ['s1'] }),
    () => Promise.reject(new Error('identity is down')),
    () => Promise.resolve({ ids: ['s2'] }),
  ];
  const requested: number[] = [];
  const listEndedAccess = ({ since }: { since?: Date | undefined }) => {
    requested.push(Number(since));
    return (responses.shift() ?? (() => Promise.resolve({ ids: [] })))();
  };
  const verifier = {
    refuse: (ended: ReadonlySet<string>) => (refused = ended),
    isRefused: ({ sessionId }: UserCaller) => refused.has(sessionId),
  } as unknown as CallerVerifier;
  const connections = new LiveConnections(5);
  const closed: number[] = [];
  const socket: LiveSocket = { close: (code) => closed.push(code), once: () => undefined };
  connections.admit(socket, { userId: 'u', sessionId: 's2' } as UserCaller);

  const began = Date.now();
  const job = new EndedAccess({
    identity: { listEndedAccess },
    logger: createLogger('gateway', 'silent'),
    verifier,
    connections,
  });
  job.start();
  await vi.advanceTimersByTimeAsync(0);
  expect([...refused]).toEqual(['s1']);
  expect(closed).toEqual([]);
  await vi.advanceTimersByTimeAsync(4_500);
  expect([...refused]).toEqual(['s1', 's2']);
  expect(closed).toEqual([4403]);
  expect(requested[0]).toBe(began - 15 * 60_000);
  expect(requested[2]).toBe(began - 60_000);

  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect([...refused]).toEqual([]);
  await job.stop();
});
