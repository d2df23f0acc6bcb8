import { startCluster } from '@bandeja/database/cluster';
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile, workFor } from './compile.mjs';
import { Server } from './server.mjs';

/**
 * `make dev`: a saved server file is compiled by itself and the servers restart, while PostgreSQL keeps running. The web
 * app reloads by itself.
 */
const FOLDERS = ['libs', 'services', 'gateway', 'deploy/embedded', 'deploy/stripe-simulator', 'proto'];
/** Waits a moment, because editors write a file in several steps, and switching branches changes many files. */
const SETTLED_MS = 40;

const data = resolve(process.env.BANDEJA_DATA ?? '.bandeja');
const cluster = await startCluster({ directory: join(data, 'postgres') });
const server = new Server({ ...process.env, DATABASE_SERVER_URL: cluster.url('postgres') });
const web = spawn('npm', ['run', '--silent', 'dev', '--workspace', '@bandeja/web'], { stdio: 'inherit' });

const changed = new Set();
let timer;
let working = Promise.resolve();

for (const folder of FOLDERS)
  watch(folder, { recursive: true }, (_event, name) => {
    const path = join(folder, name ?? '');
    if (/(^|\/)(dist|generated|node_modules|test)\//.test(path) || !workFor(path)) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => (working = working.then(takeChanges)), SETTLED_MS);
  });

async function takeChanges() {
  const paths = [...changed];
  changed.clear();
  try {
    if (paths.some((path) => workFor(path) === 'generate')) build();
    else await Promise.all(paths.map(compile));
  } catch (error) {
    process.stderr.write(`${error.message}\nThe servers go on as they were.\n`);
    return;
  }
  process.stdout.write(`Changed: ${paths.join(', ')}\n`);
  await server.restart();
}

function build() {
  const args = ['nx', 'run-many', '-t', 'build', '--exclude', '@bandeja/web', '--output-style=static'];
  const { status, stdout } = spawnSync('npx', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout.split('\n').slice(-60).join('\n'));
}

async function stop() {
  web.kill();
  await working;
  await server.stop();
  await cluster.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());

process.stdout.write(
  'Web with reload at http://localhost:5173; a line below says when the servers are ready.\n',
);
server.start();
