import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../bench/free-port.mjs';

const MAIN = fileURLToPath(new URL('../bundle/dist/main.js', import.meta.url));
const READY_TIMEOUT_MS = 180_000;

/** The names of all series that Bandeja exports, read from a host with all parts. */
export async function exportedMetrics() {
  const data = mkdtempSync(join(tmpdir(), 'bandeja-metrics-'));
  const [port, simulator, metrics] = [await freePort(), await freePort(), await freePort()];
  const host = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      STRIPE_SIMULATOR_PORT: String(simulator),
      METRICS_PORT: String(metrics),
      BANDEJA_DATA: data,
      BANDEJA_DEMO: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((resolve) => host.once('exit', resolve));
  try {
    await untilReady(host, `http://127.0.0.1:${port}/readyz`);
    const answer = await fetch(`http://127.0.0.1:${metrics}/metrics`);
    return namesIn(await answer.text());
  } finally {
    host.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  }
}

async function untilReady(host, url) {
  for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; await pause(200)) {
    if (host.exitCode !== null) throw new Error('the host ended at its start');
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error('the host was not ready in time');
}

/** Metrics without a value still have a TYPE line; a histogram has three series. */
function namesIn(text) {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
}
