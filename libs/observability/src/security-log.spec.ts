import { createLogger } from './logger.js';
import { registry } from './metrics/metrics.js';
import { SecurityLog } from './security-log.js';

function securityLog(level = 'info') {
  const lines: string[] = [];
  const logger = createLogger('identity', level, { write: (line) => void lines.push(line) });
  const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log: new SecurityLog(logger, 'identity'), read };
}

async function counted(event: string): Promise<number> {
  const metric = await registry.getSingleMetric('bandeja_security_events_total')?.get();
  const values = metric?.values.filter(
    ({ labels }) => labels.event === event && labels.service === 'identity',
  );
  return values?.[0]?.value ?? 0;
}

describe('a line of the security log', () => {
  it('has its event in a field of its own, and who, from where and why', () => {
    const { log, read } = securityLog();
    const facts = { userId: 'u1', sessionId: 's1', ipAddress: '203.0.113.7', reason: 'unknown_address' };
    log.record('authn_login_fail', facts);
    expect(read()).toEqual([
      expect.objectContaining({
        ...facts,
        securityEvent: 'authn_login_fail',
        service: 'identity',
        level: 40,
        msg: 'security: authn_login_fail',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      }),
    ]);
  });

  it('is a warning where somebody should look, and otherwise a piece of information', () => {
    const { log, read } = securityLog();
    for (const event of ['session_created', 'authn_token_reuse', 'authz_fail', 'sensitive_read'] as const)
      log.record(event);
    expect(read().map(({ level }) => level)).toEqual([30, 40, 40, 30]);
  });

  it('is counted by service and event, also if the level of the log leaves it out', async () => {
    const { log, read } = securityLog('error');
    const before = await counted('user_created');
    log.record('user_created');
    log.record('user_created');
    expect(await counted('user_created')).toBe(before + 2);
    expect(read()).toEqual([]);
  });

  it('is one of sixty a minute where anybody can cause any number; all are counted, and the next tells of the rest', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { log, read } = securityLog();
      const before = await counted('input_validation_fail');
      for (let number = 0; number < 100; number += 1)
        log.recordSome('input_validation_fail', { reason: 'X' });
      expect(read()).toHaveLength(60);
      expect(await counted('input_validation_fail')).toBe(before + 100);
      log.recordSome('authz_fail');
      vi.advanceTimersByTime(60_000);
      log.recordSome('input_validation_fail', { reason: 'Y' });
      expect(read().slice(60)).toMatchObject([
        { securityEvent: 'authz_fail' },
        { securityEvent: 'input_validation_fail', reason: 'Y', unrecorded: 40 },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has no address of a mail and no secret, even if it is given one', () => {
    const { log, read } = securityLog();
    log.record('authn_login_fail', {
      reason: 'ana@example.com',
      token: 'abc',
      password: 'una-bandeja-lenta',
    });
    expect(JSON.stringify(read())).not.toMatch(/ana@example|abc|una-bandeja/);
  });
});
