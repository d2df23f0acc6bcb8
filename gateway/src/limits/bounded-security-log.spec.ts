import { createLogger, scrape } from '@bandeja/observability';
import { vi } from 'vitest';
import { BoundedSecurityLog, LINES_OF_ADDRESS, LINES_OF_ALL } from './bounded-security-log.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function boundedLog() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  // The registry of figures is that of all specs of a worker, so this one counts under a name of its own.
  return { log: new BoundedSecurityLog(createLogger('bounded', 'info', { write }), 'bounded'), lines };
}

async function counted(): Promise<number> {
  const { text } = await scrape();
  const series = /^bandeja_security_events_total\{service="bounded",event="authz_fail"\} (\d+)$/m;
  return Number(series.exec(text)?.[1] ?? 0);
}

it('writes some lines of an address in a minute, counts all, and says how many it left out', async () => {
  const { log, lines } = boundedLog();
  const before = await counted();
  for (let time = 0; time < 100; time += 1) log.record('authz_fail', { ipAddress: '203.0.113.7' });
  log.record('authz_fail', { ipAddress: '203.0.113.8' });
  expect(lines).toHaveLength(LINES_OF_ADDRESS + 1);
  expect(await counted()).toBe(before + 101);

  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({
    securityEvent: 'authz_fail',
    reason: 'LINES_LEFT_OUT',
    leftOut: 100 - LINES_OF_ADDRESS,
  });
  expect(await counted()).toBe(before + 101);
  log.record('authz_fail', { ipAddress: '203.0.113.7' });
  expect(lines.at(-1)).toMatchObject({ ipAddress: '203.0.113.7' });
});

it('writes no more than so many lines in a minute, from however many addresses', () => {
  const { log, lines } = boundedLog();
  for (let place = 0; place < 5_000; place += 1)
    log.record('authn_token_refused', { ipAddress: `2001:db8::${place}` });
  expect(lines).toHaveLength(LINES_OF_ALL);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(LINES_OF_ALL + 1);
});
