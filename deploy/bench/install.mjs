import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanUpLater } from './clean-up.mjs';
import { figure } from './figures.mjs';
import { startHost } from './host.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** From a clone of the last commit until the demo is full: what it takes, phase by phase, and how large the packages are. */
export async function measureInstall() {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-install-'));
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL may run as another user, who has to pass through this directory.
  chmodSync(folder, 0o711);
  const tree = join(folder, 'tree');
  const startedAt = performance.now();
  const clone = time(() => run('git', ['clone', '--quiet', ROOT, tree]));
  // nx remembers builds of other checkouts of this machine.
  const env = { NX_CACHE_DIRECTORY: join(folder, 'nx') };
  const install = time(() => run('make', ['node_modules/.bandeja-installed'], { cwd: tree }));
  const build = time(() => run('make', ['.cache/built'], { cwd: tree, env: { ...process.env, ...env } }));
  const host = await startHost(join(folder, 'data'), join(tree, 'deploy/bundle/dist/main.js'));
  const seconds = (performance.now() - startedAt) / 1000;
  const phases = {
    clone,
    install,
    build,
    ready: host.readyMs / 1000,
    fill: (host.filledMs - host.readyMs) / 1000,
  };
  const told = Object.entries(phases).map(([name, took]) => `${name} ${took.toFixed(1)}`);
  await host.stop();
  const [megabytes] = run('du', ['-sm', join(tree, 'node_modules')]).split('\t');
  return [
    figure('clone to filled', seconds, 's', { most: 75 }, told.join(', ')),
    figure('  packages', Number(megabytes), 'MB', { most: 700 }),
  ];
}

const run = (command, args, options) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe', ...options });

function time(act) {
  const startedAt = performance.now();
  act();
  return (performance.now() - startedAt) / 1000;
}
