import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure } from './figures.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ARGS = ['run', '-c', '.config/vitest.config.mjs', '--project', 'bench', 'services/payments'];

/** The service of payments in one process with Stripe's simulator, on a PostgreSQL that does not wait for its disk. */
export function measurePayments() {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-bench-payments-'));
  const out = join(directory, 'figures.json');
  try {
    const env = { ...process.env, NODE_ENV: 'test', BENCH_FIGURES: out };
    execFileSync(join(ROOT, 'node_modules/.bin/vitest'), ARGS, { cwd: ROOT, env, stdio: 'pipe' });
    return figuresOf(JSON.parse(readFileSync(out, 'utf8')));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function figuresOf(measured) {
  const { captureMs, captureProviderMs, payoutsPerSecond, payoutProviderPart, barePerSecond } = measured;
  const call = `${captureProviderMs.toFixed(1)} ms at the provider, median`;
  const part = `${Math.round(payoutProviderPart * 100)} % of the time at the provider`;
  return [
    figure('delivered to captured, over the provider’s call', captureMs, 'ms', { most: 30 }, call),
    figure('10,000 due payouts', payoutsPerSecond, 'a second', {}, part),
    figure('  the calls of the provider alone', barePerSecond, 'a second'),
  ];
}
