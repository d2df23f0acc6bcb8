import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../chromium.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = 'web/e2e/playwright.config.ts';
const STORIES = ['/story.e2e', '/secrets-in-motion.e2e'];

/**
 * Runs stories of `web/e2e` on the running system: the main one, where every process is killed when it kills the host, and the
 * one after which tables, topics and logs are searched.
 */
export async function journey({ system }) {
  const chromium = process.env.CHROMIUM_PATH ?? findChromium();
  if (!chromium) {
    console.log('Left out: the main story on separate processes: no Chromium');
    return { passed: 0, failed: 0 };
  }
  const controls = await openControls(system);
  const outcomes = join(system.directory, 'browser.json');
  const child = spawn(
    'npx',
    [
      'playwright',
      'test',
      '--workers=1',
      '-c',
      CONFIG,
      ...STORIES,
      '--output',
      join(system.directory, 'browser'),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: outcomes,
        BANDEJA_ORIGIN: system.origin,
        BANDEJA_SIMULATOR: new URL(system.simulator).origin,
        BANDEJA_CONTROLS: controls.origin,
        BANDEJA_DIRECTORY: system.data,
        BANDEJA_KAFKA: system.kafka.brokers,
        BANDEJA_LOGS: system.logs,
      },
    },
  );
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  await new Promise((resolve) => child.once('close', resolve));
  process.off('exit', endWithUs);
  controls.close();
  if (!existsSync(outcomes)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(outcomes, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
}

/** Serves `POST /kill` and `POST /boot`, on this machine only. */
async function openControls(system) {
  const deeds = {
    '/kill': () => Promise.all(system.parts.map((part) => part.kill())),
    '/boot': async () => {
      for (const part of system.parts) part.begin();
      await Promise.all(system.parts.map((part) => part.untilReady()));
    },
  };
  const server = createServer((request, response) => {
    const deed = request.method === 'POST' ? deeds[request.url] : undefined;
    const done = (status, text) => response.writeHead(status).end(text);
    if (!deed) return done(404, 'unknown');
    return deed().then(
      () => done(200, 'done'),
      (error) => done(500, String(error)),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
