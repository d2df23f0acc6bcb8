import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startChild } from './children.mjs';
import { freePort } from './free-port.mjs';
import { cpuSecondsOf } from './process-tree.mjs';

const MAIN = fileURLToPath(new URL('../bundle/dist/main.js', import.meta.url));
const DEMO_ATHLETE = 'carla@bandeja.example';
const DEMO_PASSWORD = 'padel-en-casa';
const READY_TIMEOUT_MS = 60_000;
const DEMO_TIMEOUT_MS = 180_000;
const IDLE_TIMEOUT_MS = 60_000;

/** What a benchmark does more often in a minute than people do. */
const LIMITS = {
  AUTH_RATE_PER_MINUTE: '100000',
  ADDRESS_RATE_PER_MINUTE: '100000',
  PERSON_RATE_PER_MINUTE: '100000',
};

/**
 * Starts the embedded host like `make start`, with a data directory of its own, from this checkout or another one. Resolves
 * when its demo data is complete.
 */
export async function startHost(data, main = MAIN) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = startChild(['--disable-warning=ExperimentalWarning', main], {
    ...LIMITS,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
    BANDEJA_DATA: data,
    BANDEJA_DEMO: 'on',
    PORT: String(port),
    STRIPE_SIMULATOR_PORT: String(await freePort()),
  });
  child.afterwards(() => endLeftDatabase(join(data, 'postgres/data')));
  const readyMs = await untilReady(child, origin, startedAt);
  const [, says] = await child.untilPrinted(/services up in ([\d.]+) s/, READY_TIMEOUT_MS);
  if (!existsSync(join(data, 'demo.json'))) await child.untilPrinted(/The demo is full/, DEMO_TIMEOUT_MS);
  return {
    origin,
    pid: child.pid,
    readyMs,
    filledMs: performance.now() - startedAt,
    says,
    untilIdle: () => untilIdle(child.pid),
    signIn: (email) => signIn(origin, email),
    stop: child.stop,
  };
}

async function untilReady(child, origin, startedAt) {
  while (performance.now() - startedAt < READY_TIMEOUT_MS) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now() - startedAt;
    if (child.hasEnded()) break;
    await pause(20);
  }
  throw new Error(`the host did not become ready:\n${child.output()}`);
}

/** Idle means at most a few percent of a core for a second. */
async function untilIdle(pid) {
  const end = performance.now() + IDLE_TIMEOUT_MS;
  for (let quiet = 0; quiet < 2 && performance.now() < end;) {
    const before = cpuSecondsOf(pid);
    await pause(500);
    quiet = cpuSecondsOf(pid) - before < 0.03 ? quiet + 1 : 0;
  }
}

/** The token of a demo user. */
async function signIn(origin, email = DEMO_ATHLETE) {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).access_token;
}

/** A killed host leaves its PostgreSQL running. */
function endLeftDatabase(data) {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data)) process.kill(pid, 'SIGQUIT');
  } catch {
    // It has already ended.
  }
}
